import App
import ArgumentParser
import Foundation
import Scores
import Stage

@main
struct RedPackRain: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "redpackrain",
        abstract: "Red pack rain: catch the red packs, mind the bombs, turn time back.",
        version: Version.current,
        subcommands: [
            Play.self, Render.self, ScoresCommand.self, ReplayCommand.self, Export.self, Import.self, Verify.self,
            Favourite.self, Delete.self, Levels.self, Players.self, Simulate.self, TuneCommand.self, Compare.self,
            Calibrate.self, GalleryCommand.self, Listen.self, BenchCommand.self, Fuzz.self, IconCommand.self,
            ManualCommand.self,
        ],
        defaultSubcommand: Play.self)

    static func main() {
        do {
            var command = try parseAsRoot()
            try command.run()
        } catch {
            leave(with: error)
        }
    }

    /// Ends the program: help and the version as they are, an error as one line on what is wrong.
    private static func leave(with error: any Error) -> Never {
        let code = exitCode(for: error)
        switch error {
        case let error as ScoreBookError: Console.complain(error.description, code: .failure)
        case let error as UsageError: Console.complain(error.description, code: .usage)
        case let error as SDLError: Console.complain(error.description, code: .failure)
        case let error as Failure: Console.complain(error.description, code: .failure)
        case let error as ExitCode: exit(withError: error)
        default:
            guard code == .validationFailure else { exit(withError: error) }
            Console.complain("\(oneLine(message(for: error))) (see redpackrain --help)", code: .usage)
        }
    }

    /// The first line of a message, with the choices that it announces.
    private static func oneLine(_ message: String) -> String {
        let lines = message.split(separator: "\n").map { $0.trimmingCharacters(in: .whitespaces) }
        guard let first = lines.first else { return "wrong usage" }
        guard first.hasSuffix(":") else { return first }
        let choices = lines.dropFirst().prefix { $0.hasPrefix("- ") }.map { $0.dropFirst(2) }
        return "\(first) \(choices.joined(separator: ", "))"
    }
}
