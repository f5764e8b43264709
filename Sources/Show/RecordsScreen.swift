public import Motion
public import Picture
import RealModule

/// The best rounds of a level, each to be kept with a heart and to be watched again.
public struct RecordsScreen: Sendable {
    /// A record as the list shows it.
    public struct Row: Hashable, Sendable {
        public let place: Int
        public let player: String
        public let score: Int
        /// The day, and what sets it apart.
        public let remark: String
        public var isFavourite: Bool
        /// When its heart was given, seconds since the screen appeared; long ago where it had it before.
        public var likedAt: Double?

        public init(
            place: Int, player: String, score: Int, remark: String, isFavourite: Bool, likedAt: Double? = nil
        ) {
            self.place = place
            self.player = player
            self.score = score
            self.remark = remark
            self.isFavourite = isFavourite
            self.likedAt = likedAt
        }
    }

    public let field: Vector
    public let levelName: String
    public var rows: [Row]

    public init(field: Vector, levelName: String, rows: [Row]) {
        self.field = field
        self.levelName = levelName
        self.rows = rows
    }

    /// How many records are shown.
    public static let mostRows = 8
    static let rowHeight = 56.0
    private static let top = 96.0

    private var panel: Rect {
        let size = Vector(min(980, field.x - 40), Self.top + Double(Self.mostRows) * Self.rowHeight + 20)
        return Rect(center: Vector(field.x / 2, 22 + size.y / 2), size: size)
    }

    private func y(_ index: Int) -> Double { panel.minY + Self.top + (Double(index) + 0.5) * Self.rowHeight }

    public var buttons: [Button] {
        let side = Vector(46, 46)
        let ofRows = rows.indices.flatMap { index in
            [
                Button(role: .like(index), area: Rect(center: Vector(panel.maxX - 120, y(index)), size: side)),
                Button(role: .watch(index), area: Rect(center: Vector(panel.maxX - 58, y(index)), size: side)),
            ]
        }
        return Menu.row([.back], center: Vector(field.x / 2, panel.maxY + 18 + Menu.buttonSize.y / 2)) + ofRows
    }

    /// Appends the screen at a time since it appeared, seconds.
    public func append(at age: Double, pointer: Button.Pointer, words: Words, to frame: inout Frame) {
        let heading = "\(words.records)  ·  \(words.level(levelName))"
        let arrival = Menu.appendPanel(panel, heading: heading, at: age, to: &frame)
        if rows.isEmpty {
            frame.append(Label(words.noRecords, at: panel.center, style: .body, color: Palette.mist))
        }
        let buttons = buttons
        Menu.append(Array(buttons.prefix(1)), words, pointer: pointer, opacity: arrival, to: &frame)
        for (index, row) in rows.enumerated() {
            append(row, at: y(index), age, to: &frame)
            let (like, watch) = (buttons[1 + 2 * index], buttons[2 + 2 * index])
            like.append(icon: nil, pointer: pointer, to: &frame)
            appendHeart(row, at: like.area.center, age, to: &frame)
            watch.append(icon: .iconPlay, pointer: pointer, to: &frame)
        }
    }

    private func append(_ row: Row, at y: Double, _ age: Double, to frame: inout Frame) {
        let color = row.place == 1 ? Palette.gold : Palette.cream
        let left = panel.minX + 44
        frame.append(Label("\(row.place)", at: Vector(left + 16, y), style: .button, color: color))
        frame.append(
            Label(row.player, at: Vector(left + 56, y - 9), style: .body, alignment: .leading, color: color))
        frame.append(
            Label(row.remark, at: Vector(left + 56, y + 15), style: .caption, alignment: .leading, color: Palette.mist))
        frame.append(
            Label("\(row.score)", at: Vector(panel.maxX - 170, y), style: .heading, alignment: .trailing, color: color))
    }

    private func appendHeart(_ row: Row, at place: Vector, _ age: Double, to frame: inout Frame) {
        if row.isFavourite, let liked = row.likedAt {
            LikeBurst(center: place, size: 30, begin: liked).append(at: age, to: &frame)
        } else {
            frame.append(Sprite(row.isFavourite ? .heartFull : .heart, at: place, size: Vector(30, 30)))
        }
    }
}
