import Motion
import Testing

@testable import Rain

/// No query of the rules traps, whatever its numbers.
struct TotalityTests {
    private static let numbers: [Double] = [
        .nan, .infinity, -.infinity, .greatestFiniteMagnitude, -.greatestFiniteMagnitude, -1, 0, 1e-300, 12.5, 1e18,
    ]
    private static let wholes: [Int] = [.min, -1, 0, 1, 1 << 40, .max]
    private static let points = numbers.flatMap { x in [Vector(x, 100), Vector(100, x), Vector(x, x)] }

    @Test(arguments: ["calm", "festive", "storm", "survival", "calm-1"])
    func roundsNeverTrap(name: String) throws {
        let level = try #require(Level.preset(name))
        var round = Round(level: level, seed: 7)
        for (step, point) in Self.points.enumerated() { round.tap(point, at: 4_000_000_000 + Int64(step) * 20_000_000) }
        round.append(.init(host: 8_000_000_000, action: .rewind))
        round.append(.init(host: 9_000_000_000, action: .release))
        let ghost = Ghost(of: round)
        for number in Self.numbers {
            let time = RoundTime(seconds: number)
            let moment = round.moment(at: time)
            _ = (round.canRewind(in: moment), round.isVeiled(in: moment), round.feats(in: moment))
            _ = (round.completion(after: time), round.begun(upTo: time), ghost.score(at: number))
            _ = (round.lead(over: ghost, in: moment), round.lastPassing(of: ghost, in: moment, within: number))
            for point in Self.points { _ = round.hit(at: point, in: moment) }
            round.forEachDrop(in: moment) { drop in
                for number in Self.numbers {
                    _ = (drop.position(at: number), drop.turn(at: number), drop.time(atHeight: number))
                    _ = drop.contains(Vector(number, number), at: number, margin: number)
                }
                return true
            }
            round.forEachDrop(before: moment, at: number) { _ in true }
            round.forEachOutcome(in: moment, within: number) { _ in }
            for other in Self.numbers {
                let other = RoundTime(seconds: other)
                _ = round.events(from: time, to: other)
                round.forEachTap(from: time, to: other) { _, _ in }
                round.forEachPassing(of: ghost, from: time, to: other) { _ in }
            }
        }
        #expect(round.moment(at: 6).time > 2)
    }

    @Test func journalsTakeAnyTimeAndPlace() {
        for host in [Int64.min, -1, 0, 1, .max] {
            for point in Self.points {
                var round = Round(level: .storm, seed: 3)
                for action in [.tap(point), .pause, .resume, .rewind, .release, .tap(point), .end] as [Journal.Action] {
                    round.append(.init(host: host, action: action))
                    _ = round.moment(at: RoundTime(nanoseconds: host))
                }
                #expect((try? Journal(decoding: round.journal.encoded)) == round.journal)
            }
        }
    }

    /// Whatever a property is set to, it stays in its range, and the round can be queried.
    @Test func levelsTakeAnyNumber() throws {
        let settings: [(inout Level, Double, Int) -> Void] = [
            { level, _, whole in (level.packs, level.bombEvery, level.rewinds) = (whole, whole, whole) },
            { level, _, whole in (level.emptyCost, level.hearts, level.forgiven) = (whole, whole, whole) },
            { level, _, whole in (level.rewindBonus, level.cleanBonus, level.freePauses) = (whole, whole, whole) },
            { level, number, _ in (level.interval, level.fallTime, level.ramp) = (number, number, number) },
            { level, number, _ in (level.packSize, level.bombSize, level.eaves) = (number, number, number) },
            { level, number, _ in (level.silver, level.gold, level.lucky) = (number, number, number) },
            { level, number, _ in (level.double, level.slow) = (number, number) },
            { level, number, _ in (level.chain, level.great) = (number, number) },
            { level, number, _ in (level.rewindLimit, level.comboGap, level.settle) = (number, number, number) },
            { level, number, _ in (level.pace, level.duration) = (number, min(number, 60)) },
        ]
        for set in settings {
            for (number, whole) in Self.numbers.flatMap({ number in Self.wholes.map { (number, $0) } }) {
                var level = Level.storm
                set(&level, number, whole)
                var phase = try #require(Level.Phase("odd"))
                (phase.interval, phase.fall, phase.gold, phase.bombs) = (number, number, number, number)
                (phase.wind, phase.weight, phase.volley) = (number, whole, whole)
                level.phases = Array(repeating: phase, count: whole.clamped(to: 0...40))
                try? level.validate()
                #expect(Round(level: level, seed: 3).moment(at: 12).roundTime == 12)
            }
        }
    }

    @Test func talliesTakeAnyNumber() {
        for count in Tally.counts {
            for whole in Self.wholes {
                var tally = Tally()
                tally[count] = whole
                _ = (tally.packsCaught, tally.accuracy, tally.catchRate)
                tally.packsMissed = whole
                tally.taps = 1
                _ = (tally.accuracy, tally.catchRate)
            }
        }
    }

    @Test func rainsNeverTrap() {
        let schedule = DropSchedule(level: .storm, seed: Seed(3))
        for number in Self.numbers {
            _ = (schedule.spawnCount(at: number), schedule.fallTime(at: number), schedule.endedPacks(at: number))
            schedule.forEachFalling(at: number) { _ in true }
            var round = StraightRound(level: .storm, seed: 3)
            round.advance(to: number)
            _ = (round.time(at: RoundTime(seconds: number)), round.tap(Vector(number, number), at: 0))
            _ = Level.storm.phase(at: number)
            for parameter in Level.Parameter.allCases {
                var level = Level.storm
                level[parameter] = number
                #expect(parameter.range.contains(level[parameter]), "\(parameter) \(number)")
                _ = parameter.text(for: number)
            }
        }
        for whole in Self.wholes {
            _ = (Level.storm.start(ofPhase: whole), Level.storm.isFinale(whole), DailyRain.text(ofDay: whole))
            _ = (DailyRain.seed(ofDay: whole, on: .storm), Streak(of: [whole], on: whole))
        }
        for number in [0, 1, 100, (1 << 40) - 1] {
            _ = (schedule.spawnTime(number), schedule.drop(number), Scoring.points(for: number, combo: number))
            _ = (schedule.dropCount(ofSpawns: number), schedule.bombCount(ofSpawns: number))
        }
    }
}
