import Driver
import Motion
import Picture
import Rain
import Show
import Testing
import Tuning

@testable import Screens

@Suite struct ResultsScreenTests {
    @Test func everyTickOfTheScoreIsHeard() {
        var tally = Tally()
        for caught in [0, 5, 10] {
            (tally.caught[.red], tally.packsMissed) = (caught, 10 - caught)
            let results = Results(tally)
            func ticks(from start: Double) -> Int {
                results.cues(from: start, to: 60).count { $0.sound == .count }
            }
            #expect(ticks(from: 0) == ticks(from: -1) && ticks(from: 0) >= 8)
        }
    }

    private static func results(share: Double = 1, score: Int = 3000, at now: Instant = .init(nanoseconds: 0)) throws
        -> Results
    {
        var tally = Tally()
        (tally.caught[.red], tally.score) = (Int(40 * share), score)
        (tally.packsSeen, tally.packsMissed) = (40, 40 - tally.caught[.red])
        var summary = RoundSummary(tally)
        summary.bonus = (150, 200)
        var results = Results(
            summary, of: Ticket(number: 1),
            on: RainChoice(level: .festive, levelName: "festive", seed: 7, origin: .drawn), player: "Ann", at: now)
        let par = try #require(Par(keptSum: 3000 * Par.rounds))
        results.rainPar = RainPar(par: par, medals: MedalTable.kept(for: .festive))
        return results
    }

    private static func frame(
        _ results: Results, at age: Double, _ looks: Looks = Looks(), in session: Session = .shown()
    ) -> Frame { results.frame(at: age, looks, in: session) }

    private static let faces: Set<Image> = [.coin, .coin2, .coin3, .coin4]

    /// Every coin comes from above the picture, ends between the rim's sides, and as many fall as the share says.
    @Test(arguments: [0.0, 0.1, 0.5, 1], [Vector(1280, 720), Vector(720, 1280)])
    func coinsFallIntoTheBowl(share: Double, field: Vector) throws {
        let results = try Self.results(share: share)
        let session = Session.shown(field)
        let bowl = results.view(at: Instant(nanoseconds: 0), in: session).bowl
        var lanes: [Double: (first: Double, last: Double)] = [:]
        for age in stride(from: 0, to: 5, by: 0.005) {
            for sprite in Self.frame(results, at: age, in: session).sprites
            where Self.faces.contains(sprite.image) && sprite.size.x == bowl.size.x * 0.14 {
                let y = sprite.position.y
                lanes[sprite.position.x] = (lanes[sprite.position.x]?.first ?? y, y)
            }
        }
        #expect(lanes.count == Int((24 * share).rounded(.up)))
        for (x, lane) in lanes {
            #expect(abs(x - bowl.center.x) < 0.3 * bowl.size.x && lane.first < 0)
            #expect(abs(lane.last - bowl.middle(at: bowl.size.y / 2).y) < 30)
        }
        #expect(
            !Self.frame(results, at: 1, .calm, in: session).sprites.contains {
                Self.faces.contains($0.image) && $0.size.x == bowl.size.x * 0.14
            })
    }

    /// The points are counted up, then come the bonuses, then the medal with the share of par.
    @Test func oneThingComesAfterTheOther() throws {
        let results = try Self.results()
        let medal = try #require(results.rainPar?.medal(for: 3000))
        func first(_ isThere: (Frame) -> Bool) -> Double? {
            stride(from: 0, to: 8, by: 0.02).first { isThere(Self.frame(results, at: $0)) }
        }
        func text(_ text: String) -> Double? {
            first { $0.labels.contains { $0.text == text && $0.color.opacity > 0.5 } }
        }
        let words = Words.english
        let times = [
            text("2,650"), text(words.bonuses(150, 0)), text(words.bonuses(0, 200)), text("3,000"),
            first { $0.sprites.contains { $0.image == medal.large && $0.color.opacity > 0.5 } },
        ]
        let known = times.compactMap(\.self)
        #expect(known.count == times.count && zip(known, known.dropFirst()).allSatisfy { $0 < $1 }, "\(times)")
        #expect(abs((text(words.parMeaning) ?? 0) - (times[4] ?? 0)) < 0.05)
        // Those that were reached are on the bar, and the outlines of the others.
        let end = Self.frame(results, at: 8)
        for other in Medal.allCases {
            #expect(end.sprites.contains { $0.image == (other <= medal ? other.image : other.hollow) })
        }
    }

    /// What was caught opens in words and folds again.
    @Test func whatWasCaughtUnfolds() throws {
        var driver = ScreensDriver(at: { context in
            (try? Self.results(at: context.now)) ?? Results()
        })
        driver.wait(5)
        let words = Words.english
        #expect(!driver.texts.contains(words.catchRate) && driver.texts.contains(words.parMeaning))
        try driver.tap(.unfold)
        #expect(driver.texts.contains(words.catchRate) && !driver.texts.contains(words.parMeaning))
        try driver.tap(.unfold)
        #expect(!driver.texts.contains(words.catchRate))
    }
}
