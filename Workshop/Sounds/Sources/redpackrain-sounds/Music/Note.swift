import Foundation

/// One note of a score.
struct Note {
    /// An ornament of a note.
    enum Ornament: Character {
        /// Touches the tone above briefly: a finger flicked off the flute's hole, a pressed string released.
        case flick = "*"
        /// Slides up from the tone below: the string is pressed behind the bridge, the flute's hole opened slowly.
        case slide = "^"
        /// Many fast strokes instead of one on a string, a fluttering tongue on a flute.
        case shake = "~"
        /// A slow, wide vibrato once the tone is established.
        case wave = "v"
    }

    /// Start, in beats since the piece began.
    let start: Double

    /// Length in beats.
    var length: Double

    /// Pitch in semitones above the tonic, the D above middle C.
    let semitones: Int

    var ornament: Ornament?

    var isAccented = false

    /// Semitones by which the piece is higher than written.
    var rise = 0

    /// End, in beats since the piece began.
    var end: Double { start + length }

    /// Initial deviation of the pitch because of the ornament, in semitones.
    var detour: Int {
        switch ornament {
        case .flick: Pentatonic.neighbour(of: semitones, below: false) - semitones
        case .slide: Pentatonic.neighbour(of: semitones, below: true) - semitones
        case .shake, .wave, nil: 0
        }
    }

    /// Frequency in equal temperament.
    var hertz: Double { Pentatonic.tonic * pow(2, Double(semitones + rise) / 12) }

    func raised(by rise: Int) -> Note {
        var note = self
        note.rise = rise
        return note
    }
}
