import Motion
import Picture
import Show

/// Captions of sounds for players who cannot hear them: at most two lines, each shown long enough to be read.
struct Captions: Sendable {
    struct Line: Sendable {
        let sound: Sound
        let pan: Double
        let since: Instant
    }

    private(set) var lines: [Line] = []

    /// How long a line stays, and how long at least when others wait, seconds.
    static let time = 1.8
    static let minTime = 1.2
    static let maxLines = 2
    /// The pan beyond which a caption says left or right.
    static let sidePan = 0.25

    /// Takes the sounds that begin at an instant. A rewind removes all lines.
    mutating func take(_ cues: [Cue], isRewinding: Bool, at now: Instant) {
        guard !isRewinding else { return lines.removeAll(keepingCapacity: true) }
        lines.removeAll { now.seconds(since: $0.since) >= Self.time }
        for cue in cues where !cue.isMore && cue.sound.isTold { add(cue.sound, pan: cue.pan, at: now) }
    }

    /// Adds a line. A full list drops a line that was shown for `minTime`; otherwise the new one is left out.
    mutating func add(_ sound: Sound, pan: Double, at now: Instant) {
        guard !lines.contains(where: { $0.sound == sound }) else { return }
        if lines.count >= Self.maxLines {
            guard let read = lines.firstIndex(where: { now.seconds(since: $0.since) >= Self.minTime }) else { return }
            lines.remove(at: read)
        }
        lines.append(Line(sound: sound, pan: pan, since: now))
    }

    func append(_ words: Words, size: Double = 1, to frame: inout Frame) {
        for (index, line) in lines.enumerated() {
            let caption = words.caption(line.sound)
            let text =
                line.pan < -Self.sidePan
                ? words.left(caption) : line.pan > Self.sidePan ? words.right(caption) : caption
            let place = frame.size * Place.last - Vector(0, Place.step * Double(lines.count - 1 - index))
            frame.append(
                Label(
                    text, at: place, style: .body, color: Palette.cream, outline: Palette.ink, zoom: size,
                    room: frame.size.x * Place.width))
        }
    }

    /// The position of the last line and the width of all, as shares of the field; the distance between lines, points.
    private enum Place {
        static let last = Vector(0.5, 0.905)
        static let step = 38.0
        static let width = 0.6
    }
}

extension Sound {
    /// Whether the sound gets a caption: not if it comes many times a second or says no more than the screen.
    var isTold: Bool {
        switch self {
        case .hit, .hitSilver, .count, .droplet, .focus, .typed, .deleted, .button, .lastTick, .tick, .rewind, .fill:
            false
        default: true
        }
    }
}
