import Motion
package import Picture
package import Rain
import RainShow

/// A round being watched, as a function from host time to round time.
///
/// A replay follows round time, so rewinds appear as they were. Left out are the countdowns at the start and after
/// pauses, and pauses except for half a second. A position counts the watched seconds. Host times are seconds of a
/// clock that the caller chooses. Finding a position or a moment is O(log n) in the length of the journal.
///
///     var replay = Replay(round, at: 0)
///     replay.setSpeed(2, at: 10)          // ten seconds have been shown
///     replay.seek(to: 20, at: 11)
///     print(replay.position(at: 12))      // 22.0
package struct Replay: Sendable {
    package let round: Round
    private let cuts: ReplayCuts
    /// The catches and bombs on the seek bar.
    let marks: [Mark]
    /// Seconds of replay a second, within `speeds`.
    package private(set) var speed = 1.0
    package private(set) var isBackward = false
    package private(set) var isPaused = false
    private var playhead: Playhead

    /// A replay that plays from the start of the round at a host time. O(entries), once.
    package init(_ round: Round, at host: Double) {
        self.round = round
        cuts = ReplayCuts(of: round, upTo: round.finalMoment.roundTime + Self.tail)
        marks = Self.marks(of: round, cuts)
        playhead = Playhead(at: 0).playing(from: host)
    }

    /// The number of watched seconds.
    package var length: Double { cuts.length }

    package static let speeds = 0.1...8.0
    /// One step, watched seconds.
    package static let stepTime = 1.0 / 60
    /// The time shown after the end of the round, seconds.
    private static let tail = 1.5
}

// MARK: Watching

extension Replay {
    /// Returns the position at a host time: watched seconds, 0 ... `length`.
    package func position(at host: Double) -> Double { playhead.time(at: host).clamped(to: 0...length) }

    /// Returns the round time that is shown at a host time.
    package func time(at host: Double) -> RoundTime { cuts.time(at: position(at: host)) }

    package func moment(at host: Double) -> Moment { round.moment(at: time(at: host)) }

    /// Returns the watched seconds at which a round time is shown.
    func position(of time: RoundTime) -> Double { cuts.position(of: time) }

    /// Whether the replay is at the end of its direction.
    package func isAtEnd(at host: Double) -> Bool {
        let position = position(at: host)
        return isBackward ? position <= 0 : position >= length
    }

    /// Appends the sounds that begin between two host times, the later one included: none while paused or backward, and
    /// none of a skipped or left-out time.
    package func appendCues(from: Double, to: Double, events: inout [RoundEvent], into cues: inout [Cue]) {
        let (start, end) = (time(at: from), time(at: to))
        guard end > start else { return }
        self.cuts.forEachPart(from: start, to: end) { begin, end in
            round.appendCues(from: begin, to: end, events: &events, into: &cues)
        }
    }

    /// Returns the sustained sounds at a host time; none while paused or backward.
    package func drones(at host: Double) -> (rewind: Drone?, fuse: Drone?) {
        isPaused || isBackward || isAtEnd(at: host) ? (nil, nil) : round.drones(in: moment(at: host))
    }

    /// Returns the music at a host time; nil while backward, and where the round has none.
    package func music(at host: Double) -> Music? {
        isBackward ? nil : round.music(in: moment(at: host), atSpeed: speed)
    }
}

// MARK: Moving

extension Replay {
    /// Continues from a position with the present speed and direction.
    private mutating func move(from position: Double, at host: Double) {
        let still = Playhead(at: position.clamped(to: 0...length))
        playhead = isPaused ? still : still.playing(from: host, speed: isBackward ? -speed : speed)
    }

    package mutating func pause(at host: Double) {
        let position = position(at: host)
        isPaused = true
        move(from: position, at: host)
    }

    /// Continues to play. At the end of its direction the replay starts again from the other end.
    package mutating func play(at host: Double) {
        let position = isAtEnd(at: host) ? (isBackward ? length : 0) : position(at: host)
        isPaused = false
        move(from: position, at: host)
    }

    /// Sets the speed, clamped to `speeds`.
    package mutating func setSpeed(_ speed: Double, at host: Double) {
        let position = position(at: host)
        self.speed = speed.clamped(to: Self.speeds)
        move(from: position, at: host)
    }

    package mutating func setBackward(_ isBackward: Bool, at host: Double) {
        let position = position(at: host)
        self.isBackward = isBackward
        move(from: position, at: host)
    }

    /// Moves to a position, seconds, clamped to 0 ... `length`.
    package mutating func seek(to position: Double, at host: Double) { move(from: position, at: host) }

    /// Pauses and moves by a number of steps, backward if negative.
    package mutating func step(_ steps: Int, at host: Double) {
        let position = position(at: host)
        isPaused = true
        move(from: position + Double(steps) * Self.stepTime, at: host)
    }
}
