import Motion
import Rain
import RainPlayers
import RealModule

/// A first estimate of reaction, movement and tiring from rounds.
///
/// First, the downhill simplex, from several places, finds the values that explain the times between taps with the
/// least absolute error. Then a regression fits Fitts's law to movements to drops that had long been visible; Tukey's
/// biweight leaves out movements that had to wait (Beaton and Tukey, "The fitting of power series", 1974).
struct HandFit: Sendable {
    var reaction = 0.0
    var moveBase = 0.0
    var movePerBit = 0.0
    var tiring = 0.0

    private static let maxMovements = 1000
    /// Max distance from the law for a movement to count, seconds: a look is up to 1/60 s late.
    private static let window = 0.035
    private static let repeats = 8
    /// A movement that began more than this long after its drop was noticed did not wait for the drop, game seconds.
    private static let long = 0.1
    /// A movement that began more than this long before its drop could be noticed waited for the drop, game seconds.
    private static let short = 0.05
    /// A longer wait counts as this one, game seconds.
    private static let longestWait = 2.0
}

extension HandFit {
    init(simplexOf traces: [Trace]) {
        let reach: [(PlayerModel.Trait, Double)] = [
            (.reaction, 1.5), (.moveBase, 1), (.movePerBit, 0.6), (.tiring, 2),
        ]
        func model(_ point: [Double]) -> PlayerModel {
            var model = PlayerModel()
            for ((trait, most), share) in zip(reach, point) { model[trait] = most * share }
            return model
        }
        let movements = traces.flatMap(\.movements)
        let step = max(1, movements.count / Self.maxMovements)
        let some = stride(from: 0, to: movements.count, by: step).map { movements[$0] }
        var best: (point: [Double], value: Double) = ([0.2, 0.1, 0.2, 0], .infinity)
        for start in [[0.2, 0.1, 0.2, 0], [0.1, 0.3, 0.1, 0.1], [0.5, 0.2, 0.4, 0], [0.3, 0.05, 0.05, 0.2]] {
            // A simplex that no longer moves is restarted in place, since it may only have become flat.
            var point = start
            for _ in 0..<2 {
                var simplex = Simplex(at: point, size: 0.1)
                simplex.descend(calls: 250, least: 1e-4) { Self.timeError(of: model($0), some) }
                point = simplex.corners[0].point
                if simplex.corners[0].value < best.value { best = simplex.corners[0] }
            }
        }
        let found = model(best.point)
        (reaction, moveBase, movePerBit, tiring) = (found.reaction, found.moveBase, found.movePerBit, found.tiring)
    }

    /// Mean distance between the model's and the recorded times at which movements end, game seconds; each counts for
    /// 0.5 at most.
    static func timeError(of model: PlayerModel, _ movements: [Trace.Movement]) -> Double {
        var sum = 0.0
        for movement in movements {
            let (drop, pace) = (movement.drop, movement.pace)
            let tired = model.tired(at: movement.start)
            func time(_ point: Vector) -> Double {
                tired * model.moveTime(over: (point - movement.from).length, to: drop.size.x)
            }
            // The player aims by the drop's position when the movement began.
            let move = time(drop.position(at: pace.time(-time(drop.position(at: movement.end)), after: movement.end)))
            let notice = pace.time(model.reaction * model.tired(at: drop.start), after: drop.start)
            let ready = max(movement.start, notice, drop.time(atHeight: 0))
            // A look is half a sixtieth of a second late on average.
            sum += min(0.5, abs(movement.end - pace.time(move + 0.5 / Autoplay.lookRate, after: ready)))
        }
        return movements.isEmpty ? 0 : sum / Double(movements.count)
    }

    /// The law fitted to the movements that did not wait, starting from this estimate.
    func refined(by traces: ArraySlice<Trace>) -> HandFit {
        var (indices, times, minutes): ([Double], [Double], [Double]) = ([], [], [])
        for trace in traces {
            for movement in trace.movements where hadBeenNoticed(movement) {
                let point = movement.drop.position(
                    at: movement.pace.time(0.5 / Autoplay.lookRate, after: movement.start))
                indices.append(.log2((point - movement.from).length / movement.drop.size.x + 1))
                times.append(movement.time - 0.5 / Autoplay.lookRate)
                minutes.append(movement.start / 60)
            }
        }
        var fit = self
        for _ in 0..<Self.repeats {
            var matrix = [[Double]](repeating: [0, 0, 0], count: 3)
            var right = [0.0, 0, 0]
            for index in times.indices {
                let rested = fit.moveBase + fit.movePerBit * indices[index]
                let tired = 1 + fit.tiring * minutes[index]
                let rest = times[index] - tired * rested
                let share = rest / Self.window
                guard abs(share) < 1 else { continue }
                let weight = (1 - share * share) * (1 - share * share)
                let slopes = [tired, tired * indices[index], minutes[index] * rested]
                for row in 0..<3 {
                    right[row] += weight * slopes[row] * rest
                    for column in 0..<3 { matrix[row][column] += weight * slopes[row] * slopes[column] }
                }
            }
            for axis in 0..<3 { matrix[axis][axis] += 1e-6 }
            let step = LeastSquares.solution(of: matrix, right)
            fit.moveBase = min(1, max(0, fit.moveBase + step[0]))
            fit.movePerBit = min(1, max(0, fit.movePerBit + step[1]))
            fit.tiring = min(2, max(0, fit.tiring + step[2]))
        }
        return fit
    }

    private func tired(at time: Double) -> Double { 1 + tiring * time / 60 }

    private func hadBeenNoticed(_ movement: Trace.Movement) -> Bool {
        let age = movement.start - movement.drop.start
        return age > reaction * tired(at: movement.drop.start) + Self.long
            && movement.drop.position(at: movement.start).y >= 0
    }

    /// For movements that waited for their drop: the median time from the drop's start to the movement, game seconds
    /// of a player who is not tired, and their share of all movements. The reaction and 0 if no movement waited.
    func wait(in traces: ArraySlice<Trace>) -> (middle: Double, share: Double) {
        var waits: [Double] = []
        var count = 0
        for trace in traces {
            count += trace.movements.count
            for movement in trace.movements
            where movement.start - movement.drop.start < reaction - Self.short {
                let point = movement.drop.position(at: movement.end)
                let bits = Double.log2((point - movement.from).length / movement.drop.size.x + 1)
                let move = tired(at: movement.end) * (moveBase + movePerBit * bits)
                let wait = movement.pace.time(-move, after: movement.end) - movement.drop.start
                waits.append(min(wait / tired(at: movement.end), Self.longestWait))
            }
        }
        guard !waits.isEmpty else { return (reaction, 0) }
        waits.sort()
        return (waits[waits.count / 2], Double(waits.count) / Double(count))
    }
}
