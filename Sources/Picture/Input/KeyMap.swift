/// The keys for what a game can be told at any time. All other keys have one meaning for good.
public struct KeyMap: Hashable, Sendable {
    /// What can have another key, in the order in which a key that two of them have is given.
    public static let acts: [Input.Key] = [.pause, .rewind, .mute, .fullscreen]

    private var names: [KeyName]

    /// The usual ones: P, R, M and F11.
    public init() {
        names = ["P", "R", "M", "F11"].map { KeyName(pressed: $0) }
    }

    /// The key of an act, which must be one of `acts`.
    public subscript(act: Input.Key) -> KeyName {
        get { names[Self.index(of: act)] }
        set { names[Self.index(of: act)] = newValue }
    }

    private static func index(of act: Input.Key) -> Int {
        guard let index = acts.firstIndex(of: act) else { preconditionFailure("\(act) has no key of its own") }
        return index
    }

    /// Another act that has the same key; nil where there is none.
    public func rival(of act: Input.Key) -> Input.Key? {
        Self.acts.first { $0 != act && self[$0] == self[act] }
    }

    /// An input with the act in the place of the key that was pressed for it.
    public func meaning(of input: Input) -> Input {
        guard case .key(.other(let name), let isDown) = input, let index = names.firstIndex(of: name) else {
            return input
        }
        return .key(Self.acts[index], isDown: isDown)
    }
}
