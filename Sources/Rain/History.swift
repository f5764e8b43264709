import Motion

/// What the taps of a round came to, also what rewinds have undone since: a tree whose branches are the stretches that
/// were undone.
///
/// A rewind goes back along the newest branch and the next outcome grows from there, so the tree is made in pre-order:
/// all that came after an outcome and with it in force has numbers from its own to its `end`, one run. A drop is met
/// once on a branch at most, so the runs of what met it lie apart, and the last to begin is the only one to ask.
struct History: Sendable {
    private(set) var nodes: [Node] = []
    /// The last outcome that met each drop, and those before it where there are any, in their order.
    private var lastTouches: [Int32: Int32] = [:]
    private var earlierTouches: [Int32: [Int32]] = [:]

    /// Appends an outcome that follows another, or none (-1), which leads to the last one: all that came after it is
    /// undone. O(log n), and what is undone once.
    mutating func append(_ outcome: Outcome, ofEntry entry: Int, after parent: Int, _ standing: Standing) {
        let number = Int32(nodes.count)
        var undone = nodes.count - 1
        while undone > parent {
            nodes[undone].end = number
            undone = Int(nodes[undone].parent)
        }
        let isCatch = if case .caught = outcome.kind { true } else { false }
        nodes.append(
            Node(
                time: outcome.time, entry: Int32(entry), drop: Int32(outcome.drop?.number ?? -1),
                parent: Int32(parent), jump: Int32(jump(over: parent)),
                lastCatch: isCatch ? number : parent >= 0 ? nodes[parent].lastCatch : -1, standing))
        guard let drop = outcome.drop else { return }
        if let last = lastTouches.updateValue(number, forKey: Int32(drop.number)) {
            earlierTouches[Int32(drop.number), default: []].append(last)
        }
    }

    /// Where the jump of a child of an outcome leads: the rule of a skew-binary list (Myers, "An applicative
    /// random-access stack", 1983), so that any ancestor is found in O(log depth) steps.
    private func jump(over parent: Int) -> Int {
        guard parent >= 0, nodes[parent].jump >= 0 else { return parent }
        let near = Int(nodes[parent].jump)
        let far = Int(nodes[near].jump)
        guard far >= 0, nodes[parent].taps - nodes[near].taps == nodes[near].taps - nodes[far].taps else {
            return parent
        }
        return far
    }
}

extension History {
    /// The nearest outcome, from `head` back, that was not after a game time; -1 if there is none. O(log depth).
    func ancestor(of head: Int, notAfter time: Double) -> Int {
        var index = head
        while index >= 0, nodes[index].time > time {
            let jump = Int(nodes[index].jump)
            index = jump >= 0 && nodes[jump].time > time ? jump : Int(nodes[index].parent)
        }
        return index
    }

    /// The outcome that took a drop out of the air before `head`, itself included; nil if it was not. O(log n).
    func touch(of drop: Int, before head: Int) -> Node? {
        guard var index = lastTouches[Int32(drop)].map(Int.init) else { return nil }
        if index > head {
            guard let earlier = earlierTouches[Int32(drop)] else { return nil }
            let later = (0..<earlier.count).partitioningIndex { earlier[$0] > head }
            guard later > 0 else { return nil }
            index = Int(earlier[later - 1])
        }
        return head < nodes[index].end ? nodes[index] : nil
    }

    /// Calls `body` with the number of each outcome from `head` back that was after a game time. O(outcomes).
    func forEachOutcome(from head: Int, after time: Double, _ body: (Int) -> Void) {
        var index = head
        while index >= 0, nodes[index].time > time {
            body(index)
            index = Int(nodes[index].parent)
        }
    }

    /// The same with catches only, and whatever was tapped between them. O(catches).
    func forEachCatch(from head: Int, after time: Double, _ body: (Node) -> Void) {
        var index = head >= 0 ? Int(nodes[head].lastCatch) : -1
        while index >= 0, nodes[index].time > time {
            body(nodes[index])
            let parent = Int(nodes[index].parent)
            index = parent >= 0 ? Int(nodes[parent].lastCatch) : -1
        }
    }

    /// How a player stood after `head`; at the start for -1.
    func standing(after head: Int) -> Standing {
        guard head >= 0 else { return Standing() }
        let node = nodes[head]
        let lastCatch = Int(node.lastCatch)
        return Standing(
            tally: node.tally, combo: Int(node.combo), lastCatch: lastCatch >= 0 ? nodes[lastCatch].time : -.infinity)
    }

    /// What an outcome added to the score.
    func points(of index: Int) -> Int {
        let parent = Int(nodes[index].parent)
        return Int(nodes[index].score - (parent >= 0 ? nodes[parent].score : 0))
    }
}

/// An outcome in the history of a round, and the counts up to it and with it. What the journal and the shower know of it
/// is asked of them: of a long round there may be a million, 64 bytes each.
struct Node: Sendable {
    /// Game time, seconds.
    let time: Double
    /// The place of its tap in the journal.
    let entry: Int32
    /// The drop that was met, or -1.
    let drop: Int32
    /// The outcome before it in game time, or -1.
    let parent: Int32
    /// One further back, or -1.
    let jump: Int32
    /// Number of the first outcome after it was undone.
    fileprivate(set) var end = Int32.max
    /// The last catch up to here, or -1.
    let lastCatch: Int32
    let combo: Int32
    let taps: Int32
    let score: Int32
    private let red: Int32
    private let silver: Int32
    private let gold: Int32
    private let bombsHit: Int32
    private let bestCombo: Int32

    fileprivate init(
        time: Double, entry: Int32, drop: Int32, parent: Int32, jump: Int32, lastCatch: Int32, _ standing: Standing
    ) {
        (self.time, self.entry, self.drop) = (time, entry, drop)
        (self.parent, self.jump, self.lastCatch) = (parent, jump, lastCatch)
        let tally = standing.tally
        (combo, taps, score) = (Int32(standing.combo), Int32(tally.taps), Int32(tally.score))
        (red, silver, gold) = (Int32(tally.redCaught), Int32(tally.silverCaught), Int32(tally.goldCaught))
        (bombsHit, bestCombo) = (Int32(tally.bombsHit), Int32(tally.bestCombo))
    }

    /// Score, catches, hits, taps and best combo up to here.
    var tally: Tally {
        var tally = Tally()
        (tally.score, tally.taps) = (Int(score), Int(taps))
        (tally.redCaught, tally.silverCaught, tally.goldCaught) = (Int(red), Int(silver), Int(gold))
        (tally.bombsHit, tally.bestCombo) = (Int(bombsHit), Int(bestCombo))
        return tally
    }
}
