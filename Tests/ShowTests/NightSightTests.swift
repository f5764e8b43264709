import Motion
import Picture
import Rain
import RainPlayers
import Testing

@testable import RainShow

/// The image that only one night has, the night's moon, and the lion below.
@Suite struct NightSightTests {
    private static func field(
        _ level: Level, seed: UInt64 = 1, at time: Double = 2, _ looks: Looks = Looks()
    ) -> Frame {
        var frame = Frame(size: level.field)
        let round = Round(level: level, seed: seed)
        round.appendField(
            in: round.moment(at: RoundTime(seconds: Round.countdown + time)), looks: looks, to: &frame)
        return frame
    }

    @Test func eachNightHasItsOwnSight() {
        let sights = Set(Image.nights)
        #expect(sights.count == Night.all.count)
        for night in Night.all {
            for level in [night.level, night.level.withLargePacks] {
                let shown = Self.field(level, seed: night.seed).sprites.map(\.image).filter(sights.contains)
                #expect(shown == [Image.nights[night.number - 1]])
            }
        }
        #expect(!Self.field(.calm).sprites.contains { sights.contains($0.image) })
    }

    /// The moon is new on the first two nights, grows from night to night, and is full on the last.
    @Test func theMoonGrows() {
        /// The width of the dark part of the moon, points; nil without a moon.
        func dark(_ night: Night) -> Double? {
            var frame = Frame(size: Vector(1280, 720))
            var light = Light()
            light.phase = Weather.of(night.level, phase: nil).light.phase
            frame.moon(at: Vector(640, 360), side: 160, light)
            guard frame.sprites.contains(where: { $0.image == .moon }) else { return nil }
            // The middle row.
            let places = frame.vertices.filter { $0.color.opacity > 0 && abs($0.position.y - 360) < 1 }
                .map(\.position.x)
            return (places.max() ?? 0) - (places.min() ?? 0)
        }
        let widths = Night.all.map(dark)
        #expect(widths[0] == nil && widths[1] == nil)
        let shown = widths.dropFirst(2).compactMap { $0 }
        #expect(shown.count == 13 && shown == shown.sorted(by: >) && Set(shown).count == 13 && shown.last == 0)
    }

    /// The lion has a body behind its head, and stands on a raft where there is water.
    @Test(arguments: [("calm", true), ("storm", true), ("survival", false)])
    func theLionHasABody(name: String, floats: Bool) throws {
        let level = try #require(Level.preset(name))
        let images = Self.field(level).sprites.map(\.image)
        let (body, head) = (
            try #require(images.firstIndex(of: .lionBody)), try #require(images.firstIndex(of: .lionHead))
        )
        #expect(body < head && images.contains(.raft) == floats)
        for isPortrait in [false, true] {
            var level = level
            level.portrait = isPortrait
            let field = level.field
            let sprite = try #require(Self.field(level).sprites.first { $0.image == .lionBody })
            #expect(sprite.position.x + sprite.size.x / 2 < field.x && sprite.position.y + sprite.size.y / 2 < field.y)
        }
    }

    /// Each catch sends a coin to the score, and another to the lion, who eats it.
    @Test func theLionEatsACoin() throws {
        let round = Round.played(level: .calm, seed: 5, by: .casual)
        var caught: RoundTime?
        round.forEachTap(from: 0, to: .infinity) { time, outcome in
            if case .caught(.red) = outcome.kind, caught == nil { caught = time }
        }
        var (with, without) = (Frame(size: round.level.field), Frame(size: round.level.field))
        let moment = round.moment(at: try #require(caught) + 0.3)
        var looks = Looks()
        round.appendField(in: moment, looks: looks, to: &with)
        looks.hasLion = false
        round.appendField(in: moment, looks: looks, to: &without)
        func coins(_ frame: Frame) -> Int { frame.sprites.count { Flight.images.contains($0.image) } }
        #expect(coins(with) == coins(without) + 1)
    }

    /// It lightens twice in a storm, for at most a quarter of a second; never with reduced motion or without flashes.
    @Test func itLightensTwiceInAStorm() throws {
        let level = try #require(Level.preset("storm"))
        func flashes(_ seed: UInt64, _ looks: Looks = Looks(), of level: Level = level) -> [Double] {
            var times: [Double] = []
            let round = Round(level: level, seed: seed)
            for step in 0..<Int(level.duration * 20) {
                let time = Double(step) / 20
                var frame = Frame(size: level.field)
                let moment = round.moment(at: RoundTime(seconds: Round.countdown + time))
                round.appendLightning(in: moment, looks, to: &frame)
                if !frame.sprites.isEmpty { times.append(time) }
            }
            return times
        }
        for seed in 1...5 as ClosedRange<UInt64> {
            let times = flashes(seed)
            let starts = times.indices.filter { $0 == 0 || times[$0] - times[$0 - 1] > 0.06 }
            #expect(starts.count == 2 && times.count <= 12)
        }
        var (still, dull) = (Looks(), Looks())
        (still.backdropSpeed, dull.hasFlashes) = (0.5, false)
        #expect(flashes(1, still).isEmpty && flashes(1, dull).isEmpty)
        #expect(flashes(1, of: Night.all[2].level).isEmpty && flashes(1, of: .preset("storm-2") ?? .calm).isEmpty)
        #expect(Self.field(.calm, at: 9).sprites.allSatisfy { $0.image != .white || $0.blend == .normal })
    }
}
