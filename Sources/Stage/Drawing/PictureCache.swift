import Glibc
import RainCSDL2
import RainPlatform

/// A folder of rasterised pictures, found by the bytes of their drawing and the size in pixels. A picture that is
/// missing, broken or cannot be written is drawn again, without an error.
struct PictureCache {
    private let folder: String

    /// The first word of a file: its kind and version.
    private static let mark: UInt32 = 0x3250_5252
    /// The maximum size of a stored picture, bytes: a larger file takes longer to read than it saves.
    private static let largest = 64 << 20

    init(folder: String) {
        self.folder = folder
    }

    func name(of drawing: [UInt8], width: Int, height: Int) -> String {
        var signature = Signature().with(UInt64(drawing.count)).with(UInt64(width) << 32 | UInt64(height))
        var word: UInt64 = 0
        for (index, byte) in drawing.enumerated() {
            word = word << 8 | UInt64(byte)
            if index & 7 == 7 { signature = signature.with(word) }
        }
        signature = signature.with(word)
        return String(signature.value, radix: 36)
    }

    /// Returns a stored premultiplied picture, if it is complete.
    func picture(_ name: String, width: Int, height: Int) -> Surface? {
        guard FileBytes.isFile("\(folder)/\(name)"), let file = fopen("\(folder)/\(name)", "rb") else { return nil }
        defer { fclose(file) }
        var header = [UInt32](repeating: 0, count: 4)
        guard fread(&header, 4, 4, file) == 4, header[0] == Self.mark, header[1] == width, header[2] == height,
            let surface = try? Surface(width: width, height: height)
        else { return nil }
        let pixels = surface.pixels
        for row in 0..<height {
            guard fread(pixels.base + row * pixels.pitch, 4, width, file) == width else { return nil }
        }
        guard Self.checksum(pixels) == header[3] else { return nil }
        return surface
    }

    /// Stores a premultiplied picture, under its name only when it is complete.
    func store(_ picture: borrowing Surface, as name: String) {
        let pixels = picture.pixels
        guard pixels.width * pixels.height * 4 <= Self.largest else { return }
        let header = [Self.mark, UInt32(pixels.width), UInt32(pixels.height), Self.checksum(pixels)]
        try? FileBytes.replace("\(folder)/\(name)", isLasting: false) { file in
            header.withUnsafeBytes { file.write($0) }
            for row in 0..<pixels.height {
                file.write(UnsafeRawBufferPointer(start: pixels.base + row * pixels.pitch, count: pixels.width * 4))
            }
        }
    }

    private static func checksum(_ pixels: Pixels) -> UInt32 {
        var sum: UInt32 = 1
        for row in 0..<pixels.height {
            let start = pixels.base + row * pixels.pitch
            for column in 0..<pixels.width { sum = (sum ^ start[column]) &* 0x0100_0193 }
        }
        return sum
    }
}
