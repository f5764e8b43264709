import Foundation
import Motion
import Picture
import Rain
import RainApp
import RainPlayers
import RainScreens
import Testing

@testable import RainScenes
@testable import redpackrain

@Suite struct CommandTests {
    /// One scene of the lesson has a pupil who hits no bomb, the other a pupil who does.
    @Test func theClumsyPupilHitsTheBomb() throws {
        func hits(_ scene: Scene) throws -> Bool {
            let still = try SceneRenderer(scene, level: Level(), seed: 3, model: nil, settings: Settings())
            return stride(from: 0, through: still.lastTime, by: 0.5).contains { time in
                var frame = Frame(size: Vector(1280, 720))
                still.append(at: time, to: &frame)
                return frame.sprites.contains { Image.smoke.contains($0.image) }
            }
        }
        #expect(try hits(.lessonLost) && !hits(.lesson))
    }

    @Test func aHeadlessRoundIsRecordedAndListed() throws {
        let program = try Program()
        let flags = ["play", "--headless", "--autoplay", "perfect", "--seed", "7", "--level", "calm-1", "--json"]
        let first = try program.run(Program.current, flags + ["--player", "小明", "--scores", "s.sqlite"])
        #expect(first.code == 0)
        let report = try JSONDecoder().decode(RoundReport.self, from: Data(first.output.utf8))
        #expect(report.packsSeen == 60)
        #expect(report.packsMissed == 0)
        #expect(report.seed == 7)
        #expect(report.level == "calm-1")
        #expect(report.player == "小明")
        #expect(report.share ?? 0 > 1, "a simulated round has a share of par too")
        let again = try program.run(Program.current, flags + ["--player", "小明", "--scores", "other.sqlite"])
        #expect(again.output == first.output)

        // A simulated round is not listed among players' rounds.
        #expect(try program.run("scores", "--scores", "s.sqlite").output == "No records yet.\n")
        let listed = try program.run("scores", "--json", "--autoplayed", "--scores", "s.sqlite", "--level", "calm-1")
        let rows = try JSONDecoder().decode([RoundReport].self, from: Data(listed.output.utf8))
        #expect(rows.map(\.score) == [report.score])
        let table = try program.run("scores", "--autoplayed", "--scores", "s.sqlite")
        #expect(table.output.contains("小明"))
        let csv = try program.run("scores", "--csv", "--autoplayed", "--scores", "s.sqlite").output.split(
            separator: "\n")
        #expect(csv.count == 2)
        let cells = csv.map { $0.split(separator: ",", omittingEmptySubsequences: false).count }
        #expect(cells[0] == cells[1])
        #expect(
            try program.run("scores", "--autoplayed", "--scores", "s.sqlite", "--level", "storm").output
                == "No records yet.\n")

        let sqlite = try program.run(
            URL(fileURLWithPath: "/usr/bin/env"),
            ["sqlite3", "s.sqlite", "SELECT score, seed FROM score; PRAGMA integrity_check"])
        #expect(sqlite.output == "\(report.score)|7\nok\n")
    }

    /// Each measurement is one line with its size and renderer.
    @Test func measurementsAreLines() throws {
        let program = try Program()
        let times = /median \d+(\.\d+)? ms, p99 \d+(\.\d+)? ms(, \d+(\.\d+)? of the first)?(, \d+ sprites)?/
        for (arguments, heads) in [
            (["frame", "--size", "64x36"], ["frame 64x36 by canvas"]),
            (["storm", "--size", "64x36"], ["storm 64x36 by canvas"]),
            (["race"], ["alone 1280x720 by nobody", "race 1280x720 by nobody", "party 1280x720 by nobody"]),
        ] {
            let result = try program.run(Program.current, ["bench"] + arguments + ["--frames", "3"])
            let lines = result.output.split(separator: "\n")
            #expect(result.code == 0 && lines.count == heads.count, "\(result)")
            for (line, head) in zip(lines, heads) {
                #expect(line.hasPrefix("\(head): ") && line.dropFirst(head.count + 2).wholeMatch(of: times) != nil)
            }
            let json = try program.run(Program.current, ["bench"] + arguments + ["--frames", "3", "--json"]).output
            #expect(try JSONSerialization.jsonObject(with: Data(json.utf8)) is [String: Any] == (heads.count == 1))
        }
    }

    /// Work that would take more than a minute needs `--patient`.
    @Test func longWorkNeedsAFlag() throws {
        let program = try Program()
        for arguments in [
            ["simulate", "--rounds", "100000000"], ["compare", "calm", "storm", "--rounds", "100000000"],
            ["simulate", "--rounds", "100000000", "--jobs", "1"],
        ] {
            let result = try program.run(Program.current, arguments)
            #expect(result.code == 1 && result.output == "")
            #expect(result.errors.contains(/^redpackrain: this would take about \d+ .*; --patient starts it anyway\n$/))
        }
    }

    @Test func recordsGoToTheUsersDataFolder() throws {
        let program = try Program()
        #expect(try program.run("play", "--headless", "--duration", "1").code == 0)
        #expect(FileManager.default.fileExists(atPath: program.path("data/redpackrain/scores.sqlite")))
    }

    @Test func levelsPrintAFileThatReadsBack() throws {
        let program = try Program()
        #expect(try program.run("levels").output.split(separator: "\n").count == Level.presets.count)
        for (name, _) in Level.presets {
            let text = try program.run("levels", name).output
            try text.write(toFile: program.path("own.yaml"), atomically: true, encoding: .utf8)
            #expect(try program.run("levels", "own.yaml").output == text.replacing(": \(name).", with: ": own.yaml."))
            let json = try program.run(
                "play", "--headless", "--json", "--level", "own.yaml", "--scores", "s.sqlite"
            ).output
            #expect(try JSONDecoder().decode(RoundReport.self, from: Data(json.utf8)).level == name)
        }
    }

    /// The built program writes one line to standard error and ends with a code, whichever part finds the error. Other
    /// refusals are tested with `Refusal`.
    @Test(arguments: [
        (["play", "--interval", "0.001"], "--interval 0.001: must be 0.01 ... 60 s"),
        (["play", "--seed", "-1"], "--seed -1: must be a whole number, 0 ... 18446744073709551615"),
        (
            ["play", "--level", "hard"],
            "--level hard: neither a preset (calm, festive, storm, survival, calm-3, festive-3, storm-3, survival-3, calm-2, festive-2, storm-2, survival-2, calm-1, festive-1, storm-1) nor a file"
        ),
        (["play", "--player", " "], "--player: must be 1 ... 24 characters of plain text"),
        (["play", "--audio-buffer", "1"], "--audio-buffer 1: must be 64 ... 8192"),
        (["play", "--json"], "--json: needs --headless"),
        (["play", "--autoplay", "crowd.txt"], "--autoplay crowd.txt: a crowd; a single player is needed"),
        (
            ["play", "--autoplay", "back.txt"],
            "--autoplay: a player that rewinds, pauses or sweeps needs --headless"
        ),
        (
            ["play", "--level", "level.yaml"],
            "--level level.yaml:1:11: interval quick: must be a number like 0.5, 0.01 ... 60 s"
        ),
        (["simulate", "--rounds", "0"], "--rounds 0: must be 1 ... 100000000"),
        (["simulate", "--rounds", "100000001"], "--rounds 100000001: must be 1 ... 100000000"),
        (
            ["render", "--from", "1", "--to", "1.7", "--sheet", "4", "--size", "4096x2048", "-o", "sheet.png"],
            "--sheet 4: the sheet would be larger than 16384 pixels a side or 33554432 in all"
        ),
        (
            ["render", "--from", "1", "--to", "1.7", "--sheet", "4", "--size", "4112x16", "-o", "sheet.png"],
            "--sheet 4: the sheet would be larger than 16384 pixels a side or 33554432 in all"
        ),
        (["render", "--at", "1", "--pointer", "1,2,3", "-o", "p.png"], "--pointer 1,2,3: must be X,Y"),
        (["render", "--at", "1", "--pointer", "1,x,2", "-o", "p.png"], "--pointer 1,x,2: must be X,Y"),
        (["render", "--at", "1", "--pointer", "1,,2", "-o", "p.png"], "--pointer 1,,2: must be X,Y"),
        (["simulate", "--jobs", "1025"], "--jobs 1025: must be 1 ... 1024"),
        (
            ["tune", "--target", "bombs<9", "--vary", "packs=1..2", "--rounds", "999"],
            "--rounds 999: must be 1000 ... 100000000"
        ),
        (["play", "--portrait=no"], nil), (["play", "--wind"], nil), (["compare", "calm"], nil),
        (["scores", "--export", "xml"], nil), (["\u{1B}[31m"], nil), (["--\u{1B}[31m"], nil),
    ])
    func errorsAreOneLine(arguments: [String], line: String?) throws {
        let program = try Program()
        for (name, text) in [
            "crowd.txt": "60 casual\n", "back.txt": "rewinds: 1\n", "level.yaml": "interval: quick\n",
        ] {
            try text.write(toFile: program.path(name), atomically: true, encoding: .utf8)
        }
        let result = try program.run(Program.current, arguments)
        #expect(result.code == 64 && result.output == "")
        #expect(result.errors.hasPrefix("redpackrain: ") && result.errors.split(separator: "\n").count == 1)
        #expect(!result.errors.contains("\u{1B}"))
        if let line { #expect(result.errors == "redpackrain: \(line)\n") }
        #expect(!FileManager.default.fileExists(atPath: program.path("data")), "nothing starts")
    }

    @Test func unusableScoresFilesEndWithOneLine() throws {
        let program = try Program()
        try "some text, long enough not to be taken for an empty file".write(
            toFile: program.path("notes"), atomically: true, encoding: .utf8)
        for file in ["notes", ".", "/proc/nowhere/scores.sqlite"] {
            let result = try program.run("play", "--headless", "--scores", file)
            #expect(result.code == 1)
            #expect(result.errors.split(separator: "\n").count == 1)
            #expect(result.errors.contains("--scores"))
        }
    }

    /// A file in place of the records' folder is an error, and does not count as a folder without records.
    @Test func aFileInPlaceOfTheFolderIsAnError() throws {
        let program = try Program()
        try Data().write(to: URL(fileURLWithPath: program.path("file")))
        program.environment["XDG_DATA_HOME"] = program.path("file")
        let commands = [
            ["scores"], ["scores", "--feats"], ["scores", "--nights"], ["scores", "--bowl"], ["verify", "--all"],
            ["scores", "--copy", "copy.sqlite"], ["favourite", "1"], ["delete", "1", "--yes"],
            ["export", "1", "-o", "one.rpr"], ["calibrate", "1", "2", "3", "4", "5"],
        ]
        for command in commands {
            let result = try program.run(Program.current, command)
            #expect(result.code == 1 && result.output == "", "\(command)")
            let told = "redpackrain: HOME/file/redpackrain/scores.sqlite: HOME/file is not a folder\n"
            #expect(result.errors.replacing(program.home.path, with: "HOME") == told, "\(command)")
        }
    }

    /// An existing folder that takes no files is not called missing.
    @Test func aFolderThatTakesNoFilesIsAnError() throws {
        let program = try Program()
        for (flag, arguments) in [("-o", ["render", "--at", "1", "--size", "32x18"]), ("--log", ["play"])] {
            let result = try program.run(Program.current, arguments + [flag, "/proc/x.png"])
            #expect(result.code == 1)
            let told = "redpackrain: \(flag) /proc/x.png: cannot be written; its folder takes no files\n"
            #expect(result.errors == told)
        }
    }

    /// An unknown command, and the suggestion for it.
    @Test(arguments: [
        (["plai"], "plai: is no command; did you mean play? (see redpackrain --help)"),
        (["scroes", "--json"], "scroes: is no command; did you mean scores? (see redpackrain --help)"),
        (["help", "rendr"], "rendr: is no command; did you mean render? (see redpackrain --help)"),
        (["event", "opne", "x"], "opne: is no command; did you mean open? (see redpackrain --help)"),
        (["elephant"], "elephant: is no command (see redpackrain --help)"),
    ])
    func unknownCommandsAreErrors(arguments: [String], line: String) throws {
        let result = try Program().run(Program.current, arguments)
        #expect(result.code == 64 && result.errors == "redpackrain: \(line)\n")
    }

    @Test func looksForScoresWithoutMakingAFile() throws {
        let program = try Program()
        #expect(try program.run("scores", "--scores", "none/scores.sqlite").output == "No records yet.\n")
        #expect(!FileManager.default.fileExists(atPath: program.path("none")))
    }

    @Test func placesAreWithinTheLevel() throws {
        let program = try Program()
        for (player, level, model) in [
            ("Ann", "calm", PlayerModel.perfect), ("Bob", "calm", .novice), ("Ann", "storm", .perfect),
        ] {
            let level = try #require(Level.preset(level))
            try program.keep(.played(level: level, seed: 3, by: model), player: player, in: "s.sqlite")
        }
        struct Row: Decodable {
            let place: Int
            let player: String
        }
        func places(_ flags: String...) throws -> [Int] {
            let result = try program.run(Program.current, ["scores", "--json", "--scores", "s.sqlite"] + flags)
            return try JSONDecoder().decode([Row].self, from: Data(result.output.utf8)).map(\.place)
        }
        #expect(try places() == [1, 1, 2])
        #expect(try places("--player", "Bob") == [2])
    }

    @Test func aClosedErrorStreamDoesNotCrash() throws {
        let program = try Program()
        let shell = "\"$0\" play --packs 99 2>&-"
        let result = try program.run(URL(fileURLWithPath: "/bin/sh"), ["-c", shell, Program.current.path])
        #expect(result.code == 64)
    }

    /// Only the game's own message is printed. Without its folder, Wayland's library prints one too.
    @Test func withoutADisplayTheGameSaysSo() throws {
        let program = try Program()
        program.environment["XDG_RUNTIME_DIR"] = nil
        let result = try program.run("play", "--mute")
        #expect(result.code == 1)
        #expect(result.errors.hasPrefix("redpackrain: opening the display: "))
        #expect(result.errors.split(separator: "\n").count == 1 && result.errors.contains("play --headless"))
    }

    @Test func picturesAreTheSameEachTime() throws {
        let program = try Program()
        for scene in ["title", "countdown", "round", "paused", "results"] {
            var pictures: [Data] = []
            for name in ["a.png", "b.png"] {
                let flags = ["render", "--at", "2.5", "--seed", "3", "--scene", scene, "--size", "320x180"]
                let result = try program.run(Program.current, flags + ["--autoplay", "casual", "-o", name])
                #expect(result.code == 0, "\(result.errors)")
                pictures.append(try Data(contentsOf: URL(fileURLWithPath: program.path(name))))
            }
            #expect(pictures[0] == pictures[1])
            #expect(pictures[0].starts(with: [0x89, 0x50, 0x4E, 0x47]))
        }
        let frames = ["render", "--from", "0.1", "--to", "0.3", "--fps", "20", "--size", "64x36", "--seed", "1", "-o"]
        #expect(try program.run(Program.current, frames + ["frames"]).code == 0)
        let names = try FileManager.default.contentsOfDirectory(atPath: program.path("frames")).sorted()
        #expect(names == ["00000.png", "00001.png", "00002.png", "00003.png", "00004.png"])
        #expect(try program.run(Program.current, frames + ["sheet.png", "--sheet", "2"]).code == 0)
        let large = ["render", "--at", "5", "--seed", "7", "--size", "3840x2160", "-o", "large.png"]
        #expect(try program.run(Program.current, large).code == 0)
    }

    @Test(arguments: [
        ["--at", "31"], ["--at", "-1"], ["--at", "x"], [], ["--from", "2", "--to", "1"],
        ["--at", "1", "--size", "5x5"],
        ["--at", "1", "--size", "640"], ["--from", "0", "--to", "30", "--sheet", "1", "--size", "4096x4096"],
        ["--from", "0", "--to", "3600", "--duration", "3600", "--fps", "240"], ["--at", "1", "--sheet", "2"],
        ["--from", "0", "--to", "1", "--fps", "0"],
    ])
    func wrongPicturesAreRefused(flags: [String]) throws {
        let program = try Program()
        let result = try program.run(Program.current, ["render", "-o", "x.png"] + flags)
        #expect(result.code == 64)
        #expect(result.errors.split(separator: "\n").count == 1)
        #expect(!FileManager.default.fileExists(atPath: program.path("x.png")))
    }

    @Test func helpNamesEveryFlagOfTheLevelTable() throws {
        let program = try Program()
        let help = try program.run("play", "--help")
        #expect(help.code == 0)
        for flag in Level.Parameter.allCases.map(\.rawValue) + [
            "no-portrait", "no-practice", "phases", "seed", "level", "player", "fullscreen", "scores", "mute", "quick",
            "headless", "autoplay", "json",
        ] {
            #expect(help.output.contains("--\(flag)"), "\(flag)")
        }
        #expect(try program.run("--version").output == "\(Version.current) (editions of the rules: 1, 2, 3, 4)\n")
    }
}
