import Motion
import Picture

// The city: three rows of houses, one behind the other, and the windows of the nearest.
extension Backdrop {
    private static let houseSize = Image.skylineFar.size

    /// A row of houses: height in heights of the field, start to the left in points, brightness, and share of a shake
    /// that it follows.
    private struct Row {
        let image: Image
        let height: Double
        let left: Double
        let shade: Double
        let follows: Double
    }

    private static let far = Row(image: .skylineFar, height: 0.34, left: 80, shade: 0.75, follows: 0.5)
    private static let mid = Row(image: .skylineMid, height: 0.27, left: 300, shade: 0.7, follows: 0.75)
    private static let near = Row(image: .skylineNear, height: 0.2, left: 30, shade: 0.8, follows: 1)

    static func appendCity(_ shift: Vector, _ light: Light, to frame: inout Frame) {
        append(far, shift, light, to: &frame)
        append(mid, shift, light, to: &frame)
        append(near, shift, light, to: &frame)
    }

    private static func append(_ row: Row, _ shift: Vector, _ light: Light, to frame: inout Frame) {
        let high = max(frame.size.y * row.height, houseSize.y * 0.8)
        let usual = high * houseSize.x / houseSize.y
        // A little below the edge, so that a shake never shows the area beneath.
        let bottom = frame.size.y + depth
        let shade = row.shade * light.city
        var x = -row.left
        var number = 0
        while x < frame.size.x + depth {
            // No two neighbours have the same width and direction: the golden ratio keeps all widths apart.
            let stretch = (Double(number) * goldenRatio).truncatingRemainder(dividingBy: 1)
            let wide = usual * stretches.lowerBound.blended(to: stretches.upperBound, at: stretch)
            let block = Rect(origin: Vector(x, bottom - high) + shift * row.follows, size: Vector(wide, high))
            let isMirrored = number % 2 == 1
            frame.append(
                Sprite(
                    row.image, at: block.center, size: Vector(isMirrored ? -wide : wide, high),
                    color: Color(shade, shade, shade)))
            if row.image == .skylineNear, light.windows < 1 {
                appendDarkWindows(ofBlock: number, block, isMirrored, light, to: &frame)
            }
            x += wide - seam
            number += 1
        }
    }

    private static let goldenRatio = 0.618_033_988_749_895
    /// Width of a stretch of houses, as factors of its image's, and overlap with the next, points.
    private static let stretches = 0.84...1.2
    private static let seam = 1.0

    private static func appendDarkWindows(
        ofBlock number: Int, _ block: Rect, _ isMirrored: Bool, _ light: Light, to frame: inout Frame
    ) {
        let seed = Seed(44)["windows", number]
        let scale = Vector(block.size.x / houseSize.x, block.size.y / houseSize.y)
        for (index, window) in windows.enumerated() where seed[index].unit >= light.windows {
            let x = isMirrored ? houseSize.x - window.maxX : window.minX
            let area = Rect(origin: block.origin + Vector(x, window.minY) * scale, size: window.size * scale)
            if area.maxX > 0, area.minX < frame.size.x { frame.fill(area, darkWindow) }
        }
    }

    private static let darkWindow = Color(hex: 0x141236)

    /// The windows in the image of the nearest houses: large ones on the ground, and small ones under the roofs.
    private static let windows: [Rect] =
        [
            (27.11, 186), (46.5, 186), (65.89, 186), (114.9, 200), (138.1, 200), (267.3, 202), (289.7, 202),
            (426.9, 199), (450.1, 199), (577.7, 198), (603.3, 198), (182.33, 180), (200.75, 180), (219.17, 180),
            (336.39, 184), (356.75, 184), (377.11, 184), (494.81, 177), (512.75, 177), (530.69, 177),
        ].map { Rect($0.0, $0.1, 11, 11.5) }
        + [
            (191.2, 145.6), (202.6, 145.6), (214, 145.6), (346, 149.6), (358.6, 149.6), (371.2, 149.6),
            (503.5, 142.6), (514.6, 142.6), (525.7, 142.6),
        ].map { Rect($0.0, $0.1, 6.8, 7.6) }
}
