import Motion
package import Picture
package import Rain

// The music of a round: a function of game time. It begins and ends with the round, on a downbeat.
extension Round {
    /// The music at a moment; nil while time runs back, and soon after the round has ended. Its position is the game
    /// time, divided by the level's pace, minus the seconds until the round goes on, so that the countdown leads up to
    /// it. Its fullness is given by the phase at the start of the bar; fever makes it fuller from the next beat on, and
    /// for a bar afterwards. The last four bars are a separate piece, which ends the round. A rewind stops the music
    /// like a tape before time runs back.
    package func music(in moment: Moment) -> Music? {
        let score = RoundScore(level)
        var wait = 0.0
        switch moment.phase {
        case .rewinding(let age, _): return stoppingMusic(in: moment, age: age)
        case .over(early: true): return nil
        case .over:
            // The last chord rings out; a round that ended before its time has none.
            guard moment.time >= level.duration, let age = ageOfEnd(in: moment), age < RoundScore.ringTime else {
                return nil
            }
            return Music(score.finale, at: RoundScore.finaleTime + age)
        case .counting(let left, _): wait = left
        case .playing, .paused: break
        }
        let gain = wait > 0 ? RoundScore.waitingGain : 1
        let place = moment.time / level.pace - wait
        if moment.time < moment.slowUntil, wait == 0 { return Music(score.slow, at: 2 * place, gain: gain) }
        if place >= score.finaleBegin { return Music(score.finale, at: place - score.finaleBegin, gain: gain) }
        let bar = (place / Music.bar).rounded(.down) * Music.bar
        let beat = (place / Music.beat).rounded(.down) * Music.beat
        let isFull = wasFever(place - beat, before: moment) || wasFever(place - bar, before: moment)
        return Music(score.piece(at: bar, isFull: isFull), at: place, gain: gain)
    }

    /// The music that was playing when a rewind began, with the tape's speed falling to 0 while game time stands still.
    private func stoppingMusic(in moment: Moment, age: Double) -> Music? {
        let left = 1 - age / RewindCurve.standard.hold
        guard left > 0, var music = music(in: self.moment(at: moment.roundTime + -(age + 1e-6))) else { return nil }
        music.position = music.position.map { $0 + age * (1 + left) / 2 }
        music.gain *= left.squareRoot()
        music.speed = left
        return music
    }

    private func wasFever(_ age: Double, before moment: Moment) -> Bool {
        moment.tally.bestCombo > Scoring.comboCap && self.moment(at: moment.roundTime + -age).isFever
    }
}

/// The music of a level as a function of time. Survival, calm rounds without slow packs, and storms have different
/// music.
struct RoundScore {
    private let level: Level
    /// The pieces; how many of them the phases use; how many pieces fever goes up; and the index of the highest piece
    /// for fever, since the last wave of survival has its own.
    private let pieces: [Tune]
    private let steps: Int
    private let fever: Int
    private let highest: Int
    let slow: Tune
    let finale: Tune

    /// Seconds of the last four bars, and of their ring afterwards.
    static let finaleTime = 6.0
    static let ringTime = 1.5
    /// Gain while time stands still: 6 dB less than for music alone.
    static let waitingGain = Music.alone / 2
    /// Max spawn interval of levels with storm music; min spawn interval of levels with calm music, seconds.
    private static let stormInterval = 0.32
    private static let calmInterval = 0.5
    /// The length of eight bars, seconds; the number of pieces by which every third eight bars of a phase are less
    /// full, so that long phases have quiet parts.
    private static let breathTime = 8 * Music.bar
    private static let breath = 2

    init(_ level: Level) {
        self.level = level
        (pieces, steps, fever, highest, slow, finale) =
            if level.hearts > 0 {
                (Tune.musicSurvival, 12, 1, 10, .musicSurvivalSlow, .musicSurvivalFinale)
            } else if level.interval <= Self.stormInterval {
                (Tune.musicStorm, 3, 3, 3, .musicStormSlow, .musicStormFinale)
            } else if level.interval >= Self.calmInterval, level.slow == 0 {
                (Tune.musicCalm, 3, 3, 3, .musicFeastSlow, .musicCalmFinale)
            } else {
                (Tune.musicFeast, 3, 3, 3, .musicFeastSlow, .musicFeastFinale)
            }
    }

    /// The piece at a time, 0 or later; in fever if `isFull`.
    func piece(at time: Double, isFull: Bool) -> Tune {
        let phase = level.phases.indices.last { level.start(ofPhase: $0) / level.pace <= time } ?? 0
        let age = level.phases.isEmpty ? time : time - level.start(ofPhase: phase) / level.pace
        let usual = fullness(at: time, in: phase)
        let piece = isFull ? max(usual, min(usual + fever, highest)) : usual
        return pieces[Int(age / Self.breathTime) % 3 == 2 ? max(0, piece - Self.breath) : piece]
    }

    private var length: Double { level.duration / level.pace }

    /// Start of the last bars; infinite in a round that is less than twice as long as they are.
    var finaleBegin: Double { length < 2 * Self.finaleTime ? .infinity : length - Self.finaleTime }

    /// The fullness of the music, from 0 on, which grows during the round.
    private func fullness(at time: Double, in phase: Int) -> Int {
        guard let end = level.phases.indices.last else {
            return Int((Double(steps) * time / length).clamped(to: 0...Double(steps - 1)))
        }
        // The finale has its own music.
        let top = level.isFinale(end) ? end - 1 : end
        return top < 1 ? steps - 1 : min(steps - 1, ((steps - 1) * phase + (top + 1) / 2) / top)
    }

    /// Calls `body` with the game time of each fill of drums before other music. A fill comes before a phase's first
    /// bar if the bar is more than a beat after the phase's start. Another comes before the last four bars, unless the
    /// finale's roll leads there.
    func forEachFill(_ body: (_ time: Double) -> Void) {
        var isLed = false
        for place in level.phases.indices.dropFirst() {
            let begin = level.start(ofPhase: place) / level.pace
            let bar = (begin / Music.bar).rounded(.up) * Music.bar
            if bar - begin > Music.beat, bar < finaleBegin - Music.beat { body((bar - Music.beat) * level.pace) }
            if level.isFinale(place), abs(begin - finaleBegin) < Music.beat { isLed = true }
        }
        if !isLed, finaleBegin.isFinite { body((finaleBegin - Music.beat) * level.pace) }
    }
}
