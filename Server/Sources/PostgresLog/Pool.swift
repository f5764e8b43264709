import Dispatch
import Synchronization

/// A few connections to a database. Threads wait for a free one.
final class Pool: Sendable {
    private let hosts: Hosts
    private let free = DispatchSemaphore(value: Pool.size)
    private let lanes = (0..<Pool.size).map { _ in Lane() }

    private static let size = 4

    private final class Lane: Sendable {
        let connection = Mutex<Connection?>(nil)
    }

    init(_ hosts: Hosts) { self.hosts = hosts }

    /// Runs `body` with an exclusive connection. Afterwards the connection is reused if it is not in a transaction;
    /// otherwise it is closed, which ends the transaction.
    func use<Value>(by deadline: Instant, _ body: (inout Connection) throws -> Value) throws -> Value {
        guard free.wait(timeout: .now() + .milliseconds(Int(deadline.milliseconds))) == .success else {
            throw Fault.late
        }
        defer { free.signal() }
        var connection = try take() ?? hosts.connect()
        do {
            let value = try body(&connection)
            put(connection)
            return value
        } catch {
            put(connection)
            throw error
        }
    }

    private func take() -> Connection? {
        for lane in lanes {
            guard let connection = lane.connection.withLock({ $0.take() }) else { continue }
            if connection.isIdle, connection.timeline >= hosts.timeline { return connection }
        }
        return nil
    }

    private func put(_ connection: consuming Connection) {
        guard connection.isIdle else { return }
        let server = connection.server
        var kept: Connection? = consume connection
        for lane in lanes {
            kept = lane.connection.withLock { lane in
                // Connections to a host that is no longer used are closed.
                if let old = lane.take(), old.server == server {
                    lane = consume old
                    return kept.take()
                }
                lane = kept.take()
                return nil
            }
        }
    }
}
