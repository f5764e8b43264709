public import Motion

/// A picture that sprites show: the name of its file, and the size it is drawn for, as in
/// `extension Image { static let ball = Image(name: "ball", size: Vector(64, 64)) }`.
///
/// Two images of the same name, size, corner and border are equal. Sprites store only the image's index, so a frame of
/// thousands of sprites stays small, and a renderer finds an image's data in an array.
public struct Image: Hashable, Sendable {
    /// The index among all images made since the program began, from 0. It may differ from run to run.
    public let index: Int32

    /// Registers an image, or returns the registered one. Images are kept as long as the program runs, so make them
    /// from a fixed set, not for each frame. O(1); thread-safe. Both sides of the size are clamped to 1 ... 4096, the
    /// corner to 0 ... half of the shorter side, the border to 0 ... 512.
    public init(name: String, size: Vector, corner: Double = 0, border: Double = 0) {
        let form = Form(name: name, size: size, corner: corner, border: border)
        index = Self.known.index(of: form)
    }

    /// The name of its file, without folder and extension.
    public var name: String { form.name }

    /// The width and height that it is drawn for, points.
    public var size: Vector { form.size }

    /// The size of the corners that keep their shape when it is stretched, points; 0 for most.
    public var corner: Double { form.corner }

    /// The width of the margin that the file has on each side beyond the size, for example for an outline, points; 0
    /// for most. A sprite draws the margin around its own size, at the same scale.
    public var border: Double { form.border }

    private var form: Form { Self.known[index] }

    private struct Form: Hashable {
        let name: String
        let size: Vector
        let corner: Double
        let border: Double

        init(name: String, size: Vector, corner: Double, border: Double) {
            // A NaN counts as the minimum.
            func within(_ value: Double, _ least: Double, _ most: Double) -> Double {
                value >= least ? min(value, most) : least
            }
            self.name = name
            self.size = Vector(within(size.x, 1, 4096), within(size.y, 1, 4096))
            self.corner = within(corner, 0, min(self.size.x, self.size.y) / 2)
            self.border = within(border, 0, 512)
        }
    }

    private static let known = Registry<Form>()
}

extension Image {
    /// Plain white, for filling areas. It has no file.
    public static let white = Image(name: "white", size: Vector(8, 8))
}

extension Image: CustomStringConvertible {
    public var description: String { name }
}
