import Rain
package import RainPrizes

extension EventFacts {
    /// Lets the event go on at its folder, which is a copy of another. Does nothing if prizes are paid there already,
    /// or if the facts are in no folder.
    /// - Throws: a `VenueError`.
    package func goOnHere(at clock: Int) throws {
        guard let site else { return }
        try make(at: clock) { (ledger, _) throws(Refusal) in ledger.refusal(at: site) == nil ? nil : .here(site) }
    }

    /// Pays the prizes of a claim code, once. A copy of the event's folder pays nothing.
    /// - Parameters:
    ///   - desk: the name of the desk that pays.
    ///   - press: a number that identifies a press of the desk's button; the same press gets the same answer again. Nil
    ///     for a press that is never repeated.
    ///   - clock: seconds since 1970 UTC.
    /// - Throws: a `VenueError`.
    package func redeem(_ text: String, desk: String, press: Int? = nil, at clock: Int) throws -> RedemptionResult {
        do {
            let code: ClaimCode
            do throws(CodeError) { code = try ClaimCode(text) } catch { throw Refusal.mistyped(error) }
            let site = site
            var (number, isRepeated) = (press ?? 0, true)
            let ledger = try make(at: clock) { (ledger, time) throws(Refusal) in
                if let refusal = ledger.refusal(at: site) { throw refusal }
                number = press ?? ledger.head.number + 1
                if press != nil, ledger.payment(of: code, desk: desk, press: number) != nil { return nil }
                // Stays false if the log repeats this call because it does not know whether the fact was stored.
                isRepeated = false
                return try ledger.redeem(code, desk: desk, press: number, at: time)
            }
            guard let payment = ledger.payment(of: code, desk: desk, press: number) else { throw Refusal.noPrize }
            return .paid(payment.prizes.compactMap { ledger[prize: $0] }, at: payment.time, isRepeated: isRepeated)
        } catch let refusal as Refusal {
            return .refused(refusal)
        }
    }
}
