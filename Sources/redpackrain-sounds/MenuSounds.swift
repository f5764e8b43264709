/// What the screens around the game sound like; all of it soft, since it is heard often.
extension Sounds {
    /// The pause, its end, buttons, the count of the result, a bonus and a medal.
    static func menu() -> [Sound] {
        [
            pair("pause", first: 8, second: 5),
            pair("resume", first: 5, second: 8),
            button(),
            count(),
            bonus(),
            medal(),
        ]
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
        Sound("button", loudness: -21) {
            var track = Track(seconds: 0.12)
            let lid = Resonator.woodblock.strike(step: 7, seconds: 0.12, ring: 0.55, brightness: -2)
            track.add(lid, level: 0.6)
            let lacquer = Burst(seed: 801, centre: Sweep(at: 2_600), envelope: Envelope(ring: 0.012), width: 0.1)
            track.add(lacquer.track(seconds: 0.02), level: 0.3)
            return track
        }
    }

    private static func count() -> Sound {
        Sound("count", loudness: -21) {
            var track = Track(seconds: 0.07)
            let coin = Resonator.coin.strike(step: 13, seconds: 0.07, ring: 0.3, brightness: -1)
            track.add(coin, level: 0.5)
            let counter = Burst(seed: 802, centre: Sweep(at: 3_000), envelope: Envelope(ring: 0.01))
            track.add(counter.track(seconds: 0.02), level: 0.2)
            return track
        }
    }

    private static func bonus() -> Sound {
        Sound("bonus", loudness: -17) {
            var track = Track(seconds: 0.45)
            var start = 0.0
            for (number, step) in [8, 10, 12, 13].enumerated() {
                // Coins that land on coins are damped by them, all but the last.
                let ring = number == 3 ? 1.3 : 0.45
                let coin = Resonator.coin.strike(step: step, seconds: 0.4, ring: ring)
                track.add(coin, at: start, level: 0.3 + 0.06 * Double(number), pan: 0.12 * Double(number) - 0.2)
                let clack = Burst(seed: UInt64(810 + number), centre: Sweep(at: 3_600), envelope: Envelope(ring: 0.015))
                track.add(clack.track(seconds: 0.02), at: start, level: 0.3)
                start += 0.062 - 0.008 * Double(number)
            }
            return track
        }
    }

    private static func medal() -> Sound {
        Sound("medal", loudness: -13.5, room: .courtyard) {
            var track = Track(seconds: 1.5)
            for (start, step, level) in [(0.0, 5, 0.7), (0.13, 7, 0.75), (0.26, 8, 0.8), (0.42, 10, 1.0)] {
                track.strikeCloudGong(step: step, at: start, level: level, pan: 0.2)
                track.pluck(step: step - 5, at: start + 0.006, level: 0.7 * level, pan: -0.2)
            }
            for (number, step) in [-5, 0, 2, 3].enumerated() {
                track.pluck(step: step, at: 0.42 + 0.016 * Double(number), level: 0.5, pan: -0.2)
            }
            track.strikeGong(at: 0.42, level: 0.4)
            for (start, step, pan) in [(0.50, 15, -0.4), (0.58, 17, 0.4), (0.66, 18, 0.0)] {
                let bell = Resonator.bell.strike(step: step, seconds: 0.8, ring: 0.7)
                track.add(bell, at: start, level: 0.12, pan: pan)
            }
            return track
        }
    }
}
