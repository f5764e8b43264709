extension String {
    /// The name for a place within a sentence: where it is written from right to left, between signs that keep it and
    /// what stands beside it in their order (U+2068, U+2069).
    package var isolated: String {
        unicodeScalars.contains(where: \.isFromRight) ? "\u{2068}\(self)\u{2069}" : self
    }
}

extension Unicode.Scalar {
    /// Whether it is of the blocks of scripts that are written from right to left, as Unicode sets them apart.
    fileprivate var isFromRight: Bool {
        switch value {
        case 0x590...0x8FF, 0xFB1D...0xFDFF, 0xFE70...0xFEFF, 0x1_0800...0x1_0FFF, 0x1_E800...0x1_EFFF: true
        default: false
        }
    }
}
