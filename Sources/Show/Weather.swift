import Motion
import Picture
import Rain

/// The weather during a phase of a round: its light, and the moving parts in the air.
struct Weather: Hashable, Sendable {
    var light = Light()
    /// Lean of hanging things and direction of flying ones, from -1 (hard to the left) to 1.
    var wind = 0.0
    /// Number of streaks of rain, and their length, points.
    var streaks = 0
    var streakLength = 60.0
    var petals = 0
    /// Number of lanterns on the string across the sky.
    var lanterns = 0
    /// Number of low clouds; their speed along the wind, in heights of the field a second; whether they turn in a ring.
    var lowClouds = 0
    var cloudSpeed = 0.0
    var isRing = false
    var hasFireworks = false

    private init(
        sky: Color, stars: Double, moon: Double, windows: Double, lanterns: Int,
        _ change: (inout Weather) -> Void = { _ in }
    ) {
        (light.sky, light.stars, light.windows) = (sky, stars, windows)
        light.moon = light.moon.faded(to: min(1, moon / Self.fullMoon))
        light.clouds = Self.cloud.faded(to: 0.8)
        self.lanterns = lanterns
        change(&self)
    }
}

// Drops have two outlines, one of which stands out against any background, so the sky may be bright. Each sky differs
// from the next phase's by at least four levels of luma on average, and a finale's is the brightest.
extension Weather {
    /// The weather of a phase, by its index; a clear night in a round without phases.
    static func of(_ level: Level, phase phaseIndex: Int?) -> Weather {
        var weather = usual(level, phase: phaseIndex)
        NightLook.of(level)?.change(&weather)
        return weather
    }

    private static func usual(_ level: Level, phase phaseIndex: Int?) -> Weather {
        guard let phaseIndex else { return quiet }
        let phase = level.phases[phaseIndex]
        if level.isFinale(phaseIndex) { return finale }
        if let number = wave(phase.name) { return wave(number, wind: phase.wind / hardWind) }
        switch phase.name {
        case "drizzle": return drizzle
        case "gather": return gather
        case "shower": return shower
        case "parade": return parade
        case "gust": return gust(phase.wind / hardWind)
        case "breeze": return breeze(phase.wind / hardWind)
        case "squall": return squall(phase.wind / hardWind)
        case "eye": return eye
        case "tempest": return tempest(phase.wind / hardWind)
        default: return other(phase, phaseIndex)
        }
    }

    /// The colour of a cloud behind drops.
    static let cloud = Color(0.8, 0.76, 0.9, 0.52)
    /// The strength of a moon without clouds.
    private static let fullMoon = 0.41
    /// The wind, points a second, at which hanging things lean furthest.
    private static let hardWind = 150.0
    /// Numbers of the waves of a survival round.
    private static let waves = 1...12

    /// The number in a phase's name, wave1 ... wave12; nil for other names.
    private static func wave(_ name: String) -> Int? {
        guard name.utf8.starts(with: "wave".utf8) else { return nil }
        var number = 0
        for byte in name.utf8.dropFirst(4) {
            guard (48...57).contains(byte), number < 10 else { return nil }
            number = 10 * number + Int(byte) - 48
        }
        return waves.contains(number) ? number : nil
    }

    private static let quiet = Weather(sky: .white, stars: 0.25, moon: 0.41, windows: 0.6, lanterns: 0)

    private static let drizzle = Weather(
        sky: Color(0.46, 0.58, 0.83), stars: 0.25, moon: 0.41, windows: 0.45, lanterns: 3
    ) {
        ($0.streaks, $0.streakLength, $0.wind) = (26, 54, 0.2)
    }
    private static let gather = Weather(
        sky: Color(0.7, 0.78, 0.8), stars: 0.2, moon: 0.33, windows: 0.4, lanterns: 3
    ) {
        ($0.streaks, $0.streakLength, $0.wind) = (20, 54, 0.3)
        $0.light.cloudDrop = 0.03
    }
    private static let shower = Weather(
        sky: Color(0.13, 0.27, 0.28), stars: 0.15, moon: 0.36, windows: 0.6, lanterns: 7
    ) {
        ($0.streaks, $0.streakLength, $0.wind) = (44, 84, 0.15)
    }
    private static let parade = Weather(sky: .white, stars: 0.25, moon: 0.41, windows: 0.65, lanterns: 9)
    private static func gust(_ wind: Double) -> Weather {
        Weather(sky: Color(0.44, 0.61, 0.69), stars: 0.22, moon: 0.4, windows: 0.75, lanterns: 7) {
            ($0.wind, $0.petals) = (wind, 22)
        }
    }
    private static func breeze(_ wind: Double) -> Weather {
        Weather(sky: Color(0.6, 0.68, 0.7), stars: 0.26, moon: 0.41, windows: 0.75, lanterns: 7) {
            ($0.wind, $0.petals) = (wind, 14)
        }
    }
    private static func squall(_ wind: Double) -> Weather {
        Weather(sky: Color(0.2, 0.34, 0.4), stars: 0.05, moon: 0.2, windows: 0.05, lanterns: 3) {
            ($0.light.city, $0.light.clouds, $0.light.cloudDrop) = (0.75, cloud, 0.08)
            ($0.wind, $0.streaks, $0.streakLength) = (wind, 60, 110)
            ($0.lowClouds, $0.cloudSpeed) = (3, 0.1)
        }
    }
    private static let eye = Weather(sky: Color(0.75, 0.78, 0.85), stars: 0.29, moon: 0.41, windows: 0.4, lanterns: 5) {
        ($0.lowClouds, $0.isRing, $0.light.clouds) = (9, true, cloud.faded(to: 0.5))
    }
    private static func tempest(_ wind: Double) -> Weather {
        Weather(sky: Color(0.6, 0.35, 0.4), stars: 0.05, moon: 0.16, windows: 0.25, lanterns: 5) {
            ($0.light.city, $0.light.clouds, $0.light.cloudDrop) = (0.85, cloud, 0.06)
            ($0.wind, $0.streaks, $0.streakLength) = (wind, 44, 120)
            ($0.lowClouds, $0.cloudSpeed) = (4, 0.3)
        }
    }
    private static let finale = Weather(sky: .white, stars: 0.25, moon: 0.4, windows: 1, lanterns: 11) {
        ($0.light.city, $0.hasFireworks) = (1.15, true)
    }

    /// Weather that comes nearer to dawn with each wave: one more lantern, more windows, and rain in every second wave.
    private static func wave(_ number: Int, wind: Double) -> Weather {
        let share = Double(number - waves.lowerBound) / Double(waves.count - 1)
        let isWet = number % 2 == 0
        return Weather(
            sky: isWet ? Color(0.4, 0.45, 0.55) : .white, stars: isWet ? 0.12 : 0.25, moon: isWet ? 0.34 : 0.41,
            windows: 0.15 + 0.85 * share,
            lanterns: number
        ) {
            ($0.wind, $0.light.dawn) = (wind.clamped(to: -1...1), share)
            ($0.streaks, $0.streakLength) = (isWet ? 24 + 3 * number : 0, 80)
            $0.petals = isWet ? 0 : wind != 0 ? 16 : 0
            ($0.lowClouds, $0.cloudSpeed) = (number > 8 ? 2 : 0, 0.2)
        }
    }

    /// Weather of a custom phase, by its wind and, without wind, its density. Every second phase has a darker sky.
    private static func other(_ phase: Level.Phase, _ phaseIndex: Int) -> Weather {
        let wind = (phase.wind / hardWind).clamped(to: -1...1)
        var weather =
            abs(wind) > 0.6 ? gust(wind) : wind != 0 ? breeze(wind) : phase.interval < 0.8 ? shower : drizzle
        let dark = phaseIndex % 2 == 0 ? 1.0 : 0.7
        weather.light.sky = Color(dark, dark, dark)
        return weather
    }
}
