/// The difference between two lists of lines, short enough to be read: for the message of a failing test.
enum Difference {
    /// Maximum number of lines.
    private static let maxLines = 20
    /// Maximum number of characters in a line.
    private static let maxLength = 160

    /// Returns what changed in each line, as "title first, 1 s: + icon-hand 1; bowl-back a822 → f045"; nil if nothing did.
    static func text(of lines: [String], from old: [String]) -> String? {
        var (removed, inserted): ([String], [String]) = ([], [])
        // As a diff, so that an added or removed line does not change the lines after it.
        for change in lines.difference(from: old) {
            switch change {
            case .remove(_, let line, _): removed.append(line)
            case .insert(_, let line, _): inserted.append(line)
            }
        }
        guard !removed.isEmpty || !inserted.isEmpty else { return nil }
        var changes: [String] = []
        for line in inserted {
            if let index = removed.firstIndex(where: { name(of: $0) != nil && name(of: $0) == name(of: line) }) {
                changes.append(change(from: removed.remove(at: index), to: line))
            } else {
                changes.append("+ \(line)")
            }
        }
        changes += removed.map { "- \($0)" }
        let shown = changes.prefix(changes.count > maxLines ? maxLines - 1 : maxLines).map { change in
            change.count > maxLength ? "\(change.prefix(maxLength - 1))…" : change
        }
        let rest = changes.count - shown.count
        return (shown + (rest > 0 ? ["and \(rest) more lines"] : [])).joined(separator: "\n")
    }

    /// The name of a line: the text before its first colon, or its first word; nil for a line of output or an input.
    private static func name(of line: String) -> Substring? {
        guard let first = line.first, !"|!=$".contains(first) else { return nil }
        return line.firstRange(of: ": ").map { line[..<$0.lowerBound] } ?? line.prefix { $0 != " " }
    }

    private static func change(from old: String, to new: String) -> String {
        let name = name(of: new) ?? ""
        guard new.dropFirst(name.count).hasPrefix(": ") else { return "\(name): \(words(from: old, to: new))" }
        let parts = { (line: String) in line.dropFirst(name.count + 2).split(separator: ", ").map(String.init) }
        return "\(name): \(change(from: parts(old), to: parts(new)))"
    }

    /// The changes of parts, each of which is a count with a hash or a text: first the new and the missing ones.
    private static func change(from old: [String], to new: [String]) -> String {
        /// A part with a hash: "bowl-back 1 a822", or "order 8a01".
        func hashed(_ parts: [String]) -> [String: (count: Substring, hash: Substring)] {
            parts.reduce(into: [:]) { found, part in
                let words = part.split(separator: " ")
                guard let hash = words.last, hash.count == 4, hash.allSatisfy(\.isHexDigit) else { return }
                if words.count == 2 { found[String(words[0])] = ("", hash) }
                if words.count == 3, Int(words[1]) != nil { found[String(words[0])] = (words[1], hash) }
            }
        }
        let (before, after) = (hashed(old), hashed(new))
        let names = Set(before.keys).union(after.keys).sorted()
        var (main, minor): ([String], [String]) = ([], [])
        for name in names {
            switch (before[name], after[name]) {
            case (nil, let part?): main.append("+ \(name) \(part.count)")
            case (_?, nil): main.append("- \(name)")
            case (let was?, let part?) where was.count != part.count:
                main.append("\(name) \(was.count) → \(part.count)")
            case (let was?, let part?) where was.hash != part.hash: minor.append("\(name) \(was.hash) → \(part.hash)")
            default: break
            }
        }
        func isText(_ part: String) -> Bool { hashed([part]).isEmpty }
        for text in new where isText(text) && !old.contains(text) { main.append("+ '\(text)'") }
        for text in old where isText(text) && !new.contains(text) { main.append("- '\(text)'") }
        return (main + minor).joined(separator: "; ")
    }

    /// The changed words of a line of values.
    private static func words(from old: String, to new: String) -> String {
        let (before, after) = (old.split(separator: " "), new.split(separator: " "))
        guard before.count == after.count else { return "\(after.count - before.count) words more, now \(new)" }
        return zip(before, after).filter { $0 != $1 }.map { "\($0) → \($1)" }.joined(separator: "; ")
    }
}
