import Motion
import Rain

/// What rounds show of the hand that played them: where it was, what it went for, and what it left alone.
struct Trace {
    /// A movement from one tap to the next, and the drop it went for.
    struct Movement {
        /// Game times of the two taps.
        let start: Double
        let end: Double
        let from: Vector
        let drop: Drop
        /// How fast game time passed meanwhile.
        let pace: Pace
    }

    private(set) var movements: [Movement] = []
    /// Squares of the distances of taps from the middles of what they went for.
    private(set) var misses: [Double] = []
    private(set) var packs = 0
    private(set) var packsLeftAlone = 0
    private(set) var bombs = 0
    private(set) var bombsGoneFor = 0
    private(set) var scores: [Double] = []
    private(set) var catchRates: [Double] = []

    init(_ journals: [Journal]) {
        for journal in journals { read(journal) }
    }
}

extension Trace {
    /// Taps further from every drop than this, in sizes of one, went for nothing that can be told.
    private static let reach = 1.5

    private mutating func read(_ journal: Journal) {
        var round = Round(level: journal.level, seed: journal.seed)
        var air = Air()
        var pace = Pace(journal.level)
        var goneFor: Set<Int> = []
        var last: (time: Double, point: Vector)?
        for entry in journal.entries {
            let moment = round.moment(at: entry.roundTime)
            defer { round.append(entry) }
            guard case .tap(let point) = entry.action, case .playing = moment.phase else {
                last = nil
                continue
            }
            pace.note(slowUntil: moment.slowUntil)
            round.fill(&air, in: moment)
            if let (drop, distance) = nearest(to: point, in: air, at: moment.time) {
                goneFor.insert(drop.number)
                misses.append(distance * distance)
                if let last {
                    movements.append(
                        Movement(start: last.time, end: moment.time, from: last.point, drop: drop, pace: pace))
                }
            }
            last = (moment.time, point)
        }
        let moment = round.finalMoment
        count(round, upTo: moment.time, goneFor: goneFor)
        scores.append(Double(moment.tally.score))
        catchRates.append(moment.tally.catchRate)
    }

    private func nearest(to point: Vector, in air: Air, at time: Double) -> (Drop, Double)? {
        var nearest: (drop: Drop, distance: Double)?
        for falling in air.falling[air.range] {
            let distance = (falling.drop.position(at: time) - point).length
            if distance < nearest?.distance ?? falling.drop.size.y * Self.reach { nearest = (falling.drop, distance) }
        }
        return nearest
    }

    private mutating func count(_ round: Round, upTo time: Double, goneFor: Set<Int>) {
        let shower = round.shower
        for number in 0..<shower.dropCount(ofSpawns: shower.spawnCount(at: time)) {
            let drop = shower.drop(number)
            guard drop.end <= time else { continue }
            if drop.isBomb {
                bombs += 1
                bombsGoneFor += goneFor.contains(number) ? 1 : 0
            } else {
                packs += 1
                packsLeftAlone += goneFor.contains(number) ? 0 : 1
            }
        }
    }
}

// What the traces say of a player at first sight.
extension Trace {
    var shareLeftAlone: Double { packs == 0 ? 0 : Double(packsLeftAlone) / Double(packs) }
    var shareMistaken: Double { bombs == 0 ? 0 : Double(bombsGoneFor) / Double(bombs) }
    var catchRate: Double { catchRates.reduce(0, +) / Double(max(1, catchRates.count)) }

    /// Of two normal deviates of one deviation σ, half lie within √(2·ln 2)·σ: a few wild taps make no difference.
    var scatter: Double {
        guard !misses.isEmpty else { return 0 }
        return (misses.sorted()[misses.count / 2] / (2 * 0.6931471805599453)).squareRoot()
    }

    /// Mean of how far the model's times lie from the movements', game seconds; each counts for half a second at most.
    func timeError(of model: PlayerModel, every step: Int) -> Double {
        var sum = 0.0
        var count = 0
        for index in stride(from: 0, to: movements.count, by: step) {
            let movement = movements[index]
            let (drop, pace) = (movement.drop, movement.pace)
            let tired = model.tired(at: movement.start)
            func time(_ place: Vector) -> Double {
                tired * model.moveTime(over: (place - movement.from).length, to: drop.size.x)
            }
            // The drop was seen where it was as the hand set out.
            let move = time(drop.position(at: pace.time(-time(drop.position(at: movement.end)), after: movement.end)))
            let notice = pace.time(model.reaction * model.tired(at: drop.start), after: drop.start)
            let ready = max(movement.start, notice, drop.time(atHeight: 0))
            // A look is half a sixtieth of a second late on average.
            sum += min(0.5, abs(movement.end - pace.time(move + 0.5 / Autoplay.lookRate, after: ready)))
            count += 1
        }
        return count == 0 ? 0 : sum / Double(count)
    }
}
