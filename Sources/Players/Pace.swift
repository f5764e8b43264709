package import Rain

/// The speed of game time as a player lives through it: reaction and movement take time of the round, and slow packs
/// change the game time that passes meanwhile.
package struct Pace: Sendable {
    /// Game seconds per second of the round while nothing slows it.
    private let speed: Double
    /// Intervals of game time with half the speed, in order.
    private var slow: [(from: Double, until: Double)] = []
    private var slowUntil = -Double.infinity
    /// Game times at which time stood still while the field was visible, in order; for how many seconds of the round.
    private var stills: [(time: Double, seconds: Double)] = []

    package init(_ level: Level) { speed = level.pace }
}

extension Pace {
    package mutating func note(slowUntil: Double) {
        guard slowUntil != self.slowUntil else { return }
        self.slowUntil = slowUntil
        let from = slowUntil - Scoring.slowTime
        // Intervals that a rewind has undone are later than the intervals in force.
        slow.removeAll { $0.from >= from }
        if let last = slow.last, last.until >= from {
            slow[slow.count - 1].until = slowUntil
        } else if slowUntil.isFinite {
            slow.append((from, slowUntil))
        }
    }

    mutating func note(stillAt time: Double, for seconds: Double) { stills.append((time, seconds)) }

    mutating func note(turnedBackTo time: Double) { stills.removeAll { $0.time > time } }

    /// Game time at which a drop that appeared at `start` has been visible for `delay` seconds of the round.
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

    /// Seconds of the round from a game time to a later one, without the seconds in which time stood still.
    private func seconds(from start: Double, to end: Double) -> Double {
        let slowed = slow.reduce(0) { $0 + max(0, min($1.until, end) - max($1.from, start)) }
        return (end - start + slowed) / speed
    }

    /// Game time that is `delay` seconds of the round after game time `start`. A negative delay goes back at a single
    /// speed, the one at `start`.
    package func time(_ delay: Double, after start: Double) -> Double {
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
