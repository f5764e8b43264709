import Foundation
import PostgresServer
import Synchronization
import Testing
import Venue

@testable import PostgresLog

// MARK: Servers that accept connections and do not answer

extension PostgresLogTests {
    /// A host that accepts connections and never answers.
    private final class SilentHost: Sendable {
        let folder = "/tmp/rpr-\(UUID().uuidString.prefix(8))"
        let port: Int
        private let listener: Int32

        init(port: Int) throws {
            self.port = port
            try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
            var address = sockaddr_un()
            address.sun_family = sa_family_t(AF_UNIX)
            let path = "\(folder)/.s.PGSQL.\(port)"
            withUnsafeMutableBytes(of: &address.sun_path) { $0.copyBytes(from: path.utf8) }
            let listener = socket(AF_UNIX, Int32(SOCK_STREAM.rawValue), 0)
            let isBound = withUnsafePointer(to: &address) {
                $0.withMemoryRebound(to: sockaddr.self, capacity: 1) {
                    bind(listener, $0, socklen_t(MemoryLayout<sockaddr_un>.size)) == 0
                }
            }
            guard isBound, listen(listener, 100) == 0 else { throw POSIXError(.EADDRINUSE) }
            self.listener = listener
        }

        deinit {
            close(listener)
            try? FileManager.default.removeItem(atPath: folder)
        }
    }

    /// The URL of a database with these hosts, in order.
    static func url(of hosts: [(folder: String, port: Int)]) -> String {
        let (folders, ports) = (
            hosts.map(\.folder).joined(separator: ","), hosts.map { "\($0.port)" }.joined(separator: ",")
        )
        return "postgresql://postgres@/postgres?host=\(folders)&port=\(ports)"
    }

    /// The outcome of a call: "done", the kind of its error, or "no end" if it does not end in time.
    private static func outcome(within limit: Double, _ body: @escaping @Sendable () throws -> Void) -> String {
        let ended = Notes<String>()
        _ = inThreads(1, within: limit) { _ in ended.add(Self.kind(body).map { "\($0)" } ?? "done") }
        return ended.all.first ?? "no end"
    }

    /// During a transaction, all processes of the server freeze, or all except the first, which accepts connections.
    @Test(arguments: [false, true]) func callsToAFrozenServerEndInTime(backendsAlone: Bool) throws {
        let server = try PostgresServer()
        let log = try Self.log(server.url())
        // Larger than the buffers of a socket.
        let long = Kiosk.fact("pressed \(String(repeating: "雨", count: 400_000))", after: nil)
        let appended = Self.outcome(within: 20) {
            try log.append(after: 0) { _ in
                try server.freeze(backendsAlone: backendsAlone)
                return ([long], ())
            }
        }
        #expect(appended == "unwritable")
        let pressed = Self.outcome(within: 20) {
            var kiosk = Kiosk(log)
            try kiosk.press("a word")
        }
        #expect(pressed == "unwritable")
        let read = Self.outcome(within: 20) { _ = try log.facts(after: 0) }
        #expect(read == (backendsAlone ? "done" : "unwritable"))
        try server.thaw()
        var kiosk = Kiosk(log)
        #expect(eventually(within: 20) { Self.kind { try kiosk.press("later") } == nil })
        #expect(try log.facts(after: 0).count == 1)
    }

    /// If the host in use freezes, the next host is asked.
    @Test func theNextHostIsAskedWhenOneFreezes() throws {
        let primary = try PostgresServer()
        let standby = try PostgresServer(port: 5433, standbyOf: primary)
        let log = try Self.log(Self.url(of: [(primary.folder, primary.port), (standby.folder, standby.port)]))
        var kiosk = Kiosk(log)
        try kiosk.press("before")
        #expect(eventually(within: 10) { (try? standby.sql("SELECT count(*) FROM fact")) == "1" })
        try primary.freeze()
        try standby.promote()
        func press() -> String {
            Self.outcome(within: 10) {
                var kiosk = Kiosk(log)
                try kiosk.press("after")
            }
        }
        var outcomes: [String] = []
        let seconds = Self.seconds { outcomes = [press(), press()] }
        #expect(seconds < 8 && outcomes == ["unwritable", "done"], "\(seconds) s, \(outcomes)")
        #expect(try standby.sql("SELECT count(*) FROM fact") == "2")
        // Other connections to the frozen one are not used again.
        #expect(Self.outcome(within: 1) { _ = try log.facts(after: 0) } == "done")
    }

    /// A host that never answers may come first in the address.
    @Test func aHostThatNeverAnswersIsPassedOver() throws {
        let server = try PostgresServer()
        let silent = try SilentHost(port: 5431)
        let url = Self.url(of: [(silent.folder, silent.port), (server.folder, server.port)])
        #expect(Self.outcome(within: 5) { _ = try Self.log(url).facts(after: 0) } == "done")
        let alone = Self.url(of: [(silent.folder, silent.port)])
        #expect(Self.outcome(within: 5) { _ = try Self.log(alone) } == "unwritable")
    }
}
