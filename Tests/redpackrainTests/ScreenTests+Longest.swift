import App
import Foundation
import Motion
import Picture
import Rain
import Screens
import Show
import Testing
import Tuning

@testable import Stage
@testable import redpackrain

extension ScreenTests {
    /// Frames with the longest texts that can come up.
    static func longest(field: Vector, _ words: Words) -> [(name: String, frame: Frame, buttons: [Button])] {
        var tally = Tally()
        tally.score = 99_999_999
        tally.caught[.red] = 1_234_567
        tally.bestCombo = 123_456
        tally.rewindsUsed = 99
        let wide = String(repeating: "W", count: 24)
        let name = "a level file with rather a long name"
        var results = ResultsScreen(
            field: field, tally: tally, levelName: name, endedEarly: true, isPractice: true, player: wide)
        results.place = .init(place: 12_345, count: 67_890)
        results.isFavourite = true
        results.code = RainCode(level: .storm, seed: 0xFFFF_FFFF)
        let rainPar = Par(keptSum: 16).flatMap { par in
            MedalTable.kept(for: .calm).map { RainPar(par: par, medals: $0) }
        }
        let played = Round.played(level: level(portrait: field.x < field.y), seed: 3, by: .perfect)
        let rival = Rival(Ghost(of: played), name: wide)
        results.race = .init(of: Round(level: played.level, seed: 3), against: rival)
        var honoured = results
        (honoured.rainPar, honoured.best, honoured.bonus) = (rainPar, 999_999_999, (9_999, 9_999))
        var unfolded = honoured
        unfolded.isUnfolded = true
        let hud = HUD(field: field)
        let veil = PauseVeil(field: field, ghost: .number)
        let rows = (0..<RecordsScreen.maxRows(in: field)).map { index in
            var row = ListedRecord(
                id: RecordID(1), player: index % 2 == 0 ? wide : String(repeating: "红", count: 24), score: 99_999_999,
                day: .init(year: 2026, month: 12, day: 30))
            (row.isPractice, row.isRepeated, row.isVerified, row.isFavourite) = (true, true, false, true)
            (row.rewindsUsed, row.pauses, row.bestCombo, row.catchRate) = (99, 999, 123_456, 1)
            row.code = RainCode(level: .storm, seed: 0xFFFF_FFFF)
            if index % 3 > 0 { row.rainPar = rainPar }
            (row.hasEnded, row.time) = (index % 4 > 0, 3599)
            return row
        }
        var honours = Honours()
        (honours.best, honours.cleanShare, honours.medals) = (rows[1], 1_234_567, MedalTable.kept(for: .calm))
        let title = TitleScreen(field: field, levelName: name, honours: honours)
        honours.cleanShare = 0
        let plain = TitleScreen(field: field, levelName: name, honours: honours)
        let records = RecordsScreen(
            field: field, levelName: name, filter: words.withoutRewinds, order: words.byCatchRate, page: 3,
            hasMore: true, rows: rows, firstPlace: 12_345)
        var today = TodayScreen(field: field, levelName: name, day: 20_484)
        (today.rows, today.secondsLeft, today.yesterday, today.code) = (rows, 86_399, rows[1], rows[1].code)
        today.streak = Streak(of: Array(20_000...20_484), on: 20_484)
        let card = RecordCard(field: field, levelName: name, record: rows[2])
        var asking = card
        asking.isAsking = true
        var code = TypingScreen(.code, field: field, text: "K7Q2M-9D4RT")
        code.trouble = words.codeTrouble(.mistyped)
        let typed = TypingScreen(.name, field: field, text: wide)
        let settings = SettingsScreen(
            field: field, page: .picture,
            rows: Setting.allCases.prefix(SettingsScreen.maxRows).enumerated().map { index, setting in
                .init(
                    setting, name: setting.name(words), value: "2  ·  DELL U2723QE 27 inches of screen",
                    remark: words.keyIsTaken(words.keyMute),
                    control: [.choice, .slider(0.5), .toggle(true), .asked][index % 4])
            },
            trouble: words.trouble(.settingsUnwritable))
        func frame(_ append: (inout Frame) -> Void) -> Frame {
            var frame = Frame(size: field)
            append(&frame)
            return frame
        }
        let pointer = Button.Pointer()
        return [
            ("results", frame { results.append(at: 20, pointer: pointer, words: words, to: &$0) }, results.buttons),
            ("honoured", frame { honoured.append(at: 20, pointer: pointer, words: words, to: &$0) }, honoured.buttons),
            ("unfolded", frame { unfolded.append(at: 20, pointer: pointer, words: words, to: &$0) }, unfolded.buttons),
            ("title", frame { title.append(at: 20, pointer: pointer, words: words, to: &$0) }, title.buttons),
            ("plain title", frame { plain.append(at: 20, pointer: pointer, words: words, to: &$0) }, plain.buttons),
            ("today", frame { today.append(at: 20, pointer: pointer, words: words, to: &$0) }, today.buttons),
            ("record", frame { card.append(at: 20, pointer: pointer, words: words, to: &$0) }, card.buttons),
            ("asking", frame { asking.append(at: 20, pointer: pointer, words: words, to: &$0) }, asking.buttons),
            ("code", frame { code.append(at: 20, pointer: pointer, words: words, to: &$0) }, code.buttons),
            ("records", frame { records.append(at: 20, pointer: pointer, words: words, to: &$0) }, records.buttons),
            ("name", frame { typed.append(at: 20, pointer: pointer, words: words, to: &$0) }, typed.buttons),
            (
                "race",
                frame {
                    hud.append(
                        played, in: played.moment(at: 32), pointer: pointer, words: words,
                        rival: Rival(rival.ghost, name: wide),
                        to: &$0)
                }, hud.buttons(for: played, in: played.moment(at: 32))
            ),
            (
                "pause",
                frame { veil.append(at: 3, pointer: pointer, words: words, asking: .closing, to: &$0) }, veil.buttons
            ),
            ("settings", frame { settings.append(at: 20, pointer: pointer, words: words, to: &$0) }, settings.buttons),
        ]
    }
}
