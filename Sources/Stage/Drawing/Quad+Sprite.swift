import Motion
import Picture
import RealModule

extension Quad {
    /// Creates the quad of a sprite. `index` is the index of `cell`, whose scale may differ from the scale of `view`.
    @inline(__always)
    init(_ sprite: Sprite, cell: borrowing Cell, index: Int32, in view: Viewport) {
        let corner = SIMD2(Float(cell.x), Float(cell.y))
        let extent = SIMD2(Float(cell.width), Float(cell.height))
        let isWhole = sprite.showsAll
        var low = corner
        var high = corner + extent
        var center = view.place(of: sprite.position)
        var half = SIMD2(Float(sprite.size.x), Float(sprite.size.y)) * cell.spread * Float(view.scale / 2)
        if isWhole {
            // The rim is drawn as well, scaled like the image.
            let rim = Float(Cell.rim)
            half += half * (2 * rim) / extent
            low -= rim
            high += rim
        } else {
            low = corner + extent * SIMD2(Float(sprite.part.minX), Float(sprite.part.minY))
            high = corner + extent * SIMD2(Float(sprite.part.maxX), Float(sprite.part.maxY))
            if sprite.turn == 0 { (center, half) = Self.aligned(sprite, in: view) }
        }
        var across = SIMD2(half.x, 0)
        var down = SIMD2(0, half.y)
        if sprite.turn != 0 {
            // Reduced to less than a turn, a single-precision angle is accurate to a thousandth of a pixel.
            let turns = (sprite.turn / (2 * .pi)).rounded(.toNearestOrEven)
            let turn = Float(sprite.turn - turns * (2 * .pi))
            let (cosine, sine) = (Float.cos(turn), Float.sin(turn))
            across = SIMD2(half.x * cosine, half.x * sine)
            down = SIMD2(-half.y * sine, half.y * cosine)
        }
        self.init(
            center: center, across: across, down: down, low: low, high: high,
            tint: sprite.color.premultiplied(sprite.blend), cell: index, isWhole: isWhole)
    }

    /// Returns the middle and half the sides of a part of an image, its edges on whole pixels, so that adjacent parts meet.
    private static func aligned(_ sprite: Sprite, in view: Viewport) -> (center: SIMD2<Float>, half: SIMD2<Float>) {
        let low = view.place(of: sprite.position - sprite.size / 2).rounded(.toNearestOrAwayFromZero)
        let high = view.place(of: sprite.position + sprite.size / 2).rounded(.toNearestOrAwayFromZero)
        return ((low + high) / 2, (high - low) / 2)
    }
}

extension Sprite {
    @inline(__always)
    var showsAll: Bool { part == Sprite.whole }

    /// Whether it is drawn faster from 2x2 blocks of texels.
    @inline(__always)
    var readsBlocks: Bool { turn != 0 && showsAll }
}

extension Viewport {
    @inline(__always)
    func place(of point: Vector) -> SIMD2<Float> {
        SIMD2(Float(origin.x + point.x * scale), Float(origin.y + point.y * scale))
    }
}

extension Color {
    /// Returns the colour as a tint; an additive one has no opacity.
    @inline(__always)
    func premultiplied(_ blend: Sprite.Blend) -> UInt32 {
        let opacity = min(max(Float(opacity), 0), 1) * 255
        // `UInt32` truncates; adding 0.5 rounds to the nearest.
        func byte(_ channel: Float) -> UInt32 { UInt32(min(max(channel, 0), 1) * opacity + 0.5) }
        return byte(Float(blue)) | byte(Float(green)) << 8 | byte(Float(red)) << 16
            | (blend == .additive ? 0 : byte(1) << 24)
    }
}
