import Motion
import Picture
import Rain
import RainDriver
import RainFigures
import RainPlayers
import RainShow
import Testing

@testable import RainScreens

/// Screens and buttons that no walk reaches.
@Suite struct RareScreenTests {
    private static let day = 20_484

    // MARK: Buttons

    /// Yesterday's best round is opened once and watched. The code of today's rain can be copied.
    @Test func yesterdaysBestIsWatched() throws {
        var driver = ScreensDriver {
            $0.machine.wallClock = WallClock(utcSeconds: Self.day * 86_400 + 3600, at: Instant(nanoseconds: 1))
        }
        let level = driver.session.level
        func opened() -> [RecordID] { driver.requests { if case .open(let id) = $0 { id } else { nil } } }
        func copied() -> [String] { driver.requests { if case .copy(let text) = $0 { text } else { nil } } }
        var page = DayPage(level: level, day: Self.day, player: "Ann")
        try driver.tap(.today)
        func tell(_ page: DayPage) throws {
            let asked = try #require(driver.asked.last { if case .day = $0.request { true } else { false } })
            driver.navigator.receive((asked.from, .day(page)), at: driver.now)
            driver.wait(0.4)
        }
        try tell(page)
        #expect(!driver.navigator.buttons(at: driver.now).contains { $0.role == .watch && $0.isEnabled })
        page.yesterday = ListedRecord(9, player: "Bo")
        page.isTried = true
        try tell(page)
        if let code = driver.session.todaysRain(at: driver.now)?.code {
            try driver.tap(.copyCode)
            #expect(copied() == ["\(code)"])
            // "Copied" needs a clipboard that has the code; otherwise the code is shown.
            #expect(!driver.texts.contains(Words.english.copied))
            driver.navigator.receive((nil, .copied("\(code)", true)), at: driver.now)
            #expect(driver.texts.contains(Words.english.copied))
            driver.navigator.receive((nil, .copied("\(code)", false)), at: driver.now)
            #expect(driver.texts.contains(Words.english.notCopied) && !driver.texts.contains(Words.english.copied))
            #expect(driver.frame.labels.contains { $0.text == "\(code)" && $0.style == .title })
        }
        try driver.tap(.watch)
        driver.tap(at: try driver.place(.watch))
        #expect(opened() == [RecordID(9)], "once")
        try driver.answer(.refused(RecordID(9)))
        #expect(driver.screen == "today")
        try driver.tap(.watch)
        #expect(opened().count == 2)
        try driver.answer(.round(Round.played(level: level, seed: 5, by: .casual)))
        #expect(driver.screen == "replay")
        driver.key(.escape)
        #expect(driver.screen == "today")
        try tell(page)
        driver.wait(1)
        #expect(driver.screen == "today", "the replay is not opened again by itself")
    }

    /// A replay of a named player's round can be raced, and the race shows the name.
    @Test func aReplayIsRaced() throws {
        let round = Round.played(level: .festive, seed: 5, by: .casual)
        var driver = ScreensDriver(at: { Replaying(round, of: "Bo", at: $0.now) })
        driver.wait(3)
        let race = try #require(
            ReplayBar(field: driver.navigator.field, isOpen: true).buttons.first { $0.role == .race })
        driver.tap(at: race.area.center)
        #expect(driver.screen == "round" && driver.round?.journal.seed == 5 && driver.round?.level == .festive)
        driver.wait(Round.countdown + 1)
        #expect(driver.texts.contains("Bo"))
        // A replay without a player can only be watched.
        let alone = ScreensDriver(at: { Replaying(round, at: $0.now) })
        #expect(alone.navigator.buttons(at: alone.now).isEmpty)
    }

    /// In a pause, left and right go from frame to frame, and up and down to the buttons and back.
    @Test func aPausedReplayIsSteppedThrough() throws {
        let round = Round.played(level: .festive, seed: 5, by: .casual)
        var driver = ScreensDriver(at: { Replaying(round, of: "Bo", at: $0.now) })
        driver.wait(5)
        func position() -> Double {
            guard let screen = driver.navigator.screen.base as? Replaying else { return .nan }
            // The same at any time while it is paused.
            return screen.replay.position(at: 100)
        }
        driver.key(.space)
        let still = position()
        driver.key(.right)
        let next = position()
        #expect(next > still && next - still < 0.1)
        driver.key(.left)
        #expect(abs(position() - still) < 1e-6)
        driver.key(.up)
        let focus = try #require(driver.session.machine.pointer.focus)
        #expect([.race, .practise].contains(focus))
        driver.key(.down)
        #expect(driver.session.machine.pointer.focus == nil)
        #expect(abs(position() - still) < 1e-6, "up and down change the speed only while the replay plays")
    }

    /// The standings of a party can be sent.
    @Test func aPodiumIsSent() throws {
        var party = Party(["Ann", "Bo"], session: 7, level: .calm, levelName: "calm", rains: [100])
        for player in 0..<2 {
            let round = Round.played(level: .calm, seed: 100, by: player == 0 ? .casual : .novice)
            party.take(.played(round.finalMoment.tally.score), of: round)
        }
        var driver = ScreensDriver(at: { Podium(party, at: $0.now) })
        driver.wait(4)
        try driver.tap(.send)
        #expect(driver.screen == "send")
        try driver.tap(.card)
        let subjects = driver.requests { if case .send(_, let subject, _, _) = $0 { subject } else { nil } }
        #expect(subjects == [.podium(PodiumCard(levelName: "calm", standings: party.standings))])
    }

    /// A remembered setting that a flag overrides is forgotten for the run, and no other setting is.
    @Test func overriddenSettingsAreForgotten() {
        var settings = Settings()
        (settings.level, settings.isMuted) = ("storm", true)
        let all = settings
        settings.forget(.volume)
        #expect(settings == all)
        settings.forget(.level)
        #expect(settings.level == nil && settings.isMuted)
        settings.forget(.muted)
        #expect(!settings.isMuted)
        settings.forget(.window)
        #expect(settings.window == nil && settings == Settings())
    }

    // MARK: Pictures

    /// Compares cards, films and rare rows of settings with `Tests/Golden/rare.txt`; see `Kinds`.
    @Test func rareScreensShowWhatTheyShowed() throws {
        var lines: [String] = []
        func note(_ name: String, _ frame: Frame) { lines.append("\(name): \(Kinds.text(of: frame))") }
        // The card of a party: a winner, and a tie of many.
        let sums = [[900, 800, 30], [500, 500, 400, 300, 200, 100, 50, 0]]
        for (number, points) in sums.enumerated() {
            let standings = points.enumerated().map { index, points in
                Party.Standing(
                    place: number == 1 && index < 2 ? 1 : index + 1, name: "Player \(index)", points: points, rounds: []
                )
            }
            for (form, size) in [("wide", Card.wide), ("tall", Card.tall)] {
                var frame = Frame(size: size)
                PodiumCard(levelName: "storm", standings: standings).append(.english, to: &frame)
                note("podium \(points.count) \(form)", frame)
            }
        }
        // A tall film with captions.
        let round = Round.played(level: .festive, seed: 5, by: .casual)
        var film = Film(of: round, card: Card(of: round, levelName: "festive"), rate: 10, words: .english)
        film.addCaptions()
        for number in [50, 150, film.frames - 1] {
            var frame = Frame(size: film.field)
            frame.margin = Vector(0, 500)
            film.append(number, to: &frame)
            note("tall film \(number)", frame)
        }
        lines += settingLines()
        if let differences = try Kinds.differences(of: lines, from: "rare.txt") { Issue.record("\(differences)") }
    }

    /// Rows of settings that say what does not work.
    private func settingLines() -> [String] {
        var settings = Settings()
        settings.capabilities.unshown = [.chinese, .traditional]
        settings.language = .chinese
        settings.access.speech = .menus
        var lines: [String] = []
        for trouble in [SpeechTrouble.missing, .silent] {
            settings.capabilities.speechTrouble = trouble
            for setting in [Setting.speech, .language] {
                let row = setting.row(in: settings, .english, isAsking: false)
                lines.append("\(setting): \(row.name) | \(row.value) | \(row.remark ?? "")")
            }
        }
        return lines
    }
}
