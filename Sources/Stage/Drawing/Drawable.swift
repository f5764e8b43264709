public import Picture

/// A target that frames are drawn on, to be saved as a picture.
public protocol Drawable: ~Copyable {
    /// The placement of the field of the next frame.
    var view: Viewport { get }

    /// Draws a frame over everything.
    mutating func draw(_ frame: borrowing Frame) throws(SDLError)

    /// Writes the picture to a file as PNG.
    func writePNG(to file: OpenFile) throws(SDLError)
}
