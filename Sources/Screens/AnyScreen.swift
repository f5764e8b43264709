package import Motion
package import Picture
package import Rain
package import RainShow

/// A screen of any type. It is a value: a copy does not change with the original.
///
/// It replaces `any Screen`, since Embedded Swift has no `any` values of a protocol that structs conform to.
package struct AnyScreen: Sendable {
    /// Changed only while no other value shares it.
    private nonisolated(unsafe) var box: any ScreenBox
    /// The same values share this object and the box. It tells whether the box is shared, since Embedded Swift cannot ask
    /// a value of a protocol.
    private var share = Share()

    private final class Share: Sendable {}

    package init(_ screen: some Screen) { box = BoxOf(screen) }

    /// The box, which is no other value's.
    private var own: any ScreenBox {
        mutating get {
            if !isKnownUniquelyReferenced(&share) { (box, share) = (box.copy(), Share()) }
            return box
        }
    }

    #if !hasFeature(Embedded)
    /// The screen itself, for casts to its type.
    package var base: any Screen { box.base }
    #endif
}

extension AnyScreen: Screen {
    package var name: String { box.name }
    package var isOverlay: Bool { box.isOverlay }
    package func textArea(in session: Session) -> Rect? { box.textArea(in: session) }
    package func isReady(at now: Instant) -> Bool { box.isReady(at: now) }
    package func isTold(at now: Instant, in session: Session) -> Bool { box.isTold(at: now, in: session) }
    package var startsGuarded: Bool { box.startsGuarded }
    package mutating func finishTelling(_ context: inout Context) { own.finishTelling(&context) }
    package var acceptsInputDuringFade: Bool { box.acceptsInputDuringFade }
    package var hidesPointer: Bool { box.hidesPointer }
    package var waitsForAnyPress: Bool { box.waitsForAnyPress }
    package func runningRound(at now: Instant) -> (round: Round, moment: Moment)? { box.runningRound(at: now) }
    package func tunesSoon(at now: Instant) -> [Tune] { box.tunesSoon(at: now) }
    package var tellsRound: Bool { box.tellsRound }
    package var isWatched: Bool { box.isWatched }
    package func keepsDisplayOn(at now: Instant) -> Bool { box.keepsDisplayOn(at: now) }
    package var roundSpeed: Double { box.roundSpeed }
    package func awaits(_ key: KeyName) -> Bool { box.awaits(key) }
    package func asksBeforeClosing(at now: Instant) -> Bool { box.asksBeforeClosing(at: now) }
    package func lay(out page: inout PageLayout) { box.lay(out: &page) }
    package func mix(at now: Instant, into mix: inout Mix) { box.mix(at: now, into: &mix) }
    package mutating func appear(_ context: inout Context) { own.appear(&context) }
    package mutating func read(_ input: Input, _ context: inout Context) -> Bool { own.read(input, &context) }
    package mutating func handle(_ input: Input, _ context: inout Context) { own.handle(input, &context) }
    package mutating func choose(_ role: Button.Role, _ context: inout Context) { own.choose(role, &context) }
    package mutating func advance(from previous: Instant, _ context: inout Context) {
        own.advance(from: previous, &context)
    }
    package mutating func receive(_ answer: Answer, _ context: inout Context) { own.receive(answer, &context) }
}

/// A screen behind a reference.
protocol ScreenBox: AnyObject {
    #if !hasFeature(Embedded)
    var base: any Screen { get }
    #endif
    func copy() -> any ScreenBox
    var name: String { get }
    var isOverlay: Bool { get }
    func textArea(in session: Session) -> Rect?
    func isReady(at now: Instant) -> Bool
    func isTold(at now: Instant, in session: Session) -> Bool
    var startsGuarded: Bool { get }
    func finishTelling(_ context: inout Context)
    var acceptsInputDuringFade: Bool { get }
    var hidesPointer: Bool { get }
    var waitsForAnyPress: Bool { get }
    func runningRound(at now: Instant) -> (round: Round, moment: Moment)?
    func tunesSoon(at now: Instant) -> [Tune]
    var tellsRound: Bool { get }
    var isWatched: Bool { get }
    func keepsDisplayOn(at now: Instant) -> Bool
    var roundSpeed: Double { get }
    func awaits(_ key: KeyName) -> Bool
    func asksBeforeClosing(at now: Instant) -> Bool
    func lay(out page: inout PageLayout)
    func mix(at now: Instant, into mix: inout Mix)
    func appear(_ context: inout Context)
    func read(_ input: Input, _ context: inout Context) -> Bool
    func handle(_ input: Input, _ context: inout Context)
    func choose(_ role: Button.Role, _ context: inout Context)
    func advance(from previous: Instant, _ context: inout Context)
    func receive(_ answer: Answer, _ context: inout Context)
}

final class BoxOf<Content: Screen>: ScreenBox {
    private var screen: Content

    init(_ screen: Content) { self.screen = screen }

    #if !hasFeature(Embedded)
    var base: any Screen { (screen as? AnyScreen)?.base ?? screen }
    #endif
    func copy() -> any ScreenBox { BoxOf(screen) }
    var name: String { screen.name }
    var isOverlay: Bool { screen.isOverlay }
    func textArea(in session: Session) -> Rect? { screen.textArea(in: session) }
    func isReady(at now: Instant) -> Bool { screen.isReady(at: now) }
    func isTold(at now: Instant, in session: Session) -> Bool { screen.isTold(at: now, in: session) }
    var startsGuarded: Bool { screen.startsGuarded }
    func finishTelling(_ context: inout Context) { screen.finishTelling(&context) }
    var acceptsInputDuringFade: Bool { screen.acceptsInputDuringFade }
    var hidesPointer: Bool { screen.hidesPointer }
    var waitsForAnyPress: Bool { screen.waitsForAnyPress }
    func runningRound(at now: Instant) -> (round: Round, moment: Moment)? { screen.runningRound(at: now) }
    func tunesSoon(at now: Instant) -> [Tune] { screen.tunesSoon(at: now) }
    var tellsRound: Bool { screen.tellsRound }
    var isWatched: Bool { screen.isWatched }
    func keepsDisplayOn(at now: Instant) -> Bool { screen.keepsDisplayOn(at: now) }
    var roundSpeed: Double { screen.roundSpeed }
    func awaits(_ key: KeyName) -> Bool { screen.awaits(key) }
    func asksBeforeClosing(at now: Instant) -> Bool { screen.asksBeforeClosing(at: now) }
    func lay(out page: inout PageLayout) { screen.lay(out: &page) }
    func mix(at now: Instant, into mix: inout Mix) { screen.mix(at: now, into: &mix) }
    func appear(_ context: inout Context) { screen.appear(&context) }
    func read(_ input: Input, _ context: inout Context) -> Bool { screen.read(input, &context) }
    func handle(_ input: Input, _ context: inout Context) { screen.handle(input, &context) }
    func choose(_ role: Button.Role, _ context: inout Context) { screen.choose(role, &context) }
    func advance(from previous: Instant, _ context: inout Context) { screen.advance(from: previous, &context) }
    func receive(_ answer: Answer, _ context: inout Context) { screen.receive(answer, &context) }
}
