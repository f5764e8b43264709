import Foundation
import Rain

/// All that the program says where it was started. What cannot be seen is left out of it, whoever has written it.
package enum Console {
    package enum Code: Int32 {
        case failure = 1
        case usage = 64
        /// What shells give a program whose output nobody reads any more: 128 and the signal's number.
        case unread = 141
    }

    /// Longer lines to standard error are cut to so many characters at their beginning and at their end.
    private static let (head, tail) = (240, 480)

    /// Writes one line to standard error.
    package static func note(_ line: String) {
        let line = line.split(whereSeparator: \.isNewline).joined(separator: " ")
        let isLong = line.count > head + tail
        // Standard error may be closed or full, which is no reason to fail.
        _ = put("redpackrain: \(isLong ? "\(line.prefix(head))…\(line.suffix(tail))" : line)\n", to: STDERR_FILENO)
    }

    /// Writes one line to standard output, at once: also a game that is killed has said it.
    package static func say(_ line: String) { _ = put("\(line)\n", to: STDOUT_FILENO) }

    /// Writes what was asked for to standard output, with an end of line. Throws a `Failure` when not all of it can be
    /// written; ends the program quietly when nobody reads it.
    package static func write(_ text: String) throws {
        if put(text.hasSuffix("\n") ? text : "\(text)\n", to: STDOUT_FILENO) { return }
        if errno == EPIPE { Foundation.exit(Code.unread.rawValue) }
        throw Failure("standard output: cannot be written; is the disk full?")
    }

    /// Shows a text in place of the one before, on a terminal.
    package static func overwrite(_ line: String) {
        _ = put(line, to: STDERR_FILENO, before: "\r", after: "\u{1B}[K")
    }

    package static func complain(_ line: String, code: Code) -> Never {
        note(line)
        Foundation.exit(code.rawValue)
    }

    /// Writes lines. Returns whether all was written; where not, errno says why.
    private static func put(_ lines: String, to file: Int32, before: String = "", after: String = "") -> Bool {
        let visible = lines.split(separator: "\n", omittingEmptySubsequences: false).map(\.visible)
        var bytes = Array("\(before)\(visible.joined(separator: "\n"))\(after)".utf8)[...]
        while !bytes.isEmpty {
            let count = bytes.withUnsafeBytes { Foundation.write(file, $0.baseAddress, $0.count) }
            if count > 0 { bytes = bytes.dropFirst(count) } else if errno != EINTR { return false }
        }
        return true
    }
}
