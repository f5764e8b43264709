package import Motion
package import Picture
package import RainShow

/// A screen with all that it takes to draw it.
package struct View<Content: Screen>: Sendable {
    package let screen: Content
    package let session: Session
    package let drawing: DrawContext
    package let field: Vector
    package let words: Words

    package init(_ screen: Content, _ drawing: DrawContext, in session: Session) {
        (self.screen, self.session, self.drawing) = (screen, session, drawing)
        (field, words) = (session.field, session.settings.words)
    }
}

/// The picture of a screen: its layout, its buttons, and what is seen of it.
package protocol ScreenPicture<Content>: Sendable {
    associatedtype Content: Screen
    var view: View<Content> { get }
    init(_ view: View<Content>)
    var buttons: [Button] { get }
    func append(to frame: inout Frame)
}

extension ScreenPicture {
    package var buttons: [Button] { [] }

    package var screen: Content { view.screen }
    package var session: Session { view.session }
    package var drawing: DrawContext { view.drawing }
    package var field: Vector { view.field }
    package var words: Words { view.words }
    package var age: Double { view.drawing.age }
    package var pointer: Button.Pointer { view.drawing.pointer }
    package var looks: Looks { view.drawing.looks }
    package var isPortrait: Bool { view.field.y > view.field.x }
}

extension Screen where Picture: ScreenPicture<Self> {
    package func picture(_ drawing: DrawContext, in session: Session) -> Picture {
        Picture(View(self, drawing, in: session))
    }

    /// Returns the picture at an instant, for its layout only.
    package func picture(at now: Instant, in session: Session) -> Picture {
        picture(DrawContext(now: now, age: 0, pointer: session.machine.pointer, looks: Looks()), in: session)
    }

    package func buttons(at now: Instant, in session: Session) -> [Button] { picture(at: now, in: session).buttons }

    package func append(_ drawing: DrawContext, in session: Session, to frame: inout Frame) {
        picture(drawing, in: session).append(to: &frame)
    }
}
