import Foundation

/// A concert hall's reverberation: dense and smooth, unlike `Room`'s scattered echoes.
///
/// It is a feedback delay network with a Householder matrix: J.-M. Jot & A. Chaigne, “Digital Delay Networks for
/// Designing Artificial Reverberators”, Audio Engineering Society preprint 3030, 1991.
struct Hall {
    /// Seconds in which low tones lose 60 dB.
    let ring: Double

    /// Frequency in hertz above which tones decay much faster.
    let darkness: Double

    /// Seconds from the sound to the first reflection.
    let distance: Double

    /// For the title: large and warm.
    static let temple = Hall(ring: 2.4, darkness: 3_000, distance: 0.022)

    /// For a round: short, so that fast drums stay clear.
    static let yard = Hall(ring: 1.1, darkness: 3_600, distance: 0.012)

    /// Delay lengths in samples; primes, so that echoes do not coincide repeatedly.
    private static let ways = [1_433, 1_721, 1_999, 2_273, 2_539, 2_801, 3_079, 3_359, 3_607, 3_889, 4_159, 4_421]

    /// Returns the reverberation without the sound itself. The reverberation of a loop is a loop.
    func answer(to sound: Track) -> Track {
        var result = sound
        var network = Network(hall: self)
        if sound.isLoop {
            // Echoes of the loop's end must already be present at its start.
            let memory = min(sound.count, Track.samples(in: 1.5 * ring + 0.5))
            for index in sound.count - memory..<sound.count {
                _ = network.next(left: sound.left[index], right: sound.right[index])
            }
        }
        for index in 0..<sound.count {
            let ears = network.next(left: sound.left[index], right: sound.right[index])
            result.left[index] = ears.left
            result.right[index] = ears.right
        }
        return result
    }

    /// The delay lines with their mutual feedback.
    private struct Network {
        private var lines: [DelayLine]
        private var gains: [Double]
        private var states: [Double]
        private var leftEntry: DelayLine
        private var rightEntry: DelayLine
        private let smoothing: Double
        private let distance: Int

        init(hall: Hall) {
            lines = Hall.ways.map { DelayLine(longest: $0) }
            gains = Hall.ways.map { pow(10, -3 * Double($0) / (hall.ring * Track.sampleRate)) }
            states = Hall.ways.map { _ in 0 }
            distance = max(1, Track.samples(in: hall.distance))
            leftEntry = DelayLine(longest: distance)
            rightEntry = leftEntry
            smoothing = exp(-2 * .pi * hall.darkness / Track.sampleRate)
        }

        mutating func next(left: Double, right: Double) -> (left: Double, right: Double) {
            let leftInput = leftEntry.value(delay: distance)
            let rightInput = rightEntry.value(delay: distance)
            leftEntry.append(left)
            rightEntry.append(right)
            var sum = 0.0
            var leftEar = 0.0
            var rightEar = 0.0
            for line in 0..<lines.count {
                states[line] += (1 - smoothing) * (lines[line].value(delay: Hall.ways[line]) - states[line])
                let output = states[line]
                sum += output
                // Signs alternate every two lines, to keep the signal common to both ears small.
                let signed = (line / 2).isMultiple(of: 2) ? output : -output
                if line.isMultiple(of: 2) {
                    leftEar += signed
                } else {
                    rightEar += signed
                }
            }
            let share = 2 * sum / Double(lines.count)
            for line in 0..<lines.count {
                let input = line.isMultiple(of: 2) ? leftInput : rightInput
                lines[line].append(gains[line] * (states[line] - share) + input)
            }
            let scale = 1 / sqrt(Double(lines.count) / 2)
            return (leftEar * scale, rightEar * scale)
        }
    }
}
