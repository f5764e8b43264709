import Motion
import Picture
import Rain
import RainShow
import Testing

@testable import RainScreens

/// New feats pop up on the results one after the other, and stay.
@Suite struct FeatBadgeTests {
    private static let feats = [Feat.gold, .fever, .earlyBird]

    private static func results(_ feats: [Feat] = feats, since: Double? = 0) -> Results {
        var tally = Tally()
        (tally.caught[.red], tally.score) = (30, 900)
        var results = Results(tally)
        if let since { results.announce(feats, at: since) }
        return results
    }

    private static func seals(_ results: Results, at age: Double, _ looks: Looks = Looks()) -> [Sprite] {
        results.frame(at: age, looks).sprites.filter { $0.image == .seal && $0.color.opacity > 0 }
    }

    /// The times at which the badges are first seen, seconds since the results appeared.
    private static func times(_ results: Results) -> [Double] {
        var times: [Double] = []
        for age in stride(from: 0, to: 20, by: 0.02) {
            let count = seals(results, at: age).count
            #expect(count >= times.count, "a badge stays")
            while times.count < count { times.append(age) }
        }
        return times
    }

    /// Badges pop up one after the other, each with its sound, even if the feats become known late.
    @Test(arguments: [0.0, 9])
    func oneAfterTheOther(since: Double) {
        let results = Self.results(since: since)
        let times = Self.times(results)
        #expect(times.count == 3)
        #expect(zip(times, times.dropFirst()).allSatisfy { abs($1 - $0 - FeatBadge.step) < 0.05 })
        let medal = results.picture(at: Instant(nanoseconds: 0), in: .shown()).honourTime
        #expect(times[0] > max(since - 0.01, medal + 0.3))
        let sounds = (Int(since * 100)..<2000).compactMap { step -> Double? in
            let cues = results.cues(from: Double(step) * 0.01, to: Double(step + 1) * 0.01)
            return cues.contains { $0.sound == .feat } ? Double(step + 1) * 0.01 : nil
        }
        #expect(sounds.count == 3 && zip(sounds, times).allSatisfy { abs($0 - $1) < 0.05 })
        let texts = results.frame(at: 20).labels.map(\.text)
        #expect(texts.contains(Words.english.feat(.gold).name) && texts.contains(Words.english.feat(.earlyBird).name))
    }

    @Test func withoutNewFeatsThereAreNoBadges() {
        #expect(Self.times(Self.results(since: nil)).isEmpty)
    }

    /// Any number of badges stays apart and within its area. Up to eight have names.
    @Test(arguments: [Vector(1280, 720), Vector(720, 1280)], [1, 3, 4, 7, 8, 9])
    func allFindRoom(field: Vector, count: Int) throws {
        let results = Self.results(Array(Feat.allCases.prefix(count)))
        let session = Session.shown(field)
        let area = try #require(results.picture(at: Instant(nanoseconds: 0), in: session).featArea)
        let frame = results.frame(at: 20, in: session)
        let seals = frame.sprites.filter { $0.image == .seal }.map { Rect(center: $0.position, size: $0.size) }
        #expect(seals.count == count)
        #expect(seals.allSatisfy { area.widened(by: 0.01).contains($0.origin) && $0.maxX <= area.maxX + 0.01 })
        #expect(zip(seals, seals.dropFirst()).allSatisfy { $0.maxX <= $1.minX || $0.maxY <= $1.minY })
        let texts = Set(frame.labels.map(\.text))
        let named = Feat.allCases.prefix(count).count { feat in
            let name = Words.english.feat(feat).name
            return texts.contains(name) || name.halves.allSatisfy(texts.contains)
        }
        #expect(named == (count <= 8 ? count : 0))
    }

    @Test func withReducedMotionNothingPops() throws {
        let results = Self.results()
        let begin = try #require(Self.times(results).first)
        func sizes(_ looks: Looks) -> Set<Double> {
            Set(
                stride(from: begin + 0.02, to: begin + 0.6, by: 0.02).compactMap {
                    Self.seals(results, at: $0, looks).first?.size.x
                })
        }
        #expect(sizes(.calm).count == 1 && sizes(Looks()).count > 5)
    }
}
