import Motion

/// The state of scoring between two taps, with the rules that judge the next one.
struct ScoringState: Hashable, Sendable {
    /// Score, catches, hits, taps and best combo so far.
    var tally = Tally()
    /// Combo after the last outcome, even if it is too late to lengthen it.
    var combo = 0
    /// Game time of the last catch or strike, of the last double pack caught, and of the last slow pack caught. Each is
    /// -infinity if there was none.
    var lastCatch = -Double.infinity
    var lastDouble = -Double.infinity
    var lastSlow = -Double.infinity
    /// Number of taps that have been forgiven since the last catch or strike, 0 ... 100.
    var forgiven = 0
}

extension ScoringState {
    func combo(at time: Double, in level: Level) -> Int { time - lastCatch <= level.comboGap ? combo : 0 }

    func isDoubled(at time: Double) -> Bool { time - lastDouble <= Scoring.doubleTime }

    var slowUntil: Double { lastSlow + Scoring.slowTime }

    /// Judges a tap at a game time. Returns nil for a tap on a shield, which changes nothing.
    /// - Parameters:
    ///   - strikes: number of earlier strikes on the drop, if it is a great pack.
    ///   - link: number of the drop among the packs that a chain catches, from 1; 0 for a tap.
    mutating func judge(
        _ hit: Hit, strikes: Int = 0, link: Int = 0, at point: Vector, time: Double, in level: Level
    ) -> Outcome? {
        let combo = combo(at: time, in: level)
        let outcome: Outcome
        switch hit {
        case .shield:
            return nil
        case .nothing:
            let isForgiven =
                level.strictTaps && time - lastCatch <= Scoring.grace
                && (forgiven < level.forgiven || level.forgiven == Level.anyForgiven)
            if isForgiven { forgiven = min(forgiven + 1, Level.anyForgiven) }
            outcome = Outcome(
                kind: .nothing, drop: nil, point: point, time: time,
                points: isForgiven ? 0 : -min(tally.score, level.emptyCost),
                combo: level.strictTaps && !isForgiven ? (level.halvesCombo ? combo / 2 : 0) : combo)
        case .drop(let drop):
            switch drop.kind {
            case .bomb:
                let points = -min(tally.score, Scoring.bombCost)
                outcome = Outcome(kind: .bombHit, drop: drop, point: point, time: time, points: points, combo: 0)
            case .pack(_, let kind) where strikes + 1 < kind.taps:
                outcome = Outcome(
                    kind: .struck(strikes + 1), drop: drop, point: point, time: time, points: Scoring.strikePoints,
                    combo: combo)
                (lastCatch, forgiven) = (time, 0)
            case .pack(_, let kind):
                outcome = caught(drop, kind, link: link, at: point, time: time, combo: combo + 1)
            }
        }
        tally.count(outcome)
        self.combo = outcome.combo
        return outcome
    }

    private mutating func caught(
        _ drop: Drop, _ kind: PackKind, link: Int, at point: Vector, time: Double, combo: Int
    ) -> Outcome {
        let isDoubled = isDoubled(at: time)
        let points = Scoring.points(for: drop.points, combo: combo) * (isDoubled ? 2 : 1)
        (lastCatch, forgiven) = (time, 0)
        switch kind.row.effect {
        case .doubles: lastDouble = time
        case .slows: lastSlow = time
        case .pays, .paysByChance, .chains: break
        }
        return Outcome(
            kind: .caught(kind), drop: drop, point: point, time: time, points: points, combo: combo,
            isDoubled: isDoubled,
            link: link)
    }

    mutating func endCombo(at time: Double, in level: Level) -> Outcome? {
        guard combo(at: time, in: level) > 0 else { return nil }
        combo = 0
        return Outcome(kind: .comboEnded, drop: nil, point: .zero, time: time, points: 0, combo: 0)
    }
}
