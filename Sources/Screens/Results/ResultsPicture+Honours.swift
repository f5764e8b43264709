import Motion
import Picture
import Rain
import RainPlayers
import RainShow
import RealModule

// The main column in order of appearance: the points, the bonuses, the medal, the share of par, and the next medal.
extension ResultsPicture {
    /// The bonuses above 0, each alone.
    var bonuses: [(rewinds: Int, clean: Int)] {
        [(bonus.rewinds, 0), (0, bonus.clean)].filter { $0.0 + $0.1 > 0 }
    }

    /// Appends the points: counted up, then with each bonus added.
    func appendPoints(to frame: inout Frame) {
        let countTime = celebration.fillTime
        let base = tally.score - bonus.rewinds - bonus.clean
        var points = Double(base) * Curve.easeOut.value(at: (timelineTime / countTime).clamped(to: 0...1))
        var latest = countTime
        for (index, bonus) in bonuses.enumerated() where timelineTime > bonusTime(index) {
            latest = bonusTime(index)
            points += Double(bonus.rewinds + bonus.clean) * min(1, (timelineTime - latest) / BeatTiming.add)
        }
        let pop =
            timelineTime > latest && !looks.hasReducedMotion ? 1 + 0.12 * max(0, 1 - (timelineTime - latest) / 0.25) : 1
        let text = words.number(Int(points.rounded()))
        let (center, height, room) = pointsPlace
        frame.numerals(text, at: center, height: height * pop, .large, room: room)
    }

    /// Appends the bonuses side by side.
    func appendBonuses(to frame: inout Frame) {
        let line = isFolded ? area(metrics.beats.bonus) : band(metrics.bonus, metrics.bonus)
        for (index, bonus) in bonuses.enumerated() {
            let opacity = ((timelineTime - bonusTime(index)) / 0.2).clamped(to: 0...1)
            guard opacity > 0 else { continue }
            frame.text(
                words.bonuses(bonus.rewinds, bonus.clean), in: line.column(index, of: bonuses.count),
                style: isFolded ? .body : .button, color: Palette.jade.faded(to: opacity))
        }
    }

    /// The medal's name, or the points or seconds missing for the first medal.
    var medalName: String? { screen.medal.map(words.medal) ?? missingForMedal }

    /// The words for the points or seconds missing to the first medal; nil with a medal, and where none is given.
    var missingForMedal: String? {
        guard screen.medal == nil else { return nil }
        return goals?.goal(after: tally.score, lasting: screen.summary.life)
            .map { words.missing($0.missing, isTime: $0.isTime, $0.medal) }
    }

    /// The prize that was missed by the least, the greatest loss of the round, or the points missing to the best
    /// score (not in survival). In a player's first rounds only the details show the loss.
    var advice: (String, Color)? {
        if let missed = screen.prize?.missed(words) { return (missed, Palette.cream) }
        if let setback = screen.setback, !isFolded || !screen.summary.isAmongFirst {
            return (words.setback(setback), Palette.orange)
        }
        guard let best = screen.best.score, best > tally.score, screen.summary.life == nil else { return nil }
        return (words.toBest(best - tally.score), Palette.cream)
    }

    /// Appends the medal of the details, with its name.
    func appendMedalOfDetails(to frame: inout Frame) {
        guard let goals, hasMedals, let name = medalName else { return }
        let (place, side) = (panel.origin + metrics.medal, metrics.medalSide)
        if let medal = screen.medal {
            appendRim(at: place, side: side, to: &frame)
            frame.icon(.glow, at: place, side: side * 1.5, color: medal.color.faded(to: 0.35), blend: .additive)
            frame.icon(medal.large, at: place, side: side)
        } else if let goal = goals.goal(after: tally.score, lasting: screen.summary.life) {
            appendFilling(goal.medal, share: goal.share, at: place, side: side, to: &frame)
        }
        let plate = Rect(center: panel.origin + metrics.medalName, size: ResultsLayout.plate)
        frame.stretch(.pill, over: plate)
        frame.text(name, in: plate.inset(sides: ResultsLayout.plate.y / 4), color: Palette.gold)
    }

    /// Appends a grey rim around a medal that does not count.
    func appendRim(at place: Vector, side: Double, to frame: inout Frame) {
        guard !screen.summary.countsMedal else { return }
        frame.disc(place, radius: side * ResultsLayout.rim / 2, Palette.mist)
    }

    /// Appends a medal in the dark, of which a share is filled from below.
    func appendFilling(_ medal: Medal, share: Double, at place: Vector, side: Double, to frame: inout Frame) {
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

    /// Appends the share of par, or the life, on its bar with the medals; the need of the next medal, the advice, and
    /// the meaning of par or of the life.
    func appendPar(to frame: inout Frame) {
        let life = screen.summary.life
        guard let goals, let result = goals.result(of: tally.score, lasting: life) else { return }
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
        let bar = band(metrics.par.bar - GoalBar.height / 2, metrics.par.bar + GoalBar.height / 2)
        GoalBar(medals: goals.medals, result: result)
            .append(at: bar, medal: ResultsLayout.medalTick, to: &frame)
        let lines = [advice, (goals.par == nil ? words.lifeMeaning : words.parMeaning, Palette.mist)].compactMap { $0 }
        for ((text, color), line) in zip(lines, [metrics.par.first, metrics.par.second]) {
            frame.text(text, in: column, line: line, style: .caption, alignment: .leading, color: color)
        }
    }
}

extension Words {
    /// The next medal, with the share or the seconds that it takes.
    func nextMedal(_ medal: Medal, in medals: MedalTable, isTime: Bool) -> String {
        nextMedal(medal, isTime ? medals.share(for: medal) : medals.hundredths(for: medal), isTime: isTime)
    }

    /// The next medal, with the points or seconds that it takes on a rain with these goals; nil where none is given.
    func nextMedal(_ medal: Medal, with goals: RainGoals) -> String? {
        guard let medals = goals.medals else { return nil }
        return goals.par == nil
            ? nextMedal(medal, in: medals, isTime: true) : nextMedal(medal, points: goals.medalScores[medal.rawValue])
    }

    /// The advice about the greatest loss of a round.
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
