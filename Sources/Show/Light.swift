import Motion
package import Picture

/// The light of a night: colours and shares that blend into each other.
package struct Light: Hashable, Sendable {
    /// What the sky's colours are multiplied by, each at most 1.5.
    package var sky = Color.white
    /// What the moon's colours are multiplied by.
    package var moon = Color.white
    /// What the colours of clouds are multiplied by.
    package var clouds = Color(1, 1, 1, 0.4)
    /// How much is seen of the stars, 0...1.
    package var stars = 0.75
    /// How much lower clouds hang, in heights of the field.
    package var cloudDrop = 0.0
    /// How much is seen of gold along the horizon, 0...1.
    package var horizon = 0.0
    /// What the city's colours are multiplied by, and the share of its windows that are lit, 0...1.
    package var city = 1.0
    package var windows = 1.0

    package init() {}

    /// The night behind all screens.
    package static let clear = Light()

    func blended(to other: Light, at share: Double) -> Light {
        guard share > 0 else { return self }
        var light = other
        light.sky = sky.blended(to: other.sky, at: share)
        light.stars = stars.blended(to: other.stars, at: share)
        light.clouds = clouds.blended(to: other.clouds, at: share)
        light.moon = moon.blended(to: other.moon, at: share)
        light.cloudDrop = cloudDrop.blended(to: other.cloudDrop, at: share)
        light.horizon = horizon.blended(to: other.horizon, at: share)
        light.city = city.blended(to: other.city, at: share)
        light.windows = windows.blended(to: other.windows, at: share)
        return light
    }
}
