import Motion
package import Rain
package import RainPlayers

/// The evidence of a player's hand in one round: the movements, the drops that were aimed at, and the drops that were
/// left alone.
package struct Trace: Sendable {
    /// A movement from one tap to the next, and the drop that it aimed at.
    struct Movement: Sendable {
        /// Game times of the two taps.
        let start: Double
        let end: Double
        /// Duration, seconds of round time.
        let time: Double
        let from: Vector
        let drop: Drop
        /// Speed of game time during the movement.
        let pace: Pace
    }

    /// Number of drops that were in the field, and number of these that a tap aimed at.
    struct Met: Sendable {
        private(set) var all = 0
        private(set) var goneFor = 0
        var leftAlone: Int { all - goneFor }

        mutating func count(isGoneFor: Bool) {
            all += 1
            goneFor += isGoneFor ? 1 : 0
        }
    }

    private(set) var movements: [Movement] = []
    /// Distances of taps from the centres of their target drops, points.
    private(set) var misses: [Double] = []
    private(set) var taps = 0
    private(set) var packs = Met()
    private(set) var bombs = Met()
    /// Sum of the heights, 0...1 from the top, at which drops were tapped.
    private(set) var depths = 0.0
    /// Number of packs, summed over all taps, that had been in the field longer than the tapped drop.
    private(set) var older = 0
    /// Number of taps that aimed at an older drop than the tap before.
    private(set) var olderTargets = 0
    /// Score, catch rate and game seconds of the round.
    private(set) var result = (score: 0.0, catchRate: 0.0, duration: 0.0)
    private var goneFor: Set<Int> = []
    private var last: (time: Double, host: Double, point: Vector, drop: Int)?

    /// Max distance between a tap and its target drop, in heights of the drop.
    private static let reach = 1.5
}

extension Trace {
    /// Reads a recorded round, with its pauses and rewinds.
    package init(_ journal: Journal) {
        var round = Round(level: journal.level, seed: journal.seed)
        var liveDrops = LiveDrops()
        var pace = Pace(journal.level)
        for entry in journal.entries {
            let moment = round.moment(at: entry.roundTime)
            defer { round.append(entry) }
            guard case .tap(let point) = entry.action, case .playing = moment.phase else {
                last = nil
                continue
            }
            pace.note(slowUntil: moment.slowUntil)
            round.fill(&liveDrops, in: moment)
            note(point, at: moment.time, host: entry.roundTime.seconds, in: liveDrops, journal.level.openField, pace)
        }
        let moment = round.finalMoment
        count(round.schedule, upTo: moment.time, moment.tally)
    }

    package init(of model: PlayerModel, level: Level, seed: UInt64, chance: UInt64) {
        var round = StraightRound(level: level, seed: seed)
        var made: [Autoplay.Tap] = []
        round.play(by: model, seed: chance) { action, _, _ in if case .tap(let tap) = action { made.append(tap) } }
        round.restart(seed: seed)
        let field = level.openField
        var pace = Pace(level)
        for tap in made {
            round.advance(to: round.time(at: tap.roundTime))
            guard !round.isOver else { break }
            pace.note(slowUntil: round.playhead.slowUntil)
            let point = Journal.grid(tap.point)
            // Taps outside the field are in no journal.
            guard field.contains(point) else { continue }
            note(point, at: round.time, host: tap.roundTime.seconds, in: round.liveDrops, field, pace)
            round.tap(tap.point, at: tap.host)
        }
        round.advance(to: level.duration)
        count(round.schedule, upTo: round.time, round.tally)
    }

    private mutating func note(
        _ point: Vector, at time: Double, host: Double, in liveDrops: LiveDrops, _ field: Rect, _ pace: Pace
    ) {
        taps += 1
        guard let (drop, distance) = Self.nearest(to: point, in: liveDrops, at: time) else {
            last = (time, host, point, Int.min)
            return
        }
        goneFor.insert(drop.number)
        misses.append(distance)
        depths += drop.position(at: time).y / field.maxY
        for falling in liveDrops.falling[liveDrops.range] where !falling.isGone && falling.drop.number < drop.number {
            let y = falling.drop.position(at: time).y
            if !falling.drop.isBomb, y >= field.minY, y < field.maxY { older += 1 }
        }
        if let last {
            olderTargets += drop.number < last.drop ? 1 : 0
            movements.append(
                Movement(
                    start: last.time, end: time, time: host - last.host, from: last.point, drop: drop, pace: pace))
        }
        last = (time, host, point, drop.number)
    }

    private static func nearest(to point: Vector, in liveDrops: LiveDrops, at time: Double) -> (Drop, Double)? {
        var nearest: (drop: Drop, distance: Double)?
        for falling in liveDrops.falling[liveDrops.range] where !falling.isGone {
            let distance = (falling.drop.position(at: time) - point).length
            if distance < nearest?.distance ?? falling.drop.size.y * reach { nearest = (falling.drop, distance) }
        }
        return nearest
    }

    private mutating func count(_ schedule: DropSchedule, upTo time: Double, _ tally: Tally) {
        for number in 0..<schedule.dropCount(ofSpawns: schedule.spawnCount(at: time)) {
            let drop = schedule.drop(number)
            guard drop.end <= time else { continue }
            if drop.isBomb {
                bombs.count(isGoneFor: goneFor.contains(number))
            } else {
                packs.count(isGoneFor: goneFor.contains(number))
            }
        }
        result = (Double(tally.score), tally.catchRate, time)
        goneFor = []
    }
}
