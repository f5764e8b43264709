package import Motion
package import Picture
package import RainShow

/// A screen with everything that its picture needs.
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

/// The picture of a screen: the layout of its page.
package protocol ScreenPicture<Content>: Sendable {
    associatedtype Content: Screen
    var view: View<Content> { get }
    init(_ view: View<Content>)
    /// Names each part of the page once, in the order of drawing.
    func lay(out page: inout PageLayout)
}

extension ScreenPicture {
    /// The buttons of the page.
    package var buttons: [Button] {
        var page = PageLayout(drawing, in: session, isDrawn: false)
        lay(out: &page)
        return page.buttons
    }

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
        let drawing = DrawContext(
            now: now, age: 0, pointer: session.machine.pointer, looks: session.settings.looks)
        return picture(drawing, in: session)
    }

    package func lay(out page: inout PageLayout) { picture(page.drawing, in: page.session).lay(out: &page) }
}

extension Screen {
    /// Returns the page at an instant, for its buttons only.
    func page(at now: Instant, in session: Session) -> PageLayout {
        let drawing = DrawContext(
            now: now, age: 0, pointer: session.machine.pointer, looks: session.settings.looks)
        var page = PageLayout(drawing, in: session, isDrawn: false)
        lay(out: &page)
        return page
    }

    /// Returns the buttons, chosen by keys, or by lifting a finger where it went down.
    package func buttons(at now: Instant, in session: Session) -> [Button] { page(at: now, in: session).buttons }

    /// Draws the page over the contents of a frame, and returns its parts.
    package func page(_ drawing: DrawContext, in session: Session, over frame: inout Frame) -> PageLayout {
        var page = PageLayout(drawing, in: session)
        swap(&page.frame, &frame)
        lay(out: &page)
        swap(&page.frame, &frame)
        return page
    }

    package func append(_ drawing: DrawContext, in session: Session, to frame: inout Frame) {
        _ = page(drawing, in: session, over: &frame)
    }
}
