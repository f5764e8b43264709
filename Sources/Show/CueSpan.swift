import Motion
import Rain

/// A span of round time, with the speed of game time in it.
struct CueSpan {
    let before: Moment
    let after: Moment
    /// Seconds of the span before game time moves, and game seconds per second from then on.
    private let wait: Double
    private let rate: Double
    let length: Double

    /// Factor of the speed of time after a slow pack.
    private static let slowRate = 0.5

    init(_ round: Round, from: RoundTime, to: RoundTime) {
        (before, after) = (round.moment(at: from), round.moment(at: to))
        length = to - from
        if case .counting(let left, _) = before.phase { wait = left } else { wait = 0 }
        rate = round.level.pace * (before.time < before.slowUntil ? CueSpan.slowRate : 1)
    }

    var isForward: Bool { after.time > before.time }

    func holds(_ time: Double) -> Bool { before.time < time && time <= after.time }

    /// Seconds from the start of the span to a game time.
    func offset(of time: Double) -> Double { (wait + (time - before.time) / rate).clamped(to: 0...max(0, length)) }
}
