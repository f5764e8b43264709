package import Prizes

/// What a desk does with a code.
package enum Redemption: Hashable, Sendable {
    /// These prizes are handed out; the time is that of the payment, seconds since 1970 UTC.
    case paid([Prize], at: Int)
    case refused(Refusal)
}

extension EventFacts {
    /// Pays what a code has won, once.
    /// - Parameters:
    ///   - desk: the name of where it is paid.
    ///   - press: a number that tells the presses at that desk apart; asked again with the same one, the answer is the
    ///     same. Nil for a press that is never asked again.
    ///   - clock: seconds since 1970 UTC.
    /// - Throws: a `VenueError`.
    package func redeem(_ text: String, desk: String, press: Int? = nil, at clock: Int) throws -> Redemption {
        do {
            let code: ClaimCode
            do throws(ClaimCodeError) { code = try ClaimCode(text) } catch { throw Refusal.mistyped(error) }
            var number = press ?? 0
            let ledger = try make(at: clock) { (ledger, time) throws(Refusal) in
                number = press ?? ledger.head.number + 1
                if press != nil, ledger.payment(of: code, desk: desk, press: number) != nil { return nil }
                return try ledger.redeem(code, desk: desk, press: number, at: time)
            }
            guard let payment = ledger.payment(of: code, desk: desk, press: number) else { throw Refusal.noPrize }
            return .paid(payment.prizes.compactMap { ledger[prize: $0] }, at: payment.time)
        } catch let refusal as Refusal {
            return .refused(refusal)
        }
    }
}
