import Motion

extension Round {
    /// How long the rewind took that ended last, and how long ago that was, seconds of round time; nil when another act has
    /// come after it, or when time does not go on. O(log n).
    package func endedRewind(in moment: Moment) -> (length: Double, age: Double)? {
        let now = stretch(at: moment.roundTime)
        guard case .playing = now.playhead.mode else { return nil }
        let place = (0..<stretches.count).partitioningIndex { stretches[$0].start >= now.start } - 1
        guard place >= 0, case .rewinding = stretches[place].playhead.mode else { return nil }
        return (now.start - stretches[place].start, moment.roundTime - now.start)
    }
}
