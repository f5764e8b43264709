import Motion
import Picture
import Rain
import RealModule
import Show

// The first screen: the emblem, the name, and the way in.
extension View where Content == Title {
    /// What the player has reached on the level; nil while that is not known.
    private var honours: Honours? { screen.honours(on: session.level) }
    /// Whether what counts on the level is how long one lasts.
    private var isSurvival: Bool { session.level.hearts > 0 }
    /// Whether there is another language to go to.
    private var hasLanguages: Bool { session.settings.capabilities.canShowChinese }
    private var metrics: Metrics { isPortrait ? .portrait : .landscape }
    /// The top of the column of buttons, or the middle of the row.
    private var menuPlace: Vector { field * Vector(0.5, metrics.menuShare) }

    /// The middle of a line of the name, by how far it is below the top of the emblem, points.
    private func middle(of line: Double) -> Vector { field * Vector(0.5, metrics.topShare) + Vector(0, line) }

    private var menu: [Button] {
        let roles: [Button.Role] = [.start, .today, .records]
        return isPortrait ? Menu.column(roles, top: menuPlace) : Menu.row(roles, center: menuPlace)
    }

    /// What is seldom wanted, in a corner.
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

    /// The emblem and the name, which fall into their places, and what stands beneath.
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

    /// The choice of a level in its frame: its name and what was reached on it, and the medals.
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

    /// What the player has reached, in figures.
    private var reached: String? {
        if isSurvival { return honours?.longest.map { words.span(Int($0)) } }
        guard let best = honours?.best else { return nil }
        let share = honours?.hundredths.map { "  ·  \($0)%" } ?? ""
        return words.number(best.score) + share
    }

    /// Each medal, hollow as long as it has not been reached, and pale where it took rewinds; and what would be next.
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

    /// Stars that grow out of the middle, their light following the pointer.
    private func appendWaves(at age: Double, to frame: inout Frame) {
        // So slow that nobody sees steps; and what stands still is not drawn anew.
        let time = (age * Metrics.waveSteps).rounded(.down) / Metrics.waveSteps
        var waves = WaveField(.star, over: frame.bounds, colors: Palette.waves)
        let place = pointer.position ?? field * Vector(0.5 + 0.3 * Double.cos(time * 0.3), 0.4)
        waves.tilt = Vector(2 * place.x / field.x - 1, 1 - 2 * place.y / field.y)
        waves.opacity = 0.6
        waves.distance = 26
        waves.blend = .additive
        // As if it had begun long ago: the field is full of them at once.
        waves.begin = -waves.waveTime
        waves.append(at: time, to: &frame)
    }

    /// A few packs that fall behind the name, to show what is to come.
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

/// The layout: what is the same on all fields, and what is not. Lengths are points.
private struct Metrics {
    /// How far above its place the emblem appears, and how large the light behind it is.
    static let emblem = (size: Vector(184, 184), fall: 60.0, glow: 420.0)
    static let logoLine = 288.0
    /// What the picker leaves free at the sides of the field, at least.
    static let picker = (widest: 640.0, side: 30.0)
    static let foundLine = 50.0
    static let icons = (size: Vector(60, 60), gap: 14.0)
    /// The middles of the medals below the picker's, from one to the next, and from the field's middle to both sides.
    static let pips = (line: 39.0, step: 32.0, side: 26.0, gap: 24.0)
    /// How far the frame of the level is outside of its picker.
    static let frame = (side: 14.0, top: 8.0, bottom: 36.0)
    static let subtitleHeight = 44.0
    /// How often a second the waves move on.
    static let waveSteps = 30.0

    /// What comes after what: all of it within 0.8 s.
    enum Stage: Double {
        case emblem = 0
        case logo = 0.1
        case subtitle = 0.22
        case picker = 0.3
        case menu = 0.38
        case icons = 0.46

        private static let time = 0.32

        /// How much of it is there, 0...1.
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
