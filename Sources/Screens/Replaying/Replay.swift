import Motion
package import Picture
package import Rain
import Show

/// A round that is watched: which instant of it is shown when.
///
/// The time of a replay is that of the round, so that its pauses and rewinds are seen as they were. Watching has a host
/// time of its own, seconds; every call is given it and is O(log n) in the length of the journal.
///
///     var replay = Replay(round, at: 0)
///     replay.setSpeed(2, at: 10)          // ten seconds have been shown
///     replay.seek(to: 60, at: 11)
///     print(replay.time(at: 12).seconds)  // 62.0
package struct Replay: Sendable {
    package let round: Round
    /// The last time of the round that there is to watch; the first is 0.
    package let end: RoundTime
    /// Where catches and bombs are, for the seek bar.
    let marks: [Mark]
    /// Seconds of replay a second, 0.1 ... 8.
    package private(set) var speed = 1.0
    package private(set) var isBackward = false
    package private(set) var isPaused = false
    private var playhead: Playhead

    /// A replay from the start of the round, which plays from a host time on. O(acts), once.
    package init(_ round: Round, at host: Double) {
        self.round = round
        end = round.finalMoment.roundTime + Self.tail
        marks = Self.marks(of: round, upTo: end)
        playhead = Playhead(at: 0).playing(from: host)
    }

    /// The speeds there are.
    package static let speeds = 0.1...8.0
    /// One step, seconds of the round.
    package static let stepTime = 1.0 / 60
    /// Seconds that are shown after the end of the round.
    private static let tail = 1.5
}

// MARK: Watching

extension Replay {
    /// The time of the round that is shown at a host time, 0 ... `end`.
    package func time(at host: Double) -> RoundTime {
        RoundTime(seconds: playhead.time(at: host).clamped(to: 0...end.seconds))
    }

    package func moment(at host: Double) -> Moment { round.moment(at: time(at: host)) }

    /// Whether there is nothing more to show in the direction it plays in.
    package func isAtEnd(at host: Double) -> Bool {
        let time = time(at: host)
        return isBackward ? time <= 0 : time >= end
    }

    /// Appends what begins to sound between two host times, the later one included: nothing while it stands or runs
    /// backwards, and nothing of what a seek has left out.
    package func appendCues(from: Double, to: Double, events: inout [Event], into cues: inout [Cue]) {
        let (start, end) = (time(at: from), time(at: to))
        guard end > start else { return }
        round.appendCues(from: start, to: end, events: &events, into: &cues)
    }

    /// What goes on at a host time; nothing while it stands or runs backwards.
    package func drones(at host: Double) -> (rewind: Drone?, fuse: Drone?) {
        isPaused || isBackward || isAtEnd(at: host) ? (nil, nil) : round.drones(in: moment(at: host))
    }

    /// The music at a host time: none while the replay runs backwards.
    ///
    /// At another speed each bar is heard at the music's own pace, and the next is the one that the round has come to: of
    /// two bars one at twice the speed, each twice at half of it. So it is in tune and in time, and where the round is.
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
    /// Goes on from a time of the round in the way that is set.
    private mutating func move(from time: RoundTime, at host: Double) {
        let still = Playhead(at: time.seconds.clamped(to: 0...end.seconds))
        playhead = isPaused ? still : still.playing(from: host, speed: isBackward ? -speed : speed)
    }

    package mutating func pause(at host: Double) {
        let time = time(at: host)
        isPaused = true
        move(from: time, at: host)
    }

    /// Plays on; from the other end, once it has come to the one it plays towards.
    package mutating func play(at host: Double) {
        let time = isAtEnd(at: host) ? (isBackward ? end : 0) : time(at: host)
        isPaused = false
        move(from: time, at: host)
    }

    /// Plays so many times as fast as the round was played, within `speeds`.
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

    /// Shows another time of the round, within 0 ... `end`.
    package mutating func seek(to time: RoundTime, at host: Double) { move(from: time, at: host) }

    /// Stands still so many steps later, or earlier if negative.
    package mutating func step(_ steps: Int, at host: Double) {
        let time = time(at: host)
        isPaused = true
        move(from: time + Double(steps) * Self.stepTime, at: host)
    }
}
