import Motion
import Rain
import Testing

@Suite struct RoundTests {
    /// A level whose packs are easy to reason about: one every second, five seconds to fall, no bombs.
    private static func level(_ change: (inout Level) -> Void = { _ in }) -> Level {
        var level = Level()
        level.interval = 1
        level.bombEvery = 0
        level.silver = 0
        level.gold = 0
        change(&level)
        return level
    }

    private static func nanoseconds(_ time: RoundTime) -> Int64 { Int64((time.seconds * 1e9).rounded()) }

    /// Taps the middle of a drop at a game time of a round that has run without a stop.
    @discardableResult
    private static func tap(_ number: Int, at time: Double, in round: inout Round) -> Outcome? {
        round.tap(
            round.schedule.drop(number).position(at: time), at: nanoseconds(RoundTime(seconds: time + Round.countdown)))
    }

    @Test func countsDownPlaysAndEnds() {
        let round = Round(level: Self.level(), seed: 1)
        #expect(round.moment(at: 0).phase == .counting(3, .start))
        #expect(round.moment(at: 2).phase == .counting(1, .start))
        #expect(round.moment(at: 3).phase == .playing)
        #expect(round.moment(at: 13).time == 10)
        #expect(round.moment(at: 33).phase == .over(early: false))
        #expect(round.moment(at: 99).time == 30)
        #expect(round.completion(after: 0) == 33)
    }

    @Test func catchesAPackOnceAndShieldsForThreeTenths() {
        var round = Round(level: Self.level(), seed: 1)
        let first = Self.tap(0, at: 2, in: &round)
        #expect(first?.kind == .caught(.red))
        #expect(first?.points == 10)
        // The opened pack stays where it was caught and takes the tap; afterwards there is nothing.
        let place = round.schedule.drop(0).position(at: 2)
        #expect(round.tap(place, at: Self.nanoseconds(5.25)) == nil)
        #expect(round.tap(place, at: Self.nanoseconds(5.35))?.kind == .nothing)
        let tally = round.moment(at: 6).tally
        #expect(tally.score == 10)
        #expect(tally.packsCaught == 1)
        #expect(tally.taps == 2)
        #expect(tally.accuracy == 0.5)
    }

    @Test func tapsDoNotCountWhileCountingDownPausedOrRewinding() {
        var round = Round(level: Self.level(), seed: 1)
        #expect(round.tap(Vector(1, 1), at: Self.nanoseconds(1)) == nil)
        Self.tap(0, at: 2, in: &round)
        round.append(.init(host: Self.nanoseconds(6), action: .pause))
        #expect(round.tap(Vector(1, 1), at: Self.nanoseconds(7)) == nil)
        round.append(.init(host: Self.nanoseconds(8), action: .resume))
        #expect(round.tap(Vector(1, 1), at: Self.nanoseconds(9)) == nil)
        #expect(round.moment(at: 10).phase == .counting(1, .resume))
        #expect(round.moment(at: 12).time == 4)
        round.append(.init(host: Self.nanoseconds(12), action: .rewind))
        #expect(round.tap(Vector(1, 1), at: Self.nanoseconds(12.5)) == nil)
        #expect(round.moment(at: 12.5).tally.taps == 1)
        #expect(round.journal.entries.count == 4)
    }

    @Test func rewindTakesScoreComboAndTimerBack() {
        var round = Round(level: Self.level(), seed: 1)
        for number in 0..<4 { Self.tap(number, at: 3 + Double(number), in: &round) }
        #expect(round.moment(at: 9.5).tally.score == 10 + 11 + 12 + 13)
        #expect(round.moment(at: 9.5).combo == 4)
        round.append(.init(host: Self.nanoseconds(9.5), action: .rewind))
        // 5·τ² back from 6.5: after τ = 0.5 s it is 5.25, where three had been caught.
        let back = round.moment(at: 9.5 + 0.3 + 0.5)
        #expect(abs(back.time - 5.25) < 1e-9)
        #expect(back.tally.packsCaught == 3)
        #expect(back.combo == 3)
        #expect(back.rewoundFrom == 6.5)
        round.append(.init(host: Self.nanoseconds(10.3), action: .release))
        let ready = round.moment(at: 10.5)
        #expect(abs(ready.time - 5.25) < 1e-9)
        #expect(ready.tally.score == 33)
        // Packs whose catch was undone can be caught again.
        let host: RoundTime = 10.3 + Round.readySign + 0.5
        let again = round.tap(round.schedule.drop(3).position(at: 5.75), at: Self.nanoseconds(host))
        #expect(again?.kind == .caught(.red))
        #expect(again?.combo == 4)
        #expect(round.moment(at: host).tally.rewindsUsed == 1)
        #expect(round.moment(at: host).rewindsLeft == 2)
        // The past can still be queried.
        #expect(round.moment(at: 9.5).tally.score == 46)
    }

    @Test func rewindEndsByItselfAtItsLimitAndAtZero() {
        var round = Round(level: Self.level { $0.rewindLimit = 2 }, seed: 1)
        Self.tap(0, at: 3, in: &round)
        round.append(.init(host: Self.nanoseconds(7), action: .rewind))
        let end: RoundTime = 7.3 + (2.0 / 5).squareRoot()
        #expect(round.moment(at: end + 0.1).phase.isRunning)
        #expect(abs(round.moment(at: end + 0.1).time - 2) < 1e-9)
        #expect(abs(round.moment(at: end + Round.readySign + 1).time - 3) < 1e-9)
        #expect(round.moment(at: end + Round.readySign + 1).tally.score == 0)
        // Letting go later changes nothing.
        round.append(.init(host: Self.nanoseconds(end + 3), action: .release))
        #expect(round.journal.entries.count == 2)
        #expect(abs(round.completion(after: 0) - (end + Round.readySign + 28)) < 1e-9)
    }

    /// A rewind to the start leaves the rounding error of game time. No screen offers to rewind that, but a journal that does
    /// has always been charged for it.
    @Test func roundingErrorsCannotBeRewound() {
        var charged = 0
        for hundredths in 1..<500 {
            var round = Round(level: Self.level(), seed: 1)
            let played = Double(hundredths) / 100
            #expect(!round.canRewind(in: round.moment(at: 3)))
            #expect(round.canRewind(in: round.moment(at: 3 + played)))
            round.append(.init(host: Self.nanoseconds(3 + played), action: .rewind))
            let ready: RoundTime = 3 + played + RewindCurve.standard.hold + (played / 5).squareRoot() + 0.1
            let moment = round.moment(at: ready)
            #expect(moment.time < 1e-9 && !round.canRewind(in: moment), "\(moment)")
            round.append(.init(host: Self.nanoseconds(ready), action: .rewind))
            let used = round.moment(at: ready + 1).tally.rewindsUsed
            #expect(used == (moment.time > 0 ? 2 : 1))
            charged += used - 1
        }
        #expect(charged > 100)
    }

    @Test func rewindsRunOutExceptInPractice() {
        for practice in [false, true] {
            var round = Round(
                level: Self.level {
                    $0.rewinds = 1
                    $0.practice = practice
                }, seed: 1)
            for host in [10, 14, 18] as [RoundTime] {
                round.append(.init(host: Self.nanoseconds(host), action: .rewind))
                round.append(.init(host: Self.nanoseconds(host + 1), action: .release))
            }
            #expect(round.moment(at: 20).tally.rewindsUsed == (practice ? 3 : 1))
        }
    }

    /// With five thousand small packs in the air, a tap is tested only against packs at about its height.
    @Test func tapsOnlyConsiderNearDrops() {
        var round = Round(
            level: Self.level {
                $0.packSize = 16
                $0.packs = 50
                $0.interval = 0.05
            }, seed: 1)
        for _ in 0..<100 { round.tap(Vector(640, 360), at: Self.nanoseconds(10)) }
        #expect((100 * 200...100 * 600).contains(round.work))
    }

    @Test func comboPaysUpToThreefoldAndBreaksByTime() {
        #expect(Scoring.points(for: PackKind.red.points, combo: 1) == 10)
        #expect(Scoring.points(for: PackKind.red.points, combo: 2) == 11)
        #expect(Scoring.points(for: PackKind.silver.points, combo: 4) == 39)
        #expect(Scoring.points(for: PackKind.gold.points, combo: 21) == 300)
        #expect(Scoring.points(for: PackKind.gold.points, combo: 99) == 300)
        var round = Round(level: Self.level(), seed: 1)
        Self.tap(0, at: 2, in: &round)
        #expect(Self.tap(1, at: 3.5, in: &round)?.combo == 2)
        #expect(Self.tap(2, at: 5.01, in: &round)?.combo == 1)
        #expect(round.moment(at: 8.1).tally.bestCombo == 2)
    }

    @Test func bombCostsFiftyNeverBelowZeroAndEndsTheCombo() throws {
        var round = Round(level: Self.level { $0.bombEvery = 1 }, seed: 3)
        Self.tap(0, at: 2, in: &round)
        let bomb = try #require((1..<20).map(round.schedule.drop).first { $0.isBomb && $0.start > 0.5 })
        let outcome = Self.tap(bomb.number, at: bomb.start + 2, in: &round)
        #expect(outcome?.kind == .bombHit)
        #expect(outcome?.points == -10)
        let tally = round.moment(at: 20).tally
        #expect(tally.score == 0)
        #expect(tally.bombsHit == 1)
        #expect(round.moment(at: 5.01 + bomb.start).combo == 0)
    }

    @Test func countsAppearedAndMissedPacks() {
        let round = Round(level: Self.level(), seed: 1)
        let fallen = round.schedule.fallTime(at: 0)
        #expect(round.moment(at: 3 + fallen - 0.01).tally.packsMissed == 0)
        #expect(round.moment(at: 3 + fallen).tally.packsMissed == 1)
        let end = round.moment(at: 50).tally
        #expect(end.packsSeen == 30)
        #expect(end.packsMissed == 26)
    }

    @Test func nothingIsCaughtOutsideTheField() {
        var level = Self.level()
        level.packSize = 400
        var round = Round(level: level, seed: 1)
        let drop = round.schedule.drop(0)
        let early = Vector(drop.position(at: 0.3).x, -5)
        #expect(drop.contains(early, at: 0.3))
        #expect(round.tap(early, at: Self.nanoseconds(3.3)) == nil)
        #expect(round.journal.entries.isEmpty)
    }

    @Test func theEndIsReachedAlsoAfterPausesAndRewinds() {
        for number in RandomPlay.numbers(60) {
            let round = RandomPlay.round(number)
            let end = round.completion(after: 0)
            guard end < .infinity else { continue }
            #expect(!round.moment(at: end - 1e-6).phase.isOver)
            #expect(round.moment(at: end).phase == .over(early: false))
            #expect(round.moment(at: end).tally == round.moment(at: end + 100).tally)
        }
    }

    @Test func earlyEndsAreRecorded() {
        var round = Round(level: Self.level(), seed: 1)
        round.append(.init(host: Self.nanoseconds(10), action: .pause))
        round.append(.init(host: Self.nanoseconds(11), action: .end))
        #expect(round.moment(at: 12).phase == .over(early: true))
        #expect(round.events(from: 10.5, to: 12).map(\.kind) == [.completed(early: true)])
    }

    /// Packs that are still falling do not count.
    @Test func catchRateCountsSettledPacks() {
        var tally = Tally()
        (tally.packsSeen, tally.packsMissed, tally.caught[.red]) = (10, 1, 3)
        #expect(tally.catchRate == 0.75)
    }
}
