public import Motion
public import Picture
import RealModule

/// The first screen: the emblem, the name, and the way in.
public struct TitleScreen: Sendable {
    public let field: Vector
    public let levelName: String
    /// The best score of the level, when there is one.
    public let best: Int?

    public init(field: Vector, levelName: String, best: Int?) {
        self.field = field
        self.levelName = levelName
        self.best = best
    }

    private var isPortrait: Bool { field.y > field.x }
    private var middle: Double { field.x / 2 }
    private var top: Double { isPortrait ? field.y * 0.14 : field.y * 0.06 }

    public var buttons: [Button] {
        isPortrait
            ? Menu.column([.start, .quit], top: Vector(middle, field.y * 0.62))
            : Menu.row([.start, .quit], center: Vector(middle, field.y * 0.8))
    }

    /// Appends the screen at a time since it appeared, seconds.
    public func append(at age: Double, pointer: Button.Pointer, to frame: inout Frame) {
        Backdrop.append(at: age, to: &frame)
        appendRain(at: age, to: &frame)
        Backdrop.appendLanterns(at: age, to: &frame)
        let arrival = Curve.easeOut.value(at: min(1, age / 0.6))
        let bob = 6 * Double.sin(age * 1.6)
        let emblem = Vector(middle, top + 110 + bob - 60 * (1 - arrival))
        let glow = 420 + 20 * Double.sin(age * 2.1)
        frame.append(
            Sprite(.glow, at: emblem, size: Vector(glow, glow), color: Color(1, 0.5, 0.2, 0.5), blend: .additive))
        frame.append(
            Sprite(.emblem, at: emblem, size: Vector(220, 220), color: Color.white.faded(to: arrival)))
        frame.append(
            Label(
                Words.title, at: Vector(middle, top + 290), style: .display, color: Palette.gold.faded(to: arrival),
                outline: Palette.ink.faded(to: arrival), zoom: 0.8 + 0.2 * arrival))
        frame.append(
            Label(
                Words.subtitle, at: Vector(middle, top + 384), style: .heading, color: Palette.cream.faded(to: arrival),
                outline: Palette.ink.faded(to: arrival)))
        Menu.append(buttons, pointer: pointer, opacity: arrival, to: &frame)
        var line = levelName
        if let best { line += "  ·  \(Words.best) \(best)" }
        let lineY = (buttons.first?.area.minY ?? field.y) - 34
        frame.append(
            Label(
                line, at: Vector(middle, lineY), style: .body, color: Palette.paleGold.faded(to: arrival),
                outline: Palette.ink.faded(to: arrival)))
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
