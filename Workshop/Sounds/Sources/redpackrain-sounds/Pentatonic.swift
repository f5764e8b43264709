import Foundation

/// The five-note scale of all the game's music, so that overlapping sounds never clash.
enum Pentatonic {
    /// The D above middle C in hertz, step 0 of the scale.
    static let tonic = 293.665

    /// Semitones from the tonic: D, E, F sharp, A, B, the gong mode on D.
    private static let scale = [0, 2, 4, 7, 9]

    /// Returns a step's distance from the tonic in semitones; five steps are an octave, and negative steps lie below.
    static func semitones(_ step: Int) -> Int {
        let octave = Int((Double(step) / Double(scale.count)).rounded(.down))
        return 12 * octave + scale[step - octave * scale.count]
    }

    /// Returns the scale's next tone above or below a tone, all in semitones from the tonic.
    static func neighbour(of semitones: Int, below: Bool) -> Int {
        var tone = semitones
        repeat {
            tone += below ? -1 : 1
        } while !scale.contains((tone % 12 + 12) % 12)
        return tone
    }

    /// Returns the frequency of a step.
    static func hertz(_ step: Int) -> Double {
        tonic * pow(2, Double(semitones(step)) / 12)
    }
}

extension Resonator {
    /// Returns the body's sound when struck once, tuned to a step of the scale.
    func strike(step: Int, seconds: Double, ring: Double = 1, brightness: Double = 0) -> Track {
        strike(hertz: Pentatonic.hertz(step), seconds: seconds, ring: ring, brightness: brightness)
    }
}
