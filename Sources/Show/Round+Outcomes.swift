import Motion
import Picture
import Rain
import RealModule

// The effects of outcomes: opened packs, fireworks, blasts, rising points and coins that fly to the score.
extension Round {
    /// Appends the effects of recent outcomes at a moment, the newest first, so that the oldest are left out if there
    /// are too many.
    func appendOutcomes(in moment: Moment, _ looks: Looks, _ words: Words, sparks room: Int, to frame: inout Frame) {
        let seed = Seed(journal.seed)["looks"]
        var sparks = room
        var signs = PointSigns()
        var knot = Knot()
        forEachOutcome(in: moment, within: RoundTuning.longest + longestChain) { outcome in
            switch outcome.kind {
            case .caught(let kind):
                guard let drop = outcome.drop else { return }
                let caught = Catch(outcome: outcome, drop: drop, kind: kind, seed: seed[drop.number])
                // Outcomes are listed newest first, so links come before their chain, the last link first.
                knot.add(outcome, at: caught.place)
                if kind == .chain, outcome.link == 0 {
                    appendChains(knot, of: caught, moment.time, looks, to: &frame)
                }
                appendCatch(caught, moment.time, looks, &sparks, to: &frame)
                appendTiming(of: caught, at: moment.time, looks, to: &frame)
                guard outcome.link == 0 else { return }
                signs.add(
                    knot.points, packs: knot.packs, at: caught.place, begin: caught.begin, color: kind.look.color,
                    zoom: knot.packs > 1 ? FlourishTuning.knotZoom : kind.look.zoom)
                knot = Knot()
            case .struck(let strike):
                appendStrike(strike, outcome, moment.time, looks, to: &frame)
                signs.add(
                    outcome.points, at: outcome.place, begin: outcome.time, color: Palette.paleGold, zoom: 0.8)
            case .bombHit:
                guard let drop = outcome.drop else { return }
                let place = drop.position(at: outcome.time)
                var blast = Explosion(
                    seed: seed[drop.number], center: place, size: drop.size.x, begin: outcome.time)
                blast.hasFlash = looks.hasFlashes
                blast.append(at: moment.time, to: &frame)
                signs.add(outcome.points, at: place, begin: outcome.time, color: Palette.alarm, zoom: 1.5)
            case .nothing:
                appendMiss(outcome, moment.time - outcome.time, to: &frame)
                if outcome.points < 0 {
                    signs.add(outcome.points, at: outcome.point, begin: outcome.time, color: Palette.alarm, zoom: 0.8)
                }
            case .comboEnded: break
            }
        }
        // With eaves, no points are shown below the sign of a countdown or a rewind.
        if level.eaves > 0 {
            switch moment.phase {
            case .counting, .rewinding: return
            case .playing, .paused, .over: break
            }
        }
        signs.makeRoom(in: moment, of: self, bounds: level.openField)
        signs.append(at: moment.time, words, in: level.openField, to: &frame)
        appendQuickPraise(in: moment, looks, words, to: &frame)
    }

    /// Seconds between the effects of a chain's first and last link.
    var longestChain: Double { level.chain > 0 ? RoundTuning.linkTime * Double(Scoring.chainLinks) : 0 }

    /// Appends the strike on a great pack: a ring of light, and more sparks with each strike.
    private func appendStrike(
        _ strike: Int, _ outcome: Outcome, _ time: Double, _ looks: Looks, to frame: inout Frame
    ) {
        guard let drop = outcome.drop else { return }
        let age = time - outcome.time
        Self.appendStrikeRing(at: drop.position(at: time), size: drop.size, age: age, to: &frame)
        guard age < ClassicFirework.duration else { return }
        var firework = ClassicFirework(
            seed: Seed(journal.seed)["looks"][drop.number]["strike", strike],
            source: Rect(center: drop.position(at: outcome.time), size: drop.size / 2), begin: outcome.time)
        firework.scale *= RoundTuning.fireworkScale * (0.7 + 0.15 * Double(strike))
        firework.sparkSize *= RoundTuning.sparkScale
        firework.look.colors = Palette.warmSparks
        firework.append(at: time, .above, to: &frame)
    }

    private func appendCatch(
        _ caught: Catch, _ time: Double, _ looks: Looks, _ sparks: inout Int, to frame: inout Frame
    ) {
        let (outcome, drop, kind, place) = (caught.outcome, caught.drop, caught.kind, caught.place)
        let turn = drop.turn(at: outcome.time)
        guard time >= caught.begin else {
            // The pack is a link whose effect has yet to begin.
            frame.image(looks.closed(kind), at: place, size: drop.size, turn: turn)
            return
        }
        if kind == .gold, sparks >= Trail.maxSparks {
            var trail = drop.trail(caught.seed)
            trail.time = outcome.time - drop.start
            let before = frame.sprites.count
            trail.append(at: time, to: &frame)
            sparks -= frame.sprites.count - before
        }
        if kind == .gold { appendGoldenLight(caught, time, looks, to: &frame) }
        if kind == .great { sparks -= appendLanterns(caught, time, looks, sparks, to: &frame) }
        let isBursting = time - caught.begin < ClassicFirework.duration
        if isBursting { appendFireworks(caught, looks, time, .beneath, sparks, to: &frame) }
        var opened = OpenedPack(
            looks.open(kind), center: place, turn: turn, size: drop.size, begin: caught.begin,
            duration: Round.openedTime)
        // The pack opens from the width at which it was seen, and has its full width after the squash.
        if looks.isDeep {
            let rest = max(0, 1 - (time - caught.begin) / FlourishTuning.untilt)
            opened.size.x *= 1 - (1 - drop.tilt(kind, at: caught.begin).width) * rest
        }
        if caught.isOfChain { opened.glow = Palette.violet }
        opened.append(at: time, to: &frame)
        if isBursting { sparks -= appendFireworks(caught, looks, time, .above, sparks, to: &frame) }
        if kind == .gold, sparks >= FlourishTuning.fountainSparks {
            sparks -= appendFountain(caught, time, to: &frame)
        }
        var flight = Flight(seed: caught.seed["flight"], from: place, to: HUD.coinPlace, begin: caught.begin)
        if kind.look.isTreasure { flight.size *= 1.4 }
        flight.append(at: time, to: &frame)
        if !caught.isOfChain { appendBite(of: caught, at: time, looks, to: &frame) }
    }

    static func appendStrikeRing(at place: Vector, size: Vector, age: Double, to frame: inout Frame) {
        let side = size.y * (0.8 + 0.6 * Curve.easeOut.value(at: min(1, age / RoundTuning.strikeTime)))
        appendRing(Palette.gold, at: place, side: side, progress: age / RoundTuning.strikeTime, to: &frame)
    }

    /// Appends the ring within which a chain pack catches others.
    static func appendChainRing(at place: Vector, age: Double, to frame: inout Frame) {
        let side = 2 * Scoring.chainReach * Curve.easeOut.value(at: min(1, age / RoundTuning.chainTime))
        appendRing(Palette.violet, at: place, side: side, progress: age / RoundTuning.chainTime, to: &frame)
    }

    private static func appendRing(
        _ color: Color, at place: Vector, side: Double, progress: Double, to frame: inout Frame
    ) {
        guard progress < 1 else { return }
        frame.icon(.ring, at: place, side: side, color: color.faded(to: 0.75 * (1 - progress)), blend: .additive)
    }

    /// Appends fireworks around a caught pack, more and larger with the combo. Returns the number of their sparks.
    @discardableResult
    private func appendFireworks(
        _ caught: Catch, _ looks: Looks, _ time: Double, _ layer: ClassicFirework.Layer, _ room: Int,
        to frame: inout Frame
    ) -> Int {
        let combo = min(caught.outcome.combo, Scoring.comboCap)
        let isTreasure = caught.kind.look.isTreasure
        let wanted = RoundTuning.fireworks + combo / RoundTuning.combosPerFirework + (isTreasure ? 4 : 0)
        var shown = 0
        for index in 0..<Int((Double(wanted) * looks.detail).rounded(.up)) {
            var firework = ClassicFirework(
                seed: caught.seed[index], source: caught.source, begin: caught.begin)
            guard shown + firework.count <= room else { break }
            shown += firework.count
            firework.scale *= RoundTuning.fireworkScale * (1 + RoundTuning.growth * Double(combo))
            firework.sparkSize *= RoundTuning.sparkScale
            firework.exposure =
                caught.outcome.combo > Scoring.comboCap ? RoundTuning.feverExposure : RoundTuning.exposure
            firework.look.colors =
                caught.isOfChain
                ? Palette.violetSparks : combo > 1 || isTreasure ? Palette.warmSparks : SparkLook.circle.colors
            firework.append(at: time, layer, to: &frame)
        }
        return shown
    }

    private func appendMiss(_ outcome: Outcome, _ age: Double, to frame: inout Frame) {
        guard age < RoundTuning.missTime else { return }
        let progress = age / RoundTuning.missTime
        frame.circle(outcome.point, radius: 10 + 30 * progress, width: 3) { _ in
            Palette.mist.faded(to: 0.7 * (1 - progress))
        }
    }
}

/// The constants of a round's effects.
enum RoundTuning {
    /// Fireworks of a catch without a combo.
    static let fireworks = 2
    /// Combo length for each further firework, and growth of the fireworks with each catch of it.
    static let combosPerFirework = 5
    static let growth = 0.03
    /// Factors of a firework's trajectories and sparks, relative to the defaults of `ClassicFirework`.
    static let fireworkScale = 2.2
    static let sparkScale = 1.8
    /// Exposure of sparks, seconds: before fever, and in fever.
    static let exposure = 0.05
    static let feverExposure = 0.09
    /// Max number of sparks at once, and of sparks in the trails of drops.
    static let maxSparks = 4000
    static let maxTrailSparks = 1000
    /// Max age of searched outcomes, seconds: at least the duration of the longest effect of a tap, since longer
    /// effects are cut off.
    static let longest = 1.25
    /// Duration of the ripple of a tap on nothing, seconds.
    static let missTime = 0.25
    /// Game seconds between the links of a chain; durations of a chain's ring and of a strike's ring.
    static let linkTime = 0.06
    static let chainTime = 0.2
    static let strikeTime = 0.25
    /// The share of the city's windows that each catch of a combo lights.
    static let windowsOfCatch = 0.02
    /// Seconds in which the rewind effect fades.
    static let releaseTime = 0.3
    /// Opacity of the veil over the field; the time in which it fades, seconds.
    static let (veil, veilTime) = (0.5, 0.15)
    /// Opacity of the darkness at the end with reduced motion.
    static let dusk = 0.85
    /// Half the acceleration of drops that burst upwards when time is up, points a second squared.
    static let burstSpeed = 900.0
    /// Period of a pack's sheen, seconds, and its opacity.
    static let shimmerTime = 1.0
    static let shimmer = 0.5
    /// Offset and size of a drop's shadow, in sides of the drop.
    static let shadowShift = Vector(0.10, 0.14)
    static let shadowSize = 1.55
}
