import Foundation

/// What the program says where it was started.
package enum Console {
    package enum Code: Int32 {
        case failure = 1
        case usage = 64
    }

    /// Writes one line to standard error.
    package static func note(_ line: String) {
        // Standard error may be closed or full, which is no reason to fail.
        try? FileHandle.standardError.write(contentsOf: Data("redpackrain: \(line)\n".utf8))
    }

    /// Writes one line to standard output, at once: also a game that is killed has said it.
    package static func say(_ line: String) {
        try? FileHandle.standardOutput.write(contentsOf: Data("\(line)\n".utf8))
    }

    package static func complain(_ line: String, code: Code) -> Never {
        note(line)
        Foundation.exit(code.rawValue)
    }
}
