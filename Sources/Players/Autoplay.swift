package import Motion
package import Rain
import RealModule

/// A player model at play: it looks at the drops in the air 60 times a second and decides on the next tap.
///
/// It sees the drops whose centres are in the open field, computes where a falling drop will be when the finger gets
/// there, and never reads the future. Its actions are determined by the model, the seed and the drops it has seen.
package struct Autoplay: Sendable {
    package let model: PlayerModel
    var notices: Seed
    private let draws: Seed
    /// The part of the field where drops can be tapped.
    private let openField: Rect
    /// Position of the finger at the last tap; round time from which the finger is free again.
    private var hand: Vector
    var freeAt: RoundTime = 0
    /// Seconds for which the finger moved while game time stood still. They count at the first look afterwards.
    var headStart = 0.0
    private var taps = 0
    /// Game time of the last tap.
    var lastTap = 0.0
    /// The drops that are followed; nil for a player who follows all drops.
    var attention: Attention?
    var pace: Pace
    private var liveDrops = LiveDrops()
    var chances: Chances

    package init(_ model: PlayerModel, for round: Round) {
        self.init(model, level: round.level, seed: round.journal.seed)
    }

    init(_ model: PlayerModel, level: Level, seed: UInt64) {
        self.model = model
        let own = Seed(seed)["autoplay"]
        notices = own["notices"]
        draws = own["taps"]
        openField = level.openField
        hand = level.field / 2
        pace = Pace(level)
        attention = model.newAttention
        chances = Chances(model, level)
    }

    /// A future tap: its point, and its time in whole nanoseconds of round time.
    package struct Tap: Hashable, Sendable {
        package let host: Int64
        package let point: Vector

        package var roundTime: RoundTime { RoundTime(nanoseconds: host) }
    }

    enum Decision {
        case tap(Tap)
        case pause
        /// Nothing happens now, nor at any look before this game time unless there is a tap.
        case wait(until: Double)
    }

    /// Number of looks a second.
    package static let lookRate = 60.0
    /// Seconds by which rounding may make a computed time too early.
    private static let slack = 1e-6
    /// Max number of covered drops in one look, which bounds its cost when thousands overlap.
    private static let maxCovered = 24
    /// Offsets from the centre at which to tap a pack, as shares of its size, if another drop covers its centre.
    private static let aims: [Vector] = [
        Vector(0, -0.34), Vector(0, 0.34), Vector(-0.3, 0), Vector(0.3, 0), Vector(-0.3, -0.34), Vector(0.3, 0.34),
        Vector(0.3, -0.34), Vector(-0.3, 0.34),
    ]
}

// MARK: Looking

extension Autoplay {
    /// Round time of a look; look 0 is at the end of the first countdown.
    static func roundTime(ofLook look: Int) -> RoundTime {
        RoundTime(seconds: Round.countdown + Double(look) / lookRate)
    }

    static func look(notBefore roundTime: RoundTime) -> Int {
        // Later than the end of any round, and few enough looks for an `Int` of 32 bits.
        let roundTime = min(roundTime, RoundTime(seconds: 1e7))
        var look = Int(((roundTime.seconds - Round.countdown) * lookRate).rounded(.up))
        while self.roundTime(ofLook: look) < roundTime { look += 1 }
        while self.roundTime(ofLook: look - 1) >= roundTime { look -= 1 }
        return look
    }

    /// The first later look at which the hand is free.
    func look(after look: Int) -> Int { max(look + 1, Self.look(notBefore: freeAt)) }

    /// The next look after one that led to nothing; all looks before `roundTime` would lead to nothing too.
    func look(after look: Int, waitingUntil roundTime: RoundTime) -> Int {
        max(look + 1, Self.look(notBefore: roundTime - Self.slack))
    }

    package func nextLook(after roundTime: RoundTime) -> RoundTime {
        let later = RoundTime(seconds: roundTime.seconds.nextUp)
        return Self.roundTime(ofLook: Self.look(notBefore: max(freeAt, later)))
    }

    /// Looks at the round at a round time. Returns a tap for now or soon; nil if there is nothing to do before
    /// `nextLook(after:)`.
    package mutating func decide(at roundTime: RoundTime, in round: Round) -> Tap? {
        if case .tap(let tap) = decision(at: roundTime, in: round) { tap } else { nil }
    }

    /// Looks at the round like `decide`, and also decides on pauses; nil if there is nothing to decide.
    mutating func decision(at roundTime: RoundTime, in round: Round) -> Decision? {
        let moment = round.moment(at: roundTime)
        guard case .playing = moment.phase, roundTime >= freeAt else { return nil }
        round.fill(&liveDrops, in: moment)
        return decide(
            at: roundTime, time: moment.time, slowUntil: moment.slowUntil, in: liveDrops, nextStart: .infinity)
    }

    mutating func decide(
        at roundTime: RoundTime, time: Double, slowUntil: Double, in liveDrops: LiveDrops, nextStart: Double
    ) -> Decision {
        if chances.takesPause(at: time, in: liveDrops) { return .pause }
        pace.note(slowUntil: slowUntil)
        attention?.update(liveDrops, at: time, bottom: openField.maxY, lastTap: lastTap) {
            [model, notices, hit = chances.hit] in
            model.isTaken(isBomb: $0.isBomb, notices[$0.number]) && (!$0.isBomb || !hit.contains($0.number))
        }
        var search = Search(
            time: time, tired: model.tired(at: time), wait: firstNotice(ofStart: nextStart))
        if let followed = attention?.followed {
            for number in followed {
                guard let index = liveDrops.index(ofDrop: number), !search.isGivenUp else { continue }
                if let aim = look(at: index, of: liveDrops, &search) { return .tap(tap(aim, at: roundTime)) }
            }
        } else {
            for index in liveDrops.range where !liveDrops.falling[index].isGone && !search.isGivenUp {
                if let aim = look(at: index, of: liveDrops, &search) { return .tap(tap(aim, at: roundTime)) }
            }
        }
        headStart = 0
        return .wait(until: min(search.wait, chances.nextPause(after: time, nextStart: nextStart)))
    }

    private struct Search {
        let time: Double
        let tired: Double
        var wait: Double
        var covered = 0

        var isGivenUp: Bool { covered == maxCovered }
    }

    /// A target that a look has found: the point for the finger, without scatter, and when the finger arrives there.
    private struct Aim {
        let target: Vector
        /// Seconds of the round for which the finger moves; game time of its arrival.
        let move: Double
        let time: Double
    }

    private func look(at index: Int, of liveDrops: LiveDrops, _ search: inout Search) -> Aim? {
        let drop = liveDrops.falling[index].drop
        let time = search.time
        guard let notice = notice(of: drop.number, isBomb: drop.isBomb, start: drop.start) else { return nil }
        let place = drop.position(at: time)
        guard time >= notice, place.y >= openField.minY else {
            search.wait = min(search.wait, max(notice, drop.time(atHeight: openField.minY)))
            return nil
        }
        guard place.y < openField.maxY else { return nil }
        let move = max(0, search.tired * model.moveTime(over: (place - hand).length, to: drop.size.x) - headStart)
        let then = pace.time(move, after: time)
        if drop.position(at: then).y < openField.maxY {
            if let aim = aim(at: index, of: liveDrops, place: place, time: time) {
                return Aim(target: target(on: drop, beside: aim, at: then), move: move, time: then)
            }
            // The drop that covers this one may be gone at the next look.
            search.wait = time
            search.covered += 1
        } else if model.mayComeIntoReach(
            speed: drop.topSpeed, width: drop.size.x, until: drop.end)
        {
            search.wait = time
        }
        return nil
    }

    /// Game time before which the player can notice no drop that has not started yet or, with limited attention, can
    /// follow no further drop. Infinite if no such time is known.
    private func firstNotice(ofStart nextStart: Double) -> Double {
        guard let attention else { return nextStart.isFinite ? notice(ofStart: nextStart) : .infinity }
        // The drop that gets a free slot is chosen when drops start, not when they are noticed.
        return attention.isShort ? min(nextStart, attention.nextLeaving) : nextStart
    }

    /// Game time from which the player has noticed a drop and wants it; nil for a drop that is left alone.
    private func notice(of number: Int, isBomb: Bool, start: Double) -> Double? {
        if let attention { return attention.start(of: number).map(notice(ofStart:)) }
        guard model.isTaken(isBomb: isBomb, notices[number]), !isBomb || !chances.hit.contains(number) else {
            return nil
        }
        return notice(ofStart: start)
    }

    private func notice(ofStart start: Double) -> Double {
        pace.time(havingSeen: model.reaction * model.tired(at: start), from: start)
    }

    /// An unrotated offset from a drop's centre at which a tap meets this drop: within the open field and under no
    /// other drop. Nil if there is none.
    private func aim(at index: Int, of liveDrops: LiveDrops, place: Vector, time: Double) -> Vector? {
        if openField.contains(place), liveDrops.isClear(at: place, ofFalling: index, time: time) { return .zero }
        let drop = liveDrops.falling[index].drop
        let turn = drop.turn(at: time)
        let (cosine, sine) = (Double.cos(turn), Double.sin(turn))
        for aim in Self.aims {
            let offset = aim * drop.size
            let point = place + offset.turned(cosine: cosine, sine: sine)
            if openField.contains(point), liveDrops.isClear(at: point, ofFalling: index, time: time) { return offset }
        }
        return nil
    }

    /// Position of an unrotated offset from a drop's centre at a game time.
    private func target(on drop: Drop, beside offset: Vector, at time: Double) -> Vector {
        guard offset != .zero else { return drop.position(at: time) }
        let turn = drop.turn(at: time)
        return drop.position(at: time) + offset.turned(cosine: .cos(turn), sine: .sin(turn))
    }

    private mutating func tap(_ aim: Aim, at roundTime: RoundTime) -> Tap {
        let target = aim.target + model.miss(draws[taps])
        taps += 1
        headStart = 0
        lastTap = aim.time
        hand = target
        let tap = Tap(host: Int64(((roundTime + aim.move).seconds * 1e9).rounded(.up)), point: target)
        freeAt = tap.roundTime
        return tap
    }
}

/// An action of a simulated player.
package enum PlayerAction {
    case tap(Autoplay.Tap)
    /// A rewind between two round times, nanoseconds, to a game time, seconds.
    case rewind(from: Int64, until: Int64, to: Double)
    /// A pause between two round times, nanoseconds.
    case pause(from: Int64, until: Int64)
}

extension Round {
    /// Appends an action that was made in a `StraightRound`.
    package mutating func make(_ action: PlayerAction) {
        switch action {
        case .tap(let tap): self.tap(tap.point, at: tap.host)
        case .rewind(let press, let release, _):
            append(.init(host: press, action: .rewind))
            append(.init(host: release, action: .release))
        case .pause(let begin, let end):
            append(.init(host: begin, action: .pause))
            append(.init(host: end, action: .resume))
        }
    }
}
