import Motion
import Testing

@testable import Rain

/// The fifteen nights: their rains never change, and their wishes are functions of a round.
@Suite struct NightTests {
    private static let digests = [
        "12efe0ad3fb1c7e1", "d6c06c9872519f0f", "72ef3862ae00d154",
        "edea097fe111c1f4", "76c98f3c8d48598a", "1eefc0870017fada",
        "d782565dc6525729", "0b9816649f90778b", "1ddddc0d8027289d",
        "d05e66b078feb4e3", "a53bd6686adc2aa8", "7d7655d69925ea0f",
        "96952a74f010699e", "af7a977b3d4a568a", "50b1c1336c9262e6",
    ]

    @Test func theRainsNeverChange() {
        #expect(Night.all.map(\.number) == Array(1...15))
        #expect(Night.all.map(\.level.digest) == Self.digests)
        #expect(Set(Night.all.map(\.seed)).count == 15)
        for night in Night.all {
            #expect(night.wishes.count == Wish.count && night.level.rewindBonus == 0 && !RainCode.includes(night.level))
            #expect(Night(level: night.level, seed: night.seed) == night)
            #expect(Night(level: night.level.withLargePacks, seed: night.seed) == night)
            #expect(Night(level: night.level, seed: night.seed + 1) == nil)
        }
        #expect(Night(level: .calm, seed: Night.all[0].seed) == nil)
    }

    /// Plays a round on a night that taps each pack at a height, and each bomb too if `isCareless`.
    private static func played(_ number: Int, at height: Double, most: Int = .max, isCareless: Bool = false) -> Round {
        let night = Night.all[number - 1]
        var round = Round(level: night.level, seed: night.seed)
        var caught = 0
        let drops = (0..<round.schedule.dropCount(ofSpawns: round.schedule.spawns)).map(round.schedule.drop)
        let taps = drops.compactMap { drop -> (time: Double, place: Vector)? in
            guard caught < most, drop.isBomb == isCareless || !drop.isBomb else { return nil }
            let time = drop.time(atHeight: height)
            guard time < night.level.duration else { return nil }
            caught += 1
            return (time, drop.position(at: time))
        }
        for tap in taps.sorted(by: { $0.time < $1.time }) {
            round.tap(tap.place, at: Int64((Round.countdown + tap.time) * 1e9))
        }
        return round
    }

    private static func wishes(_ round: Round) -> [Int] { round.wishes(in: round.finalMoment) }

    @Test func catchesFulfilWishes() {
        // Night 1: 38 packs, a combo of 40, 26 in the top third.
        let high = Self.played(1, at: 190)
        #expect(Self.wishes(high) == [0, 1, 2])
        let low = Self.played(1, at: 600)
        #expect(Self.wishes(low).first == 0 && !Self.wishes(low).contains(2))
        let end = low.finalMoment
        #expect(low.progress(of: .catches(38), in: end).count == end.tally.packsCaught)
        #expect(low.progress(of: .highCatches(54), in: end).count == 0)
        #expect(Self.wishes(Self.played(1, at: 600, most: 37)) == [])
        // Another rain of the level fulfils none.
        #expect(Round(level: high.level, seed: 5).wishes(in: high.finalMoment) == [])
    }

    /// The original wishes. A round that is judged again must keep its fulfilled wishes, so wishes may become easier and never
    /// harder.
    private static let first: [[Wish]] = [
        [.catches(38), .combo(69), .highCatches(54)], [.greatLantern, .score(6300), .highCatches(65)],
        [.combo(20), .score(3500), .score(6250)], [.catchesOf(.silver, 4), .catches(37), .catches(83)],
        [.catches(36), .misses(atMost: 14), .score(5550)], [.catchesOf(.gold, 6), .catchesOf(.gold, 11), .score(9300)],
        [.bombs(atMost: 5, catching: 28), .bombs(atMost: 4, catching: 64), .score(6300)],
        [.catchesOf(.double, 4), .score(6700), .score(12_100)],
        [.catchesOf(.silver, 10), .flawlessPhase, .score(10_850)], [.combo(22), .catches(70), .catches(105)],
        [.catches(19), .combo(60), .score(6500)], [.chained(18), .chained(32), .score(8900)],
        [.seconds(21), .seconds(30), .score(13_400)], [.score(1800), .catches(126), .catches(188)],
        [.score(3000), .score(10_500), .score(17_900)],
    ]

    @Test func noWishGrowsHarder() {
        func isEasier(_ wish: Wish, than other: Wish) -> Bool {
            switch (wish, other) {
            case (.catches(let one), .catches(let other)), (.combo(let one), .combo(let other)),
                (.score(let one), .score(let other)), (.chained(let one), .chained(let other)),
                (.highCatches(let one), .highCatches(let other)), (.seconds(let one), .seconds(let other)):
                one <= other
            case (.catchesOf(let kind, let one), .catchesOf(let otherKind, let other)):
                kind == otherKind && one <= other
            case (.misses(let one), .misses(let other)): one >= other
            case (.bombs(let bombs, let one), .bombs(let otherBombs, let other)): bombs >= otherBombs && one <= other
            default: wish == other
            }
        }
        for (night, first) in zip(Night.all, Self.first) {
            for (wish, first) in zip(night.wishes, first) {
                #expect(isEasier(wish, than: first), "night \(night.number): \(wish)")
            }
        }
    }

    @Test func leftRoundsFulfilNoWish() {
        let night = Night.all[0]
        var round = Round(level: night.level, seed: night.seed)
        round.append(.init(host: Int64((Round.countdown + 20) * 1e9), action: .end))
        #expect(Self.wishes(round) == [])
        // Nor does tapping without looking.
        var blind = Self.played(1, at: 190)
        let end = blind.finalMoment
        #expect(end.tally.accuracy > Wish.accuracy)
        blind = Round(level: night.level, seed: night.seed)
        for step in 0..<450 {
            let host = Int64((Round.countdown + Double(step) / 15) * 1e9)
            blind.tap(Vector(Double(step * 97 % 1280), Double(step * 61 % 720)), at: host)
        }
        #expect(Self.wishes(blind) == [])
    }

    /// Enough packs are caught when the player leaves, half a second before the end.
    @Test func roundsLeftNearTheirEndFulfilNoWish() {
        let whole = Self.played(1, at: 190)
        let left = whole.level.duration - 0.5
        var round = whole.begun(upTo: RoundTime(seconds: Round.countdown + left - 0.1))
        round.append(.init(host: Int64((Round.countdown + left) * 1e9), action: .end))
        let end = round.finalMoment
        #expect(end.phase == .over(early: true) && round.progress(of: Night.all[0].wishes[0], in: end).isFulfilled)
        #expect(Self.wishes(round) == [])
    }

    /// A pack that a knot takes was not caught by a tap, wherever it is.
    @Test func onlyTapsCatchInTheTopThird() {
        let round = Self.played(12, at: 190)
        let end = round.finalMoment
        #expect(end.tally.chained > 10)
        #expect(
            round.progress(of: .highCatches(1), in: end).count == end.tally.packsCaught - end.tally.chained)
    }

    /// The limit itself is allowed.
    @Test func limitsMayBeUsedUp() {
        let round = Self.played(7, at: 500, isCareless: true)
        let (end, tally) = (round.finalMoment, round.finalMoment.tally)
        #expect(tally.bombsHit > 0 && tally.packsMissed > 0)
        for (allowed, isKept) in [(0, true), (-1, false)] {
            let (bombs, misses) = (tally.bombsHit + allowed, tally.packsMissed + allowed)
            #expect(round.progress(of: .bombs(atMost: bombs, catching: 1), in: end).isFulfilled == isKept)
            #expect(round.progress(of: .misses(atMost: misses), in: end).isFulfilled == isKept)
        }
    }

    /// A kept limit may be broken later; a limit of bombs also needs its catches.
    @Test func limitsAreKeptOrBroken() {
        let night = Night.all[4]
        let round = Round(level: night.level, seed: night.seed)
        let end = round.finalMoment
        #expect(!round.progress(of: .misses(atMost: 14), in: end).isFulfilled)
        #expect(round.progress(of: .misses(atMost: 14), in: round.moment(at: 5)).isFulfilled)
        let careless = Self.played(7, at: 500, isCareless: true)
        #expect(!careless.progress(of: .bombs(atMost: 5, catching: 1), in: careless.finalMoment).isFulfilled)
        #expect(!careless.progress(of: .bombs(atMost: 999, catching: 999), in: careless.finalMoment).isFulfilled)
        #expect(careless.progress(of: .bombs(atMost: 999, catching: 1), in: careless.finalMoment).isFulfilled)
    }

    @Test func nightsOpenOneAfterTheOther() {
        var results = Array(repeating: NightResult(), count: 15)
        #expect([NightResult]().openNights == 1 && [NightResult]().next.number == 1)
        #expect(results.openNights == 1 && results.next.number == 1)
        for index in 0..<15 {
            results[index].opensNext = true
            results[index].wishes = [0]
            #expect(results.openNights == min(15, index + 2))
            #expect(results.next.number == (index < 14 ? index + 2 : 1))
        }
        // Rounds without a wish open nights too. Then the last open night is the next to be played.
        results[14] = NightResult()
        results[13].wishes = []
        #expect(results.openNights == 15 && results.next.number == 15)
        results[14].wishes = [0, 1]
        #expect(results.next.number == 1)
        results[13].wishes = [0]
        // A night that does not open the next one closes all later nights.
        results[3].opensNext = false
        #expect(results.openNights == 4)
        for index in 0..<15 {
            results[index] = NightResult()
            (results[index].wishes, results[index].opensNext) = ([0, 1, 2], true)
        }
        #expect(results.next.number == 15 && results.wishes == 45)
    }
}
