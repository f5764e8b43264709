import Motion

// How a round came out, and what was done in it, in the order of round time.
extension Round {
    /// The moment at which the round is over; of one that was never brought to its end, that of the last act.
    public var finalMoment: Moment {
        let end = completion(after: lastAct)
        return moment(at: end < .infinity ? end : lastAct)
    }

    /// When the last act was done; 0 if there is none.
    public var lastAct: RoundTime { journal.entries.last?.roundTime ?? 0 }

    /// Calls `body` with what taps came to between two times of the round, the later one included, also what a rewind
    /// has undone since: oldest first, each with when it was made. O(log n + outcomes).
    public func forEachTap(from: RoundTime, to: RoundTime, _ body: (_ made: RoundTime, Outcome) -> Void) {
        for index in outcomes(until: from)..<history.nodes.count {
            let made = roundTime(ofOutcome: index)
            guard made <= to else { return }
            body(made, outcome(index))
        }
    }
}
