/// What a player points with.
///
/// How much can be pointed out a second, in bits, has been measured for each in the same way (ISO 9241-9): MacKenzie, "Fitts'
/// law as a research and design tool in human-computer interaction", 1992, has the law. A movement takes as many times as
/// long as that is less than with a mouse, with the same scatter, as it is part of what was measured.
public enum PointingDevice: String, CaseIterable, Sendable {
    /// A mouse: what the models are made for.
    case pointer
    /// A finger on a screen. 6.95 bits a second, "about 50 % higher than accepted values for a mouse": MacKenzie, "Fitts'
    /// throughput and the remarkable case of touch-based target selection", 2015.
    case touch
    /// A thumb on an analogue stick. 1.48 bits a second where the same people had 3.78 with a mouse: Natapov, Castellucci and
    /// MacKenzie, "ISO 9241-9 evaluation of video game controllers", 2009.
    case gamepad
}

extension PointingDevice {
    /// How many times as long a movement takes as with a mouse.
    public var slowness: Double {
        switch self {
        case .pointer: 1
        case .touch: 1 / 1.5
        case .gamepad: 3.78 / 1.48
        }
    }
}

extension PlayerModel {
    /// The same player with something else in the hand than a mouse; times in whole milliseconds.
    public func pointing(with device: PointingDevice) -> PlayerModel {
        guard device != .pointer else { return self }
        var model = self
        for trait in [Trait.moveBase, .movePerBit] {
            model[trait] = (self[trait] * device.slowness * 1000).rounded() / 1000
        }
        return model
    }
}
