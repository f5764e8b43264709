import Motion
import Rain

/// The parts of a round that a replay leaves out: the countdowns at the start and after pauses, and pauses except for
/// their first half second. Watched time counts the seconds without these parts. Conversions between it and round time
/// are O(log n) in the number of parts.
struct ReplayCuts: Hashable, Sendable {
    /// A span of round time that is left out, and its position in watched time, seconds.
    struct Cut: Hashable, Sendable {
        let begin: RoundTime
        let end: RoundTime
        let position: Double
        /// The seconds left out up to the end of this cut.
        let total: Double
    }

    private(set) var cuts: [Cut] = []
    /// The last round time to watch.
    let end: RoundTime

    /// The part of a pause that is watched, seconds.
    private static let shownPause = 0.5

    /// Finds the waits before the round and in pauses, up to a round time. O(entries).
    init(of round: Round, upTo end: RoundTime) {
        self.end = end
        // A wait: its beginning, the seconds of it that are shown, and when the round moves on without an action.
        var standing: (begin: RoundTime, shown: Double, moves: RoundTime)?
        look(at: 0, round, &standing)
        for entry in round.journal.entries {
            if case .tap = entry.action { continue }
            look(at: entry.roundTime, round, &standing)
        }
        if let standing { add(standing.begin + standing.shown, standing.moves) }
    }

    private mutating func look(
        at time: RoundTime, _ round: Round, _ standing: inout (begin: RoundTime, shown: Double, moves: RoundTime)?
    ) {
        if let span = standing, span.moves <= time {
            add(span.begin + span.shown, span.moves)
            standing = nil
        }
        let shown = time == 0 ? 0 : Self.shownPause
        switch round.moment(at: time).phase {
        case .paused: standing = (standing?.begin ?? time, standing?.shown ?? shown, .infinity)
        case .counting(let left, .start), .counting(let left, .resume):
            standing = (standing?.begin ?? time, standing?.shown ?? shown, time + left)
        case .counting(_, .ready), .playing, .rewinding, .over:
            if let span = standing { add(span.begin + span.shown, time) }
            standing = nil
        }
    }

    private mutating func add(_ begin: RoundTime, _ end: RoundTime) {
        let before = cuts.last?.total ?? 0
        let end = min(end, self.end)
        guard end > begin else { return }
        cuts.append(Cut(begin: begin, end: end, position: begin.seconds - before, total: before + (end - begin)))
    }

    /// The length of the replay in watched seconds.
    var length: Double { position(of: end) }

    /// Returns the watched seconds at a round time; within a cut, the watched seconds at the cut's beginning.
    func position(of time: RoundTime) -> Double {
        let later = cuts.indices.partitioningIndex { cuts[$0].begin >= time }
        guard later > 0 else { return time.seconds }
        let cut = cuts[later - 1]
        return time < cut.end ? cut.position : time.seconds - cut.total
    }

    /// Returns the round time at watched seconds; at a cut, the round time of its end.
    func time(at position: Double) -> RoundTime {
        let later = cuts.indices.partitioningIndex { cuts[$0].position > position }
        return RoundTime(seconds: position + (later > 0 ? cuts[later - 1].total : 0))
    }

    /// Calls `body` with the watched parts of a span of the round's time, in order.
    func forEachPart(from start: RoundTime, to end: RoundTime, _ body: (RoundTime, RoundTime) -> Void) {
        var from = start
        for cut in cuts[cuts.indices.partitioningIndex { cuts[$0].begin >= start }...] {
            guard cut.begin < end else { break }
            if cut.begin > from { body(from, cut.begin) }
            from = max(from, cut.end)
        }
        if end > from { body(from, end) }
    }
}
