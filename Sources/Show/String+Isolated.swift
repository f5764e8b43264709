extension String {
    /// The name for use within a sentence. A name from right to left is put between U+2068 and U+2069, which keep the
    /// order of the name and its neighbours.
    package var isolated: String {
        unicodeScalars.contains(where: { $0.isFromRight }) ? "\u{2068}\(self)\u{2069}" : self
    }
}

extension Unicode.Scalar {
    /// Whether the character is in one of Unicode's blocks for scripts that are written from right to left.
    fileprivate var isFromRight: Bool {
        switch value {
        case 0x590...0x8FF, 0xFB1D...0xFDFF, 0xFE70...0xFEFF, 0x1_0800...0x1_0FFF, 0x1_E800...0x1_EFFF: true
        default: false
        }
    }
}
