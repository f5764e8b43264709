import Motion
import Picture
import Rain
import RealModule

// The looks of lasting states of a round: fever, double pay, the last heart. Only on levels with eaves: other levels
// keep their former look.

extension Round {
    /// The strength of fever's look, 0...1; it fades in and out within 0.4 s of game time.
    func feverStrength(in moment: Moment) -> Double {
        guard level.eaves > 0 else { return 0 }
        let cap = Scoring.comboCap
        var strength = moment.isFever ? 1.0 : 0
        // Newest first: finds the time at which the combo rose above the cap or fell below it.
        var end = moment.time
        var isSettled = false
        forEachOutcome(in: moment, within: level.comboGap + FeverLook.time) { outcome in
            guard !isSettled else { return }
            if moment.isFever {
                guard outcome.combo <= cap + 1 else { return }
                isSettled = true
                guard outcome.combo == cap + 1 else { return }
                strength = min(1, (moment.time - outcome.time) / FeverLook.time)
            } else if outcome.combo > cap {
                isSettled = true
                strength = max(0, 1 - (moment.time - min(end, outcome.time + level.comboGap)) / FeverLook.time)
            } else {
                end = outcome.time
            }
        }
        return strength
    }

    /// The light of the night under fever's sky, which changes in steps too small to be seen.
    func light(_ light: Light, inFever strength: Double) -> Light {
        guard strength > 0 else { return light }
        var fever = light
        (fever.fever, fever.rows) = (1, 1)
        return light.blended(to: fever, at: (strength * FeverLook.steps).rounded(.down) / FeverLook.steps)
    }

    /// Appends sparks that trail behind a pack in fever.
    func appendFeverTrail(of drop: Drop, at time: Double, strength: Double, to frame: inout Frame) {
        for step in 1...FeverLook.trail {
            let age = FeverLook.trailStep * Double(step)
            guard time - age > drop.start else { return }
            let rest = 1 - Double(step) / Double(FeverLook.trail + 1)
            let side = FeverLook.trailSide * rest
            frame.icon(
                .spark, at: drop.position(at: time - age) - Vector(0, drop.size.y * FeverLook.trailRise), side: side,
                color: Palette.gold.faded(to: 0.8 * rest * strength), blend: .additive)
        }
    }

    /// Appends the seal of double pay on a pack.
    func appendDoubleSeal(at place: Vector, _ size: Vector, to frame: inout Frame) {
        let corner = place + size * DoubleLook.corner
        frame.image(.dot, at: corner, size: DoubleLook.seal, color: DoubleLook.color)
        frame.figures("x2", from: corner - Vector(DoubleLook.figures.shift, 0), height: DoubleLook.figures.height)
    }
}

extension RoundView {
    /// Appends fever's border below the eaves. Lights travel along it unless motion is reduced.
    func appendFeverBorder(strength: Double, to frame: inout Frame) {
        let open = round.level.openField
        let width = FeverLook.border
        let color = Palette.gold.faded(to: strength)
        // Gold at the field's edge, and clear on its inner side.
        let inner = open.inset(sides: width, bottom: width)
        func corner(_ x: Double, _ y: Double, _ innerX: Double, _ innerY: Double) {
            frame.append(Strip.Vertex(Vector(x, y), color))
            frame.append(Strip.Vertex(Vector(innerX, innerY), color.faded(to: 0)))
        }
        frame.beginStrip()
        corner(open.minX, open.minY, inner.minX, inner.minY)
        corner(open.minX, open.maxY, inner.minX, inner.maxY)
        corner(open.maxX, open.maxY, inner.maxX, inner.maxY)
        corner(open.maxX, open.minY, inner.maxX, inner.minY)
        guard !looks.hasReducedMotion else { return }
        let way = 2 * open.size.y + open.size.x
        for light in 0..<FeverLook.lights {
            let share = Double(light) / Double(FeverLook.lights) + moment.time * FeverLook.speed
            let run = (share - share.rounded(.down)) * way
            // Down the left side, along the foot, and up the right side.
            let place =
                run < open.size.y
                ? Vector(open.minX, open.minY + run)
                : run < open.size.y + open.size.x
                    ? Vector(open.minX + run - open.size.y, open.maxY)
                    : Vector(open.maxX, open.maxY - (run - open.size.y - open.size.x))
            frame.image(
                .glow, at: place, size: FeverLook.glow, color: Palette.orange.faded(to: 0.7 * strength),
                blend: .additive)
        }
    }

    /// Appends the band at the field's foot, which shrinks with the remaining time of double pay.
    func appendDoubleBand(to frame: inout Frame) {
        let left = (moment.doubleUntil - moment.time) / Scoring.doubleTime
        guard left > 0, !moment.phase.isOver else { return }
        let band = Rect(
            center: Vector(field.x / 2, field.y - DoubleLook.rise - foot),
            size: Vector(field.x - 2 * HUD.margin, DoubleLook.height))
        frame.stretch(.bar, over: band, color: Palette.night.faded(to: 0.5))
        let width = max(band.size.y, band.size.x * min(1, left))
        frame.stretch(.bar, over: Rect(center: band.center, size: Vector(width, band.size.y)), color: Palette.orange)
    }

    /// Appends the pulse around the field while one heart is left: once a second, or still with reduced motion.
    func appendLastHeart(to frame: inout Frame) {
        guard round.level.hearts > 0, !moment.phase.isOver,
            round.level.hearts - round.level.heartsLost(in: moment.tally) == 1
        else { return }
        let beat = looks.hasReducedMotion ? 0.3 : 0.25 + 0.15 * Double.cos(2 * .pi * moment.time)
        frame.image(.vignette, at: frame.size / 2, size: frame.size, color: Color(0.9, 0.1, 0.05, beat))
    }
}

// MARK: A heart that is lost

extension RoundView {
    /// Appends the lantern that falls from the eaves for a moment after a heart was lost, behind the drops and as dim
    /// as the scene.
    func appendFallingHeart(to frame: inout Frame) {
        let level = round.level
        guard level.hearts > 0, !looks.hasReducedMotion, !round.isVeiled(in: moment), let age = lostHeartAge else {
            return
        }
        let left = max(0, level.hearts - level.heartsLost(in: moment.tally))
        let width = places.hearts.size.x / Double(level.hearts)
        let seed = Seed(round.journal.seed)["heart", left]
        let fall = HeartLook.gravity * age * age / 2
        let place = Vector(
            places.hearts.minX + width * (Double(left) + 0.5) + seed[0].uniform(in: -60...60) * age,
            level.openField.minY + fall)
        frame.image(
            .heartLantern, at: place, size: Image.heartLantern.size * HeartLook.scale,
            turn: seed[1].sign * HeartLook.spin * age,
            color: HeartLook.color.faded(to: min(1, 3 * (1 - age / HeartLook.time))))
    }

    /// The seconds since the last heart was lost, while its lantern falls; nil otherwise, without a search for the
    /// instant.
    private var lostHeartAge: Double? { round.ageOfLostHeart(in: moment, within: HeartLook.time) }
}

/// Times are seconds, lengths points.
private enum FeverLook {
    static let time = 0.4
    static let steps = 10.0
    static let border = 9.0
    static let (lights, speed, glow) = (9, 0.11, Vector(64, 64))
    static let (trail, trailStep, trailSide, trailRise) = (4, 0.045, 22.0, 0.35)
}

private enum DoubleLook {
    static let corner = Vector(0.3, -0.32)
    static let seal = Vector(40, 40)
    /// The height of the numerals on it, and the distance from their start to its middle.
    static let figures = (height: 28.0, shift: Frame.widthOfNumerals("x2", height: 28) / 2)
    static let color = Color(hex: 0xC2570C)
    static let (rise, height) = (14.0, 8.0)
}

private enum HeartLook {
    static let time = 0.9
    static let gravity = 1500.0
    static let spin = 2.6
    static let scale = 1.3
    static let color = Color(0.5, 0.4, 0.42)
}
