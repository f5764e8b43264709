import Rain

// The least time that a round took, as its journal proves without a replay. It reveals kiosks that report rounds faster
// than they can be played.

extension Plan {
    /// Whether the times of rounds are checked: not in a rehearsal, whose visitors are simulated and play in no time,
    /// and not in format 1.
    package var timesRounds: Bool { format > 1 && !isRehearsal }

    /// Returns the least time that a round took, whole seconds: up to its last action, and at least its game time at
    /// the level's pace, since a round that was left is never stored. The countdown does not count, since a press cuts
    /// it short. 0 if rounds are not timed, and for a journal that cannot be read, since no replay proves it.
    func leastTime(of journal: [UInt8], _ result: RoundResult, onLevel index: Int) -> Int {
        guard timesRounds, let journal = try? Journal(decoding: journal) else { return 0 }
        let level = levels[index]
        let game = level.isSurvival ? Double(result.life ?? 0) : level.level.duration
        let acted = (journal.entries.last?.roundTime.seconds ?? 0) - Round.countdown
        return Int(max(acted, game / level.level.pace))
    }
}

extension Ledger {
    /// Returns the earliest time at which the round under way can end, seconds since 1970 UTC; 0 if none is under way.
    package func earliestEnd(_ journal: [UInt8], _ result: RoundResult) -> Int {
        underWay.map { $0.begun + max(0, plan.leastTime(of: journal, result, onLevel: $0.level) - 1) } ?? 0
    }
}
