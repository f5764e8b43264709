import Show

/// The question to a player who is about to leave a round or a party. The same choice again confirms.
package enum LeavingQuestion: Hashable, Sendable {
    /// The window was closed.
    case closing
    /// It is the player's only first try of a day's rain.
    case leavingFirstTry
    case endingParty
    /// One of the last two players of a party leaves.
    case leavingParty

    func text(_ words: Words, isParty: Bool) -> String {
        switch self {
        case .closing: isParty ? words.closePartyAgain : words.closeAgain
        case .leavingFirstTry: words.leavingFirstTry
        case .endingParty: words.endPartyAgain
        case .leavingParty: words.leavePartyAgain
        }
    }
}

extension LeavingQuestion? {
    /// Asks a question. Returns true if it was already asked, so that the repeated choice answers it.
    mutating func isAnswered(_ question: LeavingQuestion) -> Bool {
        defer { self = question }
        return self == question
    }
}
