import Motion
import Picture
import Rain
import RainDriver
import RainShow
import Testing

@testable import RainPlayers
@testable import RainScreens

/// Practice: a round played on from the middle of another round.
@Suite struct PractisingTests {
    private let watched = Round.played(level: .calm, seed: 4, by: .casual)

    private func driver(from time: RoundTime, ghost: GhostView = .taps) -> ScreensDriver {
        let watched = watched
        return ScreensDriver(
            { $0.settings.ghost = ghost },
            at: {
                Practising(
                    watched.begun(upTo: time), against: Rival(Ghost(of: watched), name: "Li"), from: time, at: $0.now)
            })
    }

    /// Practice begins with the state of the round at that time: nothing later has happened.
    @Test func practiceBeginsWithTheStateOfTheRound() {
        for time in stride(from: 0.5, to: 32, by: 1.7) {
            let begun = watched.begun(upTo: RoundTime(seconds: time))
            let (was, now) = (watched.moment(at: RoundTime(seconds: time)), begun.moment(at: RoundTime(seconds: time)))
            #expect(was.time == now.time && was.tally == now.tally && was.phase == now.phase, "\(time)")
            #expect(begun.journal.entries == watched.journal.entries.filter { $0.roundTime.seconds <= time })
        }
        // An action at exactly that time has happened.
        for (place, entry) in watched.journal.entries.enumerated() {
            let begun = watched.begun(upTo: entry.roundTime)
            #expect(begun.journal.entries.count > place, "\(entry.host)")
        }
        // A pause or rewind at that time has ended.
        var paused = Round(level: .calm, seed: 4)
        paused.append(.init(host: 9_000_000_000, action: .pause))
        guard case .counting(_, .resume) = paused.begun(upTo: 12).moment(at: 12.1).phase else {
            return #expect(Bool(false))
        }
        var turned = Round(level: .calm, seed: 4)
        turned.append(.init(host: 9_000_000_000, action: .rewind))
        guard case .counting(_, .ready) = turned.begun(upTo: 10).moment(at: 10.1).phase else {
            return #expect(Bool(false))
        }
    }

    @Test func practiceCountsDownAndIsPlayed() throws {
        var driver = driver(from: 14)
        #expect(driver.screen == "practice" && driver.texts.contains("3"))
        let before = driver.texts
        driver.does(.press(Vector(640, 300), by: .touch(1)))
        #expect(driver.texts.filter { !["3", "2"].contains($0) } == before.filter { !["3", "2"].contains($0) })
        driver.wait(3)
        #expect(!driver.texts.contains("1") && driver.texts.contains { ["Li", Words.english.behind].contains($0) })
        driver.key(.pause)
        #expect(driver.texts.contains(Words.english.practising))
        try driver.tap(.speed)
        #expect(driver.texts.contains(Words.english.speed(true)))
        try driver.tap(.restart)
        #expect(driver.texts.contains("3"))
        driver.key(.escape)
        try driver.tap(.back)
        #expect(driver.navigator.isDone)
        // Nothing is stored, except that the rain was seen.
        let kept = driver.requests { request in
            switch request {
            case .markRainSeen(.calm, 4, "Ann"): "seen"
            default: "\(request)"
            }
        }
        #expect(kept == ["seen"])
    }

    /// The watched player is the ghost, and both begin with the same score.
    @Test func theGhostPlaysTheRest() throws {
        let begin = RoundTime(seconds: 14)
        let ghost = Ghost(of: watched)
        let before = ghost.score(at: watched.moment(at: begin).time)
        var racing = driver(from: begin)
        #expect(racing.texts.contains("Li") && racing.texts.contains("0") && before > 0)
        racing.wait(3 + 9)
        // The lead at some time in the second that the clock shows.
        let leads = [8.9, 10].map { before - ghost.score(at: 14 - Round.countdown + $0) }
        let told = racing.texts.compactMap { Int($0.replacing(",", with: "")) }
        #expect(told.contains { $0 < 0 && $0 <= leads[0] && $0 >= leads[1] }, "\(racing.texts), \(leads)")
        #expect(racing.cues.contains(Cue(.behind)), "the player hears that the ghost passes")
        var alone = driver(from: begin, ghost: .off)
        alone.wait(3 + 9)
        #expect(!alone.texts.contains("Li") && !alone.cues.contains { $0.sound == .behind })
    }

    /// At half speed half as much game time passes.
    @Test func halfSpeedIsHalf() throws {
        func score(_ isSlow: Bool) throws -> Int {
            var driver = driver(from: 12)
            if isSlow {
                driver.key(.pause)
                try driver.tap(.speed)
                try driver.tap(.restart)
            }
            driver.wait(3.5 + 4)
            return try #require(
                driver.texts.compactMap { Int($0) }.first { (5...30).contains($0) }, "\(driver.texts)")
        }
        // The clock of the round: 21 seconds are left at the start.
        let (full, half) = (try score(false), try score(true))
        #expect((2...3).contains(half - full), "\(full) \(half)")
    }

    /// nothing of it is kept.
    /// Practice can begin at any time of any round, even between nanoseconds. It counts down once, goes on and can be left,
    /// and nothing is stored.
    /// nothing of it is kept.
    @Test(arguments: 0..<12)
    func practiceCanBeginAnywhere(number: Int) throws {
        let seed = Seed(UInt64(number))["practice"]
        var level = [Level.calm, .storm, .survival][number % 3]
        if number % 4 == 3 { level.duration = 3600 }
        var watched = Round(level: level, seed: seed.bits)
        var host: Int64 = 0
        for step in 0..<120 {
            let draw = seed[step]
            host += Int64(draw[0].uniform(in: 0...0.6e9))
            let point = Vector(draw[1].uniform(in: 0...1280), draw[2].uniform(in: 0...720))
            let action = draw[3].pick(
                [.pause, .resume, .rewind, .release, .tap(point), .tap(point)] as [Journal.Action])
            watched.append(.init(host: host, action: action))
        }
        for step in 0..<8 {
            let time = RoundTime(seconds: seed["time", step].uniform(in: 0...watched.lastActionTime.seconds))
            let was = watched.moment(at: time)
            guard !was.phase.isOver else { continue }
            let begun = watched.begun(upTo: time)
            var driver = ScreensDriver(at: {
                Practising(begun, against: Rival(Ghost(of: begun), name: "Li"), from: time, at: $0.now)
            })
            #expect(driver.navigator.buttons(at: driver.now).isEmpty, "\(time) of \(was.phase)")
            driver.wait(Round.countdown)
            #expect(driver.navigator.mix(at: driver.now).isStill == false, "\(time) of \(was.phase)")
            driver.does(
                .press(Vector(400, 300), by: .mouse), .key(.rewind, isDown: true), .key(.rewind, isDown: false))
            driver.key(.pause)
            try driver.tap(.restart)
            driver.wait(1)
            driver.key(.pause)
            try driver.tap(.back)
            #expect(driver.navigator.isDone)
            let kept = driver.requests { if case .markRainSeen = $0 { false } else { true } }
            #expect(!kept.contains(true))
        }
    }

    /// The end offers another try.
    @Test func theEndOffersAnotherTry() throws {
        var driver = driver(from: 31)
        driver.wait(3 + 3 + 2.5)
        #expect(driver.navigator.buttons(at: driver.now).map(\.role) == [.restart, .speed, .back])
        driver.key(.enter)
        #expect(driver.texts.contains("3"))
        driver.wait(9)
        driver.key(.escape)
        #expect(driver.navigator.isDone)
    }

    /// A replay of a named player's round can be practised from its current time. A replay without a player cannot.
    @Test func replaysLeadToPractice() throws {
        let round = watched
        var driver = ScreensDriver(at: { Replaying(round, of: "Li", at: $0.now) })
        let bar = ReplayBar(field: driver.navigator.field, isOpen: true)
        let hand = try #require(bar.buttons.first { $0.role == .practise }).area.center
        driver.wait(5)
        driver.does(.press(hand, by: .mouse), .lift(hand, by: .mouse))
        #expect(driver.screen == "replay", "a long round takes longer than a frame")
        driver.does(.press(hand, by: .mouse), .lift(hand, by: .mouse))
        let asked = driver.requests { if case .prefix(let watched, let time) = $0 { (watched, time) } else { nil } }
        #expect(asked.count == 1 && asked[0].0.journal == round.journal && (7...10).contains(asked[0].1.seconds))
        try driver.answer(.round(round.begun(upTo: asked[0].1)))
        #expect(driver.screen == "practice")
        driver.key(.escape)
        driver.wait(5)
        try driver.tap(.back)
        #expect(driver.screen == "replay")
        #expect((driver.navigator.screen.base as? Replaying)?.replay.isPaused == true, "the replay is paused")
        // At the end there is nothing left to practise.
        driver.wait(40)
        func isOffered() -> Bool {
            driver.navigator.buttons(at: driver.now).contains { $0.role == .practise && $0.isEnabled }
        }
        #expect(isOffered(), "the replay is still paused")
        driver.key(.pause)
        driver.wait(40)
        #expect(!isOffered())
        var watcher = ScreensDriver(at: { Replaying(round, at: $0.now) })
        watcher.does(.press(hand, by: .mouse), .lift(hand, by: .mouse))
        #expect(watcher.screen == "replay")
        #expect(
            !ReplayBar(field: watcher.navigator.field).buttons.contains { $0.role == .practise || $0.role == .race })
    }

    /// The end stays for 1.5 s before the menu appears.
    @Test func theEndStaysBeforeTheMenu() {
        let begin = watched.completion(after: 0) + -3
        var driver = driver(from: begin)
        // Half a second has passed already.
        driver.wait(Round.countdown + (watched.begun(upTo: begin).completion(after: 0) - begin) - 0.5)
        #expect(!driver.texts.contains(Words.english.fromHere))
        driver.wait(1.3)
        #expect(!driver.texts.contains(Words.english.fromHere))
        driver.wait(0.4)
        #expect(driver.texts.contains(Words.english.fromHere))
    }
}
