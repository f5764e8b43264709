/// What is heard when the player catches something good.
extension Sounds {
    /// Six plain catches up the scale, silver, gold, the golden drop and a heart.
    static func catches() -> [Sound] {
        (1...6).map(hit) + [silver(), gold(), droplet(), heart()]
    }

    private static func hit(take: Int) -> Sound {
        Sound("hit-\(take)", loudness: -14) {
            let step = 9 + take
            var track = Track(seconds: 0.28)
            track.snapPaper(seed: UInt64(take), level: 0.85)
            let coin = Resonator.coin.strike(step: step, seconds: 0.28, ring: 1.4)
            track.add(coin, level: 0.56, pan: -0.1)
            // The coin touches its neighbour once more; a second ring is what tells money from a bell.
            let clink = Resonator.coin.strike(step: step + 3, seconds: 0.24, ring: 0.9)
            track.add(clink, at: 0.034 + 0.002 * Double(take), level: 0.20, pan: 0.35)
            return track
        }
    }

    private static func silver() -> Sound {
        Sound("hit-silver", loudness: -14) {
            var track = Track(seconds: 0.45)
            track.snapPaper(seed: 11, level: 0.9)
            for (start, step, pan) in [(0.0, 13, -0.3), (0.075, 16, 0.3)] {
                let coin = Resonator.coin.strike(step: step, seconds: 0.45, ring: 1.5, brightness: 1.5)
                track.add(coin, at: start, level: 0.42, pan: pan)
            }
            let shine = Resonator.bell.strike(step: 18, seconds: 0.4, ring: 0.5)
            track.add(shine, at: 0.15, level: 0.10)
            return track
        }
    }

    private static func gold() -> Sound {
        Sound("hit-gold", loudness: -14, room: .courtyard) {
            var track = Track(seconds: 0.8)
            track.snapPaper(seed: 12, level: 0.8)
            let steps = [10, 12, 13, 15, 17, 18, 20]
            for (number, step) in steps.enumerated() {
                let start = 0.052 * Double(number)
                let side = number.isMultiple(of: 2) ? -0.35 : 0.35
                // The last coin is left to shine.
                let ring = number == steps.count - 1 ? 2.6 : 1.2
                let level = 0.22 + 0.025 * Double(number)
                let coin = Resonator.coin.strike(step: step, seconds: 0.7, ring: ring)
                track.add(coin, at: start, level: level, pan: side)
                let bell = Resonator.bell.strike(step: step - 5, seconds: 0.7, ring: 0.8)
                track.add(bell, at: start, level: 0.5 * level)
            }
            let dust = Crackle(seed: 13, snaps: 26, spread: 0.45, hertz: 6_000...12_000, fading: 0.8)
            dust.fall(on: &track, at: 0.12, level: 0.3)
            return track
        }
    }

    private static func droplet() -> Sound {
        Sound("droplet", loudness: -17) {
            var track = Track(seconds: 0.25)
            track.add(Resonator.bubble.strike(step: 8, seconds: 0.25), level: 1, pan: -0.1)
            let drip = Resonator.bubble.strike(step: 11, seconds: 0.18, ring: 0.7)
            track.add(drip, at: 0.062, level: 0.45, pan: 0.3)
            let glint = Resonator.bell.strike(step: 15, seconds: 0.22, ring: 0.5)
            track.add(glint, at: 0.03, level: 0.24)
            return track
        }
    }

    private static func heart() -> Sound {
        Sound("heart", loudness: -15) {
            var track = Track(seconds: 0.5)
            track.pluck(step: 3, at: 0, level: 0.7, ring: 0.7, brightness: -2.5, pan: -0.15)
            track.pluck(step: 5, at: 0.12, level: 0.8, ring: 0.7, brightness: -2.5, pan: 0.15)
            let glow = Resonator.bell.strike(step: 10, seconds: 0.38, ring: 0.5)
            track.add(glow, at: 0.12, level: 0.10)
            return track
        }
    }
}
