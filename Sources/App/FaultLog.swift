import Dispatch
import Foundation
package import Logging
import Rain
import RainPlatform
import Stage
import Synchronization

/// A log file for fault reports, written on a queue of its own so that no other thread waits for the disk.
package final class FaultLog: Sendable {
    private let file: Int32
    private let queue = DispatchQueue(label: "log", qos: .utility)
    private let start = HostTime().now
    private let waiting = Atomic(0)
    private let lost = Atomic(0)

    /// Maximum number of waiting lines; further ones are dropped and counted in the log.
    private static let maxWaiting = 1000

    /// Maximum length of a message, characters.
    private static let longest = 1000

    /// Truncates or creates the file. Throws a `Failure` if it cannot be written.
    ///
    /// - Parameter path: may be a device or a pipe; a pipe without a reader is refused, not waited for.
    package init(_ path: String) throws {
        file = open(path, O_WRONLY | O_CREAT | O_TRUNC | O_APPEND | O_CLOEXEC | O_NONBLOCK, 0o666)
        guard file >= 0 else { throw Failure("--log \(path): \(trusted: WriteFault(errno, of: path).rawValue)") }
    }

    deinit { close(file) }

    /// A swift-log logger that writes to the file.
    package var logger: Logger { Logger(label: "redpackrain") { _ in Handler(log: self) } }

    package func flush() { queue.sync {} }

    fileprivate func write(_ line: String) {
        guard waiting.load(ordering: .relaxed) < Self.maxWaiting else {
            lost.wrappingAdd(1, ordering: .relaxed)
            return
        }
        waiting.wrappingAdd(1, ordering: .relaxed)
        let seconds = Double(HostTime().now - start) / 1e9
        queue.async { [self] in
            let count = lost.exchange(0, ordering: .relaxed)
            put(String(format: "%10.3f  ", seconds) + line + (count > 0 ? " (\(count) lines before are lost)" : ""))
            waiting.wrappingSubtract(1, ordering: .relaxed)
        }
    }

    private func put(_ line: String) {
        var bytes = Array("\(line)\n".utf8)[...]
        while !bytes.isEmpty {
            let count = bytes.withUnsafeBytes { Foundation.write(file, $0.baseAddress, $0.count) }
            // A full disk must not end a game.
            if count > 0 { bytes = bytes.dropFirst(count) } else if errno != EINTR { return }
        }
    }
}

extension FaultLog {
    private struct Handler: LogHandler {
        let log: FaultLog
        var metadata: Logger.Metadata = [:]
        var logLevel = Logger.Level.debug

        init(log: FaultLog) { self.log = log }

        subscript(metadataKey key: String) -> Logger.Metadata.Value? {
            get { metadata[key] }
            set { metadata[key] = newValue }
        }

        func log(event: LogEvent) {
            let text = "\(event.message)".split(whereSeparator: \.isNewline).joined(separator: " ").visible
            log.write("\(event.level) \(text.prefix(FaultLog.longest))")
        }
    }
}
