import ArgumentParser
import Foundation
import RainApp
import RainPlatform
import RainScores
import Stage

@testable import redpackrain

/// The program's answer to arguments that it does not take, found without starting it: the code that it ends with and
/// its words. How a line comes to be one, and to standard error, is seen where programs are started: `CommandTests`.
struct Refusal {
    let code: Int32
    let text: String

    /// nil where nothing is refused. What can write is to be given files of the test's own.
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
