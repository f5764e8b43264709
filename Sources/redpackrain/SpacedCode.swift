import Rain

/// A rain's code that was given with a space and without quotes, so that the shell has split it into two words.
enum SpacedCode {
    private static let flag = "--rain"

    /// Returns the arguments with the two words of such a code joined.
    static func joined(in arguments: [String]) -> [String] {
        var joined = arguments
        for index in arguments.indices.reversed() {
            let isApart = arguments[index] == flag
            guard isApart || arguments[index].hasPrefix("\(flag)=") else { continue }
            let first = index + (isApart ? 1 : 0)
            guard first + 1 < arguments.count else { continue }
            let begin = isApart ? arguments[first] : String(arguments[first].dropFirst(flag.count + 1))
            let whole = "\(begin) \(arguments[first + 1])"
            // After a complete code the next word is something else.
            guard (try? RainCode(begin)) == nil, (try? RainCode(whole)) != nil else { continue }
            joined.replaceSubrange(first...first + 1, with: [isApart ? whole : "\(flag)=\(whole)"])
        }
        return joined
    }
}
