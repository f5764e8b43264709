/// The device that a person plays with, as far as the inputs show; instructions are worded for it.
public enum Device: CaseIterable, Hashable, Sendable {
    /// Fingers on glass.
    case touch
    /// A mouse.
    case mouse
    /// A keyboard.
    case keys
    /// A gamepad.
    case pad

    /// Notes an input, before keys are looked up in a key map.
    public mutating func follow(_ input: Input) {
        switch input {
        case .press(_, .touch), .move(_, .touch): self = .touch
        case .press(_, .mouse), .move(_, .mouse), .wheel: self = .mouse
        // A keyboard's pause key comes as `.other`, so `.pause` is a gamepad's.
        case .padButton(true), .stick, .key(.pause, isDown: true): self = .pad
        // A gamepad's directions and its back button come as keys.
        case .key(.left, _), .key(.right, _), .key(.up, _), .key(.down, _), .key(.escape, _):
            if self != .pad { self = .keys }
        case .key(_, isDown: true), .text: self = .keys
        default: break
        }
    }
}
