import Motion

/// A span of round time in which the playhead moves in one way.
struct PlaybackSpan {
    var start: RoundTime
    /// Its host time is seconds of round time.
    var playhead: Playhead
    let reason: PauseReason
    /// The last outcome in force when it began, or -1.
    var head = -1
    /// Number of outcomes there had ever been when it began.
    var firstNode = 0
    var rewindsUsed = 0
    var pauses = 0

    /// Whether it is a rewind that has not gone back yet at a game time: nothing is spent, and nothing seen.
    func isUnmoved(at time: Double, in level: Level) -> Bool {
        guard case .rewinding = playhead.mode else { return false }
        return level.chargesWhenMoved && time >= playhead.anchorTime
    }
}

/// What a standing playhead is waiting for.
enum PauseReason {
    case countdown
    case resume
    case ready
    case player
    case ended
}
