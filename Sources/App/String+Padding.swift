extension String {
    /// Returns the text padded with spaces to a width, on the right or on the left.
    package func padded(to width: Int, leading: Bool = false) -> String {
        let space = String(repeating: " ", count: max(0, width - count))
        return leading ? space + self : self + space
    }
}
