import Motion
import Rain

/// The taps of a player who does not look: a fixed number each second from the start to the end of the round, at points
/// that do not depend on the drops. The score shows how much a level pays for no skill at all.
struct BlindTapping: Sendable {
    private let rate: Double
    private let way: Int
    private let draws: Seed
    private let field: Vector
    private let columns: Int
    private let rows: Int

    /// Creates the sweep of a model; nil for a player who looks.
    init?(_ model: PlayerModel, level: Level, seed: UInt64) {
        guard model.sweep > 0 else { return nil }
        (rate, way, field) = (model.sweep, model.sweepWay, level.field)
        draws = Seed(seed)["sweep"]
        columns = max(1, Int((field.x / level.packSize).rounded(.up)))
        rows = max(1, Int((field.y / level.packSize).rounded(.up)))
    }

    /// Values of `sweepWay` that are not heights: over the field row by row, back and forth; and random points.
    static let raster = -2
    static let random = -1
}

extension BlindTapping {
    /// The tap with a number, from 0. Taps are as evenly spaced as nanoseconds allow, so that 200 taps a second do not
    /// exceed the rules' limit of 200.
    func tap(_ number: Int) -> Autoplay.Tap {
        // A slow sweep's next tap may be beyond the range of nanoseconds; 1e18 is beyond any round.
        let delay = Int64(min((Double(number) * 1e9 / rate).rounded(.up), 1e18))
        return Autoplay.Tap(host: Int64(Round.countdown * 1e9) + delay, point: place(number))
    }

    private func place(_ number: Int) -> Vector {
        if way == Self.random {
            let draw = draws[number]
            return Vector(draw[0].unit * field.x, draw[1].unit * field.y)
        }
        let (row, step) = (number / columns, number % columns)
        let column = row.isMultiple(of: 2) ? step : columns - 1 - step
        let height =
            way == Self.raster ? (Double(row % rows) + 0.5) / Double(rows) : min(0.999, Double(way) / 100)
        return Vector((Double(column) + 0.5) / Double(columns) * field.x, height * field.y)
    }
}

extension PlayerModel {
    package var isBlind: Bool { sweep > 0 }

    /// The model of a name: a preset, or a blind sweep with its taps a second and its way, as `sweep-30-raster`,
    /// `sweep-8-random` or `sweep-200-80`. Nil for any other name.
    package static func named(_ name: String) -> PlayerModel? {
        if let preset = presets.first(where: { $0.name == name }) { return preset.model }
        let words = name.split(separator: "-", omittingEmptySubsequences: false)
        guard words.count == 3, words[0] == "sweep", let rate = Trait.sweep.value(ofText: words[1]), rate > 0,
            let way = Trait.sweepWay.value(ofText: words[2])
        else { return nil }
        return PlayerModel {
            $0.sweep = rate
            $0.sweepWay = Int(way)
        }
    }
}
