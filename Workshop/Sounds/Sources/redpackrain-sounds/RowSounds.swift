/// The signals of a combo: its length, full pay, and its end.
extension Sounds {
    static func rows() -> [Sound] {
        [
            sting("row-10", [10, 12]), sting("row-30", [10, 12, 13]), sting("row-50", [10, 12, 13, 15]), step(),
            fever(), feverEnd(), rowLost(),
        ]
    }

    /// Rising bells, the more the longer the combo.
    private static func sting(_ name: String, _ steps: [Int]) -> Sound {
        Sound(name, loudness: -16) {
            var track = Track(seconds: 0.35 + 0.07 * Double(steps.count - 1))
            for (number, step) in steps.enumerated() {
                let start = 0.07 * Double(number)
                let isLast = number == steps.count - 1
                let bell = Resonator.bell.strike(step: step, seconds: 0.35, ring: isLast ? 0.7 : 0.15)
                track.add(
                    bell, at: start, level: isLast ? 0.6 : 0.45, pan: number.isMultiple(of: 2) ? -0.3 : 0.3)
                let shine = Resonator.glass.strike(step: step + 5, seconds: 0.3)
                track.add(shine, at: start, level: 0.12)
            }
            return track
        }
    }

    /// A bell of the pagoda, one for each of its storeys.
    private static func step() -> Sound {
        Sound("step", notes: 0...19, loudness: -18) { step in
            var track = Track(seconds: 0.24)
            track.add(Resonator.bell.strike(step: step, seconds: 0.24, ring: 0.8), level: 0.6)
            track.add(Resonator.glass.strike(step: step + 5, seconds: 0.2), level: 0.1)
            return track
        }
    }

    private static func fever() -> Sound {
        Sound("fever", loudness: -15.5) {
            var track = Track(seconds: 0.75)
            track.clashCymbals(at: 0.2, seconds: 0.5, level: 0.4)
            track.blowSuona(steps: [5, 8, 10], at: 0, each: 0.1, last: 0.4, level: 0.4)
            for (number, step) in [10, 13, 15].enumerated() {
                let bell = Resonator.bell.strike(step: step, seconds: 0.5, ring: 0.6)
                track.add(bell, at: 0.1 * Double(number), level: 0.2, pan: 0.35 * Double(number - 1))
            }
            return track
        }
    }

    private static func feverEnd() -> Sound {
        Sound("fever-end", loudness: -19) {
            var track = Track(seconds: 0.28)
            track.clashCymbals(at: 0, seconds: 0.07, level: 0.5)
            track.pluck(step: 8, at: 0.02, level: 0.6, ring: 0.3, brightness: -2)
            track.pluck(step: 6, at: 0.1, level: 0.6, ring: 0.3, brightness: -2)
            return track
        }
    }

    private static func rowLost() -> Sound {
        Sound("row-lost", loudness: -21) {
            var track = Track(seconds: 0.15)
            track.pluck(step: 3, at: 0, level: 0.6, ring: 0.12, brightness: -4, pan: 0.12)
            track.pluck(step: 1, at: 0.06, level: 0.6, ring: 0.14, brightness: -4, pan: -0.12)
            return track
        }
    }
}

extension Track {
    /// Clashes the small cymbals, damped after some time.
    mutating func clashCymbals(at start: Double, seconds: Double, level: Double, pan: Double = 0) {
        if let clash = Percussion.cymbal(seconds: seconds, seed: 405).first {
            add(clash, at: start, level: level, pan: pan)
        }
    }

    /// Blows notes on a suona one after the other, the last one longer.
    mutating func blowSuona(steps: [Int], at start: Double, each: Double, last: Double, level: Double) {
        blow(.suona, steps: steps, at: start, each: each, last: last, level: level)
    }

    /// Blows notes on a flute one after the other, the last one longer.
    mutating func blow(_ flute: Flute, steps: [Int], at start: Double, each: Double, last: Double, level: Double) {
        let meter = Meter(samplesPerBeat: Track.samples(in: each), bars: 1)
        let notes = steps.enumerated().map { number, step in
            Note(
                start: Double(number),
                length: number == steps.count - 1 ? last / each : 1,
                semitones: Pentatonic.semitones(step)
            )
        }
        var part = Track(seconds: seconds - start)
        flute.play(notes, level: 1, in: meter, on: &part)
        add(part, at: start, level: level)
    }
}
