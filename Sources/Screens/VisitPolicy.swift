package import Motion
package import Picture
package import Rain
package import RainShow

/// The rights of a player, and the traces that the game keeps: all at home, less where visitors play.
package struct VisitRules: Hashable, Sendable {
    /// Whether a round is followed only by its results.
    package var isOneRound = false
    /// Whether the same player plays round after round: a round is compared to earlier ones, and races a ghost.
    package var remembersPlayer = true
    /// Whether the codes of rains are shown, to play them again.
    package var showsCodes = true
    /// Whether players give their rounds a name, and mark them as favourites.
    package var mayAmend = true
    package var mayPaste = true
    package var offersSettings = true
    package var allowsOneSwitch = true
    package var allowsLargePacks = true
    /// Whether the window's own keys and buttons do nothing.
    package var locksWindow = false
    package var keepsDisplayOn = false
    /// Whether only presses show that a player is there. A mouse also moves if a visitor leans on the table.
    package var ignoresMotion = false

    /// The rules at home.
    package static let home = VisitRules()
}

/// The place where visitors play, one after another: it decides where a visit begins and ends.
package protocol VisitPolicy: Sendable {
    var rules: VisitRules { get }
    /// The screen from which rounds begin, and to which they return.
    var home: any Screen { get }
    /// Returns what is shown after a demo; nil for the screen beneath.
    func idlePage(at now: Instant) -> (any Screen)?
    /// Whether a screen is for staff: the aids that a visitor may have turned on do not work there.
    func isForStaff(_ screen: any Screen) -> Bool
    /// Notes an input before the screen gets it. Returns whether it may be a press by staff.
    mutating func record(_ input: Input, at now: Instant) -> Bool
    /// Returns whether an input is kept from a screen, since it comes too quickly for a hand.
    mutating func keeps(_ input: Input, from screen: any Screen, at now: Instant) -> Bool
    /// Returns the action that the venue takes by itself on a screen; nil for none.
    /// - Parameter last: the time of the last press, or of the screen's appearance if that is later.
    mutating func idleAction(on screen: any Screen, since last: Instant, at now: Instant) -> PolicyAction?
}

/// Actions that a venue takes without input.
package enum PolicyAction: Sendable {
    /// Pauses a round that runs, and shows a screen over this one.
    case interrupt(any Screen)
    /// Leaves the screen as its player would, by a button.
    case choose(Button.Role)
    /// Goes back to the screen beneath.
    case back
    /// Leaves the round, if there is one, and goes to the home screen.
    case home
}

/// The prize of a round, as its results offer it.
package protocol PrizeView: Sendable {
    /// Whether the player may type a name for the round.
    var mayBeNamed: Bool { get }
    /// The name of the prize that the round has won at once; nil without one.
    var wonName: String? { get }
    /// Whether the round's code can be redeemed, now or at closing.
    var isRedeemable: Bool { get }
    /// Returns a line about the prize that the round came closest to, if it won none; nil without one.
    func missed(in words: Words) -> String?
    /// Returns the screen that shows the prize.
    func page(at now: Instant) -> any Screen
    /// Returns the request that gives the round a name.
    func naming(_ name: String) -> any VisitRequest
}

/// The outcome of a round with a number at an event.
package enum PrizeResult: Sendable {
    case won(any PrizeView)
    /// The round could not be stored.
    case failed
}

/// A request from a screen to the service behind a venue. Some are answered by a `VisitAnswer`.
package protocol VisitRequest: Sendable {}

package protocol VisitAnswer: Sendable {}

/// The service behind a venue, outside the screens. Its calls block until the result is stored.
package protocol VisitService: Sendable {
    func answer(_ request: any VisitRequest) -> (any VisitAnswer)?
    /// Ends the round with a number, which was played to its end. Returns its outcome.
    func end(_ number: Int, _ round: Round) -> PrizeResult
}

extension Session {
    package var rules: VisitRules { policy?.rules ?? .home }
}

extension Context {
    /// The screen from which rounds begin, and to which they return.
    package var home: any Screen { session.policy?.home ?? Title() }
}

extension Navigator {
    /// Takes the action that the venue takes by itself.
    mutating func heedHouse() {
        let (screen, last) = (screen, max(context.session.machine.idleSince, stack[top].since))
        switch context.session.policy?.idleAction(on: screen, since: last, at: context.now) {
        case .interrupt(let page):
            if screen.isPlaying(at: context.now) { with(top) { $0.handle(.key(.pause, isDown: true), &$1) } }
            presses.letGo()
            context.go(.push(page))
        case .choose(let role): with(top) { $0.choose(role, &$1) }
        case .back: context.go(.back(nil))
        case .home:
            with(top) { $0.handle(.quit, &$1) }
            context.go(.root(context.home))
        case nil: break
        }
    }
}
