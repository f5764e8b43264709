import RainCPixels

/// A piece prepared for drawing. 64 bytes, a cache line, since every tile reads all of its commands.
struct DrawCommand {
    enum Content: UInt8 {
        /// Texels of a cell, turned or scaled.
        case texels
        /// Texels of a cell, neither turned nor scaled.
        case texelsAsTheyAre
        /// One colour.
        case plain
        case shade
    }

    /// The pixels in which it can be seen; empty if it cannot.
    let area: PixelRect
    /// Equal for commands that draw the same.
    let signature: Signature
    let map: CPMap
    /// Its `CPCell` or its `CPShade`.
    let source: UnsafeRawPointer?
    /// The factor of texels, or the colour of plain content; premultiplied.
    let tint: UInt32
    let mix: CPMix
    let content: Content
    /// The width of its border through which the pixels beneath show, pixels; nil if they show everywhere.
    let rim: UInt8?
}

extension DrawCommand {
    static var none: DrawCommand {
        DrawCommand(
            area: .nowhere, signature: Signature(), map: CPMap(), source: nil, tint: 0, mix: .add, content: .plain,
            rim: nil)
    }

    var opaque: PixelRect {
        guard let rim = rim.map(Int32.init) else { return .nowhere }
        return PixelRect(minX: area.minX + rim, minY: area.minY + rim, maxX: area.maxX - rim, maxY: area.maxY - rim)
    }

    /// Returns the translucent colour with which it covers all of a rectangle; nil if it does not.
    func veil(over part: PixelRect) -> UInt32? {
        guard case .plain = content, mix == .cover, area.contains(part) else { return nil }
        return tint
    }

    /// Draws its part within a part of a tile; the bytes are the same as if the whole tile were drawn.
    @inline(__always)
    func draw(on target: Pixels, within part: PixelRect, of tile: PixelRect, by kernel: CPKernel) {
        let drawn = area.intersection(part)
        guard !drawn.isEmpty else { return }
        switch content {
        case .texels: drawTexels(on: target, drawn, of: tile, by: kernel)
        case .texelsAsTheyAre: drawTexels(on: target, drawn, of: tile, by: .portable)
        case .shade:
            let rows = tile.rows(of: drawn)
            CPDrawShade(
                source?.assumingMemoryBound(to: CPShade.self), target.area(rows, drawn: drawn), rows.minX, rows.minY,
                mix)
        case .plain where mix == .replace:
            target.fill(drawn, tint)
        case .plain:
            CPDrawPlain(target.area(drawn, drawn: drawn), tint, mix)
        }
    }

    @inline(__always)
    private func drawTexels(on target: Pixels, _ drawn: PixelRect, of tile: PixelRect, by kernel: CPKernel) {
        let clip = area.intersection(tile).rows(of: drawn)
        withUnsafePointer(to: map) { map in
            CPDrawMap(
                source?.assumingMemoryBound(to: CPCell.self), map, target.area(clip, drawn: drawn),
                clip.minX &- area.minX, clip.minY &- area.minY, tint, mix, kernel)
        }
    }
}
