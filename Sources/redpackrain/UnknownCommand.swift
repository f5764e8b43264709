import ArgumentParser
import RainApp

/// The error for an unknown command. It names the most similar command.
struct UnknownCommand {
    private let word: String
    private let like: String?

    /// Finds the unknown command among arguments; nil if all commands are known.
    /// - Parameter root: the command whose subcommands the first word may name.
    init?(in arguments: [String], of root: any ParsableCommand.Type) {
        var (command, words) = (root, arguments[...])
        // The word after `help` is a command, too.
        if words.first == "help" { words = words.dropFirst() }
        while let word = words.first, !word.hasPrefix("-") {
            let all = command.configuration.subcommands
            guard !all.isEmpty else { return nil }
            guard let next = all.first(where: { $0._commandName == word }) else {
                guard word != "help" else { return nil }
                self.word = word
                let names = all.filter { $0.configuration.shouldDisplay }.map { $0._commandName }
                like =
                    names.map { ($0, $0.changes(to: word)) }.filter { $0.1 <= Self.maxChanges }
                    .min { $0.1 < $1.1 }?.0
                return
            }
            (command, words) = (next, words.dropFirst())
        }
        return nil
    }

    /// Maximum number of changes for a command to be suggested.
    private static let maxChanges = 2

    var error: UsageError {
        like.map { UsageError("\(word): is no command; did you mean \(trusted: $0)? (see redpackrain --help)") }
            ?? UsageError("\(word): is no command (see redpackrain --help)")
    }
}

extension String {
    /// Returns how many letters must be added, left out, replaced or swapped with their neighbours to turn this word
    /// into another (the restricted Damerau-Levenshtein distance). O(n·m).
    fileprivate func changes(to other: String) -> Int {
        let (own, other) = (Array(self), Array(other))
        var rows = [Array(0...other.count)]
        for index in own.indices {
            var row = [index + 1]
            for column in other.indices {
                var least = Swift.min(
                    row[column] + 1, rows[index][column + 1] + 1,
                    rows[index][column] + (own[index] == other[column] ? 0 : 1))
                if index > 0, column > 0, own[index] == other[column - 1], own[index - 1] == other[column] {
                    least = Swift.min(least, rows[index - 1][column - 1] + 1)
                }
                row.append(least)
            }
            rows.append(row)
        }
        return rows[own.count][other.count]
    }
}
