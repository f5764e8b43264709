import Foundation

/// The unit that Scripts/kiosk writes, read as systemd reads it.
struct KioskUnit {
    let text: String

    init(_ path: String) throws { text = try String(contentsOfFile: path, encoding: .utf8) }

    /// The value of a setting that occurs exactly once; otherwise nil.
    subscript(name: String) -> String? {
        let lines = text.split(separator: "\n").filter { $0.hasPrefix("\(name)=") }
        return lines.count == 1 ? String(lines[0].dropFirst(name.count + 1)) : nil
    }

    /// Whether systemd restarts the program after this exit status.
    func restarts(after status: Int32) -> Bool {
        let prevented = self["RestartPreventExitStatus"]?.split(separator: " ").map(String.init) ?? []
        return self["Restart"] == "always" && !prevented.contains("\(status)")
    }

    /// The words of the command, without the escapes for quotes, backslashes, specifiers and dollars.
    var command: [String] {
        var words: [String] = []
        var (word, isQuoted, isEscaped) = (String?.none, false, false)
        for letter in self["ExecStart"] ?? "" {
            switch letter {
            case _ where isEscaped: (word, isEscaped) = ((word ?? "") + [letter], false)
            case "\\": isEscaped = true
            case "\"": (word, isQuoted) = (word ?? "", !isQuoted)
            case " " where !isQuoted:
                if let word { words.append(word) }
                word = nil
            default: word = (word ?? "") + [letter]
            }
        }
        if let word { words.append(word) }
        return words.enumerated().map { index, word in
            let plain = word.replacing("%%", with: "%")
            // A dollar means nothing in the name of the program.
            return index == 0 ? plain : plain.replacing("$$", with: "$")
        }
    }
}
