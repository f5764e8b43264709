import Motion
import Picture
import Rain
import RainPlayers
import Testing

@testable import RainShow

/// Praise for a phase in which nothing went wrong.
@Suite struct PraiseTests {
    /// The events of a phase, counted one by one.
    private static func isFlawless(_ phase: Int, of round: Round) -> Bool {
        let (level, end) = (round.level, round.finalMoment)
        func isInPhase(_ time: Double) -> Bool { level.phase(at: time) == phase && time <= level.duration }
        var (caught, wrong) = (0, 0)
        var gone: Set<Int> = []
        round.forEachOutcome(in: end, within: .infinity) { outcome in
            if case .caught = outcome.kind, let drop = outcome.drop { gone.insert(drop.number) }
            guard isInPhase(outcome.time) else { return }
            switch outcome.kind {
            case .caught: caught += 1
            case .bombHit, .nothing: wrong += 1
            case .struck, .comboEnded: break
            }
        }
        for number in 0..<round.schedule.dropCount(ofSpawns: round.schedule.spawnCount(at: level.duration)) {
            let drop = round.schedule.drop(number)
            if !drop.isBomb, !gone.contains(number), drop.end <= end.time, isInPhase(drop.end) { wrong += 1 }
        }
        return caught >= 8 && wrong == 0
    }

    private static func texts(_ round: Round, at host: RoundTime) -> [String] {
        var frame = Frame(size: round.level.field)
        RoundView(round, in: round.moment(at: host)).appendHUD(to: &frame)
        return frame.labels.map(\.text)
    }

    /// The bells that are heard around a time of a round.
    private static func bells(_ round: Round, around host: RoundTime) -> Int {
        var (events, cues): ([RoundEvent], [Cue]) = ([], [])
        for step in -20..<20 {
            round.appendCues(
                from: host + Double(step) / 60, to: host + Double(step + 1) / 60, events: &events, into: &cues)
        }
        return cues.count { $0.sound == .streak }
    }

    /// Round time at which a phase of a round without pauses ends.
    private static func end(ofPhase phase: Int, in round: Round) -> RoundTime {
        let time = round.level.start(ofPhase: phase + 1)
        var host = RoundTime(seconds: Round.countdown + time)
        // Slow packs stretch it.
        while round.moment(at: host).time < time - 1e-9 {
            host = host + max(1e-7, time - round.moment(at: host).time)
        }
        return host
    }

    /// Each flawless phase, and no other, gets a text and a bell, whichever model plays.
    @Test(arguments: [PlayerModel.perfect, .casual, .novice])
    func onlyFlawlessPhasesArePraised(model: PlayerModel) {
        var (praised, others) = (0, 0)
        for level in [Level.calm, .festive, .storm] {
            for seed in 0..<6 as Range<UInt64> {
                let round = Round.played(level: level, seed: seed, by: model)
                for phase in level.phases.indices {
                    let isPraised = Self.isFlawless(phase, of: round)
                    let host = Self.end(ofPhase: phase, in: round)
                    let told = Self.texts(round, at: host + 0.3)
                    #expect(told.contains(Words.english.flawless) == isPraised, "\(level.name) \(seed) \(phase)")
                    #expect(Self.bells(round, around: host) == (isPraised ? 1 : 0))
                    (praised, others) = (praised + (isPraised ? 1 : 0), others + (isPraised ? 0 : 1))
                }
            }
        }
        #expect(model == .perfect ? praised > 20 : praised > 0 || model == .novice)
        #expect(model == .perfect || others > 20)
    }

    /// A round of two phases. In the first one all packs are caught, except for a mistake.
    private static func round(with mistake: String, seed: UInt64) -> Round {
        var level = Level.calm
        (level.bombEvery, level.great, level.forgiven, level.fallTime) = (mistake == "a bomb" ? 4 : 0, 0, 100, 3)
        (level.packSize, level.bombSize, level.duration) = (40, 40, 40)
        level.interval = mistake == "few packs" ? 4 : 1
        level.phases = ["shower", "parade"].compactMap { Level.Phase($0) }
        var round = Round(level: level, seed: seed)
        let end = level.start(ofPhase: 1)
        var taps: [(time: Double, place: Vector)] = []
        var isDone = mistake == "nothing" || mistake == "few packs"
        for number in 0..<40 {
            let drop = round.schedule.drop(number)
            let time = drop.start + 0.65 * (drop.end - drop.start)
            guard drop.end < end else { continue }
            if drop.isBomb, isDone { continue }
            if !drop.isBomb, mistake == "a miss", !isDone {
                isDone = true
                continue
            }
            isDone = isDone || drop.isBomb
            taps.append((time, drop.position(at: time)))
        }
        if mistake == "a tap on nothing" { taps.append((end - 0.02, Vector(3, 719))) }
        for tap in taps.sorted(by: { $0.time < $1.time }) {
            round.tap(tap.place, at: Int64((tap.time + Round.countdown) * 1e9))
        }
        return round
    }

    /// A phase with catches alone is praised. One mistake takes the praise away, even a forgiven one.
    @Test(arguments: ["nothing", "a tap on nothing", "a bomb", "a miss", "few packs"])
    func oneMistakeTakesThePraise(mistake: String) throws {
        var seen = 0
        for seed in 0..<20 as Range<UInt64> {
            let round = Self.round(with: mistake, seed: seed)
            let host = RoundTime(seconds: Round.countdown + round.level.start(ofPhase: 1) + 0.1)
            let counts = round.counts(ofPhase: 0, in: round.moment(at: host))
            // Overlapping packs may have caused further mistakes.
            guard counts.emptyTaps == (mistake == "a tap on nothing" ? 1 : 0),
                counts.bombsHit == (mistake == "a bomb" ? 1 : 0), counts.missed == (mistake == "a miss" ? 1 : 0)
            else { continue }
            seen += 1
            #expect((counts.caught >= 8) == (mistake != "few packs"), "\(counts)")
            let told = Self.texts(round, at: host)
            #expect(told.contains(Words.english.flawless) == (mistake == "nothing"))
        }
        #expect(seen > 4)
    }

    /// Praise is shown on the eaves for a second, before the next phase's name, and never on levels without eaves.
    @Test func praiseIsShownForASecondOnEavesOnly() throws {
        let round = Round.played(level: .calm, seed: 1, by: .perfect)
        let end = Self.end(ofPhase: 0, in: round)
        #expect(Self.isFlawless(0, of: round))
        let next = Words.english.phase(round.level.phases[1].name)
        for (age, told) in [(-0.01, []), (0.1, ["Flawless!"]), (0.9, ["Flawless!"]), (1.1, [next]), (2.05, [])] {
            #expect(Self.texts(round, at: end + age).filter { ["Flawless!", next].contains($0) } == told, "\(age) s")
        }
        // No drop reaches the praise.
        var frame = Frame(size: round.level.field)
        RoundView(round, in: round.moment(at: end + 0.3)).appendHUD(to: &frame)
        let praise = try #require(frame.labels.first { $0.text == "Flawless!" })
        #expect(praise.position.y < round.level.openField.minY - 20)
        var plain = Level.calm
        plain.eaves = 0
        let other = Round.played(level: plain, seed: 1, by: .perfect)
        #expect(Self.isFlawless(0, of: other))
        let host = Self.end(ofPhase: 0, in: other)
        #expect(!Self.texts(other, at: host + 0.3).contains("Flawless!") && Self.bells(other, around: host) == 0)
    }
}
