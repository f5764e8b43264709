import Motion
import RealModule

/// The abilities of a simulated player: how well they see, aim and move.
///
/// - Reaction: time from a drop's appearance to its notice; a choice between few things takes 0.3 to 0.5 s (Hick, "On
///   the rate of gain of information", 1952).
/// - Movement: Fitts's law in Shannon's form, `a + b·log2(distance/width + 1)` (Fitts, "The information capacity of
///   the human motor system", 1954; MacKenzie, "Fitts' law as a research and design tool in human-computer
///   interaction", 1992).
/// - Scatter: taps are normally distributed about their aim (Bi, Li and Zhai, "FFitts law", 2013).
/// - Attention: people follow about four moving things at once (Pylyshyn and Storm, "Tracking multiple independent
///   targets", 1988).
/// - Blindness and mistaking: misses and false alarms (Green and Swets, "Signal detection theory", 1966).
/// - Rewinds and pauses: by the rules of the game. Bombs that were hit before a rewind are known from then on; all else
///   is noticed or not as if for the first time. Drops that are seen while game time stands still need no reaction
///   when it goes on, and the finger is already moving.
/// - Tiring: times grow with the time played (Mackworth, "The breakdown of vigilance", 1948); here in proportion to the
///   minutes.
package struct PlayerModel: Hashable, Sendable {
    /// Seconds from a drop's appearance to its notice.
    package var reaction = 0.0
    /// Fitts's a, seconds.
    package var moveBase = 0.0
    /// Fitts's b, seconds a bit.
    package var movePerBit = 0.0
    /// Standard deviation of a tap from its aim on each axis, points.
    package var scatter = 0.0
    /// Number of drops that are followed at once; others wait until one of these is gone. 24 stands for all.
    package var attention = PlayerModel.followsAll
    /// Share of the packs that are never noticed.
    package var blindness = 0.0
    /// Share of the bombs that are taken for packs.
    package var mistaking = 0.0
    /// Growth of reaction and movement in a minute of play, as a share.
    package var tiring = 0.0
    /// Max number of rewinds.
    package var rewinds = 0
    /// The smallest combo for which the player rewinds if a tap on nothing ends or halves it; 0 to rewind only after
    /// bombs.
    package var rewindCombo = 0
    /// Game seconds that a rewind goes back before the tap, or the look, that causes it; seconds from that tap, or from
    /// the look that finds a golden pack missed, to the rewind.
    package var rewindBack = 1.0
    package var rewindAfter = 0.5
    /// Rewinds for reasons other than a tap; they replace all rewinds after taps.
    package var urges = Urges()
    /// Max number of pauses.
    package var pauses = 0
    /// Number of drops in the air above which the player pauses; min game seconds between pauses.
    package var pauseDrops = 12
    package var pauseEvery = 2.0
    /// Blind taps per second; 0 for a player who aims. Above 0 all other traits except `sweepWay` are ignored.
    package var sweep = 0.0
    /// Path of blind taps: -2 row by row over the field, -1 at random, otherwise along a line at that percentage of the
    /// field's height.
    package var sweepWay = -2

    /// Creates a player without a flaw.
    package init() {}
}

extension PlayerModel {
    package static let followsAll = 24

    /// The reasons for which a player rewinds instead of after a tap.
    package struct Urges: Hashable, Sendable {
        /// Whether a rewind follows a golden pack that was missed.
        package var isForGold = false
        /// Game times at which the player rewinds, seconds; infinite for none.
        package var times = Self.noTimes

        package static let noTimes = SIMD4<Double>(repeating: .infinity)

        package init() {}

        package var isNone: Bool { !isForGold && times == Self.noTimes }
    }

    /// Catches everything that can be caught, at once and in the centre.
    package static let perfect = PlayerModel()
    package static let casual = PlayerModel {
        ($0.reaction, $0.moveBase, $0.movePerBit, $0.scatter) = (0.35, 0.12, 0.12, 10)
        ($0.attention, $0.blindness, $0.mistaking, $0.tiring) = (4, 0.08, 0.06, 0.05)
    }
    package static let novice = PlayerModel {
        ($0.reaction, $0.moveBase, $0.movePerBit, $0.scatter) = (0.6, 0.25, 0.2, 22)
        ($0.attention, $0.blindness, $0.mistaking, $0.tiring) = (2, 0.25, 0.2, 0.1)
    }
    /// Taps fast and inexactly, takes every bomb for a pack, and tires soon.
    package static let tapper = PlayerModel {
        ($0.reaction, $0.moveBase, $0.movePerBit, $0.scatter) = (0.25, 0.12, 0.05, 60)
        ($0.attention, $0.blindness, $0.mistaking, $0.tiring) = (3, 0.1, 1, 0.3)
    }

    /// The first version of `casual` for which pars were computed. Pars and medals compare rounds that are years apart,
    /// so this model and the way it plays must never change, even when better models come.
    package static let casual2 = PlayerModel {
        ($0.reaction, $0.moveBase, $0.movePerBit, $0.scatter) = (0.35, 0.12, 0.12, 10)
        ($0.attention, $0.blindness, $0.mistaking, $0.tiring) = (4, 0.08, 0.06, 0.05)
    }
    /// Plays as well as practised hands can, for the medals that only experts win. It is in no list; docs/feats.md has
    /// it as a file.
    package static let expert = PlayerModel {
        ($0.reaction, $0.moveBase, $0.movePerBit, $0.scatter) = (0.25, 0.08, 0.08, 7)
        ($0.attention, $0.blindness, $0.mistaking, $0.tiring) = (6, 0.02, 0.02, 0.02)
    }
    /// Taps row by row over the field without looking, as fast as a hand can.
    package static let sweep = PlayerModel { $0.sweep = 8 }

    /// The version of the models, which is stored with their results.
    package static let version = 2

    /// The models that have names, best first.
    package static let presets: [(name: String, model: PlayerModel)] = [
        ("perfect", .perfect), ("casual", .casual), ("casual-2", .casual2), ("novice", .novice), ("tapper", .tapper),
        ("sweep", .sweep),
    ]

    /// Name of the preset with these traits; "custom" for other models.
    package var name: String { Self.presets.first { $0.model == self }?.name ?? "custom" }

    package init(_ change: (inout PlayerModel) -> Void) {
        self.init()
        change(&self)
    }

    /// Factor of reaction and movement at a game time.
    package func tired(at time: Double) -> Double { 1 + tiring * time / 60 }

    /// Seconds to move a finger over a distance to a target of a width, both in points, when not tired.
    package func moveTime(over distance: Double, to width: Double) -> Double {
        movePerBit == 0 ? moveBase : moveBase + movePerBit * Double.log2(distance / width + 1)
    }

    /// Whether waiting might bring a drop into reach. A nearer drop takes less time to reach, so if the drop approaches
    /// fast enough, the player has to look again.
    func mayComeIntoReach(speed: Double, width: Double, until end: Double) -> Bool {
        movePerBit * tired(at: end) * speed > 0.99 * width * Double.log(2)
    }

    /// Whether the player tries for a drop at all, by the drop's random draw.
    func isTaken(isBomb: Bool, _ draw: Seed) -> Bool {
        if isBomb { return mistaking > 0 && draw[0].chance(mistaking) }
        return blindness == 0 || !draw[0].chance(blindness)
    }

    /// A tap's offset from its aim: two normal deviates by Box and Muller's method.
    func miss(_ draw: Seed) -> Vector {
        guard scatter > 0 else { return .zero }
        let radius = scatter * (-2 * Double.log(max(draw[1].unit, 1e-12))).squareRoot()
        let angle = 2 * Double.pi * draw[2].unit
        return Vector(radius * .cos(angle), radius * .sin(angle))
    }
}
