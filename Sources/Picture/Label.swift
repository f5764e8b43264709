public import Motion

/// A line of text.
public struct Label: Hashable, Sendable {
    /// The type scale: font sizes in points. A capital letter is about seven tenths as high.
    public enum Style: Double, CaseIterable, Sendable {
        /// The smallest: notes.
        case caption = 18
        /// Running text.
        case body = 24
        /// Text on buttons.
        case button = 30
        /// Headings.
        case heading = 44
        /// Titles.
        case title = 76
        /// The largest: a number that fills the screen.
        case display = 140
    }

    /// The part of the line that is placed at its position.
    public enum Alignment: Hashable, Sendable {
        /// Its start.
        case leading
        /// Its middle.
        case center
        /// Its end.
        case trailing
    }

    /// The text, in one line.
    public var text: String
    /// The middle of the line's height, and by the alignment its start, middle or end, in points of the field.
    public var position: Vector
    /// The size of its font.
    public var style: Style
    /// The part of the line that is placed at `position`.
    public var alignment: Alignment
    /// Its colour.
    public var color: Color
    /// The colour of an outline that keeps it readable over pictures; nil for none.
    public var outline: Color?
    /// The factor of the style's size.
    public var zoom: Double
    /// Whether it is drawn as gold lettering with a red rim and a dark edge, whatever its colour and outline.
    package var isGilded = false
    /// Whether sprites of numerals show the label. It has its place among the texts and is read aloud, but no font
    /// draws it.
    package var isNumerals = false
    /// Whether it is a name, which is set with kerning as in other programs. The game's own texts are set without.
    package var isName = false
    /// The maximum width, points: a longer line is drawn smaller. Nil for no limit.
    public var room: Double?
    /// The number of the frame's sprites that lie beneath the text.
    public internal(set) var depth = 0
    /// The number of the frame's strips that lie beneath the text.
    public internal(set) var stripsBeneath = 0

    /// Creates a line of text at a position, points; by default centered, white and as large as running text.
    public init(
        _ text: String, at position: Vector, style: Style = .body, alignment: Alignment = .center,
        color: Color = .white, outline: Color? = nil, zoom: Double = 1, room: Double? = nil
    ) {
        self.text = text
        self.position = position
        self.style = style
        self.alignment = alignment
        self.color = color
        self.outline = outline
        self.zoom = zoom
        self.room = room
    }
}
