import Motion

extension Round {
    /// Finds the stretch of game time, at most `length` seconds, in which the outcomes in force gained the most points.
    /// It ends with one of these outcomes; the earliest of equal stretches is returned. Nil if nothing gained points.
    /// O(outcomes).
    public func bestStretch(of length: Double) -> ClosedRange<Double>? {
        let end = finalMoment
        var outcomes: [(time: Double, points: Int)] = []
        forEachOutcome(in: end, within: .infinity) { outcomes.append(($0.time, $0.points)) }
        outcomes.reverse()
        var (first, gain) = (0, 0)
        var best: (time: Double, gain: Int)?
        for outcome in outcomes {
            gain += outcome.points
            while outcomes[first].time <= outcome.time - length {
                gain -= outcomes[first].points
                first += 1
            }
            if gain > best?.gain ?? 0 { best = (outcome.time, gain) }
        }
        return best.map { max(0, $0.time - length)...$0.time }
    }

    /// Returns the round time at which a game time was reached and not undone afterwards. O(spans).
    /// - Parameter time: seconds, 0 ... the game time of the final moment.
    public func roundTime(ofGameTime time: Double) -> RoundTime {
        // The last span that plays from an earlier game time: later rewinds did not go back further.
        for given in spans.reversed() {
            // A rewind that reached its floor plays on by itself.
            let rewindEnd = given.playhead.rewindEnd
            let span = rewindEnd < .infinity ? span(at: RoundTime(seconds: rewindEnd)) : given
            guard case .playing = span.playhead.mode, span.playhead.time(at: span.start.seconds) <= time else {
                continue
            }
            return RoundTime(seconds: span.playhead.host(of: time))
        }
        return RoundTime(seconds: Self.countdown + time)
    }
}
