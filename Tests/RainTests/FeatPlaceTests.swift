import Motion
import Testing

@testable import Rain

/// Feats that hang on where, when and for how much something was caught.
@Suite struct FeatPlaceTests {
    private static func feats(_ round: Round) -> [Feat] { round.feats(in: round.finalMoment) }

    @Test func aHighRowIsTwelveAndHigh() throws {
        // Without chains, and great packs, whose strikes come between.
        func play(at height: Double) -> Round {
            FeatPlay.round(.festive, 8, at: [height]) { drop in
                switch drop.kind {
                case .pack(_, .chain), .pack(_, .great), .bomb: false
                case .pack: true
                }
            }
        }
        #expect(Self.feats(play(at: 0.32)).contains(.earlyBird) && !Self.feats(play(at: 0.345)).contains(.earlyBird))
        // Eleven at most between those that are caught low down.
        for (between, isEarned) in [(12, false), (13, true)] {
            var (play, count) = (FeatPlay(.festive, 8), 0)
            let drops = (0..<100).map(play.round.schedule.drop).filter { drop in
                if case .pack(_, let kind) = drop.kind { kind != .chain && kind != .great } else { false }
            }
            for drop in drops {
                let isLow = count % between == between - 1
                if play.tap(drop, at: drop.time(atHeight: isLow ? 250 : 210)) { count += 1 }
            }
            #expect(play.round.finalMoment.tally.packsCaught > 40)
            #expect(Self.feats(play.round).contains(.earlyBird) == isEarned)
        }
    }

    @Test func theWholeShapeIsAllOfIt() {
        func isNoChain(_ drop: Drop) -> Bool { if case .pack(_, .chain) = drop.kind { false } else { !drop.isBomb } }
        let schedule = DropSchedule(level: .festive, seed: Seed(3))
        #expect(Self.feats(FeatPlay.round(.festive, 3, at: [0.5])).contains(.wholeShape))
        let near = FeatPlay.round(.festive, 3) { drop in
            guard isNoChain(drop), case .pack(let index, _) = drop.kind else { return false }
            guard schedule.run(of: drop) != nil else { return true }
            let first = schedule.phases.last { $0.firstPack <= index }?.firstPack ?? 0
            return (index - first) % 5 != 2
        }
        #expect(!Self.feats(near).contains(.wholeShape))
        // The first of each run high up, and the others low down, as its packs come 0.3 s one after the other.
        var play = FeatPlay(.festive, 3)
        play.catches(at: [0.1], until: 30) { isNoChain($0) && schedule.isFirstOfRun($0) }
        #expect(!Self.feats(play.round).contains(.wholeShape))
        let slow = FeatPlay.round(.calm, 3, at: [0.5]) { isNoChain($0) }
        // Calm's arcs are 0.55 s from pack to pack, 2.2 s in all; its finale's rows are faster.
        let inForce = slow.outcomes(inForceIn: slow.finalMoment).filter { $0.time < slow.level.start(ofPhase: 3) - 2 }
        #expect(!slow.earns(.wholeShape, in: slow.finalMoment, inForce))
    }

    @Test func goldAsItLeaves() throws {
        let (seed, gold) = try #require(
            (0..<60).lazy.compactMap { seed in
                (0..<80).map(DropSchedule(level: .storm, seed: Seed(UInt64(seed))).drop).first {
                    $0.kind.isGold && $0.end < 25
                }.map { (seed, $0) }
            }.first)
        let leaves = gold.time(atHeight: 720)
        for (before, isEarned) in [(0.55, false), (0.45, true), (0.05, true), (-0.05, true)] {
            var play = FeatPlay(.storm, seed)
            let time = leaves - before
            // Beyond the edge its middle cannot be tapped, but its upper half can.
            if before > 0 {
                play.hits(gold, at: time)
            } else {
                let host = Int64((3 + time) * 1e9)
                let place = Vector(gold.position(at: time).x, 719)
                let outcome = play.round.append(.init(host: host, action: .tap(place)))
                #expect(outcome?.drop == gold)
            }
            #expect(Self.feats(play.round).contains(.lastMoment) == isEarned, "\(before)")
        }
    }

    /// What a chain takes just before it leaves nobody has waited for.
    @Test func goldThatAChainTakesAsItLeaves() {
        var taken = 0
        for seed in 0..<60 {
            let schedule = DropSchedule(level: .storm, seed: Seed(UInt64(seed)))
            let drops = (0..<schedule.dropCount(ofSpawns: schedule.spawns)).map(schedule.drop)
            let chains = drops.filter { if case .pack(_, .chain) = $0.kind { true } else { false } }
            for gold in drops where gold.kind.isGold {
                let time = gold.time(atHeight: 720) - 0.3
                for chain in chains where (chain.position(at: time) - gold.position(at: time)).length < 300 {
                    var play = FeatPlay(.storm, seed)
                    guard play.tap(chain, at: time) else { continue }
                    let inForce = play.round.outcomes(inForceIn: play.round.finalMoment)
                    guard inForce.contains(where: { $0.drop == gold && $0.link > 0 }) else { continue }
                    taken += 1
                    #expect(!Self.feats(play.round).contains(.lastMoment), "\(seed)")
                }
            }
        }
        #expect(taken > 0)
    }

    @Test func pointsOfTheFinale() throws {
        let start = Level.storm.start(ofPhase: 4)
        func points(_ round: Round) -> Int {
            round.outcomes(inForceIn: round.finalMoment).filter { $0.time >= start }.map(\.points).reduce(0, +)
        }
        let round = FeatPlay.round(.storm, 4)
        #expect(points(round) >= 1500 && Self.feats(round).contains(.grandFinale))
        let before = FeatPlay.round(.storm, 4, until: start)
        #expect(before.finalMoment.tally.score > 3000 && !Self.feats(before).contains(.grandFinale))
        // Just short of it, with bonuses of 350 to come.
        for most in 20... {
            let round = FeatPlay.round(.storm, 4, most: most)
            guard points(round) >= 1500 else { continue }
            let short = FeatPlay.round(.storm, 4, most: most - 1)
            #expect(points(short) < 1500 && points(short) > 900 && !Self.feats(short).contains(.grandFinale))
            #expect(Self.feats(round).contains(.grandFinale))
            break
        }
    }

    @Test func whatOneCatchPays() {
        var paid: [Bool: Int] = [false: 0, true: 0]
        for seed in 0..<30 {
            let round = FeatPlay.round(.festive, seed)
            let most = round.outcomes(inForceIn: round.finalMoment).map(\.points).max() ?? 0
            #expect(Self.feats(round).contains(.fortune) == (most >= 888), "\(seed)")
            paid[most >= 888, default: 0] += 1
        }
        #expect(paid.values.allSatisfy { $0 > 0 }, "\(paid)")
    }
}

extension DropSchedule {
    fileprivate func isFirstOfRun(_ drop: Drop) -> Bool {
        guard let run = run(of: drop), case .pack(let index, _) = drop.kind else { return true }
        return (index - phases[run.phase].firstPack) % 5 == 0
    }
}
