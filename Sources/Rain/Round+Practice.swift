extension Round {
    /// The round as it was at one of its times, to be played on from there: nothing of what came later has happened, a
    /// pause is over, and a rewind is let go. O(acts before it).
    public func begun(upTo time: RoundTime) -> Round {
        var begun = Round(level: level, seed: journal.seed)
        for entry in journal.entries {
            guard entry.roundTime <= time else { break }
            begun.append(entry)
        }
        // Not after that time, which lies between two nanoseconds: the pause would still hold there.
        let seconds = time.seconds > 0 ? min(time.seconds, 9e9) : 0
        var host = Int64((seconds * 1e9).rounded(.down))
        if RoundTime(nanoseconds: host) > time { host -= 1 }
        host = max(host, begun.journal.entries.last?.host ?? 0)
        // Whichever it is, the other means nothing then.
        begun.append(.init(host: host, action: .resume))
        begun.append(.init(host: host, action: .release))
        return begun
    }
}
