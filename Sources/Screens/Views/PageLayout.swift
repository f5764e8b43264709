package import Motion
package import Picture
package import RainShow

/// A page while it is laid out: the frame that it is drawn in, and its buttons with their faces.
///
/// A picture names each part of its page once, in the order of drawing. Pointers, the focus, the switch of one-switch
/// play, the reader and larger text all read the same parts.
package struct PageLayout: Sendable {
    /// A button, with the labels of its face.
    struct Part: Sendable {
        let button: Button
        let order: Int
        /// The indices of the face's labels in the frame.
        let labels: Range<Int>
        /// The index of the row that the button belongs to.
        let row: Int?
    }

    package var frame: Frame
    package let drawing: DrawContext
    package let session: Session
    package let words: Words
    /// False if only the buttons are wanted: then faces and everything in `draw` are left out.
    package let isDrawn: Bool
    /// The words of the page's heading, for the reader.
    package var heading: String?
    /// Whether the buttons can be pressed yet.
    package var isReady = true
    /// The buttons that Enter and Space press, and that Escape presses, while they are there and enabled.
    package var enter: Button.Role?
    package var escape: Button.Role?
    private(set) var parts: [Part] = []
    /// A row: the indices of its labels in the frame, and whether they are also read when the page appears.
    struct Row: Sendable {
        var labels: Range<Int>
        let isHeading: Bool
    }

    private(set) var rows: [Row] = []
    /// The indices of labels that belong to pictures, which nothing reads.
    private(set) var pictures: [Range<Int>] = []
    private var openRow: Int?
    private var menus: [MenuRow] = []

    private struct MenuRow: Sendable {
        let faces: [ButtonFace]
        let order: Int
        let width: Double
    }

    package init(_ drawing: DrawContext, in session: Session, isDrawn: Bool = true) {
        (self.drawing, self.session, self.isDrawn) = (drawing, session, isDrawn)
        words = session.settings.words
        frame = Frame(size: session.field)
    }

    package var pointer: Button.Pointer { drawing.pointer }
    package var field: Vector { session.field }
    package var isPortrait: Bool { session.field.y > session.field.x }
    /// The buttons in the order of the focus.
    package var buttons: [Button] { isReady ? parts.map { $0.button } : [] }
}

/// The role and the look of a button.
package struct ButtonFace: Sendable {
    package let role: Button.Role
    /// The words; nil for the role's own words.
    var text: String?
    var icon: Image?
    var style: Label.Style
    var isEnabled: Bool
    /// Whether the button stands out; nil for the default: only the first button of a menu does.
    var isMain: Bool?

    package init(
        _ role: Button.Role, _ text: String? = nil, icon: Image?, style: Label.Style = .button,
        isEnabled: Bool = true, isMain: Bool? = nil
    ) {
        (self.role, self.text, self.icon) = (role, text, icon)
        (self.style, self.isEnabled, self.isMain) = (style, isEnabled, isMain)
    }

    /// A face with the icon of its role. It has the words of its role if `text` is nil.
    package init(
        _ role: Button.Role, _ text: String? = nil, style: Label.Style = .button, isEnabled: Bool = true,
        isMain: Bool? = nil
    ) {
        self.init(role, text, icon: role.icon, style: style, isEnabled: isEnabled, isMain: isMain)
    }

    fileprivate func button(over area: Rect, isMain isUsuallyMain: Bool = false) -> Button {
        Button(role: role, area: area, isEnabled: isEnabled, isMain: isMain ?? isUsuallyMain)
    }
}

// MARK: Parts

extension PageLayout {
    /// Draws a part that is no button. Does nothing if only the buttons are wanted.
    package mutating func draw(_ body: (inout Frame) -> Void) { if isDrawn { body(&frame) } }

    /// Draws a picture. Its labels are not read aloud.
    package mutating func picture(_ body: (inout Frame) -> Void) {
        let first = frame.labels.count
        draw(body)
        pictures.append(first..<frame.labels.count)
    }

    /// Multiplies the opacity of everything that `body` draws by a factor, 0...1.
    package mutating func faded(by share: Double, _ body: (inout PageLayout) -> Void) {
        let before = frame.opacity
        frame.opacity *= share
        body(&self)
        frame.opacity = before
    }

    /// Adds a button with a face of its own.
    /// - Parameter order: its place in the order of the focus; equal ones follow the order of drawing.
    package mutating func add(_ button: Button, order: Int = 0, face: (inout Frame) -> Void) {
        let first = frame.labels.count
        draw(face)
        let part = Part(button: button, order: order, labels: first..<frame.labels.count, row: openRow)
        parts.insert(part, at: parts.lastIndex { $0.order <= order }.map { $0 + 1 } ?? 0)
    }

    /// Adds buttons that the caller draws.
    package mutating func add(_ buttons: [Button]) { for button in buttons { add(button) { _ in } } }

    /// Adds a wide button.
    package mutating func button(_ face: ButtonFace, in area: Rect, order: Int = 0) {
        add(face.button(over: area), face, order: order)
    }

    /// Adds wide buttons. The first one stands out, unless their faces say otherwise.
    package mutating func buttons(_ faces: [ButtonFace], in areas: [Rect], order: Int = 0) {
        for (index, (face, area)) in zip(faces, areas).enumerated() {
            add(face.button(over: area, isMain: index == 0), face, order: order)
        }
    }

    private mutating func add(_ button: Button, _ face: ButtonFace, order: Int) {
        let (text, pointer) = (face.text ?? face.role.text(in: words), pointer)
        add(button, order: order) {
            button.append(text, icon: face.icon, style: face.style, pointer: pointer, to: &$0)
        }
    }

    /// Adds a round button that shows only an icon. With a caption, its words appear while the pointer is over it.
    /// - Parameter caption: the side of the words: -1 above, 1 below; nil for none.
    package mutating func sign(_ face: ButtonFace, in area: Rect, caption: Double? = nil, order: Int = 0) {
        let button = caption == nil ? face.button(over: area) : face.button(over: area).asSign
        let (text, pointer) = (face.text ?? face.role.text(in: words), pointer)
        add(button, order: order) { frame in
            button.append(icon: face.icon, pointer: pointer, to: &frame)
            if let caption { button.appendCaption(text, side: caption, pointer: pointer, to: &frame) }
        }
    }

    /// Adds a wide button that copies a code, and shows for a moment that the code is in the clipboard.
    package mutating func copy<Code>(
        _ code: Code, text: String, style: Label.Style = .button, in area: Rect, order: Int = 0
    ) {
        let isCopied = session.memory.copied?.isTold(of: "\(code)", at: drawing.now) ?? false
        button(
            ButtonFace(
                .copyCode, isCopied ? words.copied : text, icon: isCopied ? .iconCheck : .iconCopy, style: style),
            in: area, order: order)
    }

    /// Adds the parts of one row: a value with its name and the buttons that change it. Returns the row's index.
    /// - Parameter isHeading: whether the row is also read when the page appears.
    @discardableResult
    package mutating func row(isHeading: Bool = false, _ body: (inout PageLayout) -> Void) -> Int {
        let (index, first) = (rows.count, frame.labels.count)
        rows.append(Row(labels: first..<first, isHeading: isHeading))
        goOn(withRow: index, body)
        rows[index].labels = first..<frame.labels.count
        return index
    }

    /// Adds more buttons to a row.
    package mutating func goOn(withRow index: Int, _ body: (inout PageLayout) -> Void) {
        let outer = openRow
        openRow = index
        body(&self)
        openRow = outer
    }

    /// Adds two arrows at the ends of an area.
    mutating func arrows(
        _ picker: Picker, _ before: Image = .iconBack, _ after: Image = .iconNext, order: Int = 0
    ) {
        let pointer = pointer
        for (button, icon) in [(picker.less, before), (picker.more, after)] {
            add(button, order: order) { button.append(icon: icon, pointer: pointer, to: &$0) }
        }
    }

    /// Adds a value between two arrows, beneath a label if there is one.
    package mutating func picker(
        _ row: Button.Row, _ value: String, label: String? = nil, in room: Rect, order: Int = 0
    ) {
        let picker = Picker(row: row, in: room)
        self.row { page in
            page.arrows(picker, order: order)
            page.draw { picker.appendValue(value, label: label, to: &$0) }
        }
    }
}

// MARK: Panels

extension PageLayout {
    /// Sets the buttons in a row below the panel that follows; they are drawn last on it. The first one stands out, and
    /// Enter presses it unless it leads back; Escape leads back.
    package mutating func menu(_ faces: ButtonFace..., order: Int = 0, width: Double = Menu.buttonSize.x) {
        menu(faces, order: order, width: width)
    }

    package mutating func menu(_ faces: [ButtonFace], order: Int = 0, width: Double = Menu.buttonSize.x) {
        if let first = faces.first?.role, first != .back { enter = first }
        if faces.contains(where: { $0.role == .back }) { escape = .back }
        menus.append(MenuRow(faces: faces, order: order, width: width))
    }

    /// Adds the panel of a page, with a drawn heading above the contents. All of it appears together.
    /// - Parameters:
    ///   - size: the size of the panel, points; narrower on a narrow field.
    ///   - room: the greatest width of the heading, points.
    package mutating func panel(
        _ size: Vector, sign: Image, room: Double = .infinity, contents: (inout PageLayout, Rect) -> Void
    ) {
        let panel = Menu.panel(size, in: field)
        self.panel(over: panel) { page in
            page.draw { $0.append(sign, at: panel.middle(at: Menu.headingLine), height: Menu.signHeight, room: room) }
            contents(&page, panel)
        }
    }

    /// Adds the panel of a page, with a heading in letters.
    package mutating func panel(
        _ size: Vector, heading: String, room: Double = .infinity, behind: (inout Frame) -> Void = { _ in },
        contents: (inout PageLayout, Rect) -> Void
    ) {
        let panel = Menu.panel(size, in: field)
        self.panel(over: panel, behind: behind) { page in
            page.heading(heading, on: panel, room: room)
            contents(&page, panel)
        }
    }

    /// Adds a heading in letters to a panel.
    package mutating func heading(_ text: String, on panel: Rect, room: Double = .infinity) {
        heading = text
        draw {
            $0.lettering(
                text, at: panel.middle(at: Menu.headingLine), room: min(room, panel.inset(sides: Menu.margin).size.x))
        }
    }

    /// Adds a panel over an area, with the city behind it and the menu below it.
    /// - Parameter behind: draws lights behind the panel.
    package mutating func panel(
        over panel: Rect, behind: (inout Frame) -> Void = { _ in }, contents: (inout PageLayout) -> Void
    ) {
        let age = drawing.age
        let arrival = Menu.arrival(at: age)
        draw { frame in
            Backdrop.append(at: age, to: &frame)
            Backdrop.appendLanterns(at: age, to: &frame)
            frame.fill(frame.bounds, Palette.night.faded(to: 0.4 * arrival))
            behind(&frame)
        }
        faded(by: arrival) { page in
            page.draw { $0.scroll(over: panel) }
            contents(&page)
            page.placeMenus(below: panel)
        }
    }

    /// Adds the buttons of the menu now, so that later parts are drawn over them.
    mutating func placeMenus(below panel: Rect) {
        for menu in menus {
            let areas = Menu.row(menu.faces.count, below: panel, width: menu.width)
            buttons(menu.faces, in: areas, order: menu.order)
        }
        menus = []
    }
}
