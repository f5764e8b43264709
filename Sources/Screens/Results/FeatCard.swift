import Motion
import Picture
import Rain
import Show

/// A card that announces a newly earned feat.
struct FeatCard {
    let feat: Feat

    /// The time of one card, and of its arrival and departure, seconds.
    static let time = 1.6
    /// The delay of the first card after the medal, and the least one after the feats became known, seconds.
    static let delay = 0.7
    static let lateDelay = 0.2
    static let size = Vector(470, 128)
    private static let coming = 0.28
    private static let going = 0.2
    /// The distance that it rises, and the share by which it is larger when it appears.
    private static let rise = 26.0
    private static let swell = 0.12
    /// The lines of text from the middle, the seal's side, and the side of the glow behind it, points.
    private static let lines = (heading: -34.0, name: -4.0, how: 30.0)
    private static let seal = (side: 104.0, glow: 190.0)
    private static let textGap = 18.0
    private static let side = 18.0
    /// The golden rim's width, the inset of the lacquer, points; the lacquer's opacity.
    private static let rim = 5.0
    private static let inside = 8.0
    private static let lacquer = 0.5

    /// Returns the opacity of a card by its age, 0...1.
    static func presence(at age: Double) -> Double {
        min(age / coming, (time - age) / going).clamped(to: 0...1)
    }

    /// - Parameter isStill: whether it appears and goes without moving.
    func append(at age: Double, over area: Rect, _ words: Words, isStill: Bool, to frame: inout Frame) {
        let opacity = Self.presence(at: age)
        guard opacity > 0 else { return }
        let left = isStill ? 0 : 1 - Curve.easeOut.value(at: min(1, age / Self.coming))
        let card = Rect(center: area.center + Vector(0, Self.rise * left), size: area.size)
        frame.stretch(.buttonGold, over: card.widened(by: Self.rim), color: Color.white.faded(to: opacity))
        frame.stretch(.panel, over: card, color: Color.white.faded(to: opacity))
        frame.fill(card.widened(by: -Self.inside), Palette.lacquer.faded(to: Self.lacquer * opacity))
        let place = card.slice(leading: Self.side + Self.seal.side).inset(leading: Self.side).center
        frame.append(
            Sprite(
                .glow, at: place, size: Vector(Self.seal.glow, Self.seal.glow),
                color: Palette.gold.faded(to: 0.4 * opacity), blend: .additive))
        let pop = isStill ? 1 : 1 + Self.swell * max(0, 1 - age / (2 * Self.coming))
        Seal(feat: feat, isEarned: true).append(at: place, side: Self.seal.side * pop, opacity: opacity, to: &frame)
        let texts = card.inset(leading: Self.side + Self.seal.side + Self.textGap, trailing: Self.side)
        let (name, how) = words.feat(feat)
        for (text, line, style, color) in [
            (words.newFeat, Self.lines.heading, Label.Style.caption, Palette.orange),
            (name, Self.lines.name, .button, Palette.gold), (how, Self.lines.how, .caption, Palette.cream),
        ] {
            frame.append(
                Label(
                    text, at: texts.leading + Vector(0, line), style: style, alignment: .leading,
                    color: color.faded(to: opacity), room: texts.size.x))
        }
    }
}

// MARK: On the results

extension View where Content == Results {
    private var featsBegin: Double {
        max(screen.feats.since + FeatCard.lateDelay, honourTime + FeatCard.delay)
    }

    /// The area of the cards: over the lines of the score, which fade for them.
    var featCard: Rect {
        let lines = band(metrics.tableTop, metrics.strip.top)
        return Rect(center: lines.center, size: FeatCard.size)
    }

    /// How much a card covers of what lies beneath, 0...1; it stays covered between two cards.
    var featPresence: Double {
        let told = age - featsBegin
        let all = FeatCard.time * Double(screen.feats.list.count)
        guard told > 0, told < all else { return 0 }
        let isFirst = told < FeatCard.time / 2
        let isLast = told > all - FeatCard.time / 2
        let presence = FeatCard.presence(at: told.truncatingRemainder(dividingBy: FeatCard.time))
        return isFirst || isLast ? presence : 1
    }

    func appendFeats(to frame: inout Frame) {
        let told = age - featsBegin
        let number = (told / FeatCard.time).rounded(.down)
        guard told >= 0, number < Double(screen.feats.list.count) else { return }
        FeatCard(feat: screen.feats.list[Int(number)]).append(
            at: told - number * FeatCard.time, over: featCard, words, isStill: looks.isCalm, to: &frame)
    }

    /// Appends a sound for each card that appears between two times.
    func appendFeatCues(from: Double, to: Double, into cues: inout [Cue]) {
        for index in screen.feats.list.indices {
            let time = featsBegin + FeatCard.time * Double(index)
            if from < time, time <= to { cues.append(Cue(.feat)) }
        }
    }
}
