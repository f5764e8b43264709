import Foundation

/// One note of a score.
struct Note {
    /// What a player adds to a note.
    enum Ornament: Character {
        /// Touches the tone above for a moment: a finger flicked off the flute's hole, a pressed string let go.
        case flick = "*"
        /// Comes up from the tone below: the string is pressed behind the bridge, the flute's hole opened slowly.
        case slide = "^"
        /// Many fast strokes instead of one on a string, a fluttering tongue on a flute.
        case shake = "~"
        /// A slow, wide wavering of the pitch once the tone stands.
        case wave = "v"
    }

    /// When it begins, in beats since the piece began.
    let start: Double

    /// How long it lasts in beats.
    var length: Double

    /// Its height in semitones above the tonic, the D above middle C.
    let semitones: Int

    /// What is added to it, or nil for a plain note.
    var ornament: Ornament?

    /// Whether it is played with force.
    var isAccented = false

    /// When it has ended, in beats since the piece began.
    var end: Double { start + length }

    /// How far off the pitch starts because of the ornament, in semitones.
    var detour: Int {
        switch ornament {
        case .flick: Pentatonic.neighbour(of: semitones, below: false) - semitones
        case .slide: Pentatonic.neighbour(of: semitones, below: true) - semitones
        case .shake, .wave, nil: 0
        }
    }

    /// Its frequency in equal temperament.
    var hertz: Double { Pentatonic.tonic * pow(2, Double(semitones) / 12) }
}
