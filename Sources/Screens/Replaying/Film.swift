package import Motion
package import Picture
package import Rain
package import RainShow

/// A round as a video: a replay or a part of it, and a card at the end. Each frame and each sound follows from its time
/// alone.
package struct Film: Sendable {
    private let replay: Replay
    private let card: Card
    /// The part of the replay that is shown, in watched seconds.
    private let span: ClosedRange<Double>
    /// Frames a second.
    package let rate: Int
    private let words: Words
    package var looks = Looks()
    /// Whether the score, the time left, the countdown and the player's taps are shown.
    package var hasHUD = true
    /// Whether the banners beside the field have a font; they are Chinese in all languages.
    package var hasBanners = true
    /// The ghost that the round races in the video.
    package var rival: Rival?
    /// The goals of the rain, for the next medal.
    package var goals: RainGoals?
    /// The captions of each frame; empty without captions.
    private var captions: [Captions] = []

    /// The time of the card, and of its arrival, seconds.
    private static let cardTime = 2.0
    private static let arrival = 0.3
    /// The time in which the sound fades out at the end of a clip, seconds.
    private static let fade = 0.6
    /// The time after the last catch of the best clip, seconds.
    private static let leadOut = 0.8
    /// The best clip runs to the end of the round if the rest is no longer than this share of the clip.
    private static let near = 0.4

    /// - Parameter best: the length of the clip with the most points, seconds, 0 ... `length(of:)`; nil for the whole
    ///   round.
    package init(of round: Round, card: Card, best length: Double? = nil, rate: Int, words: Words) {
        (self.card, self.rate, self.words) = (card, rate, words)
        replay = Replay(round, at: 0)
        let whole = replay.length
        guard let length, let best = round.bestStretch(of: length)?.upperBound else {
            span = 0...min(whole, length ?? whole)
            return
        }
        let wanted = replay.position(of: round.roundTime(ofGameTime: best)) + Self.leadOut
        let end = whole - wanted < Self.near * length ? whole : max(length, wanted)
        span = max(0, end - length)...end
    }

    /// The size of the round's field, points.
    package var field: Vector { replay.round.level.field }

    /// The watched seconds of a round.
    package static func length(of round: Round) -> Double { Replay(round, at: 0).length }

    private var length: Double { span.upperBound - span.lowerBound }
    private var roundFrames: Int { Int((length * Double(rate)).rounded()) }

    /// The number of frames, the card's included.
    package var frames: Int { roundFrames + Int(Self.cardTime) * rate }

    /// The seconds of the video.
    package var seconds: Double { Double(frames) / Double(rate) }
}

// MARK: Frames

extension Film {
    /// Appends the frame of a number, 0 ..< `frames`.
    package func append(_ number: Int, to frame: inout Frame) {
        guard number >= roundFrames else { return appendRound(number, to: &frame) }
        card.append(words, looks: looks, to: &frame)
        // The card appears out of the dark.
        let shown = Double(number - roundFrames) / Double(rate) / Self.arrival
        if shown < 1 { frame.fill(frame.reach, Color.black.faded(to: 1 - shown)) }
    }

    private func appendRound(_ number: Int, to frame: inout Frame) {
        let time = span.lowerBound + Double(number) / Double(rate)
        var view = RoundView(replay.round, in: replay.moment(at: time), looks: looks, words: words)
        view.rival = rival
        view.showsTaps = rival != nil
        view.goal = goals?.nextStep(after: view.moment.tally.score, at: view.moment.time).map(RoundGoal.step)
        view.appendField(to: &frame)
        if hasHUD {
            view.appendHUD(to: &frame)
            view.round.appendCountdown(in: view.moment, words: words, to: &frame)
            replay.appendTaps(at: time, to: &frame)
        }
        SideBanners.append(hasBanners: hasBanners && frame.margin.y < Self.titleRoom, words, to: &frame)
        appendTitle(points: view.shownScore, to: &frame)
        if captions.indices.contains(number) { append(captions[number], to: &frame) }
    }

    /// The least room above and below the field for the game's name and the player's, points.
    private static let titleRoom = 150.0

    /// Appends captions on the field or, where there is room, larger below it.
    private func append(_ captions: Captions, to frame: inout Frame) {
        guard frame.margin.y >= Self.titleRoom else { return captions.append(to: &frame) }
        var larger = Frame(size: frame.size)
        captions.append(to: &larger)
        let middle = frame.size.x / 2
        let foot = Vector(middle, frame.size.y + frame.margin.y * 0.85)
        let last = Vector(middle, frame.size.y * 0.905)
        frame.append(larger, scale: Self.captionScale, offset: foot - last * Self.captionScale)
    }

    private static let captionScale = 1.6

    /// Appends the game's name above the field, and the points, the player's name and the level's below, where there is
    /// room.
    private func appendTitle(points: Int, to frame: inout Frame) {
        guard frame.margin.y >= Self.titleRoom else { return }
        let (middle, half) = (frame.size.x / 2, frame.margin.y / 2)
        frame.append(
            words.logo, at: Vector(middle, -half), height: min(half, Self.titleRoom * 1.5), room: frame.size.x * 0.8)
        let names = [card.player?.isolated, words.plainLevel(card.levelName)].compactMap { $0 }
            .joined(separator: "  ·  ")
        for (text, line, style, color) in [
            (words.number(points), -0.25, Label.Style.display, Palette.gold), (names, 0.3, .title, Palette.cream),
        ] {
            frame.text(
                text, at: Vector(middle, frame.size.y + half * (1 + line)), style: style, color: color,
                outline: Palette.ink, room: frame.size.x * 0.86)
            if text == names { frame.markAsName() }
        }
    }
}

// MARK: Sound

extension Film {
    /// Sets the mix at a time of the video, seconds.
    package func mix(at time: Double, into mix: inout Mix) {
        let (left, watched) = (length - time, span.lowerBound + time)
        mix.drones = left > 0 ? replay.drones(at: watched) : (nil, nil)
        mix.music = left > 0 ? replay.music(at: watched) : nil
        mix.isStill = left > 0 && replay.moment(at: watched).phase == .paused
        // A clip that ends in the middle of the round fades out.
        if span.upperBound < replay.length { mix.master *= (left / Self.fade).clamped(to: 0...1) }
    }

    /// Appends the sounds that begin between two times of the video, seconds, the later one included.
    package func appendCues(from: Double, to: Double, events: inout [RoundEvent], into cues: inout [Cue]) {
        let end = min(to, length)
        guard from < end else { return }
        replay.appendCues(
            from: span.lowerBound + from, to: span.lowerBound + end, events: &events, into: &cues)
    }

    /// Adds captions of the sounds to every frame. O(frames).
    package mutating func addCaptions() {
        var (shown, events, cues): (Captions, [RoundEvent], [Cue]) = (Captions(), [], [])
        captions = (0..<roundFrames).map { number in
            let time = Double(number) / Double(rate)
            cues.removeAll(keepingCapacity: true)
            appendCues(from: time - 1 / Double(rate), to: time, events: &events, into: &cues)
            var isRewinding = false
            if case .rewinding = replay.moment(at: span.lowerBound + time).phase { isRewinding = true }
            shown.take(cues, isRewinding: isRewinding, at: Instant(nanoseconds: 0) + time, words)
            return shown
        }
    }
}
