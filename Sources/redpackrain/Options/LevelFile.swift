import Foundation
import Rain
import Yams

/// Levels as YAML files that can be edited.
enum LevelFile {
    /// The level in a file. Throws a `UsageError` that names the file, the line and the column.
    /// - Parameter flag: what the file was given by, with a space after it; empty where it was by none.
    static func read(_ path: String, flag: String = "--level ") throws -> Level {
        try parse(TextFile.read(path, named: flag + path, as: "level"), file: flag + path)
    }

    /// The level in a file's bytes.
    static func parse(_ data: Data, file: String) throws -> Level {
        try parse(TextFile.text(of: data, named: file, as: "level"), file: file)
    }

    /// Throws for a name given to a part of the file, to be used again elsewhere: a few lines of those, one in the other,
    /// stand for more than any machine can hold.
    private static func refuseAliases(_ text: String, file: String) throws {
        for (number, line) in text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline).enumerated() {
            let words = line.prefix { $0 != "#" }
            guard let place = words.firstIndex(where: { $0 == "&" || $0 == "*" }) else { continue }
            let column = words.distance(from: words.startIndex, to: place) + 1
            throw UsageError("\(file):\(number + 1):\(column): \(words[place]) has no place in a level file")
        }
    }

    /// The names and values of a text.
    private static func mapping(of text: String, file: String) throws -> Node.Mapping {
        try refuseAliases(text, file: file)
        do {
            if let mapping = try Yams.compose(yaml: text)?.mapping { return mapping }
        } catch let error as YamlError {
            let lines = String(describing: error).split(separator: "\n").map { $0.trimmingCharacters(in: .whitespaces) }
            throw UsageError("\(file): \(lines.prefix(2).joined(separator: ", "))")
        }
        throw UsageError("\(file): must hold lines like 'interval: 0.5'; 'redpackrain levels calm' prints one")
    }

    /// The level in a text.
    static func parse(_ text: String, file: String) throws -> Level {
        var level = Level()
        var seen: Set<Level.Parameter> = []
        var shares: Node?
        for (key, value) in try mapping(of: text, file: file) {
            let name = key.string ?? ""
            guard let setting = Level.Parameter(rawValue: name) else {
                throw UsageError("\(place(key, file)): \(LevelError.unknown(name))")
            }
            guard seen.insert(setting).inserted else {
                throw UsageError("\(place(key, file)): \(name) is there twice")
            }
            guard let text = value.scalar?.string else {
                throw UsageError("\(place(value, file)): \(name) must be \(setting.rangeText)")
            }
            if setting == .silver || setting == .gold { shares = value }
            do {
                level[setting] = try setting.value(of: text)
            } catch {
                throw UsageError("\(place(value, file)): \(error)")
            }
        }
        do {
            try level.validate()
        } catch {
            // All that a valid setting can still be wrong in is the sum of the shares.
            throw UsageError("\(place(shares, file)): \(error)")
        }
        return level
    }

    private static func place(_ node: Node?, _ file: String) -> String {
        guard let mark = node?.mark else { return file }
        return "\(file):\(mark.line):\(mark.column)"
    }

    /// A level as a file: every setting with what it does and what it may be.
    static func text(of level: Level, name: String) -> String {
        Level.Parameter.file(
            level, "Red Pack Rain level: \(name). Edit it and play it with: redpackrain --level FILE")
    }
}
