import Foundation
import Rain
import Venue

/// Output of the program. Control characters are left out.
enum Terminal {
    /// Writes lines to standard output.
    static func say(_ lines: [String]) { put(lines, to: FileHandle.standardOutput) }

    /// Writes a line with its time to standard error, for the operator of a server.
    static func note(_ line: String) {
        let time = Date().formatted(
            .iso8601.time(includingFractionalSeconds: false).dateSeparator(.dash).year().month().day())
        put(["\(time) \(line)"], to: FileHandle.standardError)
    }

    /// Writes a line to standard error and ends the program.
    static func complain(_ line: String) -> Never {
        put(["redpackrain-venue: \(line)"], to: FileHandle.standardError)
        exit(1)
    }

    /// Writes help, or the fault of a command, without a time or the program's name.
    static func tell(_ text: String, isError: Bool) {
        guard !text.isEmpty else { return }
        put(text.components(separatedBy: "\n"), to: isError ? FileHandle.standardError : FileHandle.standardOutput)
    }

    private static func put(_ lines: [String], to file: FileHandle) {
        let text = lines.map { plain($0) + "\n" }.joined()
        try? file.write(contentsOf: Data(text.utf8))
    }

    private static func plain(_ line: String) -> String {
        PlayerName.isPlain(line) ? line : String(line.filter { PlayerName.isPlain(String($0)) })
    }
}

/// The system's clock, seconds since 1970 UTC.
func now() -> Int { Int(Date().timeIntervalSince1970) }
