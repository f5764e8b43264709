import Motion

/// One of two rounds on a rain passes the other.
///
/// With d the lead without bonuses, this round passes its ghost at an outcome of either at a game time τ of 3 s or more
/// with d(τ) > 0 and d <= 0 throughout [τ - 3 s, τ). To be passed is the mirror of it. Between two of a kind d changes its
/// sign some ten times; so told, there are about two.
public struct Passing: Hashable, Sendable {
    /// Game time, seconds.
    public let time: Double
    /// Whether it brought this round before its ghost, and not behind it.
    public let isAhead: Bool

    /// For how long the other one must have been no worse, seconds of game time.
    public static let hold = 3.0
}

extension Round {
    /// Calls `body` with each passing between two times of the round, the later one included, in their order; none where
    /// time stands or runs back. However a span is cut up, its parts have what it has: what a rewind undid and is passed
    /// again is told again. O(spans · log n + outcomes of the span and of 3 s before it).
    public func forEachPassing(of ghost: Ghost, from: RoundTime, to: RoundTime, _ body: (Passing) -> Void) {
        var begin = from
        while begin < to {
            let end = min(to, endOfSpan(after: begin))
            let after = momentOfActs(at: end)
            var time = momentOfActs(at: begin).time
            while let passing = firstPassing(of: ghost, after: time, upTo: after.time, head: after.head) {
                body(passing)
                time = passing.time
            }
            begin = end
        }
    }

    /// The last passing of some seconds of game time before a moment, among what is in force there.
    public func lastPassing(of ghost: Ghost, in moment: Moment, within age: Double) -> Passing? {
        var last: Passing?
        var time = moment.time - age
        while let next = firstPassing(of: ghost, after: time, upTo: moment.time, head: moment.head) {
            (last, time) = (next, next.time)
        }
        return last
    }

    /// When game time begins to move in another way, after a time of the round.
    private func endOfSpan(after roundTime: RoundTime) -> RoundTime {
        let next = (1..<spans.count).partitioningIndex { spans[$0].start > roundTime }
        let end = next < spans.count ? spans[next].start : .infinity
        let turn = RoundTime(seconds: spans[next - 1].playhead.rewindEnd)
        return turn > roundTime ? min(turn, end) : end
    }

    /// The first passing between two game times, the later one included, on the branch of an outcome that is not after it.
    private func firstPassing(of ghost: Ghost, after: Double, upTo: Double, head: Int) -> Passing? {
        guard upTo > after, upTo >= Passing.hold else { return nil }
        var walk = WalkBack(nodes: history.nodes, ghost: ghost, head: head, count: ghost.count(upTo: upTo))
        var first: Passing?
        // Instants at which a lead began that nothing has been found against yet.
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
        // All of the time before them has been looked at.
        Self.look(at: 0, until: -.infinity, for: &ahead, isAhead: true, &first)
        Self.look(at: 0, until: -.infinity, for: &behind, isAhead: false, &first)
        return first
    }

    /// Looks at a lead that lasted until a game time: it tells for a passing after it, says nothing yet, or against it.
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

/// Two rounds on the same rain, walked back from outcome to outcome of either.
private struct WalkBack {
    let nodes: [Node]
    let ghost: Ghost
    /// The last outcome of the round, or -1, and how many marks there are of its ghost.
    var head: Int
    var count: Int

    var lead: Int { (head >= 0 ? Int(nodes[head].score) : 0) - ghost.score(after: count) }

    /// Game time since which that is so.
    var start: Double {
        max(head >= 0 ? nodes[head].time : -.infinity, count > 0 ? ghost.marks[count - 1].time : -.infinity)
    }

    /// Goes to what was before that, of either.
    mutating func stepBack() {
        let start = start
        while head >= 0, nodes[head].time >= start { head = Int(nodes[head].parent) }
        while count > 0, ghost.marks[count - 1].time >= start { count -= 1 }
    }
}
