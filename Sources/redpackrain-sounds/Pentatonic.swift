import Foundation

/// The five-note scale all of the game's music keeps to, so that sounds which overlap never clash.
enum Pentatonic {
    /// The D above middle C, step 0 of the scale.
    private static let tonic = 293.665

    /// Semitones from the tonic: D, E, F sharp, A, B, the gong mode on D.
    private static let semitones = [0, 2, 4, 7, 9]

    /// The frequency of a step; five steps are an octave, and negative steps lie below the tonic.
    static func hertz(_ step: Int) -> Double {
        let octave = (Double(step) / Double(semitones.count)).rounded(.down)
        let note = step - Int(octave) * semitones.count
        return tonic * pow(2, octave + Double(semitones[note]) / 12)
    }
}

extension Resonator {
    /// The body's sound when struck once, tuned to a step of the scale.
    func strike(step: Int, seconds: Double, ring: Double = 1, brightness: Double = 0) -> Track {
        strike(hertz: Pentatonic.hertz(step), seconds: seconds, ring: ring, brightness: brightness)
    }
}
