extension Int {
    /// A number without its fraction, within a range; the least of it for what is no number.
    init(_ value: Double, within range: ClosedRange<Int>) {
        let least = Double(range.lowerBound)
        self = Int(value >= least ? Swift.min(value, Double(range.upperBound)) : least)
    }
}
