extension Round {
    /// The round as it was at one of its times, to be played on from there: nothing of what came later has happened, a
    /// pause is over, and a rewind is let go. O(acts before it).
    public func begun(upTo time: RoundTime) -> Round {
        var begun = Round(level: level, seed: journal.seed)
        for entry in journal.entries {
            guard entry.roundTime <= time else { break }
            begun.append(entry)
        }
        let host = Int64((max(0, time.seconds) * 1e9).rounded())
        // Whichever it is, the other means nothing then.
        begun.append(.init(host: host, action: .resume))
        begun.append(.init(host: host, action: .release))
        return begun
    }
}
