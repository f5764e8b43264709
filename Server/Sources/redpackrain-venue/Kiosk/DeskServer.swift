import Foundation
import HTTPTypes
import Hummingbird
import NIOCore
import NIOFoundationCompat
import Venue

/// Serves the page of a prize desk to a browser on the same computer, and passes its requests to the centre.
struct DeskServer: Sendable {
    private let client: CentreClient
    /// The key that lets a browser in.
    private let key: String

    init(_ ticket: Ticket) throws(VenueError) {
        client = try CentreClient(ticket)
        var generator = SystemRandomNumberGenerator()
        key = (0..<2).map { _ in String(UInt64.random(in: .min ... .max, using: &generator), radix: 36) }.joined()
    }
}

extension DeskServer {
    /// The name of the cookie that lets a browser in. A browser sends the cookies of a host to all its ports, so each
    /// page needs a different name.
    private func cookie(_ request: Request) -> String {
        let port = request.head.authority?.split(separator: ":").last.flatMap { Int($0) }
        return "redpackrain-desk-\(port ?? 80)"
    }

    /// The largest request, bytes.
    private static let maxRequest = 10_000
    /// Maximum number of connections at a time; a browser has a few.
    private static let maxConnections = 256
    /// Seconds to wait for the centre: the page repeats its request after 8.
    private static let patience: Int64 = 7

    /// Serves on the loopback address until the program is ended.
    /// - Parameter port: 0 for any free port.
    func run(port: Int) async throws {
        let router = Router()
        router.get("/") { request, _ in page(request) }
        for asset in Asset.desk {
            router.get(RouterPath(asset.path)) { _, _ in asset.response }
        }
        router.post("/desk") { request, _ in try await forward(request) }
        router.post("/code") { request, _ in try await read(request) }
        let key = key
        let connections = Connections(most: Self.maxConnections, strangers: .stranger, troubles: Troubles())
        let application = Application(
            router: router, server: connections.server,
            configuration: .init(
                address: .hostname("127.0.0.1", port: port), availableConnectionsDelegate: connections.delegate),
            services: [client, connections],
            onServerRunning: { channel in
                await connections.watch(channel)
                let port = channel.localAddress?.port ?? port
                Terminal.say(["http://127.0.0.1:\(port)/?key=\(key)"])
            }, logger: .silent)
        let ending = Ending()
        defer { withExtendedLifetime(ending) {} }
        do {
            try await application.runService()
        } catch let error as IOError {
            throw VenueError("port \(port)", "cannot listen here: \(String(cString: strerror(error.errnoCode)))")
        }
    }

    /// The page. A browser is let in by the address with the key, later by its cookie.
    private func page(_ request: Request) -> Response {
        let language = Language(query: request.uri.query, acceptLanguage: request.headers[.acceptLanguage])
        if request.uri.queryParameters["key"].map(String.init) == key {
            return Response(
                status: .seeOther,
                headers: [
                    .location: "/",
                    .setCookie: "\(cookie(request))=\(key); HttpOnly; SameSite=Strict; Path=/",
                    .cacheControl: "no-store",
                ])
        }
        guard isLetIn(request) else {
            return Response(
                status: .forbidden, headers: [.contentType: "text/plain; charset=utf-8"],
                body: .init(
                    byteBuffer: ByteBuffer(string: "Open the address that redpackrain-venue desk has printed.\n")))
        }
        var headers = Asset.pageHeaders(formAction: "'self'")
        headers[.cacheControl] = "no-store"
        let text = Asset.deskTemplate.deskPage(in: language)
        return Response(status: .ok, headers: headers, body: .init(byteBuffer: ByteBuffer(string: text)))
    }

    private func isLetIn(_ request: Request) -> Bool {
        request.headers[values: .cookie].contains { $0.contains("\(cookie(request))=\(key)") }
    }

    /// Answers a request of the page by its body, both JSON.
    private func answer(_ request: Request, _ answer: (ByteBuffer) async throws -> Response) async throws -> Response {
        let type = request.headers[.contentType] ?? ""
        // A form on another site cannot send this type.
        guard isLetIn(request), type.hasPrefix("application/json") else { return Response(status: .forbidden) }
        guard let body = try? await request.body.collect(upTo: Self.maxRequest) else {
            return Response(status: .contentTooLarge)
        }
        return try await answer(body)
    }

    /// Finds the code in the page's input, by the same rules as everywhere.
    private func read(_ request: Request) async throws -> Response {
        try await answer(request) { body in
            guard let given = try? JSONDecoder().decode(Given.self, from: Data(buffer: body)) else {
                return Response(status: .badRequest)
            }
            return .json(try Centre.reading(of: given.text))
        }
    }

    /// The text that was typed, pasted or scanned.
    private struct Given: Decodable {
        let text: String
    }

    private func forward(_ request: Request) async throws -> Response {
        try await answer(request) { body in try await forward(body) }
    }

    private func forward(_ body: ByteBuffer) async throws -> Response {
        do {
            return .json(try await client.post(Data(buffer: body), to: "/1/desk", patience: Self.patience))
        } catch .noTicket {
            return Response(status: .unauthorized)
        } catch {
            var response = Response.json(Data(#"{"version":1,"offline":true}"#.utf8))
            response.status = .serviceUnavailable
            return response
        }
    }
}
