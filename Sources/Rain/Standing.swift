import Motion

/// How a player stands between two taps, and what the next one comes to: the rules of scoring in one place.
struct Standing: Hashable, Sendable {
    /// Score, catches, hits, taps and best combo so far.
    var tally = Tally()
    /// Catches in a row, late or not.
    var combo = 0
    /// Game time of the last catch, or -infinity.
    var lastCatch = -Double.infinity
}

extension Standing {
    /// Judges a tap at a game time. Nil for one that a shield took: it changes nothing.
    mutating func judge(_ hit: Hit, at point: Vector, time: Double) -> Outcome? {
        let row = time - lastCatch <= Scoring.comboGap ? combo : 0
        let outcome: Outcome
        switch hit {
        case .shield:
            return nil
        case .nothing:
            outcome = Outcome(kind: .nothing, drop: nil, point: point, time: time, points: 0, combo: row)
        case .drop(let drop):
            switch drop.kind {
            case .bomb:
                let points = -min(tally.score, Scoring.bombCost)
                outcome = Outcome(kind: .bombHit, drop: drop, point: point, time: time, points: points, combo: 0)
            case .pack(_, let tier):
                let points = Scoring.points(for: tier, combo: row + 1)
                outcome = Outcome(
                    kind: .caught(tier), drop: drop, point: point, time: time, points: points, combo: row + 1)
                lastCatch = time
            }
        }
        tally.count(outcome)
        combo = outcome.combo
        return outcome
    }
}
