import Animations
import Foundation
import Motion
import RainApp
import Stage

/// The cost of the time model: nanoseconds for one evaluation, compared with a plain loop over the same arithmetic.
package enum BenchMotion {
    package struct Row: Encodable {
        let name: String
        let ns: Double
        let plainNs: Double
        let ratio: Double
    }

    /// Evaluations per measurement. The best of several measurements is reported, since a busy machine only makes them
    /// slower.
    private static let evaluations = 200_000
    private static let repeats = 9

    package static func rows() -> [Row] {
        [playhead(), timing(), curve(), track(), group(), spring(), cubic(), path(), seed()]
    }

    package static func print(_ rows: [Row], json: Bool) throws {
        if json { return try Console.write(JSON.text(rows)) }
        for row in rows {
            let numbers = String(format: "%7.1f ns  plain %7.1f ns  ratio %.2f", row.ns, row.plainNs, row.ratio)
            try Console.write("\(row.name.padded(to: 10)) \(numbers)")
        }
    }

    /// Measures `value` and `plain` in turn, with arguments that the compiler cannot know.
    @inline(__always)
    private static func row(_ name: String, _ value: (Double) -> Double, plain: (Double) -> Double) -> Row {
        let clock = HostTime()
        var times: [Double] = []
        for index in 0..<1024 { times.append(Seed(1)[index].unit) }
        var best = (Double.infinity, Double.infinity)
        var sums = (0.0, 0.0)
        for _ in 0..<repeats {
            let start = clock.now
            for index in 0..<evaluations { sums.0 += value(times[index & 1023]) }
            let middle = clock.now
            for index in 0..<evaluations { sums.1 += plain(times[index & 1023]) }
            let end = clock.now
            best.0 = min(best.0, Double(middle - start) / Double(evaluations))
            best.1 = min(best.1, Double(end - middle) / Double(evaluations))
        }
        // Both compute the same, and the compiler must not leave out either.
        precondition(abs(sums.0 - sums.1) <= 1e-6 * abs(sums.0) + 1e-6, "\(name): the plain loop does something else")
        func rounded(_ value: Double) -> Double { (value * 100).rounded() / 100 }
        return Row(name: name, ns: rounded(best.0), plainNs: rounded(best.1), ratio: rounded(best.0 / best.1))
    }

    /// Hides the value from the compiler, so that nothing is computed from it in advance.
    @inline(never) @_optimize(none)
    private static func given<Value>(_ value: Value) -> Value { value }

    private static func playhead() -> Row {
        let rewinding = given(Playhead(at: 20).rewinding(from: 0, floor: 17))
        return row("playhead") {
            rewinding.time(at: $0)
        } plain: {
            let age = max(0, $0 - 0.3)
            return max(17, 20 - 5 * age * age)
        }
    }

    private static func timing() -> Row {
        let timing = given(Timing(begin: 0.1, duration: 0.2, repeatCount: .infinity, autoreverses: true, fill: .both))
        return row("timing") {
            timing.progress(at: $0) ?? 0
        } plain: {
            let overall = max(0, $0 - 0.1) / 0.2
            let leg = overall.rounded(.down)
            let rest = overall - leg
            return leg == 2 * (leg / 2).rounded(.down) ? rest : 1 - rest
        }
    }

    private static func curve() -> Row {
        row("curve") {
            Curve.easeOut.value(at: $0)
        } plain: {
            // Newton's method for x = (3·0.58·(1 - s) + s)·s²; the control points are (0, 0) and (0.58, 1).
            var s = $0
            for _ in 0..<64 {
                let next = s - ((1.74 - 0.74 * s) * s * s - $0) / ((3.48 - 2.22 * s) * s)
                if abs(next - s) < 1e-16 || !next.isFinite { break }
                s = next
            }
            return (3 - 2 * s) * s * s
        }
    }

    private static func track() -> Row {
        let track = given(Track([1.0, 1.6, 0.5], times: [0, 0.4, 1]))
        return row("track") {
            track.value(at: $0)
        } plain: {
            $0 < 0.4 ? 1 + 0.6 * ($0 / 0.4) : 1.6 - 1.1 * (($0 - 0.4) / 0.6)
        }
    }

    private static func group() -> Row {
        let fade = given(Animation(Timing(begin: 0.05, duration: 0.1, fill: .both), Track([2.0, 5.0])))
        let group = given(Group(Timing(duration: 0.2, repeatCount: .infinity)))
        return row("group") {
            group.value(of: fade, at: $0) ?? 0
        } plain: {
            let overall = $0 / 0.2
            let time = (overall - overall.rounded(.down)) * 0.2
            return 2 + 3 * min(1, max(0, (time - 0.05) / 0.1))
        }
    }

    private static func path() -> Row {
        var path = Path(from: .zero)
        path.line(to: Vector(300, 0))
        path.line(to: Vector(300, 100))
        path = given(path)
        let ends = given([300.0, 400])
        let corners = given([Vector.zero, Vector(300, 0), Vector(300, 100)])
        return row("path") {
            let point = path.point(at: $0, .paced)
            return point.x + point.y
        } plain: {
            let length = $0 * ends[ends.count - 1]
            var index = 0
            while index < ends.count - 1, ends[index] <= length { index += 1 }
            let begin = index == 0 ? 0 : ends[index - 1]
            let share = (length - begin) / (ends[index] - begin)
            let (from, to) = (corners[index], corners[index + 1])
            return (from.x + (to.x - from.x) * share) + (from.y + (to.y - from.y) * share)
        }
    }

    private static func spring() -> Row {
        let spring = given(Spring(response: 0.5, ratio: 0.4))
        let damped = spring.frequency * (1 - 0.16).squareRoot()
        let decay = 0.4 * spring.frequency
        return row("spring") {
            spring.value(at: $0)
        } plain: {
            1 - exp(-decay * $0) * (decay / damped * sin(damped * $0) + cos(damped * $0))
        }
    }

    private static func cubic() -> Row {
        let cubic = Cubic(Vector(0, 0), Vector(0.31, -0.46), Vector(0.74, -0.29), Vector(0.99, 0.12))
        return row("cubic") {
            let point = cubic.point(at: $0)
            return point.x + point.y
        } plain: {
            let r = 1 - $0
            let (b1, b2, b3) = (3 * r * r * $0, 3 * r * $0 * $0, $0 * $0 * $0)
            return (0.31 * b1 + 0.74 * b2 + 0.99 * b3) + (-0.46 * b1 - 0.29 * b2 + 0.12 * b3)
        }
    }

    private static func seed() -> Row {
        let drops = Seed(7)["drop"]
        let bits = drops.bits
        return row("seed") {
            drops[Int($0 * 1000)].unit
        } plain: {
            var z = bits &+ (UInt64($0 * 1000) &+ 1) &* 0x9E37_79B9_7F4A_7C15
            z = (z ^ (z >> 30)) &* 0xBF58_476D_1CE4_E5B9
            z = (z ^ (z >> 27)) &* 0x94D0_49BB_1331_11EB
            return Double((z ^ (z >> 31)) >> 11) * 0x1p-53
        }
    }
}
