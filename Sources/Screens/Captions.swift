import Motion
import Picture
import Show

/// Captions of sounds for players who cannot hear them: at most two lines, each shown long enough to be read.
struct Captions: Sendable {
    struct Line: Sendable {
        let sound: Sound
        let pan: Double
        /// The words, with the side.
        let text: String
        let since: Instant
    }

    private(set) var lines: [Line] = []

    /// How long a line stays, and how long at least when others wait, seconds.
    static let time = 1.8
    static let minTime = 1.2
    static let maxLines = 2
    /// The last seconds of a round that are told, and how long they are.
    static let end = 5.0
    /// The pan beyond which a caption says left or right.
    static let sidePan = 0.25

    /// Takes the sounds that begin at an instant. A rewind removes all lines.
    mutating func take(_ cues: [Cue], isRewinding: Bool, at now: Instant, _ words: Words) {
        guard !isRewinding else { return lines.removeAll(keepingCapacity: true) }
        lines.removeAll { now.seconds(since: $0.since) >= ($0.sound == .lastTick ? Self.end : Self.time) }
        for cue in cues where !cue.isMore && cue.sound.isTold { add(cue.sound, pan: cue.pan, at: now, words) }
    }

    /// Adds a line. A full list drops a line that was shown for `minTime`, or any other for one that matters now;
    /// otherwise the new one is left out.
    mutating func add(_ sound: Sound, pan: Double, at now: Instant, _ words: Words) {
        guard !lines.contains(where: { $0.sound == sound }) else { return }
        if lines.count >= Self.maxLines {
            let dropped =
                lines.firstIndex { now.seconds(since: $0.since) >= Self.minTime }
                ?? (sound.mattersNow ? lines.firstIndex { !$0.sound.mattersNow } : nil)
            guard let dropped else { return }
            lines.remove(at: dropped)
        }
        let caption = words.caption(sound)
        let text = pan < -Self.sidePan ? words.left(caption) : pan > Self.sidePan ? words.right(caption) : caption
        lines.append(Line(sound: sound, pan: pan, text: text, since: now))
    }

    func append(size: Double = 1, to frame: inout Frame) {
        for (index, line) in lines.enumerated() {
            let place = frame.size * Place.last - Vector(0, Place.step * Double(lines.count - 1 - index))
            let room = frame.size.x * Place.width
            let half = min(line.text.estimatedWidth(in: .body) * size, room) / 2
            let mattersNow = line.sound.mattersNow
            if mattersNow {
                frame.stretch(
                    .bar, over: Rect(center: place, size: Vector(2 * half + Place.padding, Place.step)),
                    color: Palette.lacquer.faded(to: Place.plate))
            }
            frame.append(
                Label(
                    line.text, at: place, style: .body, color: mattersNow ? Palette.paleGold : Palette.cream,
                    outline: Palette.ink, zoom: size, room: room))
            guard abs(line.pan) > Self.sidePan else { continue }
            let side = line.pan < 0 ? -1.0 : 1
            frame.append(
                Sprite(
                    line.pan < 0 ? .iconBack : .iconNext, at: place + Vector(side * (half + Place.mark), 0),
                    size: Vector(Place.mark, Place.mark), color: mattersNow ? Palette.paleGold : Palette.cream))
        }
    }

    /// The position of the last line and the width of all, as shares of the field; the distance between lines, points.
    private enum Place {
        static let last = Vector(0.5, 0.905)
        static let step = 38.0
        static let width = 0.6
        /// The side of a mark of the side, and the width of a plate besides its text, points; the plate's opacity.
        static let (mark, padding) = (30.0, 44.0)
        static let plate = 0.8
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

    /// Whether a player should know at once: a bomb is near, the combo is lost, the end is near, one heart is left.
    var mattersNow: Bool {
        switch self {
        case .fuse, .rowLost, .feverEnd, .lastTick, .lastHeart: true
        default: false
        }
    }
}
