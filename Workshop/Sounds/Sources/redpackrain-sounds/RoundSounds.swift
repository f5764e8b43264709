/// The sounds that frame a round: the countdown, the gongs and the fanfare.
extension Sounds {
    /// The sounds of a round's start, its last seconds and a record.
    static func round() -> [Sound] {
        [tick(), gong(), lastTick(), fanfare()]
    }

    private static func tick() -> Sound {
        Sound("tick", loudness: -9.3, isMono: true) {
            var track = Track(seconds: 0.5)
            track.strikeKettle(step: -2, at: 0, level: 0.7, ring: 1.4)
            track.add(Resonator.woodblock.strike(step: 8, seconds: 0.2, ring: 1.4), level: 0.7)
            let stick = Burst(seed: 601, centre: Sweep(at: 3_200), envelope: Envelope(attack: 0.0002, ring: 0.012))
            track.add(stick.track(seconds: 0.02), level: 0.6)
            return track
        }
    }

    private static func gong() -> Sound {
        Sound("gong", loudness: -12, room: .courtyard) {
            var track = Track(seconds: 1.6)
            track.strikeGong(level: 1)
            return track
        }
    }

    private static func lastTick() -> Sound {
        Sound("last-tick", loudness: -22) {
            var track = Track(seconds: 0.09)
            let clock = Resonator.woodblock.strike(step: 12, seconds: 0.09, ring: 0.5, brightness: -3)
            track.add(clock, level: 0.7)
            let escapement = Burst(seed: 602, centre: Sweep(at: 4_200), envelope: Envelope(ring: 0.008))
            track.add(escapement.track(seconds: 0.02), level: 0.25)
            return track
        }
    }

    private static func fanfare() -> Sound {
        Sound("fanfare", loudness: -12.5, room: .courtyard) {
            var track = Track(seconds: 2.5)
            for (start, step, level) in fanfareMelody {
                track.pluck(step: step, at: start, level: level, pan: -0.15)
                track.pluck(step: step - 5, at: start + 0.008, level: 0.55 * level, brightness: -1, pan: 0.25)
            }
            // A real player arpeggiates the last chord from below.
            for (number, step) in [-5, 0, 3, 7].enumerated() {
                track.pluck(step: step, at: 1.36 + 0.018 * Double(number), level: 0.55, pan: 0.2)
            }
            for (start, step, level) in [(0.0, 3, 0.6), (0.45, 3, 0.45), (0.9, 3, 0.6), (1.36, 5, 0.7)] {
                track.strikeSmallGong(step: step, at: start, level: level, pan: 0.3)
            }
            track.strikeGong(at: 1.36, level: 0.55)
            for (start, step, pan) in [(1.40, 15, -0.5), (1.48, 17, 0.5), (1.56, 18, -0.3), (1.64, 20, 0.3)] {
                let coin = Resonator.coin.strike(step: step, seconds: 0.8, ring: 1.8)
                track.add(coin, at: start, level: 0.12, pan: pan)
            }
            return track
        }
    }

    /// Start of each note of the fanfare in seconds, its step of the scale and its level.
    private static let fanfareMelody = [
        (0.0, 5, 0.8), (0.15, 5, 0.55), (0.3, 6, 0.65), (0.45, 7, 0.85), (0.6, 8, 0.65), (0.75, 7, 0.6),
        (0.9, 8, 0.85), (1.05, 9, 0.7), (1.13, 8, 0.5), (1.21, 9, 0.7), (1.36, 10, 1.0),
        (1.52, 10, 0.40), (1.60, 10, 0.42), (1.68, 10, 0.44), (1.76, 10, 0.5),
    ]
}
