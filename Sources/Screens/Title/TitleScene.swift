import Motion
package import Picture
import Rain
import RainShow
import RealModule

/// The scene behind and above the buttons of a title: the city, stars that follow the pointer, falling packs, and the
/// name of the game, which falls into place.
package struct TitleScene {
    private let age: Double
    private let field: Vector
    private let looks: Looks
    private let words: Words
    private let pointer: Button.Pointer
    private let metrics: Metrics

    package init(_ picture: some ScreenPicture) {
        (age, field, looks, words) = (picture.age, picture.field, picture.looks, picture.words)
        pointer = picture.pointer
        metrics = picture.isPortrait ? .portrait : .landscape
    }

    /// The start of each part's arrival, seconds since the screen appeared. All parts have arrived within 0.8 s.
    package enum Stage: Double {
        case lion = 0
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

    /// Returns the progress of a part's arrival, 0...1.
    package func arrival(_ stage: Stage) -> Double { looks.hasReducedMotion ? 1 : stage.arrival(at: age) }

    package func append(to frame: inout Frame) {
        let time = looks.backdropTime(age)
        Backdrop.append(at: time, beneath: { appendWaves(at: Backdrop.skyStep(time), to: &$0) }, to: &frame)
        appendRain(at: time, to: &frame)
        Backdrop.appendPetals(at: time, to: &frame)
        // The icons have the right corner.
        Backdrop.appendLanterns(at: Backdrop.step(time), onBothSides: false, to: &frame)
        appendName(at: time, to: &frame)
    }

    /// Returns the middle of a line of the title, which is given in points below the top of the lion.
    private func middle(of line: Double) -> Vector { field * Vector(0.5, metrics.topShare) + Vector(0, line) }

    /// Appends the name and the lion, which fall into place, and the subtitle.
    private func appendName(at time: Double, to frame: inout Frame) {
        let fallen = arrival(.lion)
        let bob = 6 * Double.sin(Backdrop.step(time) * 1.6)
        let place = middle(of: Metrics.lion.line + bob - Metrics.lion.fall * (1 - fallen))
        let glow = Metrics.lion.glow + 20 * Double.sin(Backdrop.skyStep(time) * 2.1)
        let light = middle(of: Metrics.lion.line - Metrics.lion.fall * (1 - fallen))
        frame.icon(.glow, at: light, side: glow, color: Color(1, 0.5, 0.2, 0.5 * fallen), blend: .additive)
        let named = arrival(.logo)
        let logo = Image.logo.size * min(1, field.x * 0.9 / Image.logo.size.x) * (1.25 - 0.25 * named)
        frame.image(words.logo, at: middle(of: Metrics.logoLine), size: logo, color: Color.white.faded(to: named))
        frame.faded(by: fallen) { lion(at: place).append(to: &$0) }
        frame.faded(by: arrival(.subtitle)) { frame in
            frame.append(
                words.subtitleSign, at: middle(of: metrics.subtitleLine), height: Metrics.subtitleHeight, room: field.x)
        }
    }

    /// The lion of the title, which looks at the pointer with a pack in its teeth.
    private func lion(at place: Vector) -> Lion {
        var lion = Lion(at: place, scale: Metrics.lion.scale)
        lion.face.jaw = 0.62
        lion.wear(looks.worn.mane)
        lion.held = (looks.closed(.red), Image.packRed.size * 0.9, -0.16)
        if let way = pointer.position.map({ $0 - place }), way.length > 0, !looks.hasReducedMotion {
            lion.face.look = way * (8 / max(way.length, 8))
        }
        return lion
    }

    /// Stars that grow from the middle; the pointer steers their light.
    private func appendWaves(at time: Double, to frame: inout Frame) {
        var waves = WaveField(.star, over: frame.bounds, colors: Palette.waves)
        let place = pointer.position ?? field * Vector(0.5 + 0.3 * Double.cos(time * 0.3), 0.4)
        waves.tilt = Vector(2 * place.x / field.x - 1, 1 - 2 * place.y / field.y)
        waves.opacity = 0.35
        waves.distance = 34
        waves.blend = .additive
        // The buildings hide the lower part, so it is not drawn.
        waves.fading = field.y * 0.5...field.y * 0.7
        // The waves begin before the title, so that the field is full at once.
        waves.begin = -waves.waveTime
        waves.append(at: time, to: &frame)
    }

    /// Appends a few falling packs behind the name.
    private func appendRain(at age: Double, to frame: inout Frame) {
        let seed = Seed(8)["title"]
        let red = looks.closed(.red)
        for index in 0..<14 {
            let draw = seed[index]
            let lap = draw[0].uniform(in: 7...13)
            let progress = ((age + 40) / lap + draw[1].unit).truncatingRemainder(dividingBy: 1)
            let scale = draw[2].uniform(in: 0.4...0.85)
            let image: Image = draw[3].chance(0.12) ? .packGold : draw[3].chance(0.3) ? .packSilver : red
            let size = image.size * scale
            let place = Vector(draw[4].unit * field.x, -100 + progress * (field.y + 200))
            frame.image(
                image, at: place, size: size, turn: draw[5].sign * age * draw[6].uniform(in: 0.4...1.2),
                color: Color(scale, scale, scale, 0.9))
        }
    }
}

/// The layout, points: static for all fields, instance properties by orientation.
private struct Metrics {
    /// The lion's size as a factor, its middle, the distance that it falls, and the side of the glow behind it.
    static let lion = (scale: 0.72, line: 92.0, fall: 60.0, glow: 420.0)
    static let logoLine = 288.0
    static let subtitleHeight = 44.0

    /// The share of the field's height above the lion.
    let topShare: Double
    let subtitleLine: Double

    static let landscape = Metrics(topShare: 0.025, subtitleLine: 402)
    static let portrait = Metrics(topShare: 0.12, subtitleLine: 408)
}
