import Motion
import Rain
import Testing

/// The state of a round at the exact instants at which it changes.
@Suite struct RoundEdgeTests {
    /// A pack a second; the first is caught at game time 2.2. The instants below differ from it by exact numbers.
    private static func round() -> (Round, place: Vector) {
        var level = Level()
        (level.interval, level.bombEvery) = (1, 0)
        var round = Round(level: level, seed: 1)
        let place = round.schedule.drop(0).position(at: 2.2)
        round.tap(place, at: 5_200_000_000)
        return (round, place)
    }

    @Test func anOpenedPackShieldsForLessThanThreeTenths() {
        var (round, place) = Self.round()
        var straight = StraightRound(level: round.level, seed: 1)
        straight.tap(place, at: 5_200_000_000)
        #expect(round.moment(at: 5.2).tally.packsCaught == 1 && straight.tally.packsCaught == 1)
        #expect(round.tap(place, at: 5_499_999_999) == nil && straight.tap(place, at: 5_499_999_999) == nil)
        #expect(round.tap(place, at: 5_500_000_000)?.kind == .nothing)
        #expect(straight.tap(place, at: 5_500_000_000)?.kind == .nothing)
    }

    @Test func combosLastUntilTheirGapAndNoLonger() {
        let (round, _) = Self.round()
        let late = RoundTime(seconds: 3 + 2.2 + round.level.comboGap)
        #expect(round.moment(at: late).combo == 1)
        #expect(round.moment(at: RoundTime(nanoseconds: 6_700_000_001)).combo == 0)
    }

    @Test func spansExcludeTheirBeginning() {
        let (round, _) = Self.round()
        let moment = round.moment(at: 5.5)
        var found = 0
        round.forEachOutcome(in: moment, within: moment.time - 2.2) { _ in found += 1 }
        #expect(found == 0)
        round.forEachOutcome(in: moment, within: 0.31) { _ in found += 1 }
        #expect(found == 1)
        round.forEachTap(from: 5.2, to: 9) { _, _ in found += 1 }
        #expect(found == 1)
        round.forEachTap(from: 5.1, to: 5.2) { _, _ in found += 1 }
        #expect(found == 2)
    }

    @Test(arguments: [1, 0.5, 0.97])
    func distantPointsHitNothing(ramp: Double) {
        var level = Level()
        level.ramp = ramp
        let round = Round(level: level, seed: 1)
        for far in [1e9, Double.infinity, .nan] {
            for point in [Vector(640, far), Vector(640, -far), Vector(far, 300)] {
                #expect(round.hit(at: point, in: round.moment(at: 20)) == .nothing)
            }
        }
    }

    @Test func earlierActsGetTheTimeOfTheLast() {
        var (round, _) = Self.round()
        round.append(.init(host: 4_000_000_000, action: .pause))
        #expect(round.journal.entries.map(\.host) == [5_200_000_000, 5_200_000_000])
        #expect(abs(round.moment(at: 9).time - 2.2) < 1e-12)
    }

    @Test func restartingForgetsTheRoundBefore() {
        var level = Level()
        level.packs = 9
        var straight = StraightRound(level: level, seed: 1)
        straight.advance(to: 20)
        straight.restart(seed: 2)
        let fresh = StraightRound(level: level, seed: 2)
        #expect(straight.peakPacks == fresh.peakPacks && straight.time == 0 && straight.tally == fresh.tally)
    }
}
