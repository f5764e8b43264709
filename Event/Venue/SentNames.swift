import RainPrizes
import Synchronization

/// The names that kiosks have sent. Each name is written only once, and the number of names per kiosk and minute is
/// limited, since the holder of a kiosk's ticket can send new names without end.
final class SentNames: Sendable {
    /// Maximum number of written names per kiosk and minute.
    private static let maxInMinute = 100

    private let state = Mutex(Written())

    private struct Written {
        /// A hash of the last name of each round. Names themselves are not kept, since they may have to be forgotten.
        var names: [CentreLedger.RoundID: Int] = [:]
        /// The names written in the last minute in which a kiosk sent some, by kiosks; minutes since 1970 UTC.
        var counts: [Int: (minute: Int, names: Int)] = [:]
    }

    /// Whether a name is the last one that was written for its round.
    func has(_ name: String, of round: CentreLedger.RoundID) -> Bool {
        state.withLock { $0.names[round] == name.hashValue }
    }

    func note(_ name: String, of round: CentreLedger.RoundID) {
        state.withLock { $0.names[round] = name.hashValue }
    }

    /// Counts another name of a kiosk. Returns false if the kiosk has reached the limit of this minute.
    /// - Parameter clock: seconds since 1970 UTC.
    func beginsOne(of kiosk: Int, at clock: Int) -> Bool {
        state.withLock { state in
            let minute = clock / 60
            let before = state.counts[kiosk].flatMap { $0.minute == minute ? $0.names : nil } ?? 0
            guard before < Self.maxInMinute else { return false }
            state.counts[kiosk] = (minute, before + 1)
            return true
        }
    }
}
