package import Motion
package import Picture
package import Rain
package import Show

/// A picture of a round to send, with its best second and its result. It fills a picture of any shape, wide or tall.
package struct Card: Sendable {
    package let score: Int
    /// The game time of a survival round, seconds; nil for all others.
    package var life: Double?
    package var medal: Medal?
    package let levelName: String
    /// The name on the card; nil for none.
    package var player: String?
    /// Whether a program played the round.
    package var isSimulated = false
    /// The code of the rain; nil for levels without codes.
    package let code: RainCode?
    /// The day whose rain it is, counted from 1970-01-01 UTC; nil for other rains.
    package var day: Int?
    let round: Round
    /// The moment of the picture.
    let moment: Moment

    /// The sizes of cards, pixels.
    package static let (wide, tall) = (Vector(1200, 630), Vector(1080, 1920))
    /// The time before and after the best second in which the picture is looked for, and the step of that search, seconds.
    private static let (around, step) = (2.0, 0.1)

    /// - Parameter round: a round that has ended.
    package init(of round: Round, levelName: String) {
        let end = round.finalMoment
        (self.round, self.levelName) = (round, levelName)
        score = end.tally.score
        if round.level.hearts > 0 { life = end.time }
        code = RainCode(level: round.level, seed: round.journal.seed)
        moment = Self.moment(of: round)
    }

    /// Returns the moment of play near the best second at which most drops are in sight; of equal ones the nearest.
    private static func moment(of round: Round) -> Moment {
        let best = round.bestStretch(of: 1)?.upperBound ?? round.level.duration / 2
        let time = round.roundTime(ofGameTime: best).seconds
        var (fullest, most) = (round.moment(at: RoundTime(seconds: time)), 0)
        for index in 0...Int(2 * around / step) {
            let shift = step * Double((index + 1) / 2) * (index.isMultiple(of: 2) ? 1 : -1)
            let moment = round.moment(at: RoundTime(seconds: max(Round.countdown, time + shift)))
            guard moment.phase == .playing, !round.isVeiled(in: moment), !hasFeverSign(round, in: moment) else {
                continue
            }
            let count = dropsInSight(of: round, in: moment)
            if count > most { (fullest, most) = (moment, count) }
        }
        return fullest
    }

    /// Whether the sign of fever lies over the middle of the field.
    private static func hasFeverSign(_ round: Round, in moment: Moment) -> Bool {
        var hasSign = false
        round.forEachOutcome(in: moment, within: Round.feverSignTime) { outcome in
            if moment.isFever, outcome.combo == Scoring.comboCap + 1 { hasSign = true }
        }
        return hasSign
    }

    /// The number of drops on the part of the field that no text of a card covers.
    private static func dropsInSight(of round: Round, in moment: Moment) -> Int {
        let open = round.level.openField
        let isWide = open.size.x > open.size.y
        let seen = isWide ? open.slice(trailing: open.size.x * CardLayout.seen) : open
        var count = 0
        round.forEachDrop(in: moment) { drop in
            if seen.contains(drop.position(at: moment.time)) { count += 1 }
            return true
        }
        return count
    }
}

extension Card {
    /// Appends the card over the whole frame.
    package func append(_ words: Words, looks: Looks = Looks(), to frame: inout Frame) {
        let reach = frame.reach
        let layout = CardLayout(filling: reach.size, with: round.level.field, around: focus)
        var picture = Frame(size: round.level.field)
        var looks = looks
        looks.hasLion = false
        round.appendField(in: moment, looks: looks, words: words, to: &picture)
        var card = Frame(size: layout.size)
        card.append(picture, scale: layout.scale, offset: layout.offset)
        layout.appendGround(to: &card)
        appendLion(layout, to: &card)
        append(words, layout, to: &card)
        frame.append(card, scale: reach.size.x / layout.size.x, offset: reach.origin)
    }

    /// The middle of the drops, points.
    private var focus: Vector {
        var sum = Vector.zero
        var count = 0.0
        round.forEachDrop(in: moment) { drop in
            sum = sum + drop.position(at: moment.time)
            count += 1
            return true
        }
        return count > 0 ? sum / count : round.level.field / 2
    }

    /// Appends the lion, which presents the medal; without one it is at rest.
    private func appendLion(_ layout: CardLayout, to card: inout Frame) {
        var lion = Lion(at: layout.lion.place, scale: layout.lion.scale)
        if let medal {
            lion.held = (medal.large, CardLayout.held, 0)
            lion.face.jaw = CardLayout.bite
            if medal >= .gold { lion.face.eyes = .glad }
        }
        card.icon(
            .glow, at: lion.center, side: CardLayout.glow * lion.scale, color: Palette.gold.faded(to: 0.4),
            blend: .additive)
        lion.append(to: &card)
    }

    private func append(_ words: Words, _ layout: CardLayout, to card: inout Frame) {
        let block = layout.block
        card.append(
            words.logo, at: layout.place(CardLayout.logoLine, width: CardLayout.logo.x), height: CardLayout.logo.y,
            room: block.size.x)
        card.numerals(
            words.number(score), at: layout.place(CardLayout.scoreLine, width: 0), height: CardLayout.score, .large,
            alignment: layout.isTall ? .center : .leading, room: block.size.x)
        let result = life.map { words.lasted(Int($0)) } ?? medal.map(words.medal)
        write(
            [result, words.plainLevel(levelName)].compactMap(\.self).joined(separator: "  ·  "), CardLayout.resultLine,
            .button, Palette.cream, layout, to: &card)
        if let player { write(name: player, layout, to: &card) }
        let date = day.map(DailyRain.date(ofDay:))
        let remarks = [isSimulated ? words.simulated : nil, date.map { words.todaysRain($0.year, $0.month, $0.day) }]
        write(
            remarks.compactMap(\.self).joined(separator: "  ·  "), CardLayout.remarkLine, .body, Palette.mist, layout,
            to: &card)
        write(words.canYouBeatIt, CardLayout.askLine, .button, Palette.gold, layout, to: &card)
        if let code {
            write("\(words.playIt) \(code)", CardLayout.codeLine, .button, Palette.cream, layout, to: &card)
        }
    }

    /// Appends the name, in two lines if it would be too small in one.
    private func write(name: String, _ layout: CardLayout, to card: inout Frame) {
        let isShort = name.estimatedWidth(in: .heading) <= layout.block.size.x * CardLayout.shrinkage
        let lines = isShort ? [name] : name.halves
        for (index, line) in lines.enumerated() {
            let shift = isShort ? 0 : CardLayout.halfLine * (Double(index) * 2 - 1)
            write(line, CardLayout.nameLine + shift, isShort ? .heading : .body, Palette.paleGold, layout, to: &card)
            card.markAsName()
        }
    }

    private func write(
        _ text: String, _ line: Double, _ style: Label.Style, _ color: Color, _ layout: CardLayout,
        to card: inout Frame
    ) {
        guard !text.isEmpty else { return }
        card.text(
            text, at: layout.place(line, width: 0), style: style, alignment: layout.isTall ? .center : .leading,
            color: color, outline: Palette.ink, room: layout.block.size.x)
    }
}
