import RainCSDL2
package import RainPlatform

package enum Icon {
    /// Writes a drawing to a file as PNG with transparency, `side` pixels wide and high.
    package static func writePNG(svg path: String, side: Int, to file: OpenFile) throws(SDLError) {
        try Surface(svg: FileBytes.readDrawing(path), named: path, width: side, height: side).writePNG(to: file)
    }
}

extension Window {
    /// The side of the icon, pixels: the size that desktops show in lists of windows.
    private static let iconSide = 64

    /// Gives the window its icon.
    public func setIcon(svg path: String) throws(SDLError) {
        let icon = try Surface(
            svg: FileBytes.readDrawing(path), named: path, width: Self.iconSide, height: Self.iconSide)
        SDL_SetWindowIcon(pointer, icon.pointer)
    }
}
