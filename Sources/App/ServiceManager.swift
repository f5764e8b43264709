import Glibc
package import Stage

/// The service manager that started the game: systemd, by the protocol sd_notify. It is told when the game is ready
/// and, if it runs a watchdog, that frames are still shown. No call waits, and a call that sends nothing allocates
/// nothing.
package final class ServiceManager {
    private var address = sockaddr_un()
    private let addressSize: socklen_t
    private let socket: Int32
    /// The time between two keep-alive messages, nanoseconds; nil without a watchdog.
    package let feedingTime: Int64?
    private var isReady = false
    /// The instant at which the next message is due.
    private var due = HostInstant(nanoseconds: .min)

    /// The number of keep-alive messages within the watchdog's limit.
    private static let feedsPerLimit: Int64 = 3
    /// The time until a message that could not be sent is tried again, nanoseconds.
    private static let retryTime: Int64 = 200_000_000

    /// Returns nil if there is no service manager to notify: NOTIFY_SOCKET is not set, or is neither a path nor the
    /// name of an abstract socket ("@" and the name).
    package init?() {
        guard let name = getenv("NOTIFY_SOCKET") else { return nil }
        let length = strlen(name)
        let isAbstract = name[0] == CChar(UInt8(ascii: "@"))
        guard isAbstract || name[0] == CChar(UInt8(ascii: "/")), length > 1,
            length < MemoryLayout.size(ofValue: address.sun_path)
        else { return nil }
        socket = Glibc.socket(AF_UNIX, Int32(SOCK_DGRAM.rawValue | SOCK_CLOEXEC.rawValue | SOCK_NONBLOCK.rawValue), 0)
        guard socket >= 0 else { return nil }
        address.sun_family = sa_family_t(AF_UNIX)
        withUnsafeMutableBytes(of: &address.sun_path) { path in
            path.copyMemory(from: UnsafeRawBufferPointer(start: name, count: length))
            if isAbstract { path[0] = 0 }
        }
        let head = MemoryLayout<sockaddr_un>.offset(of: \.sun_path) ?? MemoryLayout<sa_family_t>.size
        // A path ends with a zero byte; the length of an abstract name follows from the size of the address.
        addressSize = socklen_t(head + length + (isAbstract ? 0 : 1))
        feedingTime = Self.limit.map { $0 / Self.feedsPerLimit }
    }

    /// The watchdog's limit, after which a silent game is ended, nanoseconds; nil without a watchdog.
    private static var limit: Int64? {
        func number(_ name: String) -> Int64? { getenv(name).flatMap { Int64(String(cString: $0)) } }
        guard let limit = number("WATCHDOG_USEC"), (1...Int64.max / 1000).contains(limit),
            getenv("WATCHDOG_PID") == nil || number("WATCHDOG_PID") == Int64(getpid())
        else { return nil }
        return limit * 1000
    }

    deinit { close(socket) }
}

extension ServiceManager {
    /// Notes that a frame was shown: the first frame makes the game ready, later ones keep it alive.
    package func noteFrame(at now: HostInstant) {
        guard now >= due else { return }
        if !isReady {
            isReady = send("READY=1")
            due = now + (isReady ? feedingTime ?? .max - now.nanoseconds : Self.retryTime)
        } else if let feedingTime {
            due = now + (send("WATCHDOG=1") ? feedingTime : min(feedingTime, Self.retryTime))
        }
    }

    /// Tells the service manager that the game is ending by itself.
    package func noteEnd() { _ = send("STOPPING=1") }

    /// Sends a message without waiting. Returns whether it was sent.
    private func send(_ message: StaticString) -> Bool {
        let size = addressSize
        return withUnsafePointer(to: &address) { address in
            address.withMemoryRebound(to: sockaddr.self, capacity: 1) {
                sendto(socket, message.utf8Start, message.utf8CodeUnitCount, Int32(MSG_NOSIGNAL), $0, size)
                    == message.utf8CodeUnitCount
            }
        }
    }
}
