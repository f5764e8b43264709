import Foundation
import Glibc
import NIOCore
import Testing

@testable import redpackrain_venue

/// The end of the servers after each signal that ends them, while a request is open.
@Suite(.serialized) struct EndingTests {
    enum Server: CaseIterable { case centre, desk }

    /// Starts a server. Returns the name of its program, and URL, headers and body of a request to it.
    private func begin(_ server: Server, _ event: EventCase, _ wire: Wire) async throws -> (
        name: String, url: String, headers: [String: String], body: String
    ) {
        try event.join(kiosks: 0, desks: 1)
        var headers = ["Content-Type": "application/json"]
        switch server {
        case .centre:
            try event.serve("--board", "127.0.0.1:0")
            headers["Authorization"] = "Bearer \(try event.ticket("desk-1").token)"
            return ("serve", "\(event.address)/1/desk", headers, #"{"version":1,"do":"look"}"#)
        case .desk:
            let address = try event.startDesk()
            let cookie = try #require(try await wire.get(address)["set-cookie"])
            headers["Cookie"] = String(cookie.prefix { $0 != ";" })
            return ("desk", "\(address.prefix { $0 != "?" })code", headers, #"{"text":"7K2M-Q9D4-RTXB"}"#)
        }
    }

    /// An open request that goes on is answered. A server does not wait for a request that has stalled.
    @Test(.timeLimit(.minutes(2)), arguments: Server.allCases, [SIGTERM, SIGINT])
    func aServerEndsDuringARequest(server: Server, signal: Int32) async throws {
        for goesOn in [true, false] {
            let event = try EventCase(.init(hasMirror: false))
            defer { event.remove() }
            event.options = ["--one-disk"]
            let wire = Wire()
            let (name, url, headers, body) = try await begin(server, event, wire)
            #expect(try await wire.post(Data(body.utf8), to: url, headers).status == 200)
            let (parts, part) = AsyncStream.makeStream(of: ByteBuffer.self)
            let asked = Task { try? await wire.post(parts, of: body.utf8.count, to: url, headers) }
            part.yield(ByteBuffer(string: String(body.prefix(5))))
            try await Task.sleep(for: .seconds(2))
            let process = try #require(event.process(name))
            Glibc.kill(process.processIdentifier, signal)
            try await Task.sleep(for: .seconds(0.5))
            if goesOn {
                part.yield(ByteBuffer(string: String(body.dropFirst(5))))
                part.finish()
                #expect(await asked.value?.status == 200)
            }
            // Less than the 20 s after which a stalled request is cut off.
            try event.wait("the end", for: 12) { !process.isRunning }
            #expect(process.isRunning || process.terminationReason == .exit && process.terminationStatus == 0)
            part.finish()
            await wire.close()
        }
    }
}
