/// The words that a program was started with, as the kernel has them in `/proc/self/cmdline`.
///
/// `CommandLine` looks for them next to `environ` in memory. It finds none if a library has set a variable before
/// `main`, as sdl2-compat does; the program would then run as if it had no arguments.
public struct StartWords {
    private let words: [[UInt8]]

    /// Creates the words of a command line: each ends with a zero byte, and may be empty. Nil without any word, since a
    /// program has at least its own name.
    public init?(_ commandLine: some Sequence<UInt8>) {
        var words: [[UInt8]] = [[]]
        for byte in commandLine {
            if byte == 0 { words.append([]) } else { words[words.count - 1].append(byte) }
        }
        if words.last == [] { words.removeLast() }
        guard !words.isEmpty else { return nil }
        self.words = words
    }

    /// The words of this program. Nil without any, or if `/proc` cannot be read.
    public static var current: StartWords? { (try? FileBytes.read("/proc/self/cmdline")).flatMap { Self($0) } }

    /// The words after the program's name. Bytes that are not UTF-8 are replaced, so ask for `undecodable` first.
    public var arguments: [String] { words.dropFirst().map { String(decoding: $0, as: UTF8.self) } }

    /// Returns the first argument that is not UTF-8, or else the first variable that names a place of the game's files
    /// and is not UTF-8. Bytes other than printable ASCII are shown as in `\xE9`. Nil if all are UTF-8. The program's
    /// own path is not checked.
    ///
    /// Swift would repair such texts, and they would name other files.
    /// - Parameter environment: as in `environ`.
    public func undecodable(environment: UnsafePointer<UnsafeMutablePointer<CChar>?>) -> String? {
        var variables: [[UInt8]] = []
        while let variable = environment[variables.count] { variables.append(Self.bytes(variable)) }
        let undecodable = (words.dropFirst() + variables.filter(Self.isPlace)).first { word in
            String(validating: word, as: UTF8.self) == nil
        }
        return undecodable.map { $0.map(Self.shown).joined() }
    }

    private static func bytes(_ text: UnsafePointer<CChar>) -> [UInt8] {
        var bytes: [UInt8] = []
        while text[bytes.count] != 0 { bytes.append(UInt8(bitPattern: text[bytes.count])) }
        return bytes
    }

    private static func isPlace(_ variable: [UInt8]) -> Bool {
        ["HOME=", "TMPDIR=", "XDG_", "REDPACKRAIN_"].contains { variable.starts(with: $0.utf8) }
    }

    private static func shown(_ byte: UInt8) -> String {
        (0x20..<0x7F).contains(byte)
            ? "\(Unicode.Scalar(byte))" : "\\x\(byte < 16 ? "0" : "")\(String(byte, radix: 16, uppercase: true))"
    }
}
