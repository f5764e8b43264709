import Motion
import Picture
import Rain
import RainPlayers
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

    /// The seconds since the round's first downbeat, apart from whole bars.
    private func place(_ music: Music?, _ bar: Double = Theme.calm.bar) -> Double? {
        music?.position.map { $0 - (($0 + 1e-9) / bar).rounded(.down) * bar }
    }

    /// The music leads up to a downbeat when game time starts, follows game time, and ends with it on another downbeat.
    @Test(arguments: [20.0, 30, 31.7])
    func positionFollowsGameTime(duration: Double) throws {
        let (round, bar) = (Round(level: level(duration), seed: 2), Theme.calm.bar)
        for (time, expected) in [(0.0, bar - 3), (2, bar - 1), (3, 0), (10, 7 - 2 * bar)] {
            #expect(abs((place(music(round, time)) ?? -1) - expected) < 1e-6, "\(time)")
        }
        let last = try #require(music(round, 3 + duration - 2 * bar))
        #expect(last.tune == Theme.calm.finale && abs(last.position ?? 1) < 1e-9)
        let end = try #require(music(round, 3 + duration + 0.5))
        #expect(end.tune == Theme.calm.finale && abs((end.position ?? 0) - 2 * bar - 0.5) < 1e-6)
        #expect(music(round, 3 + duration + 2) == nil)
        #expect(music(Round(level: level(8), seed: 2), 3 + 7)?.tune != Theme.calm.finale)
    }

    /// After a pause the music starts three seconds before its place. While time runs back there is no music.
    @Test func musicWaitsWithGameTime() throws {
        var round = Round(level: level(), seed: 2)
        round.append(.init(host: 10_000_000_000, action: .pause))
        round.append(.init(host: 20_000_000_000, action: .resume))
        let start = try #require(music(round, 3)?.position)
        // A piece may have begun in between, with a bar.
        for (host, game) in [(15.0, 7.0), (20, 4), (24, 8)] {
            let bars = (try #require(music(round, host)?.position) - start - game) / Theme.calm.bar
            #expect(abs(bars - bars.rounded()) < 1e-9, "\(host)")
        }
        #expect(try #require(music(round, 21)).gain < (music(round, 24)?.gain ?? 0))
        round.append(.init(host: 25_000_000_000, action: .rewind))
        #expect(music(round, 26) == nil)
    }

    /// A rewind stops the music like a tape: from where it was, slower and slower until time runs back.
    @Test func rewindsStopTheMusicLikeATape() throws {
        var round = Round(level: level(), seed: 2)
        let start = try #require(music(round, 3)?.position)
        round.append(.init(host: 10_000_000_000, action: .rewind))
        let steps = try (0..<30).map { try #require(music(round, 10.0005 + Double($0) / 100)) }
        let bars = ((steps[0].position ?? 0) - start - 7) / Theme.calm.bar
        #expect(steps.allSatisfy { $0.tune == steps[0].tune } && abs(bars - bars.rounded()) < 0.001)
        for (one, next) in zip(steps, steps.dropFirst()) {
            #expect(next.speed < one.speed && next.gain < one.gain)
            let mean = (one.speed + next.speed) / 2
            #expect(abs((next.position ?? 0) - (one.position ?? 0) - mean / 100) < 1e-6)
        }
        #expect(steps[0].speed > 0.99 && (steps.last?.speed ?? 1) < 0.05 && music(round, 10.31) == nil)
    }

    /// A round has the pieces of its theme, on a downbeat at its start and at its end. No two levels share a theme, and
    /// five nights do.
    @Test func everyLevelHasItsTheme() throws {
        let levels = Level.offered.map(\.level) + [0, 5, 10].map { Night.all[$0].level }
        let themes = levels.map { RoundScore($0, seed: 1).theme }
        #expect(Set(themes.flatMap(\.pieces)).count == Theme.game.reduce(0) { $0 + $1.pieces.count })
        for (level, theme) in zip(levels, themes) {
            let round = Round(level: level, seed: 5)
            #expect(abs(place(music(round, 3), theme.bar) ?? 1) < 1e-6)
            let bars = (level.hearts > 0 ? 30 : level.duration) / theme.bar
            #expect(abs(bars - bars.rounded()) < 0.01, "\(bars) bars")
            #expect(Double(theme.finaleBars) * theme.bar >= 5 && Double(theme.finaleBars - 1) * theme.bar < 5)
        }
        for night in Night.all {
            let theme = RoundScore(night.level.withLargePacks, seed: night.seed).theme
            #expect(theme.finale == themes[4 + (night.number - 1) / 5].finale)
        }
    }

    /// The seed chooses the phrase with which the music begins, and the order of the sections: each comes before any
    /// comes again.
    @Test(arguments: Level.offered)
    func seedsOrderTheSections(name: String, level: Level) {
        var level = level
        level.duration = 300
        var begins: Set<[Int]> = []
        for seed in 1...200 as ClosedRange<UInt64> {
            let score = RoundScore(level, seed: seed)
            let (bar, bars) = (score.theme.bar, score.theme.bars)
            let pieces = (0..<4 * bars).map { score.piece(at: (Double($0) + 0.5) * bar, in: .init()) }
            let sections = pieces.map { piece in score.theme.sections.firstIndex { $0.contains(piece) } ?? -1 }
            let first = (-score.begin(at: 0) / bar).rounded()
            #expect(first.truncatingRemainder(dividingBy: Double(score.theme.phrase)) == 0)
            begins.insert([sections[0], sections[bars], Int(first)])
            let rest = sections.dropFirst(bars - Int(first))
            #expect(Set([sections[0], sections[bars], sections[2 * bars]]).count == 3)
            #expect(rest.prefix(bars).allSatisfy { $0 == rest.first } && rest.prefix(bars).count == bars)
        }
        let theme = RoundScore(level, seed: 1).theme
        #expect(begins.count == 6 * theme.bars / theme.phrase)
    }

    /// Players leave the music of survival as beacons go out.
    @Test func survivalLosesVoicesWithItsBeacons() throws {
        let level = try #require(Level.preset("survival"))
        let score = RoundScore(level, seed: 1)
        let pieces = (0..<level.hearts).map { lost in
            Array(score.theme.sections.joined()).firstIndex(of: score.piece(at: 1, in: .init(lost: lost))) ?? -1
        }
        #expect(pieces.map { $0 % 3 } == [2, 2, 1, 1, 0, 0] && Set(pieces.map { $0 / 3 }).count == 1)
    }

    /// The music is fuller after the first phase, from the start of a bar on.
    @Test(arguments: ["calm", "festive", "storm"])
    func musicFillsWithThePhases(name: String) throws {
        let round = Round(level: try #require(Level.preset(name)), seed: 3)
        let theme = RoundScore(round.level, seed: 3).theme
        let tunes = (0..<Int(round.level.duration * 8)).compactMap { music(round, 3 + Double($0) / 8)?.tune }
        let steps = tunes.map { tune in theme.sections.compactMap { $0.firstIndex(of: tune) }.first ?? 2 }
        #expect(steps == steps.sorted() && Set(steps).count == 3)
        let change = Double(steps.firstIndex(of: 1) ?? 0) / 8
        #expect(change - (change / theme.bar).rounded(.down) * theme.bar <= 0.125)
    }

    /// Fever has its own piece from the next bar on, and until the bar after its end. Catches are then two semitones
    /// higher, as the piece is.
    @Test func feverBeginsWithABar() throws {
        var level = level()
        level.ramp = 1
        var round = Round(level: level, seed: 3)
        for number in 0..<30 {
            let drop = round.schedule.drop(number)
            let time = drop.start + 2 + Round.countdown
            round.tap(drop.position(at: time - Round.countdown), at: Int64(time * 1e9))
        }
        let begin = round.schedule.drop(20).start + 2
        let bar = Theme.calm.bar
        let next = (begin / bar).rounded(.up) * bar
        #expect(music(round, 3 + next - 0.01)?.tune != Theme.calm.fever)
        let fever = try #require(music(round, 3 + next + 0.01))
        #expect(fever.tune == Theme.calm.fever && abs((place(fever) ?? 1) - 0.01) < 1e-6)
        func pitch(_ number: Int) -> Double {
            var cues: [Cue] = []
            var events: [RoundEvent] = []
            let time = RoundTime(seconds: round.schedule.drop(number).start + 5)
            round.appendCues(from: time + -0.01, to: time + 0.01, events: &events, into: &cues)
            return (cues.first { Sound.hits.contains($0.sound) }).map { $0.pitch * $0.sound.pitchSpread } ?? -1
        }
        #expect(pitch(5) == 0 && pitch(29) == 2)
    }

    /// Each piece is prepared for two seconds before it is played, and few others are.
    @Test(arguments: Level.offered)
    func piecesArePreparedBeforeTheyArePlayed(name: String, level: Level) throws {
        var level = level
        level.duration = 60
        // With hearts a player must catch something to get that far.
        let round = level.hearts > 0 ? Round.played(level: level, seed: 7, by: .perfect) : Round(level: level, seed: 7)
        for step in 8..<Int(4 * min(60, round.finalMoment.time)) {
            let time = Double(step) / 4
            guard let tune = music(round, 3 + time)?.tune else { continue }
            let soon = round.tunesSoon(in: round.moment(at: RoundTime(seconds: 1 + time)))
            #expect(soon.contains(tune) && Set(soon).count <= 6, "\(time)")
        }
    }

    /// After a pause the pieces of the countdown are prepared, too.
    @Test func piecesOfACountdownAreStillThere() throws {
        for pause in stride(from: 4.0, to: 28, by: 0.7) {
            var round = Round(level: level(60), seed: 7)
            round.append(.init(host: Int64((pause + 3) * 1e9), action: .pause))
            let soon = round.tunesSoon(in: round.moment(at: RoundTime(seconds: pause + 5)))
            round.append(.init(host: Int64((pause + 6) * 1e9), action: .resume))
            for age in stride(from: 0.05, to: 3, by: 0.25) {
                #expect(soon.contains(try #require(music(round, pause + 6 + age)).tune), "\(pause), \(age)")
            }
        }
    }

    /// While a slow pack slows game time, the music plays at half speed and keeps its place.
    @Test func slowTimeSlowsTheMusic() throws {
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
        let (first, second) = (try #require(music(round, 9.5)), try #require(music(round, 9.6)))
        #expect(first.speed == 0.5 && second.speed == 0.5)
        #expect(abs((second.position ?? 0) - (first.position ?? 0) - 0.05) < 1e-9)
        #expect(try #require(music(round, 14)).speed == 1)
    }

    /// Without phases the music grows fuller in the second half, and every third section is sparse.
    @Test func everyThirdSectionIsSparse() {
        let (round, theme) = (Round(level: level(160), seed: 2), Theme.calm)
        let score = RoundScore(round.level, seed: 2)
        let begin = score.begin(at: 0)
        for section in 0..<5 {
            let time = begin + (Double(section * theme.bars) + 7.5) * theme.bar
            let sparse = theme.sections.contains { $0[0] == music(round, Round.countdown + time)?.tune }
            #expect(sparse == (section % 3 == 2 || time < 80), "\(time)")
        }
    }
}
