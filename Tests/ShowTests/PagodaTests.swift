import Motion
import Picture
import Rain
import Testing

@testable import RainShow

/// The pagoda of a round's steps.
@Suite struct PagodaTests {
    private static let medals = [3, 11, 14, 17, 20]

    private static func sprites(_ step: Int, best: Int? = nil, lit: Double = 20) -> [Sprite] {
        var frame = Frame(size: Vector(400, 800))
        Pagoda(step, best: best, medals: medals).append(over: Rect(20, 20, 300, 700), lit: lit, to: &frame)
        return frame.sprites
    }

    /// The storeys from below, and whether each has light.
    private static func storeys(_ sprites: [Sprite]) -> [(middle: Double, isLit: Bool)] {
        sprites.filter { $0.image == .pagodaStorey || $0.image == .pagodaStoreyDark }
            .map { ($0.position.y, $0.image == .pagodaStorey) }
    }

    @Test(arguments: [0, 1, 7, 19, 20])
    func reachedStoreysAreLit(step: Int) {
        let storeys = Self.storeys(Self.sprites(step))
        #expect(storeys.map(\.isLit) == (1...20).map { $0 <= step })
        #expect(zip(storeys, storeys.dropFirst()).allSatisfy { $0.middle > $1.middle })
        let spire = Self.sprites(step).first { $0.image == .pagodaSpire }
        #expect((spire?.color == .white) == (step == 20))
    }

    /// Storeys light up one after the other, up to the step.
    @Test func storeysLightUpFromBelow() {
        for (lit, count) in [(-3, 0), (0.9, 0), (1, 1), (4.5, 4), (7, 7), (30, 7)] as [(Double, Int)] {
            #expect(Self.storeys(Self.sprites(7, lit: lit)).map(\.isLit) == (1...20).map { $0 <= count }, "\(lit)")
        }
    }

    @Test func reachedMedalsAreOnTheirRoofs() {
        let images = Self.sprites(14).map(\.image)
        #expect(images.count { $0 == .pagodaRoof } == 5)
        for medal in Medal.allCases {
            #expect(images.contains(medal.image) == (medal <= .gold))
            #expect(images.contains(medal.hollow) == (medal > .gold))
        }
    }

    /// A lantern hangs beside the highest storey that the player has ever reached.
    @Test func theHighestStepHasALantern() throws {
        let sprites = Self.sprites(7, best: 12)
        let lanterns = sprites.filter { $0.image == .skyLantern }
        #expect(lanterns.map(\.position.y) == [Self.storeys(sprites)[11].middle])
        #expect(!Self.sprites(7).contains { $0.image == .skyLantern })
    }
}
