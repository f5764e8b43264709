import Motion
public import Picture
public import Rain
import RealModule

// The field of a round as sprites: a function of (level, seed, journal, instant) and nothing else.
extension Round {
    /// Appends the field of a moment, back to front: backdrop, drops, what taps came to, and time running back.
    public func appendField(in moment: Moment, looks: Looks = Looks(), to frame: inout Frame) {
        Backdrop.append(at: moment.time, to: &frame)
        appendDrops(in: moment, to: &frame)
        let seed = Seed(journal.seed)["looks"]
        forEachOutcome(in: moment, within: Explosion.duration) { outcome in
            let age = moment.time - outcome.time
            switch outcome.kind {
            case .caught(let tier): appendCatch(outcome, tier, age, seed, looks, to: &frame)
            case .bombHit: appendBlast(outcome, age, seed, to: &frame)
            case .nothing: appendMiss(outcome, age, to: &frame)
            }
        }
        if case .rewinding(let age, _) = moment.phase { appendRewind(age: age, at: moment.time, to: &frame) }
    }

    private func appendDrops(in moment: Moment, to frame: inout Frame) {
        forEachDrop(in: moment, newestFirst: true) { drop in
            let place = drop.position(at: moment.time)
            let turn = drop.turn(at: moment.time)
            switch drop.kind {
            case .pack(_, let tier):
                if tier == .gold { appendHalo(at: place, drop, moment.time, to: &frame) }
                frame.append(Sprite(tier.closed, at: place, size: drop.size, turn: turn))
            case .bomb:
                frame.append(Sprite(.bomb, at: place, size: drop.size, turn: turn))
                let tip = (Bomb.fuseTip * drop.size.x).turned(cosine: .cos(turn), sine: .sin(turn))
                let flicker = 0.85 + 0.3 * Double.sin(moment.time * Bomb.flickerSpeed + drop.phase * 2 * .pi)
                let side = drop.size.x * 0.42 * flicker
                frame.append(
                    Sprite(
                        .fuseSpark, at: place + tip, size: Vector(side, side), turn: moment.time * 5, blend: .additive))
            }
            return true
        }
    }

    private func appendHalo(at place: Vector, _ drop: Drop, _ time: Double, to frame: inout Frame) {
        let pulse = 1 + 0.08 * Double.sin(time * 6 + drop.phase * 2 * .pi)
        let side = drop.size.y * 2.1 * pulse
        frame.append(
            Sprite(.glow, at: place, size: Vector(side, side), color: Palette.gold.faded(to: 0.55), blend: .additive))
    }

    private func appendCatch(
        _ outcome: Outcome, _ tier: Tier, _ age: Double, _ seed: Seed, _ looks: Looks, to frame: inout Frame
    ) {
        guard let drop = outcome.drop else { return }
        let place = drop.position(at: outcome.time)
        if age < Self.openedTime {
            let turn = drop.turn(at: outcome.time)
            let progress = age / Self.openedTime
            let open = Vector(drop.size.x, drop.size.y * 1.24) * Feel.openedSize.value(at: progress)
            let up = Vector(0, -drop.size.y * 0.12).turned(cosine: .cos(turn), sine: .sin(turn))
            let side = drop.size.y * (1.4 + 1.2 * progress)
            frame.append(
                Sprite(
                    .glow, at: place, size: Vector(side, side),
                    color: Palette.paleGold.faded(to: 0.7 * (1 - progress)), blend: .additive))
            frame.append(
                Sprite(
                    tier.open, at: place + up, size: open, turn: turn,
                    color: Color.white.faded(to: Feel.openedOpacity.value(at: progress))))
        }
        appendFireworks(outcome, drop, tier, place, seed, looks, at: outcome.time + age, to: &frame)
        appendPoints("+\(outcome.points)", at: place, age, tier.color, zoom: tier == .gold ? 1.5 : 1, to: &frame)
    }

    private func appendFireworks(
        _ outcome: Outcome, _ drop: Drop, _ tier: Tier, _ place: Vector, _ seed: Seed, _ looks: Looks, at time: Double,
        to frame: inout Frame
    ) {
        let combo = min(outcome.combo, Scoring.comboCap)
        let count = Feel.fireworks + combo / Feel.combosPerFirework + (tier == .gold ? 4 : 0)
        for index in 0..<Int((Double(count) * looks.detail).rounded(.up)) {
            var firework = ClassicFirework(
                seed: seed[drop.number][index], source: Rect(center: place, size: drop.size), begin: outcome.time)
            firework.scale *= Feel.fireworkScale * (1 + 0.03 * Double(combo))
            firework.sparkSize *= Feel.sparkScale
            firework.colors = combo > 1 || tier == .gold ? Palette.warmSparks : ClassicFirework.pastel
            firework.appendSprites(at: time, to: &frame.sprites)
        }
    }

    private func appendBlast(_ outcome: Outcome, _ age: Double, _ seed: Seed, to frame: inout Frame) {
        guard let drop = outcome.drop else { return }
        let place = drop.position(at: outcome.time)
        Explosion(seed: seed[drop.number], center: place, size: drop.size.x, begin: outcome.time)
            .appendSprites(at: outcome.time + age, to: &frame.sprites)
        appendPoints("\(outcome.points)", at: place, age, Palette.alarm, zoom: 1.2, to: &frame)
    }

    private func appendPoints(
        _ text: String, at place: Vector, _ age: Double, _ color: Color, zoom: Double, to frame: inout Frame
    ) {
        let progress = age / Explosion.duration
        guard progress < 1 else { return }
        let rise = Vector(0, -30 - 60 * Curve.easeOut.value(at: progress))
        frame.append(
            Label(
                text, at: place + rise, style: .heading, color: color.faded(to: Feel.pointsOpacity.value(at: progress)),
                outline: Palette.ink.faded(to: Feel.pointsOpacity.value(at: progress)),
                zoom: zoom * Feel.pointsZoom.value(at: progress)))
    }

    private func appendMiss(_ outcome: Outcome, _ age: Double, to frame: inout Frame) {
        guard age < Feel.missTime else { return }
        let progress = age / Feel.missTime
        let side = 20 + 60 * progress
        frame.append(
            Sprite(
                .ring, at: outcome.point, size: Vector(side, side), color: Palette.mist.faded(to: 0.6 * (1 - progress)))
        )
    }

    private func appendRewind(age: Double, at time: Double, to frame: inout Frame) {
        let strength = min(1, age / Playhead.rewindHold)
        frame.fill(frame.bounds, Palette.past.faded(to: 0.16 * strength))
        let streaks = Seed(0)["streaks"]
        for index in 0..<Feel.streaks {
            let draw = streaks[index]
            // Falling with time, so rising while it runs back.
            let share = draw[1].unit + time * draw[0].uniform(in: 0.3...0.9)
            let place = Vector(draw[2].unit, (share - share.rounded(.down)) * 1.4 - 0.2) * frame.size
            frame.append(
                Sprite(
                    .streak, at: place, size: Vector(10, draw[3].uniform(in: 140...360)),
                    color: Palette.past.faded(to: 0.6 * strength), blend: .additive))
        }
        frame.append(
            Sprite(.vignette, at: frame.size / 2, size: frame.size, color: Color(0.3, 0.45, 1, 0.8 * strength)))
    }
}

/// The numbers that shape how catching feels.
enum Feel {
    /// Fireworks of a catch without a combo.
    static let fireworks = 2
    /// Catches in a row for one firework more.
    static let combosPerFirework = 5
    /// Trajectories and sparks are this much larger than the original's: its button was a third of our field's scale.
    static let fireworkScale = 2.2
    static let sparkScale = 1.8
    /// Size of an opened pack over its 0.3 s: a squash, then open.
    static let openedSize = Track([0.86, 1.16, 1.08, 1.1], times: [0, 0.25, 0.6, 1])
    static let openedOpacity = Track([1.0, 1.0, 0.0], times: [0, 0.7, 1])
    static let pointsZoom = Track([0.5, 1.15, 1.0, 1.0], times: [0, 0.15, 0.3, 1])
    static let pointsOpacity = Track([1.0, 1.0, 0.0], times: [0, 0.6, 1])
    /// How long the ripple of a tap on nothing lasts, seconds.
    static let missTime = 0.25
    static let streaks = 24
}

enum Bomb {
    /// Tip of the fuse, from the middle, in sides of the box.
    static let fuseTip = Vector(0.38, -0.38)
    /// Radians a second.
    static let flickerSpeed = 31.0
}

extension Tier {
    var closed: Image {
        switch self {
        case .red: .packRed
        case .silver: .packSilver
        case .gold: .packGold
        }
    }

    var open: Image {
        switch self {
        case .red: .packRedOpen
        case .silver: .packSilverOpen
        case .gold: .packGoldOpen
        }
    }

    var color: Color {
        switch self {
        case .red: Palette.paleGold
        case .silver: Palette.silver
        case .gold: Palette.gold
        }
    }
}
