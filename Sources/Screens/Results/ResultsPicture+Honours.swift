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
    func appendPoints(to frame: inout Frame) {
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
            words.number(Int(points.rounded())), in: column, line: metrics.points, style: .display, color: Palette.gold,
            outline: Palette.ink, zoom: 0.75 * pop)
    }

    /// Appends the bonuses side by side.
    func appendBonuses(to frame: inout Frame) {
        let line = band(metrics.bonus, metrics.bonus)
        for (index, bonus) in bonuses.enumerated() {
            let opacity = ((age - bonusTime(index)) / 0.2).clamped(to: 0...1)
            guard opacity > 0 else { continue }
            frame.text(
                words.bonuses(bonus.rewinds, bonus.clean), in: line.column(index, of: bonuses.count), style: .button,
                color: Palette.jade.faded(to: opacity))
        }
    }

    /// Appends the medal; or bronze, filled in part, and the points missing for it.
    func appendMedal(to frame: inout Frame) {
        let since = age - honourTime
        let opacity = (since / 0.3).clamped(to: 0...1)
        guard let goals, hasMedals, opacity > 0 else { return }
        let goal = goals.goal(after: tally.score, lasting: screen.summary.life)
        let name =
            screen.medal.map(words.medal)
            ?? goal.map { words.missing($0.missing, isTime: $0.isTime, $0.medal) }
        guard let name else { return }
        frame.faded(by: opacity) { frame in
            let place = panel.origin + metrics.medal
            let side = metrics.medalSide
            if let medal = screen.medal {
                frame.icon(.glow, at: place, side: side * 1.5, color: medal.color.faded(to: 0.35), blend: .additive)
                let pop = looks.isCalm ? 1 : 1 + 0.5 * max(0, 1 - since / 0.25)
                frame.icon(medal.large, at: place, side: side * pop)
            } else if let goal {
                let grown = looks.isCalm ? 1 : Curve.easeOut.value(at: min(1, since / ResultsTiming.bar))
                appendFilling(goal.medal, share: goal.share * grown, at: place, side: side, to: &frame)
            }
            // Coins that are still in the air fall behind the name.
            let plate = Rect(center: panel.origin + metrics.medalName, size: ResultsLayout.plate)
            frame.stretch(.pill, over: plate)
            frame.text(name, in: plate.inset(sides: ResultsLayout.plate.y / 4), color: Palette.gold)
        }
    }

    /// Appends a medal in the dark, of which a share is filled from below.
    private func appendFilling(_ medal: Medal, share: Double, at place: Vector, side: Double, to frame: inout Frame) {
        frame.icon(medal.large, at: place, side: side, color: Palette.unfilled)
        guard share > 0 else { return }
        frame.image(
            medal.large, at: place + Vector(0, side * (1 - share) / 2), size: Vector(side, side * share),
            color: Palette.filled, part: Rect(0, 1 - share, 1, share))
        // A line across the disc marks the level, so that the gauge does not look like a cut-off medal.
        let height = side * (0.5 - share)
        let half = max(0, side * side / 4 - height * height).squareRoot()
        frame.capsule(
            Rect(center: place + Vector(0, height), size: Vector(2 * half, ResultsLayout.level)), Palette.paleGold)
    }

    /// Appends the share of par, or the life, on its bar with the medals; what the next medal still needs, and what par
    /// means.
    func appendPar(to frame: inout Frame) {
        let life = screen.summary.life
        guard let goals, let result = goals.result(of: tally.score, lasting: life) else { return }
        let since = age - honourTime
        let opacity = (since / 0.3).clamped(to: 0...1)
        guard opacity > 0 else { return }
        frame.faded(by: opacity) { frame in
            let next = goals.next(after: tally.score, lasting: life)
            frame.text(
                goals.hundredths(of: tally.score).map(words.ofPar) ?? words.lasted(result),
                in: column.slice(leading: column.size.x * (next == nil ? 1 : 0.5)), line: metrics.par.share,
                alignment: .leading, color: Palette.gold)
            if let next, let medals = goals.medals {
                frame.text(
                    words.nextMedal(next, in: medals, isTime: goals.par == nil),
                    in: column.slice(trailing: column.size.x * 0.48), line: metrics.par.share, alignment: .trailing,
                    color: Palette.cream)
            }
            let grown = looks.isCalm ? 1 : Curve.easeOut.value(at: min(1, since / ResultsTiming.bar))
            let bar = band(metrics.par.bar - GoalBar.height / 2, metrics.par.bar + GoalBar.height / 2)
            GoalBar(medals: goals.medals, result: result)
                .append(at: bar, grown: grown, medal: ResultsLayout.medalTick, to: &frame)
            let lines = [
                screen.setback.map { (words.setback($0), Palette.orange) }
                    ?? screen.best.flatMap { $0 > tally.score ? (words.toBest($0 - tally.score), Palette.cream) : nil },
                (goals.par == nil ? words.lifeMeaning : words.parMeaning, Palette.mist),
            ].compactMap(\.self)
            for ((text, color), line) in zip(lines, [metrics.par.first, metrics.par.second]) {
                frame.text(text, in: column, line: line, style: .caption, alignment: .leading, color: color)
            }
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
