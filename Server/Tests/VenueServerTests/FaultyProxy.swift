import Foundation
import Glibc
import Synchronization

/// A network between kiosks and their centre that fails: connections are cut in the middle, wait and stall, by chance.
final class FaultyProxy: Sendable {
    let port: Int
    private let target: Int
    private let listener: Int32
    private let state: Mutex<State>

    private struct State {
        var generator: Chance
        /// Whether connections are let through.
        var isUp = true
        var sockets: Set<Int32> = []
        var cut = 0
    }

    /// A stream of chance from a seed (SplitMix64).
    private struct Chance: RandomNumberGenerator {
        var state: UInt64

        mutating func next() -> UInt64 {
            state &+= 0x9E37_79B9_7F4A_7C15
            var word = state
            word = (word ^ (word >> 30)) &* 0xBF58_476D_1CE4_E5B9
            word = (word ^ (word >> 27)) &* 0x94D0_49BB_1331_11EB
            return word ^ (word >> 31)
        }
    }

    /// What happens to a connection.
    private struct Fate {
        /// The bytes after which it is cut, both ways together; nil for never.
        var bytes: Int?
        /// How long each part waits, seconds.
        var delay = 0.0
    }

    /// - Parameter faults: share of the connections that something happens to.
    init(to target: Int, seed: UInt64, faults: Double) throws {
        self.target = target
        listener = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
        var address = Self.address(0)
        var size = socklen_t(MemoryLayout<sockaddr_in>.size)
        let listener = listener
        let isBound = withUnsafeMutablePointer(to: &address) { pointer in
            pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) { address in
                bind(listener, address, size) == 0 && listen(listener, 100) == 0
                    && getsockname(listener, address, &size) == 0
            }
        }
        guard isBound else { throw POSIXError(.EADDRINUSE) }
        port = Int(UInt16(bigEndian: address.sin_port))
        state = Mutex(State(generator: Chance(state: seed)))
        Thread.detachNewThread { [self] in
            while case let client = accept(listener, nil, nil), client >= 0 { begin(client, faults) }
        }
    }

    private static func address(_ port: Int) -> sockaddr_in {
        var address = sockaddr_in()
        (address.sin_family, address.sin_addr.s_addr) = (sa_family_t(AF_INET), in_addr_t(0x7F00_0001).bigEndian)
        address.sin_port = in_port_t(port).bigEndian
        return address
    }

    /// How many connections were cut.
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
        let server = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
        var address = Self.address(target)
        let isConnected = withUnsafePointer(to: &address) { pointer in
            pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
                connect(server, $0, socklen_t(MemoryLayout<sockaddr_in>.size)) == 0
            }
        }
        let fate = state.withLock { state -> Fate? in
            guard state.isUp, isConnected else { return nil }
            state.sockets.formUnion([client, server])
            var fate = Fate()
            if Double.random(in: 0..<1, using: &state.generator) < faults {
                fate.bytes = Int.random(in: 0...20_000, using: &state.generator)
                fate.delay = [0, 0, 0.05, 0.5].randomElement(using: &state.generator) ?? 0
            }
            return fate
        }
        guard let fate else {
            Glibc.close(client)
            Glibc.close(server)
            return
        }
        let rest = Rest(fate.bytes ?? .max)
        Thread.detachNewThread { [self] in pump(client, server, fate, rest) }
        Thread.detachNewThread { [self] in pump(server, client, fate, rest) }
    }

    /// What is left of a connection: its bytes, and its directions that are open.
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
