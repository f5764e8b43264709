import Foundation

/// A glissando over the strings of a guzheng, 刮奏, which are tuned to the five tones and so cannot clash.
struct Glissando {
    /// Start, in beats from the piece's start; bar 1 begins with 0.
    let start: Double

    /// Duration, beats.
    let length: Double

    /// The first string, as a step of the scale.
    let first: Int

    /// The last string, higher or lower than the first.
    let last: Int

    /// Level at the end; it swells from less than half of that.
    let level: Double

    /// Creates a glissando that begins at a beat of a bar, both counted from 1.
    init(bar: Int, beat: Double, length: Double, from first: Int, to last: Int, level: Double) {
        start = Double((bar - 1) * Meter.beatsPerBar) + beat - 1
        self.length = length
        self.first = first
        self.last = last
        self.level = level
    }
}

extension Zither {
    /// Plays a glissando.
    func play(_ glissando: Glissando, in meter: Meter, on track: inout Track) {
        let direction = glissando.last < glissando.first ? -1 : 1
        let strings = Array(stride(from: glissando.first, through: glissando.last, by: direction))
        for (number, step) in strings.enumerated() {
            let progress = Double(number) / Double(strings.count)
            // The hand accelerates.
            let place = glissando.start + glissando.length * pow(progress, 0.85)
            let note = Note(start: place, length: 1, semitones: Pentatonic.semitones(step))
            let strength = glissando.level * (0.4 + 0.6 * progress)
            play([note], level: strength, in: meter, on: &track)
        }
    }
}
