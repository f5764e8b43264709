import RainCSDL2
public import RainPlatform

/// A picture in memory, as an SDL surface: 32 bits a pixel, from the highest byte on opacity, red, green, blue.
public struct Surface: ~Copyable {
    let pointer: UnsafeMutablePointer<SDL_Surface>
    let pixels: Pixels

    static let format = SDL_PIXELFORMAT_ARGB8888.rawValue

    /// Creates a transparent picture.
    public init(width: Int, height: Int) throws(SDLError) {
        try self.init(
            made(
                SDL_CreateRGBSurfaceWithFormat(0, Int32(width), Int32(height), 32, Self.format),
                "making a picture of \(width)x\(height)"))
    }

    init(whiteOf width: Int, _ height: Int) throws(SDLError) {
        try self.init(width: width, height: height)
        for y in 0..<height {
            (pixels.base + y * pixels.pitch).update(repeating: 0xFFFF_FFFF, count: width)
        }
    }

    /// Takes over a picture that SDL made, in any format.
    init(converting other: UnsafeMutablePointer<SDL_Surface>) throws(SDLError) {
        defer { SDL_FreeSurface(other) }
        try self.init(made(SDL_ConvertSurfaceFormat(other, Self.format, 0), "converting a picture"))
    }

    /// Rasterises an SVG drawing to `width` by `height` pixels, centered if its proportions differ; not premultiplied.
    init(svg bytes: [UInt8], named name: String, width: Int, height: Int) throws(SDLError) {
        let raw = bytes.withUnsafeBytes { bytes -> UnsafeMutablePointer<SDL_Surface>? in
            guard let file = SDL_RWFromConstMem(bytes.baseAddress, Int32(bytes.count)) else { return nil }
            defer { _ = SDL_RWclose(file) }
            return IMG_LoadSizedSVG_RW(file, Int32(width), Int32(height))
        }
        let drawn = try Surface(converting: made(raw, "reading \(name)"))
        try self.init(width: width, height: height)
        pixels.copy(drawn.pixels, toX: (width - drawn.width) / 2, y: (height - drawn.height) / 2)
    }

    private init(_ surface: UnsafeMutablePointer<SDL_Surface>) throws(SDLError) {
        guard let memory = surface.pointee.pixels else {
            SDL_FreeSurface(surface)
            throw SDLError("making a picture", reason: "it has no pixels")
        }
        pointer = surface
        pixels = Pixels(
            base: memory.assumingMemoryBound(to: UInt32.self), pitch: Int(surface.pointee.pitch) / 4,
            width: Int(surface.pointee.w), height: Int(surface.pointee.h))
    }

    deinit { SDL_FreeSurface(pointer) }

    /// Width, pixels.
    public var width: Int { pixels.width }
    /// Height, pixels.
    public var height: Int { pixels.height }

    /// The pixels, row after row: red, green, blue and opacity, a byte each.
    public var bytes: [UInt8] {
        var bytes: [UInt8] = []
        bytes.reserveCapacity(width * height * 4)
        for y in 0..<height {
            for x in 0..<width {
                let pixel = pixels.base[y * pixels.pitch + x]
                for shift: UInt32 in [16, 8, 0, 24] { bytes.append(UInt8(truncatingIfNeeded: pixel >> shift)) }
            }
        }
        return bytes
    }

    /// Writes the picture to a file as PNG.
    public borrowing func writePNG(to file: OpenFile) throws(SDLError) {
        let result = IMG_SavePNG_RW(pointer, SDL_RWFromFP(file.stream, SDL_FALSE), 1)
        guard file.isWhole else { throw SDLError(file.failure) }
        try check(result, "writing a picture")
    }

    /// Makes premultiplied pixels white, each with its own opacity.
    func whiten() {
        for y in 0..<height {
            let row = pixels.base + y * pixels.pitch
            for x in 0..<width { row[x] = (row[x] >> 24) * 0x0101_0101 }
        }
    }

    /// Turns premultiplied white pixels to gold, as on the drawn signs: light above, with an edge of shade at the
    /// middle.
    /// - Parameters:
    ///   - top: the row of a capital's upper edge.
    ///   - foot: the row of a capital's lower edge. Other characters reach a little beyond both edges.
    func gild(from top: Int, to foot: Int) {
        let beyond = 0.12 * Double(foot - top)
        for y in 0..<height {
            let share = (Double(y - top) + beyond) / (Double(foot - top) + 2 * beyond)
            let gold = Self.gold(at: share)
            let row = pixels.base + y * pixels.pitch
            for x in 0..<width {
                let opacity = row[x] >> 24
                func part(_ shift: UInt32) -> UInt32 { (((gold >> shift & 255) * opacity + 127) / 255) << shift }
                row[x] = opacity << 24 | part(16) | part(8) | part(0)
            }
        }
    }

    /// The gold of the drawn signs, red, green and blue, a byte each, at shares of the height.
    private static let golds: [(share: Double, color: UInt32)] = [
        (0, 0xFFFBE0), (0.34, 0xFFE596), (0.5, 0xFFCF5A), (0.56, 0xF0A52E), (0.8, 0xFFD066), (1, 0xE39A24),
    ]

    private static func gold(at share: Double) -> UInt32 {
        var last = golds[0]
        for next in golds {
            guard share < next.share else {
                last = next
                continue
            }
            guard next.share > last.share else { return next.color }
            let way = (share - last.share) / (next.share - last.share)
            func mixed(_ shift: UInt32) -> UInt32 {
                let (from, to) = (Double(last.color >> shift & 255), Double(next.color >> shift & 255))
                return UInt32((from + (to - from) * way).rounded()) << shift
            }
            return mixed(16) | mixed(8) | mixed(0)
        }
        return last.color
    }

    /// Whether any pixel is neither white nor premultiplied white.
    var isColored: Bool {
        for y in 0..<height {
            let row = pixels.base + y * pixels.pitch
            for x in 0..<width where row[x] >> 24 > 0 && row[x] & 0xFF_FFFF != 0xFF_FFFF {
                if row[x] != (row[x] >> 24) * 0x0101_0101 { return true }
            }
        }
        return false
    }

    func premultiply() {
        for y in 0..<height {
            let row = pixels.base + y * pixels.pitch
            for x in 0..<width {
                let pixel = row[x]
                let opacity = pixel >> 24
                if opacity == 255 { continue }
                func share(_ shift: UInt32) -> UInt32 { (((pixel >> shift & 255) * opacity + 127) / 255) << shift }
                row[x] = opacity << 24 | share(16) | share(8) | share(0)
            }
        }
    }
}
