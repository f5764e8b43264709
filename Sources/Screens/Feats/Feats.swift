package import Motion
package import Picture
import Rain
package import RainShow

/// The screen of all feats, earned and open.
package struct Feats: Screen {
    package typealias Picture = FeatsPicture

    /// The day of each earned feat; nil until they are known.
    private(set) var days: [Feat: ListedRecord.Day]?
    private var player = ""

    package init() {}

    package var name: String { "feats" }

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
        // The first day counts.
        days = earned.reversed().reduce(into: [:]) { $0[$1.feat] = $1.day }
    }
}

/// All feats as cards: the earned ones with their day, and the open ones. None is hidden.
package struct FeatsPicture: ScreenPicture {
    package let view: View<Feats>
    package init(_ view: View<Feats>) { self.view = view }

    package func lay(out page: inout PageLayout) {
        let (columns, gap) = (isPortrait ? 2 : 4, 8.0)
        let rows = (Feat.allCases.count + columns - 1) / columns
        let grid = Vector(0, isPortrait ? 96 : 90).grid(rows: rows, gap: gap)
        page.menu(ButtonFace(.back))
        page.panel(Vector(1240, 90 + grid.y + 24), sign: words.featsSign) { page, panel in
            if let days = screen.days {
                page.frame.text(
                    words.featsEarned(days.count, Feat.allCases.count),
                    in: panel.inset(sides: 40).slice(trailing: 220), line: 50, alignment: .trailing,
                    color: Palette.gold)
            }
            let cards = panel.inset(sides: 26, top: 90, bottom: 24)
            for (place, feat) in Feat.allCases.enumerated() {
                let area = cards.column(place % columns, of: columns, gap: gap)
                    .row(place / columns, of: rows, gap: gap)
                append(feat, in: area, to: &page.frame)
            }
        }
    }

    private func append(_ feat: Feat, in area: Rect, to frame: inout Frame) {
        let day = screen.days?[feat]
        let isEarned = day != nil
        let light = isEarned ? 1 : 0.5
        frame.stretch(.panel, over: area, color: Color(light, light, light))
        if isEarned { frame.capsule(area.widened(by: -5), corner: 14, Palette.lacquer.faded(to: 0.5)) }
        var texts = area
        let seal = texts.cut(leading: 74, gap: 2)
        texts = texts.inset(trailing: 18)
        Seal(feat: feat, isEarned: isEarned).append(at: seal.center + Vector(4, 0), side: 62, to: &frame)
        let (name, how) = words.feat(feat)
        // The name with the day, and one or two lines on how to earn the feat, centred together.
        let hows = how.inTwoLines(within: texts.size.x / session.settings.access.textSize.factor)
        let step = hows.count == 1 ? 30.0 : 25
        let first = (texts.size.y - step * Double(hows.count)) / 2
        let dayRoom = day == nil ? 0 : 56.0
        frame.text(
            name, in: texts.inset(trailing: dayRoom + 2), line: first, style: .caption, alignment: .leading,
            color: isEarned ? Palette.gold : Palette.mist)
        if let day {
            frame.text(
                words.day(day.month, day.day), in: texts.slice(trailing: dayRoom), line: first, style: .caption,
                alignment: .trailing, color: Palette.orange, zoom: 0.86)
        }
        for (index, line) in hows.enumerated() {
            frame.text(
                line, in: texts, line: first + step * Double(index + 1), style: .caption, alignment: .leading,
                color: isEarned ? Palette.cream : Palette.mist)
        }
    }
}
