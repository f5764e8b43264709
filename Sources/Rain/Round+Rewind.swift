import Motion

extension Round {
    /// How long the rewind took that ended last, and how long ago that was, seconds of round time; nil when another act has
    /// come after it, or when time does not go on. O(log n).
    package func endedRewind(in moment: Moment) -> (length: Double, age: Double)? {
        let now = span(at: moment.roundTime)
        guard case .playing = now.playhead.mode else { return nil }
        let place = (0..<spans.count).partitioningIndex { spans[$0].start >= now.start } - 1
        guard place >= 0, case .rewinding = spans[place].playhead.mode else { return nil }
        return (now.start - spans[place].start, moment.roundTime - now.start)
    }
}
