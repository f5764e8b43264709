public import Picture

/// What frames are drawn on, to be saved as a picture.
public protocol Drawable: ~Copyable {
    /// Where the field of the next frame lies.
    var view: Viewport { get }

    /// Draws a frame over everything.
    mutating func draw(_ frame: borrowing Frame) throws(SDLError)

    /// Writes what has been drawn to a file as PNG.
    func writePNG(to file: OpenFile) throws(SDLError)
}
