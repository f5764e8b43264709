import Motion
import Rain

// What a player does with time: turns it back, and pauses.
extension Autoplay {
    /// What a player may still do with time, and has learnt by turning it back.
    struct Chances: Sendable {
        private let model: PlayerModel
        /// Rewinds and pauses that are left to the player.
        private(set) var rewinds: Int
        private var pauses: Int
        /// Game time before which there is no further pause.
        private var pauseFrom = 0.0
        /// Bombs that went off before time was turned back: they are known for such.
        private(set) var hit: Set<Int> = []

        init(_ model: PlayerModel, _ level: Level) {
            self.model = model
            rewinds = level.practice ? model.rewinds : min(model.rewinds, level.rewinds)
            pauses = model.pauses
        }
    }

    /// How long a pause is, nanoseconds: of no account, since the field is veiled.
    private static let pauseLength: Int64 = 1_000_000_000

    /// When the control is pressed after a tap that came to something, nanoseconds, and to which game time it is held.
    /// Nil where the tap is no reason to turn time back.
    /// - Parameter row: how many catches in a combo there were before the tap.
    func regret(_ tap: Tap, _ outcome: Outcome?, combo: Int) -> (press: Int64, goal: Double)? {
        guard let outcome, chances.rewinds > 0, model.regrets(outcome, combo: combo) else { return nil }
        let press = tap.host + Int64((model.rewindAfter * 1e9).rounded())
        return (press, max(0, outcome.time - model.rewindBack))
    }

    /// Time has been turned back to a game time, and was let go of at a time of the round, nanoseconds.
    mutating func turnedBack(to time: Double, at release: Int64, after outcome: Outcome?) {
        chances.turnedBack(after: outcome)
        notices = notices["again"]
        attention = model.newAttention
        lastTap = time
        pace.note(turnedBackTo: time)
        stood(at: time, for: Round.readySign)
        freeAt = RoundTime(nanoseconds: release) + Round.readySign
    }

    /// From when to when a pause is that begins at a look, nanoseconds.
    static func pause(at roundTime: RoundTime) -> (begin: Int64, end: Int64) {
        let begin = Int64((roundTime.seconds * 1e9).rounded(.up))
        return (begin, begin + pauseLength)
    }

    /// The round has been paused at a game time, and goes on to its 3-2-1 at a time of the round, nanoseconds.
    mutating func paused(at time: Double, until end: Int64, in level: Level) {
        chances.paused(at: time)
        stood(at: time, for: level.hasVeiledResume ? Round.unveiledTime : Round.countdown)
        freeAt = RoundTime(nanoseconds: end) + Round.countdown
    }

    /// Time has stood at a game time, and the field was seen for so many seconds: it was looked at, and then the finger was
    /// on its way already.
    private mutating func stood(at time: Double, for seconds: Double) {
        pace.note(stillAt: time, for: seconds)
        headStart = max(0, seconds - model.reaction * model.tired(at: time))
    }
}

extension Autoplay.Chances {
    fileprivate mutating func turnedBack(after outcome: Outcome?) {
        rewinds -= 1
        if case .bombHit = outcome?.kind, let drop = outcome?.drop { hit.insert(drop.number) }
    }

    fileprivate mutating func paused(at time: Double) {
        pauses -= 1
        pauseFrom = time + model.pauseEvery
    }

    /// Whether a look at what is in the air at a game time is followed by a pause.
    func takesPause(at time: Double, in liveDrops: LiveDrops) -> Bool {
        guard pauses > 0, time >= pauseFrom else { return false }
        return liveDrops.falling[liveDrops.range].count { !$0.isGone } > model.pauseDrops
    }

    /// The next game time at which a look may be followed by a pause that this one is not.
    func nextPause(after time: Double, nextStart: Double) -> Double {
        guard pauses > 0 else { return .infinity }
        return pauseFrom > time ? pauseFrom : nextStart
    }
}

extension PlayerModel {
    /// Nil for a player who follows all there is.
    var newAttention: Attention? { attention < Self.followsAll ? Attention(attention) : nil }

    fileprivate func regrets(_ outcome: Outcome, combo: Int) -> Bool {
        switch outcome.kind {
        case .bombHit: true
        case .nothing: rewindCombo > 0 && combo >= rewindCombo && outcome.combo == 0
        default: false
        }
    }
}
