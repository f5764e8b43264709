import Motion

// Conditions of feats: functions of the rain, the journal and the outcomes in force at the end.

/// The thresholds of feats. Times are game time, seconds.
private enum FeatThresholds {
    /// Min accuracy of a round that earns any feat; tapping without looking stays well below it.
    static let accuracy = 0.5
    static let shape = (packs: 5, time: 2.0)
    static let steady = (bombs: 3, caught: 30, catchRate: 0.8)
    static let lastTime = 0.5
    static let early = (catches: 12, share: 1.0 / 3, settled: 60)
    static let greatOnes = 2
    /// Later kinds are left out: they do not make the feat harder.
    static let treasures = PackKind.allCases.filter { !PackKind.later.contains($0) }
    static let rows = (fifty: 50, eightyEight: 88)
    static let finalePoints = 1500
    static let fortune = 888
    static let everyTap = (settled: 60, catchRate: 0.6)
    static let lives = (long: 100.0, longer: 200.0)
    static let notOne = (settled: 40, fullHouse: 80)
}

extension Feat {
    /// Whether the feat can be earned in survival, and only there.
    public var isOfSurvival: Bool { self == .hundredSeconds || self == .twoHundredSeconds }
}

extension Round {
    /// The feats of a round that was played to its end, in the order of their numbers. There are none if the level is not an
    /// unchanged preset (practice is a change), and none if less than half of the taps met a pack. Rewinds are allowed.
    /// O(outcomes · log outcomes + entries), and O(1) for each pack of the runs of which enough were caught.
    /// - Parameter end: the moment at which the round was over.
    public func feats(in end: Moment) -> [Feat] {
        guard RainCode.includes(level), end.phase == .over(early: false), end.tally.accuracy >= FeatThresholds.accuracy
        else { return [] }
        let inForce = outcomes(inForceIn: end)
        return Feat.allCases.filter { earns($0, in: end, inForce) }
    }

    /// The outcomes in force at a moment, in the order of game time. O(outcomes).
    func outcomes(inForceIn moment: Moment) -> [Outcome] {
        var outcomes: [Outcome] = []
        forEachOutcome(in: moment, within: .infinity) { outcomes.append($0) }
        return outcomes.reversed()
    }

    /// Whether a round earns a feat, on any level, by its `outcomes(inForceIn:)` at the end.
    func earns(_ feat: Feat, in end: Moment, _ inForce: [Outcome]) -> Bool {
        guard feat.isOfSurvival == (level.hearts > 0) else { return false }
        let tally = end.tally
        let settled = tally.packsCaught + tally.packsMissed
        switch feat {
        case .gold: return tally.caught[.gold] > 0
        case .fever: return tally.bestCombo > Scoring.comboCap
        case .fiveBlessings: return inForce.contains { $0.link == Scoring.chainLinks }
        case .wholeShape: return hasWholeShape(inForce)
        case .secondThoughts: return hasUndoneBomb(in: end)
        case .backForGold: return hasFetchedGold(inForce)
        case .steadyHand:
            return tally.bombsSeen >= FeatThresholds.steady.bombs && tally.bombsHit == 0
                && tally.catchRate >= FeatThresholds.steady.catchRate
                && tally.packsCaught >= FeatThresholds.steady.caught
        case .lastMoment: return inForce.contains(where: isLastMoment)
        case .earlyBird: return settled >= FeatThresholds.early.settled && hasEarlyCombo(inForce)
        case .twoGreatOnes: return tally.caught[.great] >= FeatThresholds.greatOnes
        case .eightTreasures: return FeatThresholds.treasures.allSatisfy { tally.caught[$0] > 0 }
        case .fifty: return tally.bestCombo >= FeatThresholds.rows.fifty
        case .grandFinale: return pointsOfFinale(inForce) >= FeatThresholds.finalePoints
        case .fortune: return inForce.contains { $0.isCatch && $0.points >= FeatThresholds.fortune }
        case .everyTap:
            return tally.accuracy == 1 && settled >= FeatThresholds.everyTap.settled
                && tally.catchRate >= FeatThresholds.everyTap.catchRate
        case .hundredSeconds: return end.time >= FeatThresholds.lives.long
        case .twoHundredSeconds: return end.time >= FeatThresholds.lives.longer
        case .notOneMissed: return isWhole(tally) && settled >= FeatThresholds.notOne.settled
        case .fullHouse: return isWhole(tally) && settled >= FeatThresholds.notOne.fullHouse
        case .eightyEight: return tally.bestCombo >= FeatThresholds.rows.eightyEight
        }
    }

    private func isWhole(_ tally: Tally) -> Bool { tally.packsMissed == 0 && tally.bombsHit == 0 }
}

extension Outcome {
    fileprivate var isCatch: Bool { if case .caught = kind { true } else { false } }
}

// MARK: Conditions that the tally does not decide

extension Round {
    /// Whether all packs of a run were caught within two seconds. Great packs are no part of a run; a run that has too
    /// few packs because of them, or of the end of its phase, is no shape.
    private func hasWholeShape(_ inForce: [Outcome]) -> Bool {
        var runs: [DropSchedule.Run: (packs: Int, first: Double, last: Double)] = [:]
        for outcome in inForce where outcome.isCatch {
            guard let drop = outcome.drop, let run = schedule.run(of: drop) else { continue }
            let found = runs[run, default: (0, outcome.time, outcome.time)]
            runs[run] = (found.packs + 1, found.first, outcome.time)
        }
        return runs.contains { run, found in
            found.packs >= FeatThresholds.shape.packs && found.last - found.first <= FeatThresholds.shape.time
                && found.packs == schedule.packs(of: run)
        }
    }

    private func hasUndoneBomb(in end: Moment) -> Bool {
        history.nodes.contains { node in
            node.drop >= 0 && schedule.drop(Int(node.drop)).isBomb
                && !history.isGone(Int(node.drop), at: end.head)
        }
    }

    /// Whether a golden pack that had left the field untouched when a rewind began was caught after all. Rewinds that
    /// did not go back are left out: the others cost a charge each, and so are few.
    private func hasFetchedGold(_ inForce: [Outcome]) -> Bool {
        let rewinds = spans.indices.filter { index in
            guard case .rewinding = spans[index].playhead.mode else { return false }
            let next = index + 1
            return !level.chargesWhenMoved || next == spans.count
                || spans[next].rewindsUsed > spans[index].rewindsUsed
        }
        guard !rewinds.isEmpty else { return false }
        return inForce.contains { outcome in
            guard outcome.kind == .caught(.gold), let drop = outcome.drop else { return false }
            return rewinds.contains { index in
                spans[index].playhead.anchorTime >= drop.end
                    && history.touch(of: drop.number, before: spans[index].head) == nil
            }
        }
    }

    /// Whether an outcome is a tap on a golden pack whose centre was about to leave the field, or had just left it.
    private func isLastMoment(_ outcome: Outcome) -> Bool {
        guard outcome.kind == .caught(.gold), outcome.link == 0, let drop = outcome.drop else { return false }
        return drop.time(atHeight: level.field.y) - outcome.time <= FeatThresholds.lastTime
    }

    /// Whether enough packs in succession were caught by taps high up in the field. Only a catch by a tap further down
    /// restarts the count; catches by chains and other outcomes do not matter.
    private func hasEarlyCombo(_ inForce: [Outcome]) -> Bool {
        var combo = 0
        for outcome in inForce where outcome.isCatch && outcome.link == 0 {
            combo = outcome.place.y < level.field.y * FeatThresholds.early.share ? combo + 1 : 0
            if combo == FeatThresholds.early.catches { return true }
        }
        return false
    }

    /// Points won in the finale minus points lost there, without bonuses.
    private func pointsOfFinale(_ inForce: [Outcome]) -> Int {
        guard let last = level.phases.indices.last, level.isFinale(last) else { return 0 }
        let start = level.start(ofPhase: last)
        return inForce.reduce(0) { $0 + ($1.time >= start ? $1.points : 0) }
    }
}
