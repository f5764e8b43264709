import Animations
import Motion
import Testing

/// No value of a property traps, whatever the number.
struct TotalityTests {
    private static let numbers: [Double] = [
        .nan, .infinity, -.infinity, .greatestFiniteMagnitude, -.greatestFiniteMagnitude, -1, 0, 1e-300, 0.35, 1e18,
    ]

    @Test(arguments: numbers) func timesNeverTrap(number: Double) {
        let changes: [(inout Timing) -> Void] = [
            { $0.begin = number }, { $0.speed = number }, { $0.offset = number },
            { if number >= 0 { $0.duration = number } }, { if number >= 0 { $0.repeatCount = number } },
            { if number >= 0 { $0.repeatDuration = number } },
        ]
        for change in changes {
            for fill in [Timing.Fill.removed, .both] {
                var timing = Timing(duration: 2, repeatCount: 3, autoreverses: true, fill: fill)
                change(&timing)
                let space = TimeSpace([timing, Timing(duration: 1)])
                let track = Animation(timing, Track([0, 1]))
                for time in Self.numbers {
                    _ = (timing.progress(at: time), timing.time(at: time), timing.position(at: time))
                    _ = (timing.phase(at: time), timing.parent(at: time), timing.activeDuration)
                    _ = (timing.paused(at: time), timing.resumed(at: time, speed: number))
                    _ = (space.local(atRoot: time), space.root(at: time), track.value(at: time))
                    _ = Composition([.init(track, isAdditive: true, isCumulative: true)]).value(at: time, over: number)
                    _ = Group(timing).value(of: track, at: time)
                }
            }
        }
    }

    @Test(arguments: numbers) func shapesNeverTrap(number: Double) {
        for other in Self.numbers {
            let place = Vector(number, other)
            let cubic = Cubic(place, Vector(other, 0), .zero, Vector(1, number))
            _ = (cubic.point(at: other), cubic.velocity(at: other))
            _ = (place.length, place.turned(cosine: number, sine: other))
            var area = Rect.zero
            (area.origin, area.size) = (place, Vector(other, number))
            _ = (area.center, area.maxX, area.contains(place), area.widened(by: other))
            let map = Transform(a: number, b: other, c: 1, d: number, shift: place)
            _ = (map.apply(to: place), map.then(map), map.apply(toDirection: place))
            var playhead = Playhead(at: number).playing(from: other, lead: number)
            playhead = playhead.rewinding(from: number, floor: other)
            _ = (playhead.time(at: number), playhead.rate(at: other), playhead.rewindEnd, playhead.offset(at: number))
        }
    }
}
