package import Motion
package import Picture
package import Rain
package import RainShow

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
    /// The moment of the picture, and the place of its catch, which it shows best.
    let moment: Moment
    let focus: Vector

    /// The sizes of cards, pixels.
    package static let (wide, tall) = (Vector(1200, 630), Vector(1080, 1920))
    /// Times, seconds: from a catch to the picture, while the pack opens; how long a loss of points is visible; and the
    /// greatest distance from the best second at which the catch is searched first.
    private static let (opening, loss, around) = (0.16, 1.25, 2.0)

    /// - Parameter round: a round that has ended.
    package init(of round: Round, levelName: String) {
        let end = round.finalMoment
        (self.round, self.levelName) = (round, levelName)
        score = end.tally.score
        if round.level.hearts > 0 { life = end.time }
        code = RainCode(level: round.level, seed: round.journal.seed)
        (moment, focus) = Self.scene(of: round)
    }

    /// Returns the moment of the picture and the place of its catch, whose pack is open. It is the catch with the most
    /// points near the best second, or else in the whole round, outside the text and the lion of a card. The picture
    /// has no loss of points and no sign of fever. Without such a catch, the text or the lion may cover the place;
    /// without any clear picture, it is the catch with the most points; without any catch, the middle of the field.
    /// O(catches).
    private static func scene(of round: Round) -> (moment: Moment, focus: Vector) {
        let best = round.bestStretch(of: 1)?.upperBound ?? 0
        var catches: [Outcome] = []
        round.forEachOutcome(in: round.finalMoment, within: .infinity) { outcome in
            if case .caught = outcome.kind, outcome.link == 0, outcome.points > 0 { catches.append(outcome) }
        }
        catches.sort { ($0.points, -abs($0.time - best), -$0.time) > ($1.points, -abs($1.time - best), -$1.time) }
        func moment(of caught: Outcome) -> Moment {
            let time = round.roundTime(ofGameTime: caught.time).seconds + opening
            return round.moment(at: RoundTime(seconds: time))
        }
        func find(_ isWanted: (Outcome) -> Bool) -> (moment: Moment, focus: Vector)? {
            for caught in catches where isWanted(caught) {
                let moment = moment(of: caught)
                if isClear(round, in: moment) { return (moment, caught.place) }
            }
            return nil
        }
        func isFree(_ caught: Outcome) -> Bool {
            [wide, tall].allSatisfy {
                CardLayout(filling: $0, with: round.level.field, around: caught.place).isFree(caught.place)
            }
        }
        let found = find { abs($0.time - best) < around && isFree($0) } ?? find(isFree) ?? find { _ in true }
        if let found { return found }
        guard let first = catches.first else {
            let time = round.roundTime(ofGameTime: min(round.level.duration / 2, round.finalMoment.time))
            return (round.moment(at: time), round.level.field / 2)
        }
        return (moment(of: first), first.place)
    }

    /// Whether the field is seen as it is played, without a loss of points and without the sign of fever over its
    /// middle.
    private static func isClear(_ round: Round, in moment: Moment) -> Bool {
        guard moment.phase == .playing, !round.isVeiled(in: moment) else { return false }
        var isClear = true
        round.forEachOutcome(in: moment, within: loss) { outcome in
            if outcome.points < 0 || outcome.kind == .bombHit { isClear = false }
            if moment.isFever, outcome.combo == Scoring.comboCap + 1, moment.time - outcome.time < Round.feverSignTime {
                isClear = false
            }
        }
        return isClear
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
            [result, words.plainLevel(levelName)].compactMap { $0 }.joined(separator: "  ·  "), CardLayout.resultLine,
            .button, Palette.cream, layout, to: &card)
        if let player { write(name: player, layout, to: &card) }
        let date = day.map(DailyRain.date(ofDay:))
        let remarks = [isSimulated ? words.simulated : nil, date.map { words.todaysRain($0.year, $0.month, $0.day) }]
        write(
            remarks.compactMap { $0 }.joined(separator: "  ·  "), CardLayout.remarkLine, .body, Palette.mist, layout,
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
