import Motion
import RealModule

/// How well a simulated player sees, aims and moves.
///
/// - Reaction: from a drop's coming into sight to its being noticed; a choice between few things takes 0.3 to 0.5 s
///   (Hick, "On the rate of gain of information", 1952).
/// - Movement: Fitts's law in Shannon's form, `a + b·log2(distance/width + 1)` (Fitts, "The information capacity of
///   the human motor system", 1954; MacKenzie, "Fitts' law as a research and design tool in human-computer
///   interaction", 1992).
/// - Scatter: taps lie normally distributed about their aim (Bi, Li and Zhai, "FFitts law", 2013).
/// - Attention: people follow about four moving things at once (Pylyshyn and Storm, "Tracking multiple independent
///   targets", 1988).
/// - Blindness and mistaking: misses and false alarms (Green and Swets, "Signal detection theory", 1966).
/// - Rewinds and pauses: by the rules of the game. What was hit and turned back is known from then on, all else is noticed
///   or not as if for the first time. What is seen while time stands does not have to be taken in when it goes on, and the
///   finger is on its way.
/// - Tiring: what takes time takes longer the longer one has played (Mackworth, "The breakdown of vigilance", 1948);
///   here in proportion to the minutes.
public struct PlayerModel: Hashable, Sendable {
    /// Seconds from a drop's coming into sight to its being noticed.
    public var reaction = 0.0
    /// Fitts's a, seconds.
    public var moveBase = 0.0
    /// Fitts's b, seconds a bit.
    public var movePerBit = 0.0
    /// Standard deviation of a tap from its aim on each axis, points.
    public var scatter = 0.0
    /// How many drops are followed at once; others wait until one of those is gone. 24 stands for all there are.
    public var attention = PlayerModel.followsAll
    /// Share of the packs that are never noticed.
    public var blindness = 0.0
    /// Share of the bombs that are taken for packs.
    public var mistaking = 0.0
    /// What reaction and movement grow by in a minute of play, as a share.
    public var tiring = 0.0
    /// How many rewinds are used at most.
    public var rewinds = 0
    /// A tap on nothing that ends a row of at least so many catches is turned back as a bomb is; 0 for bombs only.
    public var rewindCombo = 0
    /// How far before such a tap time is turned back, game seconds, and how soon after it, seconds.
    public var rewindBack = 1.0
    public var rewindAfter = 0.5
    /// How many pauses are made at most.
    public var pauses = 0
    /// A pause is made when more drops than this are in the air, and so many game seconds have passed since the last.
    public var pauseDrops = 12
    public var pauseEvery = 2.0
    /// Taps a second of one who does not look at all, and whom nothing else here concerns; 0 for one who looks.
    public var sweep = 0.0
    /// Where such a one taps: -2 row by row over the field, -1 anywhere, else along a line at so many hundredths of its
    /// height.
    public var sweepWay = -2

    /// A player without a flaw.
    public init() {}
}

extension PlayerModel {
    /// The attention of a player who follows all there is.
    public static let followsAll = 24

    /// Catches whatever can be caught, at once and in the middle.
    public static let perfect = PlayerModel()
    public static let casual = PlayerModel {
        ($0.reaction, $0.moveBase, $0.movePerBit, $0.scatter) = (0.35, 0.12, 0.12, 10)
        ($0.attention, $0.blindness, $0.mistaking, $0.tiring) = (4, 0.08, 0.06, 0.05)
    }
    public static let novice = PlayerModel {
        ($0.reaction, $0.moveBase, $0.movePerBit, $0.scatter) = (0.6, 0.25, 0.2, 22)
        ($0.attention, $0.blindness, $0.mistaking, $0.tiring) = (2, 0.25, 0.2, 0.1)
    }
    /// Hammers at whatever moves, five times a second and more, and tires of it.
    public static let tapper = PlayerModel {
        ($0.reaction, $0.moveBase, $0.movePerBit, $0.scatter) = (0.25, 0.12, 0.05, 60)
        ($0.attention, $0.blindness, $0.mistaking, $0.tiring) = (3, 0.1, 1, 0.3)
    }

    /// What `casual` was when pars were first found, kept as it was: pars and medals compare rounds of years, so better
    /// models have to leave it, and the way it plays, alone.
    public static let casual2 = PlayerModel {
        ($0.reaction, $0.moveBase, $0.movePerBit, $0.scatter) = (0.35, 0.12, 0.12, 10)
        ($0.attention, $0.blindness, $0.mistaking, $0.tiring) = (4, 0.08, 0.06, 0.05)
    }
    /// Goes over the field row by row without looking, as fast as a hand can.
    public static let sweep = PlayerModel { $0.sweep = 8 }

    /// Which edition of the models this is: what is found by them is kept with it.
    public static let version = 2

    /// The models that have names, best first.
    public static let presets: [(name: String, model: PlayerModel)] = [
        ("perfect", .perfect), ("casual", .casual), ("casual-2", .casual2), ("novice", .novice), ("tapper", .tapper),
        ("sweep", .sweep),
    ]

    /// What it is called; "custom" for one without a name.
    public var name: String { Self.presets.first { $0.model == self }?.name ?? "custom" }

    package init(_ change: (inout PlayerModel) -> Void) {
        self.init()
        change(&self)
    }
}

extension PlayerModel {
    /// What reaction and movement take at a game time, in multiples of what they take at the start.
    func tired(at time: Double) -> Double { 1 + tiring * time / 60 }

    /// Seconds to move a finger over a distance onto something of a width, both in points, when not tired.
    func moveTime(over distance: Double, to width: Double) -> Double {
        movePerBit == 0 ? moveBase : moveBase + movePerBit * Double.log2(distance / width + 1)
    }

    /// Whether waiting might bring a drop into reach that is out of it. Moving to something that comes nearer takes
    /// less time; if it comes so fast that this outruns the clock, a player has to look again.
    func mayComeIntoReach(speed: Double, width: Double, until end: Double) -> Bool {
        movePerBit * tired(at: end) * speed > 0.99 * width * Double.log(2)
    }

    /// Whether a drop is tried for at all: a matter of the drop, not of the moment.
    func isTaken(isBomb: Bool, _ draw: Seed) -> Bool {
        if isBomb { return mistaking > 0 && draw[0].chance(mistaking) }
        return blindness == 0 || !draw[0].chance(blindness)
    }

    /// How far a tap falls from its aim: two normal deviates by Box and Muller's method.
    func miss(_ draw: Seed) -> Vector {
        guard scatter > 0 else { return .zero }
        let radius = scatter * (-2 * Double.log(max(draw[1].unit, 1e-12))).squareRoot()
        let angle = 2 * Double.pi * draw[2].unit
        return Vector(radius * .cos(angle), radius * .sin(angle))
    }
}
