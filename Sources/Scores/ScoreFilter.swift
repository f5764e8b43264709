package import Foundation
import GRDB
package import Rain

/// A selection of records and their order. All given conditions must hold.
package struct ScoreFilter: Hashable, Sendable {
    package enum List: String, CaseIterable, Sendable {
        /// Rounds that ended.
        case all
        /// Ended rounds on a rain that was drawn or a day's, and new to the player.
        case fresh
        /// Ended rounds that were first tries of a day's rain.
        case today
        /// Ended rounds on a rain that was given or already known to the player.
        case again
        /// Ended rounds of parties.
        case party
        /// Rounds that the player left, or whose game was killed, after game time 0.
        case leftEarly = "left"
    }

    package var list = List.all
    /// Nil for the list's default: by score, or newest first for `leftEarly`.
    package var order: RecordOrder?
    package var digest: String?
    package var seed: UInt64?
    package var player: String?
    /// Only rounds begun at this instant or later.
    package var since: Date?
    /// Only rounds begun before this instant.
    package var before: Date?
    package var favouritesOnly = false
    package var withoutRewindsOnly = false
    /// Only the first of each player's records in the order.
    package var bestOfEachOnly = false
    /// Rounds of models instead of persons.
    package var autoplayed = false

    package init(digest: String? = nil, player: String? = nil) {
        self.digest = digest
        self.player = player
    }
}

extension ScoreFilter {
    var request: QueryInterfaceRequest<ListedScore> {
        var request = ListedScore.filter(sql: list.condition)
            .filter(sql: autoplayed ? "autoplayed = 1" : "autoplayed = 0")
        if let digest { request = request.filter(Column("levelDigest") == digest) }
        if let seed { request = request.filter(Column("seed") == Int64(bitPattern: seed)) }
        if let player { request = request.filter(Column("player") == player) }
        if let since { request = request.filter(Column("date") >= since.stored) }
        if let before { request = request.filter(Column("date") < before.stored) }
        if favouritesOnly { request = request.filter(Column("favourite")) }
        if withoutRewindsOnly { request = request.filter(Column("rewindsUsed") == 0) }
        let terms = (order ?? list.order).terms
        guard bestOfEachOnly else { return request.order(sql: terms) }
        let ranked = request.select(
            sql: "id, row_number() OVER (PARTITION BY player ORDER BY \(terms)) AS number", as: Row.self)
        return ListedScore.filter(literal: "id IN (SELECT id FROM (\(ranked)) WHERE number = 1)").order(sql: terms)
    }
}

extension ScoreFilter.List {
    fileprivate var order: RecordOrder { self == .leftEarly ? .newest : .score }

    fileprivate var condition: String {
        switch self {
        case .all: "status = 'ended'"
        case .fresh: "status = 'ended' AND \(ListedScore.freshCondition)"
        case .today: "status = 'ended' AND origin = 'today' AND repeated = 0"
        case .again: "status = 'ended' AND (repeated = 1 OR origin = 'given')"
        case .party: "status = 'ended' AND origin = 'party'"
        // Before a replay the end time is unknown, but it is known whether there were any actions.
        case .leftEarly: "status = 'abandoned' AND (time > 0 OR time IS NULL AND taps + pauses + rewindsUsed > 0)"
        }
    }
}

extension RecordOrder {
    fileprivate var terms: String {
        let first: String? =
            switch self {
            case .score: nil
            case .share: "\(ListedScore.share) DESC"
            case .newest: "id DESC"
            case .row: "bestCombo DESC"
            case .catchRate: "1.0 * \(ListedScore.caught) / nullif(\(ListedScore.caught) + packsMissed, 0) DESC"
            }
        return [first, "score DESC", "rewindsUsed", "id"].compactMap { $0 }.joined(separator: ", ")
    }
}

// MARK: In SQL

extension ListedScore {
    /// The number of rounds whose scores a par sums up.
    package static let roundsOfPar = 16

    /// The share of par in whole thousandths, rounded down; null without a par.
    static let share = "(\(1000 * roundsOfPar) * score / par)"

    fileprivate static let caught = "(\(PackKind.allCases.map { "\($0.name)Caught" }.joined(separator: " + ")))"

    /// SQL condition for `isFresh`.
    static let freshCondition = "origin IN ('drawn', 'today') AND repeated = 0"

    /// The table and condition of fresh ended rounds; conditions may follow. Names the index, since SQLite would choose
    /// another one and read all records of a level.
    static let freshRounds = """
        score INDEXED BY scoreByFreshPlace WHERE status = 'ended' AND autoplayed = 0 AND \(freshCondition)
        """
}
