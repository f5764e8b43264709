public import Motion
public import Picture
import RainCSDL2
public import RainPlatform

/// Several frames side by side in one picture, row after row.
public struct ContactSheet: Drawable, ~Copyable {
    private var canvas: Canvas
    private let sheet: Surface
    private let columns: Int
    private let room: Int
    private var count = 0

    /// Pixels between the frames.
    private static let gap = 6

    /// Creates a sheet with room for `count` frames of a size in pixels, in `columns` columns.
    /// - Precondition: `count` and `columns` are at least 1.
    public init(
        count: Int, columns: Int, field: Vector, size: (width: Int, height: Int), art: Art, font: FontFile
    ) throws(SDLError) {
        precondition(count > 0 && columns > 0, "a sheet shows at least one frame in at least one column")
        let wide = min(columns, count)
        let high = (count + columns - 1) / columns
        let (width, height) = size
        let sheet = try Surface(
            width: wide * (width + Self.gap) + Self.gap, height: high * (height + Self.gap) + Self.gap)
        canvas = try Canvas(field: field, width: width, height: height, art: art, font: font)
        self.sheet = sheet
        (self.columns, room) = (columns, count)
    }

    /// The placement of the field on each frame.
    public var view: Viewport { canvas.view }

    /// Draws the next frame.
    /// - Precondition: fewer than `count` frames have been drawn.
    public mutating func draw(_ frame: borrowing Frame) throws(SDLError) {
        precondition(count < room, "a sheet has room for as many frames as it was made for")
        try canvas.draw(frame)
        let (column, row) = (count % columns, count / columns)
        canvas.copy(
            to: sheet, x: Self.gap + column * (canvas.width + Self.gap), y: Self.gap + row * (canvas.height + Self.gap))
        count += 1
    }

    public func writePNG(to file: OpenFile) throws(SDLError) { try sheet.writePNG(to: file) }
}
