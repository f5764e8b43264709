import AsyncHTTPClient
import Foundation
import NIOCore
import NIOFoundationCompat
import NIOHTTP1
import ServiceLifecycle
import Venue

/// The client with which a kiosk or a desk reaches its centre.
struct CentreClient: Sendable {
    private let client: HTTPClient
    private let ticket: Ticket

    /// The largest answer, bytes.
    private static let maxAnswer = 4_000_000

    /// The reason for the lack of a usable answer.
    enum Failure: Error, CustomStringConvertible {
        case notReached
        /// The ticket is invalid, or was replaced.
        case noTicket
        /// The centre answered with a status other than 200.
        case status(Int)

        var description: String {
            switch self {
            case .notReached: "the centre is not reached"
            case .noTicket: "the centre does not know this ticket; join with a newer one"
            case .status(let status): "the centre cannot answer now (\(status))"
            }
        }
    }

    init(_ ticket: Ticket) throws(VenueError) {
        self.ticket = ticket
        var configuration = HTTPClient.Configuration(
            tlsConfiguration: try CentreCertificate.clientConfiguration(trusting: ticket.certificate),
            timeout: .init(connect: .seconds(3), read: .seconds(10), write: .seconds(10)))
        configuration.redirectConfiguration = .disallow
        // The caller decides how long to wait before the next try.
        configuration.connectionPool.retryConnectionEstablishment = false
        client = HTTPClient(eventLoopGroupProvider: .singleton, configuration: configuration)
    }

    /// Sends a request and returns the answer, both JSON.
    /// - Parameters:
    ///   - path: "/1/sync" or "/1/desk".
    ///   - patience: how long to wait for an answer, seconds.
    func post(_ body: Data, to path: String, patience: Int64) async throws(Failure) -> Data {
        var request = HTTPClientRequest(url: ticket.address + path)
        request.method = .POST
        request.headers.add(name: "Authorization", value: "Bearer \(ticket.token)")
        request.headers.add(name: "Content-Type", value: "application/json")
        request.body = .bytes(ByteBuffer(data: body))
        let status: UInt
        let data: Data
        do {
            let response = try await client.execute(request, timeout: .seconds(patience))
            status = response.status.code
            data = Data(buffer: try await response.body.collect(upTo: Self.maxAnswer))
        } catch {
            throw .notReached
        }
        switch status {
        case 200: return data
        case 401, 403: throw .noTicket
        default: throw .status(Int(status))
        }
    }

    func close() async { try? await client.shutdown() }
}

/// Closed with the server that uses it.
extension CentreClient: Service {
    func run() async {
        try? await gracefulShutdown()
        await close()
    }
}
