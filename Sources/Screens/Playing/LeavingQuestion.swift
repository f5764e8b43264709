import RainShow

/// The question to a player who is about to leave a round or a party. The same choice again confirms.
package enum LeavingQuestion: Hashable, Sendable {
    /// The window was closed.
    case closing
    /// It is the player's only first try of a day's rain.
    case leavingFirstTry
    case endingParty
    case skippingTurn
    /// A player leaves the party, and ends it if only one player stays.
    case leavingParty(isLast: Bool)

    func text(_ words: Words, isParty: Bool) -> String {
        switch self {
        case .closing: isParty ? words.closePartyAgain : words.closeAgain
        case .leavingFirstTry: words.leavingFirstTry
        case .endingParty: words.endPartyAgain
        case .skippingTurn: words.skipTurnAgain
        case .leavingParty(let isLast): isLast ? words.leavePartyAgain : words.removePlayerAgain
        }
    }
}

extension LeavingQuestion? {
    /// Asks a question. Returns true if it was already asked, so that the repeated choice answers it. A press right
    /// after another one does not answer it: the player may still be tapping.
    mutating func isAnswered(_ question: LeavingQuestion, _ context: Context) -> Bool {
        defer { self = question }
        return self == question && context.isRested
    }
}
