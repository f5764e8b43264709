/// A step of the Gauss-Newton method in a box, for residuals r with known slopes J, with a pull to a preferred place
/// and whole numbers kept whole: minimizes |r + J·(y - x)|² + pull·|y - home|² over y, where x is `point`.
///
/// Each whole number is tried rounded down and up in turn, and the other coordinates are solved again.
struct LeastSquares {
    /// Residuals at `point`, and for each a row of slopes.
    var residuals: [Double]
    var slopes: [[Double]]
    var point: [Double]
    let home: [Double]
    let pull: Double
    /// Units of coordinates that must be whole multiples of their unit; nil for the others.
    let units: [Double?]
    /// The side of 0 that counts, for each residual.
    let sides: [Side]

    enum Side {
        case both
        case above
        case below

        func counted(_ residual: Double) -> Double {
            switch self {
            case .both: residual
            case .above: max(0, residual)
            case .below: min(0, residual)
            }
        }
    }
}

extension LeastSquares {
    func best(in box: [ClosedRange<Double>]) -> [Double] {
        let inside = zip(point, box).map { min($1.upperBound, max($1.lowerBound, $0)) }
        var free = [Bool](repeating: true, count: point.count)
        var best = settled(inside, free: free, in: box)
        for (axis, unit) in units.enumerated() {
            guard let unit else { continue }
            free[axis] = false
            let candidates = [(best[axis] / unit).rounded(.down), (best[axis] / unit).rounded(.up)].map { whole in
                var point = best
                point[axis] = min(1, max(0, whole * unit))
                return settled(point, free: free, in: box)
            }
            best = candidates.min { value(at: $0) < value(at: $1) } ?? best
        }
        return best
    }

    func residuals(at point: [Double]) -> [Double] {
        zip(residuals, slopes).map { residual, row in
            residual + zip(row, zip(point, self.point)).reduce(0) { $0 + $1.0 * ($1.1.0 - $1.1.1) }
        }
    }

    func value(at point: [Double]) -> Double { value(of: residuals(at: point), at: point) }

    func value(of residuals: [Double], at point: [Double]) -> Double {
        let counted = zip(sides, residuals).map { $0.counted($1) }
        return counted.reduce(0) { $0 + $1 * $1 } + pull * Self.square(point, home)
    }

    var counted: [Double] { zip(sides, residuals).map { $0.counted($1) } }

    static func square(_ a: [Double], _ b: [Double]) -> Double {
        zip(a, b).reduce(0) { $0 + ($1.0 - $1.1) * ($1.0 - $1.1) }
    }

    /// The best place with some coordinates fixed. The place decides which bounds count, so the solution is repeated
    /// until these bounds stay the same.
    private func settled(_ start: [Double], free: [Bool], in box: [ClosedRange<Double>]) -> [Double] {
        var point = start
        var best = start
        for _ in 0..<2 * sides.count {
            let counts = zip(sides, residuals(at: point)).map { $0 == .both || $0.counted($1) != 0 }
            let next = settled(start, free: free, in: box, rows: counts.indices.filter { counts[$0] })
            if value(at: next) < value(at: best) { best = next }
            guard next != point else { break }
            point = next
        }
        return best
    }

    /// Solves the normal equations of some of the residuals. As long as coordinates are outside the box, the one
    /// furthest outside is fixed at its end of the box.
    private func settled(
        _ start: [Double], free: [Bool], in box: [ClosedRange<Double>], rows: [Int]
    ) -> [Double] {
        var (point, free) = (start, free)
        let slopes = rows.map { self.slopes[$0] }
        while true {
            let axes = point.indices.filter { free[$0] }
            guard !axes.isEmpty else { return point }
            let all = residuals(at: point)
            let residuals = rows.map { all[$0] }
            let matrix = axes.map { row in
                axes.map { column in
                    slopes.reduce(row == column ? pull : 0) { $0 + $1[row] * $1[column] }
                }
            }
            let right = axes.map { axis in
                zip(residuals, slopes).reduce(-pull * (point[axis] - home[axis])) { $0 - $1.0 * $1.1[axis] }
            }
            let step = Self.solution(of: matrix, right)
            let outside = axes.indices.map { number in
                let (axis, next) = (axes[number], point[axes[number]] + step[number])
                return max(box[axis].lowerBound - next, next - box[axis].upperBound)
            }
            guard let worst = outside.indices.max(by: { outside[$0] < outside[$1] }), outside[worst] > 1e-12 else {
                for (axis, step) in zip(axes, step) { point[axis] += step }
                return point
            }
            let axis = axes[worst]
            point[axis] = step[worst] > 0 ? box[axis].upperBound : box[axis].lowerBound
            free[axis] = false
        }
    }

    /// Solves a positive definite system by Gaussian elimination; 0 for coordinates that it does not determine.
    static func solution(of matrix: [[Double]], _ right: [Double]) -> [Double] {
        var (rows, values) = (matrix, right)
        for pivot in rows.indices {
            guard rows[pivot][pivot] > 1e-12 else { continue }
            for row in rows.indices where row > pivot {
                let factor = rows[row][pivot] / rows[pivot][pivot]
                for column in pivot..<rows.count { rows[row][column] -= factor * rows[pivot][column] }
                values[row] -= factor * values[pivot]
            }
        }
        for row in rows.indices.reversed() {
            let rest = (row + 1..<rows.count).reduce(values[row]) { $0 - rows[row][$1] * values[$1] }
            values[row] = rows[row][row] > 1e-12 ? rest / rows[row][row] : 0
        }
        return values
    }

    /// Corrects the slopes by the residuals at another place (Broyden, "A class of methods for solving nonlinear
    /// simultaneous equations", 1965). With `isBetter` that place becomes `point`, and its residuals are kept.
    mutating func learn(_ residuals: [Double], at point: [Double], isBetter: Bool) {
        let expected = self.residuals(at: point)
        let square = Self.square(point, self.point)
        if square > 0 {
            for index in slopes.indices {
                let share = (residuals[index] - expected[index]) / square
                for axis in point.indices { slopes[index][axis] += share * (point[axis] - self.point[axis]) }
            }
        }
        if isBetter { (self.point, self.residuals) = (point, residuals) }
    }
}
