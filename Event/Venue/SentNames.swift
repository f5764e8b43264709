import RainPrizes
import Synchronization

/// The names that kiosks have sent, so that each of them is written once, and only a limited number of a kiosk in a minute: the
/// holder of its ticket can send other names without end.
final class SentNames: Sendable {
    /// The most names of a kiosk that are written in a minute.
    private static let mostInMinute = 100

    private let state = Mutex(Written())

    private struct Written {
        /// A hash of the last name of each round: names can be forgotten, also by another program.
        var names: [CentreLedger.RoundID: Int] = [:]
        var counts: [Int: (minute: Int, names: Int)] = [:]
    }

    /// Whether a name was written as the last one of its round.
    func has(_ name: String, of round: CentreLedger.RoundID) -> Bool {
        state.withLock { $0.names[round] == name.hashValue }
    }

    func note(_ name: String, of round: CentreLedger.RoundID) {
        state.withLock { $0.names[round] = name.hashValue }
    }

    /// Counts another name of a kiosk. Returns false if there are too many in this minute.
    /// - Parameter clock: seconds since 1970 UTC.
    func beginsOne(of kiosk: Int, at clock: Int) -> Bool {
        state.withLock { state in
            let minute = clock / 60
            let before = state.counts[kiosk].flatMap { $0.minute == minute ? $0.names : nil } ?? 0
            guard before < Self.mostInMinute else { return false }
            state.counts[kiosk] = (minute, before + 1)
            return true
        }
    }
}
