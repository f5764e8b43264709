import Motion
import Picture
import RainCPixels
import RainFigures
import Testing

@testable import Stage

/// The conversion to I420, compared with plain arithmetic.
@Suite struct VideoTests {
    private func converted(_ pixels: [UInt32], width: Int, height: Int, bands: [Int]) -> [UInt8] {
        var planes = [UInt8](repeating: 1, count: width * height * 3 / 2)
        for (from, upTo) in zip(bands, bands.dropFirst()) {
            CPMakeI420(pixels, width, Int32(width), Int32(height), Int32(from), Int32(upTo), &planes)
        }
        return planes
    }

    @Test(arguments: [(2, 2), (4, 2), (18, 6), (34, 16), (66, 10), (130, 8)])
    func yuvMatchesReference(width: Int, height: Int) {
        let seed = Seed(9)["planes", width]
        let pixels = (0..<width * height).map { 0xFF00_0000 | UInt32(truncatingIfNeeded: seed[$0].bits) }
        let expected = PlainI420.planes(pixels, width: width, height: height)
        #expect(converted(pixels, width: width, height: height, bands: [0, height]) == expected)
        #expect(converted(pixels, width: width, height: height, bands: [0, 2, height]) == expected)
    }

    /// The standard's own figures: black 16, white 235, and grey without colour; primaries within one of exact ones.
    @Test func coloursMatchTheStandard() {
        func sample(_ color: UInt32) -> [Int] {
            let planes = converted([color, color, color, color], width: 2, height: 2, bands: [0, 2])
            return [Int(planes[0]), Int(planes[4]), Int(planes[5])]
        }
        #expect(sample(0xFF00_0000) == [16, 128, 128] && sample(0xFFFF_FFFF) == [235, 128, 128])
        for grey in 0...255 {
            let color = 0xFF00_0000 | UInt32(grey) * 0x10101
            #expect(sample(color) == [16 + (219 * grey + 127) / 255, 128, 128])
        }
        for (color, exact) in [
            (0xFFFF_0000 as UInt32, [62.6, 102.3, 240]), (0xFF00_FF00, [172.6, 41.7, 26.3]),
            (0xFF00_00FF, [31.8, 240, 117.7]),
        ] {
            for (found, wanted) in zip(sample(color), exact) { #expect(abs(Double(found) - wanted) < 1) }
        }
    }

    /// A canvas gives the same planes whatever number of threads converts.
    @Test func threadsMakeNoDifference() throws {
        let font = try FontFile.system()
        var found: [[UInt8]] = []
        for threads in [1, 2, 5] {
            var canvas = try Canvas(
                field: Vector(200, 150), width: 400, height: 300, art: Art(beforehand: []) { _ in "" }, font: font,
                threads: threads)
            var frame = Frame(size: Vector(200, 150))
            frame.disc(Vector(70, 60), radius: 50, Color(0.9, 0.3, 0.1))
            frame.disc(Vector(120, 90), radius: 40, Color(0.1, 0.5, 0.9, 0.6))
            try canvas.draw(frame)
            var planes = [UInt8](repeating: 0, count: canvas.bytesOfI420)
            planes.withUnsafeMutableBufferPointer { if let base = $0.baseAddress { canvas.convert(toI420: base) } }
            let bytes = canvas.bytes.map(UInt32.init)
            var pixels: [UInt32] = []
            for index in stride(from: 0, to: bytes.count, by: 4) {
                pixels.append(bytes[index] << 16 | bytes[index + 1] << 8 | bytes[index + 2])
            }
            #expect(planes == PlainI420.planes(pixels, width: 400, height: 300))
            found.append(planes)
        }
        #expect(Set(found).count == 1)
    }
}
