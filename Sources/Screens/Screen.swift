package import Motion
package import Picture
package import Show

/// What is shown at a time: a value that says what an input, a button that is chosen, a span of time and an answer do to
/// it, and what is to be seen, heard and pressed at an instant. It reaches for nothing: what it wants of other screens, of
/// the disk or of the sound device it writes into the context.
package protocol Screen: Sendable {
    /// What it is called, for who follows a game from outside.
    var name: String { get }
    /// Whether it is heard as the screen that it lies over.
    var isOverlay: Bool { get }
    /// Where what is typed stands, in points of the field; nil while keys are commands.
    func textArea(in session: Session) -> Rect?
    /// Whether it has what it is to show, and what is done to it counts; while it comes out of the dark is the navigator's.
    func isReady(at now: Instant) -> Bool
    /// Whether keys are for it from its first frame on, while it comes out of the dark: time goes on in it.
    var isMeantInTheDark: Bool { get }
    /// Whether the hand is not drawn on it.
    var hidesPointer: Bool { get }
    /// Whether a round goes on in it: the arrows move a cursor, and the display must stay on.
    func isPlaying(at now: Instant) -> Bool
    /// Whether closing the window would end something that cannot be taken up again: it is asked about instead.
    func asksBeforeClosing(at now: Instant) -> Bool
    /// What can be chosen: acted on when a finger that went down on it is lifted there, or by the keys.
    func buttons(at now: Instant, in session: Session) -> [Button]
    func append(_ glance: Glance, in session: Session, to frame: inout Frame)
    /// Says what goes on to be heard; volumes are the navigator's.
    func mix(at now: Instant, into mix: inout Mix)

    /// It is the screen that is shown from now on: the first time, or again.
    mutating func appear(_ context: inout Context)
    /// Takes an input as it comes, before keys mean anything and buttons are looked for. Returns whether it was for this.
    mutating func read(_ input: Input, _ context: inout Context) -> Bool
    /// Takes an input: also what a finger does on a button, and of the keys those that move no focus and choose nothing.
    mutating func handle(_ input: Input, _ context: inout Context)
    mutating func choose(_ role: Button.Role, _ context: inout Context)
    /// Does what is due after one instant, until another one. Steps that an answer leads to are made here, since a screen
    /// that is covered must not make any.
    mutating func advance(from previous: Instant, _ context: inout Context)
    mutating func receive(_ answer: Answer, _ context: inout Context)
}

extension Screen {
    package var isOverlay: Bool { false }
    package func textArea(in session: Session) -> Rect? { nil }
    package func isReady(at now: Instant) -> Bool { true }
    package var isMeantInTheDark: Bool { false }
    package var hidesPointer: Bool { false }
    package func isPlaying(at now: Instant) -> Bool { false }
    package func asksBeforeClosing(at now: Instant) -> Bool { false }
    package func buttons(at now: Instant, in session: Session) -> [Button] { [] }
    package func mix(at now: Instant, into mix: inout Mix) { mix.music = Music(.musicTitle, gain: Music.alone) }

    package mutating func appear(_ context: inout Context) {}
    package mutating func read(_ input: Input, _ context: inout Context) -> Bool { false }
    package mutating func handle(_ input: Input, _ context: inout Context) {}
    package mutating func choose(_ role: Button.Role, _ context: inout Context) {}
    package mutating func advance(from previous: Instant, _ context: inout Context) {}
    package mutating func receive(_ answer: Answer, _ context: inout Context) {}
}

/// What a screen is looked at with.
package struct Glance: Sendable {
    package let now: Instant
    /// How long it has been shown, seconds.
    package let age: Double
    package let pointer: Button.Pointer
    package let looks: Looks

    package init(now: Instant, age: Double, pointer: Button.Pointer, looks: Looks) {
        (self.now, self.age, self.pointer, self.looks) = (now, age, pointer, looks)
    }
}
