/// A reference for I420: plain arithmetic, one sample at a time, for BT.709 in limited range with weights in 1/65,536. A
/// chroma sample averages both rows, and three columns with the weights 1/4, 1/2 and 1/4.
package enum PlainI420 {
    package static func planes(_ pixels: [UInt32], width: Int, height: Int) -> [UInt8] {
        func channel(_ shift: UInt32, _ x: Int, _ y: Int) -> Int { Int(pixels[y * width + x] >> shift & 255) }
        var (luma, blues, reds): ([UInt8], [UInt8], [UInt8]) = ([], [], [])
        for y in 0..<height {
            for x in 0..<width {
                let sum = 11966 * channel(16, x, y) + 40254 * channel(8, x, y) + 4064 * channel(0, x, y)
                luma.append(UInt8((sum + 16 * 65536 + 32768) >> 16))
            }
        }
        for y in stride(from: 0, to: height, by: 2) {
            for x in stride(from: 0, to: width, by: 2) {
                func weighed(_ shift: UInt32) -> Int {
                    [y, y + 1].reduce(0) { sum, row in
                        sum + channel(shift, max(0, x - 1), row) + 2 * channel(shift, x, row)
                            + channel(shift, x + 1, row)
                    }
                }
                let (red, green, blue) = (weighed(16), weighed(8), weighed(0))
                func sample(_ sum: Int) -> UInt8 { UInt8((sum + 128 << 19 + 1 << 18) >> 19) }
                blues.append(sample(-6596 * red - 22189 * green + 28785 * blue))
                reds.append(sample(28785 * red - 26145 * green - 2640 * blue))
            }
        }
        return luma + blues + reds
    }
}
