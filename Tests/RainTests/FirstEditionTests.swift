import Motion
import Rain
import Testing

/// A round recorded under the first edition of the rules replays to what it came to then, for ever: these claims are
/// never made anew.
@Suite struct FirstEditionTests {
    @Test func allOfThemAreThere() {
        #expect(FirstEdition.all.count == 280)
        #expect(Set(FirstEdition.all.map(\.name)).count == FirstEdition.all.count)
    }

    @Test(arguments: FirstEdition.all)
    func replaysToItsResult(kept: FirstEdition) throws {
        let journal = try Journal(decoding: kept.bytes)
        #expect(journal.encoded == kept.bytes, "\(kept.name): written as it was")
        let round = Round(replaying: journal)
        let claims = FirstEdition.claims(of: round)
        #expect(claims.count == kept.claims.count, "\(kept.name): all that is claimed")
        for (claim, value) in claims {
            // Of rain that a ramp makes denser, where a drop is hangs on the last bit of a logarithm.
            if claim == "air" || claim == "events", round.level.ramp < 1, !FirstEdition.hasSameMath { continue }
            // A level's name is a label, and later editions number it; its digest tells one from another.
            let given = claim == "level" ? value.replacing("-1", with: "") : value
            #expect(given == kept.claims[claim], "\(kept.name): \(claim)")
        }
    }

    /// Rounds of nothing but taps come to the same in simulations.
    @Test(arguments: FirstEdition.all)
    func straightRoundsComeToTheSame(kept: FirstEdition) throws {
        let round = Round(replaying: try Journal(decoding: kept.bytes))
        var straight = StraightRound(level: round.level, seed: round.journal.seed)
        for entry in round.journal.entries {
            switch entry.action {
            case .tap(let point): straight.tap(point, at: entry.host)
            case .end: break
            default: return
            }
        }
        straight.advance(to: round.finalMoment.time)
        for (count, value) in FirstEdition.counts(of: straight.tally) {
            #expect(value == kept.claims[count], "\(kept.name): \(count)")
        }
    }
}
