import Motion
import Rain
import Testing

@testable import RainPlayers

/// Races between realistic players.
@Suite struct RaceTests {
    /// Two casual players pass each other often enough to be shown, but not all the time.
    @Test func twoCasualPlayersPassEachOtherNowAndThen() {
        var (passings, turns, rounds) = (0, 0, 0)
        for level in [Level.calm, .festive, .storm] {
            for seed in 1...12 as ClosedRange<UInt64> {
                let chances = Seed(seed)["race"]
                let mine = Round.played(level: level, seed: seed, by: .casual2, chance: chances[0].bits)
                let ghost = Ghost(of: .played(level: level, seed: seed, by: .casual2, chance: chances[1].bits))
                rounds += 1
                mine.forEachPassing(of: ghost, from: 0, to: mine.finalMoment.roundTime) { _ in passings += 1 }
                var sign = 0
                for step in 0...1400 {
                    let moment = mine.moment(at: RoundTime(seconds: Double(step) / 40))
                    guard !moment.phase.isOver else { break }
                    let next = mine.lead(over: ghost, in: moment).signum()
                    if next != 0, sign != 0, next != sign { turns += 1 }
                    if next != 0 { sign = next }
                }
            }
        }
        let mean = (passings: Double(passings) / Double(rounds), turns: Double(turns) / Double(rounds))
        #expect((1...3).contains(mean.passings) && mean.turns > 2 * mean.passings, "\(mean)")
    }

    /// The steady player plays the first of the sixteen rounds whose mean is par.
    @Test(arguments: [Level.calm, .festive, .storm, .survival])
    func steadyPlayerPlaysTheFirstRoundOfPar(level: Level) throws {
        for seed in 7..<10 as Range<UInt64> {
            let round = try #require(Par.firstRound(of: level, seed: seed))
            var straight = StraightRound(level: level, seed: seed)
            straight.play(by: .casual2, seed: Seed(seed)["par"][0].bits) { _, _, _ in }
            #expect(Ghost(of: round).total == straight.tally.score && straight.tally.score > 0)
            #expect(Ghost(of: round).isOutOfHearts == (level.hearts > 0 && straight.time < level.duration))
        }
        var long = level
        long.duration = 601
        #expect(Par.firstRound(of: long, seed: 1) == nil)
    }
}
