package import Motion
import Picture
package import Rain
package import RainShow

/// The light of one switch in a round: it stands on each column of the field in turn, and after the last column on a
/// button. It is a function of the round's time, so nothing is stored.
package struct ColumnScan {
    let round: Round
    let moment: Moment
    /// The time that the light stands on a column or button, seconds.
    let stepTime: Double
    /// A button of the screen besides the round's own.
    let extra: Button?

    /// The number of columns of a field.
    package static let columns = 4
    /// The time that the light takes to move to the next column, seconds.
    private static let glide = 0.12
    /// The width of the light's edges, points.
    private static let edge = 3.0
    /// The size of the ring around the target of a press, points.
    private static let ring = Vector(150, 150)

    package enum Stop: Hashable, Sendable {
        case column(Int)
        /// The area of a button.
        case button(Rect)
    }

    package init(_ round: Round, in moment: Moment, stepTime: Double, extra: Button? = nil) {
        (self.round, self.moment, self.stepTime, self.extra) = (round, moment, stepTime, extra)
    }

    private var field: Vector { round.level.field }
    private var hud: HUD { HUD(field: field) }
    private var steps: Double { moment.roundTime.seconds / stepTime }

    /// The column or button with the light: all columns from left to right and then a button, another button each time.
    package var stop: Stop { stop(Int(steps)) }

    private func stop(_ index: Int) -> Stop {
        let (pass, place) = (index / (Self.columns + 1), index % (Self.columns + 1))
        guard place == Self.columns else { return .column(place) }
        switch pass % (extra == nil ? 2 : 3) {
        case 0: return .button(hud.rewindArea)
        case 1: return .button(hud.pauseArea)
        default: return .button(extra?.area ?? hud.pauseArea)
        }
    }

    private func area(of stop: Stop) -> Rect {
        switch stop {
        case .column(let index): Rect(origin: .zero, size: field).column(index, of: Self.columns)
        case .button(let area): area
        }
    }

    /// The point that a press taps: `drop`, or else the middle of the column or the button.
    package var target: Vector { drop ?? area(of: stop).center }

    /// The point at which a press taps a drop: the lowest pack of the column that can be hit, or else the lowest hidden
    /// pack, or the lowest bomb if there is no pack. Nil if the column has no such drop, or for a button.
    private var drop: Vector? {
        let area = area(of: stop)
        guard case .column = stop else { return nil }
        var pack: Vector?
        var hidden: Vector?
        var bomb: Vector?
        round.forEachDrop(in: moment) { drop in
            let place = drop.position(at: moment.time)
            guard area.minX <= place.x, place.x < area.maxX else { return true }
            if drop.isBomb {
                if place.y > bomb?.y ?? 0, isInField(place) { bomb = place }
            } else if place.y > pack?.y ?? 0, let point = reach(drop, at: place) {
                pack = point
            } else if place.y > hidden?.y ?? 0, isInField(place) {
                hidden = place
            }
            return true
        }
        return pack ?? hidden ?? bomb
    }

    /// Whether a tap at a point hits the field and no button.
    private func isInField(_ point: Vector) -> Bool {
        point.y < field.y && !Button(role: .pause, area: hud.pauseArea).reach.contains(point)
            && !Button(role: .rewind, area: hud.rewindArea).reach.contains(point)
            && extra?.reach.contains(point) != true
    }

    /// Returns a point at which a tap hits a drop and nothing in front of it: the middle, or else half way to a side.
    private func reach(_ drop: Drop, at place: Vector) -> Vector? {
        for (x, y) in [(0.0, 0.0), (-1, 0), (1, 0), (0, 1), (0, -1)] {
            let point = place + drop.size * Vector(x, y) / 4
            guard isInField(point) else { continue }
            if case .drop(let met) = round.visibleHit(at: point, in: moment), met.number == drop.number { return point }
        }
        return nil
    }

    /// Appends the light: a glowing column with a ring around the target of a press, or a ring around a button.
    func append(hasReducedMotion: Bool, to frame: inout Frame) {
        switch moment.phase {
        case .playing, .counting: break
        case .paused, .rewinding, .over: return
        }
        let (stop, before) = (stop, stop(max(0, Int(steps) - 1)))
        guard case .column = stop else {
            return frame.stretch(.focus, over: area(of: stop).widened(by: 8))
        }
        var light = area(of: stop)
        let age = (steps - steps.rounded(.down)) * stepTime
        if case .column = before, age < Self.glide, !hasReducedMotion {
            light = Rect(
                light.minX - light.size.x * (1 - Curve.easeOut.value(at: age / Self.glide)), light.minY, light.size.x,
                light.size.y)
        }
        frame.fill(light, Palette.paleGold.faded(to: 0.16))
        frame.fill(light.slice(leading: Self.edge), Palette.gold.faded(to: 0.7))
        frame.fill(light.slice(trailing: Self.edge), Palette.gold.faded(to: 0.7))
        guard case .playing = moment.phase, let drop else { return }
        frame.image(.ring, at: drop, size: Self.ring, color: Palette.paleGold)
    }
}
