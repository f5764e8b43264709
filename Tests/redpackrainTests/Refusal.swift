import ArgumentParser
import Foundation
import RainApp
import RainPlatform
import RainScores
import Stage

@testable import redpackrain

/// The program's exit code and message for wrong arguments, found without starting it. `CommandTests` starts programs,
/// and tests that the message is one line on standard error.
struct Refusal {
    let code: Int32
    let text: String

    /// nil if the arguments are accepted. Commands that write must get paths of the test's own.
    init?(of arguments: [String]) {
        self.init {
            var command = try RedPackRain.parseAsRoot(arguments)
            try command.run()
        }
    }

    init?(_ parse: () throws -> Void) {
        do {
            try parse()
            return nil
        } catch {
            switch error {
            case let error as UsageError: (code, text) = (Console.Code.usage.rawValue, error.description)
            case is ScoreBookError, is SDLError, is FileError, is Failure:
                (code, text) = (Console.Code.failure.rawValue, "\(error)")
            default: (code, text) = (RedPackRain.exitCode(for: error).rawValue, RedPackRain.message(for: error))
            }
        }
    }
}
