/// What a person plays with, as far as their inputs tell: what they are told to do is said in its words.
public enum Device: CaseIterable, Hashable, Sendable {
    /// Fingers on glass.
    case touch
    /// A mouse.
    case mouse
    /// A keyboard.
    case keys
    /// A gamepad.
    case pad

    /// Takes notice of an input, as it comes before keys mean anything.
    public mutating func follow(_ input: Input) {
        switch input {
        case .press(_, .touch), .move(_, .touch): self = .touch
        case .press(_, .mouse), .move(_, .mouse): self = .mouse
        // A keyboard's key for the pause comes by its name.
        case .padButton(true), .stick, .key(.pause, isDown: true): self = .pad
        // A gamepad's directions and its way back come as keys.
        case .key(.left, _), .key(.right, _), .key(.up, _), .key(.down, _), .key(.escape, _):
            if self != .pad { self = .keys }
        case .key(_, isDown: true), .text: self = .keys
        default: break
        }
    }
}
