import Foundation
import Motion
import Testing

/// What the walkthrough of the documentation says of its pack.
@Suite struct LandingTests {
    private let landing: Landing

    init() throws {
        landing = try Landing(svg: "M 0 0 C 100 -200 200 -200 300 0")
    }

    @Test func fliesItsWayOnce() {
        #expect(landing.place(at: 0).point == .zero && landing.place(at: 0.5).point == .zero)
        #expect(landing.place(at: 1.7).point == Vector(300, 0) && landing.place(at: 60).point == Vector(300, 0))
        #expect(
            landing.place(at: 1.1).point.x < 150 && landing.place(at: 0.9).turn < 0 && landing.place(at: 1.69).turn > 0)
    }

    @Test func swellsAndSettles() {
        #expect(landing.size(at: 1) == 0.5 && landing.size(at: 1.7) == 0.5)
        #expect((170..<250).contains { landing.size(at: Double($0) / 100) > 1.1 })
        for step in 0..<100 { #expect(abs(landing.size(at: 2.5 + Double(step) / 50) - 1) <= 0.0005) }
    }

    @Test func leansAndTrembles() {
        #expect(landing.lean(at: 0) == 0 && abs(landing.lean(at: 0.5 + 0.7 * 1.2) - 0.3) < 1e-9)
        #expect(abs(landing.lean(at: 5) - landing.lean(at: 5.25)) < 1e-9)
        let lean = (0..<25).map { landing.lean(at: 1.7 + Double($0) / 100) }
        #expect(lean.allSatisfy { abs($0 - 0.1) < 0.021 } && (lean.max() ?? 0) > 0.11 && (lean.min() ?? 0) < 0.09)
    }

    @Test func runsBackwardsAndOn() {
        let hosts = stride(from: 99.0, to: 106, by: 0.05).map { $0 }
        let seen = hosts.map(landing.seen)
        #expect(landing.seen(at: 102.2) == Vector(300, 0) && landing.seen(at: 102.9) == landing.place(at: 1).point)
        #expect(landing.seen(at: 103.7) == Vector(300, 0))
        #expect(hosts.reversed().map(landing.seen) == seen.reversed())
    }

    @Test func isStored() throws {
        let stored = try JSONEncoder().encode(landing)
        #expect(try JSONDecoder().decode(Landing.self, from: stored) == landing)
        let error = #expect(throws: SVGPathError.self) { try Landing(svg: "M 0 0 B 9") }
        #expect(error?.column == 7)
    }
}
