import Foundation
import Motion
import Picture
import Rain
import RainApp
import RainPlayers
import RainScreens
import RainShow
import Testing

@testable import RainScenes
@testable import Stage
@testable import redpackrain

extension ScreenTests {
    /// Frames with the longest possible texts.
    static func longest(field: Vector, _ words: Words) -> [(name: String, frame: Frame, buttons: [Button])] {
        var tally = Tally()
        tally.score = 99_999_999
        tally.caught[.red] = 1_234_567
        tally.bestCombo = 123_456
        tally.rewindsUsed = 99
        let wide = String(repeating: "W", count: 24)
        let name = "a level file with rather a long name"
        let now = Instant(nanoseconds: 20_000_000_000)
        var level = Level()
        level.portrait = field.x < field.y
        var settings = Settings()
        settings.language = words.language
        settings.capabilities.unshown = []
        settings.capabilities.monitors = ["DELL U2723QE 27 inches of screen", "DELL U2723QE 27 inches of screen"]
        settings.player = wide
        settings.keys[.rewind] = settings.keys[.pause]
        var session = Session(settings: settings, first: LevelChoice(name: name, level: level), seed: 1)
        session.machine.settingsTrouble = .settingsUnwritable
        session.machine.wallClock = WallClock(utcSeconds: 20_484 * 86_400, at: Instant(nanoseconds: 0))
        var summary = RoundSummary(tally)
        (summary.endedEarly, summary.isPractice) = (true, true)
        let rain = RainChoice(level: .storm, levelName: name, seed: 0xFFFF_FFFF, origin: .drawn)
        let ticket = Ticket(number: 1)
        let start = Instant(nanoseconds: 0)
        let goals = Par(keptSum: 16).flatMap { par in
            MedalTable.kept(for: .calm).map { RainGoals(par: par, medals: $0) }
        }
        let played = Round.played(level: Self.level(portrait: field.x < field.y), seed: 3, by: .perfect)
        let rival = Rival(Ghost(of: played), name: wide)
        func results(_ summary: RoundSummary) -> Results {
            var results = Results(summary, of: ticket, on: rain, player: wide, at: start)
            results.rank = .init(place: 12_345, count: 67_890)
            results.pressed.isFavourite = true
            results.race = .init(of: Round(level: played.level, seed: 3), against: rival)
            return results
        }
        summary.bonus = (9_999, 9_999)
        var honoured = results(summary)
        (honoured.goals, honoured.best.score) = (goals, 999_999_999)
        summary.bonus = (0, 0)
        var unfolded = honoured
        unfolded.pressed.isUnfolded = true
        let hud = HUD(field: field)
        let rows = (0..<RecordsMetrics.maxRows(in: field)).map { index in
            var row = ListedRecord(
                id: RecordID(1), player: index % 2 == 0 ? wide : String(repeating: "红", count: 24), score: 99_999_999,
                day: .init(year: 2026, month: 12, day: 30))
            (row.isPractice, row.isRepeated, row.isVerified, row.isFavourite) = (true, true, false, true)
            (row.tally.rewindsUsed, row.tally.pauses, row.tally.bestCombo) = (99, 999, 123_456)
            row.tally.caught[.red] = 1
            row.code = RainCode(level: .storm, seed: 0xFFFF_FFFF)
            if index % 3 > 0 { row.goals = goals }
            (row.hasEnded, row.time) = (index % 4 > 0, 3599)
            return row
        }
        var honours = Honours()
        (honours.best, honours.clean, honours.medals) = (rows[1], 1_234_567, MedalTable.kept(for: .calm))
        var title = Title()
        title.known = (session.level, honours)
        honours.clean = 0
        var plain = Title()
        plain.known = (session.level, honours)
        var records = Records(.withoutRewinds, by: .catchRate)
        let query = RecordQuery(
            level: level, filter: .withoutRewinds, order: .catchRate, player: wide, page: 12_344 / rows.count,
            limit: rows.count)
        records.page = RecordPage(query: query, records: rows, hasMore: true)
        var today = Today()
        var page = DayPage(level: level, day: 20_484, player: wide)
        (page.tries, page.isTried, page.yesterday, page.days) = (rows, true, rows[1], Array(20_000...20_484))
        today.page = page
        let card = OneRecord(rows[2], levelName: name, at: start)
        var asking = card
        asking.isAsking = true
        var code = CodeEntry()
        (code.typed.text, code.refusal) = ("K7Q2M-9D4RT", .mistyped)
        let longNames = (1...8).map { String(repeating: $0 % 3 == 0 ? "红" : "W", count: 23) + "\($0)" }
        var party = Party(longNames, session: 8, level: level, levelName: name, rains: [1, 2, 3])
        for _ in 0..<17 { party.take(.played(9_999_999), of: played) }
        let standings = Standings(
            party, after: (longNames[0], 99_999_999, .dragon), feats: Array(Feat.allCases.prefix(12)), trouble: nil,
            at: start)
        var ended = party
        while ended.turn != nil { ended.take(.played(9_999_999)) }
        let pointer = Button.Pointer()
        func frame(_ append: (inout Frame) -> Void) -> Frame {
            var frame = Frame(size: field)
            append(&frame)
            return frame
        }
        func shown(_ name: String, _ screen: some Screen, in session: Session) -> (String, Frame, [Button]) {
            let drawing = DrawContext(now: now, age: 20, pointer: pointer, looks: Looks())
            return (name, frame { screen.append(drawing, in: session, to: &$0) }, screen.buttons(at: now, in: session))
        }
        var paused = PageLayout(DrawContext(now: now, age: 20, pointer: pointer, looks: Looks()), in: session)
        PauseVeil(field: field, ghost: .number).lay(at: 3, asking: .closing, on: &paused)
        let pages = SettingPage.allCases.map { page in
            var session = session
            session.memory.settingsPage = page
            return shown("settings: \(page)", SettingsPages(), in: session)
        }
        let screens: [(String, any Screen)] = [
            ("results", results(summary)), ("honoured", honoured), ("unfolded", unfolded), ("title", title),
            ("plain title", plain), ("today", today), ("record", card), ("asking", asking), ("code", code),
            ("records", records), ("name", Naming(wide)), ("send", SendPage(.record(RecordID(1)), at: start)),
            ("turn", PassOn(party, at: start)), ("standings", standings), ("podium", Podium(ended, at: start)),
            ("podium to send", SendPage(.podium(PodiumCard(levelName: name, standings: [])), at: start)),
        ]
        return screens.map { shown($0, $1, in: session) } + pages + [
            (
                "race",
                frame {
                    var view = RoundView(played, in: played.moment(at: 32), pointer: pointer, words: words)
                    view.rival = Rival(rival.ghost, name: wide)
                    view.appendHUD(to: &$0)
                }, hud.buttons(for: played, in: played.moment(at: 32))
            ),
            ("pause", paused.frame, paused.buttons),
        ]
    }
}
