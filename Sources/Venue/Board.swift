import Foundation
package import Prizes
import Rain

/// What everybody may see of an event with many kiosks: proven rounds, without hidden ones, and the prizes that are left.
public struct Board: Codable, Hashable, Sendable {
    /// Version of this form of it.
    public var version = 1
    public let name: String
    /// The centre's clock, seconds since 1970 UTC, as are all times here.
    public var now: Int
    public let opens: Int
    public let closes: Int
    /// Seconds by which the event's clocks are ahead of UTC.
    public let offset: Int
    public let phase: Phase
    /// The best, at most `most`.
    public let rows: [Row]
    public let prizes: [Prize]

    /// The most rows.
    public static let most = 20

    public enum Phase: String, Codable, Hashable, Sendable {
        case before, open
        /// An organiser has stopped all prizes.
        case stopped
        /// After its time, and not closed yet.
        case over
        case closed
    }

    /// A round.
    public struct Row: Codable, Hashable, Sendable {
        public let kiosk: Int
        public let round: Int
        /// What the visitor typed; nil where nothing was.
        public let name: String?
        public let score: Int
        /// Thousandths of par; nil for a level without par.
        public let share: Int?
        /// Names of the prizes that it has won.
        public let prizes: [String]
    }

    /// Prizes of a kind.
    public struct Prize: Codable, Hashable, Sendable {
        public let name: String
        /// How many have not been won.
        public let left: Int
        public let count: Int
    }
}

extension Board {
    /// - Parameter clock: seconds since 1970 UTC.
    package init(_ ledger: CentreLedger, names: [CentreLedger.RoundID: String], at clock: Int) {
        let (plan, time) = (ledger.plan, ledger.time(clock))
        (name, now, opens, closes) = (plan.name, clock, plan.times.opens, plan.times.closes)
        offset = plan.times.offset
        phase =
            ledger.closed != nil
            ? .closed
            : time < opens ? .before : !plan.times.isOpen(at: time) ? .over : ledger.isStopped ? .stopped : .open
        rows = ledger.ranking.lazy.filter { ledger.findings[$0]?.isHidden == false }.prefix(Self.most).map { id in
            let result = ledger[id]?.end?.result
            return Row(
                kiosk: id.kiosk, round: id.number, name: names[id], score: result?.score ?? 0, share: result?.share,
                prizes: ledger.prizes(of: id).compactMap { ledger[prize: $0]?.name })
        }
        prizes = ledger.accounts.map { Prize(name: $0.name, left: $0.free, count: $0.count) }
    }
}

extension Centre {
    /// Returns the board as it is now. O(n log n) in the rounds.
    /// - Parameter clock: seconds since 1970 UTC.
    public func board(at clock: Int) throws(VenueError) -> Board {
        Board(try venue.refreshed(), names: names, at: clock)
    }
}
