/// Arguments and variables of a program that are not UTF-8. Swift repairs them, so that they would name other files.
public enum UndecodableText {
    /// Returns the first argument that is not UTF-8, or else the first such variable that names a place of the game's
    /// files, with its foreign bytes as `\xE9`. Nil if all are UTF-8.
    /// - Parameters:
    ///   - arguments: the program, which may lie anywhere, and its arguments, as in `CommandLine.unsafeArgv`.
    ///   - environment: as in `environ`.
    public static func first(
        arguments: UnsafePointer<UnsafeMutablePointer<CChar>?>, environment: UnsafePointer<UnsafeMutablePointer<CChar>?>
    ) -> String? {
        (undecodable(arguments).dropFirst() + undecodable(environment).filter(isPlace)).lazy.compactMap(\.self).first
    }

    /// Returns a text for each entry of a list that ends with nil: nil for those that are UTF-8.
    private static func undecodable(_ list: UnsafePointer<UnsafeMutablePointer<CChar>?>) -> [String?] {
        var texts: [String?] = []
        while let word = list[texts.count] {
            texts.append(String(validatingCString: word) == nil ? shown(word) : nil)
        }
        return texts
    }

    private static func isPlace(_ variable: String?) -> Bool {
        ["HOME=", "TMPDIR=", "XDG_", "REDPACKRAIN_"].contains { variable?.hasPrefix($0) == true }
    }

    private static func shown(_ word: UnsafePointer<CChar>) -> String {
        var (text, place) = ("", 0)
        while word[place] != 0 {
            let byte = UInt8(bitPattern: word[place])
            text +=
                (0x20..<0x7F).contains(byte)
                ? "\(Unicode.Scalar(byte))" : "\\x\(byte < 16 ? "0" : "")\(String(byte, radix: 16, uppercase: true))"
            place += 1
        }
        return text
    }
}
