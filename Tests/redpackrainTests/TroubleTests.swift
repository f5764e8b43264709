import ArgumentParser
import Foundation
import Picture
import Rain
import RainApp
import RainCommandParts
import RainDriver
import RainPlayers
import RainScores
import RainScreens
import RainShow
import Stage
import Testing

@testable import redpackrain

/// With an unusable scores file, the game goes on, shows the problem on the results, and tries again.
@Suite(.beside) struct TroubleTests {
    private static let trouble = "Not saved: "

    /// A player in a short round who does not wait for the disk.
    private struct Player {
        var driver: GameDriver

        init(book: ScoreBook) throws {
            var level = Level()
            (level.duration, level.fallTime) = (1, 1)
            driver = try GameDriver(level: level, book: book)
            driver.service.settles = false
            driver.navigator.handle(.key(.enter, isDown: true), at: driver.now)
        }

        /// Plays on until the visible texts fulfil a condition, or gives up after a while.
        mutating func play(until holds: ([String]) -> Bool) -> Bool {
            Tool.waits {
                driver.wait(0.05)
                driver.catches()
                return holds(driver.texts)
            }
        }

        /// Leaves, and stores everything that can be stored.
        func leave() {
            driver.service.close()
        }
    }

    @Test func aLockedFile() throws {
        let program = try Program()
        let book = try ScoreBook.open(program.path("s.sqlite"), now: Date())
        var player = try Player(book: book)
        player.driver.wait(1)
        let lock = try program.lock("s.sqlite")
        #expect(
            player.play { $0.contains { $0.hasPrefix(Self.trouble + "another program has") } }, "\(player.driver.texts)"
        )
        #expect(try book.best().isEmpty)
        kill(lock.processIdentifier, SIGKILL)
        lock.waitForEnd()
        #expect(player.play { $0.contains { $0.contains("Your first round") } }, "\(player.driver.texts)")
        #expect(try book.best().count == 1)
        player.leave()
    }

    /// The error names the program that has the lock.
    @Test func theLockHolderIsNamed() throws {
        let program = try Program()
        let path = program.path("s.sqlite")
        _ = try ScoreBook.open(path, now: Date())
        let lock = try program.lock("s.sqlite")
        let holder = "another program (sqlite3, process \(lock.processIdentifier))"
        #expect(Tool.waits { LockHolder.words(of: path) == holder }, "\(LockHolder.words(of: path))")
        #expect(throws: ScoreBookError.self) { try ScoreBook.open(path, now: Date()).setFavourite(1, true) }
        kill(lock.processIdentifier, SIGKILL)
        lock.waitForEnd()
        #expect(LockHolder.words(of: path) == "another program")
    }

    /// A heart that cannot be stored shows an error, and is stored later.
    @Test func aHeartIsNotLostToALock() throws {
        let program = try Program()
        let book = try ScoreBook.open(program.path("s.sqlite"), now: Date())
        var player = try Player(book: book)
        #expect(player.play { $0.contains { $0.contains("Your first round") } }, "\(player.driver.texts)")
        let lock = try program.lock("s.sqlite")
        player.driver.wait(1)
        try player.driver.tap(.like)
        #expect(player.play { $0.contains { $0.hasPrefix(Self.trouble) } }, "\(player.driver.texts)")
        #expect(try book.best().first?.favourite == false)
        kill(lock.processIdentifier, SIGKILL)
        lock.waitForEnd()
        #expect(player.play { $0.contains { $0.contains("Your first round") } }, "\(player.driver.texts)")
        #expect(try book.best().first?.favourite == true)
        player.leave()
    }

    @Test func aFolderThatCannotBeMadeYet() throws {
        let program = try Program()
        // A file in place of the folder, since root can write to any folder.
        try Data().write(to: URL(fileURLWithPath: program.path("data")))
        let option = try ScoresOption.parse(["--scores", program.path("data/s.sqlite")])
        let book = try option.gameBook()
        var player = try Player(book: book)
        #expect(player.play { $0.contains { $0.hasPrefix(Self.trouble + "the records cannot be written") } })
        // The next round can be played.
        player.driver.wait(1)
        player.driver.key(.enter)
        // The results fade out first.
        player.driver.wait(1)
        #expect(player.play { $0.contains { $0.hasPrefix(Self.trouble) } })
        try FileManager.default.removeItem(atPath: program.path("data"))
        player.leave()
        #expect(try ScoreBook.open(program.path("data/s.sqlite"), now: Date()).best().count == 2)
    }

    @Test func aFullDisk() throws {
        let program = try Program()
        program.environment["SDL_VIDEODRIVER"] = "dummy"
        #expect(try program.run("play", "--headless", "--scores", "s.sqlite").code == 0)
        try program.preload("poor-disk")
        program.environment["PLACE_FULL"] = program.home.path
        let played = try program.run(
            "play", "--quick", "--autoplay", "perfect", "--duration", "1", "--seed", "5", "--scores", "s.sqlite")
        #expect(played.code == 0 && played.errors.contains("is the disk full?"), "\(played.errors)")
        program.environment["LD_PRELOAD"] = nil
        #expect(try program.run("verify", "--all", "--scores", "s.sqlite").output == "1 verified, 0 not\n")
    }

    /// A disk error of another kind does not ask whether the disk is full.
    @Test func aDiskThatFails() throws {
        let program = try Program()
        program.environment["SDL_VIDEODRIVER"] = "dummy"
        #expect(try program.run("play", "--headless", "--scores", "s.sqlite").code == 0)
        // No file may grow beyond its current size, and the signal about this is ignored.
        let shell = "trap '' XFSZ; ulimit -S -f 1; exec \"$0\" \"$@\""
        let process = try program.start(
            URL(fileURLWithPath: "/bin/sh"),
            ["-c", shell, Program.current.path, "play", "--quick", "--autoplay", "perfect", "--duration", "1"]
                + ["--seed", "5", "--scores", "s.sqlite"])
        process.waitForEnd()
        #expect(process.terminationStatus == 0)
        let errors = try String(contentsOfFile: program.path("errors"), encoding: .utf8)
        #expect(errors.contains("cannot be written because of a disk error (SQLite error "), "\(errors)")
        #expect(try program.run("verify", "--all", "--scores", "s.sqlite").output == "1 verified, 0 not\n")
    }

    @Test func otherFilesAreStillRefused() throws {
        let program = try Program()
        try Data("these are notes, long enough not to be empty".utf8).write(
            to: URL(fileURLWithPath: program.path("notes")))
        program.environment["SDL_VIDEODRIVER"] = "dummy"
        let result = try program.run("play", "--first-frame", "--mute", "--scores", "notes")
        #expect(result.code == 1 && result.output == "", "nothing is shown")
        #expect(result.errors.contains("is not a scores file"))
    }
}

extension Program {
    /// Starts another program that locks a scores file until it is killed.
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
        try #require(Tool.waits { FileManager.default.fileExists(atPath: sign) }, "the lock is taken")
        return process
    }
}
