import Foundation
import Testing

/// The settings file, in all the ways in which it can be wrong, and kept from run to run.
@Suite struct SettingsTests {
    private static let game =
        FileManager.default.fileExists(atPath: Program.release.path) ? Program.release : Program.debug

    private func started(_ program: Program) throws -> Program.Result {
        var program = program
        program.environment["SDL_VIDEODRIVER"] = "dummy"
        let result = try program.run(
            Self.game, ["play", "--first-frame", "--mute", "--renderer", "cpu", "--scores", "s.sqlite"])
        #expect(result.code == 0)
        #expect(result.output == "shown\n")
        return result
    }

    /// What a text in the file is answered with: a piece of the one line, or nothing.
    @Test(arguments: [
        ("", nil), ("volume: 0.5\r\nlanguage: zh\r\n", nil), ("volume: 0.5\n", nil),
        ("# a remark\n\nlanguage: zh\n", nil),
        ("volume 0.5\n", "line 1: must be name: value"), ("volume: NaN\n", "volume NaN must be 0 ... 1"),
        ("volume: 2\n", "volume 2 must be 0 ... 1"), ("\nshake: maybe\n", "line 2: shake maybe must be on or off"),
        ("colour: red\n", "colour is no setting"),
        ("volume: \(String(repeating: "9", count: 2000))\n", "is longer than"),
        (String(repeating: "x", count: 100_000), "is larger than"), ("language: fr\n", "must be auto, en or zh"),
    ])
    func aBrokenEntryIsToldOfOnceAndTheGameStarts(text: String, complaint: String?) throws {
        let program = try Program()
        defer { program.remove() }
        let folder = program.path("config/redpackrain")
        try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
        try Data(text.utf8).write(to: URL(fileURLWithPath: "\(folder)/settings"))
        let result = try started(program)
        let lines = result.errors.split(separator: "\n").filter { $0.contains("settings") }
        #expect(lines.count == (complaint == nil ? 0 : 1), "\(result.errors)")
        if let complaint { #expect(lines.first?.contains(complaint) == true, "\(result.errors)") }
        // Nothing of it is erased.
        #expect(try Data(contentsOf: URL(fileURLWithPath: "\(folder)/settings")) == Data(text.utf8))
    }

    @Test func aFolderInItsPlaceIsToldOf() throws {
        let program = try Program()
        defer { program.remove() }
        try FileManager.default.createDirectory(
            atPath: program.path("config/redpackrain/settings"), withIntermediateDirectories: true)
        let result = try started(program)
        #expect(result.errors.contains("cannot be read"))
    }

    /// By the keys alone: into the settings, a value changed, kept, and there again.
    @Test func whatIsChangedIsKeptAtOnceBesideWhatIsNotUnderstood() throws {
        var program = try Program()
        defer { program.remove() }
        let display = try Display(width: 1280, height: 720)
        program.environment["DISPLAY"] = display.name
        let folder = program.path("config/redpackrain")
        try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
        let path = "\(folder)/settings"
        try Data("# mine\ncolour: red\nvolume: 0.5\n".utf8).write(to: URL(fileURLWithPath: path))
        let game = try program.start(Self.game, ["play", "--renderer", "cpu", "--mute", "--scores", "s.sqlite"])
        defer { if game.isRunning { game.terminate() } }
        Thread.sleep(forTimeInterval: 1.5)
        let expected = "# mine\ncolour: red\nvolume: 0.6\nlanguage: zh\n"
        // From the title's first button to its settings; the first row up once, the language twice on.
        for keys in [["Right"], ["Right"], ["Right"], ["Return"], ["Right"], ["Right"]]
            + Array(repeating: ["Down"], count: 5)
            + [["Left"]]
        {
            try display.hands("key", keys[0])
            Thread.sleep(forTimeInterval: 0.15)
        }
        for _ in 0..<40 where (try? String(contentsOfFile: path, encoding: .utf8)) != expected {
            Thread.sleep(forTimeInterval: 0.1)
        }
        #expect(try String(contentsOfFile: path, encoding: .utf8) == expected)
        try display.hands("key", "Escape")
        Thread.sleep(forTimeInterval: 0.3)
        try display.hands("key", "Escape")
        game.waitUntilExit()
        #expect(game.terminationStatus == 0)
    }
}
