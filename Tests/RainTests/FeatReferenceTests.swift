import Motion
import Testing

@testable import Rain

/// The feats that depend on more than the tally, compared with a simple implementation over random rounds. A failure names the
/// number that replays the round.
@Suite struct FeatReferenceTests {
    /// A round as the reference plays it, with its state at the beginning of each rewind.
    private struct Played {
        let level: Level
        let drops: [Drop]
        var hits: [Drop] = []
        var rewinds: [(time: Double, touched: Set<Int>)] = []
        var inForce: [Outcome] = []

        init(_ round: Round) {
            level = round.level
            var reference = Reference(level: level, seed: round.journal.seed)
            drops = reference.drops
            for entry in round.journal.entries {
                let host = entry.roundTime.seconds
                let (time, before) = (reference.time(at: host), reference.inForce(at: host))
                let act = reference.act(entry)
                if act.outcome?.kind == .bombHit, let bomb = act.outcome?.drop { hits.append(bomb) }
                if act.counts, entry.action == .rewind {
                    rewinds.append((time, Set(before.compactMap { $0.drop?.number })))
                }
            }
            inForce = reference.inForce(at: round.finalMoment.roundTime.seconds)
        }

        func catches(_ drop: Drop) -> Outcome? { inForce.first { $0.isCatch && $0.drop == drop } }

        var hasWholeShape: Bool {
            level.phases.indices.contains { phase in
                let packs = drops.filter { !$0.isBomb && level.phase(at: $0.start) == phase }
                let formation = level.phases[phase].formation
                guard formation != .scatter else { return false }
                let size = formation == .ring || formation == .spiral ? 8 : 5
                // Each volley restarts its shapes.
                let volley = level.phases[phase].volley * level.packs
                let runs = Dictionary(grouping: packs.indices) { index in
                    level.phases[phase].volley > 1 ? [index / volley, index % volley / size] : [index / size]
                }
                return runs.values.contains { run in
                    let shape = run.map { packs[$0] }.filter { !$0.isGreat }
                    let times = shape.compactMap { catches($0)?.time }
                    return shape.count >= 5 && times.count == shape.count
                        && (times.max() ?? 0) - (times.min() ?? 0) <= 2
                }
            }
        }

        var hasUndoneBomb: Bool { hits.contains { bomb in !inForce.contains { $0.drop == bomb } } }

        var hasFetchedGold: Bool {
            drops.contains { gold in
                gold.kind.isGold && catches(gold) != nil
                    && rewinds.contains { $0.time >= gold.end && !$0.touched.contains(gold.number) }
            }
        }

        var hasLastMoment: Bool {
            inForce.contains { outcome in
                guard outcome.isCatch, outcome.link == 0, let gold = outcome.drop, gold.kind.isGold else {
                    return false
                }
                return gold.position(at: outcome.time + 0.5).y >= level.field.y
            }
        }

        var hasEarlyCombo: Bool {
            let tapped = inForce.filter { $0.isCatch && $0.link == 0 }
            let marks = tapped.map { outcome in
                (outcome.drop?.position(at: outcome.time).y ?? .infinity) < level.field.y / 3 ? "e" : "-"
            }
            return marks.joined().contains(String(repeating: "e", count: 12))
        }

        var finale: Int {
            let later = inForce.filter { outcome in
                level.phase(at: outcome.time) == level.phases.count - 1 && level.phases.last?.name == "finale"
            }
            return later.map(\.points).reduce(0, +)
        }
    }

    private static let rounds = 150

    @Test func featsMatchASimpleImplementation() {
        var earned: [Feat: Int] = [:]
        for number in 0..<Self.rounds {
            let round = FeatPlay.random(number)
            let (played, end) = (Played(round), round.finalMoment)
            let inForce = round.outcomes(inForceIn: end)
            #expect(inForce == played.inForce, "\(number)")
            let settled = end.tally.packsCaught + end.tally.packsMissed
            for (feat, isEarned) in [
                (Feat.wholeShape, played.hasWholeShape), (.secondThoughts, played.hasUndoneBomb),
                (.backForGold, played.hasFetchedGold), (.lastMoment, played.hasLastMoment),
                (.earlyBird, played.hasEarlyCombo && settled >= 60), (.grandFinale, played.finale >= 1500),
            ] where round.level.hearts == 0 {
                #expect(round.earns(feat, in: end, inForce) == isEarned, "\(number): \(feat)")
                earned[feat, default: 0] += isEarned ? 1 : 0
            }
        }
        // Each is earned in some rounds, and missed in others.
        for feat in [Feat.wholeShape, .secondThoughts, .backForGold, .lastMoment, .earlyBird] {
            #expect((5..<Self.rounds - 20).contains(earned[feat] ?? 0), "\(feat): \(earned[feat] ?? 0)")
        }
    }

    /// Rounds recorded under the first edition of the rules earn only feats of that edition.
    @Test func firstEditionRoundsEarnTheirFeats() throws {
        let possible: Set<Feat> = [
            .gold, .fever, .secondThoughts, .backForGold, .steadyHand, .lastMoment, .earlyBird, .fifty, .everyTap,
            .notOneMissed, .eightyEight, .fullHouse,
        ]
        var all: Set<Feat> = []
        for kept in FirstEdition.all {
            let round = Round(replaying: try Journal(decoding: kept.bytes))
            let end = round.finalMoment
            let feats = round.feats(in: end)
            #expect(possible.isSuperset(of: feats), "\(kept.name)")
            #expect(feats.isEmpty || RainCode.includes(round.level), "\(kept.name)")
            all.formUnion(feats)
            let inForce = round.outcomes(inForceIn: end)
            #expect(possible.isSuperset(of: Feat.allCases.filter { round.earns($0, in: end, inForce) }), "\(kept.name)")
        }
        #expect(all.isSuperset(of: [.gold, .steadyHand, .everyTap]), "\(all)")
    }
}

extension Drop.Kind {
    var isGold: Bool { if case .pack(_, .gold) = self { true } else { false } }
}
