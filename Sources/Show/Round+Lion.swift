import Motion
import Picture
import Rain
import RealModule

// The lion that watches a round. Its face is a function of the player's recent outcomes.
extension Round {
    /// Appends the lion behind the drops.
    func appendLion(in moment: Moment, _ looks: Looks, to frame: inout Frame) {
        guard looks.showsLion else { return }
        var lion = Lion(at: lionPlace, scale: LionLook.scale)
        lion.brightness = LionLook.brightness
        let resting = lion
        lion.wear(looks.worn.mane)
        let time = moment.time
        if !looks.hasReducedMotion {
            lion.face.look = look(of: lion, in: moment)
            lion.face.lids = Lion.blink(at: time, Seed(journal.seed))
        }
        if level.hearts > 0, level.hearts - level.heartsLost(in: moment.tally) == 1 {
            (lion.face.ears, lion.face.frown, lion.face.brows, lion.face.iris, lion.face.jaw) = (24, 18, -6, 0.78, 0.2)
            if !looks.hasReducedMotion { lion.face.look.x += 2 * .sin(2 * .pi * 9 * time) }
        }
        yawn(&lion, in: moment, looks)
        let fever = feverStrength(in: moment)
        if fever > 0 {
            lion.face.jaw = max(lion.face.jaw, 0.45 * fever)
            lion.face.iris *= 1 + 0.12 * fever
            if !looks.hasReducedMotion {
                lion.center.y -= (level.eaves > 0 ? LionLook.rear : 0) * fever * lion.scale
                lion.center.y -= 6 * fever * abs(.sin(2.2 * .pi * time)) * lion.scale
                lion.face.pompoms += 4 * fever * .sin(9 * time)
            }
        }
        react(&lion, in: moment, looks)
        if level.eaves > 0 {
            let (rear, kind) = (looks.hasReducedMotion ? 0 : fever, Place(of: level).kind)
            if kind == .lake || kind == .harbour { resting.appendRaft(to: &frame) }
            var body = lion
            // The hind feet stay on the ground.
            body.center.y += LionLook.rear * rear * lion.scale
            body.appendBody(rear: rear, to: &frame)
        }
        lion.append(to: &frame)
    }

    /// The middle of the lion's head at rest. Levels without eaves have a head alone.
    private var lionPlace: Vector {
        let place = level.eaves > 0 ? LionLook.whole : LionLook.head
        return Vector(level.field.x * (level.portrait ? place.upright : place.wide), level.field.y - place.height)
    }

    /// Appends the coin of a catch that the lion eats.
    func appendBite(of caught: Catch, at time: Double, _ looks: Looks, to frame: inout Frame) {
        guard looks.showsLion, level.eaves > 0 else { return }
        let mouth = lionPlace + Vector(0, LionLook.mouth)
        Flight(seed: caught.seed["bite"], from: caught.place, to: mouth, begin: caught.begin).append(
            at: time, to: &frame)
    }

    /// The offset of the irises: as far as they go towards the lowest drop above a line; zero if there is no such drop.
    private func look(of lion: Lion, in moment: Moment) -> Vector {
        var lowest: Vector?
        forEachDrop(in: moment) { drop in
            let place = drop.position(at: moment.time)
            if place.y < LionLook.watched, place.y > lowest?.y ?? 0 { lowest = place }
            return true
        }
        guard let way = lowest.map({ $0 - lion.center }), way.length > 0 else { return .zero }
        return way * (LionLook.look / way.length)
    }

    /// Makes the lion yawn if nothing was caught for a while.
    private func yawn(_ lion: inout Lion, in moment: Moment, _ looks: Looks) {
        let since = moment.time - max(0, moment.lastCatch)
        guard !looks.hasReducedMotion, LionLook.yawn.contains(since), !moment.phase.isOver else { return }
        let width = LionLook.yawn.upperBound - LionLook.yawn.lowerBound
        let q = Double.sin(.pi * (since - LionLook.yawn.lowerBound) / width)
        lion.face.jaw = max(lion.face.jaw, 1.2 * q)
        lion.face.lids = max(lion.face.lids, 0.72 * q)
        lion.face.frown += 10 * q
    }

    /// Makes the lion snap at each catch, leap for joy at each tenth catch of a combo, and shrink from a bomb.
    private func react(_ lion: inout Lion, in moment: Moment, _ looks: Looks) {
        var (snap, leap, fright) = (0.0, 0.0, 0.0)
        var isGlad = false
        forEachOutcome(in: moment, within: LionLook.memory) { outcome in
            let age = moment.time - outcome.time
            switch outcome.kind {
            case .caught:
                if looks.hasReducedMotion {
                    if age < LionLook.leapTime { snap = 0.45 }
                } else {
                    // It snaps at the catch, and at the coin that follows.
                    let first = LionLook.snap(at: age)
                    let second = level.eaves > 0 ? LionLook.snap(at: age - LionLook.bite) : 0
                    let swing = abs(first) > abs(second) ? first : second
                    if abs(swing) > abs(snap) { snap = swing }
                }
                if outcome.combo > 0, outcome.combo % 10 == 0, age < LionLook.leapTime {
                    isGlad = true
                    let q = age / LionLook.leapTime
                    leap = max(leap, LionLook.leap * 4 * q * (1 - q))
                }
            case .bombHit: fright = max(fright, 1 - age / LionLook.frightTime)
            case .struck, .nothing, .comboEnded: break
            }
        }
        if fright > 0 {
            let s = looks.hasReducedMotion ? 1 : fright
            (lion.face.eyes, lion.face.jaw) = (.shut, 0)
            (lion.face.ears, lion.face.frown, lion.face.brows) = (34 * s, 12 * s, 8 * s)
            lion.brightness -= 0.35 * s
            return
        }
        lion.face.jaw = max(lion.face.jaw, max(0, snap))
        if !looks.hasReducedMotion {
            lion.face.brows -= 5 * snap
            lion.face.pompoms -= 5 * snap
            lion.center.y -= leap * lion.scale
        }
        if isGlad { lion.face.eyes = .glad }
    }
}

/// Times are seconds, lengths points.
private enum LionLook {
    static let scale = 0.62
    static let brightness = 0.9
    /// The middle of the head, of a lion with a body and without one: in widths of the field, and points above its foot.
    static let whole = (wide: 0.8, upright: 0.66, height: 112.0)
    static let head = (wide: 0.815, upright: 0.78, height: 86.0)
    /// How far the head of a lion that rears is raised, at the lion's own size; the mouth below the head's middle.
    static let (rear, mouth) = (22.0, 34.0)
    /// The time from a catch to the snap at its coin.
    static let bite = Flight.time - 0.06
    /// The height of the line above which drops are watched; the max offset of the irises.
    static let (watched, look) = (600.0, 8.0)
    static let yawn = 4.0...6
    static let (leap, leapTime) = (26.0, 0.5)
    static let frightTime = 0.7
    /// Age of the oldest outcome that the face still shows.
    static let memory = 1.25

    /// The swing of the jaw after a catch: it opens in 0.06 s, then swings shut as a damped spring.
    static func snap(at age: Double) -> Double {
        let opening = 0.06
        guard age >= opening else { return max(0, age / opening) }
        let (t, omega) = (age - opening, 28.6)
        return .exp(-0.6 * omega * t) * (.cos(0.8 * omega * t) + 0.75 * .sin(0.8 * omega * t))
    }
}
