import Motion
import Testing

@Suite struct LifetimeTests {
    @Test(arguments: 0..<20)
    func findsWhatALookAtEachFinds(number: Int) {
        let seed = Seed(UInt64(number))["life"]
        var index = Lifetime()
        var spans: [(begin: Double, end: Double)] = []
        for place in 0..<300 {
            let begin = (spans.last?.begin ?? 0) + seed[place][0].uniform(in: 0...1)
            let long = seed[place][1].chance(0.05)
            let end = begin + seed[place][2].uniform(in: 0...(long ? 100 : 4))
            spans.append((begin, end))
            index.append(begin: begin, end: end)
            let time = seed[place][3].uniform(in: 0...160)
            var found: [Int] = []
            index.forEachAlive(at: time) { found.append($0) }
            #expect(found == spans.indices.filter { spans[$0].begin <= time && spans[$0].end > time })
        }
    }

    @Test func equalSpansAreOneRun() {
        let begins = [0.0, 1, 1, 2, 5]
        #expect(Lifetime.alive(at: 2, begins: begins, duration: 1.5) == 1..<4)
        #expect(Lifetime.alive(at: 1.5, begins: begins, duration: 1.5) == 1..<3)
        #expect(Lifetime.alive(at: 9, begins: begins, duration: 1) == 5..<5)
        #expect(Lifetime.alive(at: -1, begins: begins, duration: 1).isEmpty)
    }

    @Test func asksOnlyWhatIsAlive() {
        var index = Lifetime()
        for place in 0..<100_000 { index.append(begin: Double(place), end: Double(place) + 3) }
        var found: [Int] = []
        index.forEachAlive(at: 50_000.5) { found.append($0) }
        #expect(found == [49_998, 49_999, 50_000])
    }
}
