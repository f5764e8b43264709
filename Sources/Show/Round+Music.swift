import Motion
package import Picture
package import Rain

// The music of a round: a function of its level, its seed, its journal and the time. It begins and ends with the round, on
// a downbeat.
extension Round {
    /// The music at a moment; nil while time runs back, and soon after the round has ended. Its bars follow the game
    /// time, divided by the level's pace, minus the seconds until the round goes on, so that the countdown leads up to
    /// it. Its fullness is given by the phase at the start of the bar, or by the hearts then left; fever has its own
    /// piece from the next bar on. The last bars are a separate piece, which ends the round. A rewind stops the music
    /// like a tape before time runs back, and slow time plays it like a slow tape.
    ///
    /// At another speed of a replay each bar keeps its own pace, and the next bar is the one that the round has
    /// reached: every second bar at speed 2, each bar twice at 0.5. So the music stays in tune, in time, and with the
    /// round.
    package func music(in moment: Moment, atSpeed speed: Double = 1) -> Music? {
        let score = RoundScore(level, seed: journal.seed)
        var wait = 0.0
        switch moment.phase {
        case .rewinding(let age, _): return stoppingMusic(in: moment, age: age, atSpeed: speed)
        case .over(early: true): return nil
        case .over:
            // The last chord rings out; a round that ended before its time has none.
            guard moment.time >= level.duration, let age = ageOfEnd(in: moment), age < RoundScore.ringTime else {
                return nil
            }
            return Music(score.theme.finale, at: score.finaleTime + age, gain: RoundScore.finaleGain)
        case .counting(let left, _): wait = left
        case .playing, .paused: break
        }
        let place = moment.time / level.pace - wait
        let shown = place + score.shift(of: place, atSpeed: speed)
        let piece = score.piece(at: shown, in: mood(atBarOf: place, score, in: moment))
        let gain = piece.isLoop ? RoundScore.gain : RoundScore.finaleGain
        var music = Music(piece, at: shown - score.begin(at: shown), gain: wait > 0 ? RoundScore.waitingGain : gain)
        if moment.time < moment.slowUntil, wait == 0 { music.speed = 0.5 }
        return music
    }

    /// The music that was playing when a rewind began, with the tape's speed falling to 0 while game time stands still.
    private func stoppingMusic(in moment: Moment, age: Double, atSpeed speed: Double) -> Music? {
        let left = 1 - age / RewindCurve.standard.hold
        let before = self.moment(at: moment.roundTime + -(age + 1e-6))
        guard left > 0, var music = music(in: before, atSpeed: speed) else { return nil }
        music.position = music.position.map { $0 + music.speed * age * (1 + left) / 2 }
        music.gain *= left.squareRoot()
        music.speed *= left
        return music
    }

    /// What decides about the music of a bar: the state of the round where it began.
    private func mood(atBarOf place: Double, _ score: RoundScore, in moment: Moment) -> RoundScore.Mood {
        let isFevered = moment.tally.bestCombo > Scoring.comboCap
        guard isFevered || level.hearts > 0 else { return RoundScore.Mood() }
        let age = place - Double(score.bar(at: place)) * score.theme.bar
        // The part of the bar in slow time took twice as long.
        var slow = 0.0
        if case .counting = moment.phase {
        } else {
            let begin = max(moment.time - age * level.pace, moment.slowUntil - Scoring.slowTime)
            slow = max(0, min(moment.time, moment.slowUntil) - begin) / level.pace
        }
        let begin = self.moment(at: moment.roundTime + -(age + slow))
        return RoundScore.Mood(isFever: isFevered && begin.isFever, lost: level.heartsLost(in: begin.tally))
    }

    /// The pieces that are heard now or may be heard in the next seconds.
    package func tunesSoon(in moment: Moment) -> [Tune] {
        let score = RoundScore(level, seed: journal.seed)
        let place = moment.time / level.pace
        var mood = mood(atBarOf: place, score, in: moment)
        mood.isFever = false
        // After a pause the music begins a few seconds before.
        let span = Round.countdown + RoundScore.soon
        let times = (0...4).map { place - Round.countdown + span / 4 * Double($0) }
        var tunes = times.map { score.piece(at: $0, in: mood) } + [score.theme.fever]
        mood.lost += 1
        tunes += [score.piece(at: place, in: mood), score.piece(at: place + RoundScore.soon, in: mood)]
        return tunes
    }

    /// The tones that fit the music of a round at its own speed, and the semitones by which it is higher than usual.
    func harmony(in moment: Moment) -> (chord: [Bool], rise: Double) {
        let score = RoundScore(level, seed: journal.seed)
        let place = moment.time / level.pace
        let mood = mood(atBarOf: place, score, in: moment)
        return (
            score.chord(at: place, in: mood), mood.isFever && !score.isFinale(place) ? RoundScore.feverRise : 0
        )
    }
}

/// The music of a level as a function of time and seed. The seed chooses the phrase with which it begins and the order of
/// its sections.
struct RoundScore {
    let theme: Theme
    private let level: Level
    /// The section with which it begins, the step to the next one, and the first bar.
    private let (first, step, offset): (Int, Int, Int)

    /// The state of a round on which its music depends.
    struct Mood {
        var isFever = false
        /// The number of lost hearts.
        var lost = 0
    }

    /// Seconds of the ring after the last bars.
    static let ringTime = 1.5
    /// The gains among catches, and of the last bars.
    static let (gain, finaleGain) = (1.46, 1.78)
    /// Gain while time stands still: 6 dB less than for music alone.
    static let waitingGain = Music.alone / 2
    /// The seconds before a piece in which it is prepared.
    static let soon = 8.0
    /// Semitones by which fever's music is higher.
    static let feverRise = 2.0
    /// Max spawn interval of levels with storm music; min spawn interval of levels with calm music, seconds.
    private static let stormInterval = 0.32
    private static let calmInterval = 0.5
    /// Seconds of the fill of drums.
    private static let fillTime = 0.375

    init(_ level: Level, seed: UInt64) {
        self.level = level
        theme =
            if let night = NightLook.index(of: level) {
                Theme.nights[night * Theme.nights.count / Night.all.count]
            } else if level.hearts > 0 {
                .survival
            } else if level.interval <= Self.stormInterval {
                .storm
            } else if level.interval >= Self.calmInterval, level.slow == 0 {
                .calm
            } else {
                .festive
            }
        let draw = Seed(seed)["music"]
        (first, step) = (draw[0].integer(in: 0..<theme.sections.count), draw[1].sign < 0 ? 1 : 2)
        offset = theme.phrase * draw[2].integer(in: 0..<theme.bars / theme.phrase)
    }

    private var length: Double { level.duration / level.pace }

    /// Seconds of the last bars.
    var finaleTime: Double { Double(theme.finaleBars) * theme.bar }
    /// Start of the last bars; infinite in a round that is less than twice as long as they are.
    var finaleBegin: Double { length < 2 * finaleTime ? .infinity : length - finaleTime }

    /// The number of the bar at a time; negative before the round.
    func bar(at time: Double) -> Int { Int((time / theme.bar).rounded(.down)) }

    /// The number of the section at a time, counted from 0 without end, and the bar in it; negative before the round.
    private func place(at time: Double) -> (number: Int, bar: Int) {
        let bar = offset + bar(at: time)
        let number = max(0, bar) / theme.bars
        return (number, bar - number * theme.bars)
    }

    private func section(_ number: Int) -> Int { (first + number * step) % theme.sections.count }

    /// The time at which the piece begins that is played at a time.
    func begin(at time: Double) -> Double {
        isFinale(time) ? min(time, finaleBegin) : Double(place(at: time).number * theme.bars - offset) * theme.bar
    }

    /// Bars of an odd number of frames may end a little before the last ones begin.
    func isFinale(_ time: Double) -> Bool { time >= finaleBegin - 0.001 }

    /// The piece at a time.
    func piece(at time: Double, in mood: Mood) -> Tune {
        if isFinale(time) { return theme.finale }
        if mood.isFever { return theme.fever }
        let number = place(at: time).number
        return theme.sections[section(number)][fullness(at: time, number, mood)]
    }

    func chord(at time: Double, in mood: Mood) -> [Bool] {
        guard !isFinale(time) else { return Theme.finaleChord }
        let (number, bar) = place(at: time)
        return theme.chord(inBar: max(0, bar), of: mood.isFever ? 0 : section(number))
    }

    /// The seconds by which a replay at a speed plays another bar than the one at a time.
    func shift(of time: Double, atSpeed speed: Double) -> Double {
        guard speed != 1 else { return 0 }
        let shown = time / speed
        let bars = (shown / theme.bar).rounded(.down)
        return ((bars * speed).rounded(.down) - bars) * theme.bar + shown - time
    }

    /// The fullness of the music, from 0 on. It grows with the phases, and falls with the hearts. Every third section
    /// is sparse, so that long rounds have quiet parts.
    private func fullness(at time: Double, _ number: Int, _ mood: Mood) -> Int {
        let steps = theme.sections[0].count
        if level.hearts > 0 { return max(0, (level.hearts - mood.lost) * steps - 1) / level.hearts }
        if number % 3 == 2 { return 0 }
        let start = Double(bar(at: time)) * theme.bar
        guard let end = level.phases.indices.last else {
            return Int((Double(steps) * start / length).clamped(to: 0...Double(steps - 1)))
        }
        let phase = level.phases.indices.last { level.start(ofPhase: $0) / level.pace <= start } ?? 0
        // The finale has its own music.
        let top = level.isFinale(end) ? end - 1 : end
        return top < 1 ? steps - 1 : min(steps - 1, ((steps - 1) * phase + (top + 1) / 2) / top)
    }

    /// Calls `body` with the game time of each fill of drums before other music. A fill comes before a phase's first
    /// bar if the bar is more than a fill after the phase's start. Another comes before the last bars, unless the
    /// finale's roll leads there.
    func forEachFill(_ body: (_ time: Double) -> Void) {
        guard theme.hasDrums else { return }
        let fill = Self.fillTime
        var isLed = false
        for place in level.phases.indices.dropFirst() {
            let begin = level.start(ofPhase: place) / level.pace
            let bar = (begin / theme.bar - 1e-9).rounded(.up) * theme.bar
            if bar - begin > fill, bar < finaleBegin - fill { body((bar - fill) * level.pace) }
            if level.isFinale(place), abs(begin - finaleBegin) < theme.bar { isLed = true }
        }
        if !isLed, finaleBegin.isFinite { body((finaleBegin - fill) * level.pace) }
    }

    /// The game time to which a roll of drums leads at the start of the finale: the last bars, if they begin within a bar.
    func end(ofRollAt start: Double) -> Double {
        abs(start / level.pace - finaleBegin) < theme.bar ? finaleBegin * level.pace : start
    }

    /// Seconds from the start of a digit of the countdown until the round goes on at a game time. The digits come on
    /// beats of the music, as near to a second apart as the beats allow; after a pause each comes on the nearest beat.
    func begin(ofDigit digit: Int, at time: Double) -> Double {
        let beat = theme.beat
        let all = (Round.countdown / beat + 1e-9).rounded(.down)
        let step = min((1.125 / beat).rounded(), ((all - 1) / 2).rounded(.down))
        let first = step == 1 ? 3 : all
        let usual = (first - step * Double(3 - digit)) * beat
        let left = time - ((time - usual) / beat).rounded() * beat
        // A beat before the countdown begins is too early, so the next beat is used.
        return left > Round.countdown + 1e-9 ? left - beat : left
    }

    /// The digit that is shown a number of seconds before the round goes on, with its age and its duration.
    func digit(_ left: Double, at time: Double) -> (number: Int, age: Double, length: Double) {
        let number = (1...2).first { left <= begin(ofDigit: $0, at: time) } ?? 3
        let start = number == 3 ? max(left, begin(ofDigit: 3, at: time)) : begin(ofDigit: number, at: time)
        let end = number == 1 ? 0 : begin(ofDigit: number - 1, at: time)
        return (number, start - left, start - end)
    }
}
