import Foundation
import RainDriver
import RainScores
import Testing

/// The game as a service of systemd. The tests play systemd's part, since most machines that run them have none.
@Suite(.beside) struct KioskServiceTests {
    private let program: Program
    private static let script = Program.package.appendingPathComponent("Scripts/kiosk")

    init() throws {
        program = try Program()
        program.environment["SDL_VIDEODRIVER"] = "dummy"
        // The tests must not reach the systemd of the user who runs them.
        try FileManager.default.createDirectory(atPath: program.path("run"), withIntermediateDirectories: true)
        program.environment["XDG_RUNTIME_DIR"] = program.path("run")
        program.environment["DBUS_SESSION_BUS_ADDRESS"] = "unix:path=\(program.path("run/bus"))"
        for name in ["NOTIFY_SOCKET", "WATCHDOG_USEC", "WATCHDOG_PID"] { program.environment[name] = nil }
    }

    /// Starts the game with its title.
    private func play(notifying socket: NotifySocket, limit: Double? = nil) throws -> Process {
        program.environment["NOTIFY_SOCKET"] = socket.name
        program.environment["WATCHDOG_USEC"] = limit.map { "\(Int($0 * 1_000_000))" }
        return try program.start(Program.current, ["play", "--tell", "--mute", "--scores", "s.sqlite"])
    }

    // MARK: Messages of the game

    /// The game is ready with the first frame. It then sends signs of life, at most one in a third of the limit, and none
    /// while it hangs.
    @Test(arguments: [false, true])
    func framesAreSignsOfLife(isAbstract: Bool) throws {
        let socket = try NotifySocket(isAbstract ? "@redpackrain-\(UUID())" : program.path("notify"))
        let clock = ContinuousClock()
        let start = clock.now
        let game = try play(notifying: socket, limit: 0.6)
        defer { game.destroy() }
        #expect(socket.next(within: 30) == "READY=1")
        for _ in 0..<3 { #expect(socket.next(within: 10) == "WATCHDOG=1") }
        let fed = socket.all(within: 1)
        // On a busy machine this test may read them late.
        let most = Int((clock.now - start) / .seconds(0.2)) + 1
        #expect(fed.allSatisfy { $0 == "WATCHDOG=1" } && 3 + fed.count <= most, "\(fed) of \(most)")
        kill(game.processIdentifier, SIGSTOP)
        // Drops messages sent before the game was stopped.
        _ = socket.all(within: 0.2)
        #expect(socket.all(within: 1.2).isEmpty)
        kill(game.processIdentifier, SIGCONT)
        #expect(socket.next(within: 10) == "WATCHDOG=1")
        kill(game.processIdentifier, SIGINT)
        #expect(game.ends(within: 20) && game.terminationStatus == 130)
        #expect(socket.all(within: 0.1).last == "STOPPING=1")
    }

    /// A service manager that does not watch the game gets only READY and STOPPING.
    @Test(arguments: [true, false])
    func managersWithoutAWatchdogGetNoSigns(isOfAnother: Bool) throws {
        if isOfAnother { program.environment["WATCHDOG_PID"] = "1" }
        let socket = try NotifySocket(program.path("notify"))
        let game = try play(notifying: socket, limit: isOfAnother ? 0.3 : nil)
        defer { game.destroy() }
        #expect(socket.next(within: 30) == "READY=1")
        #expect(socket.all(within: 0.8).isEmpty)
        kill(game.processIdentifier, SIGTERM)
        #expect(game.ends(within: 20) && game.terminationStatus == 143)
        #expect(socket.all(within: 0.1) == ["STOPPING=1"])
        let book = try ScoreBook.open(program.path("s.sqlite"), now: Date())
        #expect(try book.all(.playing).isEmpty)
    }

    /// A hidden window shows no frames, so the game sends no signs of life.
    @Test func aHiddenWindowGivesNoSigns() throws {
        let display = try Display(width: 640, height: 360)
        (program.environment["DISPLAY"], program.environment["SDL_VIDEODRIVER"]) = (display.name, "x11")
        let socket = try NotifySocket(program.path("notify"))
        let game = try play(notifying: socket, limit: 0.6)
        defer { game.destroy() }
        #expect(socket.next(within: 30) == "READY=1" && socket.next(within: 10) == "WATCHDOG=1")
        try display.hands("search", "--class", "^redpackrain$", "windowunmap")
        // Waits until the game has noticed.
        #expect(Tool.waits(10) { socket.next(within: 0.7) == nil })
        #expect(socket.all(within: 1).isEmpty && game.isRunning)
        try display.hands("search", "--class", "^redpackrain$", "windowmap")
        #expect(socket.next(within: 10) == "WATCHDOG=1")
    }

    /// A game that shows nothing is never ready.
    @Test func aGameWithoutAWindowSendsNothing() throws {
        program.environment["SDL_VIDEODRIVER"] = "x11"
        let socket = try NotifySocket(program.path("notify"))
        let game = try play(notifying: socket, limit: 0.6)
        #expect(game.ends(within: 30) && game.terminationStatus == 1)
        #expect(socket.next(within: 0.1) == nil)
    }

    /// A socket that is missing, wrong or never read does not delay the game.
    @Test(arguments: ["full", "gone", "wrong", "@"])
    func noFrameWaitsForTheSocket(kind: String) throws {
        let socket = try NotifySocket(program.path("notify"), isFull: true)
        program.environment["NOTIFY_SOCKET"] =
            switch kind {
            case "full": socket.name
            case "gone": program.path("nowhere")
            case "wrong": "notify"
            default: kind
            }
        // This limit, 3 µs, asks for a sign of life with each frame.
        program.environment["WATCHDOG_USEC"] = "3"
        let game = try program.start(Program.current, ["play", "--tell", "--mute", "--scores", "s.sqlite"])
        defer { game.destroy() }
        let isShown = try Tool.waits {
            try String(contentsOfFile: program.path("output"), encoding: .utf8) == "screen: title\n"
        }
        try #require(isShown)
        // A program that waits for a socket uses no processor time.
        let before = try processorTime(of: game)
        #expect(try Tool.waits(10) { try processorTime(of: game) > before + 0.2 })
        kill(game.processIdentifier, SIGINT)
        #expect(game.ends(within: 10) && game.terminationStatus == 130)
        #expect(try String(contentsOfFile: program.path("errors"), encoding: .utf8) == "")
        withExtendedLifetime(socket) {}
    }

    /// A message that the full socket refuses is sent again when there is room.
    @Test func messagesToABusyManagerAreSentLater() throws {
        let socket = try NotifySocket(program.path("notify"), isFull: true)
        let game = try play(notifying: socket)
        defer { game.destroy() }
        let isShown = try Tool.waits {
            try String(contentsOfFile: program.path("output"), encoding: .utf8).contains("screen: title\n")
        }
        try #require(isShown)
        #expect(socket.next(within: 1) == "?")
        #expect(Tool.waits(20) { socket.next(within: 1) == "READY=1" })
    }

    /// The processor time of a game's main thread, seconds.
    private func processorTime(of game: Process) throws -> Double {
        let id = game.processIdentifier
        let fields = try String(contentsOfFile: "/proc/\(id)/task/\(id)/stat", encoding: .utf8).split(separator: " ")
        let ticks = fields.dropFirst(13).prefix(2).compactMap { Int($0) }.reduce(0, +)
        return Double(ticks) / Double(sysconf(Int32(_SC_CLK_TCK)))
    }

    // MARK: The unit

    private func kiosk(_ arguments: String...) throws -> Program.Result {
        try program.run(URL(fileURLWithPath: "/bin/bash"), [Self.script.path] + arguments)
    }

    /// Runs the script, which asks for the PIN and gets it on standard input.
    private func kiosk(typing pins: String, _ arguments: String...) throws -> Program.Result {
        try program.run(
            URL(fileURLWithPath: "/bin/bash"),
            ["-c", "printf '%b' \"$0\" | \"$@\"", pins, Self.script.path] + arguments)
    }

    /// With sudo the service would belong to root, who has no session.
    @Test(.enabled(if: getuid() == 0)) func withSudoNothingIsInstalled() throws {
        program.environment["SUDO_USER"] = "ann"
        let refused = try kiosk(typing: "4711\n4711\n", "--program", Program.current.path)
        #expect(
            refused.code == 1 && refused.errors.contains("run it as the user of the kiosk, without sudo"), "\(refused)")
        #expect(!FileManager.default.fileExists(atPath: unitPath))
    }

    private var unitPath: String { program.path("config/systemd/user/redpackrain-kiosk.service") }
    private var pinPath: String { program.path("config/redpackrain/kiosk.pin") }

    /// All paths in the settings folder, relative to it.
    private var installed: [String] {
        ((try? FileManager.default.subpathsOfDirectory(atPath: program.path("config"))) ?? []).sorted()
    }

    private func file(_ name: String, _ text: String, mode: mode_t = 0o600) throws -> String {
        let path = program.path(name)
        try FileManager.default.createDirectory(
            at: URL(fileURLWithPath: path).deletingLastPathComponent(), withIntermediateDirectories: true)
        try Data(text.utf8).write(to: URL(fileURLWithPath: path))
        #expect(chmod(path, mode) == 0)
        return path
    }

    @Test func aTypedPINIsStoredForItsOwnerOnly() throws {
        let result = try kiosk(typing: "４７11\\n471１\\n", "--program", Program.current.path)
        #expect(result.code == 0 && result.errors == "")
        #expect(result.output.hasPrefix("Installed \(unitPath); in the session of the kiosk run: systemctl --user "))
        #expect(!result.output.dropLast().contains("\n"))
        #expect(try String(contentsOfFile: pinPath, encoding: .utf8) == "4711\n")
        let attributes = try FileManager.default.attributesOfItem(atPath: pinPath)
        #expect((attributes[.posixPermissions] as? Int).map { $0 & 0o777 } == 0o600)
        let unit = try KioskUnit(unitPath)
        #expect(unit.command == [Program.current.path, "--kiosk", "--pin-file", pinPath])
        for (name, value) in [
            ("Type", "notify"), ("NotifyAccess", "main"), ("WatchdogSec", "20"), ("WatchdogSignal", "SIGKILL"),
            ("Restart", "always"), ("RestartSec", "2"), ("RestartPreventExitStatus", "0"),
            ("StartLimitIntervalSec", "0"), ("After", "graphical-session.target"),
            ("PartOf", "graphical-session.target"), ("WantedBy", "graphical-session.target"),
        ] { #expect(unit[name] == value) }
        // Ended by the PIN, by two signals, by an error, by a wrong flag.
        #expect([0, 143, 130, 1, 64].map(unit.restarts) == [false, true, true, true, true])
        #expect(!unit.text.contains("4711"))
        // Uninstalling leaves nothing, and touches no other file.
        let other = try file("config/redpackrain/settings", "# mine\n")
        #expect(try kiosk("--uninstall").code == 0)
        #expect(installed == ["redpackrain", "redpackrain/settings"])
        #expect(try String(contentsOfFile: other, encoding: .utf8) == "# mine\n")
        let again = try kiosk("--uninstall")
        #expect(again.code == 1 && again.errors.contains("is not installed"))
    }

    /// Any name of a file or folder is quoted so that systemd finds it.
    @Test func anyNameOfAFileIsQuoted() throws {
        let name = #"a b%n $HOME "c" \d 红包"#
        let pin = try file("\(name)/pin", "12345678\n")
        // systemd does not take quotes and backslashes in the name of a program.
        let game = try file("p %n $HOME 红包/game", "#!/bin/sh\n", mode: 0o755)
        #expect(try kiosk("--program", game, "--pin-file", pin).code == 0)
        #expect(try KioskUnit(unitPath).command == [game, "--kiosk", "--pin-file", pin])
        try verify()
        // The PIN of the event's plan holds now, and the earlier PIN file is gone.
        #expect(try kiosk(typing: "4711\\n4711\\n", "--program", game).code == 0)
        _ = try file("\(name)/event/event.yaml", "")
        let folder = program.path("\(name)/event")
        #expect(try kiosk("--event", folder, "--program", game).code == 0)
        #expect(try KioskUnit(unitPath).command == [game, "--kiosk", "--event", folder])
        #expect(!FileManager.default.fileExists(atPath: pinPath))
        try verify()
        // A kiosk of an event with many kiosks has a second service.
        let alone = try kiosk("--event", folder, "--venue", "--program", game)
        #expect(alone.code == 1 && alone.errors.contains("is not the folder of a kiosk"), "\(alone)")
        _ = try file("\(name)/event/ticket.json", "{}")
        let venue = try file(".local/bin/redpackrain-venue", "#!/bin/sh\n", mode: 0o755)
        #expect(try kiosk("--event", folder, "--venue", "--program", game).code == 0)
        let sync = program.path("config/systemd/user/redpackrain-venue-sync.service")
        let unit = try KioskUnit(sync)
        #expect(unit.command == [venue, "sync", folder] && unit.restarts(after: 0))
        try verify(sync)
        #expect(try kiosk("--uninstall").code == 0)
        #expect(installed == [] && FileManager.default.fileExists(atPath: pin))
    }

    /// Checks the unit with systemd itself, where it is installed.
    private func verify(_ path: String? = nil) throws {
        guard let analyze = Tool.path("systemd-analyze") else { return }
        let result = try program.run(URL(fileURLWithPath: analyze), ["verify", "--user", path ?? unitPath])
        #expect(result.code == 0 && result.errors == "", "\(result.errors)")
    }

    /// Where systemd answers, the service is enabled and started, and stopped before it is removed.
    @Test func theServiceIsStartedAndStopped() throws {
        let systemctl = program.path("bin/systemctl")
        try makeExecutable("#!/bin/sh\necho \"$*\" >>'\(program.path("asked"))'\n", at: systemctl)
        program.environment["PATH"] = "\(program.path("bin")):/usr/bin:/bin"
        func asked() throws -> [String] {
            let text = try String(contentsOfFile: program.path("asked"), encoding: .utf8)
            try FileManager.default.removeItem(atPath: program.path("asked"))
            return text.split(separator: "\n").map(String.init).filter { !$0.hasSuffix("show-environment") }
        }
        let pin = try file("pin", "0000")
        #expect(try kiosk("--program", systemctl, "--pin-file", pin).output.contains("the kiosk runs"))
        let name = "redpackrain-kiosk.service"
        #expect(try asked() == ["--user daemon-reload", "--user enable --quiet \(name)", "--user restart \(name)"])
        #expect(try kiosk("--uninstall").code == 0)
        #expect(try asked() == ["--user disable --now --quiet \(name)", "--user daemon-reload"])
        try makeExecutable(
            "#!/bin/sh\ncase $2 in restart) echo 'Job failed.' >&2; exit 1 ;; esac\n", at: systemctl)
        let failed = try kiosk("--program", systemctl, "--pin-file", pin)
        #expect(failed.code == 1 && failed.errors.contains("journalctl --user -u \(name) says why"))
    }

    /// A PIN file may have a byte order mark, CR LF and spaces at both ends, as in the game.
    @Test func aPINFileIsReadAsTheGameReadsIt() throws {
        for text in ["\u{FEFF}4711\r\n", "4711\r\n", " 4711 \n", "4711"] {
            let pin = try file("pin", text)
            #expect(try kiosk("--program", Program.current.path, "--pin-file", pin).code == 0, "\(text)")
        }
        for text in ["47 11", "4711\n4711\n", "4711\0", "\u{FEFF}", "123456789\r\n"] {
            let pin = try file("pin", text)
            #expect(try kiosk("--program", Program.current.path, "--pin-file", pin).code == 1, "\(text)")
        }
    }

    @Test func mistakesAreReportedInOneLine() throws {
        let (good, open) = (try file("pin", "4711"), try file("open", "4711", mode: 0o644))
        let (short, text) = (try file("short", "471"), try file("text", "47a1"))
        let (line, quoted) = (try file("a\nb/pin", "4711"), try file("it's", "", mode: 0o755))
        let cases: [([String], Int32, String)] = [
            (["--pin-file"], 64, "--pin-file: needs a file"), (["--colour"], 64, "unknown argument"),
            (["--venue"], 64, "--venue: needs --event"),
            (["--uninstall", "--event", "x"], 64, "cannot be used with other flags"),
            (["--event", program.home.path, "--pin-file", good], 64, "cannot be used with --event"),
            (["--event", program.home.path], 1, "has no event.yaml"), (["--pin-file", "none"], 1, "can be read"),
            (["--pin-file", open], 1, "others may read it"), (["--pin-file", short], 1, "4 to 8 digits"),
            (["--pin-file", text], 1, "4 to 8 digits"), (["--pin-file", line], 64, "no line break"),
            (["--pin-file", good, "--program", good], 1, "is not a program"),
            (["--pin-file", good, "--program", quoted], 64, "no quote or backslash"),
        ]
        for (arguments, code, words) in cases {
            // With `--program`, so that a missing refusal does not start a build.
            let named = [Self.script.path, "--program", Program.current.path]
            let result = try program.run(URL(fileURLWithPath: "/bin/bash"), named + arguments)
            #expect(result.code == code && result.errors.contains(words), "\(arguments): \(result.errors)")
            #expect(result.errors.split(separator: "\n").count == 1 && result.output == "")
        }
        for (pins, words) in [
            ("", "4 to 8 digits"), ("123\\n123\\n", "4 to 8 digits"), ("123456789\\n", "4 to 8 digits"),
            ("12a4\\n", "4 to 8 digits"), ("4711\\n4712\\n", "the two PINs differ"),
        ] {
            let result = try kiosk(typing: pins, "--program", Program.current.path)
            #expect(result.code == 64 && result.errors.contains(words), "\(pins): \(result.errors)")
            #expect(result.errors.split(separator: "\n").count == 1)
        }
        #expect(installed.isEmpty)
    }

    // MARK: Systemd's part

    /// After a crash, a signal or a hang, the game runs again within 5 s by the unit's own command.
    @Test func endedOrHungGamesAreRestarted() throws {
        let pin = try file("pin", "4711")
        #expect(try kiosk("--program", Program.current.path, "--pin-file", pin).code == 0)
        let unit = try KioskUnit(unitPath)
        let pause = try #require(unit["RestartSec"].flatMap(Double.init))
        let socket = try NotifySocket(program.path("notify"))
        program.environment["NOTIFY_SOCKET"] = socket.name
        // The same watchdog as the unit's, with a shorter limit, 1.5 s.
        let limit = 1.5
        program.environment["WATCHDOG_USEC"] = "\(Int(limit * 1_000_000))"
        let knows = try program.run("play", "--help").output.contains("--kiosk")
        var words = unit.command
        #expect(words.removeFirst() == Program.current.path)
        // A game without `--kiosk` plays as usual.
        if !knows { words.removeSubrange(0..<3) }
        func start() throws -> Process { try program.start(Program.current, words) }

        var game = try start()
        defer { game.destroy() }
        #expect(socket.next(within: 30) == "READY=1")
        var times: [Double] = []
        for signal in [SIGKILL, SIGTERM, SIGSTOP] {
            let struck = Date()
            kill(game.processIdentifier, signal)
            var hung = 0.0
            if signal == SIGSTOP {
                // Waits until a sign of life is missing.
                while socket.next(within: limit) != nil {}
                hung = Date().timeIntervalSince(struck)
                #expect(hung < 2 * limit + 1)
                kill(game.processIdentifier, SIGKILL)
            }
            try #require(game.ends(within: 20))
            let status = game.terminationReason == .exit ? game.terminationStatus : 128 + game.terminationStatus
            #expect(status == 128 + (signal == SIGSTOP ? SIGKILL : signal))
            try #require(unit.restarts(after: status))
            _ = socket.all(within: pause)
            game = try start()
            #expect(socket.next(within: 20) == "READY=1")
            times.append(Date().timeIntervalSince(struck) - hung)
        }
        // A machine that is busy with other tests may be late once.
        #expect(times.min() ?? 9 < 5 && times.allSatisfy { $0 < 15 }, "\(times)")
        print("started again after \(times.map { ($0 * 10).rounded() / 10 }) s")
    }
}
