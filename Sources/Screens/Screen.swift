package import Motion
package import Picture
package import Rain
package import RainShow

/// A screen of the game: a value with its reactions to inputs, chosen buttons, time and answers, and its picture, sound
/// and buttons at an instant. It has no side effects: its steps to other screens, its requests and its sounds go into
/// the context.
package protocol Screen: Sendable {
    /// The layout and look; `Never` where the screen lays out and draws its page itself.
    associatedtype Picture = Never
    /// The name for programs that follow the game.
    var name: String { get }
    /// Whether the screen sounds like the one beneath.
    var isOverlay: Bool { get }
    /// Returns the area of typed text, in points of the field; nil while keys are commands.
    func textArea(in session: Session) -> Rect?
    /// Whether the screen's content is complete, so that input counts. The dark fade is the navigator's concern.
    func isReady(at now: Instant) -> Bool
    /// Whether the screen has shown its outcome. Until then, a screen that appeared by itself takes no press.
    func isTold(at now: Instant, in session: Session) -> Bool
    /// Whether the screen takes no press until the player has stopped pressing, even if a press opened it. A screen
    /// that appeared by itself always waits.
    var startsGuarded: Bool { get }
    /// Shows the rest of the outcome at once, after an early press.
    mutating func finishTelling(_ context: inout Context)
    /// Whether keys count from the first frame on, even in the dark fade, since the screen's time already runs.
    var acceptsInputDuringFade: Bool { get }
    var hidesPointer: Bool { get }
    /// Whether the screen only waits for any key, button or tap.
    var waitsForAnyPress: Bool { get }
    /// Returns the round that runs at an instant, and its moment; nil while none does.
    func runningRound(at now: Instant) -> (round: Round, moment: Moment)?
    /// Returns the pieces of music that are heard now or in the next seconds, apart from the mix's.
    func tunesSoon(at now: Instant) -> [Tune]
    /// Whether the state of the running round is read aloud.
    var tellsRound: Bool { get }
    /// Whether a person may watch the screen without touching anything, as with a replay or a demo.
    var isWatched: Bool { get }
    /// Whether the display must stay on without any input.
    func keepsDisplayOn(at now: Instant) -> Bool
    /// The speed of the running round, as a factor of real time.
    var roundSpeed: Double { get }
    /// Whether the screen waits for a key, and takes this one in place of its meaning elsewhere.
    func awaits(_ key: KeyName) -> Bool
    /// Whether closing the window must be confirmed, since it would end something for good.
    func asksBeforeClosing(at now: Instant) -> Bool
    /// Lays out and draws the page.
    func lay(out page: inout PageLayout)
    /// Adds the screen's music and sounds; volumes are the navigator's.
    func mix(at now: Instant, into mix: inout Mix)

    /// Runs when the screen becomes the top one, for the first time or again.
    mutating func appear(_ context: inout Context)
    /// Takes a raw input before keys are mapped and buttons searched. Returns whether the input was used.
    mutating func read(_ input: Input, _ context: inout Context) -> Bool
    /// Takes an input: also a finger on a button, and every key except the keys that move the focus or press the
    /// focused button. Enter, Space and Escape come here after `choose` of the main or the escape role.
    mutating func handle(_ input: Input, _ context: inout Context)
    mutating func choose(_ role: Button.Role, _ context: inout Context)
    /// Does everything due between two instants. Steps that follow from an answer are made here, since a covered screen
    /// must not make any.
    mutating func advance(from previous: Instant, _ context: inout Context)
    mutating func receive(_ answer: Answer, _ context: inout Context)
}

extension Screen {
    package var isOverlay: Bool { false }
    package func textArea(in session: Session) -> Rect? { nil }
    package func isReady(at now: Instant) -> Bool { true }
    package func isTold(at now: Instant, in session: Session) -> Bool { isReady(at: now) }
    package var startsGuarded: Bool { false }
    package mutating func finishTelling(_ context: inout Context) {}
    package var acceptsInputDuringFade: Bool { false }
    package var hidesPointer: Bool { false }
    package var waitsForAnyPress: Bool { false }
    package func runningRound(at now: Instant) -> (round: Round, moment: Moment)? { nil }
    package func tunesSoon(at now: Instant) -> [Tune] {
        runningRound(at: now).map { $0.round.tunesSoon(in: $0.moment) } ?? []
    }
    package var tellsRound: Bool { true }
    package var isWatched: Bool { false }
    package func keepsDisplayOn(at now: Instant) -> Bool { isPlaying(at: now) }
    package var roundSpeed: Double { 1 }
    package func awaits(_ key: KeyName) -> Bool { false }
    package func asksBeforeClosing(at now: Instant) -> Bool { false }
    package func mix(at now: Instant, into mix: inout Mix) { mix.music = Music(.musicTitle, gain: Music.alone) }

    package mutating func appear(_ context: inout Context) {}
    package mutating func read(_ input: Input, _ context: inout Context) -> Bool { false }
    package mutating func handle(_ input: Input, _ context: inout Context) {}
    package mutating func choose(_ role: Button.Role, _ context: inout Context) {}
    package mutating func advance(from previous: Instant, _ context: inout Context) {}
    package mutating func receive(_ answer: Answer, _ context: inout Context) {}
}

extension Screen {
    /// Whether a round is running: the arrows move a cursor, and the display must stay on.
    package func isPlaying(at now: Instant) -> Bool { runningRound(at: now) != nil }
}

/// The parameters of drawing a screen.
package struct DrawContext: Sendable {
    package let now: Instant
    /// The seconds since the screen appeared.
    package let age: Double
    package let pointer: Button.Pointer
    package let looks: Looks

    package init(now: Instant, age: Double, pointer: Button.Pointer, looks: Looks) {
        (self.now, self.age, self.pointer, self.looks) = (now, age, pointer, looks)
    }
}
