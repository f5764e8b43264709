import Motion
import Rain
import Testing

@Suite struct DropScheduleTests {
    private static func levels() -> [Level] {
        RandomPlay.numbers(40).map { RandomPlay.level($0, Seed(77)[$0]) } + Level.presets.map(\.level)
    }

    @Test func spawnsEvenlyWithoutARamp() {
        let schedule = DropSchedule(level: Level(), seed: Seed(1))
        #expect(schedule.spawns == 60)
        #expect(schedule.spawnTime(0) == 0)
        #expect(schedule.spawnTime(7) == 3.5)
        #expect(schedule.spawnCount(at: 3.5) == 8)
        #expect(schedule.spawnCount(at: 3.4999) == 7)
        #expect(schedule.spawnCount(at: -1) == 0)
        #expect(schedule.spawnCount(at: 99) == 60)
    }

    @Test func rampFollowsTheClosedFormUntilTheMinInterval() {
        var level = Level()
        level.ramp = 0.9
        level.duration = 86_400
        let schedule = DropSchedule(level: level, seed: Seed(1))
        let l = 0.105_360_515_657_826_3  // ln(1/0.9)
        // 5·ln(1 + k·0.5·l/5)/l, by hand for k = 100
        #expect(abs(schedule.spawnTime(100) - 34.149_266) < 1e-5)
        // At the minimum interval, from 5·ln(50)/l seconds on, spawns are 0.01 s apart.
        let even = 5 * 3.912_023_005_428_146 / l
        let k = schedule.spawnCount(at: even + 1)
        #expect(abs(schedule.spawnTime(k + 1000) - schedule.spawnTime(k) - 10) < 1e-6)
        #expect(schedule.fallTime(at: even + 1000) == 0.2)
    }

    @Test func countsAndTimesAreInverse() {
        for level in Self.levels() {
            let schedule = DropSchedule(level: level, seed: Seed(5))
            for k in 0..<schedule.spawns {
                let time = schedule.spawnTime(k)
                #expect(schedule.spawnCount(at: time) == k + 1)
                #expect(schedule.spawnCount(at: time.nextDown) == k)
            }
        }
    }

    @Test func fallingDropsMatchASearchOfAllDrops() {
        for level in Self.levels() {
            let schedule = DropSchedule(level: level, seed: Seed(5))
            for step in 0..<40 {
                let time = Double(step) / 39 * level.duration
                let all = (0..<schedule.dropCount(ofSpawns: schedule.spawns)).map(schedule.drop)
                var found: [Int] = []
                schedule.forEachFalling(at: time) {
                    found.append($0)
                    return true
                }
                #expect(found == all.filter { $0.start <= time && $0.end > time }.map(\.number))
            }
        }
    }

    @Test func aBombFallsWithEveryNthPack() {
        var level = Level()
        level.bombEvery = 3
        let schedule = DropSchedule(level: level, seed: Seed(1))
        let kinds = (0..<9).map { schedule.drop($0) }
        #expect(kinds.map(\.isBomb) == [false, false, false, true, false, false, false, true, false])
        #expect(kinds[3].start == kinds[2].start)
        #expect(schedule.bombCount(ofSpawns: 60) == 20)
        #expect(schedule.dropCount(ofSpawns: 60) == 80)
    }

    @Test func dropsStartAndEndOutOfSightAndCrossTheField() {
        for portrait in [false, true] {
            var level = Level()
            level.portrait = portrait
            let schedule = DropSchedule(level: level, seed: Seed(2))
            for number in 0..<60 {
                let drop = schedule.drop(number)
                #expect(!drop.contains(Vector(drop.origin.x, 0), at: drop.start, margin: 0))
                #expect(!drop.contains(Vector(drop.target.x, level.field.y), at: drop.end, margin: 0))
                for x in [drop.origin.x, drop.target.x] {
                    #expect(x >= drop.size.x / 2 && x <= level.field.x - drop.size.x / 2)
                }
                #expect(abs(drop.turn(at: drop.start + 2)) == 2 * .pi)
            }
        }
    }

    @Test func kindsHaveTheirShares() {
        var level = Level()
        level.duration = 86_400
        level.interval = 1
        level.bombEvery = 0
        let schedule = DropSchedule(level: level, seed: Seed(11))
        var counts: [PackKind: Int] = [:]
        for number in 0..<20_000 {
            if case .pack(_, let kind) = schedule.drop(number).kind { counts[kind, default: 0] += 1 }
        }
        #expect(abs(Double(counts[.silver] ?? 0) / 20_000 - 0.15) < 0.01)
        #expect(abs(Double(counts[.gold] ?? 0) / 20_000 - 0.03) < 0.005)
    }

    @Test func dropsAfterTenHoursAreFound() {
        var level = Level()
        level.duration = 86_400
        level.interval = 0.01
        level.packs = 50
        let schedule = DropSchedule(level: level, seed: Seed(2))
        var numbers: [Int] = []
        schedule.forEachFalling(at: 36_000) {
            numbers.append($0)
            return numbers.count < 5
        }
        #expect(numbers.count == 5)
        #expect(schedule.drop(numbers[0]).end > 36_000)
    }
}
