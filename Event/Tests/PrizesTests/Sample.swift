import Motion
import Rain
import RainPrizes

/// Events for tests.
enum Sample {
    static let secret = secret(1)

    static func secret(_ number: UInt64) -> Secret {
        guard let secret = Secret((0..<32).map { UInt8(truncatingIfNeeded: Seed(number)[$0].bits) }) else {
            preconditionFailure("a secret has 32 bytes")
        }
        return secret
    }

    static let level = EventLevel(
        name: "festive", level: .festive, medals: [260, 880, 1060, 1280, 1600], parVersion: 2)

    /// Two hours from 1,000,000 s on.
    static let times = Plan.Times(opens: 1_000_000, closes: 1_007_200, redeemUntil: 1_010_000, offset: 28_800)

    static func plan(_ entries: [PrizeEntry], pace: Plan.Pace = .none) -> Plan {
        var plan = Plan(name: "New Year at Li's", times: times, levels: [level], entries: entries)
        plan.pace = pace
        return plan
    }

    static func entry(_ name: String, worth: Int, _ count: Int, _ threshold: Threshold) -> PrizeEntry {
        PrizeEntry(name: name, kind: .equal(worth: worth, count: count), rule: .reaching(threshold))
    }

    static func best(_ name: String, worth: Int, _ count: Int) -> PrizeEntry {
        PrizeEntry(name: name, kind: .equal(worth: worth, count: count), rule: .best)
    }

    static func lucky(_ total: Int, _ parts: Int, least: Int = 1, _ threshold: Threshold) -> PrizeEntry {
        PrizeEntry(
            name: "Lucky money", kind: .lucky(total: total, parts: parts, least: least), rule: .reaching(threshold))
    }

    static let usual = plan(
        [
            entry("Coffee", worth: 250, 4, .medal(.bronze)), lucky(1000, 6, least: 50, .medal(.silver)),
            entry("Voucher", worth: 500, 2, .medal(.gold)), best("Lantern", worth: 3000, 2),
            best("Tea set", worth: 8000, 1),
        ], pace: .even)

    static func ledger(_ plan: Plan = usual, secret: Secret = secret) throws -> Ledger {
        try Ledger(Ledger.opening(plan, secret: secret, at: plan.times.opens - 1000), secret: secret)
    }

    static func share(_ thousandths: Int) -> RoundResult { RoundResult(score: 4 * thousandths, share: thousandths) }
}

extension Ledger {
    /// All prizes of an event on one screen.
    var prizes: [Prize] { deck?.prizes ?? [] }

    /// Appends the fact that `judge` returns for the present state.
    mutating func make(at time: Int, _ judge: (Ledger, Int) throws(Refusal) -> Fact) throws(Refusal) {
        try append(next(try judge(self, self.time(time)), at: time))
    }

    /// Returns the end of a round. Its code follows from the last fact and the journal.
    func end(_ number: Int, _ journal: [UInt8], _ result: RoundResult, at time: Int) throws(Refusal) -> Fact {
        let bits = SHA256.hash(head.hash + journal).prefix(8).reduce(UInt64(0)) { $0 << 8 | UInt64($1) }
        return try end(number, journal, result, code: ClaimCode(bits: bits), at: time)
    }

    /// Plays a round to its end.
    mutating func play(_ result: RoundResult, at time: Int) throws(Refusal) -> EventRound {
        try make(at: time) { (ledger, time) throws(Refusal) in try ledger.begin(level: 0, at: time) }
        let number = rounds.count
        try make(at: time) { (ledger, time) throws(Refusal) in
            try ledger.end(number, Array("journal \(number)".utf8), result, at: time)
        }
        return rounds[number - 1]
    }

    mutating func redeem(_ code: ClaimCode, at time: Int) throws(Refusal) {
        try make(at: time) { (ledger, time) throws(Refusal) in
            try ledger.redeem(code, desk: "desk", press: ledger.head.number, at: time)
        }
    }
}
