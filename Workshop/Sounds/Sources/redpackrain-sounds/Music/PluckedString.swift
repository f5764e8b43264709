import Foundation

/// A plucked string: a wave running to and fro with a small loss at every turn.
///
/// The loop is from K. Karplus & A. Strong, “Digital Synthesis of Plucked-String and Drum Timbres”, Computer Music
/// Journal 7(2), 1983, with the tuning and the pluck point of D. Jaffe & J. Smith, “Extensions of the Karplus-Strong
/// Plucked-String Algorithm”, same issue. The one-pole damping follows V. Välimäki et al., “Physical Modeling of
/// Plucked String Instruments”, Journal of the Audio Engineering Society 44(5), 1996.
struct PluckedString {
    /// Pluck point, as a share of the string's length from the bridge.
    var pluckPoint = 0.12

    /// Frequency in hertz above which the width of the plectrum attenuates overtones.
    var plectrum = 7_500.0

    /// Seconds until a string tuned to the tonic has lost 60 dB; higher strings decay faster.
    var ring = 3.4

    /// Seconds until overtones at `brightHertz` have lost 60 dB.
    var brightRing = 0.85

    /// Detuning in cents of the string's vertical and horizontal motion, which beat as in real strings.
    var split = 1.6

    private static let brightHertz = 4_000.0

    /// One stroke of the plectrum.
    struct Pluck {
        /// Seconds since the string's first stroke.
        let start: Double

        /// Strength of the stroke, about 1.
        let level: Double
    }

    /// Returns the seconds until a string of a pitch has lost 60 dB.
    func ring(hertz: Double) -> Double {
        ring * pow(Pentatonic.tonic / hertz, 0.45)
    }

    /// Returns the string's sound.
    ///
    /// - Parameters:
    ///   - seed: seed of the differences between strokes.
    ///   - bend: deviation of the pitch in cents at a time after the start.
    func sound(
        hertz: Double,
        seconds: Double,
        plucks: [Pluck],
        seed: UInt64,
        bend: (Double) -> Double = { _ in 0 }
    ) -> Track {
        var track = Track(seconds: seconds)
        let wave = excitation(hertz: hertz, count: track.count, plucks: plucks, seed: seed)
        let detune = pow(2, split / 1_200)
        let ring = ring(hertz: hertz)
        let upright = vibration(wave, hertz: hertz, ring: ring, bend: bend)
        // The motion along the soundboard is quieter and lasts longer.
        let sideways = vibration(wave, hertz: hertz * detune, ring: 1.5 * ring, bend: bend)
        for index in 0..<track.count {
            track.left[index] = 0.75 * upright[index] + 0.35 * sideways[index]
            track.right[index] = 0.60 * upright[index] + 0.50 * sideways[index]
        }
        return track
    }

    /// Returns the excitation of the string: for each stroke one period of a plucked string's shape.
    private func excitation(hertz: Double, count: Int, plucks: [Pluck], seed: UInt64) -> [Double] {
        var result = Array(repeating: 0.0, count: count)
        for (number, pluck) in plucks.enumerated() {
            let shape = shape(hertz: hertz, level: pluck.level, seed: seed &+ UInt64(number))
            let start = Track.samples(in: pluck.start)
            for index in shape.indices where start + index < count {
                result[start + index] += pluck.level * shape[index]
            }
        }
        return result
    }

    /// Returns one period of the force on the bridge by a string released at the pluck point: overtone n has the strength
    /// sin(n π p) / n, p being the pluck point; see N. Fletcher & T. Rossing, “The Physics of Musical Instruments”, 2.8.
    private func shape(hertz: Double, level: Double, seed: UInt64) -> [Double] {
        let period = Int((Track.sampleRate / hertz).rounded())
        // A stronger stroke is also a brighter one.
        let reach = plectrum * (0.55 + 0.45 * level)
        let overtones = max(1, min(period / 2 - 1, Int(4 * reach / hertz)))
        let chance = Noise(seed: seed)
        let point = pluckPoint * chance.value(in: 0.85...1.15, at: 0)
        var shape = Array(repeating: 0.0, count: period)
        var power = 0.0
        for overtone in 1...overtones {
            let number = Double(overtone)
            let dulling = exp(-pow(number * hertz / reach, 2) / 2)
            let strength = sin(number * .pi * point) / number * dulling
            let phase = 0.6 * chance.value(at: overtone)
            for index in shape.indices {
                shape[index] += strength * sin(2 * .pi * number * Double(index) / Double(period) + phase)
            }
            power += strength * strength / 2
        }
        let scale = 0.25 / sqrt(max(power, 1e-12))
        return shape.map { $0 * scale }
    }

    private func vibration(_ input: [Double], hertz: Double, ring: Double, bend: (Double) -> Double) -> [Double] {
        var loss = Loss(hertz: hertz, ring: ring, brightHertz: PluckedString.brightHertz, brightRing: brightRing)
        var line = DelayLine(longest: Int(2 * Track.sampleRate / hertz) + 8)
        let controlStep = 32
        var delay = 0.0
        return input.enumerated().map { index, stroke in
            if index.isMultiple(of: controlStep) {
                let cents = bend(Double(index) / Track.sampleRate)
                delay = Track.sampleRate / (hertz * pow(2, cents / 1_200)) - loss.delay
            }
            let sample = loss.next(line.value(delay: delay)) + stroke
            line.append(sample)
            return sample
        }
    }
}

/// The loss of a string at each round trip of the wave, higher for high tones than for low ones.
private struct Loss {
    /// Delay of the loss filter in samples, by which the string must be shorter.
    let delay: Double

    private let gain: Double
    private let pole: Double
    private var state = 0.0

    /// Computes the filter g (1 - a) / (1 - a / z) whose losses match the two given decay times.
    init(hertz: Double, ring: Double, brightHertz: Double, brightRing: Double) {
        let turn = 2 * Double.pi / Track.sampleRate
        gain = pow(10, -3 / (hertz * ring))
        let brightGain = pow(10, -3 / (hertz * min(brightRing, ring)))
        let ratio = pow(brightGain / gain, 2)
        let cosine = cos(turn * brightHertz)
        let half = 1 - ratio * cosine
        let whole = max(1 - ratio, 1e-9)
        pole = max(0, (half - sqrt(max(0, half * half - whole * whole))) / whole)
        let angle = turn * hertz
        delay = atan2(pole * sin(angle), 1 - pole * cos(angle)) / angle
    }

    mutating func next(_ input: Double) -> Double {
        state = (1 - pole) * input + pole * state
        return gain * state
    }
}
