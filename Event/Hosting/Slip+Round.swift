import Rain
package import RainBooth
package import RainPrizes

extension Slip {
    /// The slip of a round that has won a prize at once; nil for other rounds.
    package init?(ofRound number: Int, in ledger: Ledger, of plan: Plan) {
        guard let end = ledger[round: number]?.end, let prize = end.prize.flatMap({ ledger[prize: $0] }) else {
            return nil
        }
        let until = plan.times.local(plan.times.redeemUntil).dayAndClock
        self.init(
            event: plan.name, prize: prize.name, worth: plan.shownWorth(of: prize), code: end.code.description,
            date: "until · 截止 \(until)")
    }

    /// A test slip for printer and command, as long and as wide as others. No desk pays its code.
    package init(testOf plan: Plan) {
        self.init(
            event: plan.name, prize: "Test · 试打 · 試印", worth: plan.text(ofCents: 0), code: "TEST-TEST-TEST",
            date: "no prize · 没有奖品 · 沒有獎品")
    }
}
