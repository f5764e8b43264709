import Foundation
import Motion
import Rain
import RainScores
import RainScreens
import RainShow
import Testing

@testable import redpackrain

extension RealDesktops {
    /// The built game with a sound server that dies or hangs, or whose devices come and go.
    @Suite(.enabled(if: SoundServer.isInstalled, "PulseAudio \(Tool.missing)"))
    struct SoundServerTests {
        /// A game that plays by itself, with sound on the test's own server.
        private final class Session {
            let program: Program
            let server: SoundServer
            private(set) var game: Process

            /// - Parameter isStarted: whether the server runs when the game starts.
            init(seconds: Int = 600, isStarted: Bool = true, before: (SoundServer) throws -> Void = { _ in }) throws {
                program = try Program()
                server = try SoundServer(folder: program.path("sound"))
                if isStarted { try server.start() }
                try before(server)
                program.environment.merge(server.environment.filter { $0.key != "HOME" }) { $1 }
                program.environment["SDL_AUDIODRIVER"] = "pulseaudio"
                program.environment["SDL_VIDEODRIVER"] = "dummy"
                game = try program.start(
                    Program.current,
                    [
                        "play", "--autoplay", "casual", "--quick", "--level", "festive", "--seed", "8", "--duration",
                        "\(seconds)", "--scores", "s.sqlite",
                    ])
            }

            deinit {
                game.destroy()
                server.end()
            }

            var errors: String { (try? String(contentsOfFile: program.path("errors"), encoding: .utf8)) ?? "" }

            /// Waits until one stream plays, and returns its number.
            func stream() throws -> Int {
                var streams: [Int] = []
                let comes = try Tool.waits {
                    streams = try server.streams()
                    return streams.count == 1
                }
                try #require(comes, "streams: \(streams), errors: \(errors)")
                return streams[0]
            }

            /// Ends the game with SIGTERM, as a system does when it shuts down.
            func ends() -> Bool {
                kill(game.processIdentifier, SIGTERM)
                return game.ends(within: 10) && game.terminationStatus == 128 + SIGTERM
            }
        }

        @Test func devicesThatComeAndGoReopenNothing() throws {
            let session = try Session()
            let stream = try session.stream()
            for name in ["three", "four"] { try session.server.plug(name) }
            try session.server.unplug("three")
            // The device in use goes as well: the server moves its stream.
            try session.server.unplug("one")
            Thread.sleep(forTimeInterval: 2)
            #expect(try session.server.streams() == [stream], "the numbers of streams count the openings")
            #expect(session.ends())
            #expect(session.errors == "")
        }

        /// Without any device, the server plays to a silent one, and goes back when a device appears.
        @Test func theLastDeviceGoesAndComesBack() throws {
            let session = try Session()
            let stream = try session.stream()
            for name in ["one", "two"] { try session.server.unplug(name) }
            Thread.sleep(forTimeInterval: 1)
            try session.server.plug("five")
            Thread.sleep(forTimeInterval: 1)
            #expect(try session.server.streams() == [stream])
            #expect(session.ends())
            #expect(session.errors == "")
        }

        @Test func aServerThatDiesIsFoundAgain() throws {
            let session = try Session()
            _ = try session.stream()
            session.server.end()
            #expect(Tool.waits { session.errors.contains("no sound: ") }, "\(session.errors)")
            try session.server.start()
            _ = try session.stream()
            #expect(Tool.waits { session.errors.contains("sound is back") })
            #expect(session.ends())
            let lines = session.errors.split(separator: "\n")
            #expect(lines.count == 2 && lines.last == "redpackrain: sound is back", "\(lines)")
        }

        @Test func aServerThatComesLateIsFound() throws {
            let session = try Session(isStarted: false)
            #expect(Tool.waits { session.errors.contains("no sound: ") }, "\(session.errors)")
            try session.server.start()
            _ = try session.stream()
            #expect(session.ends())
        }

        /// Neither a suspended device nor a server that does not answer keeps the game from ending.
        @Test(arguments: [true, false])
        func anEndWaitsForNoDevice(serverStands: Bool) throws {
            let session = try Session()
            _ = try session.stream()
            if serverStands {
                session.server.stand(true)
            } else {
                for name in ["one", "two"] { try session.server.tell("suspend-sink", name, "1") }
            }
            // This is longer than the sound that the server has already taken.
            Thread.sleep(forTimeInterval: 2)
            #expect(session.ends())
        }

        @Test func aHangingServerDoesNotStopRounds() throws {
            let session = try Session(seconds: 2) { $0.stand(true) }
            #expect(session.game.ends(within: 60))
            #expect(session.game.terminationStatus == 0)
            #expect(try String(contentsOfFile: session.program.path("output"), encoding: .utf8).hasPrefix("score "))
            #expect(session.errors.contains("does not answer"))
        }

        /// Another buffer size in the settings opens the device once. Devices that go while screens change do not reopen it.
        @Test func theWindowReopensTheDeviceOncePerChoice() throws {
            let home = try Program()
            let server = try SoundServer(folder: home.path("sound"))
            try server.start()
            var environment = server.environment
            environment["HOME"] = nil
            environment["SDL_AUDIODRIVER"] = "pulseaudio"
            let game = try WindowDriver(environment: environment, isMuted: false)
            func plays(_ stream: Int) throws -> Bool { try Tool.waits { try server.streams() == [stream] } }
            #expect(try Tool.waits { try server.streams().count == 1 })
            let first = try #require(try server.streams().first)
            let title = Title().buttons()
            let page = SettingPage.sound
            let settings = SettingsPages().buttons { $0.memory.settingsPage = page }
            try game.click(.settings, of: title)
            try game.comes("settings")
            for step in 1...2 {
                try game.click(.more(.init(.audioBuffer)), of: settings)
                #expect(try plays(first + step), "the numbers of streams count the openings")
            }
            try game.click(.back, of: settings)
            try game.comes("title")
            try game.click(.start, of: title)
            try game.comes("round")
            // A device goes and comes in the countdown, in a rewind and on the results.
            try server.unplug("one")
            try server.plug("one")
            Thread.sleep(forTimeInterval: Round.countdown)
            // Without a tap there is nothing to rewind.
            try game.display.hands("mousemove", "500", "400", "click", "1", "sleep", "0.3", "keydown", "r")
            // A rewind counts only after time has gone back.
            Thread.sleep(forTimeInterval: 1)
            try server.unplug("two")
            try server.plug("two")
            try game.display.hands("keyup", "r")
            try game.comes("results")
            try server.unplug("one")
            try server.plug("one")
            #expect(try plays(first + 2))
            try game.keys("Escape")
            try game.comes("title")
            try game.keys("Escape", "Return")
            #expect(game.process.ends(within: 10) && game.process.terminationStatus == 0)
            #expect(try game.record().rewindsUsed == 1)
        }

        @Test func theServerKnowsTheGamesName() throws {
            let session = try Session()
            _ = try session.stream()
            let list = try session.server.tell("list", "sink-inputs")
            for line in [
                "application.name = \"Red Pack Rain\"", "media.name = \"Red Pack Rain\"", "media.role = \"game\"",
            ] {
                #expect(list.contains(line), "\(list)")
            }
            #expect(session.ends())
        }
    }
}
