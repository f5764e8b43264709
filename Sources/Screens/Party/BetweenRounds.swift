package import Motion
import Picture
import RainShow

/// A screen between the rounds of a party, which can end it.
package protocol BetweenRounds: Screen {
    var party: Party { get set }
    /// When the screen appeared.
    var since: Instant { get }
    var asking: LeavingQuestion? { get set }
}

extension BetweenRounds {
    /// False while a press may still be meant for the screen before.
    package func isReady(at now: Instant) -> Bool { now.seconds(since: since) >= Timing.grace }

    package func asksBeforeClosing(at now: Instant) -> Bool { asking != .closing }

    package mutating func appear(_ context: inout Context) {
        context.session.orientField(for: party.level)
        context.cues.append(Cue(.bonus))
    }

    /// Goes on with the party, after a change to it.
    mutating func goOn(_ context: inout Context, _ change: (inout Party) -> Void = { _ in }) {
        change(&party)
        context.go(.root(party.nextScreen(at: context.now)))
    }

    /// Ends the party, after asking.
    mutating func endParty(_ context: inout Context) {
        if asking.isAnswered(.endingParty, context) { goOn(&context) { $0.end() } }
    }
}

extension BetweenRounds where Picture: ScreenPicture<Self> {
    package func lay(out page: inout PageLayout) {
        page.isReady = isReady(at: page.drawing.now)
        picture(page.drawing, in: page.session).lay(out: &page)
    }
}

/// Seconds in which a press may still be meant for the screen before.
private enum Timing { static let grace = 0.8 }

extension Party {
    /// The screen of the next turn, or the podium.
    func nextScreen(at now: Instant) -> AnyScreen {
        turn == nil ? AnyScreen(Podium(self, at: now)) : AnyScreen(PassOn(self, at: now))
    }
}
