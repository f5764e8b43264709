import App
import ArgumentParser
import Logging

/// Where what happens is written down.
struct LogOption: ParsableArguments {
    @Option(help: "Write what happens in the window to a file, for a report of a fault.")
    var log: String?
}

extension LogOption {
    /// Does something and has it written down, also how it failed. All of that is in the file when this is done.
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
