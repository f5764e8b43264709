/// The sounds of the screens between rounds.
extension Sounds {
    static func menu() -> [Sound] {
        [
            pair("pause", first: 8, second: 5), pair("resume", first: 5, second: 8), button(), focus(),
            typing("typed", step: 10), typing("deleted", step: 8), count(), droplet(), bonus(), feat(), streak(),
        ] + (1...5).map(medal)
    }

    private static func pair(_ name: String, first: Int, second: Int) -> Sound {
        Sound(name, loudness: -20) {
            var track = Track(seconds: 0.28)
            track.pluck(step: first, at: 0, level: 0.6, ring: 0.3, brightness: -3.5, pan: -0.15)
            track.pluck(step: second, at: 0.085, level: 0.7, ring: 0.3, brightness: -3.5, pan: 0.15)
            return track
        }
    }

    private static func button() -> Sound {
        Sound("button", loudness: -17) {
            var track = Track(seconds: 0.12)
            let lid = Resonator.woodblock.strike(step: 7, seconds: 0.12, ring: 0.55, brightness: -2)
            track.add(lid, level: 0.6)
            let lacquer = Burst(seed: 801, centre: Sweep(at: 2_600), envelope: Envelope(ring: 0.012), width: 0.1)
            track.add(lacquer.track(seconds: 0.02), level: 0.3)
            return track
        }
    }

    private static func focus() -> Sound {
        Sound("focus", loudness: -23) {
            var track = Track(seconds: 0.04)
            track.add(Resonator.woodblock.strike(step: 9, seconds: 0.04, ring: 0.3), level: 0.6)
            return track
        }
    }

    /// A brush touching paper.
    private static func typing(_ name: String, step: Int) -> Sound {
        Sound(name, loudness: -23) {
            var track = Track(seconds: 0.06)
            let brush = Burst(
                seed: UInt64(830 + step), centre: Sweep(at: step > 9 ? 4_200 : 2_100),
                envelope: Envelope(attack: 0.004, ring: 0.03))
            track.add(brush.track(seconds: 0.05), level: 0.5)
            track.add(Resonator.glass.strike(step: step, seconds: 0.06, ring: 0.4), level: 0.3)
            return track
        }
    }

    /// A tick for each step of a score counting up.
    private static func count() -> Sound {
        Sound("count", notes: 5...15, loudness: -18) { step in
            var track = Track(seconds: 0.07)
            let coin = Resonator.coin.strike(step: step, seconds: 0.07, ring: 0.35, brightness: -1)
            track.add(coin, level: 0.5)
            let counter = Burst(seed: 802, centre: Sweep(at: 3_000), envelope: Envelope(ring: 0.01))
            track.add(counter.track(seconds: 0.02), level: 0.15)
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

    private static func bonus() -> Sound {
        Sound("bonus", loudness: -17) {
            var track = Track(seconds: 0.14)
            track.add(Resonator.coin.strike(step: 13, seconds: 0.14, ring: 0.8), level: 0.5)
            let clack = Burst(seed: 810, centre: Sweep(at: 3_600), envelope: Envelope(ring: 0.015))
            track.add(clack.track(seconds: 0.02), level: 0.3)
            return track
        }
    }

    private static func feat() -> Sound {
        Sound("feat", loudness: -16) {
            var track = Track(seconds: 0.7)
            for (number, step) in [5, 6, 8].enumerated() {
                let start = 0.13 * Double(number)
                track.pluck(step: step, at: start, level: 0.8, ring: 0.7, pan: 0.2 * Double(number - 1))
                track.pluck(step: step - 5, at: start + 0.006, level: 0.5, ring: 0.7, brightness: -1)
            }
            return track
        }
    }

    /// The bell of a swinging lantern: one tone for each consecutive day, up to seven.
    private static func streak() -> Sound {
        Sound("streak", notes: 5...11, loudness: -19) { step in
            var track = Track(seconds: 0.3)
            for (start, level) in [(0.0, 0.6), (0.1, 0.4), (0.2, 0.25)] {
                track.add(
                    Resonator.bell.strike(step: step, seconds: 0.3 - start, ring: 0.12, brightness: -2), at: start,
                    level: level)
            }
            return track
        }
    }

    /// Gongs rising to the medal: the higher its rank, the more gongs and the longer the ring.
    private static func medal(_ rank: Int) -> Sound {
        Sound("medal-\(rank)", loudness: -15.5 + 0.4 * Double(rank), room: .courtyard) {
            var track = Track(seconds: 0.3 + 0.3 * Double(rank))
            let steps = [0, 2, 3, 5, 10].prefix(rank)
            for (number, step) in steps.enumerated() {
                let start = 0.13 * Double(number)
                track.strikeCloudGong(step: step + 5, at: start, level: 0.7, pan: 0.2)
                track.pluck(step: step, at: start + 0.006, level: 0.7, pan: -0.2)
            }
            let blow = 0.13 * Double(steps.count - 1)
            track.strikeGong(at: blow, level: 0.12 * Double(rank))
            for (number, step) in [15, 17, 18].prefix(max(0, rank - 2)).enumerated() {
                let bell = Resonator.bell.strike(step: step, seconds: 0.8, ring: 0.7)
                track.add(bell, at: blow + 0.08 * Double(number + 1), level: 0.12, pan: 0.4 * Double(number - 1))
            }
            return track
        }
    }
}
