import Motion
import Picture
import Rain
import Show
import Testing
import Tuning

@testable import Screens

/// Who is raced, from the asking to the results.
@Suite struct RivalTests {
    private static func asked(_ visitor: Visitor) -> [RivalChoice] {
        visitor.requests { if case .rival(_, _, _, let choice) = $0 { choice } else { nil } }
    }

    private static func visitor(_ rival: UsualRival, racing wanted: RivalChoice? = nil) -> Visitor {
        Visitor(
            { $0.settings.rival = rival },
            at: { Playing(Seat(Round(level: $0.session.level, seed: 7), at: $0.now), in: $0.session, racing: wanted) })
    }

    private static func rival(_ level: Level, seed: UInt64 = 7) -> Rival {
        Rival(Ghost(of: Round.played(level: level, seed: seed, by: .perfect)), name: "Li")
    }

    /// Has who asked told of a rival.
    private static func tell(_ visitor: inout Visitor, _ rival: Rival?, seed: UInt64 = 7) throws {
        let request = try #require(visitor.asked.last { if case .rival = $0.request { true } else { false } })
        guard case .rival(let level, _, _, _) = request.request else { return }
        visitor.navigator.take((request.from, .rival(level, seed: seed, rival)), at: visitor.now)
    }

    @Test func aNewRainHasNobodyButTheSteadyPlayer() throws {
        #expect(Self.asked(Self.visitor(.best)).isEmpty)
        #expect(Self.asked(Self.visitor(.casual)) == [.casual])
        // Who is wanted and is not there gives way to the steady player, where the settings say so, and once.
        for (usual, all) in [(UsualRival.best, [RivalChoice.best]), (.casual, [.best, .casual])] {
            var visitor = Self.visitor(usual, racing: .best)
            #expect(Self.asked(visitor) == [.best])
            for _ in 0..<3 {
                try Self.tell(&visitor, nil)
                visitor.wait(0.1)
            }
            #expect(Self.asked(visitor) == all)
        }
        var visitor = Self.visitor(.casual, racing: .record(RecordID(4)))
        try Self.tell(&visitor, Self.rival(visitor.session.level))
        #expect(Self.asked(visitor) == [.record(RecordID(4))])
    }

    @Test func onlyWhoRacedOnThatRainIsRaced() throws {
        var visitor = Self.visitor(.casual)
        try Self.tell(&visitor, Self.rival(visitor.session.level, seed: 8), seed: 8)
        #expect(!visitor.texts.contains("Li"))
        try Self.tell(&visitor, Self.rival(visitor.session.level))
        #expect(visitor.texts.contains("Li"))
    }

    /// It changes nothing of the round.
    @Test func theRoundIsTheSameWithAGhost() throws {
        var (alone, racing) = (Self.visitor(.best), Self.visitor(.casual))
        try Self.tell(&racing, Self.rival(racing.session.level))
        for step in 0..<14 {
            for place in [Vector(Double(step) * 83 + 90, 330), Vector(640, 300)] {
                alone.does(.press(place, by: .touch(1)), .lift(place, by: .touch(1)))
                racing.does(.press(place, by: .touch(1)), .lift(place, by: .touch(1)))
            }
            let seats = [alone, racing].compactMap { ($0.navigator.screen as? Playing)?.seat }
            #expect(seats.count == 2)
            guard let (one, two) = zip(seats, seats.dropFirst()).first(where: { _ in true }) else { return }
            #expect(one.round.journal == two.round.journal)
            #expect(one.moment(at: alone.now) == two.moment(at: racing.now))
        }
    }

    @Test func thePauseHasARowForIt() throws {
        var visitor = Self.visitor(.casual)
        visitor.wait(Round.countdown + 0.5)
        func rows() -> Bool { visitor.navigator.buttons(at: visitor.now).contains { $0.role == .more(.init(.ghost)) } }
        visitor.key(.pause)
        #expect(!rows(), "nobody is raced")
        try Self.tell(&visitor, Self.rival(visitor.session.level))
        var kept: [GhostView] {
            visitor.requests { if case .keep([.ghost], let settings) = $0 { settings.ghost } else { nil } }
        }
        for view in [GhostView.number, .off, .taps] {
            try visitor.tap(.more(.init(.ghost)))
            #expect(visitor.session.settings.ghost == view && kept.last == view)
            #expect(visitor.texts.contains { $0.contains(view.name(.english)) })
        }
        try visitor.tap(.less(.init(.ghost)))
        #expect(kept == [.number, .off, .taps, .off] && rows())
        try visitor.tap(.resume)
        visitor.wait(Round.countdown)
        #expect(!visitor.texts.contains("Li"), "it is off")
    }

    /// What is shown of it is what the settings say.
    @Test func tapsAreShownWhereTheyAreWanted() throws {
        func strips(_ view: GhostView) throws -> [Int] {
            var visitor = Self.visitor(.casual)
            visitor.navigator.context.session.settings.ghost = view
            try Self.tell(&visitor, Self.rival(visitor.session.level))
            visitor.wait(Round.countdown)
            return (0..<20).map { _ in
                visitor.wait(0.1)
                var frame = Frame(size: visitor.navigator.field)
                visitor.navigator.append(at: visitor.now, to: &frame)
                return frame.strips.count
            }
        }
        let (taps, number, off) = try (strips(.taps), strips(.number), strips(.off))
        #expect(number == off && zip(taps, off).allSatisfy { $0 >= $1 } && taps != off)
    }

    @Test func theResultsTellTheRace() throws {
        for view in GhostView.allCases {
            var visitor = Visitor({ ($0.settings.rival, $0.settings.ghost) = (.casual, view) }, at: { Playing(&$0) })
            let rival = Self.rival(visitor.session.level)
            try Self.tell(&visitor, rival)
            visitor.wait(Round.countdown + 5)
            try visitor.answer(.kept(Ticket(number: 1), .init(place: 1, count: 1)))
            visitor.wait(5)
            #expect(visitor.screen == "results")
            let line = Words.english.raced(-rival.ghost.total)
            #expect(rival.ghost.total > 0 && visitor.texts.contains(line) == (view != .off))
            #expect(visitor.texts.contains("Li") == (view != .off))
        }
    }

    /// The curve is the lead at its times, and ends with what both came to.
    @Test(arguments: [Level.festive, .survival])
    func theCurveIsTheLead(level: Level) throws {
        let mine = Round.played(level: level, seed: 5, by: .casual)
        let rival = Rival(Ghost(of: Round.played(level: level, seed: 5, by: .novice)))
        let race = ResultsScreen.Race(of: mine, against: rival)
        let end = mine.finalMoment
        #expect(race.lead == end.tally.score - rival.ghost.total && race.curve.last == race.lead)
        let length = max(end.time, rival.ghost.finalTime)
        var checked = 0
        for step in 1...300 {
            let moment = mine.moment(at: RoundTime(seconds: Double(step)))
            guard !moment.phase.isOver else { break }
            let place = Int(moment.time / length * Double(race.curve.count - 1))
            let near = race.curve[max(0, place - 1)...min(race.curve.count - 1, place + 2)]
            let lead = mine.lead(over: rival.ghost, in: moment)
            // Between two of its points.
            #expect((near.min() ?? 0) - 900...(near.max() ?? 0) + 900 ~= lead)
            checked += 1
        }
        #expect(checked > 20)
        #expect(race.phases == race.phases.sorted() && race.phases.allSatisfy { (0..<1).contains($0) })
        #expect(race.phases.count == level.phases.indices.dropFirst().count { level.start(ofPhase: $0) < length })
    }
}
