import Foundation
import Rain
import RainApp
import Testing

/// The report of `doctor`, which changes nothing.
@Suite struct DoctorTests {
    private struct Told: Decodable {
        struct Diagnosis: Decodable {
            let subject: String
            let state: String
            let text: String
            let advice: String?
        }

        let playable: Bool
        let findings: [Diagnosis]

        subscript(subject: String) -> Diagnosis? { findings.first { $0.subject == subject } }
    }

    private static func told(_ program: Program, _ arguments: String...) throws -> (code: Int32, told: Told) {
        let result = try program.run(Program.current, ["doctor", "--json"] + arguments)
        // Libraries may print messages of their own.
        #expect(!result.errors.contains("redpackrain: "), "\(result.errors)")
        return (result.code, try JSONDecoder().decode(Told.self, from: Data(result.output.utf8)))
    }

    /// The files of a home folder with their dates, except the program's own output.
    private static func files(_ program: Program) throws -> [String] {
        let found = FileManager.default.enumerator(atPath: program.home.path)?.compactMap { $0 as? String } ?? []
        // Fontconfig has its own cache of fonts.
        return try found.filter { !["output", "errors"].contains($0) && !$0.contains("fontconfig") }.sorted().map {
            let date = try FileManager.default.attributesOfItem(atPath: program.path($0))[.modificationDate] as? Date
            return "\($0) \(date?.timeIntervalSince1970 ?? 0)"
        }
    }

    @Test func withoutADisplayAdviceIsGiven() throws {
        let program = try Program()
        program.environment["XDG_RUNTIME_DIR"] = nil
        let result = try program.run("doctor")
        #expect(result.code == 1 && result.errors == "")
        #expect(result.output.contains("\n! desktop   none: "))
        #expect(result.output.contains("to do: start the game from a desktop"))
        #expect(result.output.hasSuffix("The game cannot be played in a window here.\n"))
        let (code, told) = try Self.told(program)
        #expect(code == 1 && !told.playable)
        #expect(told.findings.filter { $0.state == "missing" }.map(\.subject) == ["desktop"])
        #expect(told["game"]?.text.hasPrefix(Version.summary) == true)
        #expect(told["sound"]?.text == "works, with dummy")
        #expect(told["machine"]?.text.contains("\"") == false)
        let versions = try #require(told["SDL"]?.text)
        let form = /2[.0-9]+( \(sdl2-compat over SDL 3[.0-9]*\))?(, [a-z]+ [.0-9]+){3}/
        #expect(versions.wholeMatch(of: form) != nil, "\(versions)")
        // The facts that a bug report needs come first.
        let first = ["game", "machine", "SDL", "desktop", "drawing", "font"]
        #expect(told.findings.map(\.subject).starts(with: first))
        #expect(told["speech"]?.text.contains("speech") == true)
        #expect(told["cache"]?.text == "\(program.path("cache"))/redpackrain, created when needed")
        let folder = program.path("data/redpackrain")
        try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
        #expect(try Self.told(program).told["records"]?.text == folder)
        #expect(told.findings.allSatisfy { $0.state == "good" || $0.advice != nil })
    }

    /// When a device cannot be opened, ALSA's own messages are suppressed.
    @Test func onlyOurOwnMessageReportsADeviceThatFails() throws {
        let program = try Program()
        try """
        pcm.!default { type plug slave.pcm "nowhere" }
        namehint.pcm [ "default|DESCa card that is not here" ]
        """.write(toFile: program.path("asound.conf"), atomically: true, encoding: .utf8)
        program.environment["SDL_AUDIODRIVER"] = "alsa"
        program.environment["ALSA_CONFIG_PATH"] = program.path("asound.conf")
        let result = try program.run("doctor")
        #expect(result.errors == "")
        #expect(result.output.contains("- sound     none: "))
    }

    @Test func withADisplayTheGameCanBePlayed() throws {
        let program = try Program()
        let display = try Display(width: 800, height: 600)
        program.environment["DISPLAY"] = display.name
        program.environment["REDPACKRAIN_PIXELS"] = "portable"
        let (code, told) = try Self.told(program, "--renderer", "cpu")
        #expect(code == 0 && told.playable)
        #expect(told["desktop"]?.text.hasPrefix("X11; 800 x 600") == true, "\(told["desktop"]?.text ?? "")")
        #expect(told["drawing"]?.text.contains("pixel kernel portable, all pixels, or half of each side") == true)
        let half = try Self.told(program, "--renderer", "cpu", "--set", "resolution=half").told["drawing"]
        #expect(half?.text.contains("half of the pixels of each side") == true)
        let result = try program.run("doctor")
        #expect(result.output.hasSuffix("The game can be played.\n"))
    }

    /// OpenGL on the processor does not count as a card. A renderer that fails is named with its reason.
    @Test func theFallbackRendererIsNamed() throws {
        let program = try Program()
        let display = try Display(width: 800, height: 600)
        program.environment["DISPLAY"] = display.name
        program.environment["LIBGL_ALWAYS_SOFTWARE"] = "1"
        let (code, told) = try Self.told(program, "--renderer", "gpu")
        #expect(code == 0 && told["drawing"]?.state == "limited")
        #expect(told["drawing"]?.text.hasPrefix("OpenGL on the processor, without a graphics card: llvmpipe") == true)
        program.environment["LIBGL_ALWAYS_INDIRECT"] = "1"
        let refused = try Self.told(program, "--renderer", "gpu").told["drawing"]
        #expect(
            refused?.text.contains(", by OpenGL ES; tried before: drawing by OpenGL: the X server says Bad") == true)
        // The game prints the same once, and writes it to the log.
        let played = try program.run(
            "play", "--quick", "--autoplay", "casual", "--duration", "1", "--mute", "--renderer", "gpu", "--log", "log")
        #expect(played.code == 0 && played.errors.split(separator: "\n").count == 1, "\(played.errors)")
        #expect(played.errors.hasPrefix("redpackrain: drawing: OpenGL on the processor, without a graphics card: llvm"))
        let log = try String(contentsOfFile: program.path("log"), encoding: .utf8)
        #expect(log.contains("info drawing: OpenGL on the processor") && log.contains("the X server says Bad"))
        // Without `--renderer gpu` a missing card is no complaint.
        #expect(try program.run("play", "--first-frame", "--mute").errors == "")
    }

    /// The number of processors that the game may use, which can be fewer than the machine has.
    @Test func onlyUsableProcessorsAreCounted() throws {
        let program = try Program()
        let result = try program.run(
            URL(fileURLWithPath: "/usr/bin/taskset"), ["-c", "0", Program.current.path, "doctor"])
        #expect(result.output.contains(", 1 processor\n"), "\(result.output)")
    }

    @Test func doctorChangesNothing() throws {
        let program = try Program()
        _ = try Self.told(program)
        #expect(try Self.files(program) == [])
        #expect(try program.run("play", "--headless", "--duration", "1").code == 0)
        let before = try Self.files(program)
        _ = try Self.told(program)
        #expect(try Self.files(program) == before)
    }

    @Test func theScoresFileIsExamined() throws {
        let program = try Program()
        #expect(try Self.told(program).told["scores"]?.text.hasSuffix("created by the first round") == true)
        for _ in 0..<2 { #expect(try program.run("play", "--headless", "--duration", "1").code == 0) }
        let kept = try #require(try Self.told(program).told["scores"])
        let words = kept.text.split(separator: " ").suffix(6)
        #expect(words.prefix(2) == ["2", "records,"], "\(kept.text)")
        #expect(words.suffix(1) == words.dropFirst(3).prefix(1), "\(kept.text)")
        try Data("these are notes, long enough not to be empty".utf8).write(
            to: URL(fileURLWithPath: program.path("notes")))
        let notes = try Self.told(program, "--scores", program.path("notes")).told
        #expect(notes["scores"]?.state == "missing" && !notes.playable)
        let isMade = try Self.told(program, "--scores", program.path("new/s.sqlite")).told["scores"]
        #expect(isMade?.state == "good" && isMade?.text.hasSuffix("created by the first round") == true)
    }

    /// A scores file that the game could not create is not reported as created later.
    @Test func danglingPathsAreReported() throws {
        let program = try Program()
        let made = try program.run(
            URL(fileURLWithPath: "/bin/bash"),
            [
                "-c",
                "touch file; ln -s b a; ln -s a b; ln -s s.sqlite new; ln -s none/s.sqlite far; ln -s \(program.path("nowhere")) data",
            ])
        #expect(made.code == 0)
        for (path, isPlayable) in [
            ("file/s.sqlite", false), ("a", false), ("a/s.sqlite", false), ("new", true), ("far", false),
        ] {
            let told = try Self.told(program, "--scores", program.path(path)).told["scores"]
            #expect((told?.state == "good") == isPlayable, "\(path): \(told?.text ?? "")")
            let played = try program.run("play", "--headless", "--duration", "1", "--scores", program.path(path))
            #expect((played.code == 0) == isPlayable, "\(path): \(played.errors)")
        }
        #expect(try Self.told(program).told["records"]?.state == "limited")
    }

    /// A large file is reported. No temporary copy stays, not even the copy of a killed program.
    @Test func noCopyIsLeft() throws {
        let program = try Program()
        program.environment["TMPDIR"] = program.path("temporary")
        let old = program.path("temporary/redpackrain-scores-999999999-A")
        let own = program.path("temporary/redpackrain-scores-\(getpid())-B")
        for folder in [old, own] {
            try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
        }
        #expect(try program.run("play", "--headless", "--duration", "1").code == 0)
        let scores = try #require(FileHandle(forUpdatingAtPath: program.path("data/redpackrain/scores.sqlite")))
        #expect(try Self.told(program).told["scores"]?.text.contains(" 1 record,") == true)
        try scores.truncate(atOffset: 1 << 32)
        #expect(try Self.told(program).told["scores"]?.text.contains("larger than 256 MB") == true)
        let left = try FileManager.default.contentsOfDirectory(atPath: program.path("temporary"))
        #expect(left == ["redpackrain-scores-\(getpid())-B"], "\(left)")
    }

    /// If no temporary file can be made, the report names the temporary folder and not the scores file.
    @Test func aMissingTemporaryFolderIsNamed() throws {
        let program = try Program()
        #expect(try program.run("play", "--headless", "--duration", "1").code == 0)
        program.environment["TMPDIR"] = program.path("none")
        let told = try #require(try Self.told(program).told["scores"])
        #expect(told.text == "\(program.path("none")): is no folder for temporary files; name another one in TMPDIR")
        #expect(told.state == "limited" && told.advice == "name an existing folder in TMPDIR")
        let copied = try program.run("scores", "--copy", program.path("copy.sqlite"))
        #expect(
            copied.code == 1 && copied.errors.contains("none: is no folder for temporary files"), "\(copied.errors)")
    }

    @Test func aWrongKernelIsReportedWithoutADisplay() throws {
        let program = try Program()
        program.environment["REDPACKRAIN_PIXELS"] = "fast"
        #expect(try Self.told(program).told["drawing"]?.state == "limited")
    }

    /// Control characters in names and files of strangers never reach the terminal.
    @Test func controlCharactersAreNotPrinted() throws {
        let program = try Program()
        let levels = program.path("config/redpackrain/levels")
        try FileManager.default.createDirectory(atPath: levels, withIntermediateDirectories: true)
        try "gold: \u{1B}[31mno".write(
            toFile: "\(levels)/a\u{1B}[31m\u{202E}.yaml", atomically: true, encoding: .utf8)
        try "volume: \u{1B}[31m".write(
            toFile: program.path("config/redpackrain/settings"), atomically: true, encoding: .utf8)
        program.environment["XDG_CACHE_HOME"] = program.path("config/redpackrain/settings/c\u{1B}[31m")
        for flags in [[], ["--json"]] {
            let result = try program.run(Program.current, ["doctor"] + flags)
            let all = result.output + result.errors
            #expect(!all.unicodeScalars.contains { $0 == "\u{1B}" || $0 == "\u{202E}" })
            #expect(result.output.contains("1 more cannot be read"))
        }
        let told = try Self.told(program).told
        for subject in ["settings", "levels", "cache"] {
            #expect(told[subject]?.state == "limited" && told[subject]?.advice != nil, "\(subject)")
        }
    }

    /// Without `/proc` a Swift program cannot read its own arguments.
    @Test(.enabled(if: getuid() == 0 && Tool.isInstalled("unshare"), "only root can take /proc away"))
    func withoutProcThereIsAnError() throws {
        let program = try Program()
        let shell = "umount -l /proc && exec \"$0\" --version"
        let result = try program.run(
            URL(fileURLWithPath: "/usr/bin/unshare"), ["--mount", "sh", "-c", shell, Program.current.path])
        #expect(result.code == 1 && result.output == "")
        #expect(
            result.errors == "redpackrain: /proc cannot be read; mount it as root: mount -t proc proc /proc\n")
    }
}
