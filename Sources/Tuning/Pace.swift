import Rain

/// How fast game time passes, as a player lives it: reaction and movement take time of the round, and slow packs stretch
/// the game time that passes meanwhile.
struct Pace: Sendable {
    /// Game seconds a second of the round, where nothing slows it.
    private let speed: Double
    /// Game times between which it is half as fast, in their order.
    private var slow: [(from: Double, until: Double)] = []
    private var slowUntil = -Double.infinity
    /// Game times at which it stood while the field was seen, in their order, and for how many seconds of the round.
    private var stills: [(time: Double, seconds: Double)] = []

    init(_ level: Level) { speed = level.pace }
}

extension Pace {
    /// Takes in until when game time is slow: what the latest slow pack has made of it.
    mutating func note(slowUntil: Double) {
        guard slowUntil != self.slowUntil else { return }
        self.slowUntil = slowUntil
        let from = slowUntil - Scoring.slowTime
        // What a rewind has undone lies later than what is in force.
        slow.removeAll { $0.from >= from }
        if let last = slow.last, last.until >= from {
            slow[slow.count - 1].until = slowUntil
        } else if slowUntil.isFinite {
            slow.append((from, slowUntil))
        }
    }

    /// Takes in that game time has stood while the field was seen, for so many seconds of the round.
    mutating func note(stillAt time: Double, for seconds: Double) { stills.append((time, seconds)) }

    /// Takes in that game time has been turned back.
    mutating func note(turnedBackTo time: Double) { stills.removeAll { $0.time > time } }

    /// Game time at which something has been seen for so many seconds of the round from a game time on.
    func time(havingSeen delay: Double, from start: Double) -> Double {
        guard !stills.isEmpty else { return time(delay, after: start) }
        var (start, left) = (start, delay)
        for still in stills where still.time >= start && time(left, after: start) > still.time {
            left -= seconds(from: start, to: still.time) + still.seconds
            guard left > 0 else { return still.time }
            start = still.time
        }
        return time(left, after: start)
    }

    /// Seconds of the round from a game time to a later one, but for those in which it stood.
    private func seconds(from start: Double, to end: Double) -> Double {
        let slowed = slow.reduce(0) { $0 + max(0, min($1.until, end) - max($1.from, start)) }
        return (end - start + slowed) / speed
    }

    /// Game time so many seconds of the round after a game time; before it, where negative, as fast as it is then.
    func time(_ delay: Double, after start: Double) -> Double {
        var time = start
        var left = delay * speed
        guard !slow.isEmpty else { return time + left }
        for stretch in slow where stretch.until > time {
            guard stretch.from < time + left else { break }
            left -= max(0, stretch.from - time)
            time = max(time, stretch.from)
            let whole = 2 * (stretch.until - time)
            guard left > whole else { return time + left / 2 }
            left -= whole
            time = stretch.until
        }
        return time + left
    }
}
