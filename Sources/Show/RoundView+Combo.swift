import Motion
import Picture
import Rain
import RealModule

// The combo, and the fever it becomes.
extension HUD {
    static func appendFeverEdge(to frame: inout Frame) {
        let (field, width) = (frame.bounds, ComboLayout.feverEdge)
        frame.fill(field.slice(top: width), Palette.gold)
        frame.fill(field.slice(bottom: width), Palette.gold)
        let sides = field.inset(sides: 0, top: width, bottom: width)
        frame.fill(sides.slice(leading: width), Palette.gold)
        frame.fill(sides.slice(trailing: width), Palette.gold)
    }
}

extension RoundView {
    /// Appends the combo and the bar of its remaining time. In fever, a crown of flames and the max factor replace the
    /// number, since the payout no longer grows.
    func appendCombo(to frame: inout Frame) {
        guard moment.combo >= 2, !moment.phase.isOver else { return }
        let left = 1 - (moment.time - moment.lastCatch) / Scoring.comboGap
        let warmth = Double(min(moment.combo, Scoring.comboCap)) / Double(Scoring.comboCap)
        let color = Palette.paleGold.blended(to: Palette.alarm, at: warmth)
        let kick = 1 + 0.35 * max(0, 1 - (moment.time - moment.lastCatch) / 0.18)
        let bar = ComboLayout.bar
        let place = Vector(bar.minX, HUD.scoreArea.maxY + ComboLayout.line)
        if moment.isFever {
            frame.append(
                Sprite(
                    .fever, at: place + ComboLayout.crown, size: Image.fever.size * (ComboLayout.crownShare * kick))
            )
        }
        frame.append(
            Label(
                moment.isFever ? ComboLayout.fever : "x\(moment.combo)",
                at: place + (moment.isFever ? ComboLayout.crowned : .zero), style: .heading, alignment: .leading,
                color: color, outline: Palette.ink,
                zoom: min(kick * (1 + 0.3 * warmth), moment.isFever ? 2 : Self.widest(moment.combo))))
        frame.stretch(.bar, over: bar, color: Palette.night.faded(to: 0.6))
        if left > 0 {
            frame.stretch(.bar, over: bar.slice(leading: max(bar.size.y, bar.size.x * left)), color: color)
        }
    }

    /// Appends a long combo that has just ended, for a little time, in grey and without movement.
    func appendBrokenCombo(to frame: inout Frame) {
        guard moment.combo < 2, !moment.phase.isOver else { return }
        var broken = (length: 0, age: Double.infinity)
        // Newest first: the outcome that ended the combo came after its last catch, or its time ran out before that.
        var end = Double.infinity
        round.forEachOutcome(in: moment, within: Scoring.comboGap + ComboLayout.brokenTime) { outcome in
            guard broken.length == 0 else { return }
            switch outcome.kind {
            case .caught, .struck:
                guard outcome.combo > 1 else { return }
                broken = (outcome.combo, moment.time - min(end, outcome.time + Scoring.comboGap))
            case .bombHit, .nothing, .comboEnded:
                if outcome.combo == 0 { end = outcome.time }
            }
        }
        guard broken.length >= ComboLayout.long, (0..<ComboLayout.brokenTime).contains(broken.age) else { return }
        let left = 1 - broken.age / ComboLayout.brokenTime
        let place = Vector(ComboLayout.bar.minX, HUD.scoreArea.maxY + ComboLayout.line)
        frame.append(
            Label(
                "x\(broken.length)", at: place, style: .heading, alignment: .leading,
                color: Palette.mist.faded(to: 0.8 * left), outline: Palette.ink.faded(to: left)))
        frame.stretch(.bar, over: ComboLayout.bar, color: Palette.night.faded(to: 0.6 * left))
    }

    /// The largest zoom at which a combo's digits fit in their corner.
    private static func widest(_ combo: Int) -> Double { combo < 100 ? 2 : combo < 10_000 ? 1.2 : 0.8 }
}

/// The layout, points.
private enum ComboLayout {
    /// Centre of the combo's line below the score, and the bar of the remaining time.
    static let line = 34.0
    /// Min combo whose end is shown, and for how many seconds.
    static let long = 10
    static let brokenTime = 0.9
    static let bar = Rect(HUD.margin, HUD.scoreArea.maxY + 66, HUD.scoreArea.size.x, 8).inset(sides: 10)
    /// In fever: centre of the crown from the line's start, share of its image's size, and start of the label.
    static let crown = Vector(28, -4)
    static let crownShare = 0.6
    static let crowned = Vector(64, 0)
    /// Label of the factor of catches in fever, and width of the field's edge, points.
    static let fever = "×3"
    static let feverEdge = 6.0
}
