import Motion
import Testing

@testable import Rain

/// Random rounds, compared with a reference that looks at everything. A failure names the number that replays the round.
@Suite struct ReferenceTests {
    /// Small and large packs, dense and steep rains.
    private static func level(_ seed: Seed, isShaped: Bool) -> Level {
        var level = isShaped ? RandomPlay.shaped(seed) : RandomPlay.level(seed)
        level.duration = seed["duration"].uniform(in: 3...6)
        level.interval = seed["interval"].uniform(in: 0.1...0.6)
        level.packs = seed["packs"].integer(in: 1..<8)
        level.packSize = seed["size"].pick([16, 50, 100, 400])
        level.bombSize = seed["bomb"].pick([16, 120, 400])
        level.practice = seed["practice"].chance(0.6)
        guard seed["steep"].chance(0.3) else { return level }
        // Later drops are faster, and may leave earlier.
        (level.duration, level.packs) = (25, 1)
        level.interval = seed["interval"].uniform(in: 0.8...2)
        level.ramp = seed["ramp"].uniform(in: 0.5...0.65)
        level.fallTime = seed["fall"].uniform(in: 12...40)
        return level
    }

    /// Many acts in one nanosecond, and many rewinds, short and long.
    private static func entry(_ draw: Seed, in round: Round, after host: Int64) -> Journal.Entry {
        let longest = draw["host"].pick([0, 1, 1e8, 3e8, 2e9])
        let host = host + Int64(draw["step"].uniform(in: 0...longest))
        let moment = round.moment(at: RoundTime(nanoseconds: host))
        func entry(_ action: Journal.Action) -> Journal.Entry { .init(host: host, action: action) }
        switch moment.phase {
        case .paused: return entry(.resume)
        case .rewinding: return entry(draw["release"].chance(0.7) ? .release : .pause)
        // While time is slow, and soon after.
        case .playing where moment.slowUntil > moment.time - 1 && draw["slow"].chance(0.2):
            return entry(draw["slow act"].chance(0.5) ? .pause : .rewind)
        default: break
        }
        switch draw["act"].integer(in: 0..<12) {
        case 0: return entry(draw["pause"].chance(0.3) ? .pause : .rewind)
        case 1: return entry(.rewind)
        default: break
        }
        var point = Vector(draw["x"].unit, draw["y"].unit) * round.level.field
        let falling = (0..<round.schedule.dropCount(ofSpawns: round.schedule.spawnCount(at: moment.time)))
            .map(round.schedule.drop).filter { $0.end > moment.time - 0.4 }
        if let great = falling.first(where: \.isGreat), draw["great"].chance(0.3) {
            point = great.position(at: moment.time)
        } else if draw["aim"].chance(0.9), !falling.isEmpty {
            // Also at drops that are caught already, and next to drops.
            let beside = Vector(draw["dx"].uniform(in: -0.7...0.7), draw["dy"].uniform(in: -0.7...0.7))
            let drop = draw["drop"].pick(falling)
            point = drop.position(at: moment.time) + drop.size * beside
        }
        return entry(.tap(point))
    }

    @Test(arguments: 0..<150)
    func firstEditionMatchesTheReference(number: Int) {
        let seed = Seed(UInt64(number))["reference"]
        compare(Self.level(seed, isShaped: false), seed)
    }

    @Test(arguments: 0..<150)
    func laterEditionsMatchTheReference(number: Int) {
        let seed = Seed(UInt64(number))["shaped reference"]
        compare(Self.level(seed, isShaped: true), seed)
    }

    private func compare(_ level: Level, _ seed: Seed) {
        var round = Round(level: level, seed: seed.bits)
        var reference = Reference(level: round.level, seed: seed.bits)
        // A steep rain is played from the time at which later drops overtake early ones.
        var host = Int64((2.9 + max(0, round.level.duration - 8) / level.pace) * 1e9)
        var seen: [(host: Double, reference: Reference)] = []
        for step in 0..<250 {
            let entry = Self.entry(seed[step], in: round, after: host)
            let count = round.journal.entries.count
            let moment = round.moment(at: entry.roundTime)
            let hit: Hit? = if case .tap(let point) = entry.action { round.hit(at: point, in: moment) } else { nil }
            let before = reference
            let outcome = round.append(entry)
            let act = reference.act(entry)
            #expect(act.counts == (round.journal.entries.count > count) && act.outcome == outcome)
            guard act.counts else { continue }
            if entry.host > host { seen.append((Double(host + entry.host) / 2e9, before)) }
            host = entry.host
            if let hit { #expect(hit == (outcome.map { $0.drop.map(Hit.drop) ?? .nothing } ?? .shield)) }
        }
        seen.append((Double(host) / 1e9 + 2, reference))
        // Moments are compared in random order, also after their outcomes were undone.
        for index in seen.indices.sorted(by: { seed[$0].bits < seed[$1].bits }) {
            guard isAs(seen[index].reference, round, at: seen[index].host) else { return }
        }
    }

    private func isAs(_ reference: Reference, _ round: Round, at host: Double) -> Bool {
        let moment = round.moment(at: RoundTime(seconds: host))
        var outcomes: [Outcome] = []
        round.forEachOutcome(in: moment, within: .infinity) { outcomes.append($0) }
        #expect(outcomes.reversed() == reference.inForce(at: host))
        #expect(moment.time == reference.time(at: host))
        #expect(moment.phase == reference.phase(at: host))
        #expect(moment.tally == reference.tally(at: host))
        #expect(moment.combo == reference.combo(at: host))
        #expect(moment.doubleUntil == reference.doubleUntil(at: host))
        #expect(moment.slowUntil == reference.slowUntil(at: host))
        #expect(moment.rewindsLeft == reference.rewindsLeft(at: host))
        #expect(moment.rewoundFrom == reference.rewoundFrom(at: host))
        for drop in reference.drops where drop.isGreat && drop.start <= moment.time {
            #expect(round.strikes(of: drop, in: moment) == reference.strikes(of: drop, at: host) % 5)
        }
        return moment.time == reference.time(at: host)
    }
}
