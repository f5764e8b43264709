import Motion

/// The tree of a round's outcomes, including outcomes undone by rewinds: each branch but the newest was undone. A
/// rewind goes back along the newest branch and the next outcome grows from there, so the nodes are in pre-order: an
/// outcome and all its descendants are one range of indices, from its own up to its `end`, excluded. The ranges of the
/// outcomes that met one drop are disjoint, or nested if a great pack was struck more than once on a branch. A search
/// begins with the range that begins last and goes outwards, four steps at most.
struct History: Sendable {
    private(set) var nodes: [Node] = []
    /// Index of the last outcome that met each drop, and of any earlier ones in order.
    private var lastTouches: [Int32: Int32] = [:]
    private var earlierTouches: [Int32: [Int32]] = [:]

    mutating func reserveCapacity(_ count: Int) { nodes.reserveCapacity(count) }

    /// Appends an outcome after `parent`, the last outcome or one of its ancestors (-1 for none), and undoes all
    /// outcomes after `parent`. Returns the new index. O(log n), and O(1) once for each outcome that is undone.
    mutating func append(_ outcome: Outcome, ofEntry entry: Int, after parent: Int, _ state: ScoringState) -> Int {
        let number = Int32(nodes.count)
        var undone = nodes.count - 1
        while undone > parent {
            nodes[undone].end = number
            undone = Int(nodes[undone].parent)
        }
        let drop = outcome.drop
        let touched = drop.map { index(ofTouch: $0.number, before: parent) } ?? -1
        var node = Node(outcome, entry: entry, parent: parent, jump: jump(over: parent), touched: touched, state)
        node.inherit(from: parent >= 0 ? nodes[parent] : nil, number: number, outcome)
        nodes.append(node)
        if let drop, let last = lastTouches.updateValue(number, forKey: Int32(drop.number)) {
            earlierTouches[Int32(drop.number), default: []].append(last)
        }
        return Int(number)
    }

    /// Jump index of a child of `parent`, by the rule of a skew-binary list (Myers, "An applicative random-access
    /// stack", 1983): any ancestor is found in O(log depth) steps.
    private func jump(over parent: Int) -> Int {
        guard parent >= 0, nodes[parent].jump >= 0 else { return parent }
        let near = Int(nodes[parent].jump)
        let far = Int(nodes[near].jump)
        guard far >= 0, nodes[parent].depth - nodes[near].depth == nodes[near].depth - nodes[far].depth else {
            return parent
        }
        return far
    }
}

extension History {
    /// Index of the last outcome up to `head`, on its branch, that is not after a game time; -1 for none. O(log depth).
    func ancestor(of head: Int, notAfter time: Double) -> Int {
        var index = head
        while index >= 0, nodes[index].time > time {
            let jump = Int(nodes[index].jump)
            index = jump >= 0 && nodes[jump].time > time ? jump : Int(nodes[index].parent)
        }
        return index
    }

    /// The last outcome that met a drop up to `head`, on its branch; nil for none. O(log n).
    func touch(of drop: Int, before head: Int) -> Node? {
        let node = index(ofTouch: drop, before: head)
        return node >= 0 ? nodes[node] : nil
    }

    /// Whether a drop had been caught or had gone off at `head`. O(log n).
    func isGone(_ drop: Int, at head: Int) -> Bool { touch(of: drop, before: head)?.isStrike == false }

    private func index(ofTouch drop: Int, before head: Int) -> Int {
        guard var index = lastTouches[Int32(drop)].map(Int.init) else { return -1 }
        if index > head {
            guard let earlier = earlierTouches[Int32(drop)] else { return -1 }
            let later = (0..<earlier.count).partitioningIndex { earlier[$0] > head }
            guard later > 0 else { return -1 }
            index = Int(earlier[later - 1])
        }
        while index >= 0, head >= nodes[index].end { index = Int(nodes[index].touched) }
        return index
    }

    /// Calls `body` with the index of each outcome from `head` back that was after a game time. O(outcomes).
    func forEachOutcome(from head: Int, after time: Double, _ body: (Int) -> Void) {
        var index = head
        while index >= 0, nodes[index].time > time {
            body(index)
            index = Int(nodes[index].parent)
        }
    }

    func forEachCatch(from head: Int, after time: Double, _ body: (Node) -> Void) {
        var index = head >= 0 ? Int(nodes[head].lastCatch) : -1
        while index >= 0, nodes[index].time > time {
            body(nodes[index])
            let parent = Int(nodes[index].parent)
            index = parent >= 0 ? Int(nodes[parent].lastCatch) : -1
        }
    }

    /// State of scoring after `head`; for -1 the state at the start.
    func state(after head: Int) -> ScoringState {
        guard head >= 0 else { return ScoringState() }
        let node = nodes[head]
        func time(of node: Int32) -> Double { node >= 0 ? nodes[Int(node)].time : -.infinity }
        return ScoringState(
            tally: node.tally, combo: Int(node.combo), lastCatch: time(of: node.lastMet),
            lastDouble: time(of: node.lastDouble), lastSlow: time(of: node.lastSlow),
            forgiven: Int(node.forgiven))
    }

    func points(of index: Int) -> Int {
        let parent = Int(nodes[index].parent)
        return Int(nodes[index].score - (parent >= 0 ? nodes[parent].score : 0))
    }
}
