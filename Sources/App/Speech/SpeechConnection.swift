import Glibc
import Stage

/// A connection to a speech dispatcher by its protocol SSIP; closed when this value is destroyed. The dispatcher's own
/// library is not used, since it ends the whole game at an answer that it does not understand.
///
/// Every call blocks until the dispatcher has answered, or until the longest time for an answer has passed.
struct SpeechConnection: ~Copyable {
    private let socket: Int32
    /// The longest time that an answer may take.
    private let patience: Duration
    /// The bytes after the last whole line.
    private var rest: [UInt8] = []
    /// The last language that was sent to the dispatcher; nil for none.
    private var language: String?

    /// The longest single wait for bytes, milliseconds; longer waits are repeated.
    private static let wait: Int32 = 1000
    /// The longest time that a dispatcher may take to start, seconds.
    private static let startTime = 5.0
    /// The longest answer, bytes.
    private static let maxAnswer = 1 << 16

    private init(socket: Int32, patience: Duration) { (self.socket, self.patience) = (socket, patience) }

    deinit { close(socket) }

    /// Connects to the dispatcher at a UNIX socket; nil if none is there.
    static func open(_ path: String, patience: Duration) -> SpeechConnection? {
        guard let socket = Self.socket(at: path) else { return nil }
        var connection = SpeechConnection(socket: socket, patience: patience)
        guard connection.ask("SET SELF CLIENT_NAME player:redpackrain:menus") else { return nil }
        return connection
    }

    /// Returns a socket connected to the socket at a path; nil if there is none, or if nothing listens.
    private static func socket(at path: String) -> Int32? {
        var address = sockaddr_un()
        address.sun_family = sa_family_t(AF_UNIX)
        let bytes = Array(path.utf8)
        guard bytes.count < MemoryLayout.size(ofValue: address.sun_path) else { return nil }
        withUnsafeMutableBytes(of: &address.sun_path) { $0.copyBytes(from: bytes) }
        let socket = Glibc.socket(AF_UNIX, Int32(SOCK_STREAM.rawValue) | Int32(SOCK_CLOEXEC.rawValue), 0)
        guard socket >= 0 else { return nil }
        let size = socklen_t(MemoryLayout<sockaddr_un>.size)
        let isConnected = withUnsafePointer(to: &address) { address in
            address.withMemoryRebound(to: sockaddr.self, capacity: 1) { connect(socket, $0, size) == 0 }
        }
        guard isConnected else {
            close(socket)
            return nil
        }
        return socket
    }

    /// Says a text, and interrupts the one before. Returns false if the connection is lost.
    mutating func say(_ text: SpokenText) -> Bool {
        guard cancel() else { return false }
        if let tag = text.language, tag != language, ask("SET SELF LANGUAGE \(tag)") { language = tag }
        // The priority for texts that are read while a user moves through them.
        guard ask("SET SELF PRIORITY TEXT"), ask("SPEAK") else { return false }
        return ask((text.words.hasPrefix(".") ? "." : "") + text.words + "\r\n.")
    }

    /// Stops the current text. Returns false if the connection is lost.
    mutating func cancel() -> Bool { ask("CANCEL SELF") }

    /// Sends a line. Returns whether the answer says that it was carried out.
    private mutating func ask(_ line: String) -> Bool {
        var bytes = Array("\(line)\r\n".utf8)[...]
        while !bytes.isEmpty {
            let count = bytes.withUnsafeBytes { send(socket, $0.baseAddress, $0.count, Int32(MSG_NOSIGNAL)) }
            guard count > 0 || errno == EINTR else { return false }
            bytes = bytes.dropFirst(max(0, count))
        }
        while let answer = nextLine() {
            // Three digits, and a hyphen before further lines of the answer.
            let isAnswer = answer.prefix(3).count { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) } == 3
            guard isAnswer else { return false }
            if answer.dropFirst(3).first != UInt8(ascii: "-") { return answer.first == UInt8(ascii: "2") }
        }
        return false
    }

    /// Returns the next line from the dispatcher; nil if there is none in time, or if it is too long.
    private mutating func nextLine() -> ArraySlice<UInt8>? {
        let end = ContinuousClock.now + patience
        while ContinuousClock.now < end, rest.count < Self.maxAnswer {
            if let end = rest.firstIndex(of: UInt8(ascii: "\n")) {
                defer { rest.removeSubrange(...end) }
                return rest[..<end]
            }
            // A signal ends a wait early, and its handler may leave any error number.
            var asked = pollfd(fd: socket, events: Int16(POLLIN), revents: 0)
            guard poll(&asked, 1, Self.wait) > 0 else { continue }
            var bytes = [UInt8](repeating: 0, count: 1 << 12)
            let count = recv(socket, &bytes, bytes.count, 0)
            if count < 0, errno == EINTR { continue }
            guard count > 0 else { return nil }
            rest += bytes.prefix(count)
        }
        return nil
    }
}

// The user's dispatcher.
extension SpeechConnection {
    /// The program that reads texts aloud.
    static let program = "speech-dispatcher"

    /// The socket of the user's dispatcher, by SPEECHD_ADDRESS or at its usual place; nil if it is on another computer.
    static var usualPath: String? {
        func variable(_ name: String) -> String? { getenv(name).map { String(cString: $0) } }
        let address = (variable("SPEECHD_ADDRESS") ?? "").split(separator: ":", maxSplits: 1)
        guard address.isEmpty || address[0] == "unix_socket" else { return nil }
        if address.count == 2 { return String(address[1]) }
        let folder = variable("XDG_RUNTIME_DIR") ?? variable("XDG_CACHE_HOME") ?? "\(variable("HOME") ?? "")/.cache"
        return "\(folder)/speech-dispatcher/speechd.sock"
    }

    /// Starts the dispatcher, if its settings allow that. Returns whether it has started.
    static func start(_ program: String) -> Bool {
        let nothing = Glibc.open("/dev/null", O_RDWR | O_CLOEXEC)
        guard nothing >= 0 else { return false }
        defer { close(nothing) }
        guard
            var child = try? ChildProgram(program, ["--spawn"], descriptors: [0: nothing, 1: nothing, 2: nothing])
        else { return false }
        return child.wait(patience: startTime, workingPatience: startTime)
    }
}
