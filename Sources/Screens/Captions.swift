import Motion
import Picture
import Show

/// What is told of sounds to who does not hear them: at most two lines, each long enough to be read.
struct Captions: Sendable {
    struct Line: Sendable {
        let sound: Sound
        let pan: Double
        let since: Instant
    }

    private(set) var lines: [Line] = []

    /// How long a line stays, and how long it does so at least when others are to come, seconds.
    static let time = 1.8
    static let minTime = 1.2
    static let maxLines = 2
    /// How far aside a sound must be for its side to be told.
    static let sidePan = 0.25

    /// Takes the sounds that begin at an instant. While time runs back there is none.
    mutating func take(_ cues: [Cue], isRewinding: Bool, at now: Instant) {
        guard !isRewinding else { return lines.removeAll(keepingCapacity: true) }
        lines.removeAll { now.seconds(since: $0.since) >= Self.time }
        for cue in cues where !cue.isMore && cue.sound.isTold { add(cue.sound, pan: cue.pan, at: now) }
    }

    /// Adds a line, in the place of one that has been read if there is no other.
    mutating func add(_ sound: Sound, pan: Double, at now: Instant) {
        guard !lines.contains(where: { $0.sound == sound }) else { return }
        if lines.count >= Self.maxLines {
            guard let read = lines.firstIndex(where: { now.seconds(since: $0.since) >= Self.minTime }) else { return }
            lines.remove(at: read)
        }
        lines.append(Line(sound: sound, pan: pan, since: now))
    }

    /// Appends the lines, the last one lowest.
    func append(_ words: Words, to frame: inout Frame) {
        for (index, line) in lines.enumerated() {
            let caption = words.caption(line.sound)
            let text =
                line.pan < -Self.sidePan
                ? words.left(caption) : line.pan > Self.sidePan ? words.right(caption) : caption
            let place = frame.size * Place.last - Vector(0, Place.step * Double(lines.count - 1 - index))
            frame.append(
                Label(
                    text, at: place, style: .body, color: Palette.cream, outline: Palette.ink,
                    room: frame.size.x * Place.width))
        }
    }

    /// Where the last line is and how wide it may be, in shares of the field, and how far the others are above it, points.
    private enum Place {
        static let last = Vector(0.5, 0.905)
        static let step = 38.0
        static let width = 0.6
    }
}

extension Sound {
    /// Whether it is worth a line: what comes many times a second, or says no more than the screen, is not.
    var isTold: Bool {
        switch self {
        case .hit, .hitSilver, .count, .droplet, .focus, .typed, .deleted, .button, .lastTick, .tick, .rewind, .fill:
            false
        default: true
        }
    }
}
