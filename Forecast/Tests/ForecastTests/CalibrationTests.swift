import Motion
import Rain
import Testing

@testable import RainForecast
@testable import RainPlayers

/// The fit of a player to recorded rounds.
@Suite struct CalibrationTests {
    /// A fitted hand is as fast as the player's where game time is slower than round time, with slow packs and without.
    @Test(arguments: [(1.0, 0.0), (0.6, 0.0), (1.0, 0.2), (0.6, 0.2)])
    func handIsMeasuredInRoundTime(pace: Double, slow: Double) {
        var level = Level()
        (level.pace, level.slow) = (pace, slow)
        let traces = (0..<4).map { Trace(Round.played(level: level, seed: UInt64($0), by: .casual).journal) }
        #expect(HandFit.timeError(of: .casual, traces.flatMap(\.movements)) < 0.03)
    }

    /// A recorded round has the same statistics as its simulation.
    @Test func recordedAndSimulatedRoundsReadAlike() {
        for seed in 0..<3 as Range<UInt64> {
            var level = Level.festive
            level.slow = 0.1
            let recorded = Trace(Round.played(level: level, seed: seed, by: .casual).journal)
            let played = Trace(of: .casual, level: level, seed: seed, chance: seed)
            let hand = HandFit(reaction: 0.35, moveBase: 0.12, movePerBit: 0.12, tiring: 0.05)
            let pairs = zip(
                TraceStatistics([recorded], from: hand).values, TraceStatistics([played], from: hand).values)
            for (number, pair) in pairs.enumerated() {
                #expect(abs(pair.0 - pair.1) < 1e-5, "\(TraceStatistics.names[number])")
            }
        }
    }

    /// Fitts's law is found from movements that did not wait, from a first estimate that is slightly off.
    @Test func fittsLawIsFitted() throws {
        let level = try #require(Level.preset("festive-1"))
        let traces = (0..<8).map { Trace(of: .casual, level: level, seed: $0, chance: $0) }
        let fit = HandFit(reaction: 0.4, moveBase: 0.125, movePerBit: 0.115, tiring: 0.02).refined(by: traces[...])
        #expect(abs(fit.moveBase - 0.12) < 0.004 && abs(fit.movePerBit - 0.12) < 0.004)
        #expect(abs(fit.tiring - 0.05) < 0.015)
    }

    /// Whitened differences between groups of rounds have a variance of about 1.
    @Test func missesAreWeightedByTheirVariance() {
        let traces = (0..<100).map { Trace(of: .novice, level: Level(), seed: $0, chance: $0) }
        let hand = HandFit(reaction: 0.6, moveBase: 0.25, movePerBit: 0.2, tiring: 0.1)
        let covariance = TraceCovariance(traces, from: hand)
        let mean = TraceStatistics(traces[...], from: hand).values
        let deviations = (0..<20).map { number in
            let group = TraceStatistics(traces[5 * number..<5 * (number + 1)], from: hand).values
            let misses = covariance.whitened(zip(group, mean).map { $0 - $1 }, rounds: 5)
            return misses.reduce(0) { $0 + $1 * $1 } / Double(misses.count)
        }
        #expect((0.6...1.4).contains(deviations.reduce(0, +) / 20))
    }

    @Test func playerIsFittedToItsRecords() throws {
        var level = Level()
        (level.duration, level.bombEvery, level.interval) = (8, 3, 0.4)
        let model = PlayerModel.casual
        let journals = (0..<6).map { Round.played(level: level, seed: UInt64(100 + $0), by: model).journal }
        let fit = try #require(Calibration(journals))
        for (trait, room) in [
            (PlayerModel.Trait.moveBase, 0.02), (.movePerBit, 0.02), (.scatter, 2), (.blindness, 0.12),
            (.mistaking, 0.12),
        ] {
            #expect(abs(fit.model[trait] - model[trait]) <= room, "\(trait): \(fit.model[trait])")
            #expect(try #require(fit.ranges[trait]).contains(fit.model[trait]))
        }
        #expect(fit.timeError < 0.03)
        #expect(abs(fit.score / fit.scoreOfModel - 1) < 0.1 && fit.scoreRange.contains(1))
        #expect(fit.scoreRange.upperBound - fit.scoreRange.lowerBound > 0.02)
        // Each trait is rounded to thousandths.
        let found = CalibrationFit(journals.map { Trace($0) }, of: journals) { count, read in (0..<count).map(read) }
        for trait in PlayerModel.Trait.allCases where !fit.ends.contains(where: { $0.trait == trait }) {
            #expect(abs(fit.model[trait] - found.best.model[trait]) < 0.0005 + 1e-9, "\(trait)")
        }
    }

    @Test func tooFewTapsGiveNoFit() {
        #expect(Calibration([]) == nil)
        let rounds = (0..<5).map { Round.played(level: Level(), seed: $0, by: .casual).journal }
        #expect(Calibration(Array(rounds.prefix(4))) == nil)
        #expect(Calibration((0..<5).map { Round(level: Level(), seed: Seed($0)).journal }) == nil)
    }

    /// The counts of a round with given taps: packs and bombs that have left the field, and how many of them were aimed at.
    @Test func fallingPacksDoNotCountAsIgnored() {
        var level = Level()
        (level.duration, level.bombEvery, level.interval) = (10, 3, 0.5)
        var round = Round(level: level, seed: 4)
        let tapped = [0, 3, 5, 4]
        var points: [Vector] = []
        for (index, number) in tapped.enumerated() {
            let time = 4.2 + 0.3 * Double(index)
            points.append(round.schedule.drop(number).position(at: time) + Vector(3, 4))
            round.tap(points[index], at: Int64((Round.countdown + time) * 1e9))
        }
        let drops = (0..<round.schedule.dropCount(ofSpawns: round.schedule.spawns)).map(round.schedule.drop)
        let down = drops.filter { $0.end <= level.duration }
        #expect(down.count < drops.count)
        let trace = Trace(round.journal)
        #expect(trace.packs.all == down.count { !$0.isBomb } && trace.bombs.all == down.count { $0.isBomb })
        let bombs = tapped.count { drops[$0].isBomb }
        #expect(trace.bombs.goneFor == bombs && trace.packs.goneFor == 4 - bombs)
        #expect(trace.packs.leftAlone == trace.packs.all - 4 + bombs)
        #expect(trace.taps == 4 && trace.movements.map(\.drop.number) == [3, 5, 4] && trace.olderTargets == 1)
        #expect(trace.misses.count == 4 && trace.misses.allSatisfy { abs($0 - 5) < 0.1 })
        let depths = points.reduce(0.0) { sum, point in sum + (point.y - 4) / 720 }
        #expect(abs(trace.depths - depths) < 0.01 && trace.result.duration == 10)
        for (movement, point) in zip(trace.movements, points) {
            #expect(abs(movement.time - 0.3) < 1e-6 && (movement.from - point).length < 0.2)
        }
    }

    /// No movement lasts from before a pause until after it.
    @Test func aPauseEndsAMovement() {
        var level = Level()
        (level.duration, level.bombEvery, level.interval) = (10, 0, 0.5)
        var round = Round(level: level, seed: 4)
        func host(_ time: RoundTime) -> Int64 { Int64((time.seconds * 1e9).rounded()) }
        func tap(_ number: Int, at time: RoundTime) {
            let place = round.schedule.drop(number).position(at: round.moment(at: time).time)
            round.tap(place, at: host(time))
        }
        let begin = RoundTime(seconds: Round.countdown + 4.2)
        tap(0, at: begin)
        tap(3, at: begin + 0.3)
        round.append(.init(host: host(begin + 0.4), action: .pause))
        round.append(.init(host: host(begin + 1.4), action: .resume))
        let again = begin + 1.4 + Round.countdown
        tap(4, at: again + 0.2)
        tap(5, at: again + 0.5)
        let trace = Trace(round.journal)
        #expect(trace.taps == 4 && trace.misses.count == 4)
        #expect(trace.movements.map(\.drop.number) == [3, 5])
        #expect(trace.movements.allSatisfy { abs($0.time - 0.3) < 1e-6 })
    }

    /// In a slow rain, a player waits for nearly every pack. The result is the share of movements that waited.
    @Test func waitsAreAShareOfMovements() {
        func share(_ interval: Double) -> Double {
            var level = Level()
            (level.interval, level.fallTime, level.bombEvery) = (interval, 4, 0)
            let traces = (0..<8).map { Trace(of: .casual, level: level, seed: $0, chance: $0) }
            let hand = HandFit(reaction: 0.35, moveBase: 0.12, movePerBit: 0.12, tiring: 0.05)
            return hand.wait(in: traces[...]).share
        }
        let (slow, fast) = (share(1.5), share(0.2))
        #expect((0.6...1).contains(slow) && (0...0.5).contains(fast), "\(slow) \(fast)")
    }
}
