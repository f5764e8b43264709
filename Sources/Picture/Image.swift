public import Motion
import Synchronization

/// A picture that sprites show: the name of its file, and the size it is drawn for.
///
/// ```swift
/// extension Image {
///     static let ball = Image(name: "ball", size: Vector(64, 64))
/// }
/// ```
///
/// Two images of the same name, size and corner are the same. Sprites carry only its number, so a frame of thousands stays
/// small and whoever draws finds what belongs to it in an array.
public struct Image: Hashable, Sendable {
    /// Its place among all that have been made since the program began, from 0. Not the same in each run.
    public let index: Int32

    /// Makes an image known, once; afterwards the same one. It is kept as long as the program runs, so images are made from
    /// what a program was built with, not for each frame. O(1); safe from any thread.
    ///
    /// - Parameters:
    ///   - name: the name of its file without folder and ending.
    ///   - size: width and height it is drawn for, points: what it is rasterised for. Taken to be within 1 ... 4096.
    ///   - corner: size of the corners that keep their shape when it is stretched over an area, points; 0 for none. Taken
    ///     to be at most half of the shorter side.
    public init(name: String, size: Vector, corner: Double = 0) {
        let form = Form(name: name, size: size, corner: corner)
        index = Self.known.withLock { $0.index(of: form) }
    }

    /// The name of its file, without folder and ending.
    public var name: String { form.name }

    /// Width and height it is drawn for, points.
    public var size: Vector { form.size }

    /// Size of the corners that keep their shape when it is stretched, points; 0 for most.
    public var corner: Double { form.corner }

    private var form: Form { Self.known.withLock { $0.forms[Int(index)] } }

    /// What is known of an image.
    private struct Form: Hashable {
        let name: String
        let size: Vector
        let corner: Double

        init(name: String, size: Vector, corner: Double) {
            // What is no number counts as the least.
            func within(_ value: Double, _ least: Double, _ most: Double) -> Double {
                value >= least ? min(value, most) : least
            }
            self.name = name
            self.size = Vector(within(size.x, 1, 4096), within(size.y, 1, 4096))
            self.corner = within(corner, 0, min(self.size.x, self.size.y) / 2)
        }
    }

    /// Every image that has been made, by its number.
    private struct Known {
        var forms: [Form] = []
        var indices: [Form: Int32] = [:]

        mutating func index(of form: Form) -> Int32 {
            if let index = indices[form] { return index }
            let index = Int32(forms.count)
            forms.append(form)
            indices[form] = index
            return index
        }
    }

    private static let known = Mutex(Known())
}

extension Image {
    /// Nothing but white: what areas are filled with. It has no file.
    public static let white = Image(name: "white", size: Vector(8, 8))
}

extension Image: CustomStringConvertible {
    /// Its name.
    public var description: String { name }
}
