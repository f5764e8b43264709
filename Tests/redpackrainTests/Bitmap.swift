import RainCSDL2

/// Pictures written by the game.
enum Bitmap {
    struct Unreadable: Error {
        let path: String
    }

    /// Red, green and blue of every pixel, row after row.
    static func read(_ path: String) throws -> [UInt8] {
        guard let loaded = IMG_Load(path) else { throw Unreadable(path: path) }
        defer { SDL_FreeSurface(loaded) }
        guard let surface = SDL_ConvertSurfaceFormat(loaded, SDL_PIXELFORMAT_RGB24.rawValue, 0) else {
            throw Unreadable(path: path)
        }
        defer { SDL_FreeSurface(surface) }
        let (width, height) = (Int(surface.pointee.w), Int(surface.pointee.h))
        guard let pixels = surface.pointee.pixels else { throw Unreadable(path: path) }
        return (0..<height).flatMap { row in
            UnsafeRawBufferPointer(start: pixels + row * Int(surface.pointee.pitch), count: width * 3)
        }
    }
}
