import Motion
import Picture

/// The edge of a roof across the top of the field, on levels with eaves. Drops appear from behind it, and the HUD is
/// drawn on it.
enum Eaves {
    /// Height of the edge's image above the eaves' lower line; the rest of the image is the shadow beneath.
    private static let edge = 44.0
    /// Height at which the tiles end, above the lower line: behind the edge.
    private static let tilesEnd = 28.0
    private static let ground = Color(hex: 0x0B1822)
    /// The least brightness of the roof, as a share of its image's brightness: the HUD on it needs no more light than
    /// the city.
    private static let shade = 0.7

    /// Appends the eaves down to a height, points. `roof` is nil for the default roof.
    static func append(height: Double, light: Light, roof: Roof? = nil, to frame: inout Frame) {
        let width = frame.size.x
        let bright = shade + (1 - shade) * min(1, light.city)
        let color = Color(bright, bright, bright)
        frame.fill(
            Rect(0, 0, width, height - 1), Color(ground.red * bright, ground.green * bright, ground.blue * bright))
        let images = roof?.images ?? (.eavesTiles, .eavesEdge)
        append(images.tiles, over: Rect(0, 0, width, max(1, height - tilesEnd)), color, to: &frame)
        append(images.edge, over: Rect(0, height - edge, width, Image.eavesEdge.size.y), color, to: &frame)
    }

    /// Repeats an image from left to right over an area of any height.
    private static func append(_ image: Image, over area: Rect, _ color: Color, to frame: inout Frame) {
        var x = area.minX
        while x < area.maxX {
            let wide = min(image.size.x, area.maxX - x)
            frame.image(
                image, at: Vector(x + wide / 2, area.center.y), size: Vector(wide, area.size.y), color: color,
                part: Rect(0, 0, wide / image.size.x, 1))
            x += wide
        }
    }
}
