import Motion
import Picture
import Rain
import RainPlayers
import Testing

@testable import RainShow

/// The look and the sound of a rival.
@Suite struct GhostTests {
    private static let mine = Round.played(level: .festive, seed: 5, by: .casual)
    private static let rival = Rival(Ghost(of: Round.played(level: .festive, seed: 5, by: .novice)), name: "Li")
    /// The places of the lead and of the name.
    private static let places = [Vector(256, 42), Vector(256, 70)]

    private static func hud(
        _ round: Round, at time: RoundTime, against rival: Rival?, looks: Looks = Looks(), words: Words = .english
    ) -> Frame {
        var frame = Frame(size: round.level.field)
        var view = RoundView(round, in: round.moment(at: time), pointer: .init(), looks: looks, words: words)
        (view.goal, view.rival) = (.step(StepGoal(17, medal: .jade, needed: 777)), rival)
        view.appendHUD(to: &frame)
        return frame
    }

    /// The lead and the line beneath it.
    private static func race(_ frame: Frame, _ places: [Vector] = places) -> [Label] {
        places.compactMap { place in
            frame.labels.first { $0.position == place }
        }
    }

    @Test func leadReplacesTheNextMedal() {
        var seen: Set<Color> = []
        for step in 0...340 {
            let time = RoundTime(seconds: Double(step) / 10)
            let lead = Self.mine.lead(over: Self.rival.ghost, in: Self.mine.moment(at: time))
            let frame = Self.hud(Self.mine, at: time, against: Self.rival)
            let labels = Self.race(frame)
            // An announcement takes the place for a moment.
            let view = RoundView(Self.mine, in: Self.mine.moment(at: time))
            if view.announcement?.openness ?? 0 >= 0.5 {
                #expect(labels.isEmpty)
                continue
            }
            #expect(labels.first?.text == (lead > 0 ? "+" : "") + Words.english.number(lead))
            let color = lead > 0 ? Palette.gold : lead < 0 ? Palette.past : Palette.cream
            #expect(labels.first?.color == color && labels.allSatisfy { $0.room == 236 && $0.alignment == .leading })
            seen.insert(color)
            #expect(!frame.labels.contains { $0.text.contains("777") })
            #expect(Self.race(Self.hud(Self.mine, at: time, against: nil)).isEmpty)
        }
        #expect(seen.count >= 2)
        #expect(Self.hud(Self.mine, at: 9, against: nil).labels.contains { $0.text.contains("777") })
        var level = Level.festive
        level.portrait = true
        let narrow = Self.hud(Round(level: level, seed: 5), at: 9, against: Self.rival)
        #expect(Self.race(narrow, [Vector(464, 130), Vector(464, 158)]).map(\.room) == [218, 218])
    }

    /// A round, its rival, and the instants at which one passes the other.
    private static func race(_ seed: UInt64) throws -> (mine: Round, rival: Rival, passings: [Passing]) {
        let mine = Round.played(level: .festive, seed: seed, by: .casual)
        let rival = Rival(Ghost(of: try #require(Par.firstRound(of: .festive, seed: seed))))
        var passings: [Passing] = []
        mine.forEachPassing(of: rival.ghost, from: 0, to: mine.finalMoment.roundTime) { passings.append($0) }
        return (mine, rival, passings)
    }

    /// A passing is shown for a second, then the name again. It swells at first, unless motion is reduced.
    @Test func passingIsShownForASecond() throws {
        var told: Set<String> = []
        for seed in 1...12 as ClosedRange<UInt64> {
            let (mine, rival, passings) = try Self.race(seed)
            for passing in passings {
                var first = RoundTime(seconds: Round.countdown + passing.time - 0.01)
                while mine.moment(at: first).time < passing.time { first = first + 0.005 }
                let word = passing.isAhead ? "Ahead!" : "Behind"
                func line(_ age: Double, _ looks: Looks = Looks()) -> Label? {
                    Self.race(Self.hud(mine, at: first + age, against: rival, looks: looks)).last
                }
                // An announcement hides the passing.
                let ages = stride(from: 0.0, through: 1.1, by: 0.1)
                guard ages.allSatisfy({ RoundView(mine, in: mine.moment(at: first + $0)).announcement == nil }) else {
                    continue
                }
                // So does another change of the lead.
                let stays = ages.dropFirst().allSatisfy { age in
                    let lead = mine.lead(over: rival.ghost, in: mine.moment(at: first + age))
                    return passing.isAhead ? lead >= 0 : lead <= 0
                }
                guard stays else { continue }
                #expect(line(-0.01)?.text != word)
                #expect(line(0.02)?.text == word && line(0.02)?.zoom ?? 1 > 1 && line(0.02, .calm)?.zoom == 1)
                let isLast = !passings.contains { $0.time > passing.time && $0.time < passing.time + 1.1 }
                let isOver = mine.moment(at: first + 1.1).phase.isOver
                guard isLast, !isOver else { continue }
                #expect(line(0.9)?.text == word && line(0.9)?.zoom == 1)
                #expect(line(1.05)?.text == rival.name(in: .english))
                told.insert(word)
            }
        }
        #expect(told.count == 2)
    }

    /// While time runs back, the passing is about to be undone.
    @Test func passingIsHiddenWhileTimeRunsBack() throws {
        var looked = 0
        for seed in 1...5 as ClosedRange<UInt64> {
            let (mine, rival, passings) = try Self.race(seed)
            for passing in passings {
                var time = RoundTime(seconds: Round.countdown + passing.time)
                while mine.moment(at: time).time < passing.time + 0.3 { time = time + 0.005 }
                var turned = mine.begun(upTo: time)
                turned.append(.init(host: Int64((time.seconds * 1e9).rounded()), action: .rewind))
                let back = time + 0.1
                let moment = turned.moment(at: back)
                guard case .rewinding = moment.phase, moment.time > passing.time else { continue }
                #expect(Self.race(Self.hud(turned, at: back, against: rival)).last?.text == rival.name(in: .english))
                looked += 1
            }
        }
        #expect(looked > 0)
    }

    @Test func rivalWithoutHeartsIsShownAsOut() {
        let ghost = Ghost(of: Round.played(level: .survival, seed: 3, by: .novice))
        #expect(ghost.isOutOfHearts)
        let mine = Round.played(level: .survival, seed: 3, by: .perfect)
        func text(_ time: Double) -> String? {
            Self.race(Self.hud(mine, at: RoundTime(seconds: time), against: Rival(ghost, name: "Li"))).last?.text
        }
        var end = Round.countdown
        while mine.moment(at: RoundTime(seconds: end)).time < ghost.finalTime { end += 0.5 }
        #expect(text(end + 6) == "out at \(HUD.span(Int(ghost.finalTime)))")
        #expect(text(end - 2)?.hasPrefix("out") == false)
    }

    /// Rings beneath the drops, only while time runs forwards.
    @Test func tapsAreRingsBeneathTheDrops() throws {
        var round = Round(level: .festive, seed: 5)
        round.append(.init(host: 15_000_000_000, action: .rewind))
        round.append(.init(host: 16_000_000_000, action: .release))
        func field(_ time: RoundTime, _ ghost: Ghost?) -> Frame {
            var frame = Frame(size: round.level.field)
            round.appendField(in: round.moment(at: time), ghost: ghost, to: &frame)
            return frame
        }
        var most = 0
        for step in 0...200 {
            let time = RoundTime(seconds: Double(step) / 10)
            let moment = round.moment(at: time)
            let (without, with) = (field(time, nil), field(time, Self.rival.ghost))
            #expect(with.sprites == without.sprites)
            var taps = 0
            if case .playing = moment.phase {
                Self.rival.ghost.forEachTap(after: moment.time - 0.5, upTo: moment.time) { _ in taps += 1 }
            }
            // A ring has two strips, one for each half of its line.
            #expect(with.strips.count == without.strips.count + 2 * taps, "\(time.seconds) s")
            most = max(most, taps)
            #expect(with.vertices.allSatisfy { $0.color.opacity <= 0.25 } || taps == 0 || !without.strips.isEmpty)
            let packs = with.sprites.firstIndex { [.packRed, .packSilver].contains($0.image) }
            if let packs, taps > 0 { #expect(with.strips.contains { $0.depth <= packs }) }
        }
        #expect(most > 0)
    }

    @Test func passingsAreHeardOnceAndApart() throws {
        var heard: Set<Sound> = []
        for seed in 1...5 as ClosedRange<UInt64> {
            let (mine, rival, passings) = try Self.race(seed)
            var cues: [Cue] = []
            for frame in 0..<(40 * 20) {
                let times = (0...1).map { RoundTime(seconds: Double(frame + $0) / 20) }
                mine.appendCues(against: rival.ghost, from: times[0], to: times[1], into: &cues)
            }
            #expect(cues.map(\.sound) == passings.map { $0.isAhead ? .ahead : .behind })
            heard.formUnion(cues.map(\.sound))
            mine.appendCues(against: rival.ghost, from: 40, to: 3, into: &cues)
            #expect(cues.count == passings.count, "nothing is heard backwards")
        }
        #expect(heard.count == 2)
    }
}
