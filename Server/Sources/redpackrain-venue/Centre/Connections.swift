import Glibc
import HTTPTypes
import Hummingbird
import HummingbirdCore
import NIOCore
import NIOHTTPTypes
import NIOPosix
import ServiceLifecycle
import Synchronization

/// The connections to a server, so that nobody can hold more of them, or ask more on them, than is good for others. Their
/// number is limited, and for each owner to a part of that. Where there are too many, the ones are cut off on which nothing
/// has happened for longest; those whose owner has shown a ticket come last. Each has deadlines and one request at a time:
/// who asks again before the last answer is read, or does not read it, is cut off. Who asks too often is refused.
final class Connections: Service {
    /// The most at the same time.
    private let most: Int
    /// The sender of a request, by the ticket; nil for a stranger.
    private let bearer: @Sendable (HTTPRequest) -> Ticket.Bearer?
    /// The requests that a stranger's address may send.
    private let strangerPace: Pace
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
        /// The answer.
        case answering
        /// That the other side reads the answer.
        case telling

        /// The time that it may take.
        var limit: TimeAmount {
            switch self {
            case .opened, .telling: .seconds(10)
            case .idle, .asking: .seconds(20)
            case .answering: .seconds(60)
            }
        }
    }

    /// The number of requests that an owner may send.
    struct Pace {
        let perSecond: Int
        /// The number of seconds whose requests may come at once.
        let seconds: Int

        /// The pace for a ticket. A desk asks at most some ten times a second, a kiosk less.
        static let bearer = Pace(perSecond: 100, seconds: 5)
        /// The pace for a stranger beside kiosks and desks.
        static let stranger = Pace(perSecond: 100, seconds: 3)
        /// The pace for an address at the board alone, behind which there may be all phones of a hall.
        static let viewers = Pace(perSecond: 1000, seconds: 3)

        /// Takes one request from what an owner has left, unless nothing is left.
        /// - Parameter spent: the time up to which the owner's requests are spent.
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
        /// The time up to which the requests of each owner are spent.
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

        /// The connection of an owner on which nothing has happened for longest.
        func oldest(of owner: Owner) -> Connection? { connections[owner]?.values.min { $0.since < $1.since } }

        /// The one to cut off first: of strangers, of those with the most, the one on which nothing has happened for longest.
        var first: Connection? {
            let (strangers, bearers) = (connections.filter(\.key.isStranger), connections)
            let owners = strangers.isEmpty ? bearers : strangers
            let most = owners.values.map(\.count).max()
            return owners.values.filter { $0.count == most }.joined().map(\.value).min { $0.since < $1.since }
        }
    }

    /// The share of all connections that strangers at one address may have. Where a router stands between, all kiosks of a
    /// hall come from one, and are strangers until they have shown their tickets.
    private static let share = 2
    /// The most of one ticket.
    private static let mostOfBearer = 16
    /// Accepted connections that are not counted yet, or no longer.
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

    /// Notes a fault of the owner of a connection.
    private func note(_ line: String, of channel: any Channel) {
        let owner = state.withLock { $0.owners[ObjectIdentifier(channel)] }
        troubles.note(line, of: "\(owner ?? Owner(channel.remoteAddress))", at: now())
    }
}

// MARK: What connections do

extension Connections {
    fileprivate func open(_ channel: any Channel) {
        add(Connection(channel: channel), of: Owner(channel.remoteAddress))
    }

    /// Adds a connection, and cuts off another one if there are too many.
    private func add(_ connection: Connection, of owner: Owner) {
        let (victim, name) = state.withLock { state -> (Connection?, String) in
            state.add(connection, of: owner)
            let own = state.connections[owner]?.count ?? 0
            if own > (owner.isStranger ? max(most / Self.share, 1) : Self.mostOfBearer) {
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

    /// Notes that a request begins. Returns whether it is answered: an owner that asks too often is refused.
    fileprivate func ask(_ request: HTTPRequest, on channel: any Channel) -> Bool {
        guard let known = state.withLock({ $0.remove(channel) })?.1 else { return false }
        let owner = bearer(request).map(Owner.bearer) ?? known
        add(Connection(channel: channel, phase: .asking), of: owner)
        let pace = owner.isStranger ? strangerPace : .bearer
        if state.withLock({ pace.take(from: &$0.spent[owner]) }) { return true }
        note("asks too often; refused", of: channel)
        return false
    }

    /// Cuts off who asks again before the last answer is read. Neither browsers nor kiosks do so, and each such request
    /// would leave another answer in memory.
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
    /// The answers that the system may hold for the other side, bytes; Linux doubles it.
    private static let mostUnread = 32 << 10

    /// Whether the last request has come as a whole, and whether the system has its answer as a whole.
    private var (isAsked, isTold) = (true, true)
    /// Whether nothing more is read: the request is refused, or the connection cut off.
    private var (isRefused, isCut) = (false, false)

    init(_ connections: Connections) { self.connections = connections }

    func handlerAdded(context: ChannelHandlerContext) {
        try? context.pipeline.syncOperations.addHandler(Cutter(), position: .first)
    }

    func channelActive(context: ChannelHandlerContext) {
        try? context.channel.syncOptions?.setOption(.socketOption(.so_sndbuf), value: Self.mostUnread)
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

    /// Answers a refused request, once all of it has come, and closes.
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

/// Closes a connection at once where that is ordered, with what the other side has not read: next to the socket, since TLS
/// waits for the other side's farewell.
private final class Cutter: ChannelOutboundHandler, RemovableChannelHandler {
    typealias OutboundIn = ByteBuffer

    func triggerUserOutboundEvent(context: ChannelHandlerContext, event: Any, promise: EventLoopPromise<Void>?) {
        guard event is Cut else { return context.triggerUserOutboundEvent(event, promise: promise) }
        _ = (context.channel as? any SocketOptionProvider)?.setSoLinger(linger(l_onoff: 1, l_linger: 0))
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
