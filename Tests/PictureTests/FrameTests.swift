import Motion
import Picture
import Testing

@Suite struct FrameTests {
    @Test func labelsCountSpritesAndStripsBeneathThem() {
        var frame = Frame(size: Vector(100, 100))
        frame.append(Label("under", at: .zero))
        frame.append(Sprite(.spark, at: .zero, size: Vector(1, 1)))
        frame.append(Label("over", at: .zero))
        frame.beginStrip()
        frame.append(Strip.Vertex(.zero, .white))
        frame.append(Label("over a strip", at: .zero))
        #expect(frame.labels.map(\.depth) == [0, 1, 1])
        #expect(frame.labels.map(\.stripsBeneath) == [0, 0, 1])
        #expect(frame.strips.map(\.vertices) == [0..<1] && frame.strips.map(\.depth) == [1])
        var layers = FrameLayers()
        var order: [FrameLayers.Layer] = []
        while let layer = layers.next(in: frame) { order.append(layer) }
        #expect(order == [.label(0), .sprites(0..<1), .label(1), .strip(0), .label(2)])
        frame.clear()
        #expect(frame == Frame(size: frame.size))
    }

    /// Everything added within nested calls is multiplied by all their factors; later additions are not.
    @Test func factorsOfNestedFadesMultiply() {
        func fill(_ frame: inout Frame) {
            frame.icon(.spark, at: .zero, side: 4, color: Color(1, 1, 1, 0.5))
            frame.text("a", at: .zero, outline: .black)
            frame.disc(.zero, radius: 9, .white)
        }
        var inner = Frame(size: Vector(9, 9))
        fill(&inner)
        var frame = Frame(size: Vector(9, 9))
        frame.faded(by: 0.5) { frame in
            fill(&frame)
            frame.faded(by: 0.5) { frame in
                #expect(frame.opacity == 0.25)
                frame.append(inner, scale: 1, offset: .zero)
            }
        }
        // An invisible disc adds no strips.
        let strips = frame.strips.count
        frame.faded(by: 0) { $0.disc(.zero, radius: 9, .white) }
        #expect(frame.strips.count == strips)
        fill(&frame)
        #expect(frame.sprites.map(\.color.opacity) == [0.25, 0.125, 0.5])
        #expect(frame.labels.map(\.color.opacity) == [0.5, 0.25, 1])
        #expect(frame.labels.map(\.outline?.opacity) == [0.5, 0.25, 1])
        let corners = inner.vertices.map(\.color.opacity)
        #expect(frame.vertices.map(\.color.opacity) == corners.map { $0 / 2 } + corners.map { $0 / 4 } + corners)
    }

    /// An added frame keeps its order, covers everything before it, and is scaled about its corner.
    @Test func aFrameWithinAnotherIsMovedAndScaled() {
        func filled(_ frame: inout Frame, _ place: Vector, _ factor: Double) {
            frame.append(Sprite(.spark, at: place, size: Vector(4, 6) * factor, turn: 0.3))
            frame.beginStrip(.additive)
            frame.append(Strip.Vertex(place, .white))
            frame.append(Label("a", at: place, zoom: factor, room: 20 * factor))
            frame.append(Label("b", at: place, zoom: factor))
        }
        var (inner, outer, expected) = (
            Frame(size: Vector(9, 9)), Frame(size: Vector(50, 50)), Frame(size: Vector(50, 50))
        )
        filled(&inner, Vector(1, 2), 1)
        filled(&outer, Vector(7, 7), 1)
        outer.append(inner, scale: 3, offset: Vector(10, 20))
        filled(&expected, Vector(7, 7), 1)
        filled(&expected, Vector(13, 26), 3)
        #expect(outer == expected)
    }

    /// The sum of the areas of a frame's sprites, square points.
    private func area(_ frame: Frame) -> Double {
        frame.sprites.reduce(0) { $0 + $1.size.x * $1.size.y }
    }

    @Test func stretchingKeepsTheCornersAndCoversTheArea() {
        var frame = Frame(size: Vector(400, 400))
        frame.stretch(.panel, over: Rect(10, 20, 300, 200))
        #expect(frame.sprites.count == 9)
        #expect(frame.sprites[0].size == Vector(32, 32))
        #expect(frame.sprites[0].part == Rect(0, 0, 1 / 3, 1 / 3))
        #expect(frame.sprites[4].size == Vector(236, 136))
        #expect(area(frame) == 60_000)
    }

    @Test func cornersShrinkInATightArea() {
        var frame = Frame(size: Vector(400, 400))
        frame.stretch(.panel, over: Rect(0, 0, 40, 200))
        #expect(frame.sprites.count == 6)
        #expect(area(frame) == 8_000)
    }

    @Test func soundFilesAreNamedLikeTheirConstants() {
        #expect(Sound.boom3.name == "boom-3")
        #expect(Sound.lastTick.name == "last-tick")
    }
}
