import Foundation
import Motion
import Rain
import Testing

@testable import RainPrizes

/// The prizes that can be won, updated with each fact.
@Suite struct FreePlacesTests {
    /// Compares the free places with a set, in any order of freeing and taking.
    @Test(arguments: [1, 2, 7, 8, 9, 100, 1000]) func freePlacesAreFound(count: Int) {
        var (places, free) = (FreePlaces(count: count), Set<Int>())
        for step in 0..<400 {
            let place = Int(Seed(UInt64(count))[step].bits % UInt64(count))
            if free.insert(place).inserted {
                places.free(place)
            } else {
                free.remove(place)
                places.take(place)
            }
            let sorted = free.sorted()
            #expect(places.count == sorted.count)
            for index in stride(from: 0, to: sorted.count, by: max(1, sorted.count / 5)) {
                #expect(places[index] == sorted[index] && places.count(before: sorted[index]) == index)
            }
            #expect(places.count(before: count) == free.count)
        }
    }

    private static let plan = Sample.plan(
        [
            Sample.entry("Coffee", worth: 250, 30, .medal(.bronze)), Sample.lucky(3000, 20, least: 50, .medal(.silver)),
            Sample.entry("Tea", worth: 300, 15, .medal(.bronze)), Sample.best("Lantern", worth: 3000, 2),
        ], pace: .even)

    /// The prizes that can be won at a time, found one by one.
    private func searched(_ ledger: Ledger, at time: Int) -> [[Int]] {
        (ledger.deck?.piles ?? []).map { pile in
            pile.order.prefix(pile.released(at: time, by: ledger.plan)).filter { !ledger.won.contains($0) }.sorted()
        }
    }

    /// Exactly the released prizes that were not won can be won, at times before and after the last fact.
    @Test func onlyReleasedPrizesCanBeWon() throws {
        var ledger = try Sample.ledger(Self.plan)
        let times = Sample.times
        func check() {
            for time in [
                times.opens - 1, times.opens, ledger.head.time - 300, ledger.head.time, ledger.head.time + 700,
                times.closes - 1, times.closes,
            ] {
                let found = searched(ledger, at: time)
                #expect(ledger.available(at: time).map(\.numbers) == found)
                let isOut = ledger.chances(at: time).map { $0 == .now }
                guard time < times.closes else { continue }
                for entry in [0, 1, 2] {
                    let isFound = found.joined().contains { Self.plan.numbers(ofEntry: entry).contains($0) }
                    #expect(isOut[entry] == isFound)
                }
            }
        }
        check()
        for round in 0..<60 {
            let seed = Seed(5)[round]
            _ = try ledger.play(Sample.share(Int(seed.bits % 1500)), at: times.opens - 200 + 130 * round)
            check()
        }
        #expect(ledger.won.count > 20)
    }

    /// A refused fact releases no prize.
    @Test func aRefusedFactChangesNothing() throws {
        var ledger = try Sample.ledger(Self.plan)
        _ = try ledger.play(Sample.share(900), at: Sample.times.opens)
        let before = ledger
        let wrong = ledger.next(.begun(round: 2, level: 0, seed: 1, stakes: .prizes), at: Sample.times.opens + 3000)
        #expect(throws: Refusal.self) { try ledger.append(wrong) }
        #expect(
            ledger == before && ledger.available(at: Sample.times.opens) == before.available(at: Sample.times.opens))
        #expect(ledger.available(at: Sample.times.opens).map(\.numbers) == searched(ledger, at: Sample.times.opens))
    }

    /// Seconds of this thread's processor time.
    private func seconds(_ work: () throws -> Void) rethrows -> Double {
        func now() -> Double {
            var time = timespec()
            clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
            return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
        }
        let start = now()
        try work()
        return now() - start
    }

    /// A fact costs at most 20 times as much with 100,000 prizes, the maximum of a plan, as with 1,000. If each fact went
    /// through all prizes, it would cost a hundred times as much.
    @Test func aFactCostsNoMoreWithMorePrizes() throws {
        func cost(_ prizes: Int) throws -> Double {
            let plan = Sample.plan([Sample.entry("Coupon", worth: 50, prizes, .score(10))], pace: .even)
            var (written, facts) = (try Sample.ledger(plan), [ChainedFact]())
            func make(_ judge: (Ledger, Int) throws(Refusal) -> Fact) throws {
                facts.append(written.next(try judge(written, Sample.times.opens), at: Sample.times.opens + facts.count))
                try written.append(facts[facts.count - 1])
            }
            for number in 1...40 {
                let time = Sample.times.opens + facts.count
                try make { (ledger, _) throws(Refusal) in try ledger.begin(level: 0, at: time) }
                try make { (ledger, _) throws(Refusal) in
                    try ledger.end(number, [UInt8(number)], Sample.share(900), at: time + 1)
                }
            }
            var read = try Sample.ledger(plan)
            return try seconds { for fact in facts { try read.append(fact) } }
        }
        let few = try (0..<5).map { _ in try cost(1000) }.min() ?? 0
        let many = try (0..<3).map { _ in try cost(100_000) }.min() ?? 0
        #expect(many < 20 * few, "\(many) s with many, \(few) s with few")
    }
}
