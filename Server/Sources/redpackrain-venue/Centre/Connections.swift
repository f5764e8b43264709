import Glibc
import HTTPTypes
import Hummingbird
import HummingbirdCore
import NIOCore
import NIOHTTPTypes
import NIOPosix
import ServiceLifecycle
import Synchronization

/// The connections to a server, so that nobody can hold more of them than is good for others: their number is limited,
/// and for each owner to a part of that, and each has deadlines. Where there are too many, the ones are cut off on which
/// nothing has happened for longest; those whose owner has shown a ticket come last.
final class Connections: Service {
    /// The most at the same time.
    private let most: Int
    /// The sender of a request, by the ticket; nil for a stranger.
    private let bearer: @Sendable (HTTPRequest) -> Ticket.Bearer?
    private let troubles: Troubles
    private let state = Mutex(State())

    /// The holder of a connection.
    private enum Owner: Hashable, CustomStringConvertible {
        /// The bearer of a ticket.
        case bearer(Ticket.Bearer)
        /// The address of a stranger: that of IPv4, or the network of one of IPv6, who has all addresses in it.
        case stranger(String)

        init(_ address: SocketAddress?) {
            let text = address?.ipAddress ?? ""
            var bytes = [UInt8](repeating: 0, count: 16)
            if text.hasPrefix("::ffff:") {
                self = .stranger(String(text.dropFirst("::ffff:".count)))
            } else if inet_pton(AF_INET6, text, &bytes) == 1 {
                self = .stranger(bytes.prefix(8).map { String($0, radix: 16) }.joined(separator: ":") + "::/64")
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

    /// The thing that a connection waits for.
    fileprivate enum Phase {
        /// The first request.
        case opened
        /// The next request.
        case idle
        /// The rest of a request.
        case asking
        /// The answer, or that the other side reads it.
        case answering

        /// The time that it may take.
        var limit: TimeAmount {
            switch self {
            case .opened: .seconds(10)
            case .idle, .asking: .seconds(20)
            case .answering: .seconds(60)
            }
        }
    }

    private struct Connection {
        let channel: any Channel
        var owner: Owner
        var phase = Phase.opened
        /// When the phase began.
        var since = NIODeadline.now()

        var id: ObjectIdentifier { ObjectIdentifier(channel) }
    }

    private struct State {
        /// The connections of each owner, the one first on which nothing has happened for longest.
        var connections: [Owner: [Connection]] = [:]
        var owners: [ObjectIdentifier: Owner] = [:]

        mutating func remove(_ channel: any Channel) -> Connection? {
            guard let owner = owners.removeValue(forKey: ObjectIdentifier(channel)),
                let index = connections[owner]?.firstIndex(where: { $0.channel === channel })
            else { return nil }
            let connection = connections[owner]?.remove(at: index)
            if connections[owner]?.isEmpty == true { connections[owner] = nil }
            return connection
        }

        /// The one to cut off first: of strangers, of those with the most, the one on which nothing has happened for longest.
        var first: Connection? {
            connections.max { one, other in
                guard one.key.isStranger == other.key.isStranger else { return other.key.isStranger }
                guard one.value.count == other.value.count else { return one.value.count < other.value.count }
                return one.value[0].since > other.value[0].since
            }?.value.first
        }

        mutating func add(_ connection: Connection) {
            owners[connection.id] = connection.owner
            connections[connection.owner, default: []].append(connection)
        }
    }

    /// The share of all connections that one address may have, from which many come where a load balancer or a router
    /// stands between.
    private static let share = 4
    /// The most of one ticket.
    private static let mostOfBearer = 16
    /// Accepted connections that are not counted yet, or no longer.
    private static let slack = 64

    init(
        most: Int, troubles: Troubles, bearer: @escaping @Sendable (HTTPRequest) -> Ticket.Bearer? = { _ in nil }
    ) {
        (self.most, self.troubles, self.bearer) = (most, troubles, bearer)
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

    /// Stops accepting for a moment where connections come faster than others can be cut off.
    var delegate: MaximumAvailableConnections { MaximumAvailableConnections(most + Self.slack) }

    /// Watches the socket that accepts connections. Without this an error there would end the server.
    func watch(_ listener: any Channel) async {
        try? await listener.eventLoop.submit {
            try listener.pipeline.syncOperations.addHandler(AcceptFaults(self.troubles), position: .first)
        }.get()
    }

    /// Cuts off the connections whose time is over, until the program is ended.
    func run() async { await cancelWhenGracefulShutdown { await self.watchClock() } }

    private func watchClock() async {
        while !Task.isCancelled {
            try? await Task.sleep(for: .seconds(1))
            let late = state.withLock { state in
                state.connections.values.joined().filter { .now() - $0.since > $0.phase.limit }
            }
            for connection in late { Self.cut(connection) }
        }
    }

    private static func cut(_ connection: Connection) {
        connection.channel.triggerUserOutboundEvent(Cut(), promise: nil)
    }
}

// MARK: What connections do

extension Connections {
    fileprivate func open(_ channel: any Channel) {
        add(Connection(channel: channel, owner: Owner(channel.remoteAddress)))
    }

    /// Adds a connection, and cuts off another one if there are too many.
    private func add(_ connection: Connection) {
        let owner = connection.owner
        let (victim, name) = state.withLock { state -> (Connection?, String) in
            state.add(connection)
            let own = state.connections[owner] ?? []
            if own.count > (owner.isStranger ? max(most / Self.share, 1) : Self.mostOfBearer) {
                return (own.first, "\(owner)")
            }
            guard state.owners.count > most else { return (nil, "") }
            return (state.first, "the network")
        }
        guard let victim else { return }
        Self.cut(victim)
        close(victim.channel)
        troubles.note("too many connections; the oldest without a request are cut off", of: name, at: now())
    }

    fileprivate func close(_ channel: any Channel) { _ = state.withLock { $0.remove(channel) } }

    /// Notes that a request begins.
    fileprivate func ask(_ request: HTTPRequest, on channel: any Channel) {
        guard let known = state.withLock({ $0.remove(channel) }) else { return }
        let owner = bearer(request).map(Owner.bearer) ?? known.owner
        add(Connection(channel: channel, owner: owner, phase: .asking))
    }

    fileprivate func note(_ phase: Phase, of channel: any Channel) {
        state.withLock { state in
            guard let known = state.remove(channel) else { return }
            state.add(Connection(channel: channel, owner: known.owner, phase: phase))
        }
    }
}

/// The order to close a connection at once.
private struct Cut {}

/// Follows the requests and answers on a connection.
private final class ConnectionHandler: ChannelDuplexHandler, RemovableChannelHandler {
    typealias InboundIn = HTTPRequestPart
    typealias OutboundIn = HTTPResponsePart

    private let connections: Connections

    init(_ connections: Connections) { self.connections = connections }

    func handlerAdded(context: ChannelHandlerContext) {
        try? context.pipeline.syncOperations.addHandler(Cutter(), position: .first)
    }

    func channelActive(context: ChannelHandlerContext) {
        connections.open(context.channel)
        context.fireChannelActive()
    }

    func channelInactive(context: ChannelHandlerContext) {
        connections.close(context.channel)
        context.fireChannelInactive()
    }

    func channelRead(context: ChannelHandlerContext, data: NIOAny) {
        switch unwrapInboundIn(data) {
        case .head(let request): connections.ask(request, on: context.channel)
        case .body: break
        case .end: connections.note(.answering, of: context.channel)
        }
        context.fireChannelRead(data)
    }

    func write(context: ChannelHandlerContext, data: NIOAny, promise: EventLoopPromise<Void>?) {
        if case .end = unwrapOutboundIn(data) { connections.note(.idle, of: context.channel) }
        context.write(data, promise: promise)
    }
}

/// Closes a connection at once where that is ordered: next to the socket, since TLS waits for the other side's farewell.
private final class Cutter: ChannelOutboundHandler, RemovableChannelHandler {
    typealias OutboundIn = ByteBuffer

    func triggerUserOutboundEvent(context: ChannelHandlerContext, event: Any, promise: EventLoopPromise<Void>?) {
        guard event is Cut else { return context.triggerUserOutboundEvent(event, promise: promise) }
        context.close(promise: promise)
    }
}

/// Tells why no connection can be accepted, and lets a second pass before the next one: it would fail at once.
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
