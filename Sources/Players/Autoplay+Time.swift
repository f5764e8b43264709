import Motion
import Rain

// A simulated player's rewinds and pauses.
extension Autoplay {
    /// The rewinds and pauses left to a player, and the bombs known from rewinds.
    struct Chances: Sendable {
        private let model: PlayerModel
        private(set) var rewinds: Int
        /// The number of the model's rewind times that have passed, and the number of golden packs missed at the last
        /// look.
        private var timesPast = 0
        private var goldMissed = 0
        private var pauses: Int
        /// Game time before which there is no further pause.
        private var pauseFrom = 0.0
        /// Numbers of bombs that went off before a rewind and so are known to be bombs.
        private(set) var hit: Set<Int> = []

        init(_ model: PlayerModel, _ level: Level) {
            self.model = model
            rewinds = level.practice ? model.rewinds : min(model.rewinds, level.rewinds)
            pauses = model.pauses
        }
    }

    /// Length of a pause, nanoseconds. Any length has the same effect, since the field is veiled.
    private static let pauseLength: Int64 = 1_000_000_000

    /// Returns the round time at which the player presses the rewind control after a tap, nanoseconds, and the game
    /// time to go back to. Nil if the outcome is no reason to rewind, if no rewind is left, and for a model with urges.
    /// - Parameter combo: the combo before the tap.
    func regret(_ tap: Tap, _ outcome: Outcome?, combo: Int) -> (press: Int64, goal: Double)? {
        guard let outcome, chances.rewinds > 0, model.urges.isNone, model.regrets(outcome, combo: combo) else {
            return nil
        }
        let press = tap.host + Int64((model.rewindAfter * 1e9).rounded())
        return (press, max(0, outcome.time - model.rewindBack))
    }

    /// Returns the round time at which the player presses the rewind control after a look, nanoseconds, and the game
    /// time to go back to. The reason is a rewind time of the model, or a missed golden pack. Nil without a reason, and
    /// if no rewind is left.
    mutating func urge(at roundTime: RoundTime, time: Double, goldMissed: Int) -> (press: Int64, goal: Double)? {
        guard let delay = chances.urge(at: time, goldMissed: goldMissed) else { return nil }
        let press = Int64(((roundTime + delay).seconds * 1e9).rounded(.up))
        return (press, max(0, time - model.rewindBack))
    }

    /// Notes the number of golden packs that are missed at the game time to which a rewind has gone back.
    mutating func turnedBack(goldMissed: Int) { chances.note(goldMissed: goldMissed) }

    /// Updates the player after a rewind to game time `time`, released at round time `release`, nanoseconds. `outcome`
    /// is the outcome of the tap that caused the rewind; nil if no tap did.
    mutating func turnedBack(to time: Double, at release: Int64, after outcome: Outcome?) {
        chances.turnedBack(after: outcome)
        notices = notices["again"]
        attention = model.newAttention
        lastTap = time
        pace.note(turnedBackTo: time)
        stood(at: time, for: Round.readySign)
        freeAt = RoundTime(nanoseconds: release) + Round.readySign
    }

    /// The round times of the beginning and the end of a pause that begins at a look, nanoseconds.
    static func pause(at roundTime: RoundTime) -> (begin: Int64, end: Int64) {
        let begin = Int64((roundTime.seconds * 1e9).rounded(.up))
        return (begin, begin + pauseLength)
    }

    mutating func paused(at time: Double, until end: Int64, in level: Level) {
        chances.paused(at: time)
        stood(at: time, for: level.hasVeiledResume ? Round.unveiledTime : Round.countdown)
        freeAt = RoundTime(nanoseconds: end) + Round.countdown
    }

    /// Notes that time stood still at a game time while the field was visible for some seconds: the player noticed
    /// drops, and the finger was already moving.
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

    fileprivate mutating func note(goldMissed: Int) { self.goldMissed = goldMissed }

    /// Seconds of the round from a look to a rewind that no tap causes; nil without a reason, and if no rewind is left.
    fileprivate mutating func urge(at time: Double, goldMissed: Int) -> Double? {
        let isMissed = model.urges.isForGold && goldMissed > self.goldMissed
        self.goldMissed = goldMissed
        guard rewinds > 0 else { return nil }
        if timesPast < 4, time >= model.urges.times[timesPast] {
            timesPast += 1
            return 0
        }
        return isMissed ? model.rewindAfter : nil
    }

    func takesPause(at time: Double, in liveDrops: LiveDrops) -> Bool {
        guard pauses > 0, time >= pauseFrom else { return false }
        return liveDrops.falling[liveDrops.range].count { !$0.isGone } > model.pauseDrops
    }

    func nextPause(after time: Double, nextStart: Double) -> Double {
        guard pauses > 0 else { return .infinity }
        return pauseFrom > time ? pauseFrom : nextStart
    }
}

extension PlayerModel {
    var newAttention: Attention? { attention < Self.followsAll ? Attention(attention) : nil }

    fileprivate func regrets(_ outcome: Outcome, combo: Int) -> Bool {
        switch outcome.kind {
        case .bombHit: true
        case .nothing: rewindCombo > 0 && combo >= rewindCombo && outcome.combo < combo
        default: false
        }
    }
}
