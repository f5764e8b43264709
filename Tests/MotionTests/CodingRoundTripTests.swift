import Animations
import Foundation
import Motion
import Testing

/// Every value is the same after storing and reading it.
@Suite struct CodingRoundTripTests {
    private func comesBack(_ value: some Codable & Hashable, _ seed: Seed) throws {
        let data = try JSONEncoder().encode(value)
        let read = try JSONDecoder().decode(type(of: value), from: data)
        #expect(read == value && read.hashValue == value.hashValue, "\(seed): \(String(decoding: data, as: UTF8.self))")
    }

    private static func vector(_ seed: Seed) -> Vector {
        Vector(seed[0].uniform(in: -1e3...1e3), seed[1].uniform(in: -1e-3...1e3))
    }

    private static func path(_ seed: Seed) -> Path {
        var path = Path(from: vector(seed["start"]))
        for index in 0..<seed["count"].integer(in: 0..<12) {
            let (draw, to) = (seed[index], vector(seed[index][9]))
            switch draw.integer(in: 0..<7) {
            case 0: path.line(to: to)
            case 1: path.curve(to: to, vector(draw[1]))
            case 2: path.curve(to: to, vector(draw[1]), vector(draw[2]))
            case 3:
                path.arc(center: to, radii: vector(draw[1]), start: draw[2].unit, sweep: draw[3].uniform(in: -9...9))
            case 4: path.move(to: to)
            case 5: path.close()
            default: path = path.applying(.turn(draw[4].unit).then(.shift(to)))
            }
        }
        return path
    }

    private static func timing(_ seed: Seed) -> Timing {
        Timing(
            begin: seed[0].uniform(in: -9...9), duration: seed[1].pick([0, 0.1, 1 / 3, .infinity]),
            speed: seed[2].uniform(in: -2...2), offset: seed[3].unit,
            repeatCount: seed[4].pick([0, 1, 2.5, .infinity]),
            repeatDuration: seed[5].pick([nil, 0, 0.7, .infinity]), autoreverses: seed[6].chance(0.5),
            fill: seed[7].pick([.removed, .forwards, .backwards, .both]))
    }

    private static func curve(_ seed: Seed) throws -> Curve {
        switch seed.integer(in: 0..<5) {
        case 0: .linear
        case 1: try Curve(seed[0].unit, seed[1].uniform(in: -1...2), seed[2].unit, seed[3].unit)
        case 2: try .steps(seed[0].integer(in: 2..<99), jump: seed[1].pick([.start, .end, .none, .both]))
        case 3: try .spring(Spring(response: 0.1 + seed[0].unit, ratio: 0.1 + seed[1].unit))
        default: try .points((0..<4).map { Vector(Double($0) / 3, seed[$0].unit) })
        }
    }

    private static func track(_ seed: Seed) throws -> Track<Vector> {
        if seed["path"].chance(0.3) { return Track(path(seed["path"]), .paced, curve: try curve(seed["whole"])) }
        let count = seed["count"].integer(in: 1..<6)
        let mode = seed["mode"].pick([Track<Vector>.Mode.linear, .discrete, .paced, .cubic])
        let times =
            mode == .paced || seed["even"].chance(0.3) ? nil : (0..<count).map { seed["time", $0].unit }.sorted()
        return Track(
            (0..<count).map { vector(seed["value", $0]) }, times: times, mode: mode,
            curve: seed["whole"].chance(0.5) ? try curve(seed["whole"]) : nil,
            curves: seed["each"].chance(0.5) ? try (1..<count).map { try curve(seed["each", $0]) } : [])
    }

    @Test(arguments: 0..<200)
    func everyValueReadsBack(number: Int) throws {
        let seed = Seed(UInt64(number))["coding"]
        try comesBack(Self.path(seed["path"]), seed)
        try comesBack(Self.timing(seed["timing"]), seed)
        try comesBack(TimeSpace([Self.timing(seed["a"]), Self.timing(seed["b"])]), seed)
        try comesBack(Self.curve(seed["curve"]), seed)
        let track = try Self.track(seed["track"])
        try comesBack(track, seed)
        try comesBack(Track(turnAlong: Self.path(seed["path"])), seed)
        let animation = Animation(Self.timing(seed["a"]), track)
        try comesBack(animation, seed)
        try comesBack(
            Composition([
                .init(animation, isAdditive: seed[0].chance(0.5)), .init(animation, isCumulative: seed[1].chance(0.5)),
            ]), seed)
        try comesBack(
            Succession([
                .init(track, duration: 0.1 + seed[1].unit), .init(track, duration: 1, delay: seed[2].unit),
            ]), seed)
        try comesBack(
            Spring(response: 0.1 + seed[4].unit, ratio: seed[3].unit * 2, velocity: seed[5].uniform(in: -3...3)), seed)
        try comesBack(seed, seed)
        try comesBack(Instant(nanoseconds: Int64(truncatingIfNeeded: seed.bits)), seed)
        let playhead = Playhead(at: seed[9].unit * 9)
        try comesBack(playhead.playing(from: seed[10].unit, lead: 3, speed: 1.5, slowUntil: 12 * seed[11].unit), seed)
        try comesBack(playhead.rewinding(from: seed[10].unit, floor: seed[11].unit), seed)
        let curve = RewindCurve(hold: seed[12].unit, speed: seed[13].unit, acceleration: seed[14].unit)
        try comesBack(playhead.rewinding(from: seed[10].unit, by: curve), seed)
    }

    /// Stored values with bytes changed or inserted are read or refused, and values that are read can be queried.
    @Test(arguments: 0..<40)
    func damagedValuesNeverTrap(number: Int) throws {
        let seed = Seed(UInt64(number))["damage"]
        let track = try Self.track(seed["track"])
        let values: [any Codable] = [
            Self.path(seed["path"]), Self.timing(seed["timing"]), try Self.curve(seed["curve"]), track,
            Composition([.init(Animation(Self.timing(seed["a"]), track), isCumulative: true)]),
            Succession([.init(track, duration: 1)]), Spring(response: 0.5, ratio: 0.5),
            seed,
        ]
        let bytes = Array("0123456789-----e.,[]\"".utf8)
        for (place, value) in values.enumerated() {
            // The same bytes in each run.
            let encoder = JSONEncoder()
            encoder.outputFormatting = .sortedKeys
            let data = try encoder.encode(value)
            for index in 0..<100 {
                var draw = seed["change", place][index]
                var damaged = data
                for _ in 0..<draw.integer(in: 1..<3) {
                    draw = draw[0]
                    let byte = draw.integer(in: 0..<damaged.count)
                    if draw[2].chance(0.5) {
                        damaged[byte] = draw[1].pick(bytes)
                    } else {
                        damaged.insert(draw[1].pick(bytes), at: byte)
                    }
                }
                read(like: value, from: damaged)
            }
        }
    }

    private func read<Value: Codable>(like _: Value, from data: Data) {
        if let value = try? JSONDecoder().decode(Value.self, from: data) { ask(value) }
    }

    private func ask(_ value: some Codable) {
        for time in [-1, 0, 0.3, 1e9, Double.infinity] {
            switch value {
            case let path as Path: _ = path.turn(at: time, .paced)
            case let timing as Timing: _ = timing.progress(at: time)
            case let curve as Curve: _ = curve.value(at: time)
            case let track as Track<Vector>: _ = track.value(at: time)
            case let composition as Composition<Vector>:
                _ = composition.value(at: time, over: .zero)
            case let succession as Succession<Vector>: _ = succession.value(at: time)
            case let spring as Spring: _ = (spring.value(at: time), spring.settlingTime())
            default: break
            }
        }
    }
}
