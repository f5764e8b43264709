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

    /// At each begin and end as they are rounded, and on either side.
    @Test func equalSpansAreThoseThatHaveBegunAndNotEnded() {
        for duration in [0, 0.1, 0.3, 0.7, 1, 1.1, 5] {
            let begins = (0..<350).map { Double($0 - $0 % 3) / 10 }
            var index = Lifetime()
            for begin in begins { index.append(begin: begin, end: begin + duration) }
            for edge in begins + begins.map({ $0 + duration }) {
                for time in [edge.nextDown, edge, edge.nextUp] {
                    let expected = begins.indices.filter { begins[$0] <= time && time < begins[$0] + duration }
                    #expect(Array(Lifetime.alive(at: time, begins: begins, duration: duration)) == expected)
                    var found: [Int] = []
                    index.forEachAlive(at: time) { found.append($0) }
                    #expect(found == expected, "\(duration) at \(time)")
                }
            }
        }
        #expect(Lifetime.alive(at: 2, begins: [1, 2, 3], duration: -1).isEmpty)
    }

    @Test func asksOnlyWhatIsAlive() {
        var index = Lifetime()
        for place in 0..<100_000 { index.append(begin: Double(place), end: Double(place) + 3) }
        var found: [Int] = []
        index.forEachAlive(at: 50_000.5) { found.append($0) }
        #expect(found == [49_998, 49_999, 50_000])
    }
}
