import Foundation
import Motion
import Rain
import Scores
import Testing

/// The built game in a real window, played with a real pointer and real keys; real signals end it.
@Suite(.serialized) struct WindowTests {
    /// A level so slow and large that a click finds its pack on a machine that stutters.
    private static let flags = [
        "--interval", "1.1", "--fall-time", "11", "--pack-size", "220", "--bomb-size", "120", "--bomb-every", "4",
        "--duration", "22", "--silver", "0.3", "--seed", "11",
    ]

    private static func level() -> Level {
        var level = Level()
        level.interval = 1.1
        level.fallTime = 11
        level.packSize = 220
        level.bombEvery = 4
        level.duration = 22
        level.silver = 0.3
        return level
    }

    /// Waits until the game has begun a round and returns its record.
    private func begun(_ book: ScoreBook) throws -> Score {
        for _ in 0..<1000 {
            if let record = try book.all(.playing).first { return record }
            Thread.sleep(forTimeInterval: 0.02)
        }
        throw Failure("the game did not begin a round in 20 s")
    }

    private struct Failure: Error {
        let text: String
        init(_ text: String) { self.text = text }
    }

    @Test func aRoundIsPlayedHeardAndRecorded() throws {
        var program = try Program()
        defer { program.remove() }
        let display = try Display(width: 640, height: 360)
        program.environment["DISPLAY"] = display.name
        program.environment["SDL_VIDEODRIVER"] = "x11"
        program.environment["SDL_AUDIODRIVER"] = "disk"
        program.environment["SDL_DISKAUDIOFILE"] = program.path("sound.raw")
        let recording = Recording(path: program.path("sound.raw"))
        let book = try ScoreBook.open(program.path("scores.sqlite"), now: Date())
        let executable = Program.current
        let game = try program.start(
            executable,
            [
                "play", "--quick", "--player", "Test", "--audio-buffer", "480", "--music-volume", "0", "--scores",
                "scores.sqlite",
            ] + Self.flags)
        defer { if game.isRunning { game.terminate() } }
        let start = try begun(book).date

        // The same acts at a round of our own: what the rules give for these clicks.
        var expected = Round(level: Self.level(), seed: 11)
        func wait(until host: Double) -> Int64 {
            let rest = start.addingTimeInterval(host).timeIntervalSinceNow
            if rest > 0 { Thread.sleep(forTimeInterval: rest) }
            return Int64(Date().timeIntervalSince(start) * 1e9)
        }
        func click(_ number: Int, at host: Double) throws {
            let now = wait(until: host)
            let point = aim(at: number, in: expected, host: Double(now) / 1e9)
            try display.hands("mousemove", "\(Int(point.x / 2))", "\(Int(point.y / 2))", "click", "1")
            expected.tap(point, at: now)
        }
        func press(_ action: Journal.Action, at host: Double, _ hands: String...) throws {
            expected.append(.init(host: wait(until: host), action: action))
            try display.hands(hands[0], hands[1])
        }

        // Taps on one in the countdown and while paused must not count.
        try click(0, at: 2.5)
        for (number, host) in [(0, 8.5), (1, 9.6), (2, 10.7), (3, 11.8)] { try click(number, at: host) }
        try press(.pause, at: 12.6, "key", "p")
        _ = wait(until: 13.2)
        try display.hands("mousemove", "320", "20", "click", "1")
        try press(.resume, at: 14.2, "key", "p")
        // Time goes on at 17.2; the bomb of the fourth pack is number 4.
        for (number, host) in [(5, 18.2), (6, 20), (4, 20.6)] { try click(number, at: host) }
        // Back over the bomb and one pack, to where nothing was done for long, and on with another pack.
        try press(.rewind, at: 21.2, "keydown", "r")
        try press(.release, at: 22.15, "keyup", "r")
        try click(7, at: 24.2)
        game.waitUntilExit()
        recording.stop()
        #expect(game.terminationStatus == 0)

        let record = try #require(try book.best(digest: Self.level().digest).first)
        let journal = try Journal(decoding: Array(record.journal))
        let replayed = Round(replaying: journal)
        let end = replayed.completion(after: 0)
        #expect(replayed.moment(at: end).tally == record.tally)
        #expect(expected.moment(at: expected.completion(after: 0)).tally == record.tally)
        #expect(journal.entries.count == expected.journal.entries.count)
        for (real, planned) in zip(journal.entries, expected.journal.entries) {
            guard case .tap(let a) = real.action, case .tap(let b) = planned.action else {
                #expect(real.action == planned.action)
                continue
            }
            // A click lands on a pixel, which is two points here.
            #expect((a - b).length <= 3)
        }
        #expect(record.rewindsUsed == 1 && record.pauses == 1)
        try checkSound(recording, of: replayed, from: start)
    }

    /// A point at which a click meets a drop and no other, also when it comes a little early, late or beside it.
    private func aim(at number: Int, in round: Round, host: Double) -> Vector {
        let drop = round.shower.drop(number)
        let middle = drop.position(at: round.moment(at: host).time)
        let reaches = [0.0, 15, 30, 45]
        let aims = reaches.flatMap { reach in
            [Vector(0, -reach), Vector(reach, 0), Vector(-reach, 0), Vector(0, reach)].map { middle + $0 }
        }
        let misses = [Vector(0, 0), Vector(8, 8), Vector(-8, 8), Vector(8, -8), Vector(-8, -8)]
        return aims.first { aim in
            [-0.05, 0, 0.1, 0.2].allSatisfy { delay in
                let moment = round.moment(at: host + delay)
                return misses.allSatisfy { round.hit(at: aim + $0, in: moment) == .drop(drop) }
            }
        } ?? middle
    }

    /// Every catch is heard within two sound buffers and two frames of its click, and a pause is silent.
    private func checkSound(_ recording: Recording, of round: Round, from start: Date) throws {
        let peaks = try recording.peaks()
        let journal = round.journal
        // Two buffers of 10 ms, two frames of 1/60 s, and the 21 ms in which the file is written.
        let tolerance = 75
        let early = 30
        var hits = 0
        for (index, entry) in journal.entries.enumerated() {
            let host = Double(entry.host) / 1e9
            guard case .tap = entry.action else { continue }
            var touched = false
            round.forEachOutcome(in: round.moment(at: host), within: 1e-6) { touched = touched || $0.drop != nil }
            guard touched else { continue }
            hits += 1
            let (place, uncertainty) = recording.millisecond(at: start.addingTimeInterval(host))
            let before = peaks[(place - early - 40)..<(place - early)].max() ?? 0
            // Where it is heard first, if it is: milliseconds from where the file was at the click.
            let onset = (-early..<500).first { peaks[place + $0] > max(0.08, before * 1.6) } ?? .max
            #expect(onset <= tolerance + uncertainty, "act \(index) at \(host) s is heard \(onset) ms late")
        }
        #expect(hits >= 7)
        let pause = try #require(journal.entries.first { $0.action == .pause })
        let resume = try #require(journal.entries.first { $0.action == .resume })
        let silence = [pause, resume].map {
            recording.millisecond(at: start.addingTimeInterval(Double($0.host) / 1e9)).place
        }
        // The sound of the pause itself lasts 280 ms.
        let loudest = peaks[(silence[0] + tolerance + 300)..<(silence[1] - early)].max()
        #expect(loudest == 0, "a paused game is silent")
    }

    @Test(arguments: [SIGTERM, SIGHUP, SIGKILL])
    func aKilledRoundIsKeptAsAbandoned(signal: Int32) throws {
        var program = try Program()
        defer { program.remove() }
        program.environment["SDL_VIDEODRIVER"] = "dummy"
        let game = try program.start(
            Program.debug, ["play", "--quick", "--autoplay", "perfect", "--scores", "scores.sqlite", "--seed", "4"])
        let book = try ScoreBook.open(program.path("scores.sqlite"), now: Date())
        let record = try begun(book)
        // Long enough for a catch and for it to be kept.
        Thread.sleep(forTimeInterval: Round.countdown + 2.5)
        kill(game.processIdentifier, signal)
        game.waitUntilExit()
        if signal != SIGKILL { #expect(game.terminationStatus == 0) }
        #expect(try program.run("play", "--headless", "--scores", "scores.sqlite").code == 0)
        let abandoned = try book.all(.abandoned)
        #expect(abandoned.map(\.id) == [record.id])
        #expect(try book.all(.playing).isEmpty)
        #expect(try book.best().count == 1)
        let journal = try Journal(decoding: Array(abandoned.first?.journal ?? Data()))
        #expect(journal.seed == 4)
        #expect(!journal.entries.isEmpty)
    }
}
