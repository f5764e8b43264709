import Motion

extension Round {
    /// The first game time, not before the outcome `head`, at which the last heart is lost if nothing more is done;
    /// infinite if the round ends before. O(1).
    func deathTime(of head: Int) -> Double { level.hearts > 0 ? deathTimes[head + 1] : .infinity }

    /// Stores the death time after the last outcome, or that of the round before the first one. Earlier outcomes of the
    /// same instant, which are never queried, share it. O(packs caught within one fall time), counted as work.
    mutating func keepDeathTime() {
        guard level.hearts > 0 else { return }
        let head = history.nodes.count - 1
        // An outcome that neither caught nor hit anything changes nothing.
        let isSame = head >= 0 && (history.nodes[head].drop < 0 || history.nodes[head].isStrike)
        let deathTime = isSame ? deathTime(of: Int(history.nodes[head].parent)) : deathTime(after: head)
        while deathTimes.count <= history.nodes.count { deathTimes.append(deathTime) }
    }

    /// The `work` of finding a death time, for each phase whose drops may play a part.
    private static let deathTimeWork = 100

    private mutating func deathTime(after head: Int) -> Double {
        let tally = history.standing(after: head).tally
        let start = head >= 0 ? history.nodes[head].time : 0
        let misses = (level.hearts - tally.bombsHit) * Scoring.missesOfHeart
        guard misses > 0 else { return start }
        // Times at which caught packs would leave the field, as far as they are after `start`.
        var ends: [Double] = []
        history.forEachCatch(from: head, after: start - schedule.longestFall) { node in
            work += 1
            let end = schedule.end(ofPack: Int(node.drop))
            if end > start { ends.append(end) }
        }
        ends.sort()
        func isOut(_ time: Double) -> Bool {
            let inAir = ends.count - (0..<ends.count).partitioningIndex { ends[$0] > time }
            return schedule.endedPacks(at: time) - (tally.packsCaught - inAir) >= misses
        }
        guard isOut(level.duration) else { return .infinity }
        work += Self.deathTimeWork * schedule.phases.count { $0.lastEnd > start }
        // The bit patterns of numbers that are not negative are in the order of the numbers.
        let times = Int(start.bitPattern)..<Int(level.duration.bitPattern)
        let first = times.partitioningIndex { isOut(Double(bitPattern: UInt64($0))) }
        return Double(bitPattern: UInt64(first))
    }
}
