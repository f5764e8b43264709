/// Why a fact cannot be true, or a prize is not paid. Times are seconds since 1970 UTC.
package enum Refusal: Error, Hashable, Sendable {
    // Of a code.
    case mistyped(ClaimCodeError)
    /// No round of the event has that code.
    case unknownCode
    /// The round of the code has won nothing.
    case noPrize
    /// The prizes of the best are known at closing.
    case notClosed
    case alreadyPaid(at: Int, desk: String)
    /// Prizes were paid until then.
    case tooLate(since: Int)
    /// Somebody has to decide first.
    case disputed(Fact.Dispute)
    /// Somebody decided that nothing is paid.
    case settledAgainst(reason: String)

    // Of the event.
    case notOpened
    case alreadyOpened
    case alreadyStopped
    case notStopped
    case closed(at: Int)
    /// The event can be closed from then on, or once it is stopped.
    case notOver(until: Int)
    /// A round that began then may still win.
    case roundUnderWay(since: Int)

    /// The chain of facts is of another kind: that of a kiosk, or of one screen, or of a centre.
    case notHere

    // Of a round.
    case noSuchRound
    case notUnderWay
    case notEnded
    case alreadyShown
    case alreadyHidden
    case noSuchLevel

    // Of kiosks among many.
    case noSuchKiosk
    case kicked(Fact.Expulsion)
    case notKicked
    /// Nothing is to be settled about the code.
    case notDisputed
    /// The prize was given to somebody else meanwhile.
    case prizeGone
    /// The deal is not held by any kiosk any more.
    case notDealt
    /// Kiosks that have not given back what they hold, or may have a round under way.
    case kiosksOut([Int])

    /// A fact that differs from what the plan, the secret and the facts before it make it.
    case wrong(Mismatch)

    package enum Mismatch: String, Hashable, Sendable {
        case number, time, hash, text, plan, seed, stakes, code, prize, secret, kiosk, deal, verdict
    }
}
