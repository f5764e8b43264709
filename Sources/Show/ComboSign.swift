import Motion
import Picture
import Rain
import RealModule

/// The number of a round's combo with its remaining time, the crown that replaces it in fever, and the loss of both.
struct ComboSign {
    let view: RoundView
    private let round: Round
    private let moment: Moment
    private let places: HUDPlaces

    init(of view: RoundView) {
        (self.view, round, moment, places) = (view, view.round, view.moment, view.places)
    }

    func append(to frame: inout Frame) {
        guard !moment.phase.isOver else { return }
        appendCombo(to: &frame)
        if view.isRoofed { appendLoss(to: &frame) } else { appendBroken(to: &frame) }
    }

    /// Appends the combo and the bar of its remaining time. In fever, a crown of flames and the max factor replace the
    /// number, since the payout no longer grows.
    private func appendCombo(to frame: inout Frame) {
        guard moment.combo >= 2 else { return }
        let left = 1 - (moment.time - moment.lastCatch) / round.level.comboGap
        let warmth = Double(min(moment.combo, Scoring.comboCap)) / Double(Scoring.comboCap)
        let color = Palette.paleGold.blended(to: Palette.alarm, at: warmth)
        let kick = 1 + 0.35 * max(0, 1 - (moment.time - moment.lastCatch) / 0.18)
        let (place, bar) = (places.combo, places.comboBar)
        if moment.isFever {
            frame.image(.fever, at: place + ComboLayout.crown, size: Image.fever.size * (ComboLayout.crownShare * kick))
        }
        // On the eaves there is less room.
        let zoom = view.isRoofed ? min(ComboLayout.roofed, kick * (1 + 0.1 * warmth)) : kick * (1 + 0.3 * warmth)
        frame.numerals(
            moment.isFever ? ComboLayout.fever : "x\(moment.combo)",
            at: place + (moment.isFever ? ComboLayout.crowned : .zero), height: ComboLayout.height * zoom,
            alignment: .leading)
        frame.stretch(.bar, over: bar, color: Palette.night.faded(to: 0.6))
        if left > 0 {
            frame.stretch(.bar, over: bar.slice(leading: max(bar.size.y, bar.size.x * left)), color: color)
        }
    }
}

// MARK: Loss

extension ComboSign {
    /// A combo that was lost or halved.
    struct Loss: Equatable {
        let from: Int
        let to: Int
        /// Seconds of game time since the loss.
        let age: Double
    }

    /// The last loss of a long combo that is still shown.
    var loss: Loss? {
        let gap = round.level.comboGap
        var loss: Loss?
        // The outcome after the current one.
        var next = (combo: moment.combo, time: Double.infinity)
        round.forEachOutcome(in: moment, within: gap + LossLook.time) { outcome in
            let isMet: Bool
            switch outcome.kind {
            case .caught, .struck: isMet = true
            case .bombHit, .nothing, .comboEnded: isMet = false
            }
            guard loss == nil else { return }
            if next.combo < outcome.combo {
                // The gap counts from the last catch, which may be earlier.
                let met = isMet ? outcome.time : next.time < .infinity ? .infinity : moment.lastCatch
                let end = min(next.time, met + gap)
                loss = Loss(from: outcome.combo, to: next.combo > 1 ? next.combo : 0, age: moment.time - end)
            }
            next = (outcome.combo, outcome.time)
        }
        guard let loss, loss.from >= LossLook.long, (0..<LossLook.time).contains(loss.age) else { return nil }
        return loss
    }

    /// Appends the shards of a lost or halved combo, and the number lost.
    private func appendLoss(to frame: inout Frame) {
        guard let loss else { return }
        let rest = 1 - loss.age / LossLook.time
        let fall = view.looks.hasReducedMotion ? 0 : LossLook.gravity * loss.age * loss.age
        let place = places.combo
        if loss.to == 0 {
            frame.numerals(
                "x\(loss.from)", at: place + Vector(0, fall), height: ComboLayout.height, alignment: .leading,
                color: Palette.mist.faded(to: 0.8 * rest))
        }
        frame.text(
            "\(loss.from) → \(loss.to)", at: Vector(places.comboBar.minX, places.comboBar.center.y + LossLook.line),
            style: .caption, alignment: .leading, color: Palette.alarm.faded(to: min(1, 2 * rest)),
            outline: Palette.ink.faded(to: rest), room: LossLook.room)
        guard !view.looks.hasReducedMotion else { return }
        let seed = Seed(round.journal.seed)["loss", loss.from]
        for shard in 0..<LossLook.shards {
            let draw = seed[shard]
            let way = Vector(draw[0].uniform(in: -60...160), draw[1].uniform(in: -90...20)) * loss.age
            let side = draw[2].uniform(in: 8...16)
            frame.icon(
                .debris, at: place + LossLook.middle + way + Vector(0, fall), side: side,
                turn: 6 * draw[3].unit + 5 * loss.age, color: Palette.alarm.faded(to: rest))
        }
    }

    /// Appends a long combo that has just ended, for a short time, in grey and without movement; only on levels without
    /// eaves.
    private func appendBroken(to frame: inout Frame) {
        guard moment.combo < 2 else { return }
        var broken = (length: 0, age: Double.infinity)
        // Newest first: either an outcome after the last catch has ended the combo, or its time ran out before that
        // outcome.
        var end = Double.infinity
        round.forEachOutcome(in: moment, within: round.level.comboGap + LossLook.time) { outcome in
            guard broken.length == 0 else { return }
            switch outcome.kind {
            case .caught, .struck:
                guard outcome.combo > 1 else { return }
                broken = (outcome.combo, moment.time - min(end, outcome.time + round.level.comboGap))
            case .bombHit, .nothing, .comboEnded:
                if outcome.combo == 0 { end = outcome.time }
            }
        }
        guard broken.length >= LossLook.long, (0..<LossLook.time).contains(broken.age) else { return }
        let left = 1 - broken.age / LossLook.time
        let place = places.combo
        frame.numerals(
            "x\(broken.length)", at: place, height: ComboLayout.height, alignment: .leading,
            color: Palette.mist.faded(to: 0.8 * left))
        frame.stretch(.bar, over: places.comboBar, color: Palette.night.faded(to: 0.6 * left))
    }

    /// Appends the pieces of the crown for a moment after fever was lost, behind the drops.
    func appendLostCrown(to frame: inout Frame) {
        guard !view.looks.hasReducedMotion, !moment.phase.isOver, let loss, loss.from > Scoring.comboCap,
            loss.to <= Scoring.comboCap, loss.age < LostCrown.time
        else { return }
        let size = Image.fever.size * ComboLayout.crownShare
        for piece in 0..<4 {
            let part = Rect(0.25 * Double(piece), 0, 0.25, 1)
            let apart = Double(piece) - 1.5
            let fall = -LostCrown.up * loss.age + LostCrown.gravity * loss.age * loss.age / 2
            frame.image(
                .fever,
                at: places.combo
                    + Vector(apart * (size.x / 4 + LostCrown.apart * loss.age) + ComboLayout.crown.x, fall),
                size: Vector(size.x / 4, size.y), turn: LostCrown.spin * loss.age * apart,
                color: LostCrown.color.faded(to: min(1, 3 * (1 - loss.age / LostCrown.time))), part: part)
        }
    }
}

/// The layout, points.
private enum ComboLayout {
    /// In fever: centre of the crown from the line's start, share of its image's size, and start of the label.
    static let crown = Vector(28, -4)
    static let crownShare = 0.6
    static let crowned = Vector(64, 0)
    /// Height of the numerals.
    static let height = 48.0
    /// Label of the factor of catches in fever.
    static let fever = "×3"
    /// The greatest factor of the numerals' height on eaves.
    static let roofed = 1.3
}

/// Times are seconds, lengths points.
private enum LossLook {
    static let time = 0.9
    /// Min combo whose end is shown.
    static let long = 10
    static let (line, room) = (16.0, 170.0)
    static let middle = Vector(50, 0)
    static let (shards, gravity) = (8, 120.0)
}

private enum LostCrown {
    static let time = 0.9
    static let (up, gravity, apart, spin) = (60.0, 1800.0, 150.0, 5.0)
    static let color = Color(0.75, 0.7, 0.75)
}
