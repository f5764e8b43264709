import Motion

@testable import Rain

/// The rules of a round as one would write them down first: every drop and every outcome is looked at, each time anew.
struct Reference {
    let level: Level
    private let drops: [Drop]
    private var playhead = Playhead().playing(from: 0, lead: Round.countdown)
    /// Those in force when time began to move as it does, and those since.
    private var outcomes: [Outcome] = []
    private var rewinds = 0
    private var pauses = 0

    init(level: Level, seed: UInt64) {
        self.level = level
        let shower = Shower(level: level, seed: Seed(seed))
        drops = (0..<shower.dropCount(ofSpawns: shower.spawns)).map(shower.drop)
    }

    func time(at host: Double) -> Double { min(settled(at: host).playhead.time(at: host), level.duration) }

    /// What taps came to, oldest first, without what a rewind has undone at a time.
    func inForce(at host: Double) -> [Outcome] {
        let time = time(at: host)
        return settled(at: host).outcomes.filter { !isRewinding || $0.time <= time }
    }

    func tally(at host: Double) -> Tally {
        let time = time(at: host)
        let inForce = inForce(at: host)
        var tally = tally(of: inForce)
        (tally.rewindsUsed, tally.pauses) = (rewinds, pauses)
        for drop in drops where drop.start <= time {
            tally.packsSeen += drop.isBomb ? 0 : 1
            tally.bombsSeen += drop.isBomb ? 1 : 0
            if !drop.isBomb, drop.end <= time, !inForce.contains(where: { $0.drop == drop }) { tally.packsMissed += 1 }
        }
        return tally
    }

    /// Does an act that a round has taken. Returns what a tap comes to; nil where a pack shields, and for other acts.
    mutating func act(_ entry: Journal.Entry) -> Outcome? {
        let host = entry.roundTime.seconds
        if case .tap(let point) = entry.action {
            self = settled(at: host)
            let outcome = judged(point, at: time(at: host))
            if let outcome { outcomes.append(outcome) }
            return outcome
        }
        let inForce = inForce(at: host)
        let (from, time) = (settled(at: host).playhead, time(at: host))
        outcomes = inForce
        switch entry.action {
        case .tap: break
        case .pause: (playhead, pauses) = (from.held(at: host), pauses + 1)
        case .resume: playhead = from.playing(from: host, lead: Round.countdown)
        case .release: playhead = from.playing(from: host, lead: Round.readySign)
        case .end: playhead = from.held(at: host)
        case .rewind:
            rewinds += 1
            playhead = from.rewinding(from: host, floor: level.practice ? 0 : max(0, time - level.rewindLimit))
        }
        return nil
    }

    private var isRewinding: Bool { if case .rewinding = playhead.mode { true } else { false } }

    /// A rewind that has come to its floor goes on by itself.
    private func settled(at host: Double) -> Reference {
        guard host >= playhead.rewindEnd else { return self }
        var next = self
        next.playhead = playhead.playing(from: playhead.rewindEnd, lead: Round.readySign)
        next.outcomes = outcomes.filter { $0.time <= next.playhead.anchorTime }
        return next
    }

    private func tally(of outcomes: [Outcome]) -> Tally {
        var tally = Tally()
        for outcome in outcomes {
            tally.score += outcome.points
            tally.taps += 1
            tally.bestCombo = max(tally.bestCombo, outcome.combo)
            switch outcome.kind {
            case .caught(.red): tally.redCaught += 1
            case .caught(.silver): tally.silverCaught += 1
            case .caught(.gold): tally.goldCaught += 1
            case .bombHit: tally.bombsHit += 1
            case .nothing: break
            default: break
            }
        }
        return tally
    }

    private func judged(_ point: Vector, at time: Double) -> Outcome? {
        let caught = outcomes.filter { if case .caught = $0.kind { true } else { false } }
        for outcome in caught where outcome.time > time - Round.openedTime {
            if outcome.drop?.contains(point, at: outcome.time, margin: 0) == true { return nil }
        }
        let met = drops.first { drop in
            drop.start <= time && drop.end > time && drop.contains(point, at: time)
                && !outcomes.contains { $0.drop == drop }
        }
        let isInTime = time - (caught.last?.time ?? -.infinity) <= Scoring.comboGap
        let row = isInTime ? outcomes.last?.combo ?? 0 : 0
        switch met?.kind {
        case nil: return Outcome(kind: .nothing, drop: nil, point: point, time: time, points: 0, combo: row)
        case .bomb:
            let points = -min(tally(of: outcomes).score, Scoring.bombCost)
            return Outcome(kind: .bombHit, drop: met, point: point, time: time, points: points, combo: 0)
        case .pack(_, let tier):
            let points = Scoring.points(for: tier.points, combo: row + 1)
            return Outcome(kind: .caught(tier), drop: met, point: point, time: time, points: points, combo: row + 1)
        }
    }
}
