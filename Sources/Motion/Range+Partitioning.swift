extension Range where Bound: FixedWidthInteger {
    /// Binary search: the first index for which `holds` is true, or the end. From there on `holds` must stay true. O(log n).
    @inlinable
    public func partitioningIndex(where holds: (Bound) -> Bool) -> Bound {
        var low = lowerBound
        var high = upperBound
        while low < high {
            let middle = low + (high - low) / 2
            let isHeld = holds(middle)
            // Two selections instead of a branch, which would be unpredictable.
            high = isHeld ? middle : high
            low = isHeld ? low : middle + 1
        }
        return low
    }
}
