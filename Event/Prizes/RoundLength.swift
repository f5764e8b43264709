import Rain

// The time that a round takes, as far as its journal proves it without a replay. Whoever reports rounds faster than they
// can be played is found by it.

extension Plan {
    /// Whether rounds must have taken their time. The visitors of a rehearsal are simulated, and play in no time; in format
    /// 1 nobody looks.
    package var timesRounds: Bool { format > 1 && !isRehearsal }

    /// Returns the least time that a round took, whole seconds: up to its last action, and as long as its game time had to
    /// run, since a round that is left is never stored. The countdown before it, which a press cuts short, is left out.
    /// 0 for a journal that cannot be read: no replay proves it.
    func leastTime(of journal: [UInt8], _ result: RoundResult, onLevel index: Int) -> Int {
        guard timesRounds, let journal = try? Journal(decoding: journal) else { return 0 }
        let level = levels[index]
        let game = level.isSurvival ? Double(result.life ?? 0) : level.level.duration
        let acted = (journal.entries.last?.roundTime.seconds ?? 0) - Round.countdown
        return Int(max(acted, game / level.level.pace))
    }
}

extension Ledger {
    /// Returns the earliest time at which the round under way can end, seconds since 1970 UTC.
    package func earliestEnd(_ journal: [UInt8], _ result: RoundResult) -> Int {
        underWay.map { $0.begun + max(0, plan.leastTime(of: journal, result, onLevel: $0.level) - 1) } ?? 0
    }
}
