package import RainPrizes
package import RainScreens

/// A request of a screen to the event. Most are answered by an `EventAnswer`.
package enum EventRequest: VisitRequest {
    /// Asks for the event's state. Answered by `state`.
    case state
    /// Begins a round on a level of the plan, by its index. Answered by `begun`, or `failed`.
    case begin(level: Int)
    /// Says that a visitor has seen the outcome of a round.
    case shown(Int)
    /// Names the visitor of a round, by the round's number.
    case name(Int, String)
    /// Hands in a claim code. Answered by `redeemed`, or `failed`.
    case redeem(String)
    /// Stops or resumes all prizes. Answered by `state`.
    case stop
    case go
    /// Hides a round, by its number, from the list of the best. Answered by `state`.
    case hide(Int)
    /// Prints once more the slips that failed. Answered by `state`.
    case printAgain
}

package enum EventAnswer: VisitAnswer {
    case state(EventState)
    case begun(EventTicket)
    case redeemed(RedemptionResult)
    /// The folder or its mirror cannot be written, so there is no prize.
    case failed
    /// A text was typed on the page with an answer; it begins the next code.
    case typed(String)
    /// The right PIN was typed: a visitor is let in, or staff's waiting action is done.
    case letIn
}

extension Request {
    package static func event(_ request: EventRequest) -> Request { .visit(request) }

    /// The request to the event; nil for other requests.
    package var event: EventRequest? { if case .visit(let request) = self { request as? EventRequest } else { nil } }
}

extension Answer {
    package static func event(_ answer: EventAnswer) -> Answer { .visit(answer) }

    /// The answer of the event; nil for others.
    package var event: EventAnswer? { if case .visit(let answer) = self { answer as? EventAnswer } else { nil } }
}
