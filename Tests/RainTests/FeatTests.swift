import Motion
import Testing

@testable import Rain

/// A table of rounds that just earn, or just miss, each feat.
@Suite struct FeatTests {
    /// A round that earns some feats, and just misses others.
    struct Row: Sendable {
        let about: String
        let (earned, missed): (Set<Feat>, Set<Feat>)
        let seeds: Range<Int>
        /// Plays the rain of a seed; nil if the round is not of the intended kind. The first round that is not nil counts.
        let play: @Sendable (Int) -> Round?

        init(
            _ about: String, earns earned: Set<Feat> = [], misses missed: Set<Feat> = [], seeds: Range<Int> = 0..<60,
            _ play: @escaping @Sendable (Int) -> Round?
        ) {
            (self.about, self.earned, self.missed, self.seeds, self.play) = (about, earned, missed, seeds, play)
        }

        /// A row of one feat that is earned, or just missed.
        init(
            _ about: String, _ feat: Feat, _ isEarned: Bool, seeds: Range<Int> = 0..<60,
            _ play: @escaping @Sendable (Int) -> Round?
        ) {
            self.init(about, earns: isEarned ? [feat] : [], misses: isEarned ? [] : [feat], seeds: seeds, play)
        }
    }

    private static let table = kinds + rows + rewinds + whole + taps + places + golden + points + survival

    @Test(arguments: table.indices) func roundsEarnAndMissTheirFeats(number: Int) throws {
        let row = Self.table[number]
        let round = try #require(row.seeds.lazy.compactMap(row.play).first, "\(row.about): no seed gives such a round")
        let feats = Set(round.feats(in: round.finalMoment))
        #expect(
            feats.isSuperset(of: row.earned) && feats.isDisjoint(with: row.missed), "\(row.about): \(feats)")
    }

    @Test func everyFeatIsEarnedAndMissed() {
        let all = Set(Feat.allCases)
        #expect(all.isSubset(of: Self.table.flatMap(\.earned)))
        #expect(all.isSubset(of: Self.table.flatMap(\.missed)))
    }

    @Test func storedNumbersNeverChange() {
        #expect(Feat.allCases.map(\.rawValue) == Array(1...20))
        #expect(Feat.fever.rawValue == 2 && Feat.earlyBird.rawValue == 9 && Feat.fullHouse.rawValue == 20)
    }

    @Test func onlyRealPlayEarnsFeats() {
        func feats(_ round: Round) -> [Feat] { round.feats(in: round.finalMoment) }
        let round = FeatPlay.round(.festive2, 5)
        #expect(feats(round).count > 5)
        #expect(round.feats(in: round.moment(at: 20)).isEmpty, "not over")
        var left = round
        left.append(.init(host: Int64((round.lastActionTime.seconds * 1e9).rounded()) + 1, action: .end))
        #expect(feats(left).isEmpty)
        for change: (inout Level) -> Void in [{ $0.practice = true }, { $0.gold += 0.01 }, { $0.packSize = 140 }] {
            var level = Level.festive2
            change(&level)
            #expect(feats(FeatPlay.round(level, 5)).isEmpty)
        }
        var upright = Level.festive2
        upright.portrait = true
        #expect(!feats(FeatPlay.round(upright, 5)).isEmpty)
    }
}

// MARK: Wanted drops

extension FeatTests {
    private static func isBomb(_ drop: Drop) -> Bool { drop.isBomb }

    /// All packs except some kinds.
    private static func all(but kinds: PackKind...) -> (Drop) -> Bool {
        { drop in if case .pack(_, let kind) = drop.kind { !kinds.contains(kind) } else { false } }
    }

    /// All packs, but of one kind only the first `most`.
    private static func all(_ most: Int, of kind: PackKind) -> (Drop) -> Bool {
        var left = most
        return { drop in
            guard case .pack(_, kind) = drop.kind else { return !drop.isBomb }
            left -= 1
            return left >= 0
        }
    }

    /// The first of `count` drops that fits.
    private static func drop(
        _ level: Level, _ seed: Int, within count: Int, _ fits: (Drop) -> Bool
    ) -> Drop? {
        (0..<count).lazy.map(DropSchedule(level: level, seed: Seed(UInt64(seed))).drop).first(where: fits)
    }
}

extension Round {
    /// The round, if its final tally fits.
    fileprivate func when(_ fits: (Tally) -> Bool) -> Round? { fits(finalMoment.tally) ? self : nil }

    fileprivate var outcomes: [Outcome] { outcomes(inForceIn: finalMoment) }
}

// MARK: The table

extension FeatTests {
    /// The kinds that the feat is named after; later kinds do not count.
    private static let treasures: [PackKind] = [.red, .silver, .gold, .lucky, .double, .slow, .chain, .great]

    private static let kinds = [
        Row("one golden pack", .gold, true) {
            FeatPlay.round(.festive2, $0, wants: all(1, of: .gold)).when { $0.caught[.gold] == 1 }
        },
        Row("none of the golden ones", .gold, false) { seed in
            guard drop(.festive2, seed, within: 60, { $0.kind.isGold }) != nil else { return nil }
            return FeatPlay.round(.festive2, seed, wants: all(but: .gold, .chain)).when { $0.caught[.gold] == 0 }
        },
        Row("two great packs", .twoGreatOnes, true) {
            FeatPlay.round(.festive2, $0, wants: all(2, of: .great)).when { $0.caught[.great] == 2 }
        },
        Row("one great pack", .twoGreatOnes, false) {
            FeatPlay.round(.festive2, $0, wants: all(1, of: .great)).when { $0.caught[.great] == 1 }
        },
        Row("one of each kind", .eightTreasures, true) {
            FeatPlay.round(.storm2, $0).when { tally in treasures.allSatisfy { tally.caught[$0] > 0 } }
        },
        Row("seven kinds", .eightTreasures, false) {
            FeatPlay.round(.storm2, $0, wants: all(but: .great)).when { tally in
                treasures.allSatisfy { tally.caught[$0] > 0 || $0 == .great }
            }
        },
    ]

    /// Combos without chains, which lengthen a combo by more than one; and chains.
    private static let rows =
        [(Feat.fever, 21), (.fifty, 50), (.eightyEight, 88)].flatMap { feat, length in
            [length, length - 1].map { most in
                Row("a combo of \(most)", feat, most == length) {
                    FeatPlay.round(.festive2, $0, most: most, wants: all(but: .chain)).when { $0.bestCombo == most }
                }
            }
        }
        + [4, 3].map { most in
            Row("a chain that takes \(most)", .fiveBlessings, most == 4) { seed in
                let round = FeatPlay.round(.storm2, seed)
                return round.outcomes.map(\.link).max() == most ? round : nil
            }
        }

    private typealias Acts = @Sendable (inout FeatPlay, Drop, Double) -> Void

    /// A bomb is hit, or gold is missed; then come some acts and a few catches.
    private static let rewinds = {
        func bombed(_ about: String, _ isEarned: Bool, _ acts: @escaping Acts) -> Row {
            Row("a bomb, \(about)", .secondThoughts, isEarned, seeds: 1..<2) { seed in
                guard let bomb = drop(.festive2, seed, within: 20, isBomb) else { return nil }
                var play = FeatPlay(.festive2, seed)
                let time = bomb.time(atHeight: 200)
                play.hits(bomb, at: time)
                acts(&play, bomb, time)
                play.catches(at: [0.7], most: 8) { !$0.isBomb && $0.start > bomb.end }
                return play.round
            }
        }
        func gold(_ about: String, _ isEarned: Bool, _ acts: @escaping Acts) -> Row {
            Row("gold, \(about)", .backForGold, isEarned) { seed in
                guard let gold = drop(.festive2, seed, within: 40, { $0.kind.isGold && $0.start > 2 }) else {
                    return nil
                }
                var play = FeatPlay(.festive2, seed)
                acts(&play, gold, gold.time(atHeight: 600))
                play.catches(at: [0.7], most: 8) { !$0.isBomb && $0.start > gold.end }
                return play.round
            }
        }
        return [
            bombed("undone", true) { play, _, time in play.rewind(at: time + 0.5, for: 0.9) },
            bombed("hit", false) { _, _, _ in },
            bombed("turned back not far enough", false) { play, _, time in play.rewind(at: time + 0.5, for: 0.4) },
            bombed("undone and hit again", false) { play, bomb, time in
                play.rewind(at: time + 0.5, for: 0.9)
                play.hits(bomb, at: time + 0.4)
            },
            gold("fetched back", true) { play, gold, low in
                play.rewind(at: gold.end + 0.1)
                play.hits(gold, at: low)
            },
            gold("fetched back, undone and fetched again", true) { play, gold, low in
                play.rewind(at: gold.end + 0.1)
                play.hits(gold, at: low)
                play.rewind(at: low + 0.3, for: 0.8)
                play.hits(gold, at: low)
            },
            gold("not gone yet", false) { play, gold, low in
                play.rewind(at: gold.end - 0.1)
                play.hits(gold, at: low)
            },
            gold("caught before", false) { play, gold, low in
                play.hits(gold, at: low)
                play.rewind(at: gold.end + 0.1)
                play.hits(gold, at: low)
            },
            gold("not caught", false) { play, gold, _ in play.rewind(at: gold.end + 0.1) },
        ]
    }()

    private static let whole = [
        Row("all of calm", earns: [.steadyHand, .notOneMissed], misses: [.fullHouse]) {
            FeatPlay.round(.calm2, $0).when { $0.packsMissed == 0 && $0.bombsHit == 0 && $0.bombsSeen >= 3 }
        },
        Row("all of calm but one", earns: [.steadyHand], misses: [.notOneMissed]) {
            FeatPlay.round(.calm2, $0) { !$0.isBomb && $0.number > 0 }.when {
                $0.packsMissed == 1 && $0.bombsHit == 0 && $0.bombsSeen >= 3
            }
        },
        Row("all of calm and a bomb", misses: [.steadyHand, .notOneMissed]) {
            FeatPlay.round(.calm2, $0) { !$0.isBomb || $0.number < 20 }.when { $0.packsMissed == 0 && $0.bombsHit > 0 }
        },
        Row("all of the first seconds", misses: [.steadyHand, .notOneMissed]) {
            FeatPlay.round(.calm2, $0, until: 12).when { $0.bombsHit == 0 }
        },
        Row("all of festive", earns: [.notOneMissed, .fullHouse], seeds: 0..<300) {
            FeatPlay.round(.festive2, $0).when { $0.packsMissed == 0 && $0.bombsHit == 0 && $0.packsCaught >= 80 }
        },
    ]

    private static let taps =
        [
            Row("each tap meets a pack", .everyTap, true, seeds: 5..<6) {
                FeatPlay.round(.festive2, $0, at: [0.4, 0.7])
            },
            Row("one tap meets nothing", .everyTap, false, seeds: 5..<6) { seed in
                var play = FeatPlay(.festive2, seed)
                play.tapNothing(at: 1)
                play.catches(at: [0.4, 0.7]) { !$0.isBomb }
                return play.round.when { $0.accuracy > 0.95 && $0.accuracy < 1 }
            },
            Row("too little of what there is", .everyTap, false, seeds: 5..<6) {
                FeatPlay.round(.festive2, $0) { !$0.isBomb && $0.number.isMultiple(of: 2) }.when { $0.accuracy == 1 }
            },
        ]
        // Half the taps meet a pack, and fewer than half.
        + [25, 26].map { empty in
            Row("\(empty) of \(25 + empty) taps meet nothing", .fever, empty == 25, seeds: 5..<6) { seed in
                var play = FeatPlay(.festive2, seed)
                for number in 0..<empty { play.tapNothing(at: 0.01 * Double(number)) }
                play.catches(at: [0.4, 0.6], most: 25, wants: all(but: .chain, .great))
                return play.round.when { $0.taps == 25 + empty }
            }
        }

    private static let places =
        [(0.32, true), (0.345, false)].map { height, isEarned in
            Row("all at \(height) of the height", .earlyBird, isEarned, seeds: 8..<9) {
                FeatPlay.round(.festive2, $0, at: [height], wants: all(but: .chain, .great))
            }
        }
        // With every twelfth catch low, at most eleven high ones come in succession.
        + [(12, false), (13, true)].map { between, isEarned in
            Row("each \(between)th low down", .earlyBird, isEarned, seeds: 8..<9) { seed in
                var (play, count) = (FeatPlay(.festive2, seed), 0)
                for drop in (0..<100).map(play.round.schedule.drop).filter(all(but: .chain, .great)) {
                    let isLow = count % between == between - 1
                    if play.tap(drop, at: drop.time(atHeight: isLow ? 250 : 210)) { count += 1 }
                }
                return play.round.when { $0.packsCaught > 40 }
            }
        }
        + [
            Row("whole shapes", .wholeShape, true, seeds: 3..<4) { FeatPlay.round(.festive2, $0, at: [0.5]) },
            Row("shapes without their third", .wholeShape, false, seeds: 3..<4) { seed in
                let schedule = DropSchedule(level: .festive2, seed: Seed(UInt64(seed)))
                return FeatPlay.round(.festive2, seed) { drop in
                    guard all(but: .chain)(drop), case .pack(let index, _) = drop.kind else { return false }
                    guard schedule.run(of: drop) != nil else { return true }
                    let first = schedule.phases.last { $0.firstPack <= index }?.firstPack ?? 0
                    return (index - first) % 5 != 2
                }
            },
            Row("the first of each shape alone", .wholeShape, false, seeds: 3..<4) { seed in
                let schedule = DropSchedule(level: .festive2, seed: Seed(UInt64(seed)))
                return FeatPlay.round(.festive2, seed, at: [0.1], until: 30) { drop in
                    guard all(but: .chain)(drop), case .pack(let index, _) = drop.kind else { return false }
                    return schedule.run(of: drop).map { (index - schedule.phases[$0.phase].firstPack) % 5 == 0 } ?? true
                }
            },
            // Calm's arcs are 0.55 s from pack to pack, 2.2 s in all; its finale's rows are faster.
            Row("slow shapes", .wholeShape, false, seeds: 3..<4) {
                FeatPlay.round(.calm2, $0, at: [0.5], until: Level.calm2.start(ofPhase: 3) - 2, wants: all(but: .chain))
            },
        ]

    private static let golden =
        [(0.55, false), (0.45, true), (0.05, true), (-0.05, true)].map { before, isEarned in
            Row("gold \(before) s before it leaves", .lastMoment, isEarned) { seed in
                guard let gold = drop(.storm2, seed, within: 80, { $0.kind.isGold && $0.end < 25 }) else { return nil }
                var play = FeatPlay(.storm2, seed)
                let time = gold.time(atHeight: 720) - before
                guard before < 0 else {
                    play.hits(gold, at: time)
                    return play.round
                }
                // Beyond the edge its middle cannot be tapped, but its upper half can.
                let place = Vector(gold.position(at: time).x, 719)
                let outcome = play.round.append(.init(host: Int64((3 + time) * 1e9), action: .tap(place)))
                return outcome?.drop == gold ? play.round : nil
            }
        }
        // A pack that a chain takes just before it leaves does not count.
        + [
            Row("gold that a chain takes as it leaves", .lastMoment, false) { seed in
                let schedule = DropSchedule(level: .storm2, seed: Seed(UInt64(seed)))
                let drops = (0..<schedule.dropCount(ofSpawns: schedule.spawns)).map(schedule.drop)
                for gold in drops where gold.kind.isGold {
                    let time = gold.time(atHeight: 720) - 0.3
                    for drop in drops where (drop.position(at: time) - gold.position(at: time)).length < 300 {
                        guard case .pack(_, .chain) = drop.kind else { continue }
                        var play = FeatPlay(.storm2, seed)
                        guard play.tap(drop, at: time) else { continue }
                        if play.round.outcomes.contains(where: { $0.drop == gold && $0.link > 0 }) { return play.round }
                    }
                }
                return nil
            }
        ]

    private static let points = {
        let start = Level.storm2.start(ofPhase: 4)
        @Sendable func points(_ round: Round) -> Int {
            round.outcomes.filter { $0.time >= start }.map(\.points).reduce(0, +)
        }
        /// The least number of catches that is enough, or one less. Bonuses of 350 points are still to come.
        @Sendable func finale(_ seed: Int, isEnough: Bool) -> Round? {
            var (few, many) = (20, 200)
            while few + 1 < many {
                let most = (few + many) / 2
                if points(FeatPlay.round(.storm2, seed, most: most)) >= 1500 { many = most } else { few = most }
            }
            let round = FeatPlay.round(.storm2, seed, most: isEnough ? many : few)
            return isEnough == (points(round) >= 1500) && points(round) > 900 ? round : nil
        }
        @Sendable func maxOfOneCatch(_ seed: Int, in range: Range<Int>) -> Round? {
            let round = FeatPlay.round(.festive2, seed)
            return range.contains(round.outcomes.map(\.points).max() ?? 0) ? round : nil
        }
        return [
            Row("a finale that just pays", .grandFinale, true, seeds: 4..<5) { finale($0, isEnough: true) },
            Row("a finale that just does not", .grandFinale, false, seeds: 4..<5) { finale($0, isEnough: false) },
            Row("all before the finale", .grandFinale, false, seeds: 4..<5) {
                FeatPlay.round(.storm2, $0, until: start).when { $0.score > 3000 }
            },
            Row("a catch for 888", .fortune, true) { maxOfOneCatch($0, in: 888..<1100) },
            Row("no catch for 888", .fortune, false) { maxOfOneCatch($0, in: 700..<888) },
        ]
    }()

    /// The last bombs take the remaining hearts. No other feat can be earned in survival.
    private static let survival = [
        (Double.infinity, [Feat.hundredSeconds, .twoHundredSeconds], 200...Double.infinity),
        (75, [], 75...100.0.nextDown), (110, [.hundredSeconds], 100...134),
    ].map { end, feats, range in
        Row(
            "survival to second \(end)", earns: Set(feats), misses: Set(Feat.allCases).subtracting(feats), seeds: 2..<3
        ) { seed in
            var play = FeatPlay(.survival2, seed)
            play.catches(at: [0.5, 0.8], until: end - 6) { !$0.isBomb }
            if end.isFinite { play.catches(at: [0.2, 0.4, 0.6, 0.8]) { $0.isBomb && $0.start > end - 6 } }
            return range.contains(play.round.finalMoment.time) ? play.round : nil
        }
    }
}
