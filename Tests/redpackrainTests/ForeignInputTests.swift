import App
import Foundation
import Rain
import Testing

@testable import redpackrain

/// Files, names and values from strangers.
@Suite struct ForeignInputTests {
    private func shell(_ program: Program, _ command: String) throws -> Program.Result {
        try program.run(URL(fileURLWithPath: "/bin/bash"), ["-c", command, Program.debug.path])
    }

    private func isVisible(_ text: String) -> Bool { text.unicodeScalars.allSatisfy { $0.isVisible || $0 == "\n" } }

    /// Escapes that colour, a text that turns round, one that goes on and on.
    private static let evil = "\u{1B}[31m\u{202E}x\u{9B}2J" + String(repeating: "y", count: 60_000)

    /// Commands with EVIL for such a text, and what is in FILE.
    @Test(arguments: [
        (["levels", "FILE"], "EVIL: 1\n"), (["levels", "FILE"], "# EVIL\n"),
        (["levels", "FILE"], "interval: \"LONG\"\n"),
        (["players", "FILE"], "EVIL: 1\n"), (["simulate", "--player", "FILE"], "reaction: EVIL\n"),
        (["simulate", "--player", "FILE"], "1 casual\n1 EVIL\n"),
        (["import", "FILE"], "EVIL"), (["levels", "EVIL"], ""), (["play", "--interval", "EVIL"], ""),
        (["play", "--set", "EVIL"], ""), (["play", "--autoplay", "EVIL"], ""), (["EVIL"], ""), (["--EVIL"], ""),
        (["render", "--at", "1", "-o", "EVIL"], ""), (["export", "1", "-o", "EVIL"], ""),
        (["scores", "--scores", "/EVIL/x"], ""), (["tune", "--target", "EVIL", "--vary", "x"], ""),
    ])
    func whatIsWrongIsNotRepeatedAtLength(arguments: [String], text: String) throws {
        let program = try Program()
        defer { program.remove() }
        func filled(_ text: String) -> String {
            text.replacing("EVIL", with: Self.evil).replacing("LONG", with: Self.evil.visible)
        }
        try Data(filled(text).utf8).write(to: URL(fileURLWithPath: program.path("FILE")))
        let result = try program.run(Program.debug, arguments.map(filled))
        #expect(isVisible(result.output + result.errors))
        #expect(result.output.count < 100 && result.errors.count < 800)
        #expect(result.errors.split(separator: "\n").count <= 1)
    }

    /// A scores file that somebody has been at.
    @Test func aForeignRecordCannotWriteOnTheTerminal() throws {
        let program = try Program()
        defer { program.remove() }
        #expect(try program.run("play", "--headless", "--duration", "1").code == 0)
        let text = "char(27) || '[31m' || char(10) || 'x' || char(8238) || printf('%.60000c', 'y')"
        let change = "UPDATE score SET player = \(text), levelName = \(text), levelDigest = \(text), version = \(text)"
        let sqlite = try program.run(
            URL(fileURLWithPath: "/usr/bin/env"), ["sqlite3", "data/redpackrain/scores.sqlite", change])
        #expect(sqlite.code == 0)
        for command in [
            ["scores"], ["verify", "--all"], ["delete", "1"], ["export", "1", "-o", "x.rpr"], ["verify", "x.rpr"],
        ] {
            let result = try program.run(Program.debug, command)
            #expect(isVisible(result.output + result.errors))
            #expect((result.output + result.errors).count < 1000, "\(command)")
            #expect(result.output.split(separator: "\n").count <= 2)
        }
        #expect(isVisible(try program.run("scores", "--csv").output))
        let json = try program.run("scores", "--json").output
        #expect(isVisible(json))
        let row = try #require(try JSONSerialization.jsonObject(with: Data(json.utf8)) as? [[String: Any]]).first
        #expect(
            (row?["player"] as? String)?.hasPrefix("\u{1B}[31m\nx\u{202E}y") == true, "for programs it is all there")
    }

    @Test func spreadsheetsTakeNothingForAFormula() throws {
        for (text, field) in [
            ("=1+1", "'=1+1"), ("@a", "'@a"), ("-x", "'-x"), ("\t=x", "'=x"), ("\u{200B}+x", "'+x"),
            ("a\r\nb,\"", "\"ab,\"\"\""), ("-1.5", "-1.5"), ("Ann", "Ann"),
        ] {
            #expect(CSV.field(text) == field)
        }
        let program = try Program()
        defer { program.remove() }
        let copied = try shell(program, "\"$0\" players casual > =me && \"$0\" simulate --rounds 2 --csv --player =me")
        #expect(copied.output.contains(",'=me,") && !copied.output.contains(",=me,"))
    }

    @Test func aPipeWithNobodyAtItsEndIsNotWaitedFor() throws {
        let program = try Program()
        defer { program.remove() }
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
        // What comes through one is read.
        let piped = try shell(
            program, "\"$0\" levels storm | \"$0\" levels /dev/stdin; \"$0\" players <(\"$0\" players novice)")
        #expect(piped.output.contains("\ninterval: 0.3") && piped.output.contains("\nreaction: 0.6"))
        let game = try shell(
            program,
            "SDL_VIDEODRIVER=dummy timeout 60 \"$0\" play --first-frame --mute --renderer cpu --scores s.sqlite")
        #expect(game.output == "shown\n")
    }

    @Test func artThatIsNoFileIsMissing() throws {
        let program = try Program()
        defer { program.remove() }
        let made = try shell(
            program, "cp -r \(Program.package.path)/Resources own; rm own/art/bomb.svg; mkfifo own/art/bomb.svg")
        #expect(made.code == 0)
        let result = try shell(program, "REDPACKRAIN_DATA=$PWD/own timeout 30 \"$0\" render --at 1 -o x.png")
        #expect(result.code == 1 && result.errors.contains("bomb.svg is missing"))
    }

    @Test(arguments: [
        ("ulimit -n 7; \"$0\" levels", "too few files may be open; raise the limit: ulimit -n 64"),
        ("\"$0\" simulate --duration 86400 --interval 0.01", "--patient has it done all the same"),
        ("\"$0\" compare calm storm --rounds 100000000", "--patient has it done all the same"),
        (
            "\"$0\" tune --target 'bombs<1' --vary interval=0.01..1 --duration 86400",
            "--patient has it done all the same"
        ),
        ("\"$0\" render --at 1 --size 8192x8192 -o x.png", "8192x8192: must be WxH"),
        (
            "\"$0\" render --at 59 --interval 0.01 --packs 50 --duration 60 --fall-time 60 -o x.png",
            "too many for a picture"
        ),
    ])
    func whatIsTooMuchIsRefusedAtOnce(command: String, line: String) throws {
        let program = try Program()
        defer { program.remove() }
        let result = try shell(program, "timeout 60 /bin/bash -c '\(command.replacing("'", with: "'\\''"))' \"$0\"")
        #expect([1, 64].contains(result.code), "\(result.code)")
        #expect(result.output == "")
        #expect(result.errors.contains(line) && result.errors.split(separator: "\n").count == 1, "\(result.errors)")
        #expect(!FileManager.default.fileExists(atPath: program.path("x.png")))
    }

    /// A wrong value for a flag of each kind: one line in our own words, and nothing is written.
    @Test(arguments: [
        "", " ", "-1", "nan", "inf", "1e400", "99999999999999999999", "soon", "'", "\u{7}", "\u{E000}=\u{202E}",
    ])
    func wrongValues(value: String) throws {
        let program = try Program()
        defer { program.remove() }
        for command in [
            ["play", "--duration"], ["play", "--packs"], ["play", "--seed"], ["play", "--volume"],
            ["play", "--audio-buffer"],
            ["play", "--language"], ["play", "--autoplay"], ["play", "--level"], ["simulate", "--rounds"],
            ["simulate", "--player"],
            ["render", "-o", "x.png", "--at"], ["render", "-o", "x.png", "--at", "1", "--size"], ["scores", "--since"],
            ["tune", "--vary"],
            ["scores", "--limit"], ["export", "-o", "x.rpr"], ["icon", "-o", "x.png", "--size"],
            ["bench", "draw", "--sprites"], ["levels"],
        ] {
            let result = try program.run(Program.debug, command + [value])
            #expect(result.code == 64, "\(command): \(result.errors)")
            #expect(result.errors.hasPrefix("redpackrain: ") && result.errors.split(separator: "\n").count == 1)
            #expect(result.output == "" && isVisible(result.errors))
        }
        let left = try FileManager.default.contentsOfDirectory(atPath: program.home.path)
        #expect(Set(left).isSubset(of: ["output", "errors", "cache"]), "\(left)")
    }
}
