public import Motion

/// The settings of a round. The defaults make the level called calm-1: the rules' first edition.
///
/// Lengths are points of the field, times are seconds. Each number keeps to the range that its comment ends with: other
/// values are clamped and NaN is ignored, so every level can be played. Input of a person is checked instead, before it
/// is set: `Parameter.value(of:)` and `validate()` throw errors that name the fault.
public struct Level: Hashable, Sendable {
    /// Whether the field is in portrait, 720x1280 points, instead of landscape, 1280x720.
    public var portrait = false
    /// Length of the round. 1 ... 86,400 s.
    public var duration = 30.0 { didSet { keep(.duration, or: oldValue) } }
    /// Time from spawn to spawn, at the start of the round. 0.01 ... 60 s.
    public var interval = 0.5 { didSet { keep(.interval, or: oldValue) } }
    /// Packs per spawn. 1 ... 50.
    public var packs = 1 { didSet { keep(.packs, or: Double(oldValue)) } }
    /// Time a drop takes from above the field to below it, at the start of the round. 0.2 ... 60 s.
    public var fallTime = 5.0 { didSet { keep(.fallTime, or: oldValue) } }
    /// Number of packs for each bomb; 0 for no bombs. 0 ... 1000.
    public var bombEvery = 8 { didSet { keep(.bombEvery, or: Double(oldValue)) } }
    /// Factor of interval and fall time for each 5 s of game time. 0.5 ... 1.
    public var ramp = 1.0 { didSet { keep(.ramp, or: oldValue) } }
    /// Height of a pack. 16 ... 400 points.
    public var packSize = 100.0 { didSet { keep(.packSize, or: oldValue) } }
    /// Side of a bomb's box; the round body fills 76 % of it. 16 ... 400 points.
    public var bombSize = 120.0 { didSet { keep(.bombSize, or: oldValue) } }
    /// Shares of the kinds of packs that are not red, each in its parameter's range.
    var shares = PackKind.usualShares {
        didSet { for kind in PackKind.allCases { if let share = kind.share { keep(share, or: oldValue[kind]) } } }
    }
    /// Rewinds per round. 0 ... 99.
    public var rewinds = 3 { didSet { keep(.rewinds, or: Double(oldValue)) } }
    /// Longest stretch of one rewind, in game time. 0.5 ... 60 s.
    public var rewindLimit = 5.0 { didSet { keep(.rewindLimit, or: oldValue) } }
    /// Whether rewinds have no limit; such rounds are listed apart.
    public var practice = false

    // The rules' second edition: a level with these defaults is of the first.

    /// The phases of the round in order, at most `maxPhases`; empty for a round that is the same from start to end.
    /// Further ones are cut off.
    public var phases: [Phase] = [] {
        didSet { if phases.count > Self.maxPhases { phases.removeLast(phases.count - Self.maxPhases) } }
    }
    /// Whether a tap on nothing ends the combo, and opened packs shield as far as closed ones can be tapped.
    public var strictTaps = false
    /// Cost of a tap on nothing, points. 0 ... 50 points.
    public var emptyCost = 0 { didSet { keep(.emptyCost, or: Double(oldValue)) } }
    /// Whether the kinds of packs are dealt from decks of 40 instead of being drawn independently.
    public var dealsFromDeck = false
    /// Number of free pauses; each further one ends the combo. Nil for no limit. 0 ... 99.
    public var freePauses: Int? { didSet { keep(.freePauses, or: oldValue.map(Double.init) ?? Self.anyPauses) } }
    /// Whether taps are limited to what fingers can do: 10 in 10 ms and 200 in a second.
    public var hasTapLimit = false
    /// Hearts of a survival round, lost to bombs and to each tenth missed pack; 0 for a round without hearts. 0 ... 9.
    public var hearts = 0 { didSet { keep(.hearts, or: Double(oldValue)) } }
    /// Points at the end for each unused rewind, times the share of packs caught. 0 ... 500 points.
    public var rewindBonus = 0 { didSet { keep(.rewindBonus, or: Double(oldValue)) } }
    /// Points at the end if no bomb was hit, times the share of packs caught. 0 ... 500 points.
    public var cleanBonus = 0 { didSet { keep(.cleanBonus, or: Double(oldValue)) } }
    /// Whether a rewind counts as used when game time has moved, not when the rewind begins.
    public var chargesWhenMoved = false
    /// Whether the field stays hidden in the countdown after a pause until its last moments.
    public var hasVeiledResume = false
    /// Game seconds per host second. 0.5 ... 1.
    public var pace = 1.0 { didSet { keep(.pace, or: oldValue) } }

    // The rules' third edition: a level with these defaults, and without volleys in its phases, is of an earlier one.

    /// Share of the field's height, from the top, that the eaves cover: drops come out from under them, and taps there
    /// do not count. Fall times shrink with the way, so that speeds are the same as without eaves. 0 ... 0.4.
    public var eaves = 0.0 { didSet { keep(.eaves, or: oldValue) } }
    /// Max time between two catches of a combo, game seconds. 0.5 ... 10 s.
    public var comboGap = 1.5 { didSet { keep(.comboGap, or: oldValue) } }
    /// Whether a tap on nothing halves the combo, rounded down, instead of ending it, where taps are strict.
    public var halvesCombo = false
    /// Number of taps on nothing that a strict level forgives within 0.1 s of a catch or strike; `anyForgiven` for no
    /// limit. A catch, a link of a chain and a strike each restart the count. 0 ... 100.
    public var forgiven = Level.anyForgiven { didSet { keep(.forgiven, or: Double(oldValue)) } }
    /// Whether bombs lie above packs: bombs are painted over packs, and a tap on a bomb's body meets the bomb.
    public var bombsAbove = false

    // The rules' fourth edition: a level with this default is of an earlier one.

    /// The slowing of drops on their way: they come out of the eaves 1 + this many times as fast as at an even speed
    /// and end 1 - this many times as fast. Starts, fall times and ends stay. 0 ... 0.9.
    public var settle = 0.0 { didSet { keep(.settle, or: oldValue) } }

    /// Creates a level with all settings at their defaults: calm-1, of the first edition.
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

    /// The part of the field below the eaves: taps elsewhere do not count.
    public var openField: Rect {
        Rect(origin: Vector(0, eaves * field.y), size: Vector(field.x, field.y - eaves * field.y))
    }

    /// Size of a pack in points: `packSize` high, and as wide as an envelope of that height.
    public var packBox: Vector { Vector(packSize * 0.76, packSize) }

    /// Size of a bomb's box in points.
    public var bombBox: Vector { Vector(bombSize, bombSize) }

    /// The minimum of the spawn interval in a ramp, seconds.
    public static let minInterval = 0.01
    /// The minimum of the fall time in a ramp, seconds.
    public static let minFallTime = 0.2
    /// Game time for which interval and fall time are multiplied by `ramp` once, seconds.
    public static let rampStep = 5.0

    /// The level with packs that are easier to see and to hit. It is another level with another digest, so its rounds
    /// are not compared with this one's.
    public var withLargePacks: Level {
        var level = self
        level.packSize *= Self.largePack
        return level
    }

    static let largePack = 1.4

    /// The value of `forgiven` that sets no limit.
    public static let anyForgiven = 100
}
