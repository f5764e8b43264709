public import Motion

/// Every number that tunes a round. The default values are those of the level called calm-1: the rules' first edition.
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

    // The rules' second edition: whoever leaves these as they are plays the first.

    /// The stretches the round is divided into, in their order, at most `mostPhases`; none for a round that is the same
    /// from its start to its end. More than there may be are cut off.
    public var phases: [Phase] = [] {
        didSet { if phases.count > Self.mostPhases { phases.removeLast(phases.count - Self.mostPhases) } }
    }
    /// Whether a tap on nothing ends the row, and an opened pack shields as far as a closed one can be tapped.
    public var strictTaps = false
    /// What a tap on nothing costs, points.
    public var emptyCost = 0 { didSet { keep(.emptyCost, or: Double(oldValue)) } }
    /// Whether the kinds of 40 packs are dealt from a deck instead of each being drawn by itself.
    public var dealsFromDeck = false
    /// Pauses that cost nothing; each further one ends the row. Nil for as many as one likes.
    public var freePauses: Int? { didSet { keep(.freePauses, or: oldValue.map(Double.init) ?? Self.anyPauses) } }
    /// Whether no more taps are judged than fingers can make: fewer than 10 in 10 ms and than 200 in a second.
    public var hasTapLimit = false
    /// Share of lucky packs, 0 ... 0.2: worth 20 to 200.
    public var lucky = 0.0 { didSet { keep(.lucky, or: oldValue) } }
    /// Share of double packs, 0 ... 0.2: all pays twice for 5 s.
    public var double = 0.0 { didSet { keep(.double, or: oldValue) } }
    /// Share of slow packs, 0 ... 0.2: time runs at half speed for 2 s.
    public var slow = 0.0 { didSet { keep(.slow, or: oldValue) } }
    /// Share of chain packs, 0 ... 0.2: up to four others go with them.
    public var chain = 0.0 { didSet { keep(.chain, or: oldValue) } }
    /// Share of great packs, 0 ... 0.2: five taps open them.
    public var great = 0.0 { didSet { keep(.great, or: oldValue) } }
    /// Hearts of a survival round, which bombs and each tenth missed pack take; 0 for a round that lasts its time.
    public var hearts = 0 { didSet { keep(.hearts, or: Double(oldValue)) } }
    /// Points at the end for each charge of the rewind that was not spent.
    public var rewindBonus = 0 { didSet { keep(.rewindBonus, or: Double(oldValue)) } }
    /// Points at the end if no bomb was hit.
    public var cleanBonus = 0 { didSet { keep(.cleanBonus, or: Double(oldValue)) } }
    /// Whether a rewind's charge is spent when game time has moved, not as the rewind begins.
    public var chargesWhenMoved = false
    /// Whether the field stays hidden in the countdown after a pause until its last moments.
    public var hasVeiledResume = false
    /// Game seconds a host second.
    public var pace = 1.0 { didSet { keep(.pace, or: oldValue) } }

    /// A level whose settings are all at their defaults: the first edition's calm round.
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
    /// Game time over which a ramp multiplies once, seconds.
    public static let rampStep = 5.0
}

extension Level {
    /// The level with packs that are easier to see and to hit. Another level, with another digest: what is judged is what
    /// is shown, and its rounds are not compared with others.
    public var withLargePacks: Level {
        var level = self
        level.packSize *= Self.largePack
        return level
    }

    /// What the size of larger packs is multiplied by.
    static let largePack = 1.4
}
