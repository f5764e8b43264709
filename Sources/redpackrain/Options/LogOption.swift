import ArgumentParser
import Logging
import RainApp
import RainCommandParts

struct LogOption: ParsableArguments {
    @Option(help: "Write a log of what happens in the window to this file, for a bug report.")
    var log: String?
}

extension LogOption {
    /// Runs `body` with a logger, and logs its error. The log is complete on disk on return.
    func writing(_ body: (Logger?) throws -> Void) throws {
        guard let log else { return try body(nil) }
        let file = try FaultLog(OutputFile(log, flag: "--log").path)
        defer { file.flush() }
        do {
            try body(file.logger)
        } catch {
            file.logger.critical("failed: \(error)")
            throw error
        }
    }
}
