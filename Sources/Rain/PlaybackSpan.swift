import Motion

/// A span of round time in which the playhead moves in one way.
struct PlaybackSpan {
    var start: RoundTime
    /// The playhead; its host time is round time in seconds.
    var playhead: Playhead
    let reason: PauseReason
    /// Index of the last outcome in force at the start of the span; -1 if there is none.
    var head = -1
    /// Number of outcomes at the start of the span, undone ones included.
    var firstNode = 0
    var rewindsUsed = 0
    var pauses = 0

    /// Whether the span is a rewind that has not gone back yet at a game time and so is not charged yet.
    func isUnmoved(at time: Double, in level: Level) -> Bool {
        guard case .rewinding = playhead.mode else { return false }
        return level.chargesWhenMoved && time >= playhead.anchorTime
    }
}

/// The reason why game time stands still in a span, or why it last did.
enum PauseReason {
    case countdown
    case resume
    case ready
    case player
    case ended
}
