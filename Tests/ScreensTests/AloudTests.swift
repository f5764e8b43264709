import Motion
import Picture
import Rain
import RainDriver
import RainPlayers
import RainShow
import Testing

@testable import RainScreens

/// The texts that are read aloud.
@Suite struct AloudTests {
    private func driver(
        _ speech: Speech = .menus, _ language: Language = .english,
        at screen: (inout Context) -> any Screen = { _ in Title() }
    ) -> ScreensDriver {
        ScreensDriver(
            {
                $0.settings.access.speech = speech
                ($0.settings.language, $0.settings.hasLearnt) = (language, true)
            }, at: screen)
    }

    @Test func newScreensAndFocusesAreRead() throws {
        var driver = driver()
        var said: [String] = []
        func note() { if said.last != driver.navigator.aloud.text { said.append(driver.navigator.aloud.text) } }
        note()
        driver.key(.down)
        note()
        driver.key(.right)
        note()
        driver.key(.right)
        note()
        #expect(said == ["Red Pack Rain, Custom, Your own level, 4 s", "Start", "Today", "Together"])
        let count = driver.navigator.aloud.count
        driver.wait(3)
        #expect(driver.navigator.aloud.count == count, "nothing is repeated without input")
        try driver.tap(.settings)
        note()
        #expect(said.last == "Settings. Volume, 100%, less" || said.last == "Settings", "\(said.last ?? "")")
    }

    /// A value is said again when it changes, whatever changes it.
    @Test func valuesAreReadAsTheyChange() throws {
        var driver = driver(at: { _ in SettingsPages() })
        driver.session.settings.volumes.master = 0.5
        for _ in 0..<40 where driver.session.machine.pointer.focus != .less(.init(.volume)) { driver.key(.tab) }
        #expect(driver.navigator.aloud.text == "Volume, 50%, less")
        driver.key(.enter)
        #expect(driver.navigator.aloud.text == "Volume, 40%, less")
        driver.key(.right)
        #expect(driver.navigator.aloud.text == "Volume, 50%, more")
        for _ in 0..<40 where driver.session.machine.pointer.focus != .more(.init(.mono)) { driver.key(.tab) }
        #expect(driver.navigator.aloud.text == "Mono, off, more")
        driver.key(.enter)
        #expect(driver.navigator.aloud.text.hasPrefix("Mono, on"))
    }

    /// Questions and other new texts are read, but not the progress of a video.
    @Test func newTextsAreRead() throws {
        var driver = driver(at: { _ in SettingsPages() })
        try driver.tap(.reset)
        #expect(driver.navigator.aloud.text.contains(Words.english.resets("Sound")), "\(driver.navigator.aloud.text)")
        driver.navigator.push(SendPage(.record(RecordID(1)), at: driver.now), at: driver.now)
        driver.wait(0.5)
        try driver.tap(.video)
        let count = driver.navigator.aloud.count
        func report(_ progress: Sending.Progress) {
            driver.navigator.receive(
                (nil, .sending(Sending(.video, of: .record(RecordID(1)), progress))), at: driver.now)
            driver.wait(0.1)
        }
        for done in 1..<20 { report(.making(done)) }
        #expect(driver.navigator.aloud.count == count)
        report(.saved("a.mp4"))
        #expect(driver.navigator.aloud.text.contains("a.mp4"))
    }

    /// With one switch, a focused line is read as the words of all its buttons.
    @Test func aLineIsRead() {
        var driver = driver()
        driver.session.settings.access.hasOneSwitch = true
        driver.wait(2)
        let line = driver.navigator.focusedLine
        #expect(line.count > 1)
        let words = line.map { driver.navigator.screen.spoken($0, at: driver.now, in: driver.session) }
        #expect(driver.navigator.aloud.text == words.joined(separator: ", "))
    }

    /// Pictures are not read: neither the samples on the page of aids nor the points of a round that is watched.
    @Test func picturesAreNotRead() {
        let now = Instant(nanoseconds: 0)
        var session = driver().session
        #expect(AccessPage().spoken(.ask(.init(.textSize)), at: now, in: session) == "Text size, 100%")
        #expect(AccessPage().spoken(.ask(.init(.captions)), at: now, in: session).hasPrefix("Sound captions, off"))
        session.settings.language = .english
        let replaying = Replaying(Round.played(level: .calm, seed: 3, by: .casual), at: now)
        let heading = replaying.spokenHeading(at: now, in: session)
        #expect(!heading.contains { $0.isNumber && $0 != "1" }, "\(heading)")
    }

    /// The pointer reads what it is over.
    @Test func aPointerReadsToo() throws {
        var driver = driver()
        let place = try driver.place(.records)
        driver.does(.move(place, by: .mouse))
        #expect(driver.navigator.aloud.text == "Records")
    }

    @Test func nothingIsReadUnlessAskedFor() throws {
        var driver = driver(.off)
        driver.key(.down, .right)
        #expect(driver.navigator.aloud.count == 0)
        driver.session.settings.access.speech = .menus
        driver.key(.left)
        #expect(driver.navigator.aloud.count > 0)
    }

    /// The state of a round is read 20, 10 and 5 s before its end, but not if only menus are read.
    @Test(arguments: [Speech.menus, .all])
    func theStateOfARoundIsRead(speech: Speech) throws {
        let rain = RainChoice(level: .calm, levelName: "calm", seed: 5, origin: .drawn)
        var driver = driver(speech, at: { Playing(&$0, on: rain) })
        var said: [String] = []
        for _ in 0..<680 {
            driver.wait(0.05)
            if !driver.navigator.aloud.text.isEmpty, said.last != driver.navigator.aloud.text {
                said.append(driver.navigator.aloud.text)
            }
        }
        let score = try #require(driver.round).finalMoment.tally.score
        #expect(score == 0)
        #expect(said == (speech == .all ? [20, 10, 5].map { "\($0) seconds, 0 points" } : []), "\(said)")
        let lost = Words.english.roundSoFar(seconds: 5, score: 7, hearts: 1)
        #expect(lost == "5 seconds, 7 points, 1 lantern")
    }

    /// Each button of each screen has words of its own, in each language.
    @Test(arguments: Language.allCases)
    func everyButtonHasWords(language: Language) throws {
        var session = driver(.menus, language).session
        session.machine.wallClock = WallClock(utcSeconds: 20_500 * 86_400, at: Instant(nanoseconds: 0))
        let now = Instant(nanoseconds: 5_000_000_000)
        let record = ListedRecord(1, score: 1200)
        let screens: [any Screen] = [
            Title(), AccessPage(), Today(), Records(), OneRecord(record, levelName: "calm", at: now), Feats(),
            Together(["Ann", "Bo", "Cho"], in: session), Naming("Ann"), CodeEntry(),
            SendPage(.record(record.id), at: now),
            Replaying(Round(level: .calm, seed: 3), at: now),
        ]
        func check(_ screen: any Screen, in session: Session) {
            let buttons = screen.buttons(at: now, in: session)
            var seen: [String: Button.Role] = [:]
            for button in buttons {
                let words = screen.spoken(button.role, at: now, in: session)
                #expect(!words.isEmpty, "\(screen.name): \(button.role)")
                #expect(
                    seen[words] == nil,
                    "\(screen.name): \(button.role) is read like \(String(describing: seen[words])): \(words)")
                seen[words] = button.role
            }
        }
        for screen in screens { check(screen, in: session) }
        for page in SettingPage.allCases {
            session.memory.settingsPage = page
            check(SettingsPages(), in: session)
            // Each row is called by its name.
            for setting in page.settings {
                let name = setting.name(session.settings.words)
                let roles = SettingsPages().buttons(at: now, in: session).map(\.role).filter {
                    [.less(.init(setting)), .more(.init(setting)), .ask(.init(setting))].contains($0)
                }
                #expect(!roles.isEmpty)
                for role in roles {
                    #expect(SettingsPages().spoken(role, at: now, in: session).hasPrefix(name), "\(role)")
                }
            }
        }
    }

    /// The results are read with their score.
    @Test func resultsAreRead() {
        var tally = Tally()
        (tally.score, tally.caught[.red]) = (4321, 30)
        let now = Instant(nanoseconds: 0)
        let rain = RainChoice(level: .calm, levelName: "calm", seed: 3, origin: .drawn)
        let results = Results(RoundSummary(tally), of: Ticket(number: 1), on: rain, player: "Ann", at: now)
        let heading = results.spokenHeading(at: now, in: driver().session)
        #expect(heading.contains("4,321"), "\(heading)")
    }

    /// The end of a round is read in the words of its sign. Its sound is not described.
    @Test func signsAreReadAsTheyAreDrawn() {
        let now = Instant(nanoseconds: 0)
        let rain = RainChoice(level: .survival, levelName: "survival", seed: 3, origin: .drawn)
        func heading(_ change: (inout RoundSummary) -> Void) -> String {
            var summary = RoundSummary(Tally())
            change(&summary)
            return Results(summary, of: Ticket(number: 1), on: rain, player: "Ann", at: now)
                .spokenHeading(at: now, in: driver().session)
        }
        #expect(heading { _ in }.hasPrefix("Time's up, "))
        #expect(heading { $0.isOutOfHearts = true }.hasPrefix("Lights out, "))
        #expect(heading { $0.endedEarly = true }.hasPrefix("Round ended, "))
    }
}
