import Motion
import Picture
import RainPlayers
import Testing

@testable import Rain
@testable import RainShow

/// The face of the lion that watches a round, in each of its states.
@Suite struct LionTests {
    /// The lion in a frame: its images, the height of its head, and how far its jaw hangs below, points.
    private struct Face {
        let images: Set<Image>
        let height: Double
        let jaw: Double

        init?(_ round: Round, at time: RoundTime, looks: Looks = Looks()) {
            var frame = Frame(size: round.level.field)
            round.appendLion(in: round.moment(at: time), looks, to: &frame)
            func place(_ image: Image) -> Vector? { frame.sprites.first { $0.image == image }?.position }
            guard let head = place(.lionHead), let jaw = place(.lionJaw) else { return nil }
            (images, height, self.jaw) = (Set(frame.sprites.map(\.image)), head.y, jaw.y - head.y)
        }
    }

    private static let quick: Level = {
        var level = Level()
        (level.interval, level.bombEvery, level.fallTime, level.duration) = (0.8, 0, 3, 60)
        return level
    }()
    private static let round = Round.played(level: quick, seed: 6, by: .perfect)

    private static func time(ofCatch combo: Int) throws -> RoundTime {
        var found: RoundTime?
        round.forEachTap(from: 0, to: .infinity) { time, outcome in if outcome.combo == combo { found = found ?? time }
        }
        return try #require(found)
    }

    @Test(arguments: [Looks(), .calm])
    func aCatchOpensItsJaw(looks: Looks) throws {
        let time = try Self.time(ofCatch: 3)
        let rest = try #require(Face(Round(level: Self.quick, seed: 6), at: 4, looks: looks))
        let snap = try #require(Face(Self.round, at: time + 0.06, looks: looks))
        #expect(snap.jaw > rest.jaw + 5 && snap.images.contains(.lionEye))
    }

    @Test func theTenthCatchMakesItLeap() throws {
        let time = try Self.time(ofCatch: 10)
        let rest = try #require(Face(Self.round, at: 1))
        let (glad, calm) = (
            try #require(Face(Self.round, at: time + 0.25)), Face(Self.round, at: time + 0.25, looks: .calm)
        )
        #expect(glad.images.contains(.lionGlad) && !glad.images.contains(.lionEye))
        #expect(glad.height < rest.height - 10)
        #expect(calm?.height == rest.height && calm?.images.contains(.lionGlad) == true)
        #expect(try !#require(Face(Self.round, at: Self.time(ofCatch: 9) + 0.25)).images.contains(.lionGlad))
    }

    @Test(arguments: [Looks(), .calm])
    func aBombShutsItsEyes(looks: Looks) throws {
        let round = Round.played(level: .storm3, seed: 3, by: .casual)
        var hit: RoundTime?
        round.forEachTap(from: 0, to: .infinity) { time, outcome in if outcome.kind == .bombHit { hit = hit ?? time } }
        let time = try #require(hit)
        let (fright, after) = (Face(round, at: time + 0.1, looks: looks), Face(round, at: time + 0.8, looks: looks))
        #expect(fright?.images.contains(.lionShut) == true && fright?.images.contains(.lionEye) == false)
        #expect(after?.images.contains(.lionShut) == false)
    }

    @Test func darkSceneHasNoLion() {
        var looks = Looks()
        looks.backdrop = 0.45
        #expect(Face(Self.round, at: 5, looks: looks) == nil && Face(Self.round, at: 5) != nil)
    }
}
