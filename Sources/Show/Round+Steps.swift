import Motion
package import Picture
package import Rain

/// The next step of a running round, which may be a medal.
package struct StepGoal: Hashable, Sendable {
    /// The step's number, from 1.
    package let step: Int
    /// The medal of the step; nil for a step between two medals.
    package let medal: Medal?
    /// The points, or whole seconds of life, that reach it.
    package let needed: Int
    package let isTime: Bool
    /// The share of the way from the previous step, or from 0, so far: 0...1.
    package let share: Double

    package init(_ step: Int, medal: Medal? = nil, needed: Int, isTime: Bool = false, share: Double = 0) {
        (self.step, self.medal, self.needed) = (step, medal, needed)
        (self.isTime, self.share) = (isTime, share)
    }

    /// The medal's colour, or the colour of steps.
    var color: Color { medal?.color ?? Palette.paleGold }

    func name(in words: Words) -> String { medal.map(words.goalMedal) ?? words.goalStep(step) }
}

// Bells of the steps that a round reaches: cues of a span, so that no bell rings after a rewind.
extension Round {
    /// The least time between two bells, game seconds.
    package static let bellTime = 3.0

    /// Appends a bell for each step that is reached for the first time between two times of the round, each one note
    /// higher, but none within three seconds of another. O(outcomes) where a step is reached, else O(log n).
    /// - Parameters:
    ///   - needed: the points, or whole seconds of life, of at most 32 steps in ascending order.
    ///   - isTime: whether they are seconds.
    package func appendBells(
        of needed: [Int], isTime: Bool, from: RoundTime, to: RoundTime, into cues: inout [Cue]
    ) {
        let span = CueSpan(self, from: from, to: to)
        guard span.isForward, !span.after.phase.isOver else { return }
        let result = { (moment: Moment) in isTime ? Int(moment.time) : moment.tally.score }
        let (before, after) = (result(span.before), result(span.after))
        guard needed.contains(where: { before < $0 && $0 <= after }) else { return }
        // The game time at which each step was first reached; of a fixed size, since nothing may allocate in a round.
        var reached = SIMD32<Double>(repeating: .infinity)
        if isTime {
            for (step, seconds) in needed.enumerated() { reached[step] = Double(seconds) }
        } else {
            var score = after
            forEachOutcome(in: span.after, within: .infinity) { outcome in
                for (step, points) in needed.enumerated() where score >= points && score - outcome.points < points {
                    reached[step] = outcome.time
                }
                score -= outcome.points
            }
        }
        var latest = -Double.infinity
        for step in needed.indices where reached[step] <= span.after.time {
            // If several are reached at once, only the highest rings.
            let isPassed = step + 1 < needed.count && reached[step + 1] <= reached[step]
            guard !isPassed, reached[step] - latest >= Self.bellTime else { continue }
            latest = reached[step]
            guard span.holds(latest) else { continue }
            cues.append(Cue(.step, note: min(step, Sound.step.notes - 1), offset: span.offset(of: latest)))
        }
    }
}
