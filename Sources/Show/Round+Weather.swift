import Motion
import Picture
import Rain
import RealModule

// The moving parts of a round's weather at a moment. All of them are drawn between the city and the drops.
extension Round {
    /// The present and the previous weather, the share of the present one, and its age in game seconds.
    struct WeatherChange {
        let before: Weather
        let now: Weather
        /// The share of the present weather, 0...1.
        let share: Double
        let age: Double
        let phaseIndex: Int

        /// The light changes in steps too small to be seen, so that the still layers in the background are seldom
        /// redrawn.
        var light: Light {
            before.light.blended(to: now.light, at: (share * Sky.lightSteps).rounded(.down) / Sky.lightSteps)
        }
        var wind: Double { before.wind.blended(to: now.wind, at: share) }
    }

    func weatherChange(at time: Double) -> WeatherChange {
        guard let phaseIndex = level.phase(at: time) else {
            let quiet = Weather.of(level, phase: nil)
            return WeatherChange(before: quiet, now: quiet, share: 1, age: time, phaseIndex: 0)
        }
        let now = Weather.of(level, phase: phaseIndex)
        let age = max(0, time - level.start(ofPhase: phaseIndex))
        let share = min(1, age / Sky.changeTime)
        return WeatherChange(
            before: phaseIndex > 0 ? Weather.of(level, phase: phaseIndex - 1) : now, now: now,
            share: phaseIndex > 0 ? share * share * (3 - 2 * share) : 1, age: age, phaseIndex: phaseIndex)
    }

    /// Appends the moving parts in the air: low clouds, the string of lanterns in a colour, rain and petals.
    func appendAir(
        _ weather: WeatherChange, at time: Double, lanterns color: Color = .white, to frame: inout Frame
    ) {
        let wind = weather.wind
        func append(_ weather: Weather, _ opacity: Double, to frame: inout Frame) {
            guard opacity > 0 else { return }
            Sky.appendClouds(weather, wind, opacity, at: time, to: &frame)
            Sky.appendLanterns(weather.lanterns, color.faded(to: opacity), wind, at: time, to: &frame)
            Sky.appendStreaks(weather, wind, opacity, at: time, to: &frame)
            Sky.appendPetals(weather, opacity, at: time, to: &frame)
        }
        if weather.share < 1 { append(weather.before, 1 - weather.share, to: &frame) }
        append(weather.now, weather.share, to: &frame)
    }

    /// Appends sheet lightning in a round with storms, twice: one flash each. Levels without eaves have none, as before.
    func appendLightning(in moment: Moment, _ looks: Looks, to frame: inout Frame) {
        guard looks.hasFlashes, !looks.hasReducedMotion, level.eaves > 0, case .playing = moment.phase,
            level.phases.contains(where: { $0.name == "squall" || $0.name == "tempest" })
        else { return }
        for (index, span) in Sky.lightning.spans.enumerated() {
            let begin = level.duration * Seed(journal.seed)["lightning"][index].uniform(in: span)
            let share = (moment.time - begin) / Sky.lightning.time
            guard (0..<1).contains(share) else { continue }
            let strength =
                share < Sky.lightning.rise ? share / Sky.lightning.rise : (1 - share) / (1 - Sky.lightning.rise)
            frame.image(
                .white, at: frame.bounds.center, size: frame.size,
                color: Sky.lightning.color.faded(to: Sky.lightning.opacity * strength), blend: .additive,
                part: Rect(0.25, 0.25, 0.5, 0.5))
        }
    }

    /// Appends the fireworks behind the roofs: for the finale, for each tenth catch of a combo, and for reached scores.
    func appendShells(
        _ weather: WeatherChange, in moment: Moment, _ looks: Looks, saluting scores: [Int] = [], to frame: inout Frame
    ) {
        let seed = Seed(journal.seed)["far"]
        var shells = 0
        if weather.now.hasFireworks {
            let last = Int(weather.age / Sky.fireworkInterval)
            let first = max(0, Int((weather.age - Shell.duration) / Sky.fireworkInterval))
            let start = moment.time - weather.age
            for number in first...max(first, last) where shells < Sky.maxShells {
                shells += 1
                Sky.appendShell(
                    seed["finale", number], begin: start + Sky.fireworkInterval * Double(number), at: moment.time,
                    looks, to: &frame)
            }
        }
        var score = moment.tally.score
        forEachOutcome(in: moment, within: Shell.duration + Sky.saluteDelay * Double(Sky.salute)) { outcome in
            let before = score - outcome.points
            let isReached = scores.contains { before < $0 && $0 <= score }
            score = before
            guard case .caught = outcome.kind else { return }
            guard isReached || outcome.combo > 0 && outcome.combo % Sky.saluted == 0 else { return }
            for number in 0..<Sky.salute where shells < Sky.maxShells {
                shells += 1
                Sky.appendShell(
                    seed["row", outcome.combo][number], begin: outcome.time + Sky.saluteDelay * Double(number),
                    at: moment.time, looks, to: &frame)
            }
        }
    }
}

/// The moving parts over the roofs. Lengths are points, unless they are shares of the field.
private enum Sky {
    /// Duration of a change of the weather, game seconds, and number of steps of its light.
    static let changeTime = 1.2
    static let lightSteps = 10.0
    static let fireworkInterval = 0.75
    /// Combos that are multiples of this get fireworks; number of shells for each, and game seconds between them.
    static let saluted = 10
    static let salute = 3
    static let saluteDelay = 0.18
    /// Max lean of hanging things in the hardest wind, radians: 15°.
    static let lean = Double.pi / 12
    /// Lean of rain in that wind, radians.
    static let slant = 0.5
    private static let rainColor = Color(0.62, 0.72, 0.9, 0.5)
    private static let petalColor = Color(1, 0.78, 0.86, 0.9)
    private static let lanternColor = Color(0.9, 0.7, 0.62)
    private static let cordColor = Color(0.1, 0.07, 0.14, 0.85)
    /// The spans of a round in which it lightens, as shares of the round; the seconds of a flash, the share in which it
    /// grows, and its colour at the brightest.
    static let lightning = (
        spans: [0.2...0.4, 0.6...0.85], time: 0.25, rise: 0.15, color: Color(0.7, 0.78, 1), opacity: 0.4
    )
    /// Maximum number of shells at a time.
    static let maxShells = 8
    /// The string of lanterns: distance of its ends below the upper edge and sag, in heights of the field; its width
    /// and the size of a lantern, points.
    private static let string = (height: 0.15, sag: 0.085, width: 1.6, lantern: Vector(24, 40))

    static func appendShell(_ seed: Seed, begin: Double, at time: Double, _ looks: Looks, to frame: inout Frame) {
        let place = Vector(seed[0].uniform(in: 0.1...0.9), seed[1].uniform(in: 0.28...0.5))
        let kinds = Palette.shellKinds
        var shell = Shell(
            seed: seed, kind: looks.worn.shell ?? kinds[seed[4].integer(in: 0..<kinds.count)],
            center: frame.size * place,
            reach: seed[2].uniform(in: 150...230), begin: begin,
            color: Palette.shells[seed[3].integer(in: 0..<Palette.shells.count)])
        (shell.detail, shell.isStill) = (looks.detail, looks.hasReducedMotion)
        shell.append(at: time, to: &frame)
    }

    static func appendStreaks(
        _ weather: Weather, _ wind: Double, _ opacity: Double, at time: Double, to frame: inout Frame
    ) {
        let seed = Seed(51)["streaks"]
        let length = weather.streakLength
        let angle = wind * slant
        let (cosine, sine) = (Double.cos(angle), Double.sin(angle))
        let height = frame.size.y + 2 * length
        for index in 0..<weather.streaks {
            let draw = seed[index]
            let fallen = draw[0].unit + time * draw[1].uniform(in: 1.1...1.6)
            let lap = fallen.rounded(.down)
            let y = (fallen - lap) * height - length
            // Wider than the field, so that slanting rain reaches every corner.
            let x = draw["lap", Int(lap)].uniform(in: -0.4...1.4) * frame.size.x + y * sine / cosine
            guard x > -length, x < frame.size.x + length else { continue }
            frame.image(
                .streak, at: Vector(x, y), size: Vector(3, length), turn: -angle, color: rainColor.faded(to: opacity))
        }
    }

    static func appendPetals(_ weather: Weather, _ opacity: Double, at time: Double, to frame: inout Frame) {
        let seed = Seed(52)["petals"]
        let field = frame.size
        for index in 0..<weather.petals {
            let draw = seed[index]
            let lap = draw[0].uniform(in: 5...9) / max(0.3, abs(weather.wind))
            let flown = time / lap + draw[1].unit
            let share = flown - flown.rounded(.down)
            let sway = Double.sin(time * draw[2].uniform(in: 1...2) + 6 * draw[3].unit)
            let along = weather.wind < 0 ? 1 - share : share
            let place = Vector(
                along * (field.x + 60) - 30,
                (draw[4].uniform(in: -0.1...0.75) + 0.3 * share) * field.y + 22 * sway)
            let side = draw[5].uniform(in: 11...19)
            frame.image(
                .petal, at: place, size: Vector(side, side * (0.55 + 0.45 * abs(sway))),
                turn: 1.5 * time + 6 * draw[6].unit, color: petalColor.faded(to: opacity))
        }
    }

    static func appendClouds(
        _ weather: Weather, _ wind: Double, _ opacity: Double, at time: Double, to frame: inout Frame
    ) {
        let seed = Seed(53)["clouds"]
        let field = frame.size
        for index in 0..<weather.lowClouds {
            let draw = seed[index]
            var width = draw[0].uniform(in: 330...440)
            var place = Vector.zero
            if weather.isRing {
                width *= 0.5
                let angle = 2 * .pi * (Double(index) + 0.4 * draw[1].unit) / Double(weather.lowClouds) + 0.05 * time
                place = field * Vector(0.5 + 0.46 * Double.cos(angle), 0.34 + 0.26 * Double.sin(angle))
            } else {
                let track = field.x + 2 * width
                let flown =
                    draw[1].unit + Double(index) / Double(weather.lowClouds)
                    + weather.cloudSpeed * field.y * time / track
                let share = flown - flown.rounded(.down)
                place = Vector(
                    (weather.wind < 0 ? 1 - share : share) * track - width, draw[2].uniform(in: 0.2...0.46) * field.y)
            }
            let cloud = Rect(center: place, size: Vector(width, width * Image.cloud.size.y / Image.cloud.size.x))
            Backdrop.hideStars(behind: cloud, shown: opacity, in: &frame)
            frame.image(
                index % 2 == 0 ? .cloud : .cloud2, at: cloud.center, size: cloud.size,
                color: Weather.cloud.faded(to: 0.8 * opacity))
        }
    }

    static func appendLanterns(
        _ count: Int, _ tint: Color, _ wind: Double, at time: Double, to frame: inout Frame
    ) {
        guard count > 0 else { return }
        let field = frame.size
        func hook(_ share: Double) -> Vector {
            Vector(share * field.x, (string.height + string.sag * 4 * share * (1 - share)) * field.y)
        }
        let (opacity, time) = (tint.opacity, Backdrop.step(time))
        frame.cord(string.width, cordColor.faded(to: opacity), along: hook)
        let lantern = Color(
            lanternColor.red * tint.red, lanternColor.green * tint.green, lanternColor.blue * tint.blue, opacity)
        for index in 0..<count {
            let sway = 0.05 * Double.sin(2 * .pi * (time / Backdrop.swayTime + 0.21 * Double(index)))
            let turn = -wind.clamped(to: -1...1) * lean + sway
            let hook = hook((Double(index) + 0.5) / Double(count))
            let middle = hook + Vector(0, string.lantern.y / 2).turned(cosine: .cos(turn), sine: .sin(turn))
            frame.image(.lantern, at: middle, size: string.lantern, turn: turn, color: lantern)
        }
    }
}
