import Motion
package import Picture

/// The light of a night: colours and shares that can be blended.
package struct Light: Hashable, Sendable {
    /// Shades of the sky's colours: each colour is multiplied by 0.7 + 0.3 · its shade. A shade above 1 counts as 1.
    package var sky = Color.white
    package var moon = Color(1, 0.97, 0.9)
    /// The age of the moon, from 0, new, to 1, full. It grows on its right side.
    package var phase = 1.0
    package var clouds = Color(0.8, 0.76, 0.9, 0.4)
    /// Opacity of the stars, 0...1.
    package var stars = 0.75
    /// Distance by which clouds hang lower, in heights of the field.
    package var cloudDrop = 0.0
    /// Factor of the city's colours, and the share of its windows that are lit, 0...1.
    package var city = 1.0
    package var windows = 1.0
    /// The share of the rows of windows that are fully lit, from the lowest up, 0...1.
    package var rows = 0.0
    /// Strength of the dawn, 0...1: the opacity of a clear night's sky over the place's sky.
    package var dawn = 0.0
    /// Strength of fever, 0...1: the opacity of its sky over the place's sky.
    package var fever = 0.0

    package init() {}

    /// The night behind all screens.
    package static let clear = Light()

    func blended(to other: Light, at share: Double) -> Light {
        guard share > 0 else { return self }
        var light = other
        light.sky = sky.blended(to: other.sky, at: share)
        light.stars = stars.blended(to: other.stars, at: share)
        light.clouds = clouds.blended(to: other.clouds, at: share)
        light.phase = phase.blended(to: other.phase, at: share)
        light.moon = moon.blended(to: other.moon, at: share)
        light.cloudDrop = cloudDrop.blended(to: other.cloudDrop, at: share)
        light.city = city.blended(to: other.city, at: share)
        light.windows = windows.blended(to: other.windows, at: share)
        light.rows = rows.blended(to: other.rows, at: share)
        light.dawn = dawn.blended(to: other.dawn, at: share)
        light.fever = fever.blended(to: other.fever, at: share)
        return light
    }
}
