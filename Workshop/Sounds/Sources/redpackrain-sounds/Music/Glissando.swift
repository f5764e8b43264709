import Foundation

/// A glissando over the strings of a guzheng, 刮奏, which are tuned to the five tones and so cannot clash.
struct Glissando {
    /// The bar and its beat at which it starts, both counted from 1.
    let bar: Int
    let beat: Double

    /// Duration, beats.
    let length: Double

    /// The first string, as a step of the scale.
    let first: Int

    /// The last string, higher or lower than the first.
    let last: Int

    /// Level at the end; it swells from less than half of that.
    let level: Double

    init(bar: Int, beat: Double, length: Double, from first: Int, to last: Int, level: Double) {
        (self.bar, self.beat, self.length) = (bar, beat, length)
        (self.first, self.last, self.level) = (first, last, level)
    }
}

extension Zither {
    /// Plays a glissando.
    func play(_ glissando: Glissando, in meter: Meter, on track: inout Track) {
        let direction = glissando.last < glissando.first ? -1 : 1
        let strings = Array(stride(from: glissando.first, through: glissando.last, by: direction))
        let start = Double((glissando.bar - 1) * meter.beatsPerBar) + glissando.beat - 1
        for (number, step) in strings.enumerated() {
            let progress = Double(number) / Double(strings.count)
            // The hand accelerates.
            let place = start + glissando.length * pow(progress, 0.85)
            let note = Note(start: place, length: 1, semitones: Pentatonic.semitones(step), rise: meter.rise)
            let strength = glissando.level * (0.4 + 0.6 * progress)
            play([note], level: strength, in: meter, on: &track)
        }
    }
}
