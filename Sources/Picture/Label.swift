public import Motion

/// A line of text.
public struct Label: Hashable, Sendable {
    /// The type scale: sizes of the font in points, of which a capital takes about seven tenths.
    public enum Style: Double, CaseIterable, Sendable {
        /// The smallest: notes.
        case caption = 18
        /// Running text.
        case body = 24
        /// What is on buttons.
        case button = 30
        /// Headings.
        case heading = 44
        /// Titles.
        case title = 76
        /// The largest: a number that fills the screen.
        case display = 140
    }

    /// Which part of the line its position is.
    public enum Alignment: Hashable, Sendable {
        /// Its start.
        case leading
        /// Its middle.
        case center
        /// Its end.
        case trailing
    }

    /// What it says, in one line.
    public var text: String
    /// The middle of the line's height, and its start, middle or end by the alignment; points of the field.
    public var position: Vector
    /// How large it is.
    public var style: Style
    /// Which part of the line `position` is.
    public var alignment: Alignment
    /// Its colour.
    public var color: Color
    /// Colour of a rim that keeps it readable over pictures; none when nil.
    public var outline: Color?
    /// What the size of the style is multiplied by.
    public var zoom: Double
    /// The widest it may be, points: a longer one is set smaller. Without a limit when nil.
    public var room: Double?
    /// Number of sprites of the frame that lie beneath it.
    public internal(set) var depth = 0
    /// Number of strips of the frame that lie beneath it.
    public internal(set) var stripsBeneath = 0

    /// A line of text at a place, points; in its middle, white and as large as running text unless told otherwise.
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
