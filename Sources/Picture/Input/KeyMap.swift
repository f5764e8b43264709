/// The keys of commands that can be given at any time. All other keys have one fixed meaning.
public struct KeyMap: Hashable, Sendable {
    /// The commands whose key can be changed; of two with the same key, the first in this order gets it.
    public static let commands: [Input.Key] = [.pause, .rewind, .mute, .fullscreen]

    private var names: [KeyName]

    /// Creates the default keys: P, R, M and F11.
    public init() {
        names = ["P", "R", "M", "F11"].map { KeyName(pressed: $0) }
    }

    /// The key of a command.
    /// - Precondition: the command is one of `commands`.
    public subscript(command: Input.Key) -> KeyName {
        get { names[Self.index(of: command)] }
        set { names[Self.index(of: command)] = newValue }
    }

    private static func index(of command: Input.Key) -> Int {
        guard let index = commands.firstIndex(of: command) else {
            preconditionFailure("\(command) has no key of its own")
        }
        return index
    }

    /// Gives a key to a command. A command that had the key gets this command's old key in exchange. Returns the
    /// command and the commands that had the key.
    public mutating func give(_ name: KeyName, to command: Input.Key) -> [Input.Key] {
        let before = self[command]
        let rivals = Self.commands.filter { $0 != command && self[$0] == name }
        for rival in rivals { self[rival] = before }
        self[command] = name
        return [command] + rivals
    }

    /// Returns another command that has the same key; nil if there is none.
    public func rival(of command: Input.Key) -> Input.Key? {
        Self.commands.first { $0 != command && self[$0] == self[command] }
    }

    /// Returns an input with its key replaced by the command that the key gives.
    public func meaning(of input: Input) -> Input {
        guard case .key(.other(let name), let isDown) = input, let index = names.firstIndex(of: name) else {
            return input
        }
        return .key(Self.commands[index], isDown: isDown)
    }
}
