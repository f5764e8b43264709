import Motion
import Picture
import RainShow
import Testing

@testable import RainScreens

@Suite struct TitleScreenTests {
    /// The title's waves go behind the moon, the clouds and the roofs.
    @Test(arguments: [Vector(1280, 720), Vector(720, 1280)])
    func wavesGoBehindMoonAndRoofs(field: Vector) throws {
        let frame = Title().frame(at: 3, in: .shown(field))
        let moon = try #require(frame.sprites.firstIndex { $0.image == .moon })
        let waves = frame.strips.filter { $0.blend == .additive }
        #expect(waves.count > 50)
        #expect(waves.allSatisfy { $0.depth <= moon })
        #expect(frame.vertices.contains { $0.color.opacity > 0.3 }, "the waves are visible")
        for image in [Image.cloud, .skylineFar, .skylineNear] {
            #expect(try #require(frame.sprites.firstIndex { $0.image == image }) > moon)
        }
    }
}
