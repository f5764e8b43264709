public import Foundation
import GRDB
import Rain

/// Which records are meant, and in which order: all that is given must hold.
public struct ScoreFilter: Hashable, Sendable {
    /// What sets some rounds apart from others.
    public enum List: CaseIterable, Sendable {
        /// Those that ended.
        case all
        /// Of these, those whose rain was new to their player, and nobody's choice.
        case fresh
        /// Of these, the first tries of a day's rain.
        case today
        /// Those that ended on a rain that was given, or known to their player.
        case again
        /// Those that were left after they had begun, by their player or a game that was killed.
        case leftEarly
    }

    /// What comes first. Equal ones go by more points, then fewer rewinds, then the earlier arrival.
    public enum Order: CaseIterable, Sendable {
        case score
        /// By the share of par in whole thousandths; those without a par come last.
        case share
        /// By arrival, the last one first.
        case newest
        /// By the longest row of catches.
        case row
        /// By the share of packs that were caught; those that had none to catch come last.
        case catchRate
    }

    public var list = List.all
    /// Nil for the list's own: by score, and of rounds that were left the newest first.
    public var order: Order?
    /// Of one level only, by its digest.
    public var digest: String?
    /// Of the rains of one seed only.
    public var seed: UInt64?
    public var player: String?
    /// Begun at this instant or later.
    public var since: Date?
    /// Begun before this instant.
    public var before: Date?
    public var favouritesOnly = false
    public var withoutRewindsOnly = false
    /// Rounds that played themselves instead of those that somebody played.
    public var autoplayed = false

    public init(digest: String? = nil, player: String? = nil) {
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
        return request.order(sql: (order ?? list.order).terms)
    }
}

extension ScoreFilter.List {
    fileprivate var order: ScoreFilter.Order { self == .leftEarly ? .newest : .score }

    fileprivate var condition: String {
        switch self {
        case .all: "status = 'ended'"
        case .fresh: "status = 'ended' AND \(ListedScore.freshCondition)"
        case .today: "status = 'ended' AND origin = 'today' AND repeated = 0"
        case .again: "status = 'ended' AND (repeated = 1 OR origin = 'given')"
        // When those were over that nobody has replayed yet is not known, but whether something was done in them.
        case .leftEarly: "status = 'abandoned' AND (time > 0 OR time IS NULL AND taps + pauses + rewindsUsed > 0)"
        }
    }
}

extension ScoreFilter.Order {
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
    /// Rounds' scores that a par is the sum of.
    public static let roundsOfPar = 16

    /// The share of par in whole thousandths, rounded down; null without a par.
    static let share = "(\(1000 * roundsOfPar) * score / par)"

    /// Packs that were caught.
    fileprivate static let caught = "(\(PackKind.allCases.map { "\($0.name)Caught" }.joined(separator: " + ")))"

    /// What `isFresh` says.
    static let freshCondition = "origin IN ('drawn', 'today') AND repeated = 0"

    /// The table with the fresh rounds that ended, for more conditions, by their own index: SQLite would take another one,
    /// and read all records of a level.
    static let freshRounds = """
        score INDEXED BY scoreByFreshPlace WHERE status = 'ended' AND autoplayed = 0 AND \(freshCondition)
        """
}
