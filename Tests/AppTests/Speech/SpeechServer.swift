import Foundation
import Synchronization

/// A dispatcher for tests: a UNIX socket that speaks SSIP, in a folder that is deleted with this object.
final class SpeechServer: Sendable {
    /// The way in which it answers.
    enum Manner: Sendable, Equatable {
        case answers
        /// Answers when it behaves in another way.
        case waits
        /// Takes connections, and never says a word.
        case isSilent
        /// Gives the same answer to every line.
        case says(String)
        /// Refuses every text with an error.
        case refuses
        /// Closes a connection when a text begins.
        case hangsUp
    }

    private struct Contents {
        var manner = Manner.answers
        var lines: [String] = []
        var listener: Int32 = -1
        var connections: [Int32] = []
        /// The number of connections.
        var count = 0
        /// The number of lines that came while it was silent.
        var unanswered = 0
    }

    let path: String
    private let folder: URL
    private let contents = Mutex(Contents())

    init() throws {
        folder = FileManager.default.temporaryDirectory.appendingPathComponent("speech-\(UUID().uuidString.prefix(8))")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        path = folder.appendingPathComponent("s").path
    }

    deinit {
        die()
        try? FileManager.default.removeItem(at: folder)
    }

    /// The messages that have come, in order: "language TAG", "cancel" and "say WORDS", and "refused LINE" for a line
    /// that is not part of SSIP.
    var lines: [String] { contents.withLock { $0.lines } }

    /// The texts alone.
    var texts: [String] { lines.compactMap { $0.hasPrefix("say ") ? String($0.dropFirst(4)) : nil } }

    private var manner: Manner { contents.withLock { $0.manner } }

    var unansweredCount: Int { contents.withLock { $0.unanswered } }

    var connectionCount: Int { contents.withLock { $0.count } }

    func behave(_ manner: Manner) { contents.withLock { $0.manner = manner } }

    /// Begins to listen.
    func live() throws {
        let listener = socket(AF_UNIX, Int32(SOCK_STREAM.rawValue), 0)
        var address = sockaddr_un()
        address.sun_family = sa_family_t(AF_UNIX)
        let bytes = Array(path.utf8)
        guard bytes.count < MemoryLayout.size(ofValue: address.sun_path) else { throw CocoaError(.fileWriteUnknown) }
        withUnsafeMutableBytes(of: &address.sun_path) { $0.copyBytes(from: bytes) }
        let isBound = withUnsafePointer(to: &address) { address in
            address.withMemoryRebound(to: sockaddr.self, capacity: 1) {
                bind(listener, $0, socklen_t(MemoryLayout<sockaddr_un>.size)) == 0
            }
        }
        guard isBound, listen(listener, 8) == 0 else { throw CocoaError(.fileWriteUnknown) }
        contents.withLock { $0.listener = listener }
        Thread.detachNewThread { [weak self] in
            while true {
                let connection = accept(listener, nil, nil)
                guard connection >= 0 else { break }
                self?.begin(connection)
            }
            close(listener)
        }
    }

    /// Closes everything, like a dispatcher that dies.
    func die() {
        contents.withLock { contents in
            if contents.listener >= 0 { shutdown(contents.listener, Int32(SHUT_RDWR)) }
            for connection in contents.connections { shutdown(connection, Int32(SHUT_RDWR)) }
            (contents.listener, contents.connections) = (-1, [])
        }
        unlink(path)
    }

    /// Closes the connections, and takes new ones.
    func hangUp() {
        contents.withLock { for connection in $0.connections { shutdown(connection, Int32(SHUT_RDWR)) } }
    }

    private func begin(_ connection: Int32) {
        contents.withLock { contents in
            contents.connections.append(connection)
            contents.count += 1
        }
        Thread.detachNewThread { [weak self] in
            var (bytes, rest) = ([UInt8](repeating: 0, count: 1 << 16), [UInt8]())
            var text: [String]?
            while true {
                let count = recv(connection, &bytes, bytes.count, 0)
                guard count > 0 else { break }
                rest += bytes.prefix(count)
                while let end = rest.firstIndex(of: UInt8(ascii: "\n")) {
                    var line = String(decoding: rest[..<end], as: UTF8.self)
                    if line.hasSuffix("\r") { line.removeLast() }
                    rest.removeSubrange(...end)
                    if let answer = self?.answer(line, &text) {
                        while self?.manner == .waits { usleep(1000) }
                        let bytes = Array("\(answer)\r\n".utf8)
                        send(connection, bytes, bytes.count, Int32(MSG_NOSIGNAL))
                    }
                }
            }
            self?.contents.withLock { $0.connections.removeAll { $0 == connection } }
            close(connection)
        }
    }

    /// Returns the answer to a line; nil if there is none.
    /// - Parameter text: the lines of the text that is being received; nil between texts.
    private func answer(_ line: String, _ text: inout [String]?) -> String? {
        if manner == .isSilent {
            contents.withLock { $0.unanswered += 1 }
            return nil
        }
        if case .says(let answer) = manner { return answer }
        if let lines = text {
            guard line == "." else {
                text = lines + [line.hasPrefix("..") ? String(line.dropFirst()) : line]
                return nil
            }
            text = nil
            note("say \(lines.joined(separator: "|"))")
            return "225-21\r\n225 OK MESSAGE QUEUED"
        }
        let words = line.split(separator: " ", omittingEmptySubsequences: false).map { $0.lowercased() }
        switch words.prefix(3) {
        case ["set", "self", "client_name"]: return "208 OK CLIENT NAME SET"
        case ["set", "self", "priority"]: return "202 OK PRIORITY SET"
        case ["set", "self", "language"] where words.count == 4:
            note("language \(line.split(separator: " ")[3])")
            return "201 OK LANGUAGE SET"
        case ["cancel", "self"]:
            note("cancel")
            return "210 OK CANCELED"
        case ["speak"]:
            switch manner {
            case .refuses: return "380 ERR NOT ALLOWED"
            case .hangsUp:
                hangUp()
                return nil
            default:
                text = []
                return "230 OK RECEIVING DATA"
            }
        default:
            note("refused \(line)")
            return "300 ERR UNKNOWN COMMAND"
        }
    }

    private func note(_ line: String) { contents.withLock { $0.lines.append(line) } }
}

/// Waits until something holds, 20 s at most. Returns whether it does. Other tests keep their threads meanwhile.
func comes(_ holds: () -> Bool) async throws -> Bool {
    for _ in 0..<2000 where !holds() { try await Task.sleep(for: .milliseconds(10)) }
    return holds()
}
