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
    /// The share of par, hundredths; nil without par.
    package var share: Int?
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
    /// The time from the end of the best second to the picture, seconds.
    private static let delay = 0.15

    /// - Parameter round: a round that has ended.
    package init(of round: Round, levelName: String) {
        let end = round.finalMoment
        (self.round, self.levelName) = (round, levelName)
        score = end.tally.score
        if round.level.hearts > 0 { life = end.time }
        code = RainCode(level: round.level, seed: round.journal.seed)
        moment = Self.moment(of: round)
    }

    /// Returns the moment just after the best second; if the round was paused by then, the moment of its last catch.
    private static func moment(of round: Round) -> Moment {
        let best = round.bestStretch(of: 1)?.upperBound ?? round.level.duration / 2
        let time = round.roundTime(ofGameTime: best)
        let moment = round.moment(at: time + delay)
        return moment.phase == .paused || round.isVeiled(in: moment) ? round.moment(at: time) : moment
    }
}

extension Card {
    /// Appends the card over the whole frame.
    package func append(_ words: Words, looks: Looks = Looks(), to frame: inout Frame) {
        let reach = frame.reach
        let layout = CardLayout(filling: reach.size, with: round.level.field, around: focus)
        var picture = Frame(size: round.level.field)
        round.appendField(in: moment, looks: looks, words: words, to: &picture)
        var card = Frame(size: layout.size)
        card.append(picture, scale: layout.scale, offset: layout.offset)
        layout.appendGround(to: &card)
        append(words, layout, to: &card)
        frame.append(card, scale: reach.size.x / layout.size.x, offset: reach.origin)
    }

    /// The point of the field around which most happens, points.
    private var focus: Vector {
        var sum = Vector.zero
        var count = 0.0
        round.forEachOutcome(in: moment, within: 1 + Self.delay) { outcome in
            sum = sum + outcome.point
            count += 1
        }
        return count > 0 ? sum / count : round.level.field / 2
    }

    private func append(_ words: Words, _ layout: CardLayout, to card: inout Frame) {
        let block = layout.block
        card.append(
            words.logo, at: layout.place(CardLayout.logoLine, width: CardLayout.logo.x), height: CardLayout.logo.y,
            room: block.size.x)
        let digits = words.number(score)
        let width = Frame.widthOfNumerals(digits, height: CardLayout.score)
        let medalRoom = medal == nil ? 0 : CardLayout.medal + CardLayout.gap
        let start =
            layout.place(CardLayout.scoreLine, width: medalRoom + min(width, block.size.x - medalRoom))
            - Vector((medalRoom + min(width, block.size.x - medalRoom)) / 2, 0)
        if let medal {
            card.icon(medal.image, at: start + Vector(CardLayout.medal / 2, 0), side: CardLayout.medal)
        }
        card.numerals(
            digits, at: start + Vector(medalRoom, 0), height: CardLayout.score, .large, alignment: .leading,
            room: block.size.x - medalRoom)
        let result = life.map { words.lasted(Int($0)) } ?? share.map(words.ofPar)
        write(
            [result, words.plainLevel(levelName)].compactMap(\.self).joined(separator: "  ·  "), CardLayout.resultLine,
            .button, Palette.cream, layout, to: &card)
        if let player { write(name: player, layout, to: &card) }
        let date = day.map(DailyRain.date(ofDay:))
        let remarks = [isSimulated ? words.simulated : nil, date.map { words.todaysRain($0.year, $0.month, $0.day) }]
        write(
            remarks.compactMap(\.self).joined(separator: "  ·  "), CardLayout.remarkLine, .body, Palette.mist, layout,
            to: &card)
        if let code {
            write("\(words.playIt) \(code)", CardLayout.codeLine, .body, Palette.cream, layout, to: &card)
        }
    }

    /// Appends the name, in two lines if it would be too small in one.
    private func write(name: String, _ layout: CardLayout, to card: inout Frame) {
        let isShort = name.estimatedWidth(in: .heading) <= layout.block.size.x * CardLayout.shrinkage
        let lines = isShort ? [name] : name.halves
        for (index, line) in lines.enumerated() {
            let shift = isShort ? 0 : CardLayout.halfLine * (Double(index) * 2 - 1)
            write(line, CardLayout.nameLine + shift, isShort ? .heading : .body, Palette.paleGold, layout, to: &card)
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
