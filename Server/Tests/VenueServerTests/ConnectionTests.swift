import Glibc
import HTTPTypes
import Hummingbird
import HummingbirdCore
import NIOCore
import Synchronization
import Testing

@testable import redpackrain_venue

/// The limits of a server for one connection, one address and one ticket.
@Suite(.serialized) struct ConnectionTests {
    /// The size of an answer that no system buffers completely for a client that does not read, bytes.
    private static let hugeSize = 8 << 20

    /// Runs a server with two paths, `/` and `/huge`; the Authorization header is the name of a ticket's desk.
    private func serve(
        most: Int = 2000, strangers: Connections.Pace = .stranger,
        _ body: @Sendable @escaping (_ port: Int) async throws -> Void
    ) async throws {
        Descriptors.raiseLimit()
        let router = Router()
        router.get("/") { _, _ in "here" }
        let huge = ByteBuffer(repeating: 0x61, count: Self.hugeSize)
        router.get("/huge") { _, _ in Response(status: .ok, body: .init(byteBuffer: huge)) }
        let connections = Connections(most: most, strangers: strangers, troubles: Troubles()) { request in
            request.headerFields[.authorization].map { .desk($0) }
        }
        let (ports, port) = AsyncStream.makeStream(of: Int.self)
        let application = Application(
            router: router, server: connections.server,
            configuration: .init(
                address: .hostname("127.0.0.1", port: 0), availableConnectionsDelegate: connections.delegate),
            services: [connections], onServerRunning: { port.yield($0.localAddress?.port ?? 0) }, logger: .silent)
        try await withThrowingTaskGroup(of: Void.self) { group in
            group.addTask { try await application.run() }
            var iterator = ports.makeAsyncIterator()
            let number = try #require(await iterator.next())
            // Detached, since its sockets block their thread, which must not hold up the server's tasks.
            let outcome = await Task.detached { try await body(number) }.result
            group.cancelAll()
            try? await group.waitForAll()
            try outcome.get()
        }
    }

    @Test(.timeLimit(.minutes(2))) func requestsBeforeReadingTheAnswerAreCutOff() async throws {
        try await serve { port in
            let patient = try Client(to: port)
            for _ in 0..<100 { #expect(patient.ask().contains("200 OK")) }
            let impatient = try Client(to: port)
            impatient.send(String(repeating: Client.question(), count: 50))
            #expect(impatient.rest().matches(of: /200 OK/).count <= 1)
            #expect(patient.ask().contains("200 OK"))
        }
    }

    @Test(.timeLimit(.minutes(2))) func clientsThatDoNotReadAreCutOff() async throws {
        try await serve { port in
            let (idle, slow, silent) = (try Client(to: port), try Client(to: port), try Client(to: port))
            #expect(silent.ask().contains("200 OK"))
            slow.send(Client.question("/huge"))
            sleep(13)
            #expect(slow.rest().utf8.count < Self.hugeSize)
            #expect(idle.ask().isEmpty, "no request within 10 s")
            // A client that reads gets all of it.
            let quick = try Client(to: port)
            quick.send(Client.question("/huge", "Connection: close\r\n"))
            #expect(quick.rest().utf8.count > Self.hugeSize)
            sleep(10)
            #expect(silent.ask().isEmpty, "no next request within 20 s")
        }
    }

    /// If there are too many connections, the strangers' oldest are cut off, however many a ticket has.
    @Test(.timeLimit(.minutes(2))) func ticketsAreCutOffLast() async throws {
        try await serve(most: 20) { port in
            // Each asks at once: until its first request a connection is a stranger's.
            let own = try (0..<12).map { _ in
                let client = try Client(to: port)
                #expect(client.ask("Authorization: one\r\n").contains("200 OK"))
                return client
            }
            let strangers = try (0..<10).map { _ in
                let client = try Client(to: port)
                #expect(client.ask().contains("200 OK"))
                return client
            }
            for client in own { #expect(client.ask("Authorization: one\r\n").contains("200 OK")) }
            #expect(strangers.map { $0.ask().contains("200 OK") } == [false, false] + Array(repeating: true, count: 8))
        }
    }

    @Test(.timeLimit(.minutes(2))) func tooManyRequestsAreRefused() async throws {
        try await serve(strangers: .init(perSecond: 5, seconds: 2)) { port in
            func ask(_ fields: String = "") throws -> String { try Client(to: port).ask(fields) }
            let answers = try (0..<40).map { _ in try ask() }
            #expect(answers[..<10].allSatisfy { $0.contains("200 OK") })
            let refused = answers.filter { !$0.contains("200 OK") }
            #expect(refused.count >= 10)
            for answer in refused {
                #expect(answer.hasPrefix("HTTP/1.1 429 Too Many Requests"), "\(answer)")
                #expect(answer.lowercased().contains("retry-after: 1\r\n"), "\(answer)")
                #expect(answer.hasSuffix("Too many requests. Ask again in a second.\n"), "\(answer)")
            }
            // A client with a ticket at the same address is not a stranger.
            for _ in 0..<40 { #expect(try ask("Authorization: one\r\n").contains("200 OK")) }
            sleep(1)
            #expect(try ask().contains("200 OK"))
        }
    }

    /// As when all kiosks of a hall connect again through one router.
    @Test(.timeLimit(.minutes(5))) func aThousandTicketsComeFromOneAddress() async throws {
        try await serve { port in
            let clients = try (0..<1000).map { _ in try Client(to: port) }
            for round in 0..<2 {
                let answers = clients.enumerated().map { $1.ask("Authorization: desk \($0 / 16)\r\n") }
                let count = answers.count { $0.contains("200 OK") }
                #expect(count == clients.count, "round \(round): \(count)")
            }
            // One ticket has at most 16 connections; the oldest are cut off.
            let own = try (0..<20).map { _ in try Client(to: port) }
            for client in own { _ = client.ask("Authorization: one\r\n") }
            let answered = own.map { $0.ask("Authorization: one\r\n").contains("200 OK") }
            #expect(answered == Array(repeating: false, count: 4) + Array(repeating: true, count: 16))
        }
    }
}

/// A connection that reads answers only when told to.
final class Client {
    private let descriptor: Int32

    init(to port: Int) throws {
        descriptor = try LocalSocket.connected(to: port)
        var limit = timeval(tv_sec: 20, tv_usec: 0)
        setsockopt(descriptor, SOL_SOCKET, SO_RCVTIMEO, &limit, socklen_t(MemoryLayout<timeval>.size))
    }

    deinit { close(descriptor) }

    static func question(_ path: String = "/", _ fields: String = "") -> String {
        "GET \(path) HTTP/1.1\r\nHost: a\r\n\(fields)\r\n"
    }

    func send(_ text: String) { _ = Glibc.send(descriptor, text, text.utf8.count, Int32(MSG_NOSIGNAL)) }

    /// Asks, and reads the answer; empty if the connection is closed.
    func ask(_ fields: String = "", at path: String = "/") -> String {
        send(Self.question(path, fields))
        return read()
    }

    /// All that comes until the connection is closed.
    func rest() -> String {
        var text = ""
        while case let more = read(), !more.isEmpty { text += more }
        return text
    }

    private func read() -> String {
        var bytes = [UInt8](repeating: 0, count: 1 << 20)
        let count = recv(descriptor, &bytes, bytes.count, 0)
        return String(decoding: bytes.prefix(max(count, 0)), as: UTF8.self)
    }
}
