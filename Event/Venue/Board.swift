import Foundation
import Rain
package import RainPrizes

/// The public view of an event with many kiosks: its proven rounds, without hidden ones, and the prizes that are left.
public struct Board: Codable, Hashable, Sendable {
    /// The version of this format.
    public var version = 1
    /// The name of the event.
    public let name: String
    /// The centre's clock. All times of a board are seconds since 1970 UTC.
    public var now: Int
    /// The first time at which a round for prizes can begin.
    public let opens: Int
    /// The end of the time in which rounds for prizes can begin.
    public let closes: Int
    /// Seconds by which the event's clocks are ahead of UTC as it opens.
    public let offset: Int
    /// Seconds by which the event's clocks are ahead of UTC as it closes.
    public let closingOffset: Int
    /// The phase of the event.
    public let phase: Phase
    /// The best rounds, best first, at most `most`.
    public let rows: [Row]
    /// The prizes of each entry of the plan, in its order.
    public let prizes: [Prize]
    /// The number of disputed rounds. They have no row until staff have settled them.
    public let disputed: Int

    /// Maximum number of rows.
    public static let most = Ledger.maxBest

    /// The phases of an event.
    public enum Phase: String, Codable, Hashable, Sendable {
        /// The event has not opened.
        case before
        /// Rounds are for prizes.
        case open
        /// An organiser stopped all prizes.
        case stopped
        /// The event's time is over, and it is not closed.
        case over
        /// The event is closed: the best have their prizes, and the secret is published.
        case closed
    }

    /// A round among the best.
    public struct Row: Codable, Hashable, Sendable {
        /// The number of the kiosk.
        public let kiosk: Int
        /// The number of the round at its kiosk, from 1.
        public let round: Int
        /// The name that the visitor typed; nil without one.
        public let name: String?
        /// Points.
        public let score: Int
        /// Thousandths of par; nil for a level without par.
        public let share: Int?
        /// Names of the prizes that the round won.
        public let prizes: [String]
    }

    /// The prizes of one entry of the plan.
    public struct Prize: Codable, Hashable, Sendable {
        /// The name of the prizes.
        public let name: String
        /// The number of prizes that are not won.
        public let left: Int
        /// The number of prizes.
        public let count: Int
    }
}

extension Board {
    /// - Parameter clock: seconds since 1970 UTC.
    package init(_ ledger: CentreLedger, names: [CentreLedger.RoundID: String], at clock: Int) {
        let plan = ledger.plan
        (name, now, opens, closes) = (plan.name, clock, plan.times.opens, plan.times.closes)
        (offset, closingOffset) = (plan.times.offset(at: opens), plan.times.offset(at: closes))
        phase = Phase(ledger.phase(at: clock))
        rows = ledger.ranking.lazy.filter { ledger.findings[$0]?.isHidden == false }.prefix(Self.most).map { id in
            let result = ledger[id]?.end?.result
            return Row(
                kiosk: id.kiosk, round: id.number, name: names[id], score: result?.score ?? 0, share: result?.share,
                prizes: ledger.prizes(of: id).compactMap { ledger[prize: $0]?.name })
        }
        prizes = ledger.accounts.map { Prize(name: $0.name, left: $0.free, count: $0.count) }
        disputed = ledger.disputed.count
    }
}

extension Board.Phase {
    init(_ phase: EventPhase) {
        self =
            switch phase {
            case .before: .before
            case .open: .open
            case .stopped: .stopped
            case .over: .over
            case .closed: .closed
            }
    }
}

extension Centre {
    /// Returns the current board. O(n log n) in the rounds.
    /// - Parameter clock: seconds since 1970 UTC.
    public func board(at clock: Int) throws(VenueError) -> Board {
        Board(try venue.refreshed(), names: names, at: clock)
    }
}
