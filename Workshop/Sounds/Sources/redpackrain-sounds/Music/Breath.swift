import Foundation

/// Notes played by a flute in one breath.
struct Breath {
    /// State of the blown flute at one moment.
    struct State {
        /// The pitch.
        let hertz: Double

        /// Strength of blowing, from 0 to about 1.
        let blow: Double

        /// Level of the wind noise, from 0 to about 1.
        let gust: Double
    }

    /// A note, with times in seconds since the breath began and its pitch in octaves above 1 Hz.
    private struct Tone {
        let start: Double
        let end: Double
        let height: Double
        let note: Note
        let isTongued: Bool
    }

    private let tones: [Tone]

    /// Duration without the final decay, seconds.
    let seconds: Double

    /// Seed determined by the breath's place in the piece.
    let number: Int

    /// Creates a breath of notes that follow one another without rests.
    init(_ notes: some Collection<Note>, in meter: Meter) {
        let start = notes.first?.start ?? 0
        var tones: [Tone] = []
        for note in notes {
            // Repeated notes can only be distinguished by tonguing.
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

    /// Returns the state at a time since the breath began.
    func state(at time: Double, for flute: Flute) -> State {
        let index = tones.lastIndex { $0.start <= time } ?? 0
        let tone = tones[index]
        let age = time - tone.start
        let blow = blow(at: time, index: index, attack: flute.attack)
        let wave = wave(of: tone, age: age, time: time)
        let chiff = (tone.isTongued ? Habit.tonguedChiff : Habit.slurredChiff) * exp(-age / Habit.chiffSeconds)
        let stillOpen = Envelope.swell((seconds - time) / Habit.closingSeconds)
        return State(
            hertz: pow(2, height(index: index, age: age, glide: flute.glide) + wave * flute.vibrato / 1_200),
            blow: blow * (1 + Habit.loudnessWave * wave) * flutter(of: tone, age: age),
            gust: blow * (0.75 + 0.15 * wave) + chiff * Envelope.swell(age / Habit.chiffAttack) * stillOpen
        )
    }

    /// Returns the pitch without vibrato, in octaves above 1 Hz.
    private func height(index: Int, age: Double, glide: Double) -> Double {
        let tone = tones[index]
        let detour = Double(tone.note.detour) / 12
        var height = tone.height
        if index > 0, !tone.isTongued {
            height -= (tone.height - tones[index - 1].height) * (1 - Envelope.swell(age / glide))
        }
        switch tone.note.ornament {
        case .slide:
            height += detour * (1 - Envelope.swell(age / Habit.slideSeconds))
        case .flick:
            height += detour * (1 - Envelope.swell((age - Habit.flickSeconds) / Habit.flickFall))
        case .shake, .wave, nil:
            if tone.isTongued {
                // A tone starts slightly flat while the air column builds up.
                height -= Habit.settlingOctaves * exp(-age / Habit.settlingSeconds)
            }
        }
        return height
    }

    private func blow(at time: Double, index: Int, attack: Double) -> Double {
        let tone = tones[index]
        let age = time - tone.start
        let dip = index == 0 ? 0 : tone.isTongued ? Habit.tonguedDip : Habit.slurredDip
        var level = dip + (1 - dip) * Envelope.swell(age / attack)
        // The tongue stops the air shortly before the next tone.
        if index + 1 < tones.count, tones[index + 1].isTongued {
            level *= Habit.tonguedDip + (1 - Habit.tonguedDip) * Envelope.swell((tone.end - time) / Habit.stopSeconds)
        }
        let accent = tone.note.isAccented ? Habit.accent : 1
        let weakening = 1 - Habit.weakening * min(1, age / Habit.weakeningSeconds)
        // A breath is weaker at its start and end than in the middle.
        let arch = 1 - Habit.arch + Habit.arch * sin(.pi * min(1, time / max(seconds, attack)))
        let ending = Envelope.swell((seconds + Flute.release - time) / (1.6 * Flute.release))
        return level * accent * weakening * arch * ending
    }

    /// Returns the vibrato, from -1 to 1; only long tones have one, and it builds up slowly.
    private func wave(of tone: Tone, age: Double, time: Double) -> Double {
        let length = tone.end - tone.start
        let depth = tone.note.ornament == .wave ? Habit.deepWave : min(1, length / Habit.waveSeconds)
        let waking = Envelope.swell((age - Habit.waveDelay) / Habit.waveAttack)
        return depth * waking * sin(2 * .pi * Habit.waveHertz * time)
    }

    /// Returns the modulation by flutter-tonguing, 花舌.
    private func flutter(of tone: Tone, age: Double) -> Double {
        guard tone.note.ornament == .shake else { return 1 }
        return 1 - Habit.flutter + Habit.flutter * sin(2 * .pi * Habit.flutterHertz * age)
    }
}
