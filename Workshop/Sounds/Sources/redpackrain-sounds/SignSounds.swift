/// Signals of events in a round.
extension Sounds {
    /// Phases, the fill before their music, the finale, the end of time and of hearts, a tap on nothing, a lost
    /// lantern, the last one's beat, a refused rewind, a ghost that is passed or passes, and a beaten best score.
    static func signs() -> [Sound] {
        [
            phase(), fill(), finale(), timeUp(), emptyTap(), heartLost(), lastHeart(), out(), refused(),
            passing("ahead", [8, 9]), passing("behind", [9, 8]), recordPassed(),
        ]
    }

    private static func phase() -> Sound {
        Sound("phase", loudness: -15) {
            var track = Track(seconds: 0.5)
            track.strikeKettle(step: 0, at: 0, level: 0.8, ring: 0.8)
            for (step, pan) in [(5, -0.3), (8, 0.3)] {
                track.pluck(step: step, at: 0, level: 0.5, ring: 0.5, pan: pan)
            }
            track.strikeSmallGong(step: 8, at: 0, level: 0.9)
            return track
        }
    }

    /// A beat of drums before a downbeat: four sixteenths, the last two on the large skin.
    private static func fill() -> Sound {
        Sound("fill", loudness: -15.5) {
            var track = Track(seconds: 0.5)
            for (number, (step, level)) in [(3, 0.5), (3, 0.65), (0, 0.8), (-5, 1.0)].enumerated() {
                track.strikeKettle(
                    step: step, at: Signs.sixteenth * Double(number), level: level, ring: 0.5,
                    pan: number.isMultiple(of: 2) ? -0.2 : 0.2)
            }
            return track
        }
    }

    private static func finale() -> Sound {
        Sound("finale", loudness: -13, room: .courtyard) {
            var track = Track(seconds: 1.4)
            var (start, gap, number) = (0.0, 0.085, 0)
            while start < Signs.finaleBlow - 0.02 {
                let progress = start / Signs.finaleBlow
                let side = number.isMultiple(of: 2) ? -0.3 : 0.3
                track.strikeKettle(step: 0, at: start, level: 0.3 + 0.5 * progress, ring: 0.6, pan: side)
                start += gap
                gap = max(0.036, 0.9 * gap)
                number += 1
            }
            track.strikeKettle(step: -5, at: Signs.finaleBlow, level: 0.6, ring: 1.4)
            track.strikeGong(at: Signs.finaleBlow, level: 0.9)
            track.strikeSmallGong(step: 3, at: Signs.finaleBlow, level: 0.5, pan: -0.3)
            track.clashCymbals(at: Signs.finaleBlow, seconds: 0.5, level: 0.25, pan: 0.3)
            return track
        }
    }

    private static func timeUp() -> Sound {
        Sound("time-up", loudness: -12, room: .courtyard) {
            var track = Track(seconds: 1.5)
            for (start, level) in [(0.0, 1.0), (0.12, 0.6)] {
                let clap = Burst(
                    seed: 651,
                    centre: Sweep(from: 2_600, to: 1_300, seconds: 0.02),
                    envelope: Envelope(attack: 0.0002, hold: 0.001, ring: 0.05)
                )
                track.add(clap.track(seconds: 0.06), at: start, level: 2.2 * level)
                for (step, pan) in [(10, -0.25), (13, 0.25)] {
                    let board = Resonator.woodblock.strike(step: step, seconds: 0.15, ring: 0.8, brightness: 1)
                    track.add(board, at: start, level: 1.1 * level, pan: pan)
                }
            }
            // The music ends with the large gong, on its beat: this one answers it.
            track.strikeSmallGong(step: 0, at: 0.12, level: 1.2)
            track.strikeKettle(step: -5, at: 0, level: 0.4, ring: 1.4)
            return track
        }
    }

    private static func emptyTap() -> Sound {
        Sound("empty-tap", loudness: -25) {
            var track = Track(seconds: 0.06)
            track.add(Resonator.woodblock.strike(step: 0, seconds: 0.06, ring: 0.4), level: 0.4)
            let stick = Burst(seed: 671, centre: Sweep(at: 2_400), envelope: Envelope(ring: 0.016), width: 0.1)
            track.add(stick.track(seconds: 0.02), level: 2)
            return track
        }
    }

    private static func heartLost() -> Sound {
        Sound("heart-lost", loudness: -13.5) {
            var track = Track(seconds: 0.6)
            for (number, start) in [0.0, 0.022, 0.058].enumerated() {
                let shard = Resonator.glass.strike(step: 14 - 2 * number, seconds: 0.4, ring: 1 - 0.2 * Double(number))
                track.add(shard, at: start, level: 0.36, pan: 0.4 * Double(number - 1))
            }
            let shards = Crackle(seed: 681, snaps: 22, spread: 0.3, crowding: 1.8, hertz: 3_000...9_000, fading: 0.8)
            shards.fall(on: &track, level: 0.8)
            // The flame going out.
            let breath = Burst(
                seed: 682,
                kind: .low,
                centre: Sweep(from: 1_800, to: 250, seconds: 0.35),
                envelope: Envelope(attack: 0.03, ring: 0.45)
            )
            track.add(breath.track(seconds: 0.5), level: 0.4)
            track.strikeKettle(step: -5, at: 0.02, level: 0.75, ring: 1)
            track.strikeKettle(step: -5, at: 0.17, level: 0.5, ring: 1)
            return track
        }
    }

    private static func recordPassed() -> Sound {
        Sound("record-passed", loudness: -15) {
            var track = Track(seconds: 0.7)
            for (number, step) in [10, 14, 15].enumerated() {
                let start = 0.085 * Double(number)
                let pan = 0.3 * Double(number - 1)
                let bell = Resonator.bell.strike(step: step, seconds: 0.6, ring: 0.7, brightness: 1)
                track.add(bell, at: start, level: 0.4, pan: pan)
                track.pluck(step: step - 5, at: start, level: 0.5, ring: 0.4, brightness: 1, pan: -pan)
            }
            return track
        }
    }

    private static func lastHeart() -> Sound {
        Sound("last-heart", loudness: -20) {
            var track = Track(seconds: 0.45)
            track.strikeKettle(step: -5, at: 0, level: 0.8, ring: 0.5)
            track.strikeKettle(step: -7, at: 0.16, level: 0.6, ring: 0.5)
            return track
        }
    }

    private static func out() -> Sound {
        Sound("out", loudness: -13, room: .courtyard) {
            var track = Track(seconds: 1.5)
            // Bent down like a gong that is pressed while it rings.
            var gong = Resonator.gong
            gong.bend = 0.8
            gong.bendTime = 0.8
            track.add(gong.strike(step: -7, seconds: 1.5), level: 0.4)
            track.strikeKettle(step: -5, at: 0, level: 0.5, ring: 1)
            return track
        }
    }

    private static func refused() -> Sound {
        Sound("refused", loudness: -20) {
            var track = Track(seconds: 0.16)
            for start in [0.0, 0.07] { track.pluck(step: 3, at: start, level: 0.6, ring: 0.1, brightness: -3) }
            return track
        }
    }

    private static func passing(_ name: String, _ steps: [Int]) -> Sound {
        Sound(name, loudness: -19) {
            var track = Track(seconds: 0.32)
            track.blow(.xiao, steps: steps, at: 0, each: 0.1, last: 0.12, level: 1)
            return track
        }
    }
}

/// Times of the signals' components, seconds.
private enum Signs {
    /// The gong of the finale.
    static let finaleBlow = 0.6
    /// A sixteenth of festive music, at 160 beats a minute.
    static let sixteenth = 0.09375
}
