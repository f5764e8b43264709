extension String {
    /// The text with spaces after it, or before it, up to a width.
    package func padded(to width: Int, leading: Bool = false) -> String {
        let space = String(repeating: " ", count: max(0, width - count))
        return leading ? space + self : self + space
    }
}
