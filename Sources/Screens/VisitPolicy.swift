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
    var home: AnyScreen { get }
    /// Returns the screen that follows a demo; nil for the screen beneath the demo.
    func idlePage(at now: Instant) -> AnyScreen?
    /// Whether a screen is for staff: the aids that a visitor may have turned on do not work there.
    func isForStaff(_ screen: AnyScreen) -> Bool
    /// Notes an input before the screen gets it. Returns whether it may be a press by staff.
    mutating func record(_ input: Input, at now: Instant) -> Bool
    /// Returns whether an input is kept from a screen, since it comes too quickly for a hand.
    mutating func keeps(_ input: Input, from screen: AnyScreen, at now: Instant) -> Bool
    /// Returns the action that the house takes by itself on a screen; nil for none.
    /// - Parameter last: the instant of the last input, or of the last press if the rules ignore motion; the screen's
    ///   appearance if that is later.
    mutating func idleAction(on screen: AnyScreen, since last: Instant, at now: Instant) -> PolicyAction?
}

/// Actions that a house takes without input.
package enum PolicyAction: Sendable {
    /// Pauses a round that runs, and shows a screen over this one.
    case interrupt(AnyScreen)
    /// Leaves the screen as its player would, by a button.
    case choose(Button.Role)
    /// Goes back to the screen beneath.
    case back
    /// Leaves the round, if there is one, and goes to the home screen.
    case home
}

/// The prize of a round, as its results offer it.
package struct PrizeOffer: Sendable {
    /// Whether the player may type a name for the round.
    package let mayBeNamed: Bool
    /// The prize that the round has won at once; nil without one.
    package let won: WonPrize?
    /// Whether the round's code can be redeemed, now or at closing.
    package let isRedeemable: Bool
    /// Returns a line about the prize that the round came closest to, if it won none; nil without one.
    package let missed: @Sendable (Words) -> String?
    /// Returns the screen that shows the prize.
    package let page: @Sendable (Instant) -> AnyScreen
    /// Returns the request that gives the round a name.
    package let naming: @Sendable (String) -> AnyVisitRequest

    package init(
        mayBeNamed: Bool, won: WonPrize?, isRedeemable: Bool, missed: @escaping @Sendable (Words) -> String?,
        page: @escaping @Sendable (Instant) -> AnyScreen, naming: @escaping @Sendable (String) -> AnyVisitRequest
    ) {
        (self.mayBeNamed, self.won, self.isRedeemable) = (mayBeNamed, won, isRedeemable)
        (self.missed, self.page, self.naming) = (missed, page, naming)
    }
}

/// A prize that a round has won.
package struct WonPrize: Sendable {
    package let name: String
    /// The pack that represents it on all screens.
    package let pack: Image
    /// The code for which it is paid.
    package let code: String

    package init(_ name: String, pack: Image, code: String) { (self.name, self.pack, self.code) = (name, pack, code) }
}

/// The outcome of a round with a number at an event.
package enum PrizeResult: Sendable {
    case won(PrizeOffer)
    /// The round could not be stored.
    case failed
}

/// A request from a screen to the service behind a house. Some are answered by a `VisitAnswer`.
package protocol VisitRequest: Sendable {}

package protocol VisitAnswer: Sendable {}

#if hasFeature(Embedded)
// Embedded Swift has no values of protocols that structs conform to. A browser has no house.
package typealias AnyVisitPolicy = NoVisit
package typealias AnyVisitRequest = NoVisit
package typealias AnyVisitAnswer = NoVisit

/// A type without values.
package struct NoVisit {
    private init() {}
}

extension NoVisit: VisitPolicy, VisitRequest, VisitAnswer {
    package var rules: VisitRules { .home }
    package var home: AnyScreen { AnyScreen(Title()) }
    package func idlePage(at now: Instant) -> AnyScreen? { nil }
    package func isForStaff(_ screen: AnyScreen) -> Bool { false }
    package mutating func record(_ input: Input, at now: Instant) -> Bool { false }
    package mutating func keeps(_ input: Input, from screen: AnyScreen, at now: Instant) -> Bool { false }
    package mutating func idleAction(on screen: AnyScreen, since last: Instant, at now: Instant) -> PolicyAction? {
        nil
    }
}
#else
package typealias AnyVisitPolicy = any VisitPolicy
package typealias AnyVisitRequest = any VisitRequest
package typealias AnyVisitAnswer = any VisitAnswer
#endif

/// The service behind a house, outside the screens. Its calls block until the result is stored.
package protocol VisitService: Sendable {
    func answer(_ request: AnyVisitRequest) -> AnyVisitAnswer?
    /// Stores the end of the event's round of this number, which was played to its end. Returns the round's outcome.
    func end(_ number: Int, _ round: Round) -> PrizeResult
}

extension Session {
    package var rules: VisitRules { policy?.rules ?? .home }
}

extension Context {
    /// The screen from which rounds begin, and to which they return.
    package var home: AnyScreen { session.policy?.home ?? AnyScreen(Title()) }
}

extension Navigator {
    /// Takes the action that the house takes by itself, if it takes any.
    mutating func takeIdleAction() {
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
