package import Motion
package import Picture
package import Rain
import RealModule
package import Show

/// The first screen: the emblem, the name, and the way in.
package struct TitleScreen: Sendable {
    package let field: Vector
    package let levelName: String
    /// The best score of the level, when there is one.
    package let best: Int?
    /// What that was honoured with.
    package var medal: Medal?

    package init(field: Vector, levelName: String, best: Int?) {
        self.field = field
        self.levelName = levelName
        self.best = best
    }

    private var isPortrait: Bool { field.y > field.x }
    private var metrics: Metrics { isPortrait ? .portrait : .landscape }
    /// The top of the column of buttons, or the middle of the row.
    private var menuPlace: Vector { field * Vector(0.5, metrics.menuShare) }

    /// The middle of a line of the name, by how far it is below the top of the emblem, points.
    private func middle(of line: Double) -> Vector { field * Vector(0.5, metrics.topShare) + Vector(0, line) }

    private var menu: [Button] {
        let roles: [Button.Role] = [.start, .records, .settings, .quit]
        return isPortrait ? Menu.column(roles, top: menuPlace) : Menu.row(roles, center: menuPlace)
    }

    package var buttons: [Button] { menu + levelPicker.buttons }

    private var levelPicker: Picker {
        let width = min(Metrics.picker.widest, field.x - 2 * Metrics.picker.side)
        return Picker(
            row: .level, in: Rect(center: menuPlace - Vector(0, metrics.pickerRise), size: Vector(width, Picker.side)))
    }

    /// Appends the screen at a time since it appeared, seconds.
    package func append(
        at age: Double, pointer: Button.Pointer, words: Words = .english, looks: Looks = Looks(),
        to frame: inout Frame
    ) {
        let slow = looks.backdropTime(age)
        Backdrop.append(at: slow, to: &frame)
        appendWaves(at: slow, pointer: pointer, to: &frame)
        appendRain(at: slow, to: &frame)
        Backdrop.appendPetals(at: slow, to: &frame)
        Backdrop.appendLanterns(at: slow, to: &frame)
        let arrival = Curve.easeOut.value(at: min(1, age / 0.6))
        let bob = 6 * Double.sin(slow * 1.6)
        let emblem = middle(of: Metrics.emblem.size.y / 2 + bob - Metrics.emblem.fall * (1 - arrival))
        let glow = Metrics.emblem.glow + 20 * Double.sin(slow * 2.1)
        frame.append(
            Sprite(.glow, at: emblem, size: Vector(glow, glow), color: Color(1, 0.5, 0.2, 0.5), blend: .additive))
        frame.append(
            Sprite(.emblem, at: emblem, size: Metrics.emblem.size, color: Color.white.faded(to: arrival)))
        let logo = Image.logo.size * min(0.9, field.x * 0.9 / Image.logo.size.x) * (0.85 + 0.15 * arrival)
        frame.append(
            Sprite(.logo, at: middle(of: Metrics.logoLine), size: logo, color: Color.white.faded(to: arrival)))
        frame.append(
            Label(
                words.subtitle, at: middle(of: metrics.subtitleLine), style: .heading,
                color: Palette.cream.faded(to: arrival), outline: Palette.ink.faded(to: arrival)))
        Menu.append(menu, words, pointer: pointer, opacity: arrival, to: &frame)
        levelPicker.append(
            words.level(levelName), best.map { "\(words.best) \(words.number($0))" }, between: medal?.image,
            color: Palette.paleGold, outline: Palette.ink, pointer: pointer, opacity: arrival, to: &frame)
    }

    /// Stars that grow out of the middle, their light following the pointer.
    private func appendWaves(at age: Double, pointer: Button.Pointer, to frame: inout Frame) {
        var waves = WaveField(.star, over: frame.bounds, colors: Palette.waves)
        let place = pointer.position ?? field * Vector(0.5 + 0.3 * Double.cos(age * 0.3), 0.4)
        waves.tilt = Vector(2 * place.x / field.x - 1, 1 - 2 * place.y / field.y)
        waves.opacity = 0.6
        waves.distance = 26
        waves.blend = .additive
        // As if it had begun long ago: the field is full of them at once.
        waves.begin = -waves.waveTime
        waves.append(at: age, to: &frame)
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

    /// The shares of the field's height above the emblem and above the buttons.
    let topShare: Double
    let menuShare: Double
    let subtitleLine: Double
    /// How far the picker is above the buttons.
    let pickerRise: Double

    static let landscape = Metrics(topShare: 0.06, menuShare: 0.84, subtitleLine: 404, pickerRise: 78)
    static let portrait = Metrics(topShare: 0.14, menuShare: 0.57, subtitleLine: 408, pickerRise: 48)
}
