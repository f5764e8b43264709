import Motion

/// A red pack that flies in, leans into its way, swells as it lands and trembles from then on.
struct Landing: Codable, Hashable {
    /// Where it flies, points.
    let way: Path
    /// From half a second on, for 1.2 s; before and after it is where it begins and ends.
    var flight = Timing(begin: 0.5, duration: 1.2, fill: .both)

    /// - Throws: `SVGPathError` with the column where the text is no path.
    init(svg way: String) throws {
        self.way = try Path(svg: way)
    }
}

extension Landing {
    /// Where it is, points, and where it looks, radians from x towards y.
    func place(at time: Double) -> (point: Vector, turn: Double) {
        let progress = Curve.easeIn.value(at: flight.progress(at: time) ?? 0)
        return (way.point(at: progress, .paced), way.turn(at: progress, .paced))
    }
}

extension Landing {
    /// When the flight is over, seconds.
    var end: Double { flight.begin + flight.activeDuration }

    /// Its size as a share of the whole one: a half on its way, and once beyond the whole as it swells.
    func size(at time: Double) -> Double {
        0.5 + 0.5 * Spring(settling: 0.8, ratio: 0.35).value(at: time - end)
    }
}

extension Landing {
    /// How far it leans, radians.
    func lean(at time: Double) -> Double {
        let lean = Track([0, 0.3, 0.1], times: [0, 0.7, 1], curves: [.easeOut, .easeIn])
        let tremble = Track([0, 0.02, -0.02, 0])
        let trembling = Timing(begin: end, duration: 0.25, repeatCount: .infinity)
        let both = Composition([
            .init(Animation(flight, lean)), .init(Animation(trembling, tremble), isAdditive: true),
        ])
        return both.value(at: time, over: 0)
    }
}

extension Landing {
    /// Where it is seen at a second of the clock on the wall: it starts at 100, is turned back from 102 on until it is in
    /// the air again, and goes on at 103.
    func seen(at host: Double) -> Vector {
        let playing = Playhead().playing(from: 100)
        let back = playing.rewinding(from: 102, floor: 1)
        let again = back.playing(from: 103)
        let playhead = host < 102 ? playing : host < 103 ? back : again
        return place(at: playhead.time(at: host)).point
    }
}
