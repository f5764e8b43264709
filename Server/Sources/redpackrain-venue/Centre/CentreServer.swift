import Foundation
import HTTPTypes
import Hummingbird
import HummingbirdCore
import HummingbirdTLS
import Logging
import NIOCore
import NIOFoundationCompat
import NIOPosix
import ServiceLifecycle
import Synchronization
import Venue

/// The server that answers kiosks, desks and viewers of the board.
struct CentreServer: Sendable {
    private let centre: Centre
    private let tokens: TokenFile
    private let board: BoardCache
    private let heard: HeardFile
    private let gate = GuessGate()
    private let troubles = Troubles()
    /// Threads that wait for disks. Kiosks and desks have separate ones, so that desks never wait for kiosks. The
    /// kiosks' threads also replay journals.
    private let (kioskThreads, deskThreads): (NIOThreadPool, NIOThreadPool)
    private let turns = Turns()

    /// - Parameter jobs: the number of threads that replay journals.
    init(_ centre: Centre, tokens: TokenFile, jobs: Int) throws(VenueError) {
        (self.centre, self.tokens) = (centre, tokens)
        board = try BoardCache(centre)
        heard = HeardFile(in: centre.folder)
        (kioskThreads, deskThreads) = (NIOThreadPool(numberOfThreads: jobs), NIOThreadPool(numberOfThreads: 4))
        for threads in [kioskThreads, deskThreads] { threads.start() }
    }
}

// MARK: Serving

extension CentreServer {
    /// The largest request, bytes.
    private static let maxRequest = 1_000_000
    /// Maximum number of connections at a time, to each of the two addresses.
    private static let maxConnections = 2000

    /// Serves until the program is ended.
    /// - Parameters:
    ///   - address: the address for kiosks and desks, with the certificate.
    ///   - boardAddress: the address for the board alone, without encryption; nil for none.
    func run(
        at address: HostAndPort, _ certificate: CentreCertificate, board boardAddress: HostAndPort?
    ) async throws {
        let most = try Descriptors.connections(of: boardAddress == nil ? 1 : 2, upTo: Self.maxConnections)
        let all = Self.router
        addBoard(to: all)
        addExchanges(to: all)
        let connections = Connections(most: most, strangers: .stranger, troubles: troubles) { [tokens] in
            $0.token.flatMap(tokens.bearer)
        }
        let secure = try HTTPServerBuilder.tls(connections.server, tlsConfiguration: certificate.serverConfiguration())
        var application = application(all, secure, connections, at: address)
        application.addServices(RefreshService(board: board, heard: heard, tokens: tokens, threads: deskThreads))
        if let boardAddress {
            let open = Self.router
            addBoard(to: open)
            // Separate connections and a separate thread, so that a crowd at the board does not slow down desks.
            let viewers = Connections(most: most, strangers: .viewers, troubles: troubles)
            let thread = MultiThreadedEventLoopGroup(numberOfThreads: 1)
            let board = self.application(open, viewers.server, viewers, at: boardAddress, on: thread)
            application.addServices(OwnThread(thread.next(), for: board))
        }
        let ending = Ending()
        defer { withExtendedLifetime(ending) {} }
        do {
            try await application.runService()
        } catch is SocketAddressError.UnknownHost {
            throw VenueError("\(address)", "is not an address of this computer")
        } catch let error as IOError {
            let place = boardAddress.map { "\(address) or \($0)" } ?? "\(address)"
            throw VenueError(place, "cannot listen here: \(String(cString: strerror(error.errnoCode)))")
        }
    }

    /// A router that also answers HEAD, since signage checks an address before it shows it.
    private static var router: Router<BasicRequestContext> { Router(options: .autoGenerateHeadEndpoints) }

    private func application(
        _ router: Router<BasicRequestContext>, _ server: HTTPServerBuilder, _ connections: Connections,
        at address: HostAndPort, on threads: MultiThreadedEventLoopGroup = .singleton
    ) -> Application<RouterResponder<BasicRequestContext>> {
        Application(
            responder: router.buildResponder(), server: server,
            configuration: .init(
                address: .hostname(address.host, port: address.port),
                availableConnectionsDelegate: connections.delegate),
            services: [connections],
            onServerRunning: { channel in
                await connections.watch(channel)
                Terminal.note("serves at \(address.host):\(channel.localAddress?.port ?? address.port)")
            }, eventLoopGroupProvider: .shared(threads), logger: .silent)
    }

    /// Refreshes the board and the tokens, and stores the times at which kiosks were heard of.
    private struct RefreshService: Service {
        let board: BoardCache
        let heard: HeardFile
        let tokens: TokenFile
        let threads: NIOThreadPool

        func run() async {
            await cancelWhenGracefulShutdown {
                await board.refresh(on: threads) {
                    heard.write()
                    tokens.refresh()
                }
            }
        }
    }
}

// MARK: Exchanges

extension CentreServer {
    private func addExchanges(to router: Router<BasicRequestContext>) {
        router.post("/1/sync") { request, _ in
            try await answer(request, on: kioskThreads) { body, bearer in
                guard case .kiosk(let number) = bearer else { return Response(status: .forbidden) }
                guard turns.begin(number) else { return Response(status: .serviceUnavailable) }
                defer { turns.end(number) }
                guard let answer = try centre.sync(body, from: number, at: now()) else {
                    note("sent something that is not a request", of: bearer)
                    return Response(status: .badRequest)
                }
                heard.note(bearer)
                return .json(answer)
            }
        }
        router.post("/1/desk") { request, _ in
            try await answer(request, on: deskThreads) { body, bearer in
                guard case .desk(let name) = bearer else { return Response(status: .forbidden) }
                if let wait = gate.wait(for: name, at: now()) { return .json(GuessGate.refusal(wait: wait)) }
                guard let reply = try centre.desk(body, desk: name, at: now()) else {
                    note("sent something that is not a request", of: bearer)
                    return Response(status: .badRequest)
                }
                heard.note(bearer)
                if reply.isGuess, gate.noteGuess(of: name, at: now()) {
                    note("too many codes that no round has; it has to wait", of: bearer)
                }
                return .json(reply.json)
            }
        }
    }

    /// Answers a request with a token, on a thread that may block.
    private func answer(
        _ request: Request, on threads: NIOThreadPool,
        _ body: @escaping @Sendable (Data, Ticket.Bearer) throws -> Response
    ) async throws -> Response {
        let token = request.head.token
        guard let bearer = token.flatMap(tokens.bearer) else {
            if let former = token.flatMap(tokens.formerBearer) {
                note("asks with a ticket that a newer one has ended", of: former)
            } else {
                troubles.note("asks without a valid ticket", of: "a stranger", at: now())
            }
            return Response(status: .unauthorized)
        }
        guard let buffer = try? await request.body.collect(upTo: Self.maxRequest) else {
            note("sent more than \(Self.maxRequest) bytes, or stopped in the middle", of: bearer)
            return Response(status: .contentTooLarge)
        }
        let data = Data(buffer: buffer)
        do {
            return try await threads.runIfActive { try body(data, bearer) }
        } catch let error as VenueError where error.kind == .refused {
            note("\(error.reason)", of: bearer)
            return Response(status: .conflict)
        } catch let error as VenueError {
            note("is not answered: \(error)", of: bearer)
            return Response(status: .serviceUnavailable)
        }
    }
}

extension CentreServer {
    private func note(_ line: String, of bearer: Ticket.Bearer) {
        troubles.note(line, of: bearer.description, at: now())
    }
}

// MARK: The board

extension CentreServer {
    private func addBoard(to router: Router<BasicRequestContext>) {
        router.get("/board.json") { request, _ in board.answer(to: request, .json) }
        router.get("/") { request, _ in
            let language = Language(query: request.uri.query, acceptLanguage: request.headers[.acceptLanguage])
            return board.answer(to: request, .page(language))
        }
        for asset in Asset.board {
            router.get(RouterPath(asset.path)) { _, _ in asset.response }
        }
    }
}

/// A server that does all its work on the thread of one event loop. Otherwise its tasks would queue up with the tasks
/// of other servers.
private final class OwnThread: Service, TaskExecutor {
    private let loop: any EventLoop
    private let server: any Service

    init(_ loop: any EventLoop, for server: some Service) { (self.loop, self.server) = (loop, server) }

    func run() async throws { try await withTaskExecutorPreference(self) { try await server.run() } }

    func enqueue(_ job: consuming ExecutorJob) {
        let job = UnownedJob(job)
        loop.execute { job.runSynchronously(on: self.asUnownedTaskExecutor()) }
    }
}

/// Allows one exchange per kiosk at a time, so that a kiosk with many requests gets no larger share of the centre.
private final class Turns: Sendable {
    private let kiosks = Mutex<Set<Int>>([])

    /// Returns whether the kiosk may begin an exchange.
    func begin(_ kiosk: Int) -> Bool { kiosks.withLock { $0.insert(kiosk).inserted } }

    func end(_ kiosk: Int) { kiosks.withLock { _ = $0.remove(kiosk) } }
}

extension HTTPRequest {
    /// The token in the request's header; nil without one.
    fileprivate var token: String? {
        guard let words = headerFields[.authorization], words.hasPrefix("Bearer ") else { return nil }
        return String(words.dropFirst("Bearer ".count))
    }
}

extension Response {
    static func json(_ data: Data) -> Response {
        Response(
            status: .ok, headers: [.contentType: "application/json", .cacheControl: "no-store"],
            body: .init(byteBuffer: ByteBuffer(data: data)))
    }
}

extension Logger {
    /// A silent logger, since the program itself prints the important lines.
    static var silent: Logger {
        var logger = Logger(label: "redpackrain-venue")
        logger.logLevel = .critical
        return logger
    }
}
