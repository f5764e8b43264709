import Foundation
import Motion
import Rain
import Scores
import Screens
import Show
import Testing

@testable import redpackrain

extension RealDesktops {
    /// The built game in a window that a window manager sees to: every screen by the keys alone and by the pointer alone, and
    /// what was changed there again after a new start.
    @Suite struct WalkTests {
        private static let field = Vector(1280, 720)
        private static let title = Title().buttons()

        @Test func everyScreenByTheKeysAlone() throws {
            let walk = try Walk()
            try walk.keys("Right", "Right", "Right", "Return")
            try walk.comes("records")
            try walk.keys("Escape")
            try walk.comes("title")
            for key in Walk.toSettings { try walk.keys(key) }
            try walk.comes("settings")
            var kept: [String] = []
            for (number, page) in SettingPage.allCases.enumerated() {
                // To the page's name: the ring begins at the first button when the settings are shown, and goes round.
                let buttons = Walk.settings(page)
                if number > 0 { try walk.keys("Tab", "Tab") }
                let first = number == 0 ? 1 : number
                for _ in 0..<first { try walk.keys("Tab") }
                try walk.keys("Return")
                var place = number
                for (row, setting) in page.settings.enumerated() {
                    func go(to role: Button.Role) throws {
                        let target = try #require(buttons.firstIndex { $0.role == role })
                        for _ in place..<target { try walk.keys("Tab") }
                        place = target
                    }
                    if case .key = setting.kind {
                        let key = ["F2", "F3", "F4", "F5"][row]
                        try go(to: .ask(.init(setting)))
                        try walk.keys("Return", key)
                        kept.append("\(setting.rawValue): \(key)")
                    } else if setting == .player {
                        try go(to: .ask(.init(setting)))
                        try walk.keys("Return")
                        try walk.comes("name")
                        for _ in 0..<24 { try walk.keys("BackSpace") }
                        try walk.types("Zoe 5")
                        try walk.keys("Return")
                        try walk.comes("settings")
                        // The ring is gone with the screen: the next one begins anew.
                        place = -1
                        kept.append("player: Zoe 5")
                    } else if let change = Walk.change(of: setting) {
                        try go(to: change.isUp ? .more(.init(setting)) : .less(.init(setting)))
                        try walk.keys("Return")
                        kept.append(change.line)
                        // A window that becomes another one may miss keys meanwhile.
                        if setting == .fullscreen { Thread.sleep(forTimeInterval: 1.5) }
                    } else {
                        continue
                    }
                    try walk.isKept(try #require(kept.last))
                }
                // On to the last but one button, from which two more lead round to the first page.
                for _ in place..<(buttons.count - 2) { try walk.keys("Tab") }
            }
            // All but the name, and what the game keeps by itself.
            #expect(kept.count == Setting.allCases.count - 3 - Setting.remembered.count)
            try walk.keys("Escape")
            try walk.comes("title")

            // A round: a pause by its new key, into the settings and back, and on.
            try walk.keys("Return")
            try walk.comes("round")
            Thread.sleep(forTimeInterval: Round.countdown)
            try walk.display.hands("keydown", "Right", "sleep", "0.2", "keyup", "Right", "key", "space", "space", "F2")
            Thread.sleep(forTimeInterval: 0.4)
            try walk.keys("Down", "Down", "Down", "Return")
            try walk.comes("settings")
            try walk.keys("Escape")
            try walk.comes("round")
            try walk.keys("F2")
            try walk.comes("results")
            // To the name and to the heart.
            try walk.keys("Tab", "Tab", "Tab", "Tab", "Tab", "Return")
            try walk.keys("Left", "Return")
            try walk.comes("name")
            try walk.types("z")
            try walk.keys("Return")
            try walk.comes("results")
            try walk.keys("Escape")
            try walk.comes("title")
            let record = try walk.record()
            #expect(record.favourite && record.player == "Zoe 5z" && record.taps == 2 && record.pauses == 1)
            try record.verify()
            try walk.keys("Right", "Right", "Right", "Return")
            try walk.comes("records")
            // Back, the feats, the level, the filter: the rain was somebody's choice, and is among all.
            for _ in 0..<6 { try walk.keys("Tab") }
            try walk.keys("Return")
            Thread.sleep(forTimeInterval: 0.5)
            // Round to the first row.
            for _ in 0..<3 { try walk.keys("Tab") }
            try walk.keys("Return")
            try walk.comes("record")
            try walk.keys("Tab", "Return")
            try walk.comes("replay")
            try walk.keys("space", "Left", "Escape")
            try walk.comes("record")
            try walk.keys("Escape")
            try walk.comes("records")
            try walk.keys("Escape")
            try walk.comes("title")
            try walk.keys("Escape", "Return")

            // All of it is there again.
            kept[kept.firstIndex(of: "player: Zoe 5") ?? 0] = "player: Zoe 5z"
            let before = walk.settings
            try walk.restart()
            #expect(walk.chosenSettings == Set(kept))
            #expect(walk.settings == before)
            try walk.keys("Escape", "Return")
            walk.game.waitForEnd()
            #expect(walk.game.terminationStatus == 0)
            #expect(try String(contentsOfFile: walk.program.path("errors"), encoding: .utf8).isEmpty)
        }

        @Test func everyScreenByThePointerAlone() throws {
            let walk = try Walk()
            try walk.click(.settings, of: Self.title)
            try walk.comes("settings")
            var kept: [String] = []
            for page in SettingPage.allCases {
                let buttons = Walk.settings(page)
                try walk.click(.page(.init(page)), of: buttons)
                for setting in page.settings {
                    if setting == .player {
                        try walk.click(.ask(.init(setting)), of: buttons)
                        try walk.comes("name")
                        let keys = Naming("x").buttons()
                        for _ in 0..<24 { try walk.click(.erase, of: keys) }
                        for letter in "AB7" { try walk.click(.type(letter), of: keys) }
                        try walk.click(.done, of: keys)
                        try walk.comes("settings")
                        kept.append("player: AB7")
                    } else if let change = Walk.change(of: setting) {
                        let role: Button.Role = change.isUp ? .more(.init(setting)) : .less(.init(setting))
                        try walk.click(role, of: buttons)
                        try walk.isKept(change.line)
                        switch setting {
                        // What makes the window another one is put back, for the pointer to find the buttons.
                        case .fullscreen, .border, .largePacks:
                            let text = setting.text(in: Settings())
                            Thread.sleep(forTimeInterval: 0.7)
                            if setting == .fullscreen {
                                try walk.clickInFull(
                                    change.isUp ? .less(.init(setting)) : .more(.init(setting)), of: buttons)
                            } else {
                                try walk.click(change.isUp ? .less(.init(setting)) : .more(.init(setting)), of: buttons)
                            }
                            kept.append("\(setting.rawValue): \(text)")
                            try walk.isKept(try #require(kept.last))
                            Thread.sleep(forTimeInterval: 0.7)
                        default:
                            kept.append(change.line)
                        }
                    } else if case .key = setting.kind {
                        // A key cannot be pressed without keys; what is asked for can be given up.
                        try walk.click(.ask(.init(setting)), of: buttons)
                        try walk.click(.ask(.init(setting)), of: buttons)
                    }
                }
            }
            try walk.click(.back, of: Walk.settings(.keys))
            try walk.comes("title")
            try walk.click(.start, of: Self.title)
            try walk.comes("round")
            Thread.sleep(forTimeInterval: Round.countdown + 0.5)
            for x in [300, 600, 900] { try walk.click(Vector(Double(x), 300)) }
            let round = Round(level: Level(), seed: 1)
            try walk.click(.pause, of: HUD(field: Self.field).buttons(for: round, in: round.moment(at: 5)))
            Thread.sleep(forTimeInterval: 0.4)
            // The steady player is raced by now, and so the pause has a row for it.
            let pause = PauseVeil(field: Self.field, ghost: .number).buttons
            try walk.click(.settings, of: pause)
            try walk.comes("settings")
            try walk.click(.back, of: Walk.settings(.keys))
            try walk.comes("round")
            try walk.click(.resume, of: pause)
            try walk.comes("results")
            let rain = RainChoice(level: Level(), levelName: "", seed: 1, origin: .drawn)
            let results = Results(
                RoundSummary(), of: Ticket(number: 1), on: rain, player: "", at: Instant(nanoseconds: 0)
            ).buttons()
            try walk.click(.like, of: results)
            try walk.click(.name, of: results)
            try walk.comes("name")
            try walk.click(.type("8"), of: Naming("x").buttons())
            try walk.click(.done, of: Naming("x").buttons())
            try walk.comes("results")
            try walk.click(.leave, of: results)
            try walk.comes("title")
            let record = try walk.record()
            #expect(record.favourite && record.player == "AB78" && record.taps == 3 && record.pauses == 1)
            try walk.click(.records, of: Self.title)
            try walk.comes("records")
            let row = ListedRecord(
                id: RecordID(1), player: "", score: 0, day: .init(year: 2026, month: 1, day: 1))
            var list = Records()
            let query = RecordQuery(level: Level(), filter: .all, player: "", page: 0, limit: 1)
            list.page = RecordPage(query: query, records: [row], hasMore: false)
            let records = list.buttons()
            try walk.click(.more(.filter), of: records)
            Thread.sleep(forTimeInterval: 0.5)
            try walk.click(.record(0), of: records)
            try walk.comes("record")
            let card = OneRecord(row, levelName: "", at: Instant(nanoseconds: 0)).buttons()
            try walk.click(.watch, of: card)
            try walk.comes("replay")
            let bar = ReplayBar(field: Self.field, isOpen: true).buttons
            for role in [Button.Role.pause, .rewind, .back] { try walk.click(role, of: bar) }
            try walk.comes("record")
            try walk.click(.back, of: card)
            try walk.comes("records")
            try walk.click(.back, of: records)
            try walk.comes("title")
            try walk.click(.quit, of: Self.title)
            kept[kept.firstIndex(of: "player: AB7") ?? 0] = "player: AB78"
            try walk.restart()
            #expect(walk.chosenSettings == Set(kept))
            try walk.click(.quit, of: Self.title)
            walk.game.waitForEnd()
            #expect(walk.game.terminationStatus == 0)
        }
    }
}
