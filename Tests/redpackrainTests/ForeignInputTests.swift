import ArgumentParser
import Foundation
import Rain
import RainApp
import RainCommandParts
import RainEventCommands
import RainScreens
import Testing

@testable import RainForecastCommands
@testable import RainScenes
@testable import redpackrain

/// Files, names and values from strangers.
@Suite struct ForeignInputTests {
    private func shell(_ program: Program, _ command: String) throws -> Program.Result {
        try program.run(URL(fileURLWithPath: "/bin/bash"), ["-c", command, Program.current.path])
    }

    private func isVisible(_ text: String) -> Bool { text.unicodeScalars.allSatisfy { $0.isVisible || $0 == "\n" } }

    /// Terminal escapes, a right-to-left override and 60,000 letters.
    private static let evil = "\u{1B}[31m\u{202E}x\u{9B}2J" + String(repeating: "y", count: 60_000)

    /// Commands with `EVIL` in place of the hostile text, and the contents of `FILE`.
    private static let repeated = [
        (["levels", "FILE"], "EVIL: 1\n"), (["levels", "FILE"], "# EVIL\n"),
        (["levels", "FILE"], "interval: \"LONG\"\n"),
        (["players", "FILE"], "EVIL: 1\n"), (["simulate", "--player", "FILE"], "reaction: EVIL\n"),
        (["simulate", "--player", "FILE"], "1 casual\n1 EVIL\n"),
        (["import", "FILE"], "EVIL"), (["levels", "EVIL"], ""), (["simulate", "--interval", "EVIL"], ""),
        (["export", "1", "-o", "EVIL"], ""), (["render", "--at", "1", "-o", "EVIL"], ""),
    ]

    private static func filled(_ text: String) -> String {
        text.replacing("EVIL", with: Self.evil).replacing("LONG", with: Self.evil.visible)
    }

    @Test(arguments: repeated) func longInputIsTruncatedInErrors(arguments: [String], text: String) throws {
        let program = try Program()
        try Data(Self.filled(text).utf8).write(to: URL(fileURLWithPath: program.path("FILE")))
        let words = arguments.map { $0 == "FILE" ? program.path($0) : Self.filled($0) }
        let said = try #require(Refusal(of: words)).text
        #expect(isVisible(said) && said.count < 800 && !said.contains("\n"))
    }

    /// Standard error also stays short, even where libraries write the message.
    @Test(arguments: [
        (["levels", "FILE"], "EVIL: 1\n"), (["play", "--set", "EVIL"], ""), (["play", "--autoplay", "EVIL"], ""),
        (["EVIL"], ""), (["--EVIL"], ""), (["scores", "--scores", "/EVIL/x"], ""),
        (["tune", "--target", "EVIL", "--vary", "x"], ""), (["tune", "--target", "taps<9", "--vary", "EVIL"], ""),
    ])
    func standardErrorIsNeverFlooded(arguments: [String], text: String) throws {
        let program = try Program()
        try Data(Self.filled(text).utf8).write(to: URL(fileURLWithPath: program.path("FILE")))
        let result = try program.run(Program.current, arguments.map(Self.filled))
        #expect(isVisible(result.output + result.errors))
        #expect(result.output.count < 100 && result.errors.count < 800)
        #expect(result.errors.split(separator: "\n").count <= 1)
    }

    /// A scores file changed by another program.
    @Test func aForeignRecordCannotWriteOnTheTerminal() throws {
        let program = try Program()
        #expect(try program.run("play", "--headless", "--duration", "1").code == 0)
        let text = "char(27) || '[31m' || char(10) || 'x' || char(8238) || printf('%.60000c', 'y')"
        let change = "UPDATE score SET player = \(text), levelName = \(text), levelDigest = \(text), version = \(text)"
        let sqlite = try program.run(
            URL(fileURLWithPath: "/usr/bin/env"), ["sqlite3", "data/redpackrain/scores.sqlite", change])
        #expect(sqlite.code == 0)
        for command in [
            ["scores"], ["verify", "--all"], ["delete", "1"], ["export", "1", "-o", "x.rpr"], ["verify", "x.rpr"],
        ] {
            let result = try program.run(Program.current, command)
            #expect(isVisible(result.output + result.errors))
            #expect((result.output + result.errors).count < 1000, "\(command)")
            #expect(result.output.split(separator: "\n").count <= 2)
        }
        #expect(isVisible(try program.run("scores", "--csv").output))
        let json = try program.run("scores", "--json").output
        #expect(isVisible(json))
        let row = try #require(try JSONSerialization.jsonObject(with: Data(json.utf8)) as? [[String: Any]]).first
        #expect(
            (row?["player"] as? String)?.hasPrefix("\u{1B}[31m\nx\u{202E}y") == true, "JSON has the whole text")
    }

    @Test func spreadsheetsSeeNoFormulas() throws {
        for (text, field) in [
            ("=1+1", "'=1+1"), ("@a", "'@a"), ("-x", "'-x"), ("\t=x", "'=x"), ("\u{200B}+x", "'+x"),
            ("a\r\nb,\"", "\"ab,\"\"\""), ("-1.5", "'-1.5"), ("Ann", "Ann"), ("＝1+1", "'＝1+1"), ("＋x", "'＋x"),
            ("－x", "'－x"), ("﹣x", "'﹣x"), ("＠a", "'＠a"), (" =1", "' =1"), ("a;=1+1", "\"a;'=1+1\""),
            ("a; \"＝1", "\"a;' \"\"＝1\""), (";-1", "\";'-1\""), ("a;b", "\"a;b\""), ("2e0621", "2e0621"),
        ] {
            #expect(CSV.plain.field(text) == field)
        }
        for (text, field) in [
            ("2e0621", "'2e0621"), ("007", "'007"), ("１２", "'１２"), ("1d81cf556b1e3afc", "'1d81cf556b1e3afc"),
            ("Nan", "Nan"), ("=1", "'=1"), ("-1", "'-1"), ("3;=1", "\"'3;'=1\""), ("50%", "'50%"), ("1/2", "'1/2"),
            ("May 4", "'May 4"), ("may-4", "'may-4"), ("$5", "'$5"), ("￥5", "'￥5"), ("10:30", "'10:30"),
            ("TRUE", "'TRUE"), ("False", "'False"), (".5", "'.5"), ("(5)", "'(5)"), ("Sept 1", "'Sept 1"),
            ("2026-01-31", "'2026-01-31"), ("Mayo 4", "Mayo 4"), ("May", "May"), ("Ma 4", "Ma 4"), ("Truman", "Truman"),
            ("Jan, Li", "\"Jan, Li\""), ("王小明", "王小明"), ("(Ann)", "(Ann)"), ("", ""),
        ] {
            #expect(CSV.spreadsheet.field(text) == field)
        }
        #expect(CSV.plain.field(UInt64.max) == "18446744073709551615" && CSV.plain.field(-1.5) == "-1.5")
        #expect(CSV.spreadsheet.field(UInt64.max) == "'18446744073709551615" && CSV.spreadsheet.field(-1.5) == "-1.5")
        #expect(
            CSV.spreadsheet.field(UInt64(UInt32.max)) == "4294967295" && CSV.spreadsheet.field(1.0 / 3) == "\(1.0 / 3)")
        for (seconds, offset, text) in [
            (0, 0, "1970-01-01 00:00:00"), (1_795_917_300, 28_800, "2026-11-29 09:55:00"),
            (-1, 0, "1969-12-31 23:59:59"),
            (86_399, -12_600, "1970-01-01 20:29:59"),
        ] {
            #expect(CSV.instant(seconds, offset: offset) == text)
        }
        let program = try Program()
        let copied = try shell(program, "\"$0\" players casual > =me && \"$0\" simulate --rounds 2 --csv --player =me")
        #expect(copied.output.contains(",'=me,") && !copied.output.contains(",=me,"))
        _ = try program.run("play", "--headless", "--player", "a;=1", "--seed", "18446744073709551615")
        for export in [["scores", "--spreadsheet"], ["scores", "--export", "spreadsheet"]] {
            let sheet = try program.run(Program.current, export).output
            #expect(try program.outputHasMark && sheet.contains(",'18446744073709551615,"), "\(sheet)")
            #expect(sheet.contains(",\"a;'=1\","))
        }
        #expect(try program.run("scores", "--feats", "--spreadsheet").code == 0 && program.outputHasMark)
        let plain = try program.run("scores", "--csv").output
        #expect(try plain.contains(",18446744073709551615,") && !program.outputHasMark)
        for command in ["scores", "simulate"] {
            let both = try program.run(command, "--spreadsheet", "--csv")
            #expect(both.code == 64 && both.errors.hasPrefix("redpackrain: --spreadsheet: cannot be used with"))
        }
    }

    @Test func pipesWithoutAWriterAreNotWaitedFor() throws {
        let program = try Program()
        #expect(
            try shell(program, "mkfifo pipe; mkdir -p config/redpackrain/levels; mkfifo config/redpackrain/settings")
                .code == 0)
        for command in [
            "levels pipe", "play --headless --level pipe", "players pipe", "simulate --player pipe", "import pipe",
            "verify pipe",
            "replay pipe", "scores --scores pipe", "play --headless --scores pipe",
        ] {
            let result = try shell(program, "timeout 30 \"$0\" \(command)")
            #expect([1, 64].contains(result.code), "\(command): \(result.code)")
            #expect((result.output + result.errors).contains("pipe"))
        }
        // Text that comes through a pipe is read.
        let piped = try shell(
            program, "\"$0\" levels storm | \"$0\" levels /dev/stdin; \"$0\" players <(\"$0\" players novice)")
        #expect(piped.output.contains("\ninterval: 0.3") && piped.output.contains("\nreaction: 0.6"))
        let game = try shell(
            program,
            "SDL_VIDEODRIVER=dummy timeout 60 \"$0\" play --first-frame --mute --renderer cpu --scores s.sqlite")
        #expect(game.output == "shown\n")
    }

    @Test func aPipeInPlaceOfArtIsAnError() throws {
        let program = try Program()
        let made = try shell(
            program, "cp -r \(Program.package.path)/Resources own; rm own/art/bomb.svg; mkfifo own/art/bomb.svg")
        #expect(made.code == 0)
        let result = try shell(program, "REDPACKRAIN_DATA=$PWD/own timeout 30 \"$0\" render --at 1 -o x.png")
        #expect(result.code == 1 && result.errors.contains("bomb.svg is missing"))
    }

    @Test(arguments: [
        ("ulimit -n 7; \"$0\" levels", "the limit of open files is too low; raise it: ulimit -n 64"),
        ("\"$0\" simulate --duration 86400 --interval 0.01", "--patient starts it anyway"),
        ("\"$0\" compare calm storm --rounds 100000000", "--patient starts it anyway"),
        (
            "\"$0\" tune --target 'bombs<1' --vary interval=0.01..1 --duration 86400",
            "--patient starts it anyway"
        ),
        ("\"$0\" render --at 1 --size 8192x8192 -o x.png", "8192x8192: must be WxH"),
        (
            "\"$0\" render --at 59 --interval 0.01 --packs 50 --duration 60 --fall-time 60 -o x.png",
            "too many for a picture"
        ),
    ])
    func excessiveWorkIsRefusedAtOnce(command: String, line: String) throws {
        let program = try Program()
        let result = try shell(program, "timeout 60 /bin/bash -c '\(command.replacing("'", with: "'\\''"))' \"$0\"")
        #expect([1, 64].contains(result.code), "\(result.code)")
        #expect(result.output == "")
        #expect(result.errors.contains(line) && result.errors.split(separator: "\n").count == 1, "\(result.errors)")
        #expect(!FileManager.default.fileExists(atPath: program.path("x.png")))
    }

    /// A wrong value for a flag of each kind is refused in one line, and nothing is written.
    @Test(arguments: [
        "", " ", "-1", "nan", "inf", "1e400", "99999999999999999999", "soon", "'", "\u{7}", "\u{E000}=\u{202E}",
    ])
    func wrongValues(value: String) throws {
        let program = try Program()
        let file = program.path("x")
        // Since parsing flags is slow, the parsed values are changed instead.
        var (settings, render, tune) = try Self.read
        refuses("--level") { _ = try LevelFile.named(value) }
        refuses("--seed") { _ = try LevelOptions.seed(value) }
        for flag in [\SettingOptions.volume, \.audioBuffer, \.language] {
            settings[keyPath: flag] = value
            refuses("\(flag)") { _ = try settings.applied(to: Settings()) }
            settings[keyPath: flag] = nil
        }
        refuses("--autoplay") { _ = try PlayerFile.named(value, flag: "--autoplay") }
        refuses("--player") { _ = try PlayerFile.crowd(value) }
        tune.simulation.rounds = value
        refuses("--rounds") { _ = try tune.simulation.resolvedRounds() }
        (tune.simulation.rounds, tune.vary) = (nil, value)
        // This error escapes invisible letters only when it is printed, as tested above.
        refuses("--vary", isVisible: false) { try tune.run() }
        (render.output, render.at) = (file, value)
        refuses("--at") { try render.run() }
        (render.at, render.size) = ("1", value)
        refuses("--size") { try render.run() }
        let scores = ["scores", "--scores", program.path("s.sqlite")]
        for command in [
            scores + ["--since"], scores + ["--limit"], ["export", "--scores", program.path("s.sqlite"), "-o", file],
            ["icon", "-o", file, "--size"], ["bench", "draw", "--sprites"], ["levels"],
        ] {
            refuses("\(command)") {
                var command = try RedPackRain.parseAsRoot(command + [value])
                try command.run()
            }
        }
        #expect(try FileManager.default.contentsOfDirectory(atPath: program.home.path).isEmpty)
    }

    private static var read: (SettingOptions, Render<EventScenes>, TuneCommand) {
        get throws {
            try (
                SettingOptions.parse([]), Render<EventScenes>.parse(["-o", "x"]),
                TuneCommand.parse(["--target", "taps<9"])
            )
        }
    }

    private func refuses(_ what: String, isVisible: Bool = true, _ parse: () throws -> Void) {
        let refusal = Refusal(parse)
        #expect(refusal?.code == 64, "\(what): \(refusal?.text ?? "is taken")")
        if isVisible { #expect(refusal.map { self.isVisible($0.text) } == true, "\(what)") }
    }
}
