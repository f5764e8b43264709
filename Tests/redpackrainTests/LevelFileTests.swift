import ArgumentParser
import Foundation
import Motion
import Rain
import RainApp
import RainCommandParts
import Testing

@testable import RainForecastCommands
@testable import redpackrain

/// Levels as flags and as files: all fields, and the errors about wrong values.
@Suite struct LevelFileTests {
    /// A random level. The shares of kinds leave room for phases with more gold.
    private static func level(_ number: Int) throws -> Level {
        let seed = Seed(UInt64(number))["levels"]
        var level = Level()
        for (index, setting) in Level.Parameter.allCases.enumerated() where seed[index][0].chance(0.7) {
            let range = setting.range
            level[setting] =
                Level.Parameter.shares.contains(setting)
                ? seed[index][1].uniform(in: 0...0.06) : seed[index][1].uniform(in: range)
            if setting.kind == .toggle { level[setting] = seed[index][1].chance(0.5) ? 1 : 0 }
        }
        let names = ["a", "finale", "-", "--", "12", "no", "null", "true", "0x1", "abcdefghijklmnop", "1e3", "-a"]
        for place in 0..<seed["count"].integer(in: 0..<13) {
            let draw = seed["phase"][place]
            var phase = try #require(Level.Phase(draw[0].pick(names)))
            phase.weight = draw[1].integer(in: 1..<1001)
            phase.interval = draw[2].uniform(in: 0.1...10)
            phase.fall = draw[3].chance(0.5) ? 1 : draw[3].uniform(in: 0.1...10)
            phase.gold = draw[4].uniform(in: 0.1...10)
            phase.bombs = draw[5].uniform(in: 0.1...10)
            phase.wind = draw[6].uniform(in: -400...400)
            phase.formation = draw[7].pick(Formation.allCases)
            level.phases.append(phase)
        }
        try level.validate()
        return level
    }

    @Test func everyLevelReadsBackFromItsFile() throws {
        for level in try Level.presets.map(\.level) + (0..<300).map(Self.level) {
            let text = LevelFile.text(of: level, name: "own")
            #expect(try LevelFile.parse(text, file: "l.yaml") == level, "\(text)")
            #expect(try Level(text: level.text) == level)
        }
    }

    /// Flags can turn each preset into the preset before it: each field has a flag, and each switch can be turned off.
    @Test func flagsTakeEveryLevelToAnother() throws {
        // All fields that differ between presets are changed at least once on the way round the presets.
        for (index, (to, level)) in Level.presets.enumerated() {
            let from = Level.presets[(index + 1) % Level.presets.count].name
            let words = Level.Parameter.allCases.flatMap { $0.words(for: level[$0]) }
            let phases = level.phases.isEmpty ? "none" : to
            let flags = ["--level", from] + words + ["--phases", phases]
            #expect(try LevelOptions.parse(flags).resolved() == level)
            let command = LevelOptions.command(for: level, from: from).split(separator: " ").map(String.init)
            #expect(try LevelOptions.parse(Array(command.dropFirst())).resolved() == level, "\(command)")
        }
        for flag in ["--portrait", "--practice"] {
            var level = try LevelOptions.parse([flag]).resolved()
            #expect(level != .calm && level.name == "calm")
            (level.portrait, level.practice) = (false, false)
            #expect(level == .calm)
        }
        #expect(try LevelOptions.parse([]).resolved() == .calm)
        #expect(try LevelFile.parse("pace: 1\n", file: "l.yaml") == Level())
    }

    /// The command for a level can be pasted into a shell, whatever the name of its file.
    @Test(arguments: [
        ("calm", "calm"), ("levels/own-2.yaml", "levels/own-2.yaml"), ("my own.yaml", "'my own.yaml'"),
        ("it's mine.yaml", #"'it'\''s mine.yaml'"#), ("$(id)", "'$(id)'"),
    ])
    func fileNamesAreQuotedForTheShell(name: String, word: String) {
        #expect(LevelOptions.command(for: .calm, from: name) == "redpackrain --level \(word)")
    }

    /// The error about a wrong value has its name, its value and its range, for flags and for files.
    @Test(arguments: Level.Parameter.allCases)
    func wrongValuesAreRefusedByNameValueAndRange(setting: Level.Parameter) throws {
        let (low, high) = (setting.range.lowerBound, setting.range.upperBound)
        let texts = [
            "soon", "", " ", "nan", "inf", "-2", "\(Int(high) + 1)", "1e9", "1e400", "99999999999999999999",
            "\(low - 1)",
        ]
        for text in texts {
            var kind = ""
            switch setting.kind {
            case .number: kind = Double(text) == nil ? "a number like 0.5, " : ""
            case .whole: kind = Int(text) == nil ? "a whole number, " : ""
            case .toggle: break
            }
            let complaint = "\(setting.rawValue) \(text): must be \(kind)\(setting.rangeText)"
            let file = #expect(throws: UsageError.self) {
                try LevelFile.parse("# mine\n\(setting.rawValue): \"\(text)\"\n", file: "l.yaml")
            }
            #expect(file?.description == "l.yaml:2:\(setting.rawValue.count + 3): \(complaint)".shown)
            guard setting != .portrait, setting != .practice else { continue }
            // Since parsing flags is slow, only one value goes through the parser. The others go through its check of values.
            let flag = #expect(throws: UsageError.self) {
                _ =
                    text == "-2"
                    ? try LevelOptions.parse(["--\(setting.rawValue)", text]).resolved()[setting]
                    : try setting.value(given: text, after: "--")
            }
            #expect(flag?.description == "--\(complaint)".shown)
        }
    }

    @Test(arguments: [
        ("interval: 0.5\nspeed: 3\n", "2:1: speed: no such setting"),
        ("interval: quick\n", "1:11: interval quick: must be a number like 0.5, 0.01 ... 60 s"),
        ("interval: 1\ninterval: 2\n", "2:1: interval is given twice"),
        ("!x interval: 1\ninterval: 2\n", "1:1: ! is not allowed in a level file"),
        ("packs: [1, 2]\n", "1:8: packs must be a whole number, 1 ... 50"),
        ("- calm\n", " lines must be like 'interval: 0.5'"), ("", " lines must be like 'interval: 0.5'"),
        ("a: b: c\n", "1:5: cannot be understood; lines must be like 'interval: 0.5'"),
        ("silver: 0.9\ngold: 0.9\n", "2:7: the shares of the kinds of packs come to 1.8: their sum"),
        ("phases:\n  - {name: gust, wind: 1000}\n", "2:24: phase 1: wind 1000: must be -400 ... 400 points/s"),
        ("phases: none\n", "1:9: phases must be a list"),
        ("phases:\n", "1:8: phases must be a list"),
        ("phases: [a]\n", "1:10: phase 1: must be like '- {name: gust"),
        ("phases:\n  - weight: 3\n", "2:5: phase 1: its name is missing"),
        ("phases:\n  - name: A b\n", "2:11: phase 1: name A b: must be 1 ... 16 of a-z, 0-9 and -"),
        ("phases:\n  - {name: abcdefghijklmnopq}\n", "2:12: phase 1: name abcdefghijklmnopq: must be 1 ... 16"),
        ("phases:\n  - name: a\n    weight: 0\n", "3:13: phase 1: weight 0: must be 1 ... 1000"),
        ("phases: [{name: a, weight: 1.5}]\n", "1:28: phase 1: weight 1.5: must be a whole number, 1 ... 1000"),
        ("phases: [{name: a}, {name: b, fall: 11}]\n", "1:37: phase 2: fall 11: must be 0.1 ... 10"),
        ("phases: [{name: a, gold: nan}]\n", "1:26: phase 1: gold nan: must be 0.1 ... 10"),
        ("phases: [{name: a, wind: -401}]\n", "1:26: phase 1: wind -401: must be -400 ... 400 points/s"),
        ("phases: [{name: a, bombs: [1]}]\n", "1:27: phase 1: bombs: must be a single value"),
        ("phases: [{name: a, formation: circle}]\n", "1:31: phase 1: formation circle: must be one of scatter, column"),
        ("phases:\n  - {name: a, wieght: 3}\n", "2:15: phase 1: wieght: no such key; the keys are name, weight"),
        ("phases:\n  - name: a\n    wind: 1\n  - name: b\n    wind: 1\n    wind: 2\n", "6:1: wind is given twice"),
        ("phases: []\nphases: []\n", "2:1: phases is given twice"),
        (
            "phases: [\(Array(repeating: "{name: a}", count: 13).joined(separator: ","))]\n",
            "1:130: 13 phases: at most 12"
        ),
        (
            "phases:\n  - {name: a, gold: 2}\n  - {name: a, gold: 9}\ngold: 0.1\nlucky: 0.1\n",
            "3:5: the shares of the kinds of packs come to 1.15 in phase a: their sum must be 0 ... 1"
        ),
        ("lucky: 0.2\nsilver: 0.9\n", "2:9: the shares of the kinds of packs come to 1.13"),
        ("hearts: 2\nwind: 3\n", "2:1: wind: no such setting; the settings are portrait, duration"),
    ])
    func filesAreRefusedByLineAndColumn(text: String, complaint: String) {
        let error = #expect(throws: UsageError.self) { try LevelFile.parse(text, file: "l.yaml") }
        let said = error?.description ?? ""
        #expect(said.hasPrefix("l.yaml:\(complaint)"))
        #expect(!said.contains("\n"))
    }

    /// Tabs may stand before and after a value, and in a comment.
    @Test func tabsAreRead() throws {
        #expect(try LevelFile.parse("interval:\t0.7\t# dense\ton purpose\n", file: "a.yaml").interval == 0.7)
    }

    /// A phase needs only its name; its other values change nothing by default. A file without phases has none.
    @Test func aPhaseNeedsNoMoreThanItsName() throws {
        let level = try LevelFile.parse("phases:\n  - name: finale\n    wind: -20\n  - name: b\n", file: "l.yaml")
        #expect(level.phases.map(\.text) == ["finale 1 1 1 1 1 -20 scatter", "b 1 1 1 1 1 0 scatter"])
        #expect(try LevelFile.parse("phases: []\n", file: "l.yaml") == Level())
    }

    @Test(arguments: [
        (["--phases", "gust"], "--phases gust: must be none or one of calm, festive, storm, survival"),
        (["--phases", "calm-1"], "--phases calm-1: must be none"),
        (["--gold", "0.4"], "--gold 0.4: the shares of the kinds of packs come to 1.157 in phase finale"),
        (
            ["--level", "calm-1", "--silver", "0.95", "--phases", "storm"],
            "--silver 0.95 --phases storm: the shares of the kinds of packs come to 1.025 in phase finale"
        ),
    ])
    func flagsThatAreWrongTogetherAreNamed(flags: [String], complaint: String) {
        let error = #expect(throws: UsageError.self) { try LevelOptions.parse(flags).resolved() }
        #expect(error?.description.hasPrefix(complaint) == true, "\(error?.description ?? "")")
    }

    /// A level from the user's folder has its file's name in lists, in play and in look-ups.
    @Test func ownLevelsHaveNames() throws {
        let program = try Program()
        let folder = program.path("config/redpackrain/levels")
        try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
        for (name, text) in [
            ("party.yaml", "interval: 0.3"), ("calm.yaml", "interval: 0.31"), ("party2.yml", "interval: 0.3"),
            ("\(String(repeating: "a", count: 25)).yaml", "interval: 0.32"), ("kids.yml", "interval: 0.9"),
        ] { try text.write(toFile: "\(folder)/\(name)", atomically: true, encoding: .utf8) }
        let levels = try program.run("levels")
        let names = levels.output.split(separator: "\n").compactMap { $0.split(separator: " ").first }
        #expect(names.suffix(2) == ["kids", "party"], "\(levels.output)")
        let told = levels.errors.split(separator: "\n")
        #expect(told.count == 3 && told.contains { $0.hasSuffix("calm is the name of a preset; rename the file") })
        #expect(told.contains { $0.hasSuffix("party2.yml: the same level, or the same name, as party") }, "\(told)")
        #expect(told.contains { $0.hasSuffix("a level's name is plain text of at most 24 characters") })
        #expect(try program.run("levels", "party").output.contains("\ninterval: 0.3\n"))
        struct Row: Decodable { let level: String }
        func played(_ flags: String...) throws -> (level: String, errors: String) {
            let flags = ["play", "--headless", "--duration", "30", "--json"] + flags
            let result = try program.run(Program.current, flags)
            return (try JSONDecoder().decode(Row.self, from: Data(result.output.utf8)).level, result.errors)
        }
        #expect(try played("--level", "party") == ("party", ""))
        try FileManager.default.createDirectory(atPath: program.path("kids"), withIntermediateDirectories: true)
        #expect(try played("--level", "kids") == ("kids", ""))
        #expect(try played("--level", "\(folder)/party2.yml") == ("party", ""))
        let changed = try played("--level", "party", "--gold", "0.2")
        #expect(changed == ("custom", ""))
        let line = try program.run("play", "--headless", "--duration", "3", "--seed", "1").output
        #expect(line.contains(/\(custom [0-9a-f]{8}, in a list of its own, seed 1,/), "\(line)")
        let rows = try program.run("scores", "--level", "party", "--json").output
        #expect(try JSONDecoder().decode([Row].self, from: Data(rows.utf8)).map(\.level) == ["party", "party"])
        #expect(try program.run("scores", "--level", "nobody").code == 64)
    }

    /// The page on levels has all fields with their ranges and values.
    @Test func thePageOnLevelsHasEveryField() throws {
        let page = try String(
            contentsOf: Program.package.appendingPathComponent("docs/levels.md"), encoding: .utf8)
        let columns = ["calm-1", "calm", "festive", "storm", "survival"].compactMap(Level.preset)
        for setting in Level.Parameter.allCases {
            let cells = ["`\(setting.rawValue)`", setting.summary, setting.rangeText]
            let row = (cells + columns.map { setting.text(for: $0[setting]) }).joined(separator: " | ")
            #expect(page.contains("| \(row) |\n"), "\(row)")
        }
        for part in Level.Phase.Part.allCases {
            #expect(page.contains("| `\(part.rawValue)` |") && page.contains("| \(part.rangeText)"))
        }
        let example = try #require(page.split(separator: "```yaml\n").dropFirst().first?.split(separator: "```").first)
        let level = try LevelFile.parse(String(example), file: "levels.md")
        #expect(level.isFinale(level.phases.count - 1))
    }

    /// A character that level files must not have is reported with its place. In a comment all visible characters are
    /// allowed.
    @Test func forbiddenCharactersAreReportedWithTheirPlace() throws {
        #expect(try LevelFile.parse("interval: 1\n# a & b, *\npace: 1 # & *\n", file: "l.yaml").interval == 1)
        #expect(try LevelFile.parse(Array("\u{FEFF}interval: 1\npace:\t1\n".utf8), file: "l.yaml").interval == 1)
        for (text, place, what) in [
            ("interval: 1\npa\u{7}ce: 1", "2:3", "a control character"), ("# \u{1B}[31m", "1:3", "a control character"),
            ("interval: &a 1", "1:11", "&"), ("\n\npace: *a # *", "3:7", "*"), ("a#: &a [l]", "1:5", "&"),
        ] {
            let error = #expect(throws: UsageError.self) { try LevelFile.parse(text, file: "l.yaml") }
            #expect(error?.description == "l.yaml:\(place): \(what) is not allowed in a level file")
        }
    }

    /// A name that begins with a minus is quoted, since it would begin a list.
    @Test func namesWithAMinusAreQuoted() throws {
        var level = Level()
        level.phases = ["-", "-a", "a-b"].compactMap { Level.Phase($0) }
        let text = LevelFile.text(of: level, name: "own")
        #expect(text.contains("{name: \"-\",") && text.contains("{name: \"-a\",") && text.contains("{name: a-b,"))
    }
}
