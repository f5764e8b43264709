package import Motion
import Picture
import Show

/// A screen with all that it takes to draw it. Each screen has its layout and drawing in an extension of its own view.
package struct View<Content: Screen>: Sendable {
    let screen: Content
    let session: Session
    let glance: Glance
    package let field: Vector
    let words: Words

    package init(_ screen: Content, _ glance: Glance, in session: Session) {
        (self.screen, self.session, self.glance) = (screen, session, glance)
        (field, words) = (session.field, session.settings.words)
    }

    var age: Double { glance.age }
    var pointer: Button.Pointer { glance.pointer }
    var looks: Looks { glance.looks }
    var isPortrait: Bool { field.y > field.x }
}

extension Screen {
    func view(_ glance: Glance, in session: Session) -> View<Self> { View(self, glance, in: session) }

    /// Returns the view at an instant, for its layout only.
    func view(at now: Instant, in session: Session) -> View<Self> {
        View(self, Glance(now: now, age: 0, pointer: session.machine.pointer, looks: Looks()), in: session)
    }
}
