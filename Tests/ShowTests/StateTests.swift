import Motion
import Picture
import Rain
import RainPlayers
import Testing

@testable import RainShow

/// The looks of lasting states of a round, on levels with eaves: functions of the moment that come and go gradually.
@Suite struct StateTests {
    private static let round = Round.played(level: .festive, seed: 5, by: .perfect)

    private static func frame(_ round: Round, at time: RoundTime, hasReducedMotion: Bool = false) -> Frame {
        var frame = Frame(size: round.level.field)
        let view = RoundView(
            round, in: round.moment(at: time), pointer: .init(), looks: hasReducedMotion ? .calm : Looks())
        view.appendField(to: &frame)
        view.appendHUD(to: &frame)
        return frame
    }

    /// A round of catches one after the other, and then of taps on nothing.
    private static func broken(by taps: Int) -> (round: Round, time: Double) {
        var level = Level.calm
        (level.forgiven, level.bombEvery, level.phases, level.eaves) = (0, 0, [], 0.153)
        (level.interval, level.double, level.great) = (0.5, 0, 0)
        var round = Round(level: level, seed: 3)
        var time = 0.0
        for number in 0..<24 {
            let drop = round.schedule.drop(number)
            time = drop.time(atHeight: 300)
            round.tap(drop.position(at: time), at: Int64((time + Round.countdown) * 1e9))
        }
        for tap in 0..<taps {
            time += 0.15
            round.tap(Vector(3, 700 - Double(tap)), at: Int64((time + Round.countdown) * 1e9))
        }
        return (round, time)
    }

    /// When a heart is lost, its lantern falls from the eaves behind the drops, faster and faster, and is gone after 0.9 s.
    @Test func aLostHeartFalls() throws {
        let round = Round.played(level: .survival, seed: 8, by: .novice)
        func lantern(at time: Double, hasReducedMotion: Bool = false) -> Sprite? {
            let frame = Self.frame(round, at: RoundTime(seconds: time), hasReducedMotion: hasReducedMotion)
            return frame.sprites.first { $0.image == .heartLantern && $0.color.red < 0.6 }
        }
        func lost(at time: Double) -> Int {
            round.level.heartsLost(in: round.moment(at: RoundTime(seconds: time)).tally)
        }
        let times = stride(from: 3.0, to: round.finalMoment.roundTime.seconds - 1, by: 0.01)
        let losses = times.filter { lost(at: $0 - 0.01) < lost(at: $0) }
        let loss = try #require(losses.first { time in losses.allSatisfy { abs($0 - time) > 1 || $0 == time } })
        #expect(lantern(at: loss - 0.02) == nil && lantern(at: loss + 0.95) == nil)
        let places = stride(from: 0.02, to: 0.85, by: 0.1).map { lantern(at: loss + $0)?.position.y ?? 0 }
        let steps = zip(places, places.dropFirst()).map { $1 - $0 }
        #expect(places[0] >= round.level.openField.minY - 1 && places[0] < round.level.openField.minY + 20)
        #expect(zip(steps, steps.dropFirst()).allSatisfy { $0 > 0 && $1 > $0 }, "\(places)")
        #expect(lantern(at: loss + 0.3, hasReducedMotion: true) == nil)
        // It falls from the place of its heart, the first of the dark ones.
        let dark = Self.frame(round, at: RoundTime(seconds: loss + 0.02)).sprites.filter {
            $0.image == .heartLanternDark
        }
        let place = try #require(dark.map(\.position.x).min())
        #expect(abs((lantern(at: loss + 0.02)?.position.x ?? 0) - place) < 5)
    }

    /// A practice round says that it is practice, and that it is not recorded if so.
    @Test func practiceSaysSo() {
        var level = Level.calm
        func texts(isPractised: Bool) -> [String] {
            let round = Round(level: level, seed: 1)
            var view = RoundView(round, in: round.moment(at: 9))
            view.isPractised = isPractised
            var frame = Frame(size: level.field)
            view.appendHUD(to: &frame)
            return frame.labels.map(\.text)
        }
        let words = Words.english
        #expect(!texts(isPractised: false).contains(words.practising))
        #expect(texts(isPractised: true).contains(words.practising) && texts(isPractised: true).contains(words.notKept))
        level.practice = true
        #expect(texts(isPractised: false).contains(words.practising))
    }

    @Test func feverComesAndGoesSteadily() {
        let step = 0.02
        var last: Double?
        var (full, none) = (0, 0)
        for time in stride(from: Round.countdown, to: Round.countdown + 29.9, by: step) {
            let moment = Self.round.moment(at: RoundTime(seconds: time))
            let strength = Self.round.feverStrength(in: moment)
            #expect((0...1).contains(strength))
            if let last { #expect(abs(strength - last) <= step / 0.4 + 1e-6, "at \(time)") }
            last = moment.phase == .playing ? strength : nil
            (full, none) = (full + (strength == 1 ? 1 : 0), none + (strength == 0 ? 1 : 0))
            if strength > 0.999 { #expect(moment.isFever) }
        }
        #expect(full > 100 && none > 50)
        // Levels without eaves keep their former look.
        let plain = Round.played(level: Level.preset("festive-2") ?? .calm, seed: 5, by: .perfect)
        let fever = stride(from: 4.0, to: 32, by: 0.1).map { plain.moment(at: RoundTime(seconds: $0)) }
            .first(where: \.isFever)
        #expect(fever.map { plain.feverStrength(in: $0) } == 0)
    }

    @Test func lostComboShowsItsLoss() throws {
        for (taps, from, text) in [(1, 24, "24 → 12"), (2, 12, "12 → 6")] {
            let (round, time) = Self.broken(by: taps)
            let moment = round.moment(at: RoundTime(seconds: time + Round.countdown + 0.1))
            #expect(moment.combo == from / 2)
            let loss = ComboSign(of: RoundView(round, in: moment)).loss
            #expect(loss?.from == from && loss.map { abs($0.age - 0.1) < 1e-6 } == true)
            let told = Self.frame(round, at: RoundTime(seconds: time + Round.countdown + 0.1)).labels.map(\.text)
            #expect(told.contains(text), "\(told)")
        }
        // Lost by time: the gap after the last catch.
        let (round, time) = Self.broken(by: 0)
        let gap = round.level.comboGap
        for (age, isTold) in [(gap - 0.05, false), (gap + 0.05, true), (gap + 0.85, true), (gap + 0.95, false)] {
            let texts = Self.frame(round, at: RoundTime(seconds: time + Round.countdown + age)).labels.map(\.text)
            #expect(texts.contains("24 → 0") == isTold, "\(age)")
        }
        // Shards fly, except with reduced motion.
        let after = RoundTime(seconds: time + Round.countdown + gap + 0.2)
        func shards(_ hasReducedMotion: Bool) -> Int {
            Self.frame(round, at: after, hasReducedMotion: hasReducedMotion).sprites.count { $0.image == .debris }
        }
        #expect(shards(false) == 8 && shards(true) == 0)
    }

    /// During double pay, and only then, each pack in the air has a seal.
    @Test func doublePayIsSealedOnEachPack() throws {
        var level = Level.festive
        level.double = 0.2
        let round = Round.played(level: level, seed: 3, by: .casual)
        var (sealed, plain) = (0, 0)
        for time in stride(from: 4.0, to: 32, by: 0.3) {
            let moment = round.moment(at: RoundTime(seconds: time))
            guard moment.phase == .playing else { continue }
            let frame = Self.frame(round, at: RoundTime(seconds: time))
            var packs = 0
            round.forEachDropToPaint(in: moment) { if !$0.isBomb { packs += 1 } }
            let seals = frame.sprites.count { $0.image == .dot && $0.size == Vector(40, 40) }
            let isOn = moment.doubleUntil > moment.time
            #expect(seals == (isOn ? packs : 0), "\(time)")
            (sealed, plain) = (sealed + (isOn ? 1 : 0), plain + (isOn ? 0 : 1))
        }
        #expect(sealed > 5 && plain > 5)
    }

    @Test func survivalCountsUpAndItsLastHeartBeats() {
        let round = Round(level: .survival, seed: 2)
        var pulses: Set<Int> = []
        for time in stride(from: 3.0, to: 40, by: 0.1) {
            let moment = round.moment(at: RoundTime(seconds: time))
            guard !moment.phase.isOver else { break }
            let frame = Self.frame(round, at: RoundTime(seconds: time))
            #expect(frame.labels.contains { $0.text == HUD.clock(Int(moment.time)) })
            let isLast = round.level.heartsLost(in: moment.tally) == 5
            let vignette = frame.sprites.first { $0.image == .vignette }
            #expect((vignette != nil) == isLast)
            if let vignette { pulses.insert(Int(vignette.color.opacity * 100)) }
        }
        #expect(pulses.count > 5)
    }

    /// The name of a phase is shown on the eaves for a second, in the place of the next medal.
    @Test func phaseNameIsShownOnTheEaves() throws {
        let round = Round(level: .festive, seed: 1)
        for place in 1..<4 {
            let start = Round.countdown + round.level.start(ofPhase: place)
            let name = Words.english.phase(round.level.phases[place].name)
            for (age, isTold) in [(-0.05, false), (0.1, true), (0.9, true), (1.05, false)] {
                var view = RoundView(round, in: round.moment(at: RoundTime(seconds: start + age)))
                view.goal = .step(StepGoal(3, medal: .bronze, needed: 100))
                var frame = Frame(size: round.level.field)
                view.appendHUD(to: &frame)
                let told = frame.labels.first { $0.text == name }
                #expect((told != nil) == isTold, "\(name) after \(age) s")
                #expect(frame.labels.contains { $0.text == "at 100" } != isTold)
                if let told { #expect(told.position.y < round.level.openField.minY - 20) }
            }
        }
    }

    /// No points are shown beneath the sign after a rewind.
    @Test func noPointsAreShownBeneathTheReadySign() {
        var round = Round.played(level: .storm, seed: 8, by: .casual).begun(upTo: 14)
        round.append(.init(host: 14_000_000_000, action: .rewind))
        round.append(.init(host: 15_000_000_000, action: .release))
        func points(_ host: RoundTime) -> Int {
            var frame = Frame(size: round.level.field)
            round.appendField(in: round.moment(at: host), to: &frame)
            return frame.labels.count { $0.text.hasPrefix("+") || $0.text.hasPrefix("-") }
        }
        guard case .counting(_, .ready) = round.moment(at: 15.1).phase else {
            Issue.record("the sign is not shown")
            return
        }
        #expect(points(15.1) == 0)
        #expect(points(15.9) > 0, "points are shown when time goes on")
    }

    /// With eaves, no points are shown over the roof, outside the field, or over each other where there is room.
    @Test func pointsAreShownWithinTheOpenField() {
        var (told, met) = (0, 0)
        for seed in 0..<10 as Range<UInt64> {
            let round = Round.played(level: .storm, seed: seed, by: .casual)
            let open = round.level.openField
            for time in stride(from: 4.0, to: 32, by: 0.35) {
                var frame = Frame(size: round.level.field)
                round.appendField(in: round.moment(at: RoundTime(seconds: time)), to: &frame)
                let signs = frame.labels.filter { $0.text.hasPrefix("+") || $0.text.hasPrefix("-") }
                for sign in signs {
                    #expect(sign.position.y >= open.minY + 10 && sign.position.y <= open.maxY, "\(seed), \(time)")
                    #expect(sign.position.x >= 20 && sign.position.x <= open.maxX - 20)
                }
                for (index, sign) in signs.enumerated() {
                    for other in signs[..<index] {
                        let way = sign.position - other.position
                        met += abs(way.x) < 50 && abs(way.y) < 20 ? 1 : 0
                    }
                }
                told += signs.count
            }
        }
        #expect(told > 500 && met * 100 <= told, "\(met) of \(told)")
    }
}
