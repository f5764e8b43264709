import Foundation
import Rain
import RainPlatform

/// Terminal output. Invisible characters are removed from every text.
package enum Console {
    package enum Code: Int32 {
        case failure = 1
        case usage = 64
        /// The status that shells report for a broken pipe: 128 and the signal's number.
        case unread = 141
    }

    /// Number of characters kept at both ends of a long line on standard error.
    private static let (head, tail) = (240, 480)

    /// Writes one line to standard error.
    package static func note(_ line: String) {
        let line = line.split(whereSeparator: \.isNewline).joined(separator: " ")
        let isLong = line.count > head + tail
        // A closed or full standard error must not end the program.
        _ = put("redpackrain: \(isLong ? "\(line.prefix(head))…\(line.suffix(tail))" : line)\n", to: STDERR_FILENO)
    }

    /// Writes one line to standard output, unbuffered, so that it appears even if the game is killed.
    package static func say(_ line: String) { _ = put("\(line)\n", to: STDOUT_FILENO) }

    /// Writes requested output to standard output, ending with a newline. Throws if it cannot be written completely;
    /// exits silently if no program reads it.
    /// - Parameter mark: written before the text, unchanged.
    package static func write(_ text: String, after mark: String = "") throws {
        if put(text.hasSuffix("\n") ? text : "\(text)\n", to: STDOUT_FILENO, before: mark) { return }
        if errno == EPIPE { Foundation.exit(Code.unread.rawValue) }
        throw Failure("standard output: \(trusted: WriteFault(errno).rawValue)")
    }

    /// Writes a question to standard error, without an end of its line.
    package static func ask(_ question: String) { _ = put(question, to: STDERR_FILENO) }

    /// Writes a list. On a terminal, lines are cut to its width, so that each stays one line.
    package static func list(_ text: String) throws {
        let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
        try write(lines.map { String($0).fitted(to: columns) }.joined(separator: "\n"))
    }

    /// The columns of the terminal on standard output; nil if standard output is not a terminal.
    package static var columns: Int? { columns(of: STDOUT_FILENO) }

    private static func columns(of stream: Int32) -> Int? {
        var size = winsize()
        guard isatty(stream) == 1, ioctl(stream, UInt(TIOCGWINSZ), &size) == 0, size.ws_col > 0 else { return nil }
        return Int(size.ws_col)
    }

    /// Overwrites the previous line. The line is cut to the terminal's width, since a second line would not be
    /// overwritten.
    package static func overwrite(_ line: String) {
        let room = columns(of: STDERR_FILENO).map { $0 - 1 }
        _ = put(line.fitted(to: room), to: STDERR_FILENO, before: "\r", after: "\u{1B}[K")
    }

    package static func complain(_ line: String, code: Code) -> Never {
        note(line)
        Foundation.exit(code.rawValue)
    }

    /// Writes lines. Returns whether everything was written; if not, errno says why.
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

/// A message of the program. Interpolated values are shown as foreign text, unless labelled `trusted`.
package struct Message: ExpressibleByStringInterpolation, CustomStringConvertible {
    package let description: String

    package init(stringLiteral text: String) { description = text }

    package init(stringInterpolation words: StringInterpolation) { description = words.text }

    package struct StringInterpolation: StringInterpolationProtocol {
        fileprivate var text = ""

        package init(literalCapacity: Int, interpolationCount: Int) {}

        package mutating func appendLiteral(_ words: String) { text += words }

        package mutating func appendInterpolation(_ foreign: some Any) {
            text += "\(foreign)".shown
        }

        package mutating func appendInterpolation(trusted words: some Any) {
            text += "\(words)"
        }
    }
}
