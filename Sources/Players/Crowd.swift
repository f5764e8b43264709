import Motion
import Rain

/// The players of a simulation: one, or several with a share of the rounds each, as in this text:
///
///     # an office party
///     60 casual
///     30 novice
///     10 me.txt
///
/// The player of a round is drawn from its seed: the same seed has the same player, whatever the order of rounds.
package struct Crowd: Hashable, Sendable {
    package struct Member: Hashable, Sendable {
        package let name: String
        /// Share of the rounds, 0...1.
        package let share: Double
        package let model: PlayerModel
    }

    /// The members, at least one.
    package let members: [Member]
    private let shares: [Double]

    /// Max number of members.
    package static let maxMembers = 100
}

extension Crowd {
    package init(_ model: PlayerModel) {
        self.init([Member(name: model.name, share: 1, model: model)])
    }

    private init(_ members: [Member]) {
        self.members = members
        shares = members.map { $0.share }
    }

    package var isMixed: Bool { members.count > 1 }

    package var usesRewinds: Bool { members.contains { $0.model.rewinds > 0 } }

    package func index(ofRound seed: UInt64) -> Int {
        isMixed ? Seed(seed)["who"].pick(weights: shares) : 0
    }

    package func model(ofRound seed: UInt64) -> PlayerModel { members[index(ofRound: seed)].model }

    /// Whether a text describes a crowd and not one player. A crowd begins with a number.
    package static func isCrowd(_ text: String) -> Bool {
        let lines = text.split(whereSeparator: { $0.isNewline }).map { $0.prefix { $0 != "#" }.trimmed }
        return lines.first { !$0.isEmpty }?.first?.isNumber == true
    }

    /// Reads a crowd: a line with a share and a player for each member; shares are relative to their sum. `model` finds
    /// a player by name, or throws a `PlayerNameError` with the reason why there is none.
    package init(text: String, model: (String) throws(PlayerNameError) -> PlayerModel) throws(PlayerTextError) {
        var found: [(name: String, share: Double, model: PlayerModel)] = []
        for (index, line) in text.split(omittingEmptySubsequences: false, whereSeparator: { $0.isNewline }).enumerated()
        {
            let words = line.prefix { $0 != "#" }.trimmed.split(maxSplits: 1, whereSeparator: { $0.isWhitespace })
            guard let first = words.first else { continue }
            func error(at position: Substring.Index, _ reason: String) -> PlayerTextError {
                PlayerTextError(
                    line: index + 1, column: line.distance(from: line.startIndex, to: position) + 1, reason: reason)
            }
            guard words.count == 2, let share = Double(first), share > 0, share <= Self.maxShare else {
                throw error(
                    at: first.startIndex, "must be like '60 casual': a share above 0, at most 1000000, and a player")
            }
            guard found.count < Self.maxMembers else {
                throw error(at: first.startIndex, "more than \(Self.maxMembers) players")
            }
            let name = words[1].trimmed
            do {
                found.append((String(name), share, try model(String(name))))
            } catch let wrong {
                throw error(at: name.startIndex, wrong.reason)
            }
        }
        guard !found.isEmpty else {
            throw PlayerTextError(line: 1, column: 1, reason: "must hold lines like '60 casual'")
        }
        let sum = found.reduce(0) { $0 + $1.share }
        self.init(found.map { Member(name: $0.name, share: $0.share / sum, model: $0.model) })
    }

    private static let maxShare = 1e6
}

package struct PlayerNameError: Error, Hashable {
    package let reason: String

    package init(reason: String) { self.reason = reason }
}
