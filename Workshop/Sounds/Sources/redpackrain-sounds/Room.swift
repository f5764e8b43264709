import Foundation

/// A small reverberation, made of a few scattered echoes that die away.
struct Room {
    /// Seed of the echoes' delays and signs.
    let seed: UInt64

    /// Number of echoes per ear.
    let echoes: Int

    /// Seconds from the sound itself to the first echo.
    let nearest: Double

    /// Seconds to the last echo.
    let farthest: Double

    /// Cutoff in hertz of the echoes' low-pass filter.
    let darkness: Double

    /// Level of all echoes together relative to the sound itself.
    let level: Double

    /// A tabletop: just enough reverberation for a short sound not to seem unnaturally dry.
    static let table = Room(seed: 81, echoes: 9, nearest: 0.004, farthest: 0.07, darkness: 6_000, level: 0.30)

    /// A courtyard on New Year's Eve, for gongs, blasts and music.
    static let courtyard = Room(seed: 82, echoes: 36, nearest: 0.011, farthest: 0.42, darkness: 4_200, level: 0.38)

    /// Returns the sound with its echoes.
    func hold(_ sound: Track) -> Track {
        let dark = sound.filtered(.low, hertz: darkness)
        var result = sound
        for echo in 0..<echoes {
            echoes(of: dark.left, number: 2 * echo, into: &result.left, loops: sound.isLoop)
            echoes(of: dark.right, number: 2 * echo + 1, into: &result.right, loops: sound.isLoop)
        }
        return result
    }

    private func echoes(of samples: [Double], number: Int, into result: inout [Double], loops: Bool) {
        let chance = Noise(seed: seed)
        let progress = (Double(number / 2) + chance.value(in: 0...1, at: 2 * number)) / Double(echoes)
        let delay = Track.samples(in: nearest + (farthest - nearest) * progress)
        // Random signs keep the echoes from adding up to a pitch of their own.
        let sign = chance.value(at: 2 * number + 1) < 0 ? -1.0 : 1.0
        // Echoes are unrelated to one another, so their powers add up, not their levels.
        let echoLevel = sign * level * sqrt(6 / Double(echoes)) * pow(10, -1.6 * progress)
        for index in samples.indices {
            let place = index + delay
            if place < samples.count {
                result[place] += echoLevel * samples[index]
            } else if loops {
                result[place % samples.count] += echoLevel * samples[index]
            } else {
                break
            }
        }
    }
}
