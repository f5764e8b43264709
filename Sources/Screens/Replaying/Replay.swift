import Motion
package import Picture
package import Rain
import Show

/// A round being watched, as a function from host time to the round's time.
///
/// A replay follows the round's time, so pauses and rewinds appear as they were. It has a host time of its own, in
/// seconds; every call takes one and is O(log n) in the length of the journal.
///
///     var replay = Replay(round, at: 0)
///     replay.setSpeed(2, at: 10)          // ten seconds have been shown
///     replay.seek(to: 60, at: 11)
///     print(replay.time(at: 12).seconds)  // 62.0
package struct Replay: Sendable {
    package let round: Round
    /// The last time of the round to watch; the first is 0.
    package let end: RoundTime
    /// The catches and bombs on the seek bar.
    let marks: [Mark]
    /// Seconds of replay a second, within `speeds`.
    package private(set) var speed = 1.0
    package private(set) var isBackward = false
    package private(set) var isPaused = false
    private var playhead: Playhead

    /// A replay that plays from the start of the round at a host time. O(acts), once.
    package init(_ round: Round, at host: Double) {
        self.round = round
        end = round.finalMoment.roundTime + Self.tail
        marks = Self.marks(of: round, upTo: end)
        playhead = Playhead(at: 0).playing(from: host)
    }

    package static let speeds = 0.1...8.0
    /// One step, seconds of the round.
    package static let stepTime = 1.0 / 60
    /// The time shown after the end of the round, seconds.
    private static let tail = 1.5
}

// MARK: Watching

extension Replay {
    /// Returns the time of the round that is shown at a host time, 0 ... `end`.
    package func time(at host: Double) -> RoundTime {
        RoundTime(seconds: playhead.time(at: host).clamped(to: 0...end.seconds))
    }

    package func moment(at host: Double) -> Moment { round.moment(at: time(at: host)) }

    /// Whether the replay is at the end of its direction.
    package func isAtEnd(at host: Double) -> Bool {
        let time = time(at: host)
        return isBackward ? time <= 0 : time >= end
    }

    /// Appends the sounds that begin between two host times, the later one included: none while paused or backward, and
    /// none of the time that a seek skips.
    package func appendCues(from: Double, to: Double, events: inout [Event], into cues: inout [Cue]) {
        let (start, end) = (time(at: from), time(at: to))
        guard end > start else { return }
        round.appendCues(from: start, to: end, events: &events, into: &cues)
    }

    /// Returns the sustained sounds at a host time; none while paused or backward.
    package func drones(at host: Double) -> (rewind: Drone?, fuse: Drone?) {
        isPaused || isBackward || isAtEnd(at: host) ? (nil, nil) : round.drones(in: moment(at: host))
    }

    /// Returns the music at a host time: none while backward.
    ///
    /// At another speed each bar keeps its own pace, and the next bar is the one that the round has reached: every
    /// second bar at speed 2, each bar twice at 0.5. So the music stays in tune, in time, and with the round.
    package func music(at host: Double) -> Music? {
        guard !isBackward, var music = round.music(in: moment(at: host)) else { return nil }
        guard speed != 1, let position = music.position else { return music }
        let shown = position / speed
        let bars = (shown / Music.bar).rounded(.down)
        music.position = ((bars * speed).rounded(.down) - bars) * Music.bar + shown
        return music
    }
}

// MARK: Moving

extension Replay {
    /// Continues from a time of the round with the present speed and direction.
    private mutating func move(from time: RoundTime, at host: Double) {
        let still = Playhead(at: time.seconds.clamped(to: 0...end.seconds))
        playhead = isPaused ? still : still.playing(from: host, speed: isBackward ? -speed : speed)
    }

    package mutating func pause(at host: Double) {
        let time = time(at: host)
        isPaused = true
        move(from: time, at: host)
    }

    /// Plays on, or from the other end if it is at the end.
    package mutating func play(at host: Double) {
        let time = isAtEnd(at: host) ? (isBackward ? end : 0) : time(at: host)
        isPaused = false
        move(from: time, at: host)
    }

    /// Sets the speed, clamped to `speeds`.
    package mutating func setSpeed(_ speed: Double, at host: Double) {
        let time = time(at: host)
        self.speed = speed.clamped(to: Self.speeds)
        move(from: time, at: host)
    }

    package mutating func setBackward(_ isBackward: Bool, at host: Double) {
        let time = time(at: host)
        self.isBackward = isBackward
        move(from: time, at: host)
    }

    /// Moves to a time of the round, clamped to 0 ... `end`.
    package mutating func seek(to time: RoundTime, at host: Double) { move(from: time, at: host) }

    /// Pauses and moves by a number of steps, backward if negative.
    package mutating func step(_ steps: Int, at host: Double) {
        let time = time(at: host)
        isPaused = true
        move(from: time + Double(steps) * Self.stepTime, at: host)
    }
}
