import Foundation

/// A place to sound in, made of a few scattered echoes that die away.
struct Room {
    /// Chooses where the echoes fall.
    let seed: UInt64

    /// How many echoes each ear gets.
    let echoes: Int

    /// Seconds from the sound itself to the first echo.
    let nearest: Double

    /// Seconds to the last echo, by which the room has fallen silent.
    let farthest: Double

    /// Hertz above which the walls swallow the sound.
    let darkness: Double

    /// The loudness of all echoes together beside the sound itself.
    let level: Double

    /// A tabletop: just enough for a short sound not to come from nowhere.
    static let table = Room(seed: 81, echoes: 9, nearest: 0.004, farthest: 0.07, darkness: 6_000, level: 0.30)

    /// A courtyard on New Year's Eve, for gongs, blasts and music.
    static let courtyard = Room(seed: 82, echoes: 36, nearest: 0.011, farthest: 0.42, darkness: 4_200, level: 0.38)

    /// The sound together with the room's answer.
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
