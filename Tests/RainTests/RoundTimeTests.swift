import Motion
import Rain
import Testing

@Suite struct RoundTimeTests {
    @Test func timesAddAndSubtractSeconds() {
        let time: RoundTime = 12.5
        #expect(time + 2 == 14.5)
        #expect(time - 3 as RoundTime == 9.5)
        #expect(time - 14 as Double == -1.5)
        #expect(time > 12 && time < .infinity)
    }

    /// An act is judged in the state that its round time shows.
    @Test func actsAreFoundAtTheTimeOfTheirNanoseconds() {
        var round = Round(level: Level(), seed: 2)
        #expect(round.lastActionTime == 0)
        for step in 0..<50 {
            round.tap(
                Vector(640, 300),
                at: 3_000_000_000 + Int64(step * 500_000_000 + Seed(3)[step].integer(in: 0..<500_000_000)))
        }
        var times: [RoundTime] = []
        round.forEachTap(from: 0, to: .infinity) { made, outcome in
            #expect(round.moment(at: made).time == outcome.time)
            times.append(made)
        }
        // A tap on an opened pack has no outcome, but is in the journal.
        #expect(times.count > 40 && times.last == round.lastActionTime)
        #expect(Set(times).isSubset(of: round.journal.entries.map(\.roundTime)))
    }
}
