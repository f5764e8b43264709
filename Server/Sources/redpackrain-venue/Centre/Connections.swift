import Glibc
import HTTPTypes
import Hummingbird
import HummingbirdCore
import NIOCore
import NIOHTTPTypes
import NIOPosix
import ServiceLifecycle
import Synchronization

/// Limits the connections to a server, so that no client can take them from others. Their total number is limited, and
/// each owner may have only a part of it. If there are too many, the connections that were idle longest are closed,
/// owners with a ticket last. Each connection has deadlines and one request at a time: a client that sends the next
/// request before it has read the last answer, or does not read it, is cut off. A client with too many requests is
/// refused.
final class Connections: Service {
    /// Maximum number of connections at the same time.
    private let most: Int
    /// Returns the sender of a request by its ticket; nil for a stranger.
    private let bearer: @Sendable (HTTPRequest) -> Ticket.Bearer?
    /// The request limit for a stranger's address.
    private let strangerPace: Pace
    private let troubles: Troubles
    private let state = Mutex(State())

    /// The holder of a connection.
    enum Owner: Hashable, CustomStringConvertible {
        /// The bearer of a ticket.
        case bearer(Ticket.Bearer)
        /// The address of a stranger: an IPv4 address, or the network of an IPv6 address, since one client has all
        /// addresses of a network.
        case stranger(String)

        init(_ address: SocketAddress?) {
            let text = address?.ipAddress ?? ""
            var bytes = [UInt8](repeating: 0, count: 16)
            if text.hasPrefix("::ffff:") {
                self = .stranger(String(text.dropFirst("::ffff:".count)))
            } else if inet_pton(AF_INET6, text, &bytes) == 1 {
                let groups = stride(from: 0, to: 8, by: 2).map { Int(bytes[$0]) << 8 | Int(bytes[$0 + 1]) }
                self = .stranger(groups.map { String($0, radix: 16) }.joined(separator: ":") + "::/64")
            } else {
                self = .stranger(text)
            }
        }

        var isStranger: Bool { if case .stranger = self { true } else { false } }

        var description: String {
            switch self {
            case .bearer(let bearer): "\(bearer)"
            case .stranger(let address): address
            }
        }
    }

    /// The state of a connection, by the next event that it waits for.
    fileprivate enum Phase {
        /// The first request.
        case opened
        /// The next request.
        case idle
        /// The rest of a request.
        case asking
        /// The answer.
        case answering
        /// The reading of the answer by the other side.
        case telling

        /// The time limit of the phase.
        var limit: TimeAmount {
            switch self {
            case .opened, .telling: .seconds(10)
            case .idle, .asking: .seconds(20)
            case .answering: .seconds(60)
            }
        }
    }

    /// The request limit of an owner.
    struct Pace {
        let perSecond: Int
        /// The number of seconds whose requests may come in one burst.
        let seconds: Int

        /// The limit for a ticket. A desk sends at most about ten requests a second, a kiosk fewer.
        static let bearer = Pace(perSecond: 100, seconds: 5)
        /// The limit for a stranger at the address for kiosks and desks.
        static let stranger = Pace(perSecond: 100, seconds: 3)
        /// The limit for a client of the board alone: all phones of a hall may share one address.
        static let viewers = Pace(perSecond: 1000, seconds: 3)

        /// Takes one request from the owner's remaining ones; returns false if none remains.
        /// - Parameter spent: the time up to which the owner's requests are used up.
        fileprivate func take(from spent: inout NIODeadline?) -> Bool {
            let now = NIODeadline.now()
            let next = max(spent ?? now, now) + .nanoseconds(1_000_000_000 / Int64(perSecond))
            guard next - now <= .seconds(Int64(seconds)) else { return false }
            spent = next
            return true
        }
    }

    private struct Connection {
        let channel: any Channel
        var phase = Phase.opened
        /// When the phase began.
        var since = NIODeadline.now()
    }

    private struct State {
        var connections: [Owner: [ObjectIdentifier: Connection]] = [:]
        var owners: [ObjectIdentifier: Owner] = [:]
        /// The time up to which the requests of each owner are used up.
        var spent: [Owner: NIODeadline] = [:]

        mutating func add(_ connection: Connection, of owner: Owner) {
            let id = ObjectIdentifier(connection.channel)
            owners[id] = owner
            connections[owner, default: [:]][id] = connection
        }

        mutating func remove(_ channel: any Channel) -> (Connection, Owner)? {
            let id = ObjectIdentifier(channel)
            guard let owner = owners.removeValue(forKey: id),
                let connection = connections[owner]?.removeValue(forKey: id)
            else { return nil }
            if connections[owner]?.isEmpty == true { connections[owner] = nil }
            return (connection, owner)
        }

        mutating func begin(_ phase: Phase, of channel: any Channel) {
            let id = ObjectIdentifier(channel)
            guard let owner = owners[id] else { return }
            connections[owner]?[id] = Connection(channel: channel, phase: phase)
        }

        /// The connection of an owner whose phase began first.
        func oldest(of owner: Owner) -> Connection? { connections[owner]?.values.min { $0.since < $1.since } }

        /// The connection to close first: of the owner with the most connections, the one whose phase began first.
        /// While there are strangers, only they are considered.
        var first: Connection? {
            let (strangers, bearers) = (connections.filter(\.key.isStranger), connections)
            let owners = strangers.isEmpty ? bearers : strangers
            let most = owners.values.map(\.count).max()
            return owners.values.filter { $0.count == most }.joined().map(\.value).min { $0.since < $1.since }
        }
    }

    /// Strangers at one address may have one in `share` of all connections. Behind a router all kiosks of a hall
    /// have the same address, and count as strangers until they have shown their tickets.
    private static let share = 2
    /// Maximum number of connections with one ticket.
    private static let maxOfBearer = 16
    /// Allowance for accepted connections that are not counted yet, or no longer.
    private static let slack = 64

    init(
        most: Int, strangers: Pace, troubles: Troubles,
        bearer: @escaping @Sendable (HTTPRequest) -> Ticket.Bearer? = { _ in nil }
    ) {
        (self.most, self.troubles, self.bearer) = (most, troubles, bearer)
        strangerPace = strangers
    }
}

// MARK: Serving

extension Connections {
    /// A server of HTTP over these connections.
    var server: HTTPServerBuilder {
        .http1(
            configuration: .init(
                additionalChannelHandlers: [ConnectionHandler(self)],
                httpDecoderConfiguration: .init(
                    maxHeaderFieldSize: 8 << 10, maxHeaderListSize: 16 << 10, maxHeaderFieldCount: 100)))
    }

    /// Stops accepting for a moment if connections arrive faster than others can be closed.
    var delegate: MaximumAvailableConnections { MaximumAvailableConnections(most + Self.slack) }

    /// Watches the socket that accepts connections, since an error there would otherwise end the server.
    func watch(_ listener: any Channel) async {
        try? await listener.eventLoop.submit {
            try listener.pipeline.syncOperations.addHandler(AcceptFaults(self.troubles), position: .first)
        }.get()
    }

    /// Closes connections whose time is over, until the program is ended.
    func run() async { await cancelWhenGracefulShutdown { await self.watchClock() } }

    private func watchClock() async {
        while !Task.isCancelled {
            try? await Task.sleep(for: .seconds(1))
            let late = state.withLock { state in
                state.spent = state.spent.filter { $0.value > .now() }
                return state.connections.values.joined().map(\.value).filter { .now() - $0.since > $0.phase.limit }
            }
            for connection in late {
                if connection.phase == .telling { note("does not read its answer; cut off", of: connection.channel) }
                Self.cut(connection.channel)
            }
        }
    }

    private static func cut(_ channel: any Channel) { channel.triggerUserOutboundEvent(Cut(), promise: nil) }

    /// Prints a fault of the owner of a connection.
    private func note(_ line: String, of channel: any Channel) {
        let owner = state.withLock { $0.owners[ObjectIdentifier(channel)] }
        troubles.note(line, of: "\(owner ?? Owner(channel.remoteAddress))", at: now())
    }
}

// MARK: Events of connections

extension Connections {
    fileprivate func open(_ channel: any Channel) {
        add(Connection(channel: channel), of: Owner(channel.remoteAddress))
    }

    /// Adds a connection, and closes another one if there are too many.
    private func add(_ connection: Connection, of owner: Owner) {
        let (victim, name) = state.withLock { state -> (Connection?, String) in
            state.add(connection, of: owner)
            let own = state.connections[owner]?.count ?? 0
            if own > (owner.isStranger ? max(most / Self.share, 1) : Self.maxOfBearer) {
                return (state.oldest(of: owner), "\(owner)")
            }
            guard state.owners.count > most else { return (nil, "") }
            return (state.first, "the network")
        }
        guard let victim else { return }
        Self.cut(victim.channel)
        close(victim.channel)
        troubles.note("too many connections; the oldest without a request are cut off", of: name, at: now())
    }

    fileprivate func close(_ channel: any Channel) { _ = state.withLock { $0.remove(channel) } }

    fileprivate func begin(_ phase: Phase, of channel: any Channel) {
        state.withLock { $0.begin(phase, of: channel) }
    }

    /// Notes that a request begins. Returns false if it is refused, since its owner sends too many.
    fileprivate func ask(_ request: HTTPRequest, on channel: any Channel) -> Bool {
        guard let known = state.withLock({ $0.remove(channel) })?.1 else { return false }
        let owner = bearer(request).map(Owner.bearer) ?? known
        add(Connection(channel: channel, phase: .asking), of: owner)
        let pace = owner.isStranger ? strangerPace : .bearer
        if state.withLock({ pace.take(from: &$0.spent[owner]) }) { return true }
        note("asks too often; refused", of: channel)
        return false
    }

    /// Closes a connection that sends a request before the last answer is read. Neither browsers nor kiosks do that,
    /// and each such request would leave another answer in memory.
    fileprivate func cutImpatient(_ channel: any Channel) {
        note("asks before it has read the last answer; cut off", of: channel)
        Self.cut(channel)
    }
}

/// The order to close a connection at once.
private struct Cut {}

/// Follows the requests and answers on a connection.
private final class ConnectionHandler: ChannelDuplexHandler, RemovableChannelHandler {
    typealias InboundIn = HTTPRequestPart
    typealias OutboundIn = HTTPResponsePart
    typealias OutboundOut = HTTPResponsePart

    private let connections: Connections
    /// Maximum size of unread answers in the system's buffer, bytes; Linux doubles it.
    private static let maxUnread = 32 << 10

    /// Whether the last request has arrived completely, and whether the system has its complete answer.
    private var (isAsked, isTold) = (true, true)
    /// Whether the last request is refused, and whether the connection is being closed, so that nothing more is read.
    private var (isRefused, isCut) = (false, false)

    init(_ connections: Connections) { self.connections = connections }

    func handlerAdded(context: ChannelHandlerContext) {
        try? context.pipeline.syncOperations.addHandler(Cutter(), position: .first)
    }

    func channelActive(context: ChannelHandlerContext) {
        try? context.channel.syncOptions?.setOption(.socketOption(.so_sndbuf), value: Self.maxUnread)
        connections.open(context.channel)
        context.fireChannelActive()
    }

    func channelInactive(context: ChannelHandlerContext) {
        connections.close(context.channel)
        context.fireChannelInactive()
    }

    func channelRead(context: ChannelHandlerContext, data: NIOAny) {
        guard !isCut else { return }
        switch unwrapInboundIn(data) {
        case .head(let request):
            guard isTold else {
                isCut = true
                return connections.cutImpatient(context.channel)
            }
            (isAsked, isTold) = (false, false)
            isRefused = !connections.ask(request, on: context.channel)
        case .body: break
        case .end:
            isAsked = true
            if isRefused { return refuse(context) }
            if !isTold { connections.begin(.answering, of: context.channel) }
        }
        if !isRefused { context.fireChannelRead(data) }
    }

    /// Answers a refused request after it has arrived completely, and closes the connection.
    private func refuse(_ context: ChannelHandlerContext) {
        isCut = true
        let line = ByteBuffer(string: "Too many requests. Ask again in a second.\n")
        let fields: HTTPFields = [
            .contentType: "text/plain; charset=utf-8", .contentLength: "\(line.readableBytes)", .retryAfter: "1",
            .connection: "close",
        ]
        connections.begin(.telling, of: context.channel)
        let head = HTTPResponse(status: .tooManyRequests, headerFields: fields)
        for part in [.head(head), .body(line), .end(nil)] as [OutboundOut] {
            context.write(wrapOutboundOut(part), promise: nil)
        }
        context.flush()
        context.close(promise: nil)
    }

    func write(context: ChannelHandlerContext, data: NIOAny, promise: EventLoopPromise<Void>?) {
        guard case .end = unwrapOutboundIn(data) else { return context.write(data, promise: promise) }
        connections.begin(.telling, of: context.channel)
        let told = promise ?? context.eventLoop.makePromise()
        told.futureResult.assumeIsolated().whenSuccess { [self] in
            isTold = true
            connections.begin(isAsked ? .idle : .asking, of: context.channel)
        }
        context.write(data, promise: told)
    }
}

/// Closes a connection at once when told to, and drops unread answers. It is the handler next to the socket, since TLS
/// would wait for the other side's closing message.
private final class Cutter: ChannelOutboundHandler, RemovableChannelHandler {
    typealias OutboundIn = ByteBuffer

    func triggerUserOutboundEvent(context: ChannelHandlerContext, event: Any, promise: EventLoopPromise<Void>?) {
        guard event is Cut else { return context.triggerUserOutboundEvent(event, promise: promise) }
        _ = (context.channel as? any SocketOptionProvider)?.setSoLinger(linger(l_onoff: 1, l_linger: 0))
        context.close(promise: promise)
    }
}

/// Prints why no connection can be accepted, and waits a second before the next try, since it would fail at once.
private final class AcceptFaults: ChannelInboundHandler, RemovableChannelHandler {
    typealias InboundIn = any Channel

    private let troubles: Troubles

    init(_ troubles: Troubles) { self.troubles = troubles }

    func errorCaught(context: ChannelHandlerContext, error: any Error) {
        let reason = (error as? IOError).map { String(cString: strerror($0.errnoCode)) } ?? "\(type(of: error))"
        troubles.note("no connection can be accepted: \(reason)", of: "the network", at: now())
        let channel = context.channel
        guard let options = channel.syncOptions else { return }
        try? options.setOption(.autoRead, value: false)
        channel.eventLoop.scheduleTask(in: .seconds(1)) { try channel.syncOptions?.setOption(.autoRead, value: true) }
    }
}
