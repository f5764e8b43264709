import Rain
package import Stage

/// A grey picture as a PNG file with its size on paper. The pixels are not compressed, since only the program that
/// prints a slip reads the file, and only once.
package struct GreyPNG {
    package private(set) var bytes: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]

    /// Maximum size of a block without compression, bytes (RFC 1951), and the modulus of Adler-32 (RFC 1950).
    private static let (largestBlock, modulus) = (65_535, 65_521 as UInt32)

    /// - Parameters:
    ///   - canvas: opaque pixels, in any colours; each becomes the grey of its luma (ITU-R BT.601).
    ///   - dotsPerMetre: the resolution on paper.
    package init(_ canvas: borrowing Canvas, dotsPerMetre: Int) {
        let (width, height, pixels) = (canvas.width, canvas.height, canvas.bytes)
        var rows: [UInt8] = []
        rows.reserveCapacity((width + 1) * height)
        for y in 0..<height {
            // The filter type of the row: none.
            rows.append(0)
            for x in 0..<width {
                let place = 4 * (y * width + x)
                let luma = 299 * Int(pixels[place]) + 587 * Int(pixels[place + 1]) + 114 * Int(pixels[place + 2])
                rows.append(UInt8((luma + 500) / 1000))
            }
        }
        // Eight bits of grey, with the standard compression, filters and no interlacing.
        append("IHDR", Self.word(width) + Self.word(height) + [8, 0, 0, 0, 0])
        // The last byte is the unit: a metre.
        append("pHYs", Self.word(dotsPerMetre) + Self.word(dotsPerMetre) + [1])
        append("IDAT", Self.stored(rows))
        append("IEND", [])
    }

    private mutating func append(_ kind: String, _ data: [UInt8]) {
        let body = Array(kind.utf8) + data
        bytes += Self.word(data.count) + body + Self.word(Int(checksum(body)))
    }

    /// Returns bytes in the form of zlib, uncompressed.
    private static func stored(_ data: [UInt8]) -> [UInt8] {
        var bytes: [UInt8] = [0x78, 0x01]
        var (low, high) = (1 as UInt32, 0 as UInt32)
        for byte in data {
            low = (low + UInt32(byte)) % modulus
            high = (high + low) % modulus
        }
        for start in stride(from: 0, to: data.count, by: largestBlock) {
            let block = data[start..<min(start + largestBlock, data.count)]
            let count = UInt16(block.count)
            bytes.append(block.endIndex == data.count ? 1 : 0)
            for number in [count, ~count] { bytes += [UInt8(number & 0xFF), UInt8(number >> 8)] }
            bytes += block
        }
        return bytes + word(Int(high << 16 | low))
    }

    /// Returns the four bytes of a number, the most significant first.
    private static func word(_ number: Int) -> [UInt8] {
        [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: number >> $0) }
    }
}
