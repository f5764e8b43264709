import Motion
import Testing

@testable import Rain

/// The rules' third edition: exact instants, heights and texts that random rounds meet too seldom.
@Suite struct ThirdEditionTests {
    private static func phase(_ text: String) throws -> Level.Phase {
        try Level.Phase(text: Substring(text), number: 1)
    }

    /// Rounds of the earlier editions are found by their digests, so these never change.
    @Test func presetsOfEarlierEditionsAreUnchanged() {
        let digests = [
            "calm-3": "1d81cf556b1e3afc", "festive-3": "392525ab7972a8aa", "storm-3": "90c5f9f6a3d3ef3c",
            "survival-3": "31a5531675b1d5ed",
            "calm-2": "03f03a45d61216f3", "festive-2": "e9b88c493bdd4071", "storm-2": "e564c86f0d480d58",
            "survival-2": "ad7e980dc2357242",
            "calm-1": "089828b62c1086f8", "festive-1": "78edbb34373c9f0f", "storm-1": "0add9233bd492af8",
        ]
        for (name, digest) in digests {
            #expect(Level.preset(name)?.digest == digest && Level.label(ofDigest: digest) == name)
            #expect(Level.preset(name).map { "\($0.edition)" } == name.last.map { "\($0)" })
        }
        for (name, digest) in [
            "calm-3": "f24b1496cd2b0371", "festive-3": "4a054ba0b136347b", "storm-3": "57e22b3b9be036c2",
            "survival-3": "52aee6a1006f2d9c",
        ] {
            #expect(Level.label(ofDigest: digest) == name + Level.tall)
        }
        for (name, level) in Level.offered { #expect(level.edition == 4 && level.name == name) }
    }

    /// The settings' editions are exactly the editions that `--version` shows.
    @Test func editionsMatchTheirNumbers() {
        #expect(Level.editions == 1...(Level.Parameter.allCases.map(\.edition).max() ?? 0))
    }

    /// Record files have exactly these counts, so that a new kind of pack leaves old files readable.
    @Test func countsOfEarlierEditionsAreUnchanged() {
        #expect(
            Tally.countsOfFirstEdition.map(\.name) == [
                "score", "packsSeen", "redCaught", "silverCaught", "goldCaught", "packsMissed", "bombsSeen", "bombsHit",
                "taps", "bestCombo", "rewindsUsed", "pauses",
            ])
        #expect(
            Tally.countsOfSecondEdition.map(\.name) == [
                "luckyCaught", "doubleCaught", "slowCaught", "chainCaught", "greatCaught", "chained", "strikes",
            ])
    }

    @Test func textsHoldOnlyChangesOfTheThirdEdition() throws {
        #expect(
            Level.calm3.text.contains(
                "\neaves=0.153\ncombo-gap=3\nhalves-combo=true\nforgiven=1\nbombs-above=true\nphase.1="))
        #expect(Level.festive.text.contains("parade 25 0.9 1 1 1 0 arc 5\n"))
        #expect(Level.festive.text.contains("finale 20 0.55 0.8 2.5 0.8 0 row\n"))
        for number in 0..<100 {
            let level = RandomPlay.shaped(Seed(4)[number])
            #expect(try Level(text: level.text) == level)
        }
        var level = Level()
        level.forgiven = 3
        #expect(level.text.hasSuffix("\nforgiven=3\n") && level.edition == 3)
        #expect(try Self.phase("a 1 1 1 1 1 0 row 16").volley == 16)
        for (text, message) in [
            ("a 1 1 1 1 1 0 row 17", "phase 1: volley 17: must be 1 ... 16"),
            ("a 1 1 1 1 1 0 row 1.5", "phase 1: volley 1.5: must be a whole number, 1 ... 16"),
            ("a 1 1 1 1 1 0 row 2 3", "phase 1: must be like 'gust 30 0.72 0.9 1 1 120 wedge'"),
        ] {
            let error = #expect(throws: LevelError.self, "\(text)") { try Self.phase(text) }
            #expect(error?.description == message)
        }
    }

    /// Spawns of a volley come in a quarter of their time, with a ramp as well, and in the order of their numbers.
    @Test(arguments: [1.0, 0.8])
    func spawnsComeInVolleys(ramp: Double) throws {
        var single = Level()
        (single.interval, single.ramp) = (0.4, ramp)
        single.phases = [try Self.phase("a 1 1 1 1 1 0 scatter"), try Self.phase("b 2 0.5 1 1 1 0 scatter")]
        var level = single
        level.phases[0].volley = 5
        let (plain, rain) = (DropSchedule(level: single, seed: Seed(1)), DropSchedule(level: level, seed: Seed(1)))
        for k in 0..<rain.phases[0].spawns - 5 {
            let first = plain.spawnTime(k - k % 5)
            let expected = first + (plain.spawnTime(k) - first) / 4
            // After the phase's end, the rain without volleys goes on with the next phase's spawns.
            guard plain.spawnTime(k) < 10 else { continue }
            #expect(rain.spawnTime(k) == expected)
        }
        // The phase has every spawn that starts before its end, and the next phase is unchanged.
        #expect(rain.spawnTime(rain.phases[0].spawns - 1) < 10 && rain.phases[0].spawns >= plain.phases[0].spawns)
        #expect(rain.phases[0].spawns < plain.phases[0].spawns + 5)
        #expect(rain.spawnTime(rain.phases[0].spawns) == 10)
        for k in 0..<rain.spawns {
            let time = rain.spawnTime(k)
            #expect(k == 0 || time >= rain.spawnTime(k - 1))
            #expect(rain.spawnCount(at: time) > k && rain.spawnCount(at: time.nextDown) <= k)
        }
    }

    /// Each volley restarts the shape. A volley may have several runs, the last of them cut short.
    @Test(arguments: [(1, 5, 5, [5]), (2, 4, 8, [5, 3]), (1, 8, 8, [5, 3]), (3, 1, 5, [5])])
    func volleysRestartTheirShapes(packs: Int, volley: Int, packsOfVolley: Int, sizes: [Int]) throws {
        var level = Level()
        (level.packs, level.bombEvery, level.duration) = (packs, 3, 20)
        level.phases = [try Self.phase("a 1 1 1 1 1 0 row \(volley)")]
        let rain = DropSchedule(level: level, seed: Seed(2))
        var runs: [[Drop]] = []
        var last: DropSchedule.Run?
        for number in 0..<rain.dropCount(ofSpawns: rain.spawns) {
            let drop = rain.drop(number)
            guard !drop.isBomb else { continue }
            let run = rain.run(of: drop)
            if run != last { runs.append([]) }
            runs[runs.count - 1].append(drop)
            last = run
        }
        for (index, run) in runs.dropLast().enumerated() {
            #expect(run.count == sizes[index % sizes.count])
            #expect(rain.packs(of: try #require(rain.run(of: run[0]))) == run.count)
            // A row: each is 150 points to the right of the one before.
            for (left, right) in zip(run, run.dropFirst()) {
                #expect(abs(right.origin.x - left.origin.x - 150) < 1e-9)
            }
        }
        #expect(runs.count > 4)
    }

    /// Under the eaves nothing counts: no tap, no cost, no shield. On their edge taps count.
    @Test func tapsUnderTheEavesDoNotCount() throws {
        var level = Level.calm
        level.eaves = 0.25
        for portrait in [false, true] {
            level.portrait = portrait
            let edge = level.field.y / 4
            #expect(level.openField == Rect(0, edge, level.field.x, level.field.y - edge))
            var round = Round(level: level, seed: 3)
            var straight = StraightRound(level: level, seed: 3)
            for y in [0, edge - 1 / 16.0] {
                #expect(round.tap(Vector(9, y), at: 4_000_000_000) == nil && round.journal.entries.isEmpty)
                #expect(straight.tap(Vector(9, y), at: 4_000_000_000) == nil)
                #expect(round.hit(at: Vector(9, y), in: round.moment(at: 4)) == .nothing)
            }
            #expect(round.tap(Vector(9, edge), at: 4_000_000_000)?.kind == .nothing)
            #expect(straight.tap(Vector(9, edge), at: 4_000_000_000)?.kind == .nothing)
            // A pack that hangs out of the eaves is hit there, and only there.
            let drop = round.schedule.drop(0)
            let time = drop.time(atHeight: edge - 20)
            let place = Vector(drop.position(at: time).x, edge)
            let moment = round.moment(at: RoundTime(seconds: time + Round.countdown))
            #expect(round.hit(at: place, in: moment) == .drop(drop))
            #expect(round.hit(at: place - Vector(0, 1), in: moment) == .nothing)
        }
    }

    /// Drops come out from under the eaves at the same speed as without eaves.
    @Test func dropsBeginBehindTheEaves() {
        var plain = Level.festive
        plain.eaves = 0
        let (rain, free) = (DropSchedule(level: .festive, seed: Seed(5)), DropSchedule(level: plain, seed: Seed(5)))
        for number in 0..<60 {
            let (drop, other) = (rain.drop(number), free.drop(number))
            #expect(abs(drop.origin.y + drop.size.length / 2 - 0.153 * 720) < 1e-9 && drop.start == other.start)
            if !drop.isBomb, !drop.isGreat { #expect(abs(Self.speed(drop) - Self.speed(other)) < 1e-9) }
        }
    }

    private static func speed(_ drop: Drop) -> Double { (drop.target.y - drop.origin.y) / drop.fallTime }

    /// A bomb's body is hit before an older pack. In the finger's margin around the body the pack is hit.
    @Test func bombsLieAbovePacks() throws {
        var level = Level()
        (level.interval, level.packs, level.bombEvery, level.packSize) = (0.2, 2, 2, 300)
        var (bodies, margins) = (0, 0)
        for isAbove in [true, false] {
            level.bombsAbove = isAbove
            for seed in 0..<20 as Range<UInt64> {
                let round = Round(level: level, seed: seed)
                let moment = round.moment(at: 6)
                var drops: [Drop] = []
                round.forEachDrop(in: moment) {
                    drops.append($0)
                    return true
                }
                for bomb in drops where bomb.isBomb {
                    for (reach, isBody) in [(0.37, true), (0.41, false)] {
                        let point = Journal.grid(bomb.position(at: 3) + Vector(bomb.size.x * reach, 0))
                        guard level.openField.contains(point) else { continue }
                        let near = drops.filter { $0.contains(point, at: 3) }
                        guard let pack = near.first(where: { !$0.isBomb }), pack.number < bomb.number,
                            near.filter(\.isBomb) == [bomb]
                        else { continue }
                        #expect(round.hit(at: point, in: moment) == .drop(isAbove && isBody ? bomb : pack))
                        (bodies, margins) = (bodies + (isBody ? 1 : 0), margins + (isBody ? 0 : 1))
                    }
                }
                var painted: [Drop] = []
                round.forEachDropToPaint(in: moment) { painted.append($0) }
                let expected = Array(drops.reversed())
                #expect(
                    painted == (isAbove ? expected.filter { !$0.isBomb } + expected.filter(\.isBomb) : expected))
            }
        }
        #expect(bodies > 20 && margins > 20)
    }

    /// A tap on nothing halves the combo, rounded down, and does not change the time of the last catch.
    @Test func aTapOnNothingHalvesTheCombo() {
        var level = Level.calm
        level.forgiven = 0
        for (combo, left) in [(7, 3), (1, 0), (0, 0)] {
            var standing = ScoringState()
            (standing.combo, standing.lastCatch) = (combo, 10)
            #expect(standing.judge(.nothing, at: .zero, time: 12, in: level)?.combo == left)
            #expect(standing.combo(at: 13, in: level) == left && standing.lastCatch == 10)
            #expect(standing.combo(at: 13.0.nextUp, in: level) == 0)
        }
        // After the gap there is no combo to halve. Without strict taps the combo stays.
        var late = ScoringState()
        (late.combo, late.lastCatch) = (8, 10)
        #expect(late.judge(.nothing, at: .zero, time: 14, in: level)?.combo == 0)
        level.strictTaps = false
        var loose = ScoringState()
        (loose.combo, loose.lastCatch) = (8, 10)
        #expect(loose.judge(.nothing, at: .zero, time: 12, in: level)?.combo == 8)
    }
}
