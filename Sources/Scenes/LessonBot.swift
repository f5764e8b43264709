import Motion
import Picture
import Rain
import RainScreens
import RainShow

/// A simulated player of the lesson, at a human pace; a clumsy one also hits the bomb.
enum LessonBot {
    /// The time between two checks of the lesson, seconds.
    private static let step = 0.02
    /// The height below which the player taps a drop: a share of the field's height, from the top.
    private static let depth = 0.42
    /// The delay before the rewind, and its duration, seconds.
    private static let thinking = 0.9
    private static let turning = 1.2

    static func play(_ navigator: inout Navigator, from start: Instant, to end: Instant, isClumsy: Bool) {
        var now = start
        var wished: (step: LessonStep, since: Instant)?
        var heldSince: Instant?
        while now < end {
            let next = min(end, now + step)
            navigator.advance(from: now, to: next)
            now = next
            guard let lesson = navigator.screen.base as? Lesson else { continue }
            if wished?.step != lesson.step { wished = (lesson.step, now) }
            if let since = heldSince {
                guard now.seconds(since: since) >= turning else { continue }
                navigator.handle(.lift(.zero, by: .touch(1)), at: now)
                heldSince = nil
            }
            let moment = lesson.live.moment(at: now)
            var place: Vector?
            switch lesson.wish(in: moment) {
            case .catching(let drop), .catchingRow(let drop): place = drop.position(at: moment.time)
            // Only while there is a score to lose.
            case .avoiding(let drop): place = isClumsy && moment.tally.score > 0 ? drop.position(at: moment.time) : nil
            case .turningBack:
                guard let wished, now.seconds(since: wished.since) >= thinking else { continue }
                navigator.handle(
                    .press(HUD(field: navigator.field).rewindArea.center, by: .touch(1)), at: now)
                heldSince = now
            case nil: break
            }
            guard let place, place.y >= navigator.field.y * depth else { continue }
            navigator.handle(.press(place, by: .touch(1)), at: now)
            navigator.handle(.lift(place, by: .touch(1)), at: now)
        }
    }
}
