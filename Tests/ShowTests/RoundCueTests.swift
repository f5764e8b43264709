import Motion
import Picture
import Rain
import Testing

@testable import RainShow

@Suite struct RoundCueTests {
    private static func level() -> Level {
        var level = Level()
        level.duration = 14
        level.interval = 1
        level.bombEvery = 2
        level.silver = 0
        level.gold = 0
        return level
    }

    /// Every cue of a span, asked frame by frame.
    private func cues(_ round: Round, from: RoundTime, to: RoundTime) -> [(host: RoundTime, sound: Sound)] {
        var events: [RoundEvent] = []
        var found: [(host: RoundTime, sound: Sound)] = []
        let frames = Int((to - from) * 60)
        for index in 0..<frames {
            var cues: [Cue] = []
            let host = from + Double(index) / 60
            round.appendCues(from: host, to: host + 1 / 60, events: &events, into: &cues)
            found += cues.map { (host, $0.sound) }
        }
        return found
    }

    @Test func ticksThriceThenStrikesTheGong() {
        let round = Round(level: Self.level(), seed: 1)
        let found = cues(round, from: -0.02, to: 4)
        #expect(found.map(\.sound) == [.tick, .tick, .tick, .gong])
        for (cue, host) in zip(found, [0.5, 1.3333, 2.1667, 3]) { #expect(abs(cue.host.seconds - host) < 0.04) }
    }

    /// Signs are within 10 µs of a beat, however time is cut into spans: three, two and one beats before a slow round, on the
    /// nearest beats after a pause, and on the downbeat at the end.
    @Test(arguments: [0.00533, 0.016667, 0.11] as [Double])
    func signsAreOnTheBeat(span: Double) {
        var round = Round(level: Self.level(), seed: 1)
        round.append(.init(host: 8_130_000_000, action: .pause))
        round.append(.init(host: 10_000_000_000, action: .resume))
        var events: [RoundEvent] = []
        var found: [Double] = []
        for index in -1..<Int(24 / span) {
            var cues: [Cue] = []
            let from = Double(index) * span
            round.appendCues(
                from: RoundTime(seconds: from), to: RoundTime(seconds: from + span), events: &events, into: &cues)
            found += cues.filter { [.tick, .gong, .timeUp].contains($0.sound) }.map { from + $0.offset }
        }
        // The pause came at 5.13 s of the game, which goes on at 13 s: the beats are at 2.5, 3.333 and 4.167.
        let expected = [0.5, 1.33333, 2.16667, 3, 10.37, 11.20333, 12.03667, 13, 21.87]
        #expect(found.count == expected.count && zip(found, expected).allSatisfy { abs($0 - $1) < 1e-5 }, "\(found)")
    }

    /// Wherever in a beat a pause begins, its whole countdown is heard, from a new 3 on.
    @Test(arguments: 0..<12)
    func pauseHasAWholeCountdown(step: Int) {
        var round = Round(level: Self.level(), seed: 1)
        let pause = 8 + Theme.calm.beat * Double(step) / 12
        round.append(.init(host: Int64(pause * 1e9), action: .pause))
        round.append(.init(host: 10_000_000_000, action: .resume))
        let found = cues(round, from: 9.99, to: 13.05).map(\.sound)
        #expect(found == [.resume, .tick, .tick, .tick, .gong])
    }

    /// Each digit of the countdown appears when its tick is heard.
    @Test func theDigitsAreSeenAsTheyAreHeard() {
        let round = Round(level: Self.level(), seed: 1)
        for (time, digit) in [(0.01, "3"), (1.32, "3"), (1.345, "2"), (2.155, "2"), (2.18, "1"), (2.99, "1")] {
            var frame = Frame(size: round.level.field)
            round.appendCountdown(in: round.moment(at: RoundTime(seconds: time)), to: &frame)
            #expect(frame.labels.contains { $0.text == digit }, "\(time)")
        }
    }

    @Test func hitsRiseWithTheComboAndBombsBoom() {
        var round = Round(level: Self.level(), seed: 2)
        var host: RoundTime = 0
        for number in 0..<3 {
            let drop = round.schedule.drop(number)
            host = 3 + drop.start + 2 + 0.1 * Double(number)
            round.tap(drop.position(at: host - 3), at: Int64(host.seconds * 1e9))
        }
        let found = cues(round, from: 4, to: host + 0.5).map(\.sound)
        #expect(found.count == 4)
        // The second catch is a chord.
        #expect(Array(found.prefix(3)) == [.hit, .hit, .hit])
        #expect(Sound.booms.contains(found[3]))
    }

    /// The digits are on beats of each theme, equally far apart, and none before the countdown begins.
    @Test(arguments: Level.offered.map(\.level) + Night.all.map(\.level))
    func digitsAreOnBeats(level: Level) {
        let score = RoundScore(level, seed: 1)
        let left = (1...3).map { score.begin(ofDigit: $0, at: 0) }
        #expect(left == left.sorted() && left[0] > 0.4 && left[2] <= Round.countdown + 1e-9)
        #expect(abs(left[2] - 2 * left[1] + left[0]) < 1e-9)
        for time in left { #expect(abs(time / score.theme.beat - (time / score.theme.beat).rounded()) < 1e-9) }
    }

    @Test func twoHitsInOneFrameAreTwoHits() {
        var level = Self.level()
        level.packs = 2
        var round = Round(level: level, seed: 5)
        for number in 0..<2 {
            round.tap(round.schedule.drop(number).position(at: 2), at: 5_000_000_000 + Int64(number))
        }
        #expect(cues(round, from: 4.9, to: 5.1).filter { $0.sound == .hit }.count == 3)
    }

    /// Simultaneous catches are heard 8 ms apart. Together they are as loud as two.
    @Test func simultaneousCatchesAreHeardApart() {
        var level = Self.level()
        (level.packs, level.bombEvery, level.interval) = (5, 0, 4)
        var round = Round(level: level, seed: 5)
        for number in 0..<5 {
            round.tap(round.schedule.drop(number).position(at: 2), at: 5_000_000_000 + Int64(number))
        }
        var events: [RoundEvent] = []
        var cues: [Cue] = []
        round.appendCues(from: 4.9, to: 5.1, events: &events, into: &cues)
        let catches = cues.filter { $0.sound == .hit && !$0.isMore }
        #expect(catches.count == 5)
        for (index, cue) in catches.enumerated() {
            #expect(abs(cue.delay - 0.008 * Double(index)) < 1e-9, "\(catches.map(\.delay))")
            #expect(abs(cue.offset - 0.1) < 1e-6 && abs(cue.gain * cue.gain - 0.4) < 1e-9)
        }
    }

    @Test func theLastTenSecondsTickAndTheEndSounds() {
        let round = Round(level: Self.level(), seed: 1)
        let found = cues(round, from: 3.1, to: 18).map(\.sound)
        #expect(found.filter { $0 == .lastTick }.count == 9)
        #expect(found.last == .timeUp)
    }

    @Test func timeRunningBackHasItsOwnSoundAndNoHits() {
        var round = Round(level: Self.level(), seed: 2)
        round.tap(round.schedule.drop(0).position(at: 2), at: 5_000_000_000)
        round.append(.init(host: 6_000_000_000, action: .rewind))
        round.append(.init(host: 7_000_000_000, action: .release))
        #expect(cues(round, from: 6.01, to: 6.99).isEmpty)
        let hold = [6, 6.1, 6.2, 6.3].compactMap { round.drones(in: round.moment(at: $0)).rewind }
        // The sound begins with the press, while time still stands, and reaches its full gain when time runs back.
        #expect(hold.count == 4 && hold.allSatisfy { $0.sound == .rewind && $0.gain >= 0.25 && $0.speed < 0.8 })
        #expect(hold.map(\.gain) == hold.map(\.gain).sorted() && hold.last?.gain == 1)
        // The faster time runs back, the higher it sounds.
        let speeds = [6.3, 6.5, 6.7, 6.8].compactMap { round.drones(in: round.moment(at: $0)).rewind?.speed }
        #expect(speeds.count == 4 && zip(speeds, speeds.dropFirst()).allSatisfy { $0 < $1 }, "\(speeds)")
        #expect(cues(round, from: 6.9, to: 7.1).map(\.sound) == [.release])
    }

    /// A tap is heard from its place between the left and the right edge, whatever its height.
    @Test func tapsAreHeardWhereTheyAre() {
        var level = Self.level()
        level.packs = 4
        var round = Round(level: level, seed: 6)
        for number in 0..<40 where round.schedule.drop(number).start < 10 {
            let drop = round.schedule.drop(number)
            let time = drop.start + 2.5 + 0.001 * Double(number)
            round.tap(drop.position(at: time), at: Int64((time + Round.countdown) * 1e9))
        }
        var events: [RoundEvent] = []
        var cues: [Cue] = []
        round.appendEvents(from: 3, to: 15, into: &events)
        let expected = events.compactMap { event -> Double? in
            switch event.kind {
            case .caught(let outcome), .bombHit(let outcome): 0.7 * (2 * outcome.point.x / 1280 - 1)
            default: nil
            }
        }
        round.appendCues(from: 3, to: 15, events: &events, into: &cues)
        #expect(expected.count > 10 && expected.contains { $0 < -0.4 } && expected.contains { $0 > 0.4 })
        let own = cues.filter { !$0.isMore && ($0.sound == .hit || Sound.booms.contains($0.sound)) }
        #expect(own.count == expected.count && zip(own, expected).allSatisfy { abs($0.pan - $1) < 1e-12 })
    }

    /// The fuse of the lowest bomb is heard, the louder the lower the bomb is.
    @Test func theLowestBombIsHeard() {
        var level = Self.level()
        (level.bombEvery, level.interval) = (1, 0.7)
        let round = Round(level: level, seed: 4)
        var heard = 0
        for step in 0..<140 {
            let moment = round.moment(at: RoundTime(seconds: 3.05 + Double(step) * 0.1))
            var bombs: [Vector] = []
            round.forEachDrop(in: moment) { drop in
                if drop.isBomb, drop.position(at: moment.time).y <= 720 { bombs.append(drop.position(at: moment.time)) }
                return true
            }
            let lowest = bombs.max { $0.y < $1.y }
            let fuse = round.drones(in: moment).fuse
            guard let lowest, lowest.y > 0.82 * 720, lowest.y <= 720 else {
                #expect(fuse == nil)
                continue
            }
            heard += 1
            let nearness = (lowest.y / 720 - 0.82) / 0.18
            #expect(abs((fuse?.gain ?? 0) - 0.5 * nearness) < 0.5 / 16)
            #expect(abs((fuse?.pan ?? 9) - 0.7 * (2 * lowest.x / 1280 - 1)) < 1 / 15.9)
        }
        #expect(heard > 30)
    }

    /// In each preset, fuses are heard for at most 40 % of a round.
    @Test(arguments: ["calm", "festive", "storm"])
    func fusesAreHeardForAtMostFortyPercent(name: String) throws {
        let level = try #require(Level.presets.first { $0.name == name }?.level)
        for seed in 1...8 as ClosedRange<UInt64> {
            let round = Round(level: level, seed: seed)
            let steps = Int(level.duration * 20)
            let heard = (0..<steps).count { step in
                round.drones(in: round.moment(at: RoundTime(seconds: 3.01 + Double(step) / 20))).fuse != nil
            }
            #expect(Double(heard) <= 0.4 * Double(steps), "\(name) \(seed): \(heard) of \(steps)")
        }
    }

    /// While a slow pack halves the speed of game time, a catch is heard when it was tapped.
    @Test func catchesInSlowTimeAreHeardInTime() throws {
        var level = Self.level()
        (level.slow, level.bombEvery, level.duration) = (0.2, 0, 30)
        var round = Round(level: level, seed: 4)
        let slow = try #require(
            (0..<20).map(round.schedule.drop).first { if case .pack(_, .slow) = $0.kind { true } else { false } })
        let next = round.schedule.drop(slow.number + 1)
        let time = slow.start + 2.5
        let host = time + Round.countdown
        round.tap(slow.position(at: time), at: Int64((host * 1e9).rounded()))
        round.tap(next.position(at: time + 0.4), at: Int64(((host + 0.8) * 1e9).rounded()))
        var events: [RoundEvent] = []
        var cues: [Cue] = []
        round.appendCues(
            from: RoundTime(seconds: host + 0.2), to: RoundTime(seconds: host + 1.1), events: &events, into: &cues)
        let found = cues.filter { !$0.isMore && $0.sound == .hit }.map(\.offset)
        #expect(found.count == 1 && abs((found.first ?? 0) - 0.6) < 1e-6, "\(found)")
    }
}
