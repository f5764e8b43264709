import Foundation
import Rain
import RainApp
import RainHosting
import RainPrizes
import Testing

@testable import RainEventCommands
@testable import redpackrain

/// Output files: files that must not be replaced, and places that cannot be written to.
@Suite struct OutputTests {
    private func shell(_ program: Program, _ command: String) throws -> Program.Result {
        try program.run(URL(fileURLWithPath: "/bin/bash"), ["-c", command, Program.current.path])
    }

    /// The files of a home with a player's record, also exported to a file, and a simulated record. They are made once and
    /// copied by the tests.
    private static let kept = Result {
        let program = try Program()
        let play = ["play", "--headless", "--duration", "1", "--seed"]
        for flags in [play + ["1"], play + ["3", "--autoplay", "casual"], ["export", "1", "-o", "one.rpr"]] {
            try #require(try program.run(Program.current, flags).code == 0)
        }
        let data = try FileManager.default.contentsOfDirectory(atPath: program.path("data/redpackrain"))
        return try (["one.rpr"] + data.map { "data/redpackrain/\($0)" }).map {
            (name: $0, bytes: try Data(contentsOf: URL(fileURLWithPath: program.path($0))))
        }
    }

    private func programWithRecords() throws -> Program {
        let program = try Program()
        try FileManager.default.createDirectory(
            atPath: program.path("data/redpackrain"), withIntermediateDirectories: true)
        for (name, bytes) in try Self.kept.get() { try bytes.write(to: URL(fileURLWithPath: program.path(name))) }
        return program
    }

    @Test func thresholdsAreWrittenAsInAPlan() {
        let texts = [1100, 1050, 1005, 200, 2000].map { Threshold.share($0).text }
        #expect(texts == ["share 1.100", "share 1.050", "share 1.005", "share 0.200", "share 2.000"])
        #expect(Threshold.score(3000).text == "score 3000" && Threshold.medal(.gold).text == "gold")
    }

    @Test func filmExtensionsMayBeInCapitals() throws {
        let program = try Program()
        for (name, isKnown) in [("a.mp4", true), ("a.MP4", true), ("a.Gif", true), ("a.mp5", false), ("mp4", false)] {
            let result = try program.run(Program.current, ["video", "1", "-o", name])
            #expect(result.code != 0 && result.errors.contains("must end in one of") != isKnown, "\(name): \(result)")
        }
    }

    /// A wrong path creates no folders.
    @Test func numberedPicturesNeedAParentFolder() throws {
        let program = try Program()
        let flags = ["render", "--from", "1", "--to", "1.01", "--size", "160x90", "-o"]
        let result = try program.run(Program.current, flags + ["no/where"])
        #expect(result.code == 1 && !FileManager.default.fileExists(atPath: program.path("no")))
        #expect(result.errors == "redpackrain: -o no/where: the folder cannot be made\n")
        #expect(try program.run(Program.current, flags + ["here"]).code == 0)
        #expect(try program.run(Program.current, flags + ["here"]).code == 0)
    }

    @Test func theGamesFilesAreNotOverwritten() throws {
        let program = try programWithRecords()
        let book = "data/redpackrain/scores.sqlite"
        let made = try shell(
            program,
            """
            ln -s \(book) link; ln \(book) hard; mkdir -p config/redpackrain
            echo 'volume: 1' > config/redpackrain/settings; ln config/redpackrain/settings hard-settings
            """
        )
        #expect(made.code == 0)
        let before = try Data(contentsOf: URL(fileURLWithPath: program.path(book)))
        for name in [
            book, "\(book)-wal", "./\(book)-shm", "\(book)-journal", "link", "hard", "config/redpackrain/settings",
            "hard-settings",
        ] {
            let result = try program.run("export", "1", "-o", name)
            #expect(result.code == 64)
            #expect(
                result.errors
                    == "redpackrain: -o \(name): holds data of the game; name another file\n")
        }
        #expect(try program.run("play", "--headless", "--scores", "new.sqlite", "--mix", "new.sqlite").code == 64)
        #expect(try Data(contentsOf: URL(fileURLWithPath: program.path(book))) == before)
        #expect(
            try String(contentsOfFile: program.path("config/redpackrain/settings"), encoding: .utf8) == "volume: 1\n")
        #expect(try program.run("verify", "--all").output == "2 verified, 0 not\n")
    }

    /// `-o` neither replaces a file of an event nor creates one with a meaning there. Levels for a plan can be written.
    @Test func theFilesOfAnEventAreNotWrittenOver() throws {
        let program = try programWithRecords()
        for folder in ["planned", "event"] { try program.makeEvent(folder) }
        #expect(try program.run("event", "open", "event").code == 0)
        #expect(symlink("event/secret", program.path("link")) == 0)
        func names(_ folder: String) throws -> [String] {
            try FileManager.default.contentsOfDirectory(atPath: program.path(folder)).sorted()
        }
        let before = try (
            names("event"), names("planned"), Data(contentsOf: URL(filePath: program.path("event/secret")))
        )
        for name in [
            "event/event.yaml", "event/secret", "event/short.yaml", "event/one-disk", "event/any", "link",
            "planned/event.yaml", "planned/secret", "planned/centre", "planned/one-disk", "./planned/log",
        ] {
            for command in [["export", "1", "-o"], ["render", "--at", "1", "--size", "64x36", "-o"]] {
                let result = try program.run(Program.current, command + [name])
                #expect(result.code == 64, "\(command) \(name): \(result)")
                #expect(
                    result.errors
                        == "redpackrain: -o \(name): is in the folder of an event; name a file elsewhere\n")
            }
        }
        let facts = try program.run("export", "1", "-o", "event/facts.sqlite")
        #expect(facts.code == 64 && facts.errors.contains("holds data of the game"), "\(facts)")
        let after = try (
            names("event"), names("planned"), Data(contentsOf: URL(filePath: program.path("event/secret")))
        )
        #expect(before == after)
        #expect(try program.run("export", "1", "-o", "planned/short.yaml").code == 0)
    }

    @Test func linksStayAndDevicesAndPipesAreWrittenTo() throws {
        let program = try programWithRecords()
        let result = try shell(
            program,
            """
            set -e
            echo old > target; chmod 600 target; ln -s target link; mkfifo pipe
            "$0" export 1 -o link
            cmp link one.rpr; test -L link; stat -c %a target
            "$0" export 1 -o /dev/null; test -c /dev/null
            "$0" export 1 -o /dev/stdout | cmp - one.rpr
            cat pipe > read & "$0" export 1 -o pipe; wait; cmp read one.rpr; test -p pipe
            if "$0" export 1 -o pipe; then exit 9; fi
            test -p pipe; ls -A | grep redpackrain- || true
            """)
        #expect(result.code == 0, "\(result.errors)")
        #expect(result.output == "600\n")
        #expect(result.errors == "redpackrain: -o pipe: no program reads from it\n")
    }

    @Test(arguments: [
        "export 1 -o", "render --at 1 --size 64x36 -o", "icon --size 16 -o", "gallery drip --sheet",
        "play --headless --duration 1 --mix", "simulate --rounds 2 --plot", "replay 2 --mix",
    ])
    func aFullDiskIsReported(command: String) throws {
        let program = try programWithRecords()
        let full = try shell(program, "\"$0\" \(command) /dev/full")
        #expect(full.code == 1)
        #expect(full.errors.hasSuffix(" /dev/full: cannot be written; the disk is full\n"))
        #expect(full.errors.split(separator: "\n").count == 1)
        // With no room for files, the old file stays.
        let limited = try shell(program, "echo old > file; (ulimit -f 0; \"$0\" \(command) file 2>&1) | cat")
        #expect(limited.output.contains("cannot be written"))
        #expect(try String(contentsOfFile: program.path("file"), encoding: .utf8) == "old\n")
        #expect(try shell(program, "ls -A | grep redpackrain-").output == "")
    }

    @Test(arguments: [
        "scores", "scores --csv", "scores --json", "verify --all", "levels", "players casual", "listen", "manual",
        "--help",
        "--version", "simulate --rounds 2", "compare calm storm --rounds 1", "play --headless --duration 1",
        "favourite 1",
    ])
    func unwrittenOutputIsAFailure(command: String) throws {
        let program = try programWithRecords()
        for end in ["> /dev/full", ">&-"] {
            let result = try shell(program, "\"$0\" \(command) \(end)")
            #expect(result.code == 1)
            #expect(result.errors == "redpackrain: standard output: cannot be written; the disk is full\n")
        }
        // A reader that closes the pipe early causes no message.
        let unread = try shell(
            program, "\"$0\" \(command) > >(exec <&-; touch gone) & while [ ! -e gone ]; do :; done; wait $!")
        #expect(unread.errors == "")
    }
}
