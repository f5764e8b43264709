package import ArgumentParser
import Foundation
import Rain
import RainApp
import RainBench
import RainEventCommands
import RainForecastCommands
import RainMotionBench
import RainPlatform
import RainScenes
import RainScores
import Stage
import Venue

/// The parts of other buildings that `bench` measures.
enum OtherBuildings: BenchParts {
    static var idleHouse: [VisitScene] { Array(EventScenes.all.prefix(1)) }

    static func measureMotion(json: Bool) throws { try BenchMotion.print(BenchMotion.rows(), json: json) }

    static func measureSimulations(json: Bool) throws {
        try BenchSimulate.print(BenchSimulate.rows(), json: json)
    }
}

/// The game as a command with subcommands. The program itself only calls `main`, so that tests reach all of it without
/// linking the program.
package struct RedPackRain: ParsableCommand {
    package static let configuration = CommandConfiguration(
        commandName: "redpackrain",
        abstract: "Red pack rain: catch the red packs, mind the bombs, turn time back.",
        version: Version.summary,
        subcommands: [
            Play<KioskOptions>.self, Render<EventScenes>.self, ScoresCommand.self, ReplayCommand.self, CardCommand.self,
            VideoCommand.self,
            PodiumCardCommand.self, SlipCommand.self, Export.self, Import.self, Verify.self,
            Favourite.self, Delete.self, Levels.self, PlayersCommand.self, Simulate.self, TuneCommand.self,
            Compare.self,
            Calibrate.self, GalleryCommand.self, Listen.self, Doctor.self, BenchCommand<OtherBuildings>.self,
            WebCommand.self, IconCommand.self, ManualCommand.self, EventCommand.self,
        ],
        defaultSubcommand: Play<KioskOptions>.self)

    package init() {}

    package static func main() {
        do {
            let arguments = SpacedCode.joined(in: try prepare())
            if let unknown = UnknownCommand(in: arguments, of: Self.self) { throw unknown.error }
            var command = try parseAsRoot(arguments)
            try command.run()
            // The exit code tells the caller whether a signal, and not the player, has ended the game.
            if let code = EndingSignal.exitCode { Foundation.exit(code) }
        } catch {
            leave(with: error)
        }
    }

    /// The number of free file descriptors that the window, the sound and the records need.
    private static let files = 12

    /// Prepares the process for the game, and returns the arguments.
    private static func prepare() throws -> [String] {
        // Swift finds the program's folder in /proc, and traps without it.
        guard access("/proc/self/cmdline", R_OK) == 0, access("/proc/self/exe", F_OK) == 0 else {
            throw Failure("/proc cannot be read; mount it as root: mount -t proc proc /proc")
        }
        guard let words = StartWords.current else { throw Failure("started without a name; start it by its name") }
        if let word = words.undecodable(environment: environ) {
            throw UsageError("\(word): is not UTF-8; rename the file or the folder")
        }
        // A failed write is an error, not a signal.
        for number in [SIGPIPE, SIGXFSZ] { signal(number, SIG_IGN) }
        // Otherwise a newly opened file would take the descriptor of a closed standard stream.
        for (stream, path) in [(STDIN_FILENO, "/dev/null"), (STDOUT_FILENO, "/dev/full"), (STDERR_FILENO, "/dev/null")]
        where fcntl(stream, F_GETFD) < 0 { _ = open(path, O_RDWR) }
        let opened = (0..<files).map { _ in open("/dev/null", O_RDONLY) }
        for file in opened { close(file) }
        guard !opened.contains(-1) else { throw Failure("the limit of open files is too low; raise it: ulimit -n 64") }
        return words.arguments
    }

    /// Prints help and the version as they are, and an error as one line.
    private static func leave(with error: any Error) -> Never {
        switch error {
        case let error as UsageError: Console.complain(error.description, code: .usage)
        case let error as SDLError where error.operation == SDLError.display:
            Console.complain(
                "\(error); without one, redpackrain play --headless plays, and redpackrain render draws pictures",
                code: .failure)
        case is ScoreBookError, is SDLError, is FileError, is VenueError, is Failure:
            Console.complain("\(error)", code: .failure)
        case let error as ExitCode: Foundation.exit(error.rawValue)
        default:
            guard exitCode(for: error) == .success else {
                Console.complain("\(oneLine(message(for: error))) (see redpackrain --help)", code: .usage)
            }
            do { try Console.write(fullMessage(for: error)) } catch { leave(with: error) }
            Foundation.exit(ExitCode.success.rawValue)
        }
    }

    /// Returns a message in one line: its first line with the choices that follow.
    private static func oneLine(_ message: String) -> String {
        let lines = message.split(separator: "\n").map { $0.trimmingCharacters(in: .whitespaces) }
        guard let first = lines.first else { return "wrong usage" }
        guard first.hasSuffix(":") else { return first }
        let choices = lines.dropFirst().prefix { $0.hasPrefix("- ") }.map { $0.dropFirst(2) }
        return "\(first) \(choices.joined(separator: ", "))"
    }
}
