import Motion
import Picture
import Rain
import RealModule
import Show
import Tuning

// The main column in order of appearance: the points, the bonuses, the medal, the share of par, and the next medal.
extension View where Content == Results {
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
        frame.append(
            Label(
                words.number(Int(points.rounded())), at: Vector(column.center.x, panel.minY + metrics.points),
                style: .display, color: Palette.gold.faded(to: opacity), outline: Palette.ink.faded(to: opacity),
                zoom: 0.85 * pop, room: column.size.x))
    }

    func appendBonuses(to frame: inout Frame) {
        for (index, bonus) in bonuses.enumerated() {
            let line = panel.minY + metrics.bonus + ResultsLayout.bonusStep * Double(index)
            let opacity = ((age - bonusTime(index)) / 0.2).clamped(to: 0...1) * presence(ofLine: line)
            guard opacity > 0 else { continue }
            frame.append(
                Label(
                    words.bonuses(bonus.rewinds, bonus.clean), at: Vector(column.center.x, line), style: .button,
                    color: Palette.jade.faded(to: opacity), zoom: ResultsLayout.bonusZoom, room: column.size.x))
        }
    }

    /// Appends the medal, or how much of bronze the score fills and what is missing to it.
    func appendMedal(to frame: inout Frame) {
        let since = age - honourTime
        let opacity = (since / 0.3).clamped(to: 0...1)
        guard let rainPar, hasMedals, opacity > 0 else { return }
        let place = panel.origin + metrics.medal
        let side = metrics.medalSide
        let name: String
        if let medal = rainPar.medal(for: tally.score) {
            name = words.medal(medal)
            frame.append(
                Sprite(
                    .glow, at: place, size: Vector(side, side) * 1.5, color: medal.color.faded(to: 0.35 * opacity),
                    blend: .additive))
            let pop = looks.isCalm ? 1 : 1 + 0.5 * max(0, 1 - since / 0.25)
            frame.append(
                Sprite(
                    medal.large, at: place, size: Vector(side, side) * pop, color: Color.white.faded(to: opacity)))
        } else if let goal = rainPar.goal(after: tally.score) {
            name = words.missing(goal.points, goal.medal)
            let grown = looks.isCalm ? 1 : Curve.easeOut.value(at: min(1, since / ResultsTiming.bar))
            appendFilling(goal.medal, share: goal.share * grown, at: place, side: side, opacity, to: &frame)
        } else {
            return
        }
        guard let line = metrics.medalName else { return }
        frame.append(
            Label(
                name, at: panel.origin + line, style: .button, color: Palette.gold.faded(to: opacity),
                outline: Palette.ink.faded(to: opacity), room: side * 1.3))
    }

    /// Appends a medal in the dark, of which a share is filled from below.
    private func appendFilling(
        _ medal: Medal, share: Double, at place: Vector, side: Double, _ opacity: Double, to frame: inout Frame
    ) {
        frame.append(
            Sprite(medal.large, at: place, size: Vector(side, side), color: Palette.unfilled.faded(to: opacity)))
        guard share > 0 else { return }
        frame.append(
            Sprite(
                medal.large, at: place + Vector(0, side * (1 - share) / 2), size: Vector(side, side * share),
                color: Color.white.faded(to: opacity), part: Rect(0, 1 - share, 1, share)))
    }

    /// Appends the share of par on its bar with the medals; the best, and the meaning of par.
    func appendPar(to frame: inout Frame) {
        guard let rainPar else { return }
        let since = age - honourTime
        func write(
            _ text: String, _ line: Double, _ style: Label.Style, _ color: Color, _ alignment: Label.Alignment,
            room: Double = 1
        ) {
            let y = panel.minY + line
            let opacity = (since / 0.3).clamped(to: 0...1) * presence(ofLine: y)
            guard opacity > 0 else { return }
            let x = [.leading: column.minX, .center: column.center.x, .trailing: column.maxX][alignment]
            frame.append(
                Label(
                    text, at: Vector(x ?? 0, y), style: style, alignment: alignment, color: color.faded(to: opacity),
                    room: column.size.x * room))
        }
        let next = rainPar.next(after: tally.score)
        var share = words.ofPar(rainPar.hundredths(of: tally.score))
        if let medal = rainPar.medal(for: tally.score), metrics.medalName == nil {
            share = "\(words.medal(medal))  ·  \(share)"
        }
        write(share, metrics.par.share, .body, Palette.gold, .leading, room: next == nil ? 1 : 0.5)
        if let next {
            write(
                words.next(words.nextMedal(next.medal, next.hundredths)), metrics.par.share, .body, Palette.cream,
                .trailing, room: 0.48)
        }
        appendBar(since, rainPar, to: &frame)
        let lines = [
            screen.best.flatMap { $0 > tally.score ? (words.toBest($0 - tally.score), Palette.cream) : nil },
            (words.parMeaning, Palette.mist),
        ].compactMap(\.self)
        for ((text, color), line) in zip(lines, [metrics.par.first, metrics.par.second]) {
            write(text, line, .caption, color, .leading)
        }
    }

    private func appendBar(_ since: Double, _ rainPar: RainPar, to frame: inout Frame) {
        let presence = presence(ofLine: panel.minY + metrics.par.bar)
        let opacity = (since / 0.3).clamped(to: 0...1) * presence
        guard opacity > 0 else { return }
        let grown = looks.isCalm ? 1 : Curve.easeOut.value(at: min(1, since / ResultsTiming.bar))
        let line = Vector(column.minX, panel.minY + metrics.par.bar)
        ParBar(rainPar: rainPar, score: tally.score).append(
            at: Rect(line.x, line.y - ParBar.height / 2, column.size.x, ParBar.height), grown: grown,
            medal: ResultsLayout.medalTick, opacity: opacity, to: &frame)
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
