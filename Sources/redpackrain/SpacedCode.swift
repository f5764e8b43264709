import Rain

/// The code of a rain that was given with a space in it, as people read codes out, and without quotes: the shell makes two
/// words of it.
enum SpacedCode {
    private static let flag = "--rain"

    /// Returns arguments in which the two words of such a code are one.
    static func joined(in arguments: [String]) -> [String] {
        var joined = arguments
        for index in arguments.indices.reversed() {
            let isApart = arguments[index] == flag
            guard isApart || arguments[index].hasPrefix("\(flag)=") else { continue }
            let first = index + (isApart ? 1 : 0)
            guard first + 1 < arguments.count else { continue }
            let begin = isApart ? arguments[first] : String(arguments[first].dropFirst(flag.count + 1))
            let whole = "\(begin) \(arguments[first + 1])"
            // A code that is whole already is followed by something else.
            guard (try? RainCode(begin)) == nil, (try? RainCode(whole)) != nil else { continue }
            joined.replaceSubrange(first...first + 1, with: [isApart ? whole : "\(flag)=\(whole)"])
        }
        return joined
    }
}
