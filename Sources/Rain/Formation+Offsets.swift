import Motion
import RealModule

extension Formation {
    /// Horizontal offsets of the packs of a run from its centre, in order.
    struct Offsets: Hashable, Sendable {
        private let places: SIMD8<Double>
        let count: Int
        private let least: Double
        private let most: Double

        fileprivate init(_ count: Int, width: Double, _ place: (Int) -> Double) {
            self.count = count
            var places = SIMD8<Double>()
            for index in 0..<count { places[index] = place(index) * (width / Offsets.width) }
            self.places = places
            least = (1..<count).reduce(places[0]) { min($0, places[$1]) }
            most = (1..<count).reduce(places[0]) { max($0, places[$1]) }
        }

        subscript(index: Int) -> Double { places[index] }

        /// The x coordinates at which the centre of a run may be, so that the centres of all its packs are within
        /// `columns`.
        func columns(within columns: ClosedRange<Double>) -> ClosedRange<Double> {
            let first = columns.lowerBound - least
            return first...max(first, columns.upperBound - most)
        }

        /// The width of the field that the shapes were drawn for, points.
        private static let width = 1280.0
    }

    /// Offsets of the packs that make the shape once in a field of a width, points; nil for `scatter`. Packs start one after
    /// the other, so the distances that they have fallen give the shape its height.
    func offsets(width: Double) -> Offsets? {
        switch self {
        case .scatter: nil
        case .column: Offsets(5, width: width) { _ in 0 }
        case .row: Offsets(5, width: width) { 150 * Double($0 - 2) }
        case .arc: Offsets(5, width: width) { 220 * .sin(.pi * (Double($0) + 0.5) / 5) }
        case .wedge: Offsets(5, width: width) { ($0 % 2 == 0 ? 1 : -1) * (40 + 55 * Double($0)) }
        case .ring: Offsets(8, width: width) { 170 * .cos(2 * .pi * Double($0) / 8) }
        case .spiral: Offsets(8, width: width) { 25 * Double($0 + 1) * ($0 % 2 == 0 ? 0 : Double(2 - $0 % 4)) }
        }
    }
}
