extension Int {
    /// Returns a count with its noun: "1 round", "2 rounds".
    package func of(_ thing: String) -> String { "\(self) \(thing)\(self == 1 ? "" : "s")" }
}

extension String {
    /// Returns the text padded with spaces to a width, on the right or on the left.
    package func padded(to width: Int, leading: Bool = false) -> String {
        let space = String(repeating: " ", count: max(0, width - count))
        return leading ? space + self : self + space
    }
}
