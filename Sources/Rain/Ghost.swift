public import Motion

/// What a round came to, made once so that another round on the same rain can be raced against it.
///
/// It knows its final branch alone: what its rewinds undid never happened. It is asked by game time, so that it slows
/// with whoever races it, and goes back with them.
///
///     let ghost = Ghost(of: Round(replaying: journal))
///     print(ghost.score(at: 12.5), ghost.total)    // 480 3100
public struct Ghost: Hashable, Sendable {
    /// What an outcome in force left behind.
    public struct Mark: Hashable, Sendable {
        /// Game time, seconds.
        public let time: Double
        /// The score with it, without bonuses.
        public let score: Int
        /// Where the tap was, points of the field.
        public let point: Vector
        /// What it came to.
        public let kind: Outcome.Kind
        /// Which of the packs that a chain took it is, from 1; 0 for what was tapped itself.
        public let link: Int
    }

    /// In the order of their times.
    let marks: [Mark]
    /// Game time at which its round was over, seconds.
    public let finalTime: Double
    /// Whether its hearts went before its time was up.
    public let isOutOfHearts: Bool
    /// What its round came to, bonuses included: what its record says.
    public let total: Int

    /// The ghost of a round at its end, or, of one that was never brought there, at the end that it comes to by itself;
    /// of one that is paused, at its last act. O(outcomes).
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
    /// Number of marks up to a game time, with it. O(log n).
    func count(upTo time: Double) -> Int {
        marks.withUnsafeBufferPointer { marks in
            (0..<marks.count).partitioningIndex { marks[$0].time > time }
        }
    }

    /// The score after so many marks.
    func score(after count: Int) -> Int { count > 0 ? marks[count - 1].score : 0 }

    /// Its score at a game time, without bonuses: that of the last outcome not after it. O(log n).
    public func score(at time: Double) -> Int { score(after: count(upTo: time)) }

    /// Calls `body` with what it tapped between two game times, the later one included, oldest first: not with what a chain
    /// took, nor with a combo that a pause ended. O(log n + marks).
    public func forEachTap(after earlier: Double, upTo time: Double, _ body: (Mark) -> Void) {
        for index in count(upTo: earlier)..<marks.count {
            let mark = marks[index]
            guard mark.time <= time else { return }
            if mark.link == 0, mark.kind != .comboEnded { body(mark) }
        }
    }
}

extension Round {
    /// The score of a moment without the bonuses that its end may have brought. O(1).
    public func scoreWithoutBonuses(in moment: Moment) -> Int {
        moment.head >= 0 ? Int(history.nodes[moment.head].score) : 0
    }

    /// How far this round leads at a moment, points; negative where it is behind. Without bonuses until both have ended,
    /// which is when this one has, since the other lies in the past: then of what both came to. O(log n).
    public func lead(over ghost: Ghost, in moment: Moment) -> Int {
        moment.phase.isOver
            ? moment.tally.score - ghost.total : scoreWithoutBonuses(in: moment) - ghost.score(at: moment.time)
    }
}
