import Motion
import Rain
import RainPlayers
import RainPrizes
import Testing

@testable import Venue

/// Proofs of rounds by replays, and the texts of faults and times.
@Suite struct RoundProofTests {
    private static let festive = EventLevel(
        name: "festive", level: .festive, medals: [260, 880, 1060, 1280, 1600], parVersion: Par.version)
    private static let round = Round.played(level: .festive, seed: 1 << 40, by: .novice)
    private static let result = RoundResult(of: round, on: festive)
    private static let code = ClaimCode(bits: 7)

    private func fault(
        _ journal: [UInt8], _ result: RoundResult, seed: UInt64 = 1 << 40, on level: EventLevel = festive,
        hasShares: Bool = true
    ) -> String? {
        let ending = Fact.Ending(journal: journal, result: result, code: Self.code, prize: nil)
        return RoundProof.fault(of: ending, seed: seed, on: level, hasShares: hasShares)
    }

    @Test func rightRoundsHaveNoFault() {
        let (journal, result) = (Self.round.journal.encoded, Self.result)
        #expect(result.share == Par(of: .festive, seed: 1 << 40)?.thousandths(of: result.score))
        #expect(result.score > 0 && result.life == nil && fault(journal, result) == nil)
        // A level without par has only the score; survival also has the seconds of life.
        let plain = EventLevel(name: "festive", level: .festive)
        #expect(RoundResult(of: Self.round, on: plain) == RoundResult(score: result.score))
        #expect(fault(journal, RoundResult(score: result.score), on: plain) == nil)
        let (survival, seed) = (EventLevel(name: "survival", level: .survival), Self.round.journal.seed)
        let lived = Round.played(level: .survival, seed: seed, by: .novice)
        let life = RoundResult(of: lived, on: survival)
        #expect(life.life == Int(lived.finalMoment.time) && life.life ?? 0 > 5)
        #expect(fault(lived.journal.encoded, life, on: survival) == nil)
    }

    @Test func faultsAreNamed() {
        let (journal, result) = (Self.round.journal.encoded, Self.result)
        let better = RoundResult(score: result.score + 1, share: result.share)
        let nearer = RoundResult(score: result.score, share: result.share.map { $0 + 1 })
        #expect(fault([], result) == "its journal cannot be read")
        #expect(fault(Array(journal.dropLast()), result) != nil)
        #expect(fault(journal, result, on: EventLevel(name: "calm", level: .calm)) == "its journal is of another level")
        #expect(fault(journal, result, seed: 1 << 41) == "its journal is of another rain")
        #expect(fault(journal, better) == "its journal has another result")
        #expect(fault(journal, nearer) == "its journal has another result")
        // A version with another par compares only scores.
        #expect(fault(journal, nearer, hasShares: false) == nil)
        #expect(fault(journal, better, hasShares: false) == "its journal has another score")
    }

    /// A time on another day by the event's clocks is written with its day.
    @Test func timesOnOtherDaysHaveTheDay() throws {
        let now = try #require(EventTime("2027-02-06 10:00 +08:00"))
        let times = Plan.Times(opens: now.seconds, closes: now.seconds, redeemUntil: now.seconds, offset: now.offset)
        let paid = Refusal.alreadyPaid(at: now.seconds - 3600, desk: "2")
        #expect(paid.text(in: times, now: now.seconds).contains(" at 09:00 "))
        #expect(paid.text(in: times, now: now.seconds + 86_400).contains(" at 2027-02-06 09:00 "))
        // A day of UTC begins in between, which does not matter.
        let early = Refusal.tooLate(since: now.seconds - 3 * 3600)
        #expect(early.text(in: times, now: now.seconds).hasSuffix("until 07:00"))
        #expect(EventTime("2027-12-31 10:00 Z")?.day == EventTime("2028-01-01 10:00 Z").map { $0.day - 1 })
    }

    /// If clocks change during an event, each time of the plan is written with its own offset, and any other time with the
    /// offset of the nearest of them.
    @Test func timesHaveTheNearestOffset() throws {
        let stated = ["2026-10-20 20:00 +02:00", "2026-10-26 20:00 +01:00", "2027-04-02 20:00 +02:00"]
        let read = try stated.map { try #require(EventTime($0)) }
        var plan = Files.plan
        plan.times = .init(
            opens: read[0].seconds, closes: read[1].seconds, redeemUntil: read[2].seconds, offsets: read.map(\.offset))
        #expect(read.map { plan.times.local($0.seconds).description } == stated)
        let late = read[2].seconds + 1800
        #expect(Refusal.tooLate(since: read[2].seconds).text(in: plan.times, now: late).hasSuffix("until 20:00"))
        #expect(Refusal.notOver(until: read[1].seconds).text(in: plan.times, now: late).contains("2026-10-26 20:00;"))
        for (time, told) in [
            (read[0].seconds - 86_400, "2026-10-19 20:00 +02:00"),
            (read[0].seconds + 86_400, "2026-10-21 20:00 +02:00"),
            (read[1].seconds - 3600, "2026-10-26 19:00 +01:00"), (late, "2027-04-02 20:30 +02:00"),
        ] {
            #expect(plan.times.local(time).description == told)
        }
    }

    @Test func sharesNeedTheSameParVersion() {
        var plan = Files.plan
        for (versions, hasShares) in [
            ([nil], true), ([Par.version], true), ([Par.version, nil], true), ([Par.version + 1], false),
            ([nil, Par.version + 1], false),
        ] {
            plan.levels = versions.map { EventLevel(name: "festive", level: .festive, parVersion: $0) }
            #expect(RoundProof.hasShares(plan) == hasShares, "\(versions)")
        }
    }
}
