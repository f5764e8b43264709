import ArgumentParser
import Foundation
import Glibc
import Picture
import Rain
import RainApp
import RainPlayers
import RainScreens
import RainShow
import Stage
import Testing

@testable import redpackrain

/// The settings file: its errors, and its storage from run to run.
@Suite struct SettingsTests {
    private static let game = Program.current

    /// The command that takes root's right to read and write all files from a program; empty for other users.
    private static let humbly =
        getuid() == 0 ? ["setpriv", "--bounding-set=-dac_override,-dac_read_search", "--"] : []
    private static let canBeHumble: Bool = {
        guard !humbly.isEmpty else { return true }
        let result = try? Program().run(URL(fileURLWithPath: "/usr/bin/env"), humbly + ["true"])
        return result?.code == 0
    }()

    /// - Parameter isHumble: whether the modes of files count, even for root.
    private func started(_ program: Program, isHumble: Bool = false) throws -> Program.Result {
        program.environment["SDL_VIDEODRIVER"] = "dummy"
        let result = try program.run(
            URL(fileURLWithPath: "/usr/bin/env"),
            (isHumble ? Self.humbly : [])
                + [Self.game.path, "play", "--first-frame", "--mute", "--renderer", "cpu", "--scores", "s.sqlite"])
        #expect(result.code == 0)
        #expect(result.output == "shown\n")
        return result
    }

    /// A text of the file, and a part of the complaint about it; nil for none.
    struct Entry: CustomTestStringConvertible {
        let text: String
        let complaint: String?
        var testDescription: String { "\(text.prefix(40).debugDescription)" }
    }
    private static let entries: [(String, String?)] = [
        ("", nil), ("volume: 0.5\r\nlanguage: zh\r\n", nil), ("# a remark\n\nlanguage: zh\n", nil),
        ("volume 0.5\n", "line 1: must be name: value"), ("volume:\n", "line 1: must be name: value"),
        ("volume: NaN\n", "volume NaN must be 0 ... 1"),
        ("volume: 2\n", "volume 2 must be 0 ... 1"), ("\nshake: maybe\n", "line 2: shake maybe must be on or off"),
        ("colour: red\n", "colour is not a setting"), ("\u{1B}[7m: 1\n", "line 1: [7m is not a setting"),
        ("volume: \(String(repeating: "9", count: 2000))\n", "is longer than"),
        (String(repeating: "x", count: 100_000), "is larger than"), ("language: xx\n", "must be auto, en"),
    ]

    @Test(arguments: entries.map(Entry.init))
    func brokenEntriesAreReportedOnce(entry: Entry) throws {
        let program = try Program()
        let file = SettingsFile(path: program.path("settings"))
        try Data(entry.text.utf8).write(to: URL(fileURLWithPath: file.path))
        let complaints = file.read().complaints
        #expect(complaints.count == (entry.complaint == nil ? 0 : 1), "\(complaints)")
        if let complaint = entry.complaint { #expect(complaints.first?.contains(complaint) == true, "\(complaints)") }
        // The file keeps its text.
        #expect(try Data(contentsOf: URL(fileURLWithPath: file.path)) == Data(entry.text.utf8))
    }

    /// A file full of mistakes, or a folder in its place, does not stop the game from starting.
    @Test(arguments: ["\u{1B}[7m: 1\n", String(repeating: "x", count: 100_000), nil])
    func theGameStartsWithABrokenFile(text: String?) throws {
        let program = try Program()
        let (folder, settings) = (program.path("config/redpackrain"), program.path("config/redpackrain/settings"))
        try FileManager.default.createDirectory(
            atPath: text == nil ? settings : folder, withIntermediateDirectories: true)
        if let text { try Data(text.utf8).write(to: URL(fileURLWithPath: settings)) }
        let result = try started(program)
        let lines = result.errors.split(separator: "\n").filter { $0.contains("settings") }
        #expect(lines.count == 1 && !result.errors.contains("\u{1B}"), "\(result.errors)")
        if text == nil { #expect(result.errors.contains("cannot be read")) }
        if let text { #expect(try Data(contentsOf: URL(fileURLWithPath: settings)) == Data(text.utf8)) }
    }

    @Test func bytesThatAreNoTextAreReportedAndStay() throws {
        let program = try Program()
        let path = program.path("settings")
        let odd: [UInt8] = Array("volume: 0.5\n".utf8) + [0xFF, 0xFE, 0x3A, 0x20, 0xC0] + Array("\nshake: off\n".utf8)
        try Data(odd).write(to: URL(fileURLWithPath: path))
        let file = SettingsFile(path: path)
        let reading = file.read()
        #expect(reading.complaints == ["\(path), line 2: is not UTF-8 text"])
        #expect(reading.trouble == .settingsLine(2))
        #expect(reading.settings.volumes.master == 0.5 && !reading.settings.hasShake)
        var settings = reading.settings
        settings.hasContrast = true
        try file.keep([.contrast], of: settings)
        #expect(try Data(contentsOf: URL(fileURLWithPath: path)) == Data(odd + Array("contrast: on\n".utf8)))
    }

    /// Two games open at once each store only their own changes.
    @Test func changesOfOtherGamesStay() throws {
        let program = try Program()
        let file = SettingsFile(path: program.path("deep/down/settings"))
        var (one, other) = (file.read().settings, file.read().settings)
        one.volumes.music = 0.3
        try file.keep([.musicVolume], of: one)
        other.language = .chinese
        try file.keep([.language], of: other)
        let kept = file.read()
        #expect(kept.complaints.isEmpty)
        #expect(kept.settings.volumes.music == 0.3 && kept.settings.language == .chinese)
        // A setting that has its default again stays in the file. A name that is nil is not written.
        one.volumes.music = 1
        try file.keep([.musicVolume, .player], of: one)
        #expect(try String(contentsOfFile: file.path, encoding: .utf8) == "music-volume: 1.0\nlanguage: zh\n")
    }

    @Test func everySettingIsReadAsItIsWritten() throws {
        let program = try Program()
        let file = SettingsFile(path: program.path("settings"))
        var settings = Settings()
        (settings.player, settings.level, settings.isMuted) = ("小明", "storm", true)
        settings.party = ["Ann", "小明", "Mary Ann, the 2nd"]
        settings.window = WindowPlace("1000x600+-7+30@2")
        settings.volumes = Volumes(master: 0.1, effects: 0.2, music: 0.3, unfocused: 0.4)
        settings.audioBuffer = 1024
        settings.isFullscreen = true
        settings.monitor = 2
        settings.renderer = .cpu
        settings.border = 0.07
        settings.language = .english
        (settings.hasReducedMotion, settings.hasShake) = (true, false)
        settings.hasContrast = true
        settings.hasLargePacks = true
        settings.pausesUnfocused = false
        for (act, name) in zip(KeyMap.commands, ["F2", "Left Shift", ";", ":"]) {
            settings.keys[act] = try #require(KeyName(name))
        }
        try file.keep(Setting.allCases, of: settings)
        let reading = file.read()
        #expect(reading.complaints.isEmpty)
        let isSame = reading.settings == settings
        let different = Setting.allCases.filter { $0.text(in: reading.settings) != $0.text(in: settings) }
        #expect(isSame, "\(different.map(\.rawValue)) differ")
        // Eight names of many bytes do not fit into a line, and are not stored.
        settings.party = (0..<8).map { "\($0)" + String(repeating: "👨‍👩‍👧‍👦", count: 20) }
        try file.keep([.party], of: settings)
        #expect(file.read().complaints.isEmpty && file.read().settings.party.isEmpty)
    }

    /// Each setting is on a page, except looks and remembered state. A step up and a step down cancel each other.
    @Test func everySettingIsOnAPageAndCanBeChanged() {
        let shown = Set(Setting.allCases).subtracting(Setting.remembered).subtracting([
            .party, .met, .lesson, .paper, .mane, .shell, .roof,
        ])
        let wrong = Set(SettingPage.allCases.flatMap(\.settings)).symmetricDifference(shown).map(\.rawValue).sorted()
        #expect(wrong.isEmpty, "settings that should be on a page, or should not")
        for page in SettingPage.allCases { #expect(page.settings.count <= SettingPage.maxRows) }
        for setting in shown {
            var settings = Settings()
            settings.volumes = Volumes(master: 0.5, effects: 0.5, music: 0.5, unfocused: 0.5)
            (settings.border, settings.access.backdrop) = (0.05, 0.5)
            let before = settings
            setting.change(up: true, in: &settings)
            switch setting.kind {
            case .player, .key, .monitor: break
            default:
                let isChanged = settings != before
                #expect(isChanged, "\(setting) does not change")
            }
            setting.change(up: false, in: &settings)
            let isBack = settings == before
            #expect(isBack, "\(setting) does not change back")
            for up in [false, true] {
                for _ in 0..<40 { setting.change(up: up, in: &settings) }
                var copy = Settings()
                #expect(setting == .player || setting.set(setting.text(in: settings), in: &copy) == nil, "\(setting)")
            }
        }
    }

    /// Wrong modes of the file or its folder are reported.
    @Test(
        .enabled(if: canBeHumble, "the system's owner can read and write all files here"),
        arguments: [
            (0o444, 0o755, "is read-only"), (0o644, 0o555, "cannot be written"), (0o000, 0o755, "cannot be read"),
            (0o000, 0o555, "cannot be read"),
        ])
    func wrongFileModesAreReported(file: Int, folder: Int, complaint: String) throws {
        let program = try Program()
        let path = program.path("config/redpackrain")
        try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
        let text = "volume: 0.5\n"
        try Data(text.utf8).write(to: URL(fileURLWithPath: "\(path)/settings"))
        chmod("\(path)/settings", mode_t(file))
        chmod(path, mode_t(folder))
        let result = try started(program, isHumble: true)
        chmod(path, 0o755)
        chmod("\(path)/settings", 0o644)
        let lines = result.errors.split(separator: "\n").filter { $0.contains("settings") }
        #expect(lines.count == 1 && lines.first?.contains(complaint) == true, "\(result.errors)")
        #expect(try String(contentsOfFile: "\(path)/settings", encoding: .utf8) == text)
        #expect(try FileManager.default.contentsOfDirectory(atPath: path) == ["settings"])
    }

    @Test(arguments: [
        (["--set", "volume"], "must be NAME=VALUE"), (["--set", "colour=red"], "must be NAME=VALUE"),
        (["--set", "border=0.2"], "must be 0 ... 0.1"),
        (["--set", "key-pause=Escape"], "that no screen needs"),
        (["--set", "key-pause=no such"], "must be the name of a key"),
        (["--renderer", "pen"], "must be auto, gpu or cpu"),
        (["--audio-buffer", "1"], "must be 64 ... 8192"), (["--set", "monitor=0"], "must be 1 ... 16"),
    ])
    func wrongFlagsForSettingsAreReported(flags: [String], complaint: String) throws {
        let refusal = try #require(Refusal { _ = try SettingOptions.parse(flags).applied(to: Settings()) })
        #expect(refusal.code == 64 && refusal.text.contains(complaint) && !refusal.text.contains("\n"))
    }

    /// Flags for looks change their own setting, and leave all other settings as stored.
    @Test func looksAreAsStoredUnlessAFlagIsGiven() throws {
        var calm = Settings()
        (calm.hasReducedMotion, calm.hasShake, calm.hasContrast, calm.isFullscreen) = (true, false, true, true)
        for kept in [calm, Settings()] {
            func applied(_ flags: String...) throws -> Settings { try SettingOptions.parse(flags).applied(to: kept) }
            #expect(try applied() == kept)
            #expect(try applied("--reduced-motion", "--no-shake", "--contrast", "--fullscreen") == calm)
            var one = kept
            one.hasContrast = true
            #expect(try applied("--contrast") == one)
        }
    }

    /// Changes with the keys alone are stored, and unknown lines of the file stay.
    @Test func changesAreStoredBesideUnknownLines() throws {
        let driver = try WindowDriver("--renderer", "cpu", settings: "# mine\ncolour: red\nvolume: 0.5\n")
        try driver.keys(WindowDriver.toSettings)
        try driver.comes("settings")
        // The first row of the Sound page up once.
        try driver.keys("Tab", "Right")
        try driver.isKept("volume: 0.6")
        // On the Picture page, the language back once. The way down to its row begins at the tab right of the page's own.
        let rows = try #require(SettingPage.picture.settings.firstIndex(of: .language)) + 1
        try driver.keys(["Up", "Right", "Return", "Right"] + Array(repeating: "Down", count: rows) + ["Left"])
        try driver.isKept("language: zh-Hant")
        #expect(driver.settings == "# mine\ncolour: red\nvolume: 0.6\nlanguage: zh-Hant\n")
        try driver.keys("Escape")
        try driver.comes("title")
        try driver.keys("Escape", "Return")
        driver.process.waitForEnd()
        #expect(driver.process.terminationStatus == 0)
    }

    /// Remembered muting does not apply to replays, unless a flag sets it.
    @Test func replaysAreAudibleAfterASilentRound() throws {
        let program = try Program()
        program.environment["SDL_VIDEODRIVER"] = "dummy"
        var level = Level()
        level.duration = 2
        try program.keep(.played(level: level, seed: 5, by: .casual), player: "Ann", in: "s.sqlite")
        let folder = program.path("config/redpackrain")
        try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
        try "muted: on\nlevel: storm\ncaptions: on\n".write(
            toFile: "\(folder)/settings", atomically: true, encoding: .utf8)
        func told(_ command: String...) throws -> String {
            let flags = ["--scores", "s.sqlite", "--first-frame", "--log", "log"]
            #expect(try program.run(Program.current, command + flags).code == 0)
            let text = try String(contentsOfFile: program.path("log"), encoding: .utf8)
            return text.split(separator: "\n").first { $0.contains("settings: ") }.map(String.init) ?? ""
        }
        #expect(try told("replay", "1").hasSuffix("settings: captions=on"))
        #expect(try told("replay", "1", "--set", "muted=on").contains("muted=on"))
        // Nor does it apply to a round without a title.
        #expect(try !told("play", "--quick").contains("muted=on") && told("play").contains("muted=on"))
        #expect(try told("play", "--quick", "--set", "muted=on").contains("muted=on"))
    }
}
