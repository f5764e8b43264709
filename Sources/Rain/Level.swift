public import Motion

/// Every number that tunes a round. The default values are those of the level called calm.
///
/// Lengths are points of the field, times are seconds. A number keeps to the range of its parameter: set outside it, it is
/// the nearest one inside, and not a number leaves it as it was; so every level there is can be played. What a person gives
/// is refused instead, before it is set: `Parameter.value(of:)` and `validate()` say what is wrong.
public struct Level: Hashable, Sendable {
    /// Whether the field stands upright, 720x1280 points, instead of lying, 1280x720.
    public var portrait = false
    /// Length of the round.
    public var duration = 30.0 { didSet { keep(.duration, or: oldValue) } }
    /// Time from spawn to spawn, at the start of the round.
    public var interval = 0.5 { didSet { keep(.interval, or: oldValue) } }
    /// Packs per spawn.
    public var packs = 1 { didSet { keep(.packs, or: Double(oldValue)) } }
    /// Time a drop takes from above the field to below it, at the start of the round.
    public var fallTime = 5.0 { didSet { keep(.fallTime, or: oldValue) } }
    /// One bomb falls beside every so many packs; 0 for none.
    public var bombEvery = 8 { didSet { keep(.bombEvery, or: Double(oldValue)) } }
    /// What interval and fall time are multiplied by for each 5 s of game time.
    public var ramp = 1.0 { didSet { keep(.ramp, or: oldValue) } }
    /// Height of a pack.
    public var packSize = 100.0 { didSet { keep(.packSize, or: oldValue) } }
    /// Side of a bomb's box; the round body fills 76 % of it.
    public var bombSize = 120.0 { didSet { keep(.bombSize, or: oldValue) } }
    /// Share of the packs with silver trim, 0...1; beside golden packs no more than they leave.
    public var silver = 0.15 { didSet { keep(.silver, or: oldValue) } }
    /// Share of golden packs, 0...1.
    public var gold = 0.03 { didSet { keep(.gold, or: oldValue) } }
    /// Rewinds per round.
    public var rewinds = 3 { didSet { keep(.rewinds, or: Double(oldValue)) } }
    /// Longest stretch of one rewind, in game time.
    public var rewindLimit = 5.0 { didSet { keep(.rewindLimit, or: oldValue) } }
    /// Rewinds without limit; such rounds are listed apart.
    public var practice = false

    public init() {}

    private mutating func keep(_ parameter: Parameter, or previous: Double) {
        let value = parameter.value(in: self)
        guard !parameter.range.contains(value) else { return }
        parameter.set(value.isNaN ? previous : value.clamped(to: parameter.range), in: &self)
    }
}

extension Level {
    /// Size of the field in points.
    public var field: Vector { portrait ? Vector(720, 1280) : Vector(1280, 720) }

    /// Size of a pack in points: `packSize` high, and as wide as an envelope of that height.
    public var packBox: Vector { Vector(packSize * 0.76, packSize) }

    /// Size of a bomb's box in points.
    public var bombBox: Vector { Vector(bombSize, bombSize) }

    /// Least spawn interval a ramp comes to, seconds.
    public static let leastInterval = 0.01
    /// Least fall time a ramp comes to, seconds.
    public static let leastFallTime = 0.2
    /// What the size of larger packs is multiplied by.
    static let largePack = 1.4
    /// Game time over which a ramp multiplies once, seconds.
    public static let rampStep = 5.0
}

extension Level {
    /// The presets, gentlest first.
    public static let presets: [(name: String, level: Level)] = [
        ("calm", Level()),
        (
            "festive",
            Level {
                $0.interval = 0.4
                $0.fallTime = 4.5
                $0.ramp = 0.97
            }
        ),
        (
            "storm",
            Level {
                $0.interval = 0.3
                $0.packs = 2
                $0.fallTime = 3.6
                $0.bombEvery = 6
                $0.ramp = 0.95
            }
        ),
    ]

    /// The preset of a name, or nil.
    public static func preset(_ name: String) -> Level? { presets.first { $0.name == name }?.level }

    /// The name of the preset with these numbers, upright or not and for practice or not; "custom" for all others.
    public var name: String {
        var plain = self
        plain.portrait = false
        plain.practice = false
        return Self.presets.first { $0.level == plain }?.name ?? "custom"
    }

    /// The level with packs that are easier to see and to hit. Another level, with another digest: what is judged is what
    /// is shown, and its rounds are not compared with others.
    public var withLargePacks: Level {
        var level = self
        level.packSize *= Self.largePack
        return level
    }

    private init(_ change: (inout Level) -> Void) {
        self.init()
        change(&self)
    }
}
