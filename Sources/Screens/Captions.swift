import Motion
import Picture
import RainShow

/// Captions of sounds for players who cannot hear them: at most two lines, each shown long enough to be read, and one
/// through the last seconds of a round.
struct Captions: Sendable {
    struct Line: Sendable {
        let sound: Sound
        /// The words in brackets, with an arrow if the sound comes from a side.
        let text: String
        let since: Instant
    }

    private struct Caption: Hashable {
        let sound: Sound
        /// -1 on the left, 1 on the right, 0 in the middle.
        let side: Int
        let language: Language
    }

    private(set) var lines: [Line] = []
    /// The texts of captions that were shown.
    private var texts: [Caption: String] = [:]
    /// The line of the last seconds of a round; nil at other times. It stays for as long as they run, so that no frame
    /// composes it again.
    private(set) var ending: String?

    /// The time that a line stays, and the least time when others wait, seconds.
    static let time = 1.8
    static let minTime = 1.2
    static let maxLines = 2
    /// The seconds of a round that are left when its end is captioned.
    static let end = 5.0
    /// The pan beyond which a caption has an arrow to the left or right.
    static let sidePan = 0.25

    /// Takes the sounds that begin at an instant. A rewind removes all lines.
    mutating func take(_ cues: [Cue], isRewinding: Bool, at now: Instant, _ words: Words) {
        guard !isRewinding else { return lines.removeAll(keepingCapacity: true) }
        lines.removeAll { now.seconds(since: $0.since) >= Self.time }
        for cue in cues where !cue.isMore && cue.sound.isTold { add(cue.sound, pan: cue.pan, at: now, words) }
    }

    /// Adds a line, unless the sound has one. A full list drops a line shown for at least `minTime`. If there is none,
    /// a sound that matters now replaces a line whose sound does not; any other sound gets no line.
    mutating func add(_ sound: Sound, pan: Double, at now: Instant, _ words: Words) {
        guard !lines.contains(where: { $0.sound == sound }) else { return }
        if lines.count >= Self.maxLines {
            let dropped =
                lines.firstIndex { now.seconds(since: $0.since) >= Self.minTime }
                ?? (sound.mattersNow ? lines.firstIndex { !$0.sound.mattersNow } : nil)
            guard let dropped else { return }
            lines.remove(at: dropped)
        }
        let side = abs(pan) > Self.sidePan ? (pan < 0 ? -1 : 1) : 0
        lines.append(
            Line(sound: sound, text: text(Caption(sound: sound, side: side, language: words.language)), since: now))
    }

    /// The words of a caption, composed once, since sounds repeat.
    private mutating func text(_ caption: Caption) -> String {
        if let known = texts[caption] { return known }
        let words = Words(caption.language)
        let text = words.bracketed(words.caption(caption.sound), side: caption.side)
        texts[caption] = text
        return text
    }

    /// Takes whether the last seconds of a round are running.
    mutating func take(isEnding: Bool, _ words: Words) {
        guard isEnding else {
            ending = nil
            return
        }
        if ending == nil { ending = text(Caption(sound: .lastTick, side: 0, language: words.language)) }
    }

    func append(size: Double = 1, to frame: inout Frame) {
        var row = 0
        for line in lines.reversed().prefix(ending != nil ? Self.maxLines - 1 : Self.maxLines) {
            append(line.text, of: line.sound, row: row, size: size, to: &frame)
            row += 1
        }
        if let ending { append(ending, of: .lastTick, row: row, size: size, to: &frame) }
    }

    /// Appends a line.
    /// - Parameter row: its place, counted from the last one upwards.
    private func append(_ text: String, of sound: Sound, row: Int, size: Double, to frame: inout Frame) {
        let place = frame.size * Place.last - Vector(0, Place.step * Double(row))
        let room = frame.size.x * Place.width
        let half = min(text.estimatedWidth(in: .body) * size, room) / 2
        frame.stretch(
            .bar, over: Rect(center: place, size: Vector(2 * half + Place.padding, Place.step - 2)),
            color: (sound.mattersNow ? Palette.lacquer : Palette.night).faded(to: Place.plate))
        let color = sound.mattersNow ? Palette.paleGold : Palette.cream
        frame.text(text, at: place, style: .body, color: color, outline: Palette.ink, zoom: size, room: room)
    }

    /// The position of the last line, as shares of the field; the distance between lines, points; the greatest width of
    /// a line, as a share of the field's width.
    private enum Place {
        static let last = Vector(0.5, 0.955)
        static let step = 38.0
        static let width = 0.6
        /// The plate's padding at both sides together, points; the plate's opacity.
        static let (padding, plate) = (44.0, 0.8)
    }
}

extension Sound {
    /// Whether the sound gets a caption: no for sounds that come many times a second or repeat what the screen shows.
    var isTold: Bool {
        switch self {
        case .hit, .hitSilver, .count, .droplet, .focus, .typed, .deleted, .button, .lastTick, .tick, .rewind, .fill:
            false
        default: true
        }
    }

    /// Whether a player must know at once: a bomb is near, the combo is lost, the end is near, or one heart is left.
    var mattersNow: Bool {
        switch self {
        case .fuse, .rowLost, .feverEnd, .lastTick, .lastHeart: true
        default: false
        }
    }
}
