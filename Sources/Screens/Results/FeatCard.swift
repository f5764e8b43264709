import Motion
import Picture
import Rain
import Show

/// A card that tells of a feat that has just been earned.
struct FeatCard {
    let feat: Feat

    /// How long one is told, and how long it takes to come and to go, seconds.
    static let time = 1.6
    /// How long after the medal the first comes, and at least after it has become known, seconds.
    static let delay = 0.7
    static let lateDelay = 0.2
    /// The card's size, points.
    static let size = Vector(470, 128)
    private static let coming = 0.28
    private static let going = 0.2
    /// From where it rises, and how much larger it is as it pops in.
    private static let rise = 26.0
    private static let swell = 0.12
    /// The lines of text from the middle, the seal, and the light behind that, points.
    private static let lines = (heading: -34.0, name: -4.0, how: 30.0)
    private static let seal = (side: 104.0, glow: 190.0)
    private static let textGap = 18.0
    private static let side = 18.0
    /// Its golden rim, and how far inside the card's edge lacquer lies on it, points; how much of that.
    private static let rim = 5.0
    private static let inside = 8.0
    private static let lacquer = 0.5

    /// How much of it is there at a time since it came, 0...1.
    static func presence(at age: Double) -> Double {
        min(age / coming, (time - age) / going).clamped(to: 0...1)
    }

    /// Appends it at a time since it came.
    /// - Parameter isStill: whether it comes and goes without moving.
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
    /// When the first feat is told.
    private var featsBegin: Double {
        max(screen.feats.since + FeatCard.lateDelay, honourTime + FeatCard.delay)
    }

    /// Where the cards lie: over how the score came about, which makes way for them.
    var featCard: Rect {
        let lines = band(metrics.tableTop, metrics.strip.top)
        return Rect(center: lines.center, size: FeatCard.size)
    }

    /// How much of what is beneath it a card covers, 0...1: between two cards that stays away.
    var featPresence: Double {
        let told = age - featsBegin
        let all = FeatCard.time * Double(screen.feats.list.count)
        guard told > 0, told < all else { return 0 }
        let isFirst = told < FeatCard.time / 2
        let isLast = told > all - FeatCard.time / 2
        let presence = FeatCard.presence(at: told.truncatingRemainder(dividingBy: FeatCard.time))
        return isFirst || isLast ? presence : 1
    }

    /// Appends the card that is told at a time since the screen appeared.
    func appendFeats(to frame: inout Frame) {
        let told = age - featsBegin
        let number = (told / FeatCard.time).rounded(.down)
        guard told >= 0, number < Double(screen.feats.list.count) else { return }
        FeatCard(feat: screen.feats.list[Int(number)]).append(
            at: told - number * FeatCard.time, over: featCard, words, isStill: looks.isCalm, to: &frame)
    }

    /// Appends a sound for each card that comes between two times.
    func appendFeatCues(from: Double, to: Double, into cues: inout [Cue]) {
        for index in screen.feats.list.indices {
            let time = featsBegin + FeatCard.time * Double(index)
            if from < time, time <= to { cues.append(Cue(.feat)) }
        }
    }
}
