import Motion
import Picture
import Rain
import Testing

@testable import RainShow

@Suite struct RoundMusicTests {
    private func level(_ duration: Double = 30) -> Level {
        var level = Level()
        (level.duration, level.interval, level.bombEvery) = (duration, 0.5, 0)
        return level
    }

    private func music(_ round: Round, _ time: Double) -> Music? {
        round.music(in: round.moment(at: RoundTime(seconds: time)))
    }

    /// The music leads up to a downbeat when game time starts, follows game time, and ends with it on another downbeat.
    @Test(arguments: [20.0, 30, 31.7])
    func positionFollowsGameTime(duration: Double) throws {
        let round = Round(level: level(duration), seed: 2)
        for (time, place) in [(0.0, -3.0), (2, -1), (3, 0), (10, 7)] { #expect(music(round, time)?.position == place) }
        let last = try #require(music(round, 3 + duration - 6))
        #expect(last.tune == .musicCalmFinale && abs(last.position ?? 1) < 1e-9)
        let end = try #require(music(round, 3 + duration + 0.5))
        #expect(end.tune == .musicCalmFinale && abs((end.position ?? 0) - 6.5) < 1e-6)
        #expect(music(round, 3 + duration + 2) == nil)
        #expect(music(Round(level: level(8), seed: 2), 3 + 7)?.tune != .musicCalmFinale)
    }

    /// After a pause the music starts three seconds before its place. While time runs back there is no music.
    @Test func musicWaitsWithGameTime() throws {
        var round = Round(level: level(), seed: 2)
        round.append(.init(host: 10_000_000_000, action: .pause))
        round.append(.init(host: 20_000_000_000, action: .resume))
        #expect(music(round, 15)?.position == 7 && music(round, 20)?.position == 4 && music(round, 24)?.position == 8)
        #expect(try #require(music(round, 21)).gain < 1 && music(round, 24)?.gain == 1)
        round.append(.init(host: 25_000_000_000, action: .rewind))
        #expect(music(round, 26) == nil)
    }

    /// A rewind stops the music like a tape: from where it was, slower and slower until time runs back.
    @Test func rewindsStopTheMusicLikeATape() throws {
        var round = Round(level: level(), seed: 2)
        round.append(.init(host: 10_000_000_000, action: .rewind))
        let steps = try (0..<30).map { try #require(music(round, 10.0005 + Double($0) / 100)) }
        #expect(steps.allSatisfy { $0.tune == steps[0].tune } && abs((steps[0].position ?? 0) - 7) < 0.001)
        for (one, next) in zip(steps, steps.dropFirst()) {
            #expect(next.speed < one.speed && next.gain < one.gain)
            let mean = (one.speed + next.speed) / 2
            #expect(abs((next.position ?? 0) - (one.position ?? 0) - mean / 100) < 1e-6)
        }
        #expect(steps[0].speed > 0.99 && (steps.last?.speed ?? 1) < 0.05 && music(round, 10.31) == nil)
    }

    /// No two presets share a tune.
    @Test func everyPresetHasItsOwnTunes() throws {
        var seen: Set<Tune> = []
        for (_, level) in Level.offered {
            let round = Round(level: level, seed: 3)
            // Without a player survival ends early, but the score gives its music at any time.
            let score = RoundScore(level)
            let tunes = Set((0..<Int(level.duration)).map { score.piece(at: Double($0), isFull: false) })
            #expect(seen.isDisjoint(with: tunes) && !seen.contains(score.finale))
            seen.formUnion(tunes.union([score.finale]))
            #expect(music(round, 4).map { tunes.contains($0.tune) } == true)
        }
    }

    /// The music of survival has a further instrument with each wave, and no 24 seconds of it repeat the 24 seconds before.
    @Test func survivalGrowsWithEachWave() throws {
        let level = try #require(Level.preset("survival"))
        let score = RoundScore(level)
        let waves = level.phases.indices.map {
            score.piece(at: level.start(ofPhase: $0), isFull: false)
        }
        #expect(waves == Tune.musicSurvival)
        // Without fever, and in a fever that never ends.
        for isFull in [false, true] {
            let bars = (0..<196).map { score.piece(at: Double($0) * Music.bar, isFull: isFull) }
            for bar in 16..<180 { #expect(bars[bar..<bar + 16] != bars[bar - 16..<bar], "from bar \(bar)") }
        }
        #expect(score.piece(at: 31, isFull: true) == Tune.musicSurvival[3])
    }

    /// The music is fuller in each phase, from the start of a bar on.
    @Test(arguments: ["calm", "festive", "storm"])
    func musicFillsWithThePhases(name: String) throws {
        let round = Round(level: try #require(Level.preset(name)), seed: 3)
        let tunes = (0..<Int(round.level.duration * 8)).compactMap { music(round, 3 + Double($0) / 8)?.tune }
            .compactMap { Tune.game.firstIndex(of: $0) }
        #expect(tunes == tunes.sorted() && Set(tunes).count == 4)
        for (index, pair) in zip(tunes, tunes.dropFirst()).enumerated() where pair.0 != pair.1 {
            #expect(Double(index + 1) / 8 - (Double(index + 1) / 8 / Music.bar).rounded() * Music.bar == 0)
        }
        #expect((music(round, 4)?.tune == Tune.musicStorm[0]) == (name == "storm"))
    }

    /// While a slow pack slows game time, the music keeps its own pace: two seconds for each game second.
    @Test func musicKeepsItsPaceInSlowTime() throws {
        var level = level()
        (level.slow, level.packSize) = (0.5, 60)
        var found: (seed: UInt64, place: Vector)?
        for seed in 1...40 as ClosedRange<UInt64> where found == nil {
            let round = Round(level: level, seed: seed)
            round.forEachDrop(in: round.moment(at: 9)) { drop in
                if case .pack(_, .slow) = drop.kind { found = (seed, drop.position(at: 6)) }
                return found == nil
            }
        }
        let (seed, place) = try #require(found)
        var round = Round(level: level, seed: seed)
        round.tap(place, at: 9_000_000_000)
        let (first, second) = (try #require(music(round, 9.5)), try #require(music(round, 10.5)))
        #expect(first.tune == .musicFeastSlow && second.tune == .musicFeastSlow)
        #expect(abs((second.position ?? 0) - (first.position ?? 0) - 1) < 1e-9)
        let after = try #require(music(round, 14))
        #expect(after.tune != .musicFeastSlow && abs((after.position ?? 0) - round.moment(at: 14).time) < 1e-9)
    }

    /// The music grows fuller during a round. Of each twenty-four bars the last eight are sparser.
    @Test func everyThirdEightBarsAreSparser() {
        let round = Round(level: level(120), seed: 2)
        // Eight bars last twelve seconds, and a piece forty.
        for (time, piece) in [(6.0, 0), (30, 0), (50, 1), (66, 0), (78, 1), (90, 2), (95, 2), (97, 0), (107, 0)] {
            #expect(music(round, Round.countdown + time)?.tune == Tune.musicCalm[piece], "\(time)")
        }
    }
}
