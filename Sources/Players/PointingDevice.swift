/// A device that a player points with.
///
/// The throughput of devices, bits a second, has been measured in the same way (ISO 9241-9); for the law see MacKenzie,
/// "Fitts' law as a research and design tool in human-computer interaction", 1992. A movement's time is multiplied by
/// the ratio of a mouse's throughput to the device's. The scatter stays the same, since the measurements include it.
package enum PointingDevice: String, CaseIterable, Sendable {
    /// A mouse, which the models are made for.
    case pointer
    /// A finger on a screen. 6.95 bits a second, "about 50 % higher than accepted values for a mouse": MacKenzie,
    /// "Fitts' throughput and the remarkable case of touch-based target selection", 2015.
    case touch
    /// A thumb on an analogue stick. 1.48 bits a second where the same people had 3.78 with a mouse: Natapov,
    /// Castellucci and MacKenzie, "ISO 9241-9 evaluation of video game controllers", 2009.
    case gamepad
}

extension PointingDevice {
    /// Factor of a movement's time in comparison with a mouse.
    package var slowness: Double {
        switch self {
        case .pointer: 1
        case .touch: 1 / 1.5
        case .gamepad: 3.78 / 1.48
        }
    }
}

extension PlayerModel {
    /// The same player with another device instead of a mouse; Fitts's a and b are rounded to whole milliseconds.
    package func pointing(with device: PointingDevice) -> PlayerModel {
        guard device != .pointer else { return self }
        var model = self
        for trait in [Trait.moveBase, .movePerBit] {
            model[trait] = (self[trait] * device.slowness * 1000).rounded() / 1000
        }
        return model
    }
}
