import Foundation

/// A service manager's socket for the messages of sd_notify.
final class NotifySocket {
    /// The value of NOTIFY_SOCKET for this socket.
    let name: String
    private let socket: Int32

    /// - Parameters:
    ///   - name: a path, or "@" and the name of an abstract socket.
    ///   - isFull: whether the socket is full, and takes messages only after others are read.
    init(_ name: String, isFull: Bool = false) throws {
        self.name = name
        socket = Glibc.socket(AF_UNIX, Int32(SOCK_DGRAM.rawValue), 0)
        var address = sockaddr_un()
        address.sun_family = sa_family_t(AF_UNIX)
        let bytes = Array(name.utf8)
        withUnsafeMutableBytes(of: &address.sun_path) { path in
            path.copyBytes(from: bytes)
            if bytes[0] == UInt8(ascii: "@") { path[0] = 0 }
        }
        let size = socklen_t(MemoryLayout<sa_family_t>.size + bytes.count)
        let isBound = withUnsafePointer(to: &address) { address in
            address.withMemoryRebound(to: sockaddr.self, capacity: 1) { bind(socket, $0, size) == 0 }
        }
        guard isBound else { throw CocoaError(.fileWriteUnknown) }
        guard isFull else { return }
        let sender = Glibc.socket(AF_UNIX, Int32(SOCK_DGRAM.rawValue | SOCK_NONBLOCK.rawValue), 0)
        defer { close(sender) }
        withUnsafePointer(to: &address) { address in
            address.withMemoryRebound(to: sockaddr.self, capacity: 1) {
                while sendto(sender, "?", 1, 0, $0, size) == 1 {}
            }
        }
    }

    deinit { close(socket) }

    /// Returns the next message; nil if none arrives within this many seconds.
    func next(within seconds: Double) -> String? {
        var wanted = pollfd(fd: socket, events: Int16(POLLIN), revents: 0)
        guard poll(&wanted, 1, Int32(seconds * 1000)) > 0 else { return nil }
        var bytes = [UInt8](repeating: 0, count: 1024)
        let count = recv(socket, &bytes, bytes.count, 0)
        return String(decoding: bytes.prefix(max(0, count)), as: UTF8.self)
    }

    /// Returns all messages that arrive within this many seconds.
    func all(within seconds: Double) -> [String] {
        let end = Date(timeIntervalSinceNow: seconds)
        var messages: [String] = []
        while true {
            let rest = end.timeIntervalSinceNow
            guard rest > 0, let message = next(within: rest) else { return messages }
            messages.append(message)
        }
    }
}
