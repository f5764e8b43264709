public import Motion

/// An earlier play of a rain, prepared once so that another round can be raced against it.
///
/// A ghost has only the outcomes in force at its end, not the ones that its rewinds undid. It is queried by game time,
/// so that it slows and goes back with the round that races it.
///
///     let ghost = Ghost(of: Round(replaying: journal))
///     print(ghost.score(at: 12.5), ghost.total)    // 480 3100
public struct Ghost: Hashable, Sendable {
    /// An outcome in force.
    public struct Mark: Hashable, Sendable {
        /// Game time, seconds.
        public let time: Double
        /// Score after the outcome, without bonuses.
        public let score: Int
        /// Point of the tap in the field.
        public let point: Vector
        /// Kind of the outcome.
        public let kind: Outcome.Kind
        /// Number of the pack among the ones that a chain caught, from 1; 0 for a tap.
        public let link: Int
    }

    /// Marks in order of time.
    let marks: [Mark]
    /// Game time at which the round was over, seconds.
    public let finalTime: Double
    /// Whether the last heart was lost before the round's time was up.
    public let isOutOfHearts: Bool
    /// Score of the round, bonuses included, as in its record.
    public let total: Int

    /// Creates the ghost of a round that ends at its `finalMoment`. O(outcomes).
    public init(of round: Round) {
        let end = round.finalMoment
        var marks: [Mark] = []
        round.history.forEachOutcome(from: end.head, after: -.infinity) { number in
            let outcome = round.outcome(number)
            marks.append(
                Mark(
                    time: outcome.time, score: Int(round.history.nodes[number].score), point: outcome.point,
                    kind: outcome.kind, link: outcome.link))
        }
        marks.reverse()
        self.marks = marks
        (finalTime, total) = (end.time, end.tally.score)
        isOutOfHearts = end.phase == .over(early: false) && end.time < round.level.duration
    }
}

extension Ghost {
    /// Number of marks up to a game time, marks at that time included. O(log n).
    func count(upTo time: Double) -> Int {
        marks.withUnsafeBufferPointer { marks in
            (0..<marks.count).partitioningIndex { marks[$0].time > time }
        }
    }

    func score(after count: Int) -> Int { count > 0 ? marks[count - 1].score : 0 }

    /// Score at a game time, without bonuses: the score after the last outcome up to then. O(log n).
    public func score(at time: Double) -> Int { score(after: count(upTo: time)) }

    /// Calls `body` with each tap between two game times, the later one included, oldest first; without packs caught by
    /// chains and combos ended by pauses or rewinds. O(log n + marks).
    public func forEachTap(after earlier: Double, upTo time: Double, _ body: (Mark) -> Void) {
        for index in count(upTo: earlier)..<marks.count {
            let mark = marks[index]
            guard mark.time <= time else { return }
            if mark.link == 0, mark.kind != .comboEnded { body(mark) }
        }
    }
}

extension Round {
    /// Score at a moment without the bonuses that a round gets at its end. O(1).
    public func scoreWithoutBonuses(in moment: Moment) -> Int {
        moment.head >= 0 ? Int(history.nodes[moment.head].score) : 0
    }

    /// Lead of this round over a ghost at a moment, points; negative where the round is behind. Until the round is over it
    /// leaves out bonuses; then it is the difference of the final scores. O(log n).
    public func lead(over ghost: Ghost, in moment: Moment) -> Int {
        moment.phase.isOver
            ? moment.tally.score - ghost.total : scoreWithoutBonuses(in: moment) - ghost.score(at: moment.time)
    }
}
