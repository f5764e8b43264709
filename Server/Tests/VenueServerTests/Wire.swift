import AsyncHTTPClient
import Foundation
import NIOCore
import NIOFoundationCompat
import NIOHTTP1
import NIOSSL
import Testing

@testable import redpackrain_venue

/// Requests to a centre or a desk, as any computer on the network can send them.
final class Wire: Sendable {
    private let client: HTTPClient

    struct Answer {
        let status: UInt
        let headers: HTTPHeaders
        let body: Data

        var text: String { String(decoding: body, as: UTF8.self) }

        subscript(header: String) -> String? { headers.first(name: header) }
    }

    init() {
        var tls = TLSConfiguration.makeClientConfiguration()
        tls.certificateVerification = .none
        var configuration = HTTPClient.Configuration(
            tlsConfiguration: tls, timeout: .init(connect: .seconds(3), read: .seconds(20), write: .seconds(20)))
        configuration.redirectConfiguration = .disallow
        configuration.connectionPool.retryConnectionEstablishment = false
        client = HTTPClient(eventLoopGroupProvider: .singleton, configuration: configuration)
    }

    func get(_ url: String, _ headers: [String: String] = [:]) async throws -> Answer {
        try await send(HTTPClientRequest(url: url), headers)
    }

    func head(_ url: String) async throws -> Answer {
        var request = HTTPClientRequest(url: url)
        request.method = .HEAD
        return try await send(request, [:])
    }

    /// - Parameter token: the token of a ticket; nil for none.
    func post(
        _ body: Data, to url: String, token: String? = nil, _ headers: [String: String] = [:]
    ) async throws -> Answer {
        var request = HTTPClientRequest(url: url)
        (request.method, request.body) = (.POST, .bytes(ByteBuffer(data: body)))
        var headers = headers
        headers["Content-Type"] = headers["Content-Type"] ?? "application/json"
        if let token { headers["Authorization"] = "Bearer \(token)" }
        return try await send(request, headers)
    }

    /// Sends a body of zeros whose size the headers announce. Returns nil if the connection is cut.
    func postZeros(_ size: Int, to url: String, token: String) async -> Answer? {
        let part = ByteBuffer(repeating: 0, count: 1 << 20)
        let parts = AsyncStream<ByteBuffer>(unfolding: { part })
        return try? await post(parts, of: size, to: url, ["Authorization": "Bearer \(token)"])
    }

    /// Sends a body of a size in parts, as they come.
    func post(
        _ parts: AsyncStream<ByteBuffer>, of size: Int, to url: String, _ headers: [String: String]
    ) async throws -> Answer {
        var request = HTTPClientRequest(url: url)
        (request.method, request.body) = (.POST, .stream(parts, length: .known(Int64(size))))
        return try await send(request, headers)
    }

    private func send(_ request: HTTPClientRequest, _ headers: [String: String]) async throws -> Answer {
        var request = request
        for (name, value) in headers { request.headers.add(name: name, value: value) }
        var response = try await client.execute(request, timeout: .seconds(30))
        // Tests ask faster than a ticket may, so they wait, as kiosks do.
        for _ in 0..<5 where response.status == .tooManyRequests {
            try await Task.sleep(for: .seconds(1))
            response = try await client.execute(request, timeout: .seconds(30))
        }
        let body = try await response.body.collect(upTo: 10_000_000)
        return Answer(status: response.status.code, headers: response.headers, body: Data(buffer: body))
    }

    func close() async { try? await client.shutdown() }
}

extension EventCase {
    /// The ticket of a kiosk or a desk, as "kiosk-1".
    func ticket(_ name: String) throws -> Ticket { try Ticket(path("tickets/\(name).ticket")) }

    /// The memory of a program, megabytes; with `VmHWM` its peak.
    func memory(of name: String, _ key: String = "VmRSS") -> Int {
        guard let process = process(name),
            let text = try? String(contentsOfFile: "/proc/\(process.processIdentifier)/status", encoding: .utf8),
            let line = text.split(separator: "\n").first(where: { $0.hasPrefix("\(key):") }),
            let kilobytes = line.firstMatch(of: /\d+/).flatMap({ Int($0.output) })
        else { return 0 }
        return kilobytes / 1024
    }
}
