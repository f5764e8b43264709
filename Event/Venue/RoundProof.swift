package import Rain
import RainPlayers
package import RainPrizes

/// The proof of a round's result: its journal is replayed.
package enum RoundProof {
    /// Returns the fault of a round's end; nil for none.
    /// - Parameters:
    ///   - seed: the seed of the rain.
    ///   - level: the level of the event on which the round was played.
    ///   - hasShares: whether shares of par can be computed again; if not, only scores are compared.
    package static func fault(
        of ending: Fact.Ending, seed: UInt64, on level: EventLevel, hasShares: Bool
    ) -> String? {
        guard let journal = try? Journal(decoding: ending.journal) else { return "its journal cannot be read" }
        guard journal.level == level.level else { return "its journal is of another level" }
        guard journal.seed == seed else { return "its journal is of another rain" }
        guard let replayed = Round(replaying: journal, within: Journal.maxWork) else {
            return "its journal has too many taps and drops to replay"
        }
        if hasShares {
            guard RoundResult(of: replayed, on: level) == ending.result else { return "its journal has another result" }
        } else {
            guard replayed.finalMoment.tally.score == ending.result.score else {
                return "its journal has another score"
            }
        }
        return nil
    }

    /// Whether shares of par can be computed again on all levels of an event.
    package static func hasShares(_ plan: Plan) -> Bool {
        plan.levels.allSatisfy { $0.parVersion == nil || $0.parVersion == Par.version }
    }
}

extension Centre {
    /// Whether the journal of a round replays to its result.
    package func isProven(_ round: ReportedRound) -> Bool {
        let plan = venue.ledger.plan
        guard plan.levels.indices.contains(round.level) else { return false }
        return RoundProof.fault(
            of: round.ending, seed: round.seed, on: plan.levels[round.level], hasShares: RoundProof.hasShares(plan))
            == nil
    }
}

extension RoundResult {
    /// The result of a round on a level of an event.
    package init(of round: Round, on level: EventLevel) {
        let moment = round.finalMoment
        let par = level.parVersion == nil ? nil : Par(of: round.level, seed: round.journal.seed)
        self.init(
            score: moment.tally.score,
            share: level.parVersion == nil ? nil : par?.thousandths(of: moment.tally.score) ?? 0,
            life: level.isSurvival ? Int(moment.time) : nil)
    }
}
