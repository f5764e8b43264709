import Testing

@testable import RainPlayers

/// The gold that rounds bring into the bowl, and the cost of things.
@Suite struct GoldTests {
    /// Each round brings eight, and one more for every two steps that are begun.
    @Test func stepsAndWishesArePaid() {
        #expect((0...6).map(Gold.ofRound) == [8, 9, 9, 10, 10, 11, 11] && Gold.ofRound(step: Steps.count) == 18)
        #expect((0...3).map(Gold.ofNight) == [8, 11, 14, 17])
    }

    /// Seven things are cheap. Each later one costs more than the one before.
    @Test func thingsCostMoreAndMore() {
        #expect((0..<10).map(Gold.price) == [24, 24, 24, 24, 24, 24, 24, 36, 38, 40])
        #expect(Gold.spent(on: 0) == 0 && Gold.spent(on: 7) == 168 && Gold.spent(on: 9) == 242)
    }
}
