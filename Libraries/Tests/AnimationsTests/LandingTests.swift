import Animations
import Foundation
import Motion
import Testing

/// The claims of the documentation's walkthrough about its pack.
@Suite struct LandingTests {
    private let landing: Landing

    init() throws {
        landing = try Landing(svg: "M 0 0 C 100 -200 200 -200 300 0")
    }

    @Test func fliesItsWayOnce() throws {
        let places = [0, 0.5, 1.7, 60].map(landing.place.value)
        #expect(places == [.zero, .zero, Vector(300, 0), Vector(300, 0)])
        let (up, down) = (try #require(landing.turn.value(at: 0.9)), try #require(landing.turn.value(at: 1.69)))
        #expect(try #require(landing.place.value(at: 1.1)).x < 150 && up < 0 && down > 0)
    }

    @Test func swellsAndSettles() {
        func size(_ time: Double) -> Double { landing.size.value(at: time) ?? .nan }
        #expect(size(1) == 0.5 && size(1.7) == 0.5)
        #expect((170..<250).contains { size(Double($0) / 100) > 1.1 })
        for step in 0..<100 { #expect(abs(size(2.5 + Double(step) / 50) - 1) <= 0.0005) }
    }

    @Test func leansAndTrembles() {
        func lean(_ time: Double) -> Double { landing.lean.value(at: time, over: 0) }
        #expect(lean(0) == 0 && abs(lean(0.5 + 0.7 * 1.2) - 0.3) < 1e-9)
        #expect(abs(lean(5) - lean(5.25)) < 1e-9)
        let leans = (0..<25).map { lean(1.7 + Double($0) / 100) }
        #expect(leans.allSatisfy { abs($0 - 0.1) < 0.021 } && (leans.max() ?? 0) > 0.11 && (leans.min() ?? 0) < 0.09)
    }

    @Test func runsBackwardsAndOn() {
        let hosts = stride(from: 99.0, to: 106, by: 0.05).map { $0 }
        let seen = hosts.map(landing.seen)
        #expect(landing.seen(at: 102.2) == Vector(300, 0) && landing.seen(at: 102.9) == landing.place.value(at: 1))
        #expect(landing.seen(at: 103.7) == Vector(300, 0))
        #expect(hosts.reversed().map(landing.seen) == seen.reversed())
    }

    @Test func landsAgainAndAgain() throws {
        for time in [1.1, 1.5, 5] {
            let (again, first) = (landing.again(at: 30 + time), landing.place.value(at: time))
            #expect(try #require(again).distance(to: #require(first)) < 1e-9)
        }
        #expect(landing.again(at: -1) == nil)
    }

    @Test func isStored() throws {
        let stored = try JSONEncoder().encode(landing)
        #expect(try JSONDecoder().decode(Landing.self, from: stored) == landing)
        let error = #expect(throws: SVGPathError.self) { try Landing(svg: "M 0 0 B 9") }
        #expect(error?.column == 7)
    }
}
