package import Motion
import Picture
import Show

/// A screen as it is drawn: its state, what all screens share, and how it is looked at. Each screen lays itself out and
/// draws itself in an extension of its own view.
package struct View<Content: Screen>: Sendable {
    let screen: Content
    let session: Session
    let glance: Glance
    /// Size of the field, points.
    package let field: Vector
    let words: Words

    package init(_ screen: Content, _ glance: Glance, in session: Session) {
        (self.screen, self.session, self.glance) = (screen, session, glance)
        (field, words) = (session.field, session.settings.words)
    }

    /// Seconds since the screen appeared.
    var age: Double { glance.age }
    var pointer: Button.Pointer { glance.pointer }
    var looks: Looks { glance.looks }
    var isPortrait: Bool { field.y > field.x }
}

extension Screen {
    func view(_ glance: Glance, in session: Session) -> View<Self> { View(self, glance, in: session) }

    /// The view of an instant, for its layout.
    func view(at now: Instant, in session: Session) -> View<Self> {
        View(self, Glance(now: now, age: 0, pointer: session.machine.pointer, looks: Looks()), in: session)
    }
}
