import Motion
import Picture
import Rain
import RealModule

/// The look of one of the fifteen nights: its place and the changes to its sky, so that each night is recognized at a
/// glance.
struct NightLook: Sendable {
    let place: Place.Kind
    /// The image that only this night has, and the age of its moon.
    private(set) var sight: Place.Sight?
    private var phase = 1.0
    /// The sky, nil for the place's own; the factor of the sky's colours.
    var sky: Image?
    var tint = Color.white
    /// The share of stars that are visible, the min share of windows that are lit, and the strength of the moon, 0...1.
    var stars = 0.3
    var windows = 0.6
    var moon = 1.0
    /// Minimum numbers of lanterns on the string, petals, streaks of rain, and low clouds.
    var (lanterns, petals, streaks, clouds) = (0, 0, 0, 0)

    private init(_ place: Place.Kind, _ change: (inout NightLook) -> Void) {
        self.place = place
        change(&self)
    }

    func change(_ weather: inout Weather) {
        (weather.light.stars, weather.light.windows) = (stars, max(weather.light.windows, windows))
        weather.light.moon = weather.light.moon.faded(to: weather.light.moon.opacity * moon)
        weather.light.phase = phase
        weather.lanterns = max(weather.lanterns, lanterns)
        weather.petals = max(weather.petals, petals)
        weather.streaks = max(weather.streaks, streaks)
        weather.lowClouds = max(weather.lowClouds, clouds)
    }
}

extension NightLook {
    /// The age of the moon on a night: new on the first day of the year, full on the fifteenth.
    private static func phase(ofNight number: Int) -> Double {
        // The second night is the first day. No night is on the twelfth day.
        let day = number < 13 ? number - 1 : number
        // A thin crescent is drawn a little wider than it is, so that it can be seen.
        return .pow(Double(max(0, day - 1)) / 14, 0.75)
    }

    /// The look of a night's level, also with larger packs; nil for other levels.
    static func of(_ level: Level) -> NightLook? { index(of: level).map { all[$0] } }

    /// The index of the night with a level. It is called for each frame, so it compares only levels with the same
    /// interval.
    static func index(of level: Level) -> Int? {
        for index in intervals.indices where intervals[index] == level.interval {
            if Night.all[index].level == level || large[index] == level { return index }
        }
        return nil
    }

    private static let intervals = Night.all.map { $0.level.interval }
    private static let large = Night.all.map { $0.level.withLargePacks }

    private static let all: [NightLook] = looks.enumerated().map { index, look in
        var look = look
        (look.sight, look.phase) = (
            Place.Sight(image: Image.nights[index], height: heights[index]), phase(ofNight: index + 1)
        )
        return look
    }

    /// Where the sights of the nights are, in heights of the field: in the sky, or low behind the roofs.
    private static let heights = [0.67, 0.4, 0.68, 0.66, 0.66, 0.66, 0.7, 0.4, 0.4, 0.42, 0.6, 0.67, 0.64, 0.7, 0.62]

    private static let looks: [NightLook] = [
        // New Year's Eve: all windows are lit, and lanterns hang over the fair.
        NightLook(.fair) { ($0.sky, $0.tint, $0.windows, $0.lanterns) = (.skyStorm, Color(0.7, 0.7, 1), 1, 11) },
        // The first morning.
        NightLook(.lake) { ($0.sky, $0.stars, $0.windows, $0.petals) = (.skyTitle, 0, 0.2, 12) },
        // Homecoming, with the boats.
        NightLook(.harbour) { ($0.sky, $0.windows, $0.moon) = (.skyFestive, 0.9, 0.7) },
        // The mice wed in the dark, when nobody looks.
        NightLook(.lake) { ($0.tint, $0.stars, $0.windows) = (Color(0.4, 0.4, 0.55), 1, 0) },
        // The kitchen god comes home through smoke.
        NightLook(.fair) { ($0.sky, $0.tint, $0.clouds) = (.skySurvival, Color(0.8, 0.75, 0.75), 4) },
        // Gold.
        NightLook(.fair) { ($0.sky, $0.tint, $0.windows, $0.lanterns) = (.skyFever, Color(0.75, 0.7, 0.55), 1, 7) },
        // Poverty is sent off over the sea, in the rain.
        NightLook(.harbour) { ($0.tint, $0.streaks, $0.stars, $0.moon) = (Color(0.6, 0.65, 0.75), 40, 0, 0.2) },
        // Everybody's birthday, in blossom.
        NightLook(.lake) { ($0.sky, $0.tint, $0.petals) = (.skyFestive, Color(1, 0.8, 0.95), 34) },
        // The stars.
        NightLook(.wall) { ($0.sky, $0.tint, $0.stars, $0.windows) = (.skyCalm, Color(0.55, 0.65, 1), 1, 0.1) },
        // The Jade Emperor.
        NightLook(.harbour) { ($0.sky, $0.tint, $0.clouds) = (.skyTitle, Color(0.5, 0.95, 0.75), 4) },
        // Stones.
        NightLook(.wall) { ($0.sky, $0.tint, $0.clouds, $0.windows) = (.skyStorm, Color(1, 0.85, 0.7), 2, 0.3) },
        // The sons-in-law come to the fair.
        NightLook(.fair) { ($0.sky, $0.tint, $0.petals) = (.skyTitle, Color(1, 0.75, 0.85), 14) },
        // The lamps are lit on the wall.
        NightLook(.wall) { ($0.sky, $0.lanterns, $0.windows) = (.skyTitle, 9, 0.8) },
        // The lamps are tried on the water.
        NightLook(.lake) { ($0.tint, $0.lanterns, $0.windows) = (Color(0.75, 0.6, 1), 13, 1) },
        // The Lantern Festival.
        NightLook(.fair) { ($0.lanterns, $0.petals, $0.stars, $0.windows) = (15, 10, 0.6, 1) },
    ]
}
