import Foundation

/// A player of a guzheng, or of any other instrument with plucked strings.
struct Zither: Player {
    /// The model of the strings.
    var string = PluckedString()

    /// The player's irregularities.
    let hand: Hand

    /// Number of strokes per beat in a shake.
    var strokesPerBeat = 10.0

    /// Seconds in which a string is damped after its note, or nil to let all strings ring as on a guzheng.
    var damping: Double?

    /// Level of the nail's scrape relative to the tone.
    var nail = 0.10

    /// Pan of the low strings to the left and the high ones to the right.
    var width = 0.25

    /// Maximum ring of a string in seconds; the rest of its decay is inaudible in a piece of music.
    private static let longestRing = 3.2

    func play(_ notes: [Note], level: Double, in meter: Meter, on track: inout Track) {
        for note in notes {
            let moment = hand.moment(of: note.start)
            let tone = tone(of: note, in: meter, seed: hand.seed &+ UInt64(moment.number))
            let strength = level * moment.level * (note.isAccented ? 1.3 : 1)
            let octaves = Double(note.semitones) / 12
            track.add(
                tone,
                at: meter.seconds(note.start) + moment.delay,
                // High strings sound louder than low ones.
                level: strength * pow(2, -0.25 * octaves),
                pan: width * min(max(octaves, -1), 1)
            )
        }
    }

    private func tone(of note: Note, in meter: Meter, seed: UInt64) -> Track {
        let length = meter.seconds(note.length)
        let ring = min(0.85 * string.ring(hertz: note.hertz), Zither.longestRing)
        var seconds = ring
        if note.ornament == .shake {
            seconds += length
        }
        if let damping {
            seconds = min(seconds, length + damping)
        }
        let plucks =
            note.ornament == .shake ? shake(length: length, in: meter, seed: seed) : [.init(start: 0, level: 1)]
        var track = string.sound(
            hertz: note.hertz,
            seconds: seconds,
            plucks: plucks,
            seed: seed,
            bend: Zither.bend(of: note)
        )
        for (number, pluck) in plucks.enumerated() {
            let scrape = Burst(
                seed: seed &+ UInt64(number),
                centre: Sweep(at: 2_600),
                envelope: Envelope(attack: 0.0004, ring: 0.016)
            )
            track.add(scrape.track(seconds: 0.02), at: pluck.start, level: nail * pluck.level)
        }
        let release = damping ?? 0.3 * ring
        track.shape { Envelope.swell((seconds - $0) / release) }
        return track
    }

    /// Returns strokes that swell, hold and fade within the note, slightly uneven like fingers.
    private func shake(length: Double, in meter: Meter, seed: UInt64) -> [PluckedString.Pluck] {
        let distance = meter.seconds(1 / strokesPerBeat)
        let chance = Noise(seed: seed)
        return (0..<Int((length / distance).rounded())).map { stroke in
            let progress = Double(stroke) * distance / length
            let swell = 0.2 + 0.22 * Envelope.swell(2 * progress) * (1 - 0.35 * progress)
            return PluckedString.Pluck(
                start: distance * (Double(stroke) + chance.value(in: 0...0.12, at: 2 * stroke)),
                level: swell * chance.value(in: 0.85...1.15, at: 2 * stroke + 1)
            )
        }
    }

    /// Returns the left hand's bend of the string, in cents over the seconds since the stroke.
    private static func bend(of note: Note) -> (Double) -> Double {
        let detour = 100 * Double(note.detour)
        switch note.ornament {
        case .slide:
            return { detour * (1 - Envelope.swell(($0 - Press.slideStart) / Press.slideSeconds)) }
        case .flick:
            return { detour * (1 - Envelope.swell(($0 - Press.flickStart) / Press.flickSeconds)) }
        case .wave:
            return { time in
                let age = time - Press.waveStart
                // Pressing can only raise the pitch, so the vibrato is above the note.
                let wave = 0.5 - 0.5 * cos(2 * .pi * Press.waveHertz * age)
                return Press.waveCents * Envelope.swell(age / Press.waveAttack) * wave
            }
        case .shake, nil:
            return { _ in 0 }
        }
    }
}

/// The left hand's presses of a string; times in seconds since the stroke.
private enum Press {
    static let slideStart = 0.05
    static let slideSeconds = 0.13
    static let flickStart = 0.06
    static let flickSeconds = 0.05
    static let waveStart = 0.25
    static let waveAttack = 0.5
    static let waveHertz = 5.2
    static let waveCents = 28.0
}

extension Track {
    /// Returns the sound with the resonance of a zither's wooden body, which amplifies some low tones.
    func inWood() -> Track {
        var result = self
        for (hertz, level) in [(116.0, 0.5), (208.0, 0.45), (392.0, 0.35), (640.0, 0.25)] {
            result.add(filtered(.band, hertz: hertz, resonance: 3), level: level)
        }
        return result
    }
}
