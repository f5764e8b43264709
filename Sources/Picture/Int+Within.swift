extension Int {
    /// Truncates a number and clamps it to a range; a NaN becomes the lower bound.
    init(_ value: Double, within range: ClosedRange<Int>) {
        let least = Double(range.lowerBound)
        self = Int(value >= least ? Swift.min(value, Double(range.upperBound)) : least)
    }
}
