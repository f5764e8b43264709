import Motion
import Picture
import RainPrizes
import RainScreens
import RainShow

/// A prize on the page before a round: its name, the result that it needs, and its pack.
struct ListedPrize: Hashable {
    let name: String
    let need: String
    let pack: Image
    /// Whether the next round can win it; otherwise it is grey.
    var isNow = true

    fileprivate var nameColor: Color { isNow ? Palette.cream : Palette.mist }
    fileprivate var needColor: Color { isNow ? Palette.paleGold : Palette.mist }
}

extension ListedPrize {
    /// Returns the prizes of which at least one is left, the most valuable first.
    /// - Parameter now: the state that says which prizes can be won now, and the event's times; nil to list all prizes
    ///   as available.
    static func left(
        in accounts: [Account], on level: EventLevel?, _ words: Words,
        now: (state: EventState, times: Plan.Times)? = nil
    ) -> [ListedPrize] {
        let left = accounts.enumerated().filter { $1.free > 0 }
        let sorted = left.sorted { ($1.element.worthOfOne, $0.offset) < ($0.element.worthOfOne, $1.offset) }
        return sorted.map { entry, account in
            ListedPrize(
                name: account.name,
                need: now.map { words.need(ofEntry: entry, in: $0.state, on: level, $0.times) }
                    ?? words.need(of: account.rule, count: account.count, on: level),
                pack: PrizeGoal.pack(ofEntry: entry), isNow: now?.state.chance(ofEntry: entry) ?? .now == .now)
        }
    }
}

extension Account {
    /// The worth of one prize, cents; the average if the prizes are drawn.
    fileprivate var worthOfOne: Int { worth / max(1, count) }
}

/// The layout of the prizes on the page before a round. Prizes are chips in rows, each with its pack; if the rows are
/// too high, prizes are lines of text in columns.
struct PrizeList {
    private let prizes: [ListedPrize]
    private let form: Form
    private let columns: Int
    /// The factor on estimated widths for larger words.
    private let factor: Double
    private let width: Double

    private enum Form { case chips, lines }

    /// Finds the layout within a width and a height, points; nil if a prize would be cut off or its letters would be
    /// too small.
    /// - Parameter mostColumns: the maximum number of chips side by side.
    init?(_ prizes: [ListedPrize], width: Double, height: Double, mostColumns: Int, factor: Double = 1) {
        for form in [Form.chips, .lines] {
            for most in stride(from: mostColumns, through: 1, by: -1) {
                let list = PrizeList(prizes, form, mostColumns: most, width: width, factor: factor)
                guard list.height <= height, list.isReadable else { continue }
                self = list
                return
            }
        }
        return nil
    }

    /// The lines that fit, for an event that an earlier version opened with more prizes.
    init(cutting prizes: [ListedPrize], width: Double, height: Double, mostColumns: Int) {
        let most = max(0, Int(height / Metrics.line)) * mostColumns
        self.init(Array(prizes.prefix(most)), .lines, mostColumns: mostColumns, width: width, factor: 1)
    }

    private init(_ prizes: [ListedPrize], _ form: Form, mostColumns: Int, width: Double, factor: Double) {
        (self.prizes, self.form, self.width, self.factor) = (prizes, form, width, factor)
        // All rows have the same length, except the last, which may be shorter.
        let rows = (prizes.count + mostColumns - 1) / mostColumns
        columns = rows == 0 ? 1 : (prizes.count + rows - 1) / rows
    }

    private var rows: Int { (prizes.count + columns - 1) / columns }

    /// The height of all rows, points; 0 without prizes.
    var height: Double {
        guard rows > 0 else { return 0 }
        return form == .chips
            ? Double(rows) * (Metrics.chip.y + Metrics.gap) - Metrics.gap : Double(rows) * Metrics.line
    }

    /// Whether every text fits in letters of a readable size.
    private var isReadable: Bool {
        prizes.allSatisfy { prize in
            let (name, need) = widths(of: prize)
            return switch form {
            case .chips: max(name * Metrics.least.name, need * Metrics.least.need) <= room(for: prize)
            case .lines: (name + need) * Metrics.least.need + Metrics.between <= cell
            }
        }
    }

    /// The estimated widths of a prize's texts at full size, points.
    private func widths(of prize: ListedPrize) -> (name: Double, need: Double) {
        (prize.name.estimatedWidth(in: form == .chips ? .body : .caption), prize.need.estimatedWidth(in: .caption))
    }

    /// The width of a chip or a line. Chips are wider than the default if a text needs it.
    private var cell: Double {
        let gap = form == .chips ? Metrics.gap : Metrics.columnGap
        let widest = (width - gap * Double(columns - 1)) / Double(columns)
        guard form == .chips else { return widest }
        let wanted = prizes.map { prize in
            let (name, need) = widths(of: prize)
            return max(name, need) * factor + aside(of: prize)
        }
        return min(widest, max(Metrics.chip.x, wanted.max() ?? 0))
    }

    /// The width of the pack and the gaps in a chip.
    private func aside(of prize: ListedPrize) -> Double { 3 * Metrics.gap + packSize(of: prize).x }

    private func room(for prize: ListedPrize) -> Double { cell - aside(of: prize) }

    private func packSize(of prize: ListedPrize) -> Vector {
        prize.pack.size * (Metrics.chip.y * 0.8 / prize.pack.size.y)
    }

    // MARK: Its picture

    /// Appends the prizes centred in an area, from its upper edge.
    func append(in area: Rect, to frame: inout Frame) {
        let cell = cell
        for (index, prize) in prizes.enumerated() {
            let (row, column) = (index / columns, index % columns)
            let inRow = min(columns, prizes.count - row * columns)
            let gap = form == .chips ? Metrics.gap : Metrics.columnGap
            let high = form == .chips ? Metrics.chip.y : Metrics.line
            // A shorter last row of chips is centred; lines keep to their columns.
            let shown = form == .chips ? inRow : columns
            let wide = Double(shown) * (cell + gap) - gap
            let origin = Vector(
                area.center.x - wide / 2 + Double(column) * (cell + gap),
                area.minY + Double(row) * (form == .chips ? Metrics.chip.y + Metrics.gap : Metrics.line))
            let place = Rect(origin: origin, size: Vector(cell, high))
            switch form {
            case .chips: appendChip(prize, in: place, to: &frame)
            case .lines: appendLine(prize, in: place, to: &frame)
            }
        }
    }

    private func appendChip(_ prize: ListedPrize, in area: Rect, to frame: inout Frame) {
        frame.capsule(area, Palette.lacquer.faded(to: 0.5))
        let size = packSize(of: prize)
        // The pack and the words are centred together.
        let (name, need) = widths(of: prize)
        let width = min(room(for: prize), max(name, need) * factor)
        let both = Rect(center: area.center, size: Vector(size.x + Metrics.gap + width, Metrics.chip.y))
        frame.image(
            prize.pack, at: both.slice(leading: size.x).center, size: size, turn: -0.12,
            color: prize.isNow ? .white : Metrics.grey)
        let lines = both.slice(trailing: width)
        frame.text(
            prize.name, in: lines, line: Metrics.chip.y / 2 + Metrics.name, alignment: .leading,
            color: prize.nameColor)
        frame.text(
            prize.need, in: lines, line: Metrics.chip.y / 2 + Metrics.need, style: .caption, alignment: .leading,
            color: prize.needColor)
    }

    /// Appends the name at the start of a line and the needed result at its end; both shrink alike if the line is too
    /// short.
    private func appendLine(_ prize: ListedPrize, in area: Rect, to frame: inout Frame) {
        let (name, need) = widths(of: prize)
        let zoom = min(1, (area.size.x - Metrics.between) / max(name + need, 1))
        frame.text(
            prize.name, in: area.slice(leading: area.size.x - Metrics.between - need * zoom), style: .caption,
            alignment: .leading, color: prize.nameColor)
        frame.text(
            prize.need, in: area.slice(trailing: need * zoom), style: .caption, alignment: .trailing,
            color: prize.needColor)
    }
}

/// The layout, points.
private enum Metrics {
    /// The default size of a chip, the gap between two, the height of a line, and the gaps between columns of lines and
    /// between the two texts of one.
    static let (chip, gap) = (Vector(222, 48), 10.0)
    static let (line, columnGap, between) = (24.0, 36.0, 14.0)
    /// The lines of a prize's name and of the needed result, from the middle of the chip.
    static let (name, need) = (-10.0, 11.0)
    /// The smallest factors on letter sizes that can be read from a step away.
    static let least = (name: 0.6, need: 0.7)
    /// The tint of the pack of a prize that cannot be won now.
    static let grey = Color(0.45, 0.45, 0.45)
}
