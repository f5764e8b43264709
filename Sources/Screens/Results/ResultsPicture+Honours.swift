import Motion
import Picture
import Players
import Rain
import RealModule
import Show

// The main column in order of appearance: the points, the bonuses, the medal, the share of par, and the next medal.
extension ResultsPicture {
    /// The bonuses above 0, each alone.
    var bonuses: [(rewinds: Int, clean: Int)] {
        [(bonus.rewinds, 0), (0, bonus.clean)].filter { $0.0 + $0.1 > 0 }
    }

    /// When a bonus and when the medal appear, seconds since the screen appeared.
    func bonusTime(_ index: Int) -> Double {
        celebration.fillTime + ResultsTiming.bonusDelay + ResultsTiming.bonusStep * Double(index)
    }
    var honourTime: Double { bonusTime(max(0, bonuses.count - 1)) + ResultsTiming.honourDelay }

    /// Appends the points: counted up, then with each bonus added.
    func appendPoints(opacity: Double, to frame: inout Frame) {
        let countTime = celebration.fillTime
        let base = tally.score - bonus.rewinds - bonus.clean
        var points = Double(base) * Curve.easeOut.value(at: (age / countTime).clamped(to: 0...1))
        var latest = countTime
        for (index, bonus) in bonuses.enumerated() where age > bonusTime(index) {
            latest = bonusTime(index)
            points += Double(bonus.rewinds + bonus.clean) * min(1, (age - latest) / ResultsTiming.add)
        }
        let pop = age > latest && !looks.isCalm ? 1 + 0.12 * max(0, 1 - (age - latest) / 0.25) : 1
        frame.text(
            words.number(Int(points.rounded())), at: Vector(column.center.x, panel.minY + metrics.points),
            style: .display, color: Palette.gold.faded(to: opacity), outline: Palette.ink.faded(to: opacity),
            zoom: 0.75 * pop, room: column.size.x)
    }

    /// Appends the bonuses side by side.
    func appendBonuses(to frame: inout Frame) {
        let line = band(metrics.bonus, metrics.bonus)
        for (index, bonus) in bonuses.enumerated() {
            let opacity = ((age - bonusTime(index)) / 0.2).clamped(to: 0...1)
            guard opacity > 0 else { continue }
            let place = line.column(index, of: bonuses.count)
            frame.text(
                words.bonuses(bonus.rewinds, bonus.clean), at: place.center, style: .button,
                color: Palette.jade.faded(to: opacity), room: place.size.x)
        }
    }

    /// Appends the medal, or how much of bronze is filled and what is missing to it.
    func appendMedal(to frame: inout Frame) {
        let since = age - honourTime
        let opacity = (since / 0.3).clamped(to: 0...1)
        guard let goals, hasMedals, opacity > 0 else { return }
        let place = panel.origin + metrics.medal
        let side = metrics.medalSide
        let name: String
        if let medal = screen.medal {
            name = words.medal(medal)
            frame.image(
                .glow, at: place, size: Vector(side, side) * 1.5, color: medal.color.faded(to: 0.35 * opacity),
                blend: .additive)
            let pop = looks.isCalm ? 1 : 1 + 0.5 * max(0, 1 - since / 0.25)
            frame.image(medal.large, at: place, size: Vector(side, side) * pop, color: Color.white.faded(to: opacity))
        } else if let goal = goals.goal(after: tally.score, lasting: screen.summary.life) {
            name = words.missing(goal.missing, isTime: goal.isTime, goal.medal)
            let grown = looks.isCalm ? 1 : Curve.easeOut.value(at: min(1, since / ResultsTiming.bar))
            appendFilling(goal.medal, share: goal.share * grown, at: place, side: side, opacity, to: &frame)
        } else {
            return
        }
        // Coins that are still in the air fall behind the name.
        let plate = Rect(center: panel.origin + metrics.medalName, size: ResultsLayout.plate)
        frame.stretch(.pill, over: plate, color: Color.white.faded(to: opacity))
        frame.text(
            name, at: plate.center, style: .body, color: Palette.gold.faded(to: opacity),
            room: plate.size.x - ResultsLayout.plate.y / 2)
    }

    /// Appends a medal in the dark, of which a share is filled from below.
    private func appendFilling(
        _ medal: Medal, share: Double, at place: Vector, side: Double, _ opacity: Double, to frame: inout Frame
    ) {
        frame.icon(medal.large, at: place, side: side, color: Palette.unfilled.faded(to: opacity))
        guard share > 0 else { return }
        frame.image(
            medal.large, at: place + Vector(0, side * (1 - share) / 2), size: Vector(side, side * share),
            color: Palette.filled.faded(to: opacity), part: Rect(0, 1 - share, 1, share))
        // The level, across the disc: so a gauge is not taken for a medal that is cut off.
        let height = side * (0.5 - share)
        let half = max(0, side * side / 4 - height * height).squareRoot()
        frame.capsule(
            Rect(center: place + Vector(0, height), size: Vector(2 * half, ResultsLayout.level)),
            Palette.paleGold.faded(to: opacity))
    }

    /// Appends the share of par, or the life, on its bar with the medals; what was missing, and the meaning of par.
    func appendPar(to frame: inout Frame) {
        let life = screen.summary.life
        guard let goals, let result = goals.result(of: tally.score, lasting: life) else { return }
        let since = age - honourTime
        let opacity = (since / 0.3).clamped(to: 0...1)
        guard opacity > 0 else { return }
        func write(
            _ text: String, _ line: Double, _ style: Label.Style, _ color: Color, isTrailing: Bool = false,
            room: Double = 1
        ) {
            let place = Vector(isTrailing ? column.maxX : column.minX, panel.minY + line)
            frame.text(
                text, at: place, style: style, alignment: isTrailing ? .trailing : .leading,
                color: color.faded(to: opacity), room: column.size.x * room)
        }
        let next = goals.next(after: tally.score, lasting: life)
        write(
            goals.hundredths(of: tally.score).map(words.ofPar) ?? words.lasted(result), metrics.par.share, .body,
            Palette.gold, room: next == nil ? 1 : 0.5)
        if let next, let medals = goals.medals {
            write(
                words.nextMedal(next, in: medals, isTime: goals.par == nil), metrics.par.share, .body, Palette.cream,
                isTrailing: true, room: 0.48)
        }
        let grown = looks.isCalm ? 1 : Curve.easeOut.value(at: min(1, since / ResultsTiming.bar))
        let bar = band(metrics.par.bar - GoalBar.height / 2, metrics.par.bar + GoalBar.height / 2)
        GoalBar(medals: goals.medals, result: result).append(
            at: bar, grown: grown, medal: ResultsLayout.medalTick, opacity: opacity, to: &frame)
        let lines = [
            screen.setback.map { (words.setback($0), Palette.orange) }
                ?? screen.best.flatMap { $0 > tally.score ? (words.toBest($0 - tally.score), Palette.cream) : nil },
            (goals.par == nil ? words.lifeMeaning : words.parMeaning, Palette.mist),
        ].compactMap(\.self)
        for ((text, color), line) in zip(lines, [metrics.par.first, metrics.par.second]) {
            write(text, line, .caption, color)
        }
    }
}

extension Words {
    /// The next medal, with what it takes.
    func nextMedal(_ medal: Medal, in medals: MedalTable, isTime: Bool) -> String {
        nextMedal(medal, isTime ? medals.share(for: medal) : medals.hundredths(for: medal), isTime: isTime)
    }

    /// The advice to a player who won no medal.
    func setback(_ setback: Setback) -> String {
        switch setback.cause {
        case .shortCombos: shortCombos(setback.count)
        case .bombs: bombsCost(setback.count, setback.points)
        case .unspentRewinds: unspentRewinds(setback.count)
        case .missedFinale: missedFinale(setback.count)
        case .emptyTaps: tapsOnNothing(setback.count, setback.points)
        }
    }
}

/// The order of events, seconds: the count, then the bonuses, then the medal.
private enum ResultsTiming {
    static let bonusDelay = 0.1
    static let bonusStep = 0.3
    static let honourDelay = 0.25
    /// The time in which a bonus is added, and in which the bar grows.
    static let add = 0.2
    static let bar = 0.7
}
