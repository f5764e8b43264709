import Foundation

/// Notes that a flute plays without drawing breath in between.
struct Breath {
    /// How the flute is blown at one moment.
    struct State {
        /// The pitch.
        let hertz: Double

        /// How hard it is blown, from 0 to about 1.
        let blow: Double

        /// How loud the wind rushes, from 0 to about 1.
        let gust: Double
    }

    /// A note in seconds since the breath began, its height in octaves above 1 Hz.
    private struct Tone {
        let start: Double
        let end: Double
        let height: Double
        let note: Note
        let isTongued: Bool
    }

    private let tones: [Tone]

    /// How long it lasts, without its dying away.
    let seconds: Double

    /// A number that is the same for the same place in the piece.
    let number: Int

    private static let vibratoHertz = 5.1
    private static let flutterHertz = 24.0

    /// The notes of a breath, which must follow one another without rests and be at least one.
    init(_ notes: some Collection<Note>, in meter: Meter) {
        let start = notes.first?.start ?? 0
        var tones: [Tone] = []
        for note in notes {
            // The same note twice in a row can only be told apart by the tongue.
            let isTongued = tones.last.map { $0.note.semitones == note.semitones } ?? true
            tones.append(
                Tone(
                    start: meter.seconds(note.start - start),
                    end: meter.seconds(note.end - start),
                    height: log2(note.hertz),
                    note: note,
                    isTongued: isTongued || note.isAccented
                )
            )
        }
        self.tones = tones
        seconds = tones.last?.end ?? 0
        number = Int(start * 4)
    }

    /// How a flute is blown at a time since the breath began.
    func state(at time: Double, for flute: Flute) -> State {
        let index = tones.lastIndex { $0.start <= time } ?? 0
        let tone = tones[index]
        let age = time - tone.start
        let blow = blow(at: time, index: index, attack: flute.attack)
        let wave = wave(of: tone, age: age, time: time)
        var height = tone.height + wave * flute.vibrato / 1_200
        if index > 0, !tone.isTongued {
            height -= (tone.height - tones[index - 1].height) * (1 - Envelope.swell(age / flute.glide))
        }
        let detour = Double(tone.note.detour) / 12
        if tone.note.ornament == .slide {
            height += detour * (1 - Envelope.swell(age / 0.11))
        } else if tone.note.ornament == .flick {
            height += detour * (1 - Envelope.swell((age - 0.05) / 0.015))
        } else if tone.isTongued {
            // A tone settles from a little below while the air column wakes up.
            height -= 0.25 / 12 * exp(-age / 0.02)
        }
        let chiff = tone.isTongued ? 1.4 * exp(-age / 0.03) : 0.3 * exp(-age / 0.03)
        return State(
            hertz: pow(2, height),
            // The loudness wavers more than the pitch does, as flutes' vibrato comes from the diaphragm.
            blow: blow * (1 + 0.09 * wave) * flutter(of: tone, age: age),
            gust: blow * (0.75 + 0.15 * wave) + chiff * Envelope.swell(age / 0.006)
                * Envelope.swell((seconds - time) / 0.1)
        )
    }

    private func blow(at time: Double, index: Int, attack: Double) -> Double {
        let tone = tones[index]
        let age = time - tone.start
        let dip = index == 0 ? 0.0 : tone.isTongued ? 0.12 : 0.72
        var level = dip + (1 - dip) * Envelope.swell(age / attack)
        // The tongue stops the air a moment before the next tone.
        if index + 1 < tones.count, tones[index + 1].isTongued {
            level *= 0.12 + 0.88 * Envelope.swell((tone.end - time) / 0.025)
        }
        let accent = tone.note.isAccented ? 1.15 : 1
        let weakening = 1 - 0.22 * min(1, age / 1.6)
        // A breath begins and ends weaker than its middle.
        let arch = 0.80 + 0.20 * sin(.pi * min(1, time / max(seconds, 0.1)))
        let ending = Envelope.swell((seconds + Flute.release - time) / (1.6 * Flute.release))
        return level * accent * weakening * arch * ending
    }

    /// The vibrato, from -1 to 1; only tones that last have one, and it wakes up slowly.
    private func wave(of tone: Tone, age: Double, time: Double) -> Double {
        let length = tone.end - tone.start
        let depth = tone.note.ornament == .wave ? 1.7 : min(1, length / 0.7)
        return depth * Envelope.swell((age - 0.18) / 0.5) * sin(2 * .pi * Breath.vibratoHertz * time)
    }

    /// The fluttering tongue, 花舌, which chops the tone up.
    private func flutter(of tone: Tone, age: Double) -> Double {
        guard tone.note.ornament == .shake else { return 1 }
        return 0.72 + 0.28 * sin(2 * .pi * Breath.flutterHertz * age)
    }
}
