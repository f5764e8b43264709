import Motion
import Picture
import Rain
import RealModule

// The combo, and the fever it becomes.
extension HUD {
    /// A golden edge that stands as long as fever does.
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
    /// The combo, and how long it lasts. Once it pays all it can it says how much, beneath a crown of flames,
    /// instead of a number that seems to go on.
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

    /// A long combo that has just ended stays a little, grey, where it was; nothing moves.
    func appendBrokenCombo(to frame: inout Frame) {
        guard moment.combo < 2, !moment.phase.isOver else { return }
        var broken = (length: 0, age: Double.infinity)
        // Newest first: what ended the combo came after its last catch, or it ran out of time before that.
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

    /// The largest zoom at which a combo's digits stay in their corner.
    private static func widest(_ combo: Int) -> Double { combo < 100 ? 2 : combo < 10_000 ? 1.2 : 0.8 }
}

/// The layout, points.
private enum ComboLayout {
    /// The middle of the combo's line below the score, and the bar of the time that is left for it.
    static let line = 34.0
    /// Catches from which a combo is shown as it ends, and for how long, seconds.
    static let long = 10
    static let brokenTime = 0.9
    static let bar = Rect(HUD.margin, HUD.scoreArea.maxY + 66, HUD.scoreArea.size.x, 8).inset(sides: 10)
    /// Of fever: the crown's middle from the line's start, its share of its picture's size, and where its word begins.
    static let crown = Vector(28, -4)
    static let crownShare = 0.6
    static let crowned = Vector(64, 0)
    /// What a catch pays in fever, and how wide the field's edge is then, points.
    static let fever = "×3"
    static let feverEdge = 6.0
}
