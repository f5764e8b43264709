import Motion
import Testing

@testable import Rain

/// Each feat is earned by what earns it, and not by what nearly does.
@Suite struct FeatTests {
    private static func feats(_ round: Round) -> [Feat] { round.feats(in: round.finalMoment) }

    /// The first round of some seeds that is as wanted.
    private static func first(_ play: (Int) -> Round?) -> Round? { (0..<60).lazy.compactMap(play).first }

    private static func tally(_ round: Round) -> Tally { round.finalMoment.tally }

    @Test func numbersStayWhatRecordsKeep() {
        #expect(Feat.allCases.map(\.rawValue) == Array(1...20))
        #expect(Feat.fever.rawValue == 2 && Feat.earlyBird.rawValue == 9 && Feat.fullHouse.rawValue == 20)
    }

    @Test func kindsThatWereCaught() throws {
        for (feat, kind, least) in [(Feat.gold, PackKind.gold, 1), (.twoGreatOnes, .great, 2)] {
            let round = try #require(
                Self.first { seed in
                    let round = FeatPlay.round(.festive, seed)
                    return Self.tally(round).caught[kind] >= least ? round : nil
                })
            #expect(Self.feats(round).contains(feat))
            var left = least - 1
            var taken: [Int] = []
            let near = FeatPlay.round(.festive, Int(round.journal.seed)) { drop in
                guard case .pack(_, kind) = drop.kind else { return !drop.isBomb }
                if taken.contains(drop.number) { return true }
                guard left > 0 else { return false }
                left -= 1
                taken.append(drop.number)
                return true
            }
            // A chain may take one all the same.
            #expect(Self.feats(near).contains(feat) == (Self.tally(near).caught[kind] >= least))
            #expect(Self.tally(near).caught[kind] < least || feat == .gold)
        }
        let all = try #require(
            Self.first { seed in
                let round = FeatPlay.round(.storm, seed)
                return PackKind.allCases.allSatisfy { Self.tally(round).caught[$0] > 0 } ? round : nil
            })
        #expect(Self.feats(all).contains(.eightTreasures))
        let seven = FeatPlay.round(.storm, Int(all.journal.seed)) { drop in
            if case .pack(_, .great) = drop.kind { false } else { !drop.isBomb }
        }
        #expect(!Self.feats(seven).contains(.eightTreasures))
    }

    @Test(arguments: [(Feat.fever, 21), (.fifty, 50), (.eightyEight, 88)])
    func rows(feat: Feat, length: Int) throws {
        // Without chains, which lengthen a row by more than one.
        func play(_ seed: Int, _ most: Int) -> Round {
            FeatPlay.round(.festive, seed, most: most) { drop in
                if case .pack(_, .chain) = drop.kind { false } else { !drop.isBomb }
            }
        }
        let round = try #require(
            Self.first { Self.tally(play($0, length)).bestCombo == length ? play($0, length) : nil })
        #expect(Self.feats(round).contains(feat))
        #expect(!Self.feats(play(Int(round.journal.seed), length - 1)).contains(feat))
    }

    @Test func aChainTakesFour() throws {
        func most(_ round: Round) -> Int {
            round.outcomes(inForceIn: round.finalMoment).map(\.link).max() ?? 0
        }
        let round = try #require(
            Self.first { most(FeatPlay.round(.storm, $0)) == 4 ? FeatPlay.round(.storm, $0) : nil })
        #expect(Self.feats(round).contains(.fiveBlessings))
        let near = try #require(Self.first { most(FeatPlay.round(.storm, $0)) == 3 ? FeatPlay.round(.storm, $0) : nil })
        #expect(!Self.feats(near).contains(.fiveBlessings))
    }

    @Test func aBombIsHitAndUndone() throws {
        let bombs = (0..<20).map(DropSchedule(level: .festive, seed: Seed(1)).drop).filter(\.isBomb)
        let bomb = try #require(bombs.first)
        func play(_ acts: (inout FeatPlay) -> Void) -> [Feat] {
            var play = FeatPlay(.festive, 1)
            acts(&play)
            play.catches(at: [0.7], most: 8) { !$0.isBomb && $0.start > bomb.end }
            return Self.feats(play.round)
        }
        let time = bomb.time(atHeight: 200)
        let undone = play {
            $0.hits(bomb, at: time)
            $0.rewind(at: time + 0.5, for: 0.9)
        }
        #expect(undone.contains(.secondThoughts))
        let hit = play { $0.hits(bomb, at: time) }
        #expect(!hit.contains(.secondThoughts))
        let notFarEnough = play {
            $0.hits(bomb, at: time)
            $0.rewind(at: time + 0.5, for: 0.4)
        }
        #expect(!notFarEnough.contains(.secondThoughts))
        let again = play {
            $0.hits(bomb, at: time)
            $0.rewind(at: time + 0.5, for: 0.9)
            $0.hits(bomb, at: time + 0.4)
        }
        #expect(!again.contains(.secondThoughts))
    }

    @Test func goldIsFetchedBack() throws {
        let seed = try #require(
            (0..<60).first { seed in
                (0..<40).map(DropSchedule(level: .festive, seed: Seed(UInt64(seed))).drop).contains {
                    $0.kind.isGold && $0.start > 2
                }
            })
        let gold = try #require(
            (0..<40).map(DropSchedule(level: .festive, seed: Seed(UInt64(seed))).drop).first {
                $0.kind.isGold && $0.start > 2
            })
        let (low, end) = (gold.time(atHeight: 600), gold.end)
        func play(_ acts: (inout FeatPlay) -> Void) -> Bool {
            var play = FeatPlay(.festive, seed)
            acts(&play)
            play.catches(at: [0.7], most: 8) { !$0.isBomb && $0.start > end }
            return Self.feats(play.round).contains(.backForGold)
        }
        let fetched = play {
            $0.rewind(at: end + 0.1)
            $0.hits(gold, at: low)
        }
        #expect(fetched)
        let undoneAndFetchedAgain = play {
            $0.rewind(at: end + 0.1)
            $0.hits(gold, at: low)
            $0.rewind(at: low + 0.3, for: 0.8)
            $0.hits(gold, at: low)
        }
        #expect(undoneAndFetchedAgain)
        let notGoneYet = play {
            $0.rewind(at: end - 0.1)
            $0.hits(gold, at: low)
        }
        let caughtBefore = play {
            $0.hits(gold, at: low)
            $0.rewind(at: end + 0.1)
            $0.hits(gold, at: low)
        }
        let notCaught = play { $0.rewind(at: end + 0.1) }
        #expect(!notGoneYet && !caughtBefore && !notCaught)
    }

    @Test func whatNothingIsMissedOf() throws {
        let round = try #require(
            Self.first {
                Self.feats(FeatPlay.round(.calm, $0)).contains(.notOneMissed) ? FeatPlay.round(.calm, $0) : nil
            })
        let seed = Int(round.journal.seed)
        #expect(Set(Self.feats(round)).isSuperset(of: [.steadyHand, .notOneMissed]))
        #expect(!Self.feats(round).contains(.fullHouse))
        // The first of all is left alone: it is missed, and the rest is as steady as before.
        let missed = FeatPlay.round(.calm, seed) { !$0.isBomb && $0.number > 0 }
        #expect(!Self.feats(missed).contains(.notOneMissed) && Self.feats(missed).contains(.steadyHand))
        let bombed = FeatPlay.round(.calm, seed) { !$0.isBomb || $0.number < 20 }
        #expect(
            Self.tally(bombed).bombsHit > 0 && Set(Self.feats(bombed)).isDisjoint(with: [.notOneMissed, .steadyHand]))
        let few = FeatPlay.round(.calm, seed, until: 12)
        #expect(Set(Self.feats(few)).isDisjoint(with: [.notOneMissed, .steadyHand]))
        let full = try #require(
            (0..<300).lazy.map { FeatPlay.round(.festive, $0) }.first { Self.feats($0).contains(.fullHouse) })
        #expect(Self.feats(full).contains(.notOneMissed) && Self.tally(full).packsMissed == 0)
    }

    @Test func everyTapMeetsAPack() {
        var play = FeatPlay(.festive, 5)
        play.catches(at: [0.4, 0.7]) { !$0.isBomb }
        #expect(Self.feats(play.round).contains(.everyTap))
        play = FeatPlay(.festive, 5)
        play.tapNothing(at: 1)
        play.catches(at: [0.4, 0.7]) { !$0.isBomb }
        #expect(!Self.feats(play.round).contains(.everyTap) && Self.tally(play.round).accuracy > 0.95)
        // Too little of what there was.
        let few = FeatPlay.round(.festive, 5) { !$0.isBomb && $0.number.isMultiple(of: 2) }
        #expect(Self.tally(few).accuracy == 1 && !Self.feats(few).contains(.everyTap))
    }

    @Test func survivalLasts() {
        let round = FeatPlay.round(.survival, 2, at: [0.5, 0.8])
        let end = round.finalMoment.time
        #expect(end > 200 && Self.feats(round) == [.hundredSeconds, .twoHundredSeconds])
        // The last bombs hit take what hearts are left.
        for (end, feats) in [(75.0, []), (110, [Feat.hundredSeconds])] {
            var play = FeatPlay(.survival, 2)
            play.catches(at: [0.5, 0.8], until: end - 6) { !$0.isBomb }
            play.catches(at: [0.2, 0.4, 0.6, 0.8]) { $0.isBomb && $0.start > end - 6 }
            let time = play.round.finalMoment.time
            #expect(time < end + 24 && Self.feats(play.round) == (time >= 100 ? [.hundredSeconds] : []), "\(time)")
            #expect((time < 100) == feats.isEmpty, "\(time)")
        }
    }

    @Test func whoDoesNotPlayForItEarnsNothing() {
        let round = FeatPlay.round(.festive, 5)
        #expect(Self.feats(round).count > 5)
        #expect(round.feats(in: round.moment(at: 20)).isEmpty, "not over")
        var left = round
        left.append(.init(host: round.lastAct.nanoseconds + 1, action: .end))
        #expect(Self.feats(left).isEmpty)
        for change: (inout Level) -> Void in [{ $0.practice = true }, { $0.gold += 0.01 }, { $0.packSize = 140 }] {
            var level = Level.festive
            change(&level)
            #expect(Self.feats(FeatPlay.round(level, 5)).isEmpty)
        }
        var upright = Level.festive
        upright.portrait = true
        #expect(!Self.feats(FeatPlay.round(upright, 5)).isEmpty)
        // Half the taps meet a pack, and fewer than half.
        for (empty, isEarned) in [(25, true), (26, false)] {
            var play = FeatPlay(.festive, 5)
            for number in 0..<empty { play.tapNothing(at: 0.01 * Double(number)) }
            play.catches(at: [0.4, 0.6], most: 25) { drop in
                switch drop.kind {
                case .pack(_, .chain), .pack(_, .great), .bomb: false
                case .pack: true
                }
            }
            #expect(Self.tally(play.round).taps == 25 + empty)
            #expect(Self.feats(play.round).contains(.fever) == isEarned)
        }
    }
}

extension RoundTime {
    fileprivate var nanoseconds: Int64 { Int64((seconds * 1e9).rounded()) }
}
