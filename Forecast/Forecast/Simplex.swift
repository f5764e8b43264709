/// The downhill simplex method in a box (Nelder and Mead, "A simplex method for function minimization", 1965), with
/// the standard coefficients: reflection 1, expansion 2, contraction 1/2 and shrinkage 1/2.
struct Simplex {
    /// The corners with the function's values, best first.
    private(set) var corners: [(point: [Double], value: Double)]

    /// Begins at a place, with corners `size` away along each axis, or inwards at the edge of the box 0...1.
    init(at point: [Double], size: Double) {
        corners = [(point, .infinity)]
        for axis in point.indices {
            var corner = point
            corner[axis] += corner[axis] + size <= 1 ? size : -size
            corners.append((corner, .infinity))
        }
    }
}

extension Simplex {
    /// Descends until the simplex is smaller than `least` or `calls` are used up.
    mutating func descend(calls: Int, least: Double, _ function: ([Double]) -> Double) {
        var left = calls
        /// Calls the function; nil if no call is left.
        func value(_ point: [Double]) -> Double? {
            guard left > 0 else { return nil }
            left -= 1
            return function(point)
        }
        for index in corners.indices {
            guard let value = value(corners[index].point) else { break }
            corners[index].value = value
        }
        corners.sort { $0.value < $1.value }
        while size > least {
            guard let worst = corners.last, step(from: worst, value) else { break }
            corners.sort { $0.value < $1.value }
        }
    }

    private var size: Double {
        corners.dropFirst().map { corner in zip(corner.point, corners[0].point).map { abs($0 - $1) }.max() ?? 0 }.max()
            ?? 0
    }

    /// Moves the worst corner, or all but the best. Returns false if the function gave no value.
    private mutating func step(
        from worst: (point: [Double], value: Double), _ value: ([Double]) -> Double?
    ) -> Bool {
        let last = corners.count - 1
        let middle = worst.point.indices.map { axis in
            corners.dropLast().reduce(0) { $0 + $1.point[axis] } / Double(last)
        }
        func moved(_ factor: Double) -> [Double] {
            zip(middle, worst.point).map { min(1, max(0, $0 + factor * ($0 - $1))) }
        }
        let reflected = moved(1)
        guard let atReflected = value(reflected) else { return false }
        var next = (point: reflected, value: atReflected)
        if atReflected < corners[0].value {
            let expanded = moved(2)
            // The reflected corner is kept even if the next call stops.
            if let atExpanded = value(expanded), atExpanded < atReflected { next = (expanded, atExpanded) }
        } else if atReflected >= corners[max(0, last - 1)].value {
            let contracted = atReflected < worst.value ? moved(0.5) : moved(-0.5)
            guard let atContracted = value(contracted) else { return false }
            guard atContracted < min(atReflected, worst.value) else { return shrink(value) }
            next = (contracted, atContracted)
        }
        corners[last] = next
        return true
    }

    private mutating func shrink(_ value: ([Double]) -> Double?) -> Bool {
        for index in corners.indices.dropFirst() {
            let point = zip(corners[index].point, corners[0].point).map { ($0 + $1) / 2 }
            guard let atPlace = value(point) else { return false }
            corners[index] = (point, atPlace)
        }
        return true
    }
}
