/// The sounds of catches: each kind of pack has its own instrument, with every tone of a rising combo.
extension Sounds {
    /// The tones of a combo, D5 to D7, and the next one above, which sounds together with the last but one.
    private static let row = 5...16

    static func catches() -> [Sound] {
        [red(), silver(), gold(), lucky(), double(), slow(), chain(), great()]
    }

    private static func red() -> Sound {
        Sound("hit", notes: row, loudness: -13.8) { step in
            var track = Track(seconds: 0.2)
            track.snapPaper(seed: UInt64(step), level: 0.8)
            let coin = Resonator.coin.strike(step: step, seconds: 0.2, ring: 1.3)
            track.add(coin, level: 0.6)
            // The coin touches its neighbour once more; a second ring distinguishes money from a bell.
            let clink = Resonator.coin.strike(step: step, seconds: 0.16, ring: 0.8)
            track.add(clink, at: 0.036, level: 0.18)
            return track
        }
    }

    private static func silver() -> Sound {
        Sound("hit-silver", notes: row, loudness: -13.8) { step in
            var track = Track(seconds: 0.3)
            track.snapPaper(seed: 40 + UInt64(step), level: 0.7)
            track.add(Resonator.bell.strike(step: step, seconds: 0.3, ring: 0.6), level: 0.6)
            let shine = Resonator.glass.strike(step: step + 5, seconds: 0.25, ring: 0.7)
            track.add(shine, at: 0.004, level: 0.12)
            return track
        }
    }

    private static func gold() -> Sound {
        Sound("hit-gold", notes: row, loudness: -13) { step in
            var track = Track(seconds: 0.9)
            track.strikeCloudGong(step: step, at: 0, level: 1, ring: 2.6)
            // Eight coins upwards, from an octave below.
            for number in 0..<8 {
                let coin = Resonator.coin.strike(step: step - 5 + number, seconds: 0.4, ring: 1.4)
                track.add(coin, at: 0.048 * Double(number), level: number == 5 ? 0.4 : 0.26)
            }
            let dust = Crackle(seed: 60 + UInt64(step), snaps: 14, spread: 0.5, hertz: 5_000...10_000, fading: 0.8)
            dust.fall(on: &track, at: 0.05, level: 0.22)
            return track
        }
    }

    private static func lucky() -> Sound {
        Sound("hit-lucky", notes: row, loudness: -13.8) { step in
            var track = Track(seconds: 0.2)
            track.pluck(step: step, at: 0, level: 1, ring: 0.4, brightness: -8)
            track.shakeGourd(seed: 611, at: 0, level: 0.35)
            return track
        }
    }

    private static func double() -> Sound {
        Sound("hit-double", notes: row, loudness: -13.5) { step in
            var track = Track(seconds: 0.3)
            track.snapPaper(seed: 80 + UInt64(step), level: 0.6)
            track.add(Resonator.coin.strike(step: step, seconds: 0.3, ring: 1.6), level: 0.6)
            track.add(Resonator.coin.strike(step: step + 5, seconds: 0.24, ring: 1.2), at: 0.05, level: 0.2)
            return track
        }
    }

    private static func slow() -> Sound {
        Sound("hit-slow", notes: row, loudness: -13.2) { step in
            var track = Track(seconds: 0.45)
            track.pluck(step: step, at: 0, level: 0.8, ring: 0.7, brightness: -4)
            track.slideOctaveDown(from: step, at: 0.14, level: 0.09)
            return track
        }
    }

    private static func chain() -> Sound {
        Sound("hit-chain", notes: row, loudness: -13.2) { step in
            var track = Track(seconds: 0.24)
            let zip = Burst(
                seed: 621,
                centre: Sweep(from: 1_800, to: 8_000, seconds: 0.07),
                resonance: 3,
                envelope: Envelope(attack: 0.045, ring: 0.06)
            )
            track.add(zip.track(seconds: 0.12), level: 0.45)
            // Much higher and shorter than a bomb, so that it is not mistaken for one.
            let bang = Burst(
                seed: 622,
                kind: .low,
                centre: Sweep(from: 9_000, to: 1_600, seconds: 0.05),
                envelope: Envelope(attack: 0.0002, hold: 0.002, ring: 0.07)
            )
            track.add(bang.track(seconds: 0.1), level: 0.6)
            track.pluck(step: step, at: 0, level: 1.4, ring: 0.5, brightness: -5)
            let string = Crackle(seed: 623, snaps: 6, spread: 0.2, hertz: 2_800...7_500, fading: 0.7)
            string.fall(on: &track, at: 0.05, level: 0.5)
            return track
        }
    }

    private static func great() -> Sound {
        Sound("hit-great", notes: row, loudness: -12) { step in
            var track = Track(seconds: 0.45)
            track.snapPaper(seed: 24, level: 1.2)
            track.strikeKettle(step: -5, at: 0, level: 0.5, ring: 0.8)
            track.strikeCloudGong(step: step, at: 0, level: 1.6)
            track.pluck(step: step, at: 0.004, level: 0.4, brightness: -3)
            let dust = Crackle(seed: 641, snaps: 18, spread: 0.4, hertz: 4_000...9_000, fading: 0.8)
            dust.fall(on: &track, at: 0.05, level: 0.3)
            return track
        }
    }
}

extension Track {
    /// Shakes a gourd full of beads once.
    fileprivate mutating func shakeGourd(seed: UInt64, at start: Double, level: Double) {
        let beads = Burst(
            seed: seed,
            centre: Sweep(at: 6_200),
            resonance: 1.3,
            envelope: Envelope(attack: 0.008, hold: 0.008, ring: 0.06)
        )
        add(beads.track(seconds: 0.09), at: start, level: level)
    }

    /// Plucks a string and slides its pitch down an octave.
    fileprivate mutating func slideOctaveDown(from step: Int, at start: Double, level: Double) {
        add(Track.slide(step: step - 5, octaves: 1, to: 0, seconds: seconds - start), at: start, level: level)
    }
}
