import Picture
import Rain

// Praise for a phase without a fault, when the next phase begins or time is up. Only on levels with eaves: other levels
// keep their former look.
extension Round {
    /// The bell that praises a phase; higher for a later phase.
    func praise(ofPhase index: Int, offset: Double) -> Cue {
        var cue = Cue(.streak, note: min(index, Sound.streak.notes - 1), offset: offset)
        cue.delay = Praise.delay
        return cue
    }
}

enum Praise {
    /// Seconds from the next phase's sting, or from the end, to the bell.
    static let delay = 0.25
}
