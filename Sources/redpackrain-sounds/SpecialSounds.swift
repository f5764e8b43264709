/// What is heard when the player catches a special pack, or strikes a great one.
extension Sounds {
    /// One sound for each special, four strikes that do not open the great pack yet, and the one that does.
    static func specials() -> [Sound] {
        [lucky(), double(), slow(), chain()] + (1...4).map(strike) + [great()]
    }

    private static func lucky() -> Sound {
        Sound("hit-lucky", loudness: -14.5) {
            var track = Track(seconds: 0.48)
            track.snapPaper(seed: 21, level: 0.7)
            for (number, step) in [5, 8, 10, 11, 13].enumerated() {
                let place = Double(number)
                let start = 0.044 * place
                let pan = 0.15 * (place - 2)
                track.pluck(step: step, at: start, level: 0.7 + 0.09 * place, ring: 0.4, brightness: 2, pan: pan)
                let fish = Resonator.woodblock.strike(step: step - 5, seconds: 0.12, ring: 0.7)
                track.add(fish, at: start, level: 0.20, pan: -pan)
            }
            for (number, start) in [0.0, 0.088, 0.176].enumerated() {
                let side = number.isMultiple(of: 2) ? -0.5 : 0.5
                track.shakeGourd(seed: UInt64(611 + number), at: start, level: 0.5 + 0.15 * Double(number), pan: side)
            }
            return track
        }
    }

    private static func double() -> Sound {
        Sound("hit-double", loudness: -13.5) {
            var track = Track(seconds: 0.5)
            track.snapPaper(seed: 22, level: 0.6)
            track.strikeCloudGong(step: 5, at: 0, level: 0.8, ring: 0.8, pan: -0.25)
            track.strikeCloudGong(step: 10, at: 0.09, level: 1, pan: 0.25)
            return track
        }
    }

    private static func slow() -> Sound {
        Sound("hit-slow", loudness: -14.5) {
            var track = Track(seconds: 0.8)
            track.snapPaper(seed: 23, level: 0.6)
            track.slideOctaveDown(from: 10, level: 0.8)
            // A clock that runs down.
            for (number, start) in [0.0, 0.065, 0.16, 0.30, 0.50].enumerated() {
                let fading = 1 - 0.16 * Double(number)
                let clock = Resonator.woodblock.strike(step: 10, seconds: 0.12, ring: 0.7, brightness: -1)
                track.add(clock, at: start, level: 0.3 * fading, pan: number.isMultiple(of: 2) ? -0.5 : 0.5)
            }
            return track
        }
    }

    private static func chain() -> Sound {
        Sound("hit-chain", loudness: -13.5) {
            var track = Track(seconds: 0.45)
            let zip = Burst(
                seed: 621,
                centre: Sweep(from: 1_800, to: 8_000, seconds: 0.07),
                resonance: 3,
                envelope: Envelope(attack: 0.045, ring: 0.06)
            )
            track.add(zip.track(seconds: 0.12), level: 0.5)
            // Much higher and shorter than a bomb: nobody must think that this was one.
            let bang = Burst(
                seed: 622,
                kind: .low,
                centre: Sweep(from: 9_000, to: 1_600, seconds: 0.05),
                envelope: Envelope(attack: 0.0002, hold: 0.003, ring: 0.11)
            )
            track.add(bang.track(seconds: 0.12), level: 1.1)
            track.thump(Thump(start: 520, end: 230, fall: 0.012, envelope: Envelope(ring: 0.08)), level: 0.5)
            track.pluck(step: 8, at: 0, level: 1, ring: 0.5, brightness: 2, pan: -0.2)
            track.pluck(step: 10, at: 0.006, level: 0.9, ring: 0.5, brightness: 2, pan: 0.2)
            let string = Crackle(seed: 623, snaps: 11, spread: 0.3, hertz: 2_800...7_500, fading: 0.7)
            string.fall(on: &track, at: 0.05, level: 0.9)
            return track
        }
    }

    private static func strike(number: Int) -> Sound {
        Sound("strike-\(number)", loudness: -14.5 + 0.5 * Double(number)) {
            let step = number - 1
            var track = Track(seconds: 0.32)
            track.strikeKettle(step: step, at: 0, level: 1, ring: 1)
            let frame = Resonator.woodblock.strike(step: step + 5, seconds: 0.2, ring: 1.2)
            track.add(frame, level: 0.28, pan: 0.2)
            let silk = Crackle(seed: UInt64(630 + number), snaps: 5 + 2 * number, spread: 0.07, hertz: 2_000...6_000)
            silk.fall(on: &track, at: 0.004, level: 0.6)
            return track
        }
    }

    private static func great() -> Sound {
        Sound("hit-great", loudness: -12, room: .courtyard) {
            var track = Track(seconds: 0.9)
            track.snapPaper(seed: 24, level: 1.3)
            track.strikeKettle(step: -5, at: 0, level: 0.8, ring: 1.2)
            track.strikeGong(level: 0.5)
            for (number, step) in [0, 2, 3, 5, 7, 8, 10].enumerated() {
                let place = Double(number)
                let start = 0.035 * place
                track.pluck(step: step, at: start, level: 0.6 + 0.05 * place, brightness: 1, pan: 0.1 * (place - 3))
                track.strikeCloudGong(step: step + 5, at: start, level: 0.14 + 0.03 * place, pan: -0.1 * (place - 3))
            }
            for (start, step, pan) in [(0.245, 15, -0.5), (0.30, 17, 0.5), (0.355, 20, 0.0)] {
                let coin = Resonator.coin.strike(step: step, seconds: 0.6, ring: 1.8)
                track.add(coin, at: start, level: 0.14, pan: pan)
            }
            let dust = Crackle(seed: 641, snaps: 40, spread: 0.55, hertz: 5_000...12_000, fading: 0.8)
            dust.fall(on: &track, at: 0.05, level: 0.35)
            return track
        }
    }
}

extension Track {
    /// Shakes a gourd full of beads once.
    fileprivate mutating func shakeGourd(seed: UInt64, at start: Double, level: Double, pan: Double) {
        let beads = Burst(
            seed: seed,
            centre: Sweep(at: 6_200),
            resonance: 1.3,
            envelope: Envelope(attack: 0.008, hold: 0.008, ring: 0.06)
        )
        add(beads.track(seconds: 0.09), at: start, level: level, pan: pan)
    }

    /// Plucks a string and lets it fall an octave while it spreads to both sides.
    fileprivate mutating func slideOctaveDown(from step: Int, level: Double) {
        let string = PluckedString(plectrum: 5_500, ring: 9, brightRing: 2)
        let fall = 0.45
        for (side, cents) in [(0.0, 0.0), (-1.0, -9.0), (1.0, 9.0)] {
            var tone = string.sound(
                hertz: Pentatonic.hertz(step - 5),
                seconds: seconds,
                plucks: [.init(start: 0, level: 1)],
                seed: 406,
                bend: { time in
                    let progress = Envelope.swell((time - 0.04) / fall)
                    return 1_200 * (1 - progress) + cents * progress
                }
            )
            tone.shape { time in
                let spread = Envelope.swell(time / fall)
                return side == 0 ? 1 - 0.7 * spread : spread
            }
            add(tone, level: level, pan: side)
        }
    }
}
