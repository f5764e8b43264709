import Motion
import Rain
import Testing

@testable import Tuning

@Suite struct PlayerTests {
    @Test func everyPlayerReadsBack() throws {
        for (name, model) in PlayerModel.presets {
            #expect(try PlayerModel(text: model.text(name: name)) == model)
        }
        #expect(try PlayerModel(text: "  scatter :\t7.5 # points\n").scatter == 7.5)
    }

    @Test(arguments: [
        ("", "1:1: must hold lines like 'reaction: 0.35'"),
        ("reaction 1", "1:1: must be like 'reaction: 0.35'"),
        ("reaction: 0.1\n  speed: 2", "2:3: speed: no such trait; the traits are reaction"),
        ("reaction: 9", "1:11: reaction 9: must be 0 ... 5"),
        ("attention: 2.5", "1:12: attention 2.5: must be a whole number, 1 ... 24"),
        ("scatter: nan", "1:10: scatter nan: must be 0 ... 400"),
        ("tiring:", "1:8: tiring : must be a number like 0.5, 0 ... 10"),
        ("tiring: 1\r\ntiring: 1", "2:1: tiring is given twice"),
    ])
    func wrongTextsAreRefusedByLineAndColumn(text: String, reason: String) {
        let error = #expect(throws: PlayerTextError.self) { try PlayerModel(text: text) }
        #expect(error?.description.hasPrefix(reason) == true, "\(error?.description ?? "")")
    }

    /// Each flaw alone makes a player worse, or no better.
    @Test(arguments: [
        PlayerModel { $0.reaction = 1.5 }, PlayerModel { $0.movePerBit = 0.5 },
        PlayerModel { ($0.scatter, $0.moveBase) = (50, 0.4) },
        PlayerModel { $0.blindness = 0.5 }, PlayerModel { $0.mistaking = 1 },
        PlayerModel { ($0.attention, $0.reaction) = (1, 1) },
        PlayerModel { ($0.tiring, $0.moveBase) = (10, 0.4) },
    ])
    func flawsCost(model: PlayerModel) throws {
        func score(_ model: PlayerModel) throws -> Double {
            let found = Simulation(level: Level(), model: model, seed: 1).result(ofRounds: 0..<40)
            return try #require(found[.score].summary).mean
        }
        #expect(try score(model) < score(.perfect) * 0.95)
    }

    @Test func movementTakesWhatFittsSays() {
        let model = PlayerModel { ($0.moveBase, $0.movePerBit) = (0.1, 0.2) }
        #expect(model.moveTime(over: 0, to: 100) == 0.1)
        #expect(abs(model.moveTime(over: 300, to: 100) - 0.5) < 1e-12)
        #expect(PlayerModel { $0.tiring = 0.5 }.tired(at: 120) == 2)
    }

    /// A hand is as fast as it is where game time passes otherwise than the player's, pauses or not.
    @Test(arguments: [(1.0, 0.0), (0.6, 0.0), (1.0, 0.2), (0.6, 0.2)])
    func aHandIsReadInTheTimeOfTheRound(pace: Double, slow: Double) {
        var level = Level()
        (level.pace, level.slow) = (pace, slow)
        let traces = (0..<4).map { Trace(Round.played(level: level, seed: UInt64($0), by: .casual).journal) }
        #expect(HandFit.timeError(of: .casual, traces.flatMap(\.movements)) < 0.03)
    }

    /// What is read of a recorded round is what is read of the same round as it is simulated.
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

    /// Fitts's law is read off the movements that had nothing to wait for, begun a fifth beside it.
    @Test func theLawOfMovementIsRead() throws {
        let level = try #require(Level.preset("festive-1"))
        let traces = (0..<8).map { Trace(of: .casual, level: level, seed: $0, chance: $0) }
        let fit = HandFit(reaction: 0.4, moveBase: 0.125, movePerBit: 0.115, tiring: 0.02).refined(by: traces[...])
        #expect(abs(fit.moveBase - 0.12) < 0.004 && abs(fit.movePerBit - 0.12) < 0.004)
        #expect(abs(fit.tiring - 0.05) < 0.015)
    }

    /// Numbers that vary together count as what they tell apart.
    @Test func missesAreWeighedByHowTheyVary() {
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

    @Test func aPlayerIsTakenOffItsRecords() throws {
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
        // Each trait is the nearest thousandth of what was found.
        let found = CalibrationFit(journals.map { Trace($0) }, of: journals) { count, read in (0..<count).map(read) }
        for trait in PlayerModel.Trait.allCases where !fit.ends.contains(where: { $0.trait == trait }) {
            #expect(abs(fit.model[trait] - found.best.model[trait]) < 0.0005 + 1e-9, "\(trait)")
        }
    }

    @Test func tooFewTapsTellNothing() {
        #expect(Calibration([]) == nil)
        let rounds = (0..<5).map { Round.played(level: Level(), seed: $0, by: .casual).journal }
        #expect(Calibration(Array(rounds.prefix(4))) == nil)
        #expect(Calibration((0..<5).map { Round(level: Level(), seed: $0).journal }) == nil)
    }

    /// Any value in a trait's range can be played, however small.
    @Test(arguments: PlayerModel.Trait.allCases)
    func everyTraitIsPlayedAtItsEnds(trait: PlayerModel.Trait) {
        var level = Level()
        (level.duration, level.rewinds) = (5, 3)
        let range = trait.range
        for value in [range.lowerBound, range.upperBound, .leastNonzeroMagnitude, 1e-12, 1e-3]
        where range.contains(value) {
            for base in [PlayerModel.casual, .sweep] {
                var model = base
                model[trait] = value
                let round = Round.played(level: level, seed: 3, by: model)
                #expect(round.moment(at: round.completion(after: 0)).phase.isOver, "\(value)")
            }
        }
    }

    /// Slow packs whose times meet slow once, not twice.
    @Test func slowTimesThatMeetAreOne() {
        var pace = Pace(Level())
        for until in [12, 13.5] { pace.note(slowUntil: until) }
        // Two seconds each from 10 on and from 11.5 on: half the speed from 10 to 13.5.
        #expect(abs(pace.time(7, after: 10) - 13.5) < 1e-9 && abs(pace.time(8, after: 10) - 14.5) < 1e-9)
    }

    /// A finger is half as fast again as a mouse, a thumb on a stick slower; nothing else of a player changes.
    @Test func devicesChangeTheHandAlone() {
        let player = PlayerModel.casual
        #expect(player.pointing(with: .pointer) == player)
        for (device, moveBase, movePerBit) in [(PointingDevice.touch, 0.08, 0.08), (.gamepad, 0.306, 0.306)] {
            var other = player
            (other.moveBase, other.movePerBit) = (moveBase, movePerBit)
            #expect(player.pointing(with: device) == other, "\(device)")
        }
        #expect(PlayerModel.novice.pointing(with: .touch).moveBase == 0.167)
    }

    /// What is read of a round by hand: the packs and bombs that have come down, and those of them that were gone for.
    @Test func whatIsStillFallingIsNotLeftAlone() {
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

    /// A hand that a pause has stopped begins anew: there is no movement from before the pause to after it.
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

    /// Whoever has caught up with a slow rain waits for nearly each pack, and that is told as a share of all movements.
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
