import Motion
public import Picture
public import Rain

// The music of a round: a function of game time that begins on a downbeat with the round, and ends on one with it.
extension Round {
    /// The music at a moment; nil while time runs back. Its position is the game time less the seconds until that goes on,
    /// so that the countdown leads up to it. Its fullness is that of the phase at the start of the bar; fever makes it full
    /// from the next beat on, and for a bar afterwards. The last four bars are a piece of their own, which ends the round.
    public func music(in moment: Moment) -> Music? {
        let score = RoundScore(level)
        var wait = 0.0
        switch moment.phase {
        case .rewinding, .over(early: true): return nil
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
        return Music(isFull ? score.pieces[3] : score.pieces[score.fullness(at: bar)], at: place, gain: gain)
    }

    private func wasFever(_ age: Double, before moment: Moment) -> Bool {
        moment.tally.bestCombo > Scoring.comboCap && self.moment(at: moment.roundTime + -age).isFever
    }
}

/// The music of a level over its time.
struct RoundScore {
    private let level: Level
    private let isStorm: Bool

    /// Seconds of the last four bars, and of their ring afterwards.
    static let finaleTime = 6.0
    static let ringTime = 1.5
    /// Gain while time waits: 6 dB less than music that is alone.
    static let waitingGain = Music.alone / 2
    /// Max spawn interval of levels that have the music of a storm, seconds.
    private static let stormInterval = 0.32

    init(_ level: Level) {
        self.level = level
        isStorm = level.interval <= Self.stormInterval
    }

    var pieces: [Tune] {
        isStorm
            ? [.musicStorm1, .musicStorm2, .musicStorm3, .musicStorm4]
            : [.musicFeast1, .musicFeast2, .musicFeast3, .musicFeast4]
    }
    var slow: Tune { isStorm ? .musicStormSlow : .musicFeastSlow }
    var finale: Tune { isStorm ? .musicStormFinale : .musicFeastFinale }

    private var length: Double { level.duration / level.pace }

    /// Start of the last bars; infinite in a round that is hardly longer than they are.
    var finaleBegin: Double { length < 2 * Self.finaleTime ? .infinity : length - Self.finaleTime }

    /// The fullness of the music at a time, 0 ... 2, which grows during the round.
    func fullness(at time: Double) -> Int {
        guard !level.phases.isEmpty else { return Int((3 * time / length).clamped(to: 0...2)) }
        let count = max(1, level.phases.count - 1)
        let phase = level.phases.indices.last { level.start(ofPhase: $0) / level.pace <= time } ?? 0
        return min(2, count == 1 ? 2 : (2 * phase + count / 2) / (count - 1 > 0 ? count - 1 : 1))
    }

    /// Calls `body` with each game time at which a fill of drums leads to other music: where a phase's first bar is
    /// more than a beat after its start, and before the last bars, unless the finale's roll leads there.
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
