import Motion
import Picture
import Rain
import RealModule
import Show

extension View where Content == Title {
    /// The player's results on the level; nil while not known.
    private var honours: Honours? { screen.honours(on: session.level) }
    /// Whether the level counts survival time.
    private var isSurvival: Bool { session.level.hearts > 0 }
    private var hasLanguages: Bool { Language.allCases.count(where: session.settings.capabilities.canShow) > 1 }
    private var metrics: Metrics { isPortrait ? .portrait : .landscape }
    /// The top of the column of buttons, or the middle of the row.
    private var menuPlace: Vector { field * Vector(0.5, metrics.menuShare) }

    /// Returns the position of a line of the title, in points below the top of the emblem.
    private func middle(of line: Double) -> Vector { field * Vector(0.5, metrics.topShare) + Vector(0, line) }

    private var menu: [Button] {
        let roles: [Button.Role] = [.start, .today, .records]
        return isPortrait ? Menu.column(roles, top: menuPlace) : Menu.row(roles, center: menuPlace)
    }

    /// The less frequent actions, in a corner.
    private var icons: [Button] {
        let roles: [Button.Role] =
            [.lesson, .code, .settings] + (hasLanguages ? [.language] : []) + [.quit]
        let size = Metrics.icons.size.grid(columns: roles.count, gap: Metrics.icons.gap)
        let area = Rect(origin: .zero, size: field).inset(sides: HUD.margin, top: HUD.margin)
            .slice(trailing: size.x).slice(top: size.y)
        return roles.enumerated().map { index, role in
            Button(role: role, area: area.column(index, of: roles.count, gap: Metrics.icons.gap))
        }
    }

    var buttons: [Button] { menu + levelPicker.buttons + icons }

    private var levelPicker: Picker {
        let width = min(Metrics.picker.widest, field.x - 2 * Metrics.picker.side)
        return Picker(
            row: .level, in: Rect(center: menuPlace - Vector(0, metrics.pickerRise), size: Vector(width, Picker.side)))
    }

    func append(to frame: inout Frame) {
        let slow = looks.backdropTime(age)
        Backdrop.append(
            at: slow, beneath: { appendWaves(at: slow, to: &$0) }, to: &frame)
        appendRain(at: slow, to: &frame)
        Backdrop.appendPetals(at: slow, to: &frame)
        Backdrop.appendLanterns(at: slow, to: &frame)
        let arrival = looks.isCalm ? { _ in 1 } : { (stage: Metrics.Stage) in stage.arrival(at: age) }
        appendName(at: slow, arrival, to: &frame)
        if screen.featsFound > 0 {
            frame.append(
                Label(
                    words.featsFound(screen.featsFound), at: Vector(HUD.margin + 8, Metrics.foundLine), style: .caption,
                    alignment: .leading, color: Palette.gold.faded(to: arrival(.picker)),
                    outline: Palette.ink.faded(to: arrival(.picker)), room: field.x / 2))
        }
        Menu.append(menu, words, pointer: pointer, opacity: arrival(.menu), to: &frame)
        for icon in icons {
            icon.append(icon: icon.role.icon, pointer: pointer, opacity: arrival(.icons), to: &frame)
            icon.appendCaption(
                icon.role.text(in: words), side: 1, pointer: pointer, opacity: arrival(.icons), to: &frame)
        }
        appendLevel(opacity: arrival(.picker), to: &frame)
    }

    /// Appends the emblem and the name, which fall into place, and the subtitle.
    private func appendName(at slow: Double, _ arrival: (Metrics.Stage) -> Double, to frame: inout Frame) {
        let fallen = arrival(.emblem)
        let bob = 6 * Double.sin(slow * 1.6)
        let emblem = middle(of: Metrics.emblem.size.y / 2 + bob - Metrics.emblem.fall * (1 - fallen))
        let glow = Metrics.emblem.glow + 20 * Double.sin(slow * 2.1)
        frame.append(
            Sprite(
                .glow, at: emblem, size: Vector(glow, glow), color: Color(1, 0.5, 0.2, 0.5 * fallen), blend: .additive))
        frame.append(
            Sprite(.emblem, at: emblem, size: Metrics.emblem.size, color: Color.white.faded(to: fallen)))
        let named = arrival(.logo)
        let logo = Image.logo.size * min(0.9, field.x * 0.9 / Image.logo.size.x) * (1.25 - 0.25 * named)
        frame.append(
            Sprite(.logo, at: middle(of: Metrics.logoLine), size: logo, color: Color.white.faded(to: named)))
        frame.append(
            words.subtitleSign, at: middle(of: metrics.subtitleLine), height: Metrics.subtitleHeight, room: field.x,
            opacity: arrival(.subtitle))
    }

    /// Appends the level picker in its frame: the level's name, the player's results, and the medals.
    private func appendLevel(opacity: Double, to frame: inout Frame) {
        let frameArea = levelPicker.area.inset(
            sides: -Metrics.frame.side, top: -Metrics.frame.top, bottom: -Metrics.frame.bottom)
        frame.stretch(.panel, over: frameArea, color: Color.white.faded(to: opacity))
        levelPicker.append(
            [words.level(session.levelName), reached].compactMap(\.self).joined(separator: "  ·  "),
            after: honours?.medal?.image, color: Palette.paleGold, outline: Palette.ink, pointer: pointer,
            opacity: opacity, to: &frame)
        appendMedals(opacity: opacity, to: &frame)
    }

    /// The player's results, in figures.
    private var reached: String? {
        if isSurvival { return honours?.longest.map { words.span(Int($0)) } }
        guard let best = honours?.best else { return nil }
        let share = honours?.hundredths.map { "  ·  \($0)%" } ?? ""
        return words.number(best.score) + share
    }

    /// Appends the medals: grey outlines if not reached, coloured ones if reached with rewinds only; and the next one.
    private func appendMedals(opacity: Double, to frame: inout Frame) {
        guard !isSurvival else { return }
        let medals = Medal.allCases
        let next = honours?.next.map { words.next(words.nextMedal($0.medal, $0.hundredths)) }
        let line = levelPicker.area.center + Vector(0, Metrics.pips.line)
        let width = Metrics.pips.step * Double(medals.count - 1)
        let start = next == nil ? line.x - width / 2 : line.x - width - Metrics.pips.gap
        for (index, medal) in medals.enumerated() {
            let reach = honours?.reach(of: medal) ?? .not
            let color: Color =
                switch reach {
                case .not: Palette.mist.faded(to: 0.6)
                case .rewound: medal.color
                case .clean: .white
                }
            frame.append(
                Sprite(
                    reach == .clean ? medal.image : medal.hollow,
                    at: Vector(start + Double(index) * Metrics.pips.step, line.y),
                    size: Vector(Metrics.pips.side, Metrics.pips.side), color: color.faded(to: color.opacity * opacity))
            )
        }
        guard let next else { return }
        frame.append(
            Label(
                next, at: line + Vector(Metrics.pips.gap, 0), style: .caption, alignment: .leading,
                color: Palette.cream.faded(to: opacity), outline: Palette.ink.faded(to: opacity),
                room: levelPicker.area.size.x / 2))
    }

    /// Stars that grow from the middle; the pointer steers their light.
    private func appendWaves(at age: Double, to frame: inout Frame) {
        // Fine enough that no steps are seen; a frame between two steps need not draw them anew.
        let time = (age * Metrics.waveSteps).rounded(.down) / Metrics.waveSteps
        var waves = WaveField(.star, over: frame.bounds, colors: Palette.waves)
        let place = pointer.position ?? field * Vector(0.5 + 0.3 * Double.cos(time * 0.3), 0.4)
        waves.tilt = Vector(2 * place.x / field.x - 1, 1 - 2 * place.y / field.y)
        waves.opacity = 0.6
        waves.distance = 26
        waves.blend = .additive
        // As if they had begun long ago, so that the field is full at once.
        waves.begin = -waves.waveTime
        waves.append(at: time, to: &frame)
    }

    /// Appends a few falling packs behind the name.
    private func appendRain(at age: Double, to frame: inout Frame) {
        let seed = Seed(8)["title"]
        for index in 0..<14 {
            let draw = seed[index]
            let lap = draw[0].uniform(in: 7...13)
            let progress = ((age + 40) / lap + draw[1].unit).truncatingRemainder(dividingBy: 1)
            let scale = draw[2].uniform(in: 0.4...0.85)
            let image: Image = draw[3].chance(0.12) ? .packGold : draw[3].chance(0.3) ? .packSilver : .packRed
            let size = image.size * scale
            let place = Vector(draw[4].unit * field.x, -100 + progress * (field.y + 200))
            frame.append(
                Sprite(
                    image, at: place, size: size, turn: draw[5].sign * age * draw[6].uniform(in: 0.4...1.2),
                    color: Color(scale, scale, scale, 0.9)))
        }
    }
}

/// The layout, points: static for all fields, instance properties by orientation.
private struct Metrics {
    /// The distance that the emblem falls, and the side of the glow behind it.
    static let emblem = (size: Vector(184, 184), fall: 60.0, glow: 420.0)
    static let logoLine = 288.0
    /// The greatest width, and the least free space at the field's sides.
    static let picker = (widest: 640.0, side: 30.0)
    static let foundLine = 50.0
    static let icons = (size: Vector(60, 60), gap: 14.0)
    /// The medals: their line below the picker's middle, their distance and side, and their gap from the middle.
    static let pips = (line: 39.0, step: 32.0, side: 26.0, gap: 24.0)
    /// The distances of the frame outside of the picker.
    static let frame = (side: 14.0, top: 8.0, bottom: 36.0)
    static let subtitleHeight = 44.0
    /// Steps of the waves a second.
    static let waveSteps = 30.0

    /// The start of each part's arrival, seconds: all within 0.8 s.
    enum Stage: Double {
        case emblem = 0
        case logo = 0.1
        case subtitle = 0.22
        case picker = 0.3
        case menu = 0.38
        case icons = 0.46

        private static let time = 0.32

        /// Returns the progress of the arrival, 0...1.
        func arrival(at age: Double) -> Double {
            Curve.easeOut.value(at: ((age - rawValue) / Self.time).clamped(to: 0...1))
        }
    }

    /// The shares of the field's height above the emblem and above the buttons.
    let topShare: Double
    let menuShare: Double
    let subtitleLine: Double
    /// How far the picker is above the buttons.
    let pickerRise: Double

    static let landscape = Metrics(topShare: 0.05, menuShare: 0.84, subtitleLine: 404, pickerRise: 104)
    static let portrait = Metrics(topShare: 0.14, menuShare: 0.57, subtitleLine: 408, pickerRise: 82)
}
