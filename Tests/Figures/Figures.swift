import Motion
package import Picture

/// A frame in a few numbers, for golden tests: the number of its elements of each type, and the sum of their visible values.
/// Each value is weighted by its place in the list, so that a change of any value, or of the order, changes the sum.
package struct Figures {
    private var sum = 0.0
    private var weights = 0

    private init() {}

    /// The weight of each picture, 0..<256, by its name alone: a new picture changes no figure.
    private static let imageWeights = Dictionary(
        uniqueKeysWithValues: (Image.game + [.white]).map { image in
            (image, Double(image.name.utf8.reduce(5381 as UInt32) { $0 &* 33 &+ UInt32($1) } % 256))
        })

    private mutating func add(_ values: Double...) {
        for value in values {
            sum += value * (0.5 + Seed(0)[weights].unit)
            weights += 1
        }
    }

    private mutating func add(_ color: Color) { add(color.red, color.green, color.blue, color.opacity) }

    private mutating func add(_ place: Vector) { add(place.x, place.y) }

    private func text(_ count: Int, _ what: String) -> String? {
        count == 0 ? nil : "\(count) \(what) \((sum * 100).rounded() / 100)"
    }

    private static func of<Element>(
        _ elements: [Element], _ what: String, _ add: (Element, inout Figures) -> Void
    ) -> String? {
        var figures = Figures()
        for element in elements { add(element, &figures) }
        return figures.text(elements.count, what)
    }

    /// The figures of a frame, as "8 sprites 1234.5, 20 vertices 67.8".
    package static func text(of frame: Frame) -> String {
        let parts = [
            of(frame.sprites, "sprites") { sprite, figures in
                figures.add(imageWeights[sprite.image] ?? -1, sprite.turn, sprite.blend == .additive ? 1 : 0)
                figures.add(sprite.position)
                figures.add(sprite.size)
                figures.add(sprite.part.origin)
                figures.add(sprite.color)
            },
            of(frame.vertices, "vertices") { vertex, figures in
                figures.add(vertex.position)
                figures.add(vertex.color)
            },
            of(frame.strips, "strips") { strip, figures in
                figures.add(Double(strip.vertices.count), Double(strip.depth), strip.blend == .additive ? 1 : 0)
            },
            of(frame.labels, "labels") { label, figures in
                figures.add(label.position)
                figures.add(label.color)
                figures.add(label.outline ?? .white)
                figures.add(label.style.rawValue, label.zoom, label.room ?? 0, Double(label.depth))
            },
        ]
        let texts = frame.labels.map(\.text)
        return (parts.compactMap { $0 } + texts).joined(separator: ", ")
    }
}
