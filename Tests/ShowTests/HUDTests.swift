import Motion
import Picture
import Rain
import RainShow
import Testing

/// The texts of the HUD, and the places of its bars.
@Suite struct HUDTests {
    private func frame(_ round: Round, at time: RoundTime) -> Frame {
        var frame = Frame(size: round.level.field)
        RoundView(round, in: round.moment(at: time), pointer: .init()).appendHUD(to: &frame)
        return frame
    }

    private func texts(_ round: Round, at time: RoundTime) -> [String] { frame(round, at: time).labels.map(\.text) }

    @Test func clockTextsGiveTheirSeconds() {
        for seconds in Array(0..<4000) + Array(stride(from: 4000, to: 90_000, by: 59)) {
            let parts = HUD.clock(seconds).split(separator: ":")
            #expect(parts.count == (seconds < 60 ? 1 : seconds < 3600 ? 2 : 3))
            #expect(parts.dropFirst().allSatisfy { $0.count == 2 && Int($0) ?? 60 < 60 }, "\(seconds)")
            #expect(parts.reduce(0) { 60 * $0 + (Int($1) ?? 0) } == seconds)
        }
    }

    /// A span below a minute has a unit; a longer one is a clock, which needs none.
    @Test(arguments: [(0, "0 s"), (7, "7 s"), (59, "59 s"), (60, "1:00"), (65, "1:05"), (3600, "1:00:00")])
    func spansBelowAMinuteHaveAUnit(seconds: Int, text: String) { #expect(HUD.span(seconds) == text) }

    /// The clock rounds the remaining seconds up. In the last ten seconds the field has a red frame.
    @Test func clockCountsRemainingSeconds() {
        var level = Level()
        level.duration = 12
        let round = Round(level: level, seed: 1)
        for step in 0...124 {
            let time = RoundTime(seconds: Round.countdown + Double(step) / 10)
            let left = max(0, 12 - round.moment(at: time).time)
            let shown = frame(round, at: time)
            let clock = shown.labels.first { $0.text == HUD.clock(Int(left.rounded(.up))) }
            #expect(clock != nil, "\(left) s left")
            #expect(shown.sprites.contains { $0.image == .vignette } == (left <= 10 && left > 0), "\(left) s left")
        }
    }

    /// The points of a catch are counted within 0.45 s, ever slower.
    @Test func theScoreRolls() throws {
        var level = Level()
        (level.silver, level.gold, level.bombEvery) = (0, 1, 0)
        var round = Round(level: level, seed: 3)
        let time = Round.countdown + 3
        let drop = round.schedule.drop(0)
        round.tap(drop.position(at: 3), at: Int64(time * 1e9))
        for (age, score) in [(0.0, 0), (0.15, 56), (0.225, 75), (0.3, 89), (0.44, 100), (0.46, 100)] {
            #expect(texts(round, at: RoundTime(seconds: time + age)).contains("\(score)"), "after \(age) s")
        }
    }

    /// The bar of a rewind shows how much time can still be taken back: to the start of the round, or to the limit.
    @Test(arguments: [(2.0, false, 2.0), (8, false, 5), (8, true, 8)])
    func rewindBarShowsTheRemainingTime(from: Double, isPractice: Bool, limit: Double) {
        var level = Level()
        level.practice = isPractice
        var round = Round(level: level, seed: 1)
        let start = Round.countdown + from
        round.append(.init(host: Int64(start * 1e9), action: .rewind))
        for age in [0.4, 0.5, 0.7, 0.85] {
            let time = RoundTime(seconds: start + age)
            let back = from - round.moment(at: time).time
            let shown = frame(round, at: time)
            func width(_ color: Color) -> Double {
                let row = shown.sprites.filter { $0.image == .bar && $0.color == color }
                guard let low = row.map({ $0.position.x - $0.size.x / 2 }).min(),
                    let high = row.map({ $0.position.x + $0.size.x / 2 }).max()
                else { return 0 }
                return high - low
            }
            let share = width(Palette.past) / width(Palette.past.faded(to: 0.25))
            #expect(abs(share - (1 - back / limit)) < 1e-9, "\(back) s back")
            let tenths = Int((back * 10).rounded())
            #expect(shown.labels.map(\.text).contains("-\(tenths / 10).\(tenths % 10) s"))
        }
    }

    @Test(arguments: [0, 1, 3, 5])
    func remainingRewindsAreLit(used: Int) {
        var level = Level()
        level.rewinds = 5
        var round = Round(level: level, seed: 1)
        for number in 0..<used {
            let host = Int64(number * 2 + 6) * 1_000_000_000
            round.append(.init(host: host, action: .rewind))
            round.append(.init(host: host + 500_000_000, action: .release))
        }
        let sparks = frame(round, at: 18).sprites.filter { $0.image == .spark }
        #expect(sparks.count == 5)
        #expect(sparks.count { $0.color == Palette.past } == 5 - used)
    }

    /// A long combo stays visible for a moment after its end, by time or by a tap on nothing; a short combo does not.
    @Test(arguments: [(6, false), (9, false), (10, false), (12, false), (12, true)])
    func brokenLongComboStaysVisible(catches: Int, isTapped: Bool) {
        var level = Level()
        (level.bombEvery, level.duration, level.strictTaps) = (0, 30, true)
        var round = Round(level: level, seed: 3)
        var last = 0.0
        for number in 0..<catches {
            last = round.schedule.drop(number).start + 2.2
            round.tap(round.schedule.drop(number).position(at: last), at: Int64((last + Round.countdown) * 1e9))
        }
        let row = round.moment(at: RoundTime(seconds: last + Round.countdown)).combo
        var end = last + level.comboGap
        if isTapped {
            end = last + 0.5
            round.tap(Vector(3, 717), at: Int64((end + Round.countdown) * 1e9))
        }
        func shows(_ age: Double) -> Bool {
            texts(round, at: RoundTime(seconds: end + Round.countdown + age)).contains("x\(row)")
        }
        #expect(shows(-0.05))
        #expect(shows(0.1) == (row >= 10) && shows(0.8) == (row >= 10) && row == catches)
        #expect(!shows(1))
    }

    /// The ring of double pay shrinks with its remaining time.
    @Test func ringShrinksWithTheTimeOfItsEffect() throws {
        var level = Level()
        (level.double, level.bombEvery, level.interval) = (0.2, 0, 1)
        var round = Round(level: level, seed: 4)
        let drop = try #require(
            (0..<20).map(round.schedule.drop).first { if case .pack(_, .double) = $0.kind { true } else { false } })
        let time = drop.start + 2
        round.tap(drop.position(at: time), at: Int64((time + Round.countdown) * 1e9))
        let sweeps = [-0.1, 0.1, 2.5, 4.9, 5.1].map { age in
            frame(round, at: RoundTime(seconds: time + Round.countdown + age)).vertices.count {
                $0.color == Palette.orange
            }
        }
        #expect(sweeps[0] == 0 && sweeps[1] > sweeps[2] && sweeps[2] > sweeps[3] && sweeps[4] == 0, "\(sweeps)")
    }

    /// Before a round its phases are a strip, with the finale in gold.
    @Test func theFinaleIsGoldenInTheStrip() {
        let level = Level.festive
        let round = Round(level: level, seed: 1)
        var frame = Frame(size: level.field)
        round.appendCountdown(in: round.moment(at: 0.5), prelude: Prelude(level: "festive"), to: &frame)
        func isGold(_ color: Color) -> Bool { color == Palette.gold.faded(to: color.opacity) }
        let bars = frame.sprites.filter { $0.image == .bar }
        let finale = bars.filter { isGold($0.color) }.map(\.position.x)
        let others = bars.filter { !isGold($0.color) }.map(\.position.x)
        #expect(others.max() ?? .infinity < finale.min() ?? 0)
        let width = 720 * (1 - level.start(ofPhase: level.phases.count - 1) / level.duration)
        #expect((finale.max() ?? 0) - (finale.min() ?? 0) < width && others.count > finale.count)
        #expect(frame.labels.filter { $0.color == Palette.gold }.map(\.text).last == "Finale!")
    }

    @Test func countdownsCountThreeTwoOne() {
        var round = Round(level: Level(), seed: 1)
        round.append(.init(host: 6_000_000_000, action: .pause))
        round.append(.init(host: 7_000_000_000, action: .resume))
        for start in [0.0, 7] {
            for (age, digit) in [(0.1, "3"), (1.3, "3"), (1.7, "2"), (2.15, "2"), (2.55, "1"), (2.95, "1")] {
                var frame = Frame(size: round.level.field)
                let moment = round.moment(at: RoundTime(seconds: start + age))
                round.appendCountdown(in: moment, hint: "R", to: &frame)
                #expect(frame.labels.first?.text == digit, "\(start) + \(age)")
                // The hint is shown only before a round, and only to a player.
                #expect((frame.labels.count > 1) == (start == 0))
                frame.clear()
                round.appendCountdown(in: moment, to: &frame)
                #expect(frame.labels.count == 1)
            }
        }
    }
}
