import RainCPixels

// Pictures for videos in I420, the format of encoders: three planes of 8 bits, BT.709 in limited range, luma for each
// pixel and both chromas for each square of four.
extension Canvas {
    /// The bytes of a picture as I420.
    public var bytesOfI420: Int { width * height * 3 / 2 }

    private struct Conversion {
        let pixels: Pixels
        let planes: UnsafeMutablePointer<UInt8>
    }

    /// Converts the picture to I420, by all threads at once.
    /// - Parameter planes: room for `bytesOfI420`.
    /// - Precondition: width and height are even.
    public func convert(toI420 planes: UnsafeMutablePointer<UInt8>) {
        precondition(width.isMultiple(of: 2) && height.isMultiple(of: 2), "a picture for a video has even sides")
        var work = Conversion(pixels: pixels, planes: planes)
        let bands = (height + Compositor.tileHeight - 1) / Compositor.tileHeight
        pool.work(bands, on: &work) { context, band in
            let work = context.assumingMemoryBound(to: Conversion.self).pointee
            let (pixels, top) = (work.pixels, band * Compositor.tileHeight)
            CPMakeI420(
                pixels.base, pixels.pitch, Int32(pixels.width), Int32(pixels.height), Int32(top),
                Int32(min(pixels.height, top + Compositor.tileHeight)), work.planes)
        }
    }
}
