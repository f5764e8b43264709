package import Motion
package import Picture
package import Rain
package import RainShow

/// A screen of any type. It is a value: a copy does not change with the original.
///
/// It replaces `any Screen`, since Embedded Swift has no `any` values of a protocol that structs conform to.
package struct AnyScreen: Sendable {
    /// Changed only while no other value shares it.
    private nonisolated(unsafe) var box: ScreenBox

    package init(_ screen: some Screen) { box = BoxOf(screen) }

    private var own: ScreenBox {
        mutating get {
            if !isKnownUniquelyReferenced(&box) { box = box.copy() }
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

/// A screen behind a reference. Only `BoxOf` has instances.
class ScreenBox {
    init() {}
    #if !hasFeature(Embedded)
    var base: any Screen { fatalError() }
    #endif
    func copy() -> ScreenBox { fatalError() }
    var name: String { fatalError() }
    var isOverlay: Bool { fatalError() }
    func textArea(in session: Session) -> Rect? { fatalError() }
    func isReady(at now: Instant) -> Bool { fatalError() }
    func isTold(at now: Instant, in session: Session) -> Bool { fatalError() }
    var startsGuarded: Bool { fatalError() }
    func finishTelling(_ context: inout Context) { fatalError() }
    var acceptsInputDuringFade: Bool { fatalError() }
    var hidesPointer: Bool { fatalError() }
    var waitsForAnyPress: Bool { fatalError() }
    func runningRound(at now: Instant) -> (round: Round, moment: Moment)? { fatalError() }
    var tellsRound: Bool { fatalError() }
    var isWatched: Bool { fatalError() }
    func keepsDisplayOn(at now: Instant) -> Bool { fatalError() }
    var roundSpeed: Double { fatalError() }
    func awaits(_ key: KeyName) -> Bool { fatalError() }
    func asksBeforeClosing(at now: Instant) -> Bool { fatalError() }
    func lay(out page: inout PageLayout) { fatalError() }
    func mix(at now: Instant, into mix: inout Mix) { fatalError() }
    func appear(_ context: inout Context) { fatalError() }
    func read(_ input: Input, _ context: inout Context) -> Bool { fatalError() }
    func handle(_ input: Input, _ context: inout Context) { fatalError() }
    func choose(_ role: Button.Role, _ context: inout Context) { fatalError() }
    func advance(from previous: Instant, _ context: inout Context) { fatalError() }
    func receive(_ answer: Answer, _ context: inout Context) { fatalError() }
}

final class BoxOf<Content: Screen>: ScreenBox {
    private var screen: Content

    init(_ screen: Content) { self.screen = screen }

    #if !hasFeature(Embedded)
    override var base: any Screen { (screen as? AnyScreen)?.base ?? screen }
    #endif
    override func copy() -> ScreenBox { BoxOf(screen) }
    override var name: String { screen.name }
    override var isOverlay: Bool { screen.isOverlay }
    override func textArea(in session: Session) -> Rect? { screen.textArea(in: session) }
    override func isReady(at now: Instant) -> Bool { screen.isReady(at: now) }
    override func isTold(at now: Instant, in session: Session) -> Bool { screen.isTold(at: now, in: session) }
    override var startsGuarded: Bool { screen.startsGuarded }
    override func finishTelling(_ context: inout Context) { screen.finishTelling(&context) }
    override var acceptsInputDuringFade: Bool { screen.acceptsInputDuringFade }
    override var hidesPointer: Bool { screen.hidesPointer }
    override var waitsForAnyPress: Bool { screen.waitsForAnyPress }
    override func runningRound(at now: Instant) -> (round: Round, moment: Moment)? { screen.runningRound(at: now) }
    override var tellsRound: Bool { screen.tellsRound }
    override var isWatched: Bool { screen.isWatched }
    override func keepsDisplayOn(at now: Instant) -> Bool { screen.keepsDisplayOn(at: now) }
    override var roundSpeed: Double { screen.roundSpeed }
    override func awaits(_ key: KeyName) -> Bool { screen.awaits(key) }
    override func asksBeforeClosing(at now: Instant) -> Bool { screen.asksBeforeClosing(at: now) }
    override func lay(out page: inout PageLayout) { screen.lay(out: &page) }
    override func mix(at now: Instant, into mix: inout Mix) { screen.mix(at: now, into: &mix) }
    override func appear(_ context: inout Context) { screen.appear(&context) }
    override func read(_ input: Input, _ context: inout Context) -> Bool { screen.read(input, &context) }
    override func handle(_ input: Input, _ context: inout Context) { screen.handle(input, &context) }
    override func choose(_ role: Button.Role, _ context: inout Context) { screen.choose(role, &context) }
    override func advance(from previous: Instant, _ context: inout Context) { screen.advance(from: previous, &context) }
    override func receive(_ answer: Answer, _ context: inout Context) { screen.receive(answer, &context) }
}
