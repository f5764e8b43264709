import Foundation

/// A player of bamboo flutes: the bright dizi or, blown softly, the dark xiao.
///
/// A breath is one tone whose pitch moves from note to note, as in a real flute. It consists of overtones, which grow
/// with the strength of blowing, and of wind noise, which is loudest around the note's pitch.
struct Flute: Player {
    /// Levels of the fundamental and its overtones at full strength.
    let overtones: [Double]

    /// Level of the wind noise relative to the tone.
    let wind: Double

    /// Seconds in which a tongued tone builds up.
    let attack: Double

    /// Seconds in which the pitch moves from one note to the next.
    let glide: Double

    /// Maximum vibrato in cents to either side.
    let vibrato: Double

    /// The player's irregularities.
    let hand: Hand

    /// The soft flute of the title.
    static let xiao = Flute(
        overtones: [1, 0.30, 0.17, 0.06, 0.030, 0.012],
        wind: 0.36,
        attack: 0.07,
        glide: 0.055,
        vibrato: 11,
        hand: Hand(seed: 2_100)
    )

    /// The brighter flute of a round; its membrane adds overtones, but fewer than a real one, to leave room for the catches.
    static let dizi = Flute(
        overtones: [1, 0.55, 0.36, 0.15, 0.10, 0.05, 0.03, 0.015],
        wind: 0.15,
        attack: 0.028,
        glide: 0.03,
        vibrato: 9,
        hand: Hand(seed: 2_200)
    )

    /// The reed pipe of feasts, 唢呐: not a flute, but blown and fingered like one; its bell makes the overtones loudest.
    static let suona = Flute(
        overtones: [0.7, 1, 0.75, 0.45, 0.28, 0.18, 0.10, 0.06],
        wind: 0.03,
        attack: 0.014,
        glide: 0.02,
        vibrato: 14,
        hand: Hand(seed: 2_250, slack: 0)
    )

    /// Frequency in hertz at which the wind noise at the mouth hole is loudest, whatever the note.
    private static let airHertz = 4_000.0

    /// Share of the remaining change in level made per sample: most of it takes about 4 ms.
    private static let agility = 0.008

    /// Seconds in which a breath dies away.
    static let release = 0.14

    func play(_ notes: [Note], level: Double, in meter: Meter, on track: inout Track) {
        var rest = notes[...]
        while let first = rest.first {
            var length = 1
            while length < rest.count, rest[rest.startIndex + length].start == rest[rest.startIndex + length - 1].end {
                length += 1
            }
            let breath = Breath(rest.prefix(length), in: meter)
            let delay = hand.moment(of: first.start).delay
            track.add(sound(of: breath), at: meter.seconds(first.start) + delay, level: level)
            rest = rest.dropFirst(length)
        }
    }

    private func sound(of breath: Breath) -> Track {
        var track = Track(seconds: breath.seconds + Flute.release)
        let noise = Noise(seed: hand.seed &+ UInt64(breath.number))
        var near = Filter(.band, resonance: 4)
        var far = Filter(.band, resonance: 1.2)
        var air = Filter(.band, resonance: 0.6)
        let airWarped = Filter.warped(Flute.airHertz)
        var turns = 0.0
        var lips = 0.0
        var blow = 0.0
        for index in 0..<track.count {
            let time = Double(index) / Track.sampleRate
            let state = breath.state(at: time, for: self)
            turns += state.hertz / Track.sampleRate
            turns -= turns.rounded(.down)
            // Lips and lungs change the level gradually; a jump would click.
            lips += Flute.agility * (state.blow - lips)
            blow += Flute.agility * (lips - blow)
            let gust = noise.value(at: index)
            var hiss = near.next(gust, hertz: state.hertz) + 0.5 * far.next(gust, hertz: 2.4 * state.hertz)
            hiss += 0.08 * air.next(gust, warped: airWarped)
            let tone = tone(turns: turns, blow: blow)
            // The wind comes in puffs, because the tone swings the jet of air in and out of the mouth hole.
            let breathed = tone + wind * state.gust * hiss * (1 + 0.5 * tone)
            track.left[index] = breathed
            track.right[index] = breathed
        }
        return track
    }

    /// Returns the sum of the overtones. For an angle a, sin(n a) follows from sin((n - 1) a) and sin((n - 2) a) (Chebyshev).
    private func tone(turns: Double, blow: Double) -> Double {
        let angle = 2 * Double.pi * turns
        let double = 2 * cos(angle)
        var before = 0.0
        var sine = sin(angle)
        var sum = 0.0
        var strength = blow
        let edge = sqrt(max(blow, 0))
        for overtone in overtones {
            sum += overtone * strength * sine
            // Each overtone needs slightly more breath than the one below it.
            strength *= edge
            (before, sine) = (sine, double * sine - before)
        }
        return sum
    }
}
