package import Rain

/// The answer to a code that is handed in at a desk.
package enum RedemptionResult: Hashable, Sendable {
    /// The prizes to hand out, and the time of the payment, seconds since 1970 UTC. If the press is repeated, the
    /// prizes may have been handed out the first time.
    case paid([Prize], at: Int, isRepeated: Bool = false)
    case refused(Refusal)
}

/// Why a fact cannot be true, or why a prize is not paid. Times are seconds since 1970 UTC.
package enum Refusal: Error, Hashable, Sendable {
    // Of a code:
    case mistyped(CodeError)
    /// No round of the event has that code.
    case unknownCode
    /// The round of the code won nothing.
    case noPrize
    /// The prizes for the best are only known at closing.
    case notClosed
    case alreadyPaid(at: Int, desk: String)
    /// Prizes were paid until this time.
    case tooLate(since: Int)
    /// The round is disputed and not settled.
    case disputed(Fact.Dispute)
    /// The round was settled, and nothing is paid.
    case settledAgainst(reason: String)

    // Of the event:
    case notOpened
    /// The plan is of a format that this version does not know.
    case newerVersion
    case alreadyOpened
    case alreadyStopped
    case notStopped
    case closed(at: Int)
    /// The event can be closed from this time on, or after a stop.
    case notOver(until: Int)
    /// A round under way may still win. It is waited for until this time.
    case roundUnderWay(until: Int)

    /// The fact with this number, which was seen before, is missing or differs.
    case behind(Int)
    /// The folder is a copy; the one with this name pays.
    case elsewhere(String)
    /// The fact belongs in another chain: of a kiosk, of one screen, or of a centre.
    case notHere

    // Of a round:
    case noSuchRound
    case notUnderWay
    case notEnded
    case alreadyShown
    case alreadyHidden
    case noSuchLevel

    // Of kiosks among many:
    case noSuchKiosk
    case expelled(Fact.Expulsion)
    case notExpelled
    /// There is nothing to settle about the code.
    case notDisputed
    /// Another visitor has won the prize meanwhile.
    case prizeGone
    /// No kiosk holds the deal any more.
    case notDealt
    /// These kiosks may still hold prizes or have a round under way.
    case kiosksOut([Int])

    /// A part of a fact does not follow from the plan, the secret and the preceding facts.
    case wrong(Mismatch)

    package enum Mismatch: String, Hashable, Sendable {
        case number, time, hash, text, plan, seed, stakes, code, prize, secret, kiosk, deal, verdict
    }
}
