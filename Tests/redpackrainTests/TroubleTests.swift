import App
import ArgumentParser
import Foundation
import Picture
import Rain
import Scores
import Stage
import Testing
import Tuning

@testable import redpackrain

/// Scores files that cannot be used: the game goes on, says so on the results, and tries again.
@Suite struct TroubleTests {
    private static let trouble = "Not saved yet, trying again: "

    /// A game whose host time is a matter of the test.
    private struct Player {
        var game: Game
        let book: ScoreBook
        var now: Int64 = 1
        /// The longest that one step of the game took, seconds of real time.
        var longest = 0.0

        init(book: ScoreBook) {
            var level = Level()
            level.duration = 1
            self.book = book
            game = Game(
                Start(level: level, seed: 7, player: "Ann", autoplay: .perfect, isQuick: false), book: book,
                settingsFile: SettingsFile(path: "/nowhere/settings"))
            game.begin(at: now)
            press(.enter)
        }

        mutating func press(_ key: Input.Key) {
            var cues: [Cue] = []
            game.handle(TimedInput(host: now, input: .key(key, isDown: true)), cues: &cues)
        }

        mutating func step(_ seconds: Double) {
            var cues: [Cue] = []
            let next = now + Int64(seconds * 1e9)
            let start = ContinuousClock().now
            game.advance(from: now, to: next, cues: &cues)
            longest = max(longest, (ContinuousClock().now - start) / .seconds(1))
            now = next
        }

        /// The texts on the screen.
        var texts: [String] {
            var frame = Frame(size: game.field)
            game.append(at: now, to: &frame)
            return frame.labels.map(\.text)
        }

        /// Goes on until a text is to be seen that holds for a test, or gives up after 20 s of real time.
        mutating func play(until holds: ([String]) -> Bool) -> Bool {
            for _ in 0..<2000 {
                step(0.05)
                if holds(texts) { return true }
                Thread.sleep(forTimeInterval: 0.01)
            }
            return false
        }
    }

    @Test func aLockedFile() throws {
        let program = try Program()
        defer { program.remove() }
        let book = try ScoreBook.open(program.path("s.sqlite"), now: Date())
        var player = Player(book: book)
        player.step(1)
        let lock = try program.lock("s.sqlite")
        #expect(player.play { $0.contains { $0.hasPrefix(Self.trouble + "another program has") } }, "\(player.texts)")
        #expect(try book.best().isEmpty)
        kill(lock.processIdentifier, SIGKILL)
        lock.waitUntilExit()
        #expect(player.play { $0.contains { $0.contains("No. 1 of 1") } }, "\(player.texts)")
        #expect(try book.best().count == 1)
        #expect(player.longest < 0.2, "no frame waits for the lock")
        player.game.close()
    }

    /// A heart that cannot be kept is told of, and kept when that can be done.
    @Test func aHeartIsNotLostToALock() throws {
        let program = try Program()
        defer { program.remove() }
        let book = try ScoreBook.open(program.path("s.sqlite"), now: Date())
        var player = Player(book: book)
        #expect(player.play { $0.contains { $0.contains("No. 1 of 1") } }, "\(player.texts)")
        let lock = try program.lock("s.sqlite")
        player.step(1)
        player.game.like(0, at: player.now)
        #expect(player.play { $0.contains { $0.hasPrefix(Self.trouble) } }, "\(player.texts)")
        #expect(try book.best().first?.favourite == false)
        kill(lock.processIdentifier, SIGKILL)
        lock.waitUntilExit()
        #expect(player.play { $0.contains { $0.contains("No. 1 of 1") } }, "\(player.texts)")
        #expect(try book.best().first?.favourite == true)
        player.game.close()
    }

    @Test func aFolderThatCannotBeMadeYet() throws {
        let program = try Program()
        defer { program.remove() }
        // A file where the folder should be, as root may write in any folder.
        try Data().write(to: URL(fileURLWithPath: program.path("data")))
        let option = try ScoresOption.parse(["--scores", program.path("data/s.sqlite")])
        let book = try option.gameBook()
        var player = Player(book: book)
        #expect(player.play { $0.contains { $0.hasPrefix(Self.trouble + "the records cannot be written") } })
        // The next round is played all the same.
        player.step(1)
        player.press(.enter)
        // The results fade out first.
        player.step(1)
        #expect(player.play { $0.contains { $0.hasPrefix(Self.trouble) } })
        try FileManager.default.removeItem(atPath: program.path("data"))
        player.game.close()
        #expect(try ScoreBook.open(program.path("data/s.sqlite"), now: Date()).best().count == 2)
    }

    @Test func aFullDisk() throws {
        var program = try Program()
        defer { program.remove() }
        program.environment["SDL_VIDEODRIVER"] = "dummy"
        #expect(try program.run("play", "--headless", "--scores", "s.sqlite").code == 0)
        // No file may grow beyond what the records have already; the signal that tells so is left out.
        let shell = "trap '' XFSZ; ulimit -S -f 1; exec \"$0\" \"$@\""
        let process = try program.start(
            URL(fileURLWithPath: "/bin/sh"),
            ["-c", shell, Program.debug.path, "play", "--quick", "--autoplay", "perfect", "--duration", "1"]
                + ["--seed", "5", "--scores", "s.sqlite"])
        process.waitUntilExit()
        #expect(process.terminationStatus == 0)
        let errors = try String(contentsOfFile: program.path("errors"), encoding: .utf8)
        #expect(errors.contains("is the disk full?"), "\(errors)")
        #expect(try program.run("verify", "--all", "--scores", "s.sqlite").output == "1 verified, 0 not\n")
    }

    @Test func aFileOfSomethingElseIsStillRefused() throws {
        let program = try Program()
        defer { program.remove() }
        try Data("these are notes, long enough not to be empty".utf8).write(
            to: URL(fileURLWithPath: program.path("notes")))
        let result = try program.run("play", "--scores", "notes")
        #expect(result.code == 1)
        #expect(result.errors.contains("is not a scores file"))
    }
}

extension Program {
    /// Another program that has a scores file locked until it is ended.
    fileprivate func lock(_ name: String) throws -> Process {
        let process = Process()
        process.executableURL = URL(fileURLWithPath: "/usr/bin/sqlite3")
        process.arguments = [path(name)]
        let input = Pipe()
        process.standardInput = input
        process.standardOutput = FileHandle.nullDevice
        try process.run()
        let sign = path("locked")
        try input.fileHandleForWriting.write(
            contentsOf: Data(".timeout 9000\nBEGIN IMMEDIATE;\n.shell touch '\(sign)'\n".utf8))
        for _ in 0..<500 where !FileManager.default.fileExists(atPath: sign) { Thread.sleep(forTimeInterval: 0.02) }
        return process
    }
}
