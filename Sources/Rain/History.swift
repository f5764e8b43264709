import Motion

/// What the taps of a round came to, also what rewinds have undone since: a tree whose branches are the spans that
/// were undone.
///
/// A rewind goes back along the newest branch and the next outcome grows from there, so the tree is made in pre-order:
/// all that came after an outcome and with it in force has numbers from its own to its `end`, one run. The runs of what
/// met a drop lie apart or, where a great pack was struck more than once on a branch, one in the other: the last to begin
/// is asked first, and then those it lies in, four at most.
struct History: Sendable {
    private(set) var nodes: [Node] = []
    /// The last outcome that met each drop, and those before it where there are any, in their order.
    private var lastTouches: [Int32: Int32] = [:]
    private var earlierTouches: [Int32: [Int32]] = [:]

    /// Appends an outcome that follows another, or none (-1), which leads to the last one: all that came after it is
    /// undone. Returns its number. O(log n), and what is undone once.
    mutating func append(_ outcome: Outcome, ofEntry entry: Int, after parent: Int, _ standing: Standing) -> Int {
        let number = Int32(nodes.count)
        var undone = nodes.count - 1
        while undone > parent {
            nodes[undone].end = number
            undone = Int(nodes[undone].parent)
        }
        let drop = outcome.drop
        let touched = drop.map { place(ofTouch: $0.number, before: parent) } ?? -1
        var node = Node(outcome, entry: entry, parent: parent, jump: jump(over: parent), touched: touched, standing)
        node.inherit(from: parent >= 0 ? nodes[parent] : nil, number: number, outcome)
        nodes.append(node)
        if let drop, let last = lastTouches.updateValue(number, forKey: Int32(drop.number)) {
            earlierTouches[Int32(drop.number), default: []].append(last)
        }
        return Int(number)
    }

    /// Where the jump of a child of an outcome leads: the rule of a skew-binary list (Myers, "An applicative
    /// random-access stack", 1983), so that any ancestor is found in O(log depth) steps.
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
    /// The nearest outcome, from `head` back, that was not after a game time; -1 if there is none. O(log depth).
    func ancestor(of head: Int, notAfter time: Double) -> Int {
        var index = head
        while index >= 0, nodes[index].time > time {
            let jump = Int(nodes[index].jump)
            index = jump >= 0 && nodes[jump].time > time ? jump : Int(nodes[index].parent)
        }
        return index
    }

    /// The last outcome that met a drop before `head`, itself included; nil if none did. O(log n).
    func touch(of drop: Int, before head: Int) -> Node? {
        let place = place(ofTouch: drop, before: head)
        return place >= 0 ? nodes[place] : nil
    }

    /// Whether a drop had been caught or had gone off at `head`. O(log n).
    func isGone(_ drop: Int, at head: Int) -> Bool { touch(of: drop, before: head)?.isStrike == false }

    private func place(ofTouch drop: Int, before head: Int) -> Int {
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
        func time(of place: Int32) -> Double { place >= 0 ? nodes[Int(place)].time : -.infinity }
        return Standing(
            tally: node.tally, combo: Int(node.combo), lastCatch: time(of: node.lastMet),
            lastDouble: time(of: node.lastDouble), lastSlow: time(of: node.lastSlow))
    }

    /// What an outcome added to the score.
    func points(of index: Int) -> Int {
        let parent = Int(nodes[index].parent)
        return Int(nodes[index].score - (parent >= 0 ? nodes[parent].score : 0))
    }
}
