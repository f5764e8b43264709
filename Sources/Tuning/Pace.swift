import Rain

/// How fast game time passes, as a player lives it: reaction and movement take time of the round, and slow packs stretch
/// the game time that passes meanwhile.
struct Pace: Sendable {
    /// Game seconds a second of the round, where nothing slows it.
    private let speed: Double
    /// Game times between which it is half as fast, in their order.
    private var slow: [(from: Double, until: Double)] = []
    private var slowUntil = -Double.infinity

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
