import CSDL2
import CSDL2Image

/// Pixels in memory: 32 bits each, red first, opacity last, not premultiplied.
public struct Surface: ~Copyable {
    let pointer: UnsafeMutablePointer<SDL_Surface>

    /// An empty, transparent picture.
    public init(width: Int, height: Int) throws(SDLError) {
        pointer = try made(
            SDL_CreateRGBSurfaceWithFormat(0, Int32(width), Int32(height), 32, SDL_PIXELFORMAT_RGBA32.rawValue),
            "making a picture of \(width)x\(height)")
    }

    /// Takes over a picture that SDL made, in whatever format.
    init(converting other: UnsafeMutablePointer<SDL_Surface>) throws(SDLError) {
        defer { SDL_FreeSurface(other) }
        pointer = try made(SDL_ConvertSurfaceFormat(other, SDL_PIXELFORMAT_RGBA32.rawValue, 0), "converting a picture")
    }

    /// An SVG file rasterised to fill `width` by `height` pixels as far as its proportions allow.
    init(svg path: String, width: Int, height: Int) throws(SDLError) {
        let file = try made(SDL_RWFromFile(path, "rb"), "opening \(path)")
        defer { _ = SDL_RWclose(file) }
        let raw = try made(IMG_LoadSizedSVG_RW(file, Int32(width), Int32(height)), "reading \(path)")
        try self.init(converting: raw)
    }

    deinit { SDL_FreeSurface(pointer) }

    public var width: Int { Int(pointer.pointee.w) }
    public var height: Int { Int(pointer.pointee.h) }

    /// The pixels, row after row, four bytes each.
    public var bytes: [UInt8] {
        guard let pixels = pointer.pointee.pixels else { return [] }
        let row = width * 4
        return (0..<height).flatMap { y in
            UnsafeRawBufferPointer(start: pixels + y * Int(pointer.pointee.pitch), count: row)
        }
    }

    /// Writes the picture as a PNG file.
    public borrowing func save(png path: String) throws(SDLError) {
        try check(IMG_SavePNG(pointer, path), "writing \(path)")
    }

    /// Multiplies the colours by the opacity, in place.
    func premultiply() {
        guard let pixels = pointer.pointee.pixels else { return }
        for y in 0..<height {
            let row = (pixels + y * Int(pointer.pointee.pitch)).assumingMemoryBound(to: UInt8.self)
            for x in 0..<width {
                let opacity = UInt32(row[x * 4 + 3])
                for channel in x * 4..<x * 4 + 3 { row[channel] = UInt8((UInt32(row[channel]) * opacity + 127) / 255) }
            }
        }
    }
}
