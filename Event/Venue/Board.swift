import Foundation
package import Prizes
import Rain

/// What everybody may see of an event with many kiosks: proven rounds, without hidden ones, and the prizes that are left.
public struct Board: Codable, Hashable, Sendable {
    /// Version of this form of it.
    public var version = 1
    /// That of the event.
    public let name: String
    /// The centre's clock, seconds since 1970 UTC, as are all times here.
    public var now: Int
    /// From when on rounds are for prizes.
    public let opens: Int
    /// When the last round for prizes has begun.
    public let closes: Int
    /// Seconds by which the event's clocks are ahead of UTC.
    public let offset: Int
    /// Where the event is in its time.
    public let phase: Phase
    /// The best, at most `most`.
    public let rows: [Row]
    /// The prizes by kind, in the order of the plan.
    public let prizes: [Prize]

    /// The most rows.
    public static let most = 20

    /// Where an event is in its time.
    public enum Phase: String, Codable, Hashable, Sendable {
        /// It has not opened.
        case before
        /// Rounds are for prizes.
        case open
        /// An organiser has stopped all prizes.
        case stopped
        /// After its time, and not closed yet.
        case over
        /// The best have their prizes, and the secret is published.
        case closed
    }

    /// A round.
    public struct Row: Codable, Hashable, Sendable {
        /// Number of its kiosk.
        public let kiosk: Int
        /// Its number there, from 1.
        public let round: Int
        /// What the visitor typed; nil where nothing was.
        public let name: String?
        /// Points.
        public let score: Int
        /// Thousandths of par; nil for a level without par.
        public let share: Int?
        /// Names of the prizes that it has won.
        public let prizes: [String]
    }

    /// Prizes of a kind.
    public struct Prize: Codable, Hashable, Sendable {
        /// What they are called.
        public let name: String
        /// How many have not been won.
        public let left: Int
        /// How many there are.
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
