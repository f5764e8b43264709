package import Rain

/// An order of a screen to the event. Answered by an `EventAnswer`.
package enum EventRequest: Sendable {
    /// What is so now. Answered by `state`.
    case state
    /// Begins a round. Answered by `begun`, or `failed`.
    case begin
    /// A round is over. Answered by `claim`, or `failed`.
    case end(BegunRound, Round)
    /// A visitor has seen a claim.
    case shown(Int)
    /// Names the visitor of a round.
    case name(Int, String)
    /// Hands in a code. Answered by `redeemed`.
    case redeem(String)
    /// Stops all prizes, and lets them go on. Answered by `state`.
    case stop
    case go
    /// Takes a round out of the best. Answered by `state`.
    case hide(Int)
}

package enum EventAnswer: Sendable {
    case state(EventState)
    case begun(BegunRound)
    case claim(Claim)
    case redeemed(RedeemOutcome)
    /// The folder or its copy cannot be written: there is no prize.
    case failed
    /// Staff let a visitor in.
    case letIn
}
