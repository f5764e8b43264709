import Motion
import Picture
import Rain
import RainShow
import RealModule

/// The sign that points at a drop or a button in the lesson, and moves with it.
struct LessonSign {
    let looks: Looks
    /// Whether to draw a pointer that shows the task: no if the field already has a pointer.
    let hasHand: Bool

    /// The time of one beat, seconds.
    private static let beat = 0.9
    /// A ring: its distance from its target, its width and the width of its rim, points; the growth of its radius in a
    /// beat, as a share; and the radius of its ripple at the end of a beat, in radii of the ring.
    private static let ring = (room: 16.0, width: 6.0, rim: 3.0, growth: 0.06, ripple: 1.7)
    /// The pointer: its side and its way back between taps, points; its middle from its fingertip, as a share of the
    /// side; and its shadow's offset, points.
    private static let hand = (side: 84.0, way: Vector(20, 28), tip: Vector(0.12, 0.38), shadow: Vector(3, 5))
    /// The turn of the bar across a drop that must not be touched.
    private static let slash = Double.pi / 4

    /// - Parameter time: seconds since the step began.
    func append(
        _ wish: Lesson.Wish, in moment: Moment, of round: Round, at time: Double, to frame: inout Frame
    ) {
        switch wish {
        case .catching(let drop):
            let place = drop.position(at: moment.time)
            appendRing(round: place, radius: drop.size.y / 2 + Self.ring.room, Palette.gold, at: time, to: &frame)
            appendHand(at: place, time, to: &frame)
        case .catchingRow(let next):
            let row = next.number / LessonStep.formation
            round.forEachDrop(in: moment) { drop in
                let place = drop.position(at: moment.time)
                // A pack above the field has no ring, which would be drawn on the bare roof.
                if drop.number / LessonStep.formation == row, place.y > round.level.openField.minY {
                    appendRing(
                        round: place, radius: drop.size.y / 2 + Self.ring.room / 2, Palette.gold, at: time, to: &frame)
                }
                return true
            }
            appendHand(at: next.position(at: moment.time), time, to: &frame)
        case .avoiding(let drop):
            appendBar(
                over: drop.position(at: moment.time), radius: drop.size.y / 2 + Self.ring.room, at: time, to: &frame)
        case .turningBack:
            let area = HUD(field: round.level.field).rewindArea
            appendRing(
                round: area.center, radius: area.size.y / 2 + Self.ring.room / 2, Palette.past, at: time, to: &frame)
            appendHand(at: area.center + Vector(0, area.size.y / 4), time, to: &frame)
        }
    }

    /// Returns the phase of the beat, 0..<1; always 0 with reduced motion.
    private func beat(at time: Double) -> Double {
        looks.hasReducedMotion ? 0 : (time / Self.beat).truncatingRemainder(dividingBy: 1)
    }

    private func appendRing(
        round place: Vector, radius: Double, _ color: Color, at time: Double, to frame: inout Frame
    ) {
        let beat = beat(at: time)
        let grown = radius * (1 + Self.ring.growth * Double.sin(2 * .pi * beat))
        if !looks.hasReducedMotion {
            let side = 2 * radius * (1 + (Self.ring.ripple - 1) * Curve.easeOut.value(at: beat))
            frame.icon(.ring, at: place, side: side, color: color.faded(to: 0.7 * (1 - beat)), blend: .additive)
        }
        frame.arc(
            place, radius: grown, width: Self.ring.width + 2 * Self.ring.rim, from: 0, sweep: 2 * .pi,
            Palette.ink.faded(to: 0.6))
        frame.arc(place, radius: grown, width: Self.ring.width, from: 0, sweep: 2 * .pi, color)
    }

    /// Appends a barred ring: do not touch.
    private func appendBar(over place: Vector, radius: Double, at time: Double, to frame: inout Frame) {
        let pulse = 1 + Self.ring.growth * Double.sin(2 * .pi * beat(at: time))
        let width = Self.ring.width + 2
        func append(_ width: Double, _ color: Color) {
            frame.arc(place, radius: radius * pulse, width: width, from: 0, sweep: 2 * .pi, color)
            frame.image(
                .bar, at: place, size: Vector(2 * radius * pulse - width / 2, width), turn: Self.slash, color: color)
        }
        append(width + 2 * Self.ring.rim, Palette.ink.faded(to: 0.6))
        append(width, Palette.alarm)
    }

    /// Appends a drawn pointer that taps once a beat.
    private func appendHand(at place: Vector, _ time: Double, to frame: inout Frame) {
        guard hasHand else { return }
        let way = 0.5 - 0.5 * Double.cos(2 * .pi * beat(at: time))
        let middle = place + Self.hand.tip * Self.hand.side + Self.hand.way * way
        let size = Vector(Self.hand.side, Self.hand.side)
        frame.image(.iconCursor, at: middle + Self.hand.shadow, size: size, color: Color(0, 0, 0, 0.5))
        frame.image(.iconCursor, at: middle, size: size)
    }
}
