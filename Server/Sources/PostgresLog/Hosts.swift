import Synchronization

/// The hosts of a database. Each promotion of a standby begins a later timeline. A host on an earlier timeline than the
/// latest seen has been replaced, and is never used again, whatever it says of itself.
final class Hosts: Sendable {
    private let hosts: [Address]
    private let state = Mutex(State())
    private let note: @Sendable (String) -> Void

    private struct State {
        var timeline = 0
        /// The host that was used last. It is tried first.
        var preferred = 0
        /// Hosts that were already reported as behind.
        var told: Set<String> = []
    }

    /// - Parameter note: prints a line about a host that is behind.
    init(_ address: Address, note: @escaping @Sendable (String) -> Void) {
        (hosts, self.note) = (address.hosts, note)
    }

    /// The latest timeline that was seen; 0 before the first connection.
    var timeline: Int { state.withLock { $0.timeline } }

    func require(timeline: Int) { state.withLock { $0.timeline = max($0.timeline, timeline) } }

    /// Asks all hosts for their timelines, so that the host that took over is known whatever the order.
    func look() {
        guard hosts.count > 1 else { return }
        var timelines: [Int: Int] = [:]
        for index in hosts.indices {
            if let connection = try? connect(to: index) { timelines[index] = connection.timeline }
        }
        for (index, timeline) in timelines { _ = isBehind(index, timeline) }
    }

    /// Connects to a host that answers and is not behind; `connect_timeout` is for each address of each host.
    func connect() throws(Fault) -> Connection {
        let first = state.withLock { $0.preferred }
        var lines: [String] = []
        for index in [first] + hosts.indices.filter({ $0 != first }) {
            do throws(Fault) {
                return try connect(to: index)
            } catch {
                switch error {
                case .lost(let line): lines.append(line)
                case .late: lines.append("\(hosts[index].path) does not answer")
                case .refused: throw error
                }
            }
        }
        throw .lost(lines.joined(separator: "; "))
    }

    private func connect(to index: Int) throws(Fault) -> Connection {
        var connection = try Connection(hosts[index], of: self)
        try connection.readTimeline()
        guard !isBehind(index, connection.timeline) else {
            throw .lost(
                "\(hosts[index].path) is behind; if it took the place of another database: redpackrain-venue resume")
        }
        return connection
    }

    /// Whether a host's timeline shows that the host was replaced, which is reported once. Any other host becomes the
    /// preferred one.
    private func isBehind(_ index: Int, _ own: Int) -> Bool {
        let latest = state.withLock { state in
            if own >= state.timeline { (state.timeline, state.preferred) = (own, index) }
            return state.timeline
        }
        guard own < latest else { return false }
        let line =
            "\(hosts[index].path) is behind: it has timeline \(own), and another host went on with timeline \(latest)"
        if state.withLock({ $0.told.insert(line).inserted }) { note(line) }
        return true
    }
}
