import Motion
import Testing

@testable import Rain

/// The rules' second edition: exact instants, texts and counts that random rounds meet too seldom.
@Suite struct SecondEditionTests {
    /// A pack every half second, without bombs, so wide that a tap on its middle meets it.
    private static func level(_ change: (inout Level) -> Void = { _ in }) -> Level {
        var level = Level()
        (level.bombEvery, level.silver, level.gold) = (0, 0, 0)
        change(&level)
        return level
    }

    private static func nanoseconds(_ time: Double) -> Int64 { Int64((time * 1e9).rounded()) }

    /// Taps the first pack that is in the air at a time of the round, `below` the top of the field.
    @discardableResult
    private static func catchOne(_ round: inout Round, at host: Double, below y: Double = 100) -> Outcome? {
        let moment = round.moment(at: RoundTime(seconds: host))
        var place = Vector.zero
        round.forEachDrop(in: moment) {
            place = $0.position(at: moment.time)
            return place.y < y
        }
        return round.tap(place, at: nanoseconds(host))
    }

    @Test func tapsFasterThanFingersAreIgnored() {
        var round = Round(level: Self.level { ($0.hasTapLimit, $0.chargesWhenMoved) = (true, true) }, seed: 1)
        for step in 0..<12 { round.tap(Vector(1, 1), at: 5_000_000_000 + Int64(step)) }
        #expect(round.journal.entries.count == 10)
        round.tap(Vector(1, 1), at: 5_009_999_999)
        #expect(round.journal.entries.count == 10)
        round.tap(Vector(1, 1), at: 5_010_000_000)
        #expect(round.journal.entries.count == 11)
        // 200 in a second, including taps before a rewind.
        round.append(.init(host: 5_020_000_000, action: .rewind))
        round.append(.init(host: 5_030_000_000, action: .release))
        for step in 0..<300 { round.tap(Vector(1, 1), at: 5_030_000_000 + Int64(step) * 1_000_000) }
        round.tap(Vector(1, 1), at: 5_999_999_999)
        #expect(round.journal.entries.count == 2 + 200)
        round.tap(Vector(1, 1), at: 6_000_000_000)
        #expect(round.journal.entries.count == 2 + 201)
        var free = Round(level: Self.level(), seed: 1)
        for _ in 0..<50 { free.tap(Vector(1, 1), at: 5_000_000_000) }
        #expect(free.journal.entries.count == 50)
    }

    @Test func emptyTapsAreForgivenJustAfterACatch() {
        for (isStrict, after, cost, row) in [
            (true, 0.09, 0, 1), (true, 0.11, 2, 0), (false, 0.09, 2, 1), (false, 0.11, 2, 1),
        ] {
            var round = Round(
                level: Self.level { ($0.strictTaps, $0.emptyCost) = (isStrict, 2) }, seed: 1)
            #expect(Self.catchOne(&round, at: 6)?.points == 10)
            let empty = round.tap(Vector(1, 719), at: Self.nanoseconds(6 + after))
            #expect(empty?.kind == .nothing && empty?.points == -cost && empty?.combo == row)
        }
    }

    @Test func unmovedRewindsCostOnlyTheCombo() {
        let level = Self.level {
            ($0.chargesWhenMoved, $0.freePauses, $0.hasVeiledResume, $0.rewinds) = (true, 2, true, 1)
        }
        var round = Round(level: level, seed: 1)
        Self.catchOne(&round, at: 6)
        round.append(.init(host: 6_100_000_000, action: .rewind))
        let held = round.moment(at: 6.3)
        #expect(round.isVeiled(in: held) && held.rewindsLeft == 1 && held.combo == 1)
        #expect(!round.isVeiled(in: round.moment(at: 6.5)) && round.moment(at: 6.5).rewindsLeft == 0)
        round.append(.init(host: 6_300_000_000, action: .release))
        let after = round.moment(at: 6.3)
        #expect(after.phase == .playing && after.combo == 0 && after.rewindsLeft == 1)
        #expect(abs(round.moment(at: 6.4).time - 3.2) < 1e-9)
        #expect(round.events(from: 6.2, to: 6.31).contains { if case .comboEnded = $0.kind { true } else { false } })
        // Two pauses are free; the third ends the combo.
        for (pause, row) in [(8.0, 1), (13, 1), (18, 0)] {
            Self.catchOne(&round, at: pause - 0.1)
            round.append(.init(host: Self.nanoseconds(pause), action: .pause))
            let paused = round.moment(at: RoundTime(seconds: pause))
            #expect(paused.combo == row && round.isVeiled(in: paused))
            round.append(.init(host: Self.nanoseconds(pause + 1), action: .resume))
            #expect(round.isVeiled(in: round.moment(at: RoundTime(seconds: pause + 3.3))))
            #expect(!round.isVeiled(in: round.moment(at: RoundTime(seconds: pause + 3.5))))
        }
    }

    /// A pause in a rewind that has cost nothing yet ends the combo, free or not.
    @Test func pausesInMovedRewindsAreFree() {
        for (pause, row, left) in [(6.3, 0, 1), (6.5, 1, 0)] {
            let level = Self.level { ($0.chargesWhenMoved, $0.freePauses, $0.rewinds) = (true, 2, 1) }
            var round = Round(level: level, seed: 1)
            Self.catchOne(&round, at: 6)
            round.append(.init(host: 6_100_000_000, action: .rewind))
            round.append(.init(host: Self.nanoseconds(pause), action: .pause))
            let paused = round.moment(at: 7)
            #expect(paused.phase == .paused && paused.combo == row && paused.rewindsLeft == left)
        }
    }

    /// After a rewind to its limit within a slow stretch, time is still slow.
    @Test func timeIsStillSlowAfterARewindToItsLimit() throws {
        let level = Self.level { ($0.slow, $0.rewindLimit) = (0.2, 0.5) }
        let caught = (1..<UInt64(60)).lazy.map { seed in
            var round = Round(level: level, seed: seed)
            return (Self.catchOne(&round, at: 6)?.kind, round)
        }.first { $0.0 == .caught(.slow) }
        var round = try #require(caught).1
        round.append(.init(host: 7_500_000_000, action: .rewind))
        #expect(round.moment(at: 8.5).phase != .playing && abs(round.moment(at: 8.5).time - 3.25) < 1e-9)
        #expect(abs(round.moment(at: 9.9).time - round.moment(at: 9).time - 0.45) < 1e-9)
    }

    @Test func bonusesFollowTheCatchRate() {
        var tally = Tally()
        let level = Self.level { ($0.rewindBonus, $0.cleanBonus) = (50, 200) }
        #expect(level.bonus(for: tally) == (0, 0))
        (tally.caught[.red], tally.packsMissed, tally.rewindsUsed) = (2, 1, 1)
        // Bonuses of 100 and 200, two thirds of each: 66.7, and 200 together.
        #expect(level.bonus(for: tally) == (66, 134))
        tally.bombsHit = 1
        #expect(level.bonus(for: tally) == (66, 0))
        for change in [{ $0.practice = true }, { $0.hearts = 1 }] as [(inout Level) -> Void] {
            var other = level
            change(&other)
            #expect(other.bonus(for: tally) == (0, 0))
        }
        // At the instant of the end, and not before; an abandoned round has none.
        var round = Round(level: level, seed: 1)
        Self.catchOne(&round, at: 6)
        let missed = round.moment(at: 33).tally.packsMissed
        #expect(round.moment(at: 32.999).tally.score == 10)
        #expect(round.moment(at: 33).tally.score == 10 + 350 / (1 + missed))
        round.append(.init(host: 32_000_000_000, action: .end))
        #expect(round.moment(at: 40).tally.score == 10)
    }

    @Test func textsHoldOnlyChangesOfTheSecondEdition() throws {
        for number in 0..<200 {
            let level = RandomPlay.shaped(Seed(3)[number])
            #expect(try Level(text: level.text) == level)
            #expect(level.text.contains("\nphase.1=") == !level.phases.isEmpty)
        }
        #expect(Level().text.split(separator: "\n").count == 14 && Level().edition == 1)
        #expect(Level.calm2.text.contains("phase.3=breeze 20 1 1 1 1 60 scatter\n"))
        #expect(Level.calm2.text.contains("\ndeal=deck\nfree-pauses=1\n"))
        #expect(Level.presets.prefix(4).map(\.level.phases.count) == [4, 4, 5, 12])
        for (text, message) in [
            ("free-pauses=-1", "free-pauses -1: must be any or 0 ... 99"),
            ("deal=2", "deal 2: must be deck or independent"),
            (
                "gold=0.2\nlucky=0.2\nphase.1=a 1 1 1 1 1 0 row\nphase.2=b 1 1 1 4.5 1 0 row",
                "the shares of the kinds of packs come to 1.25 in phase b: their sum must be 0 ... 1"
            ),
            ("phase.1=a 1 1 1 1 1 0", "phase 1: must be like 'gust 30 0.72 0.9 1 1 120 wedge'"),
            ("phase.1=a 1 11 1 1 1 0 row", "phase 1: interval 11: must be 0.1 ... 10"),
        ] {
            let error = #expect(throws: LevelError.self, "\(text)") { try Level(text: text) }
            #expect(error?.description == message)
        }
    }

    @Test func accuracyCountsTapsThatMetAPack() {
        var tally = Tally()
        // A chain that took two with it, four strikes, a bomb and two taps on nothing.
        (tally.caught[.chain], tally.caught[.red], tally.chained, tally.strikes, tally.bombsHit, tally.taps) = (
            1, 2, 2, 4, 1, 8
        )
        #expect(tally.accuracy == 5.0 / 8)
    }

    /// A phase includes its exact start, and the last phase goes on to the end and beyond.
    @Test func phasesIncludeTheirExactStart() {
        #expect(Level().phase(at: 3) == nil)
        for level in Level.presets.map(\.level) {
            for place in level.phases.indices {
                let start = level.start(ofPhase: place)
                #expect(level.phase(at: start) == place && level.phase(at: start.nextDown) == max(0, place - 1))
            }
            #expect(level.phases.isEmpty || level.phase(at: level.duration) == level.phases.count - 1)
        }
    }

    /// A combo that has lapsed cannot be ended by a pause.
    @Test func pausesEndOnlyLiveCombos() {
        for (wait, isOn) in [(1.4, true), (1.6, false)] {
            var round = Round(level: Self.level { $0.freePauses = 0 }, seed: 1)
            Self.catchOne(&round, at: 6)
            round.append(.init(host: Self.nanoseconds(6 + wait), action: .pause))
            let events = round.events(from: 6, to: 9)
            #expect(events.contains { if case .comboEnded = $0.kind { true } else { false } } == isOn)
        }
    }

    /// The tenth missed pack takes the heart. A caught pack that would still be falling is not counted.
    @Test func theTenthMissedPackTakesAHeart() {
        var round = Round(level: Self.level { ($0.hearts, $0.fallTime, $0.interval) = (1, 2, 0.1) }, seed: 1)
        #expect(round.completion(after: 0) == RoundTime(seconds: 3 + round.schedule.drop(9).end))
        for (number, next) in [(12, 9), (5, 10)] {
            let time = round.schedule.drop(12).start + 0.8 + Double(12 - number) / 100
            let place = round.schedule.drop(number).position(at: time)
            #expect(round.tap(place, at: Self.nanoseconds(3 + time))?.drop?.number == number)
            let end = round.completion(after: 0)
            #expect(abs(end.seconds - 3 - round.schedule.drop(next).end) < 1e-9)
            #expect(round.moment(at: end).phase == .over(early: false))
            #expect(!round.moment(at: end - 1e-6).phase.isOver)
        }
    }

    /// Chains and hearts add to the work, so that no short journal takes long unnoticed.
    @Test func chainsAndHeartsAreCountedAsWork() {
        let dense = Self.level { ($0.chain, $0.packs, $0.interval, $0.duration) = (0.2, 10, 0.1, 20) }
        var round = Round(level: dense, seed: 1)
        let moment = round.moment(at: 13)
        var chains: [Vector] = []
        round.forEachDrop(in: moment) {
            let place = $0.position(at: moment.time)
            if case .pack(_, .chain) = $0.kind, (100..<600).contains(place.y) { chains.append(place) }
            return true
        }
        for (count, place) in chains.prefix(20).enumerated() {
            let work = round.work
            guard case .caught(.chain) = round.tap(place, at: 13_000_000_000)?.kind else { continue }
            #expect(round.work - work >= 500 * 6 + 4 * 120, "tap \(count): all in the air, gone or not, and four links")
        }
        #expect(round.moment(at: 13).tally.chained > 20)
        // Each further catch examines the hundred packs that were caught within one fall time.
        var lasting = Round(level: Self.level { ($0.hearts, $0.fallTime, $0.interval) = (1, 20, 0.1) }, seed: 1)
        for step in 0..<100 { Self.catchOne(&lasting, at: 6 + Double(step) / 10, below: 0) }
        let caught = lasting.moment(at: 17).tally.packsCaught
        let work = lasting.work
        Self.catchOne(&lasting, at: 17, below: 0)
        #expect(caught > 50 && lasting.work - work >= caught)
    }
}
