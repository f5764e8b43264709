import Foundation
import Glibc
import Synchronization

/// A network between kiosks and their centre that fails: some connections are cut in the middle or delayed, at random.
final class FaultyProxy: Sendable {
    let port: Int
    /// The ports of the centre's servers.
    private let targets: [Int]
    private let listener: Int32
    private let state: Mutex<State>

    private struct State {
        var generator: Chance
        /// Whether connections are let through.
        var isUp = true
        var sockets: Set<Int32> = []
        var cut = 0
    }

    /// The fate of a connection.
    private struct Fate {
        /// The bytes after which it is cut, both ways together; nil for never.
        var bytes: Int?
        /// The time that each part waits, seconds.
        var delay = 0.0
    }

    /// - Parameter faults: share of the connections with a fault, 0 to 1.
    init(to targets: Int..., seed: UInt64, faults: Double) throws {
        self.targets = targets
        (listener, port) = try LocalSocket.bound()
        guard listen(listener, 100) == 0 else { throw POSIXError(.EADDRINUSE) }
        state = Mutex(State(generator: Chance(state: seed)))
        Thread.detachNewThread { [self] in
            while case let client = accept(listener, nil, nil), client >= 0 { begin(client, faults) }
        }
    }

    /// The number of connections that were cut.
    var cutCount: Int { state.withLock { $0.cut } }

    /// Lets nothing through, or everything again.
    func set(isUp: Bool) {
        let sockets = state.withLock { state in
            state.isUp = isUp
            return isUp ? [] : state.sockets
        }
        for socket in sockets { shutdown(socket, Int32(SHUT_RDWR)) }
    }

    func close() {
        set(isUp: false)
        shutdown(listener, Int32(SHUT_RDWR))
        Glibc.close(listener)
    }

    private func begin(_ client: Int32, _ faults: Double) {
        let target = state.withLock { targets.randomElement(using: &$0.generator) } ?? 0
        let server = try? LocalSocket.connected(to: target)
        let fate = state.withLock { state -> Fate? in
            guard state.isUp, let server else { return nil }
            state.sockets.formUnion([client, server])
            var fate = Fate()
            if Double.random(in: 0..<1, using: &state.generator) < faults {
                fate.bytes = Int.random(in: 0...6000, using: &state.generator)
                fate.delay = [0, 0, 0.05, 0.5].randomElement(using: &state.generator) ?? 0
            }
            return fate
        }
        guard let fate, let server else {
            for socket in [client, server].compactMap(\.self) { Glibc.close(socket) }
            return
        }
        let rest = Rest(fate.bytes ?? .max)
        Thread.detachNewThread { [self] in pump(client, server, fate, rest) }
        Thread.detachNewThread { [self] in pump(server, client, fate, rest) }
    }

    /// The bytes that a connection may still pass, and the number of its open directions.
    private final class Rest: Sendable {
        let bytes: Atomic<Int>
        let directions = Atomic(2)

        init(_ bytes: Int) { self.bytes = Atomic(bytes) }
    }

    /// Passes bytes on in one direction, until the connection ends.
    private func pump(_ from: Int32, _ to: Int32, _ fate: Fate, _ rest: Rest) {
        var buffer = [UInt8](repeating: 0, count: 65_536)
        while case let count = recv(from, &buffer, buffer.count, 0), count > 0 {
            if fate.delay > 0 { Thread.sleep(forTimeInterval: fate.delay) }
            let left = rest.bytes.subtract(count, ordering: .relaxed).newValue
            if left < 0 {
                state.withLock { $0.cut += 1 }
                break
            }
            guard send(to, buffer, count, Int32(MSG_NOSIGNAL)) == count else { break }
        }
        shutdown(from, Int32(SHUT_RDWR))
        shutdown(to, Int32(SHUT_RDWR))
        guard rest.directions.subtract(1, ordering: .acquiringAndReleasing).newValue == 0 else { return }
        state.withLock { $0.sockets.subtract([from, to]) }
        Glibc.close(from)
        Glibc.close(to)
    }
}
