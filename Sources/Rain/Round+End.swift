import Motion

// How a round came out, and what was done in it, in the order of host time.
extension Round {
    /// The moment at which the round is over; of one that was never brought to its end, that of the last act.
    public var finalMoment: Moment {
        let last = lastHost
        let end = completion(after: last)
        return moment(at: end.isFinite ? end : last)
    }

    /// Host time of the last act, seconds since the round's start.
    public var lastHost: Double { Self.seconds(journal.entries.last?.host ?? 0) }

    /// Calls `body` with what taps came to between two instants of host time, the later one included, also what a
    /// rewind has undone since: oldest first, each with its host time, seconds. O(log n + outcomes).
    public func forEachTap(from: Double, to: Double, _ body: (_ host: Double, Outcome) -> Void) {
        let first = (0..<nodes.count).partitioningIndex { nodes[$0].host > from }
        for node in nodes[first...] {
            guard node.host <= to else { return }
            body(node.host, node.outcome)
        }
    }
}
