import Foundation
package import Rain
import RainPlatform
package import RainPrizes
package import Venue

// The journal of an ended round stays in the event's folder until a fact ends the round. At that moment the second
// medium may be missing, another program may keep the event busy, or the game may be killed.
extension ScreenFacts {
    private var keptPath: String { "\(folder)/round.journal" }

    /// The round whose journal waits to be stored. According to the facts it is still under way. Nil for none.
    private var kept: (number: Int, round: Round)? {
        guard let round = ledger.underWay, FileBytes.isFile(keptPath),
            let bytes = try? FileBytes.read(keptPath, limit: Journal.maxBytes),
            let journal = try? Journal(decoding: bytes), journal.seed == round.seed,
            let played = Round(replaying: journal, within: Journal.maxWork)
        else { return nil }
        return (round.number, played)
    }

    /// The number of a round that has ended and waits to be stored; nil for none.
    package var waitingRound: Int? { kept?.number }

    /// Ends a played round, unless a fact ends it already. The journal is kept until the fact is stored.
    /// - Parameters:
    ///   - code: an unpredictable claim code.
    ///   - clock: seconds since 1970 UTC.
    @discardableResult
    package func end(_ number: Int, _ played: Round, code: ClaimCode, at clock: Int) throws -> Ledger {
        let before = ledger
        guard let begun = before[round: number] else { throw Refusal.noSuchRound }
        let (journal, level) = (played.journal.encoded, before.plan.levels[begun.level])
        guard played.journal.seed == begun.seed, played.level == level.level else { throw Refusal.wrong(.seed) }
        let result = RoundResult(of: played, on: level)
        if before.underWay?.number == number { keep(journal) }
        // If the clock was set back meanwhile, the round ends at the earliest possible time.
        let clock = max(clock, before.earliestEnd(journal, result))
        let ended = Result {
            try make(at: clock) { (ledger, time) throws(Refusal) in
                guard ledger[round: number]?.end == nil else { return nil }
                return try ledger.end(number, journal, result, code: code, at: time)
            }
        }
        // A missing medium may come back, but a fact against the rules cannot be stored later either.
        if case .failure(let error) = ended, !(error is Refusal) { throw error }
        unlink(keptPath)
        return try ended.get()
    }

    /// Stores the waiting round. Returns its number; nil if none is waiting.
    @discardableResult
    package func endWaitingRound(at clock: Int) throws -> Int? {
        guard let kept else { return nil }
        try end(kept.number, kept.round, code: .drawn(), at: clock)
        return kept.number
    }

    /// Keeps a journal. Errors are ignored: without the file, the round is still stored if its fact can be made now.
    private func keep(_ journal: [UInt8]) { try? EventFolder.keep(journal, at: keptPath) }
}

extension ClaimCode {
    /// Returns a code of 55 bits from the system.
    package static func drawn() -> ClaimCode { ClaimCode(bits: .random(in: 0...UInt64.max)) }
}
