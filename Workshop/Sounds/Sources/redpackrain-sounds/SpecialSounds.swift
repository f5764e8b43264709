import Foundation

/// The sounds of special packs and of the end of their effects.
extension Sounds {
    /// Four strikes on a great pack before it opens, and the ends of double pay and of slow time.
    static func specials() -> [Sound] { (1...4).map(strike) + [doubleEnd(), slowEnd()] }

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

    private static func doubleEnd() -> Sound {
        Sound("double-end", loudness: -19) {
            var track = Track(seconds: 0.2)
            for (start, step) in [(0.0, 3), (0.075, 0)] {
                let block = Resonator.woodblock.strike(step: step + 5, seconds: 0.12, ring: 0.9)
                track.add(block, at: start, level: 0.6)
            }
            return track
        }
    }

    private static func slowEnd() -> Sound {
        Sound("slow-end", loudness: -18) {
            var track = Track(seconds: 0.3)
            track.add(Track.slide(step: 5, octaves: 0, to: 1, seconds: 0.3), level: 0.8)
            return track
        }
    }
}

extension Track {
    /// Returns a string sliding between two pitches, given in octaves above a step.
    static func slide(step: Int, octaves start: Double, to end: Double, seconds: Double) -> Track {
        let string = PluckedString(plectrum: 5_500, ring: 6, brightRing: 1.6)
        let way = 0.6 * seconds
        return string.sound(
            hertz: Pentatonic.hertz(step),
            seconds: seconds,
            plucks: [.init(start: 0, level: 1)],
            seed: 406,
            bend: { time in 1_200 * (start + (end - start) * Envelope.swell((time - 0.03) / way)) }
        )
    }
}
