import Motion
import Picture
import Rain
import RealModule

// Lanterns and embers that rise behind the drops in fever, and coins that fly when it begins. With reduced motion,
// fever only changes colours.
extension Round {
    /// Appends the sky lanterns and the embers of fever, and for a moment its sign.
    func appendFever(in moment: Moment, _ looks: Looks, to frame: inout Frame) {
        let strength = feverStrength(in: moment)
        guard strength > 0 else { return }
        if !looks.hasReducedMotion {
            appendSkyLanterns(at: moment.time, strength, looks.lanterns, to: &frame)
            appendEmbers(at: moment.time, strength, to: &frame)
        }
        // The middle of the field belongs to the countdown's digit.
        if case .counting = moment.phase { return }
        guard let age = feverAge(in: moment) else { return }
        let hasReducedMotion = looks.hasReducedMotion
        let grown = hasReducedMotion ? 1 : Curve.easeOut.value(at: min(1, age / FeverSign.growth))
        let opacity = hasReducedMotion ? (age < FeverSign.end ? 1 : 0) : min(1, (FeverSign.end - age) / FeverSign.fade)
        let middle = Vector(frame.size.x / 2, level.openField.minY + FeverSign.depth)
        if opacity > 0 {
            frame.image(
                .feverX3, at: middle, size: FeverSign.size * (1.6 - 0.6 * grown), color: Color.white.faded(to: opacity))
        }
        guard !hasReducedMotion, age < FeverSign.coinTime else { return }
        for coin in 0..<FeverSign.coins {
            let angle = 2 * .pi * Double(coin) / Double(FeverSign.coins)
            let way = Vector(.cos(angle), .sin(angle)) * (330 * (1 - .exp(-4 * age)))
            frame.icon(
                .coin, at: middle + way + Vector(0, 240 * age * age), side: FeverSign.coin, turn: 5 * age + angle,
                color: Color.white.faded(to: min(1, 3 * (1 - age / FeverSign.coinTime))))
        }
    }

    /// Seconds for which the sign of fever is shown.
    package static let feverSignTime = FeverSign.end

    /// Seconds since fever began, while its sign or its coins are shown; nil otherwise.
    private func feverAge(in moment: Moment) -> Double? {
        guard moment.isFever else { return nil }
        var begin: Double?
        forEachOutcome(in: moment, within: FeverSign.coinTime) { outcome in
            if outcome.combo == Scoring.comboCap + 1 { begin = outcome.time }
        }
        return begin.map { moment.time - $0 }
    }

    private func appendSkyLanterns(at time: Double, _ strength: Double, _ color: Color, to frame: inout Frame) {
        let seed = Seed(61)["sky lanterns"]
        for index in 0..<Rising.lanterns {
            let draw = seed[index]
            let flown = time / draw[0].uniform(in: 9...15) + draw[1].unit
            let share = flown - flown.rounded(.down)
            let sway = 14 * Double.sin(0.7 * time + 6 * draw[2].unit)
            let place = Vector(draw[3].unit * frame.size.x + sway, frame.size.y * (0.92 - 0.86 * share))
            let shown = min(1, 6 * share, 5 * (1 - share))
            frame.image(
                .skyLantern, at: place, size: Image.skyLantern.size * draw[4].uniform(in: 0.35...0.8),
                color: color.faded(to: 0.75 * shown * strength))
        }
    }

    private func appendEmbers(at time: Double, _ strength: Double, to frame: inout Frame) {
        let seed = Seed(62)["embers"]
        for index in 0..<Rising.embers {
            let draw = seed[index]
            let flown = time / draw[0].uniform(in: 2.2...4) + draw[1].unit
            let share = flown - flown.rounded(.down)
            let x = draw[2]["lap", Int(flown)].unit * frame.size.x + 20 * Double.sin(2 * time + 6 * draw[3].unit)
            frame.icon(
                .spark, at: Vector(x, frame.size.y * (1.02 - share)), side: draw[4].uniform(in: 5...11),
                color: Rising.ember.faded(to: Rising.ember.opacity * (1 - share) * strength), blend: .additive)
        }
    }
}

/// Times are seconds, lengths points.
private enum FeverSign {
    static let (size, depth) = (Vector(216, 180), 202.0)
    static let (growth, fade, end) = (0.18, 0.2, 0.7)
    static let (coins, coin, coinTime) = (24, 30.0, 1.2)
}

private enum Rising {
    static let (lanterns, embers) = (12, 28)
    static let ember = Color(1, 0.82, 0.4, 0.8)
}
