import Motion

/// The instant at which one of two rounds on a rain passes the other.
///
/// Let d be the lead without bonuses. A round passes its ghost at an outcome of either, at a game time τ of 3 s or more, if
/// d(τ) > 0 and d <= 0 throughout [τ - 3 s, τ). The ghost passes the round if the signs are reversed. Between equal players d
/// changes its sign some ten times a round, but there are only about two passings.
public struct Passing: Hashable, Sendable {
    /// Game time, seconds.
    public let time: Double
    /// Whether the round passes its ghost, instead of being passed by it.
    public let isAhead: Bool

    /// Time before the passing in which the passing side must not have led, seconds of game time.
    public static let hold = 3.0
}

extension Round {
    /// Calls `body` with each passing between two times of the round, the later one included, in order; none while game
    /// time stands still or runs back. Two calls for adjoining parts report the same passings as one call for both. A
    /// passing that was undone by a rewind and happens again is reported again. O(spans · log n + outcomes between the
    /// two times and in the 3 s before).
    public func forEachPassing(of ghost: Ghost, from: RoundTime, to: RoundTime, _ body: (Passing) -> Void) {
        var begin = from
        while begin < to {
            let end = min(to, endOfSpan(after: begin))
            let after = momentWithoutRainCounts(at: end)
            var time = momentWithoutRainCounts(at: begin).time
            while let passing = firstPassing(of: ghost, after: time, upTo: after.time, head: after.head) {
                body(passing)
                time = passing.time
            }
            begin = end
        }
    }

    /// The last passing in force at a moment and within the last `age` seconds of game time; nil for none.
    public func lastPassing(of ghost: Ghost, in moment: Moment, within age: Double) -> Passing? {
        var last: Passing?
        var time = moment.time - age
        while let next = firstPassing(of: ghost, after: time, upTo: moment.time, head: moment.head) {
            (last, time) = (next, next.time)
        }
        return last
    }

    /// Round time at which game time next begins to move in another way.
    private func endOfSpan(after roundTime: RoundTime) -> RoundTime {
        let next = (1..<spans.count).partitioningIndex { spans[$0].start > roundTime }
        let end = next < spans.count ? spans[next].start : .infinity
        let turn = RoundTime(seconds: spans[next - 1].playhead.rewindEnd)
        return turn > roundTime ? min(turn, end) : end
    }

    /// The first passing between two game times, the later one included, on the branch of `head`, which is not after `upTo`.
    private func firstPassing(of ghost: Ghost, after: Double, upTo: Double, head: Int) -> Passing? {
        guard upTo > after, upTo >= Passing.hold else { return nil }
        var walk = WalkBack(nodes: history.nodes, ghost: ghost, head: head, count: ghost.count(upTo: upTo))
        var first: Passing?
        // Game times at which a lead began that nothing has refuted yet.
        var (ahead, behind): (Double?, Double?)
        var end = upTo
        while true {
            let (lead, start) = (walk.lead, walk.start)
            Self.look(at: lead, until: end, for: &ahead, isAhead: true, &first)
            Self.look(at: -lead, until: end, for: &behind, isAhead: false, &first)
            if start > after, start >= Passing.hold {
                if lead > 0 { ahead = start }
                if lead < 0 { behind = start }
            }
            guard start > after - Passing.hold else { break }
            walk.stepBack()
            end = start
        }
        // The walk has covered the time before the remaining candidates, so they are confirmed.
        Self.look(at: 0, until: -.infinity, for: &ahead, isAhead: true, &first)
        Self.look(at: 0, until: -.infinity, for: &behind, isAhead: false, &first)
        return first
    }

    /// Compares a candidate with a lead that lasted until a game time, which confirms it, refutes it or leaves it open.
    private static func look(
        at lead: Int, until end: Double, for passing: inout Double?, isAhead: Bool, _ first: inout Passing?
    ) {
        guard let time = passing else { return }
        if end <= time - Passing.hold {
            if time < first?.time ?? .infinity { first = Passing(time: time, isAhead: isAhead) }
            passing = nil
        } else if lead > 0 {
            passing = nil
        }
    }
}

/// A walk back through the outcomes of a round and of its ghost on the same rain.
private struct WalkBack {
    let nodes: [Node]
    let ghost: Ghost
    /// Index of the round's last outcome, -1 if there is none; number of the ghost's marks up to the present time.
    var head: Int
    var count: Int

    var lead: Int { (head >= 0 ? Int(nodes[head].score) : 0) - ghost.score(after: count) }

    /// Game time at which the present lead began.
    var start: Double {
        max(head >= 0 ? nodes[head].time : -.infinity, count > 0 ? ghost.marks[count - 1].time : -.infinity)
    }

    mutating func stepBack() {
        let start = start
        while head >= 0, nodes[head].time >= start { head = Int(nodes[head].parent) }
        while count > 0, ghost.marks[count - 1].time >= start { count -= 1 }
    }
}
