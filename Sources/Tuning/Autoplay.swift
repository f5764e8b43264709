public import Motion
public import Rain
import RealModule

/// A player model at play: looks at the round as it is and says what it taps next. It never reads the future.
public struct Autoplay: Sendable {
    public let model: PlayerModel
    private let seed: Seed
    /// Where the finger was last, and when it will be free again (host seconds).
    private var hand: Vector
    private var freeAt = 0.0
    private var taps = 0

    public init(_ model: PlayerModel, for round: Round) {
        self.model = model
        seed = Seed(round.journal.seed)["autoplay"]
        hand = round.level.field / 2
    }

    /// A tap to come: where, and when, in whole nanoseconds of the round's host time.
    public struct Tap: Hashable, Sendable {
        public let host: Int64
        public let point: Vector
    }

    /// Seconds between two looks at the field while there is nothing to tap.
    private static let lookTime = 1.0 / 60
    /// Drops that one look takes in closely: what keeps a look's cost in bounds when thousands lie over each other.
    private static let attention = 24
    /// Where on a pack to try, as shares of its size from its middle: a pack may lie under another.
    private static let aims = [
        Vector(0, 0), Vector(0, -0.34), Vector(0, 0.34), Vector(-0.3, 0), Vector(0.3, 0), Vector(-0.3, -0.34),
        Vector(0.3, 0.34), Vector(0.3, -0.34), Vector(-0.3, 0.34),
    ]
}

extension Autoplay {
    /// Looks at the round at a host time, in seconds, and decides: a tap now or soon, or nil when nothing is to be done
    /// before `nextLook(after:)`.
    public mutating func decide(at host: Double, in round: Round) -> Tap? {
        let moment = round.moment(at: host)
        guard case .playing = moment.phase, host >= freeAt else { return nil }
        guard let (drop, aim) = choice(in: round, at: moment) else { return nil }
        let draw = seed["taps", taps]
        let place = drop.position(at: moment.time)
        let time = model.moveTime(over: (place - hand).length, to: drop.size.x)
        let then = moment.time + time
        let turn = drop.turn(at: then)
        let target =
            drop.position(at: then) + (aim * drop.size).turned(cosine: .cos(turn), sine: .sin(turn)) + model.miss(draw)
        taps += 1
        hand = target
        freeAt = host + time
        return Tap(host: Int64(((host + time) * 1e9).rounded(.up)), point: target)
    }

    /// When to look again, host seconds.
    public func nextLook(after host: Double) -> Double { max(freeAt, host + Self.lookTime) }

    /// The oldest drop that has been noticed and can be met before it is gone, and where: it is the next to be lost.
    private func choice(in round: Round, at moment: Moment) -> (Drop, aim: Vector)? {
        var choice: (Drop, aim: Vector)?
        let field = Rect(origin: .zero, size: round.level.field)
        let notices = seed["notices"]
        var looked = 0
        round.forEachDrop(in: moment) { drop in
            // Those that come after it have been seen for less long.
            guard moment.time - drop.start >= model.reaction else { return false }
            guard model.isTaken(isBomb: drop.isBomb, notices[drop.number]) else { return true }
            let place = drop.position(at: moment.time)
            let arrival = moment.time + model.moveTime(over: (place - hand).length, to: drop.size.x)
            guard drop.position(at: arrival).y < field.maxY else { return true }
            looked += 1
            let turn = drop.turn(at: moment.time)
            let aim = Self.aims.first { aim in
                let point = place + (aim * drop.size).turned(cosine: .cos(turn), sine: .sin(turn))
                return field.contains(point) && round.hit(at: point, in: moment) == .drop(drop)
            }
            if let aim { choice = (drop, aim) }
            return aim == nil && looked < Self.attention
        }
        return choice
    }
}

extension Round {
    /// Plays a whole round in simulated time, with a player model or with nobody, and returns it.
    public static func played(level: Level, seed: UInt64, by model: PlayerModel?) -> Round {
        var round = Round(level: level, seed: seed)
        guard let model else { return round }
        var player = Autoplay(model, for: round)
        var host = Round.countdown
        while !round.moment(at: host).phase.isOver {
            if let tap = player.decide(at: host, in: round) { round.tap(tap.point, at: tap.host) }
            host = player.nextLook(after: host)
        }
        return round
    }
}
