import ArgumentParser
import Foundation
import RainPlatform
import Venue

@main
struct VenueCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "redpackrain-venue",
        abstract: "Run an event of Red Pack Rain on many screens: its centre, kiosks and prize desks.",
        // Equals the game's version in Sources/App/Version.swift.
        version: "0.4.0",
        subcommands: [
            Serve.self, Migrate.self, Tickets.self, Join.self, Sync.self, Desk.self, Status.self, Redeem.self,
            Stop.self, Go.self,
            Hide.self, Settle.self, Replay.self, WriteOff.self, Kick.self, Readmit.self, Close.self, Resume.self,
            Audit.self,
            Export.self,
        ])

    static func main() async {
        Descriptors.raiseLimit()
        do {
            guard let words = StartWords.current else {
                Terminal.complain("/proc cannot be read; mount it as root: mount -t proc proc /proc")
            }
            if let word = words.undecodable(environment: environ) {
                Terminal.tell(
                    "redpackrain-venue: \(word): is not UTF-8; rename the file or the folder", isError: true)
                Foundation.exit(ExitCode.validationFailure.rawValue)
            }
            var command = try parseAsRoot(words.arguments)
            if var command = command as? any AsyncParsableCommand {
                try await command.run()
            } else {
                try command.run()
            }
        } catch let error as VenueError {
            Terminal.complain(error.description)
        } catch {
            let code = exitCode(for: error)
            Terminal.tell(fullMessage(for: error), isError: code != .success)
            Foundation.exit(code.rawValue)
        }
    }
}
