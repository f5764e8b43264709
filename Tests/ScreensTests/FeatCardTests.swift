import Motion
import Picture
import Rain
import Show
import Testing

@testable import Screens

/// Feats that are new are told of on the results: one after the other, once, in nobody's way.
@Suite struct FeatCardTests {
    private static let feats = [Feat.gold, .fever, .earlyBird]

    private static func results(since: Double? = 0) -> Results {
        var tally = Tally()
        (tally.caught[.red], tally.score) = (30, 900)
        var results = Results(tally)
        if let since { results.announce(feats, at: since) }
        return results
    }

    private static func frame(
        _ results: Results, at age: Double, _ looks: Looks = Looks(), in session: Session = .shown()
    ) -> Frame { results.frame(at: age, looks, in: session) }

    /// The feats that are told of, each with when it is first and last seen.
    private static func told(_ results: Results, in session: Session = .shown()) -> [(
        feat: Feat, from: Double, to: Double
    )] {
        var told: [(feat: Feat, from: Double, to: Double)] = []
        for age in stride(from: 0, to: 20, by: 0.02) {
            let texts = frame(results, at: age, in: session).labels.filter { $0.color.opacity > 0 }.map(\.text)
            let seen = Feat.allCases.filter { texts.contains(Words.english.feat($0).how) }
            #expect(seen.count <= 1 && texts.contains(Words.english.newFeat) == !seen.isEmpty)
            guard let feat = seen.first else { continue }
            if told.last?.feat == feat { told[told.count - 1].to = age } else { told.append((feat, age, age)) }
        }
        return told
    }

    /// Also where they become known only when the results have stood for a while.
    @Test(arguments: [0.0, 9])
    func oneAfterTheOther(since: Double) {
        let results = Self.results(since: since)
        let told = Self.told(results)
        #expect(told.map(\.feat) == Self.feats)
        #expect(told.allSatisfy { abs($0.to - $0.from - FeatCard.time) < 0.1 })
        #expect(zip(told, told.dropFirst()).allSatisfy { abs($1.from - $0.from - FeatCard.time) < 0.05 })
        let medal = results.view(at: Instant(nanoseconds: 0), in: .shown()).honourTime
        #expect(told[0].from > max(since - 0.01, medal + 0.3))
        var cues: [(age: Double, cue: Cue)] = []
        // From when they are known on.
        for step in Int(since * 100)..<2000 {
            let new = results.cues(from: Double(step) * 0.01, to: Double(step + 1) * 0.01)
            cues += new.filter { $0.sound == .feat }.map { (Double(step + 1) * 0.01, $0) }
        }
        #expect(cues.count == 3)
        for (cue, card) in zip(cues, told) { #expect(abs(cue.age - card.from) < 0.05) }
    }

    @Test func nothingIsToldWhereNothingIsNew() {
        #expect(Self.told(Self.results(since: nil)).isEmpty)
    }

    /// The score and all buttons stay clear, and what lies beneath makes way.
    @Test(arguments: [Vector(1280, 720), Vector(720, 1280)])
    func nothingIsCovered(field: Vector) throws {
        let results = Self.results()
        let session = Session.shown(field)
        let view = results.view(at: Instant(nanoseconds: 0), in: session)
        let card = view.featCard.widened(by: 10)
        for button in view.buttons {
            let (area, gap) = (button.area, card)
            #expect(
                area.minX >= gap.maxX || area.maxX <= gap.minX || area.minY >= gap.maxY || area.maxY <= gap.minY,
                "\(button.role)")
        }
        let begin = try #require(Self.told(results, in: session).first).from
        for age in stride(from: begin, to: begin + 4.8, by: 0.05) {
            let frame = Self.frame(results, at: age, in: session)
            #expect(frame.labels.contains { $0.text == "900" && !card.contains($0.position) })
            let feats = frame.labels.filter { $0.depth > frame.sprites.firstIndex { $0.image == .seal } ?? .max }
            guard age > begin + 0.3, age < begin + 4.5 else { continue }
            let beneath = frame.labels.filter { card.contains($0.position) && $0.color.opacity > 0 }
            #expect(beneath.allSatisfy(feats.contains), "\(age)")
        }
        // Afterwards the table is whole again.
        let texts = Self.frame(results, at: begin + 6, in: session).labels.filter { $0.color.opacity == 1 }.map(\.text)
        #expect(texts.contains(Words.english.bonus))
    }

    @Test func withReducedMotionNothingSlides() throws {
        let results = Self.results()
        let begin = try #require(Self.told(results).first).from
        func places(_ looks: Looks) -> Set<Double> {
            Set(
                stride(from: begin + 0.02, to: begin + 1.5, by: 0.02).compactMap { age in
                    Self.frame(results, at: age, looks).sprites.first { $0.image == .seal }?.position.y
                })
        }
        #expect(places(.calm).count == 1 && places(Looks()).count > 5)
    }
}
