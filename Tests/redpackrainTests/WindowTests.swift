import Foundation
import Motion
import Rain
import RainScores
import Testing

extension RealDesktops {
    /// The built game in a real window, played with a real pointer and keys, and ended by signals.
    @Suite struct WindowTests {
        /// A level so slow and large that a click hits its pack even on a machine that stutters.
        private static let flags = [
            "--level", "calm-1", "--interval", "1.1", "--fall-time", "11", "--pack-size", "220", "--bomb-size", "120",
            "--bomb-every", "4",
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
                Thread.sleep(forTimeInterval: 0.1)
            }
            throw RoundDriver.Failure("the game did not begin a round in 100 s")
        }

        /// Waits until the game prints that the round is shown, and returns the time. Nothing is on the disk yet.
        private func begin(of program: Program) throws -> Date {
            let comes = Tool.waits(100) {
                (try? String(contentsOfFile: program.path("output"), encoding: .utf8))?.contains("screen: round")
                    == true
            }
            try #require(comes, "the game does not begin a round")
            return Date()
        }

        @Test func aRoundIsPlayedHeardAndRecorded() throws {
            let program = try Program()
            let display = try Display(width: 640, height: 360)
            program.environment["DISPLAY"] = display.name
            program.environment["SDL_VIDEODRIVER"] = "x11"
            program.environment["SDL_AUDIODRIVER"] = "disk"
            program.environment["SDL_DISKAUDIOFILE"] = program.path("sound.raw")
            let recording = Recording(path: program.path("sound.raw"))
            let book = try ScoreBook.open(program.path("scores.sqlite"), now: Date())
            let game = try program.start(
                Program.current,
                [
                    "play", "--quick", "--tell", "--player", "Test", "--audio-buffer", "480", "--music-volume", "0",
                    "--scores",
                    "scores.sqlite",
                ] + Self.flags)
            defer { game.destroy() }
            let level = Self.level()
            var driver = RoundDriver(
                display: display, scores: program.path("scores.sqlite"), round: Round(level: level, seed: 11),
                start: try begin(of: program))

            // In the countdown and in a pause, a click does nothing.
            driver.wait(until: 2)
            try display.hands("mousemove", "320", "20", "click", "1")
            for (number, host) in [(0, 8.5), (1, 9.6), (2, 10.7), (3, 11.8)] as [(Int, RoundTime)] {
                try driver.hit(number, after: host)
            }
            try driver.act(.pause, "key", "p")
            Thread.sleep(forTimeInterval: 1)
            try display.hands("mousemove", "320", "20", "click", "1")
            Thread.sleep(forTimeInterval: 1)
            try driver.act(.resume, "key", "p")
            let resumed = driver.host + Round.countdown
            for (index, number) in [5, 6, 4].enumerated() {
                try driver.hit(number, after: resumed + Double(index) * 0.8)
            }
            // Rewinds over the last catch, and goes on with another pack.
            try driver.act(.rewind, "keydown", "r")
            Thread.sleep(forTimeInterval: 0.5)
            try driver.act(.release, "keyup", "r")
            try driver.hit(7, after: driver.host + Round.readySign + 0.2)
            #expect(game.ends(within: 120))
            recording.stop()
            #expect(game.terminationStatus == 0)

            let record = try #require(try book.best(digest: level.digest).first?.id.flatMap(book.score))
            let journal = try Journal(decoding: Array(record.journal))
            let replayed = Round(replaying: journal)
            #expect(replayed.moment(at: replayed.completion(after: 0)).tally == record.tally)
            try #require(journal.entries.count == driver.acts.count)
            for (real, (_, wanted)) in zip(journal.entries, driver.acts) {
                guard case .tap(let a) = real.action, case .tap(let b) = wanted else {
                    #expect(real.action == wanted)
                    continue
                }
                // A click is on a whole pixel, which is 2 points here.
                #expect((a - b).length <= 3)
            }
            #expect(record.rewindsUsed == 1 && record.pauses == 1)
            #expect(record.tally.packsCaught >= 3)
            try checkSound(recording, of: replayed, driver.acts.map(\.sent))
        }

        /// Every catch is heard, and at least one within two sound buffers and two frames: a busy machine may delay some
        /// catches, but not all. A pause is silent.
        private func checkSound(_ recording: Recording, of round: Round, _ sent: [Date]) throws {
            let peaks = try recording.peaks()
            var hits = 0
            var delays: [Int] = []
            for (entry, sent) in zip(round.journal.entries, sent) where round.isTouching(entry) {
                hits += 1
                let (place, uncertainty) = recording.millisecond(at: sent)
                let after = peaks[place..<min(peaks.count, place + 2000)]
                #expect(after.contains { $0 > 0.08 }, "\(entry) is not heard")
                // The onset of the sound, if the sound before does not drown it: milliseconds after the place of the
                // file at the time of the click.
                let before = peaks[max(0, place - 40)..<place].max() ?? 0
                guard let onset = after.firstIndex(where: { $0 > max(0.08, before * 1.6) }) else { continue }
                delays.append(onset - place - uncertainty)
            }
            #expect(hits >= 7)
            // Two buffers of 85 ms on a busy machine, two frames of 1/60 s, 21 ms to write the file, and the time of
            // xdotool.
            #expect(delays.min() ?? .max <= 225 + 60, "\(delays)")
            let pause = try #require(round.journal.entries.firstIndex { $0.action == .pause })
            // The sound of the pause itself lasts 280 ms.
            let from = recording.millisecond(at: sent[pause].addingTimeInterval(1)).place
            let silence = from..<recording.millisecond(at: sent[pause + 1]).place
            #expect(silence.count > 500)
            #expect(peaks[silence].max() == 0, "a paused game is heard")
        }

        /// A signal does not cut off the sound: the music fades within 5 ms, and the device gets silence last.
        @Test(arguments: [SIGTERM, SIGINT])
        func signalsDoNotCutOffTheSound(signal: Int32) throws {
            let program = try Program()
            program.environment["SDL_VIDEODRIVER"] = "dummy"
            program.environment["SDL_AUDIODRIVER"] = "disk"
            program.environment["SDL_DISKAUDIOFILE"] = program.path("sound.raw")
            let game = try program.start(Program.current, ["play", "--scores", "s.sqlite"])
            func samples() -> [Int16] {
                let data = (try? Data(contentsOf: URL(fileURLWithPath: program.path("sound.raw")))) ?? Data()
                return data.withUnsafeBytes { Array($0.bindMemory(to: Int16.self)) }
            }
            // Waits until music is heard.
            try #require(Tool.waits { samples().suffix(9_600).contains { abs(Int($0)) > 2_000 } })
            kill(game.processIdentifier, signal)
            game.waitForEnd()
            #expect(game.terminationStatus == 128 + signal)
            let heard = samples()
            #expect(heard.suffix(400).allSatisfy { $0 == 0 })
            let last = try #require(heard.lastIndex { $0 != 0 })
            #expect(heard[(last - 20)...last].allSatisfy { abs(Int($0)) < 600 }, "the sound must end in a ramp")
        }

        /// A game started with nohup ignores SIGHUP.
        @Test func ignoredSignalsStayIgnored() throws {
            let program = try Program()
            program.environment["SDL_VIDEODRIVER"] = "dummy"
            let game = try program.start(
                URL(fileURLWithPath: "/bin/sh"),
                [
                    "-c", "trap '' HUP; exec \"$0\" play --quick --autoplay perfect --scores scores.sqlite",
                    Program.current.path,
                ])
            _ = try begun(try ScoreBook.open(program.path("scores.sqlite"), now: Date()))
            // The exit code shows the first signal that the game handles.
            kill(game.processIdentifier, SIGHUP)
            kill(game.processIdentifier, SIGTERM)
            game.waitForEnd()
            #expect(game.terminationStatus == 128 + SIGTERM)
        }

        @Test(arguments: [SIGTERM, SIGHUP, SIGKILL])
        func killedRoundsAreStoredAsAbandoned(signal: Int32) throws {
            let program = try Program()
            program.environment["SDL_VIDEODRIVER"] = "dummy"
            let game = try program.start(
                Program.current,
                ["play", "--quick", "--autoplay", "perfect", "--scores", "scores.sqlite", "--seed", "4"])
            let book = try ScoreBook.open(program.path("scores.sqlite"), now: Date())
            let record = try begun(book)
            // Long enough for a catch to be made and stored.
            Thread.sleep(forTimeInterval: Round.countdown + 2.5)
            kill(game.processIdentifier, signal)
            game.waitForEnd()
            if signal != SIGKILL { #expect(game.terminationStatus == 128 + signal) }
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
}
