package import Motion
package import Picture
import Rain
package import RainShow

/// The screen of all feats: those that the player has earned, and those still open.
package struct Feats: Screen {
    package typealias Picture = FeatsPicture

    /// The day of each earned feat; nil until they are known.
    private(set) var days: [Feat: ListedRecord.Day]?
    private var player = ""

    package init() {}

    package var name: String { "feats" }
    package var escapeRole: Button.Role? { .back }

    package func isReady(at now: Instant) -> Bool { days != nil }

    package func mix(at now: Instant, into mix: inout Mix) { mix.music = Music(.musicRecords, gain: Music.alone) }

    package mutating func appear(_ context: inout Context) {
        player = context.session.player
        context.ask(.feats(player: player))
    }

    package mutating func choose(_ role: Button.Role, _ context: inout Context) {
        if role == .back { context.go(.back(nil)) }
    }

    package mutating func receive(_ answer: Answer, _ context: inout Context) {
        guard case .feats(player, let earned) = answer else { return }
        days = Dictionary(earned.map { ($0.feat, $0.day) }) { first, _ in first }
    }
}

/// All feats as cards: the earned ones with their day, and the open ones. None is hidden.
package struct FeatsPicture: ScreenPicture {
    package let view: View<Feats>
    package init(_ view: View<Feats>) { self.view = view }

    private var columns: Int { isPortrait ? 2 : 4 }
    private var rows: Int { (Feat.allCases.count + columns - 1) / columns }

    private var panel: Rect {
        let grid = Vector(0, isPortrait ? Metrics.card.tall : Metrics.card.low).grid(rows: rows, gap: Metrics.gap)
        return Menu.panel(Vector(Metrics.panel.width, Metrics.panel.top + grid.y + Metrics.panel.foot), in: field)
    }

    private func area(of feat: Feat) -> Rect {
        let place = feat.rawValue - 1
        return panel.inset(sides: Metrics.panel.side, top: Metrics.panel.top, bottom: Metrics.panel.foot)
            .column(place % columns, of: columns, gap: Metrics.gap)
            .row(place / columns, of: rows, gap: Metrics.gap)
    }

    package var buttons: [Button] { Menu.row([.back], below: panel) }

    package func append(to frame: inout Frame) {
        Menu.appendPanel(panel, sign: words.featsSign, at: age, to: &frame) { frame in
            if let days = screen.days {
                frame.text(
                    words.featsEarned(days.count, Feat.allCases.count),
                    in: panel.inset(sides: Metrics.count.side).slice(trailing: Metrics.count.room),
                    line: Metrics.count.line, alignment: .trailing, color: Palette.gold)
            }
            for feat in Feat.allCases { append(feat, to: &frame) }
            Menu.append(buttons, words, pointer: pointer, to: &frame)
        }
    }

    private func append(_ feat: Feat, to frame: inout Frame) {
        let area = area(of: feat)
        let day = screen.days?[feat]
        let isEarned = day != nil
        let light = isEarned ? 1 : Metrics.shade
        frame.stretch(.panel, over: area, color: Color(light, light, light))
        if isEarned {
            frame.capsule(
                area.widened(by: -Metrics.rim), corner: Metrics.corner, Palette.lacquer.faded(to: Metrics.lacquer))
        }
        let seal = area.slice(leading: Metrics.seal.width)
        Seal(feat: feat, isEarned: isEarned)
            .append(at: seal.center + Metrics.seal.shift, side: Metrics.seal.side, to: &frame)
        let texts = area.inset(leading: seal.size.x + Metrics.text.leading, trailing: Metrics.text.trailing)
        let (name, how) = words.feat(feat)
        // The name with the day, and one or two lines on how to earn the feat, centred together.
        let hows = how.inTwoLines(within: texts.size.x / session.settings.access.textSize.factor)
        let step = hows.count == 1 ? Metrics.text.two : Metrics.text.three
        let first = (texts.size.y - step * Double(hows.count)) / 2
        let dayRoom = day == nil ? 0 : Metrics.text.day
        frame.text(
            name, in: texts.inset(trailing: dayRoom + Metrics.text.leading), line: first, style: .caption,
            alignment: .leading, color: isEarned ? Palette.gold : Palette.mist)
        if let day {
            frame.text(
                words.day(day.month, day.day), in: texts.slice(trailing: dayRoom), line: first, style: .caption,
                alignment: .trailing, color: Palette.orange, zoom: Metrics.dayZoom)
        }
        for (index, line) in hows.enumerated() {
            frame.text(
                line, in: texts, line: first + step * Double(index + 1), style: .caption, alignment: .leading,
                color: isEarned ? Palette.cream : Palette.mist)
        }
    }
}

/// The layout, points.
private enum Metrics {
    static let panel = (width: 1240.0, top: 90.0, side: 26.0, foot: 24.0)
    static let card = (low: 90.0, tall: 96.0)
    static let gap = 8.0
    static let seal = (width: 74.0, side: 62.0, shift: Vector(4, 0))
    /// The free space beside a card's texts, the distance of two and of three lines, and the width of a day.
    static let text = (leading: 2.0, trailing: 18.0, two: 30.0, three: 25.0, day: 56.0)
    /// The factor on the size of a day, which is less important than the name beside it.
    static let dayZoom = 0.86
    /// The count of earned feats, in the panel's corner.
    static let count = (side: 40.0, line: 50.0, room: 220.0)
    /// The factor on an open feat's card; the opacity of the lacquer on an earned one, and its inset, points.
    static let shade = 0.5
    static let lacquer = 0.5
    static let rim = 5.0
    /// The radius of the lacquer's corners, points.
    static let corner = 14.0
}
