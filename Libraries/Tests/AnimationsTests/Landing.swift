import Animations
import Motion

/// A red pack that flies in, leans into its way, swells as it lands and trembles from then on.
struct Landing: Codable, Hashable {
    /// The position, points, and the direction of travel, radians from x towards y.
    let place: Animation<Vector>, turn: Animation<Double>
    /// The size as a share of the whole one: a half in flight, and once beyond the whole as it swells.
    let size: Animation<Double>
    /// The lean, radians.
    let lean: Composition<Double>
}

extension Landing {
    /// - Throws: `SVGPathError` with the column where the text is no path.
    init(svg way: String) throws {
        let path = try Path(svg: way)
        let flight = Timing(begin: 0.5, duration: 1.2, fill: .both)
        place = Animation(flight, path, .paced, curve: .easeIn)
        turn = Animation(flight, Track(turnAlong: path, .paced, curve: .easeIn))

        let end = flight.begin + flight.activeDuration
        size = try Animation(begin: end, Spring(settling: 0.8, ratio: 0.35), from: 0.5, to: 1)

        let leaning = Track([0, 0.3, 0.1], times: [0, 0.7, 1], curves: [.easeOut, .easeIn])
        let tremble = Timing(begin: end, duration: 0.25, repeatCount: .infinity)
        lean = Composition([
            .init(Animation(flight, leaning)),
            .init(Animation(tremble, Track([0, 0.02, -0.02, 0])), isAdditive: true),
        ])
    }
}

extension Landing {
    /// The position at a time, if the pack lands again every ten seconds.
    func again(at time: Double) -> Vector? {
        Group(Timing(duration: 10, repeatCount: .infinity)).value(of: place, at: time)
    }
}

extension Landing {
    /// The position at a second of the wall clock: the pack starts at 100, is turned back from 102 on until it is in the air
    /// again, and goes on at 103.
    func seen(at host: Double) -> Vector? {
        let playing = Playhead().playing(from: 100)
        let back = playing.rewinding(from: 102, floor: 1)
        let again = back.playing(from: 103)
        let playhead = host < 102 ? playing : host < 103 ? back : again
        return place.value(at: playhead.time(at: host))
    }
}
