import Motion
package import Picture
import Rain
package import RainShow
import RealModule

package struct TitlePicture: ScreenPicture {
    package let view: View<Title>
    package init(_ view: View<Title>) { self.view = view }

    /// The player's results on the level; nil while not known.
    private var honours: Honours? { screen.honours(on: session.level) }
    /// Whether the level counts survival time.
    private var isSurvival: Bool { session.level.hearts > 0 }
    private var metrics: Metrics { isPortrait ? .portrait : .landscape }
    /// The top of the column of buttons, or the middle of the row.
    private var menuPlace: Vector { field * Vector(0.5, metrics.menuShare) }

    private var menu: [Button] {
        let roles: [Button.Role] = [.start, .today, .together, .records]
        return isPortrait
            ? Menu.column(roles, top: menuPlace) : Menu.row(roles, center: menuPlace, width: Metrics.buttonWidth)
    }

    /// The less frequent actions, in a corner.
    private var icons: [Button] {
        let roles: [Button.Role] =
            [.bowl, .access, .lesson, .code, .settings] + (session.hasLanguages ? [.language] : []) + [.quit]
        return Menu.corner(roles, size: Metrics.icons.size, gap: Metrics.icons.gap, of: field)
    }

    package var buttons: [Button] {
        menu + levelPicker.buttons + icons + (session.choice.isAtNights ? [nightsButton] : [])
    }

    /// The card of the nights, which opens their page.
    private var nightsButton: Button {
        Button(
            role: .nights,
            area: card.inset(sides: Metrics.card.edge + Picker.side + Metrics.card.edge, top: 6, bottom: 6))
    }

    /// The card of the level, between the name and the buttons.
    private var card: Rect {
        let width = min(Metrics.card.widest, field.x - 2 * Metrics.card.side)
        let foot = menu[0].area.minY - Metrics.card.gap
        return Rect(field.x / 2 - width / 2, foot - Metrics.card.height, width, Metrics.card.height)
    }

    private var levelPicker: Picker {
        let area = card.inset(sides: Metrics.card.edge)
        return Picker(row: .level, in: Rect(center: area.center, size: Vector(area.size.x, Picker.side)))
    }

    package func append(to frame: inout Frame) {
        let scene = TitleScene(self)
        scene.append(to: &frame)
        if screen.featsFound > 0 {
            frame.faded(by: scene.arrival(.picker)) { frame in
                frame.text(
                    words.featsFound(screen.featsFound), at: Vector(HUD.margin + 8, Metrics.foundLine), style: .caption,
                    alignment: .leading, color: Palette.gold, outline: Palette.ink, room: field.x / 2)
            }
        }
        frame.faded(by: scene.arrival(.menu)) { Menu.append(menu, words, pointer: pointer, to: &$0) }
        frame.faded(by: scene.arrival(.icons)) { frame in
            for icon in icons {
                let bowl = icon.role == .bowl ? screen.bowl : nil
                icon.append(icon: bowl == nil ? icon.role.icon : nil, pointer: pointer, to: &frame)
                if let bowl { GoldBowl(share: bowl.share).append(at: icon.area.center, size: Metrics.bowl, to: &frame) }
                if session.beginsWithLesson {
                    appendName(of: icon, to: &frame)
                } else {
                    icon.appendCaption(icon.role.text(in: words), side: 1, pointer: pointer, to: &frame)
                }
            }
        }
        frame.faded(by: scene.arrival(.picker)) { frame in
            if session.choice.isAtNights { appendNights(to: &frame) } else { appendLevel(to: &frame) }
        }
    }

    /// Appends the name of an icon beneath it, for a player who starts for the first time.
    private func appendName(of icon: Button, to frame: inout Frame) {
        let room = icon.area.size.x + Metrics.icons.gap - Metrics.icons.air
        for (index, line) in icon.role.text(in: words).inTwoLines(within: room).enumerated() {
            let y = icon.area.maxY + Metrics.icons.name + Metrics.icons.line * Double(index)
            frame.text(
                line, at: Vector(icon.area.center.x, y), style: .caption, color: Palette.cream, outline: Palette.ink,
                room: room)
        }
    }

    /// Appends the card of the nights: the string of lanterns, how many wishes are lit, and the next night.
    private func appendNights(to frame: inout Frame) {
        frame.stretch(.panel, over: card)
        nightsButton.appendFocus(pointer, to: &frame)
        levelPicker.appendArrows(.iconBack, .iconNext, pointer: pointer, to: &frame)
        let area = nightsButton.area.inset(sides: Metrics.card.gap)
        let isHovered = nightsButton.isHovered(pointer)
        frame.text(
            words.nights, in: area, line: Metrics.nights.name, style: .button, alignment: .leading,
            color: isHovered ? Palette.cream : Palette.paleGold)
        frame.text(
            words.wishesLit(screen.nights.wishes, of: Night.all.count * Wish.count), in: area,
            line: Metrics.nights.name, alignment: .trailing, color: Palette.gold)
        let next = screen.nights.next.number
        var string = LanternString(
            results: screen.nights, area: area.inset(top: Metrics.nights.top).slice(top: Metrics.nights.height))
        string.swaying = next
        string.append(at: looks.backdropTime(age), looks, words, to: &frame)
        frame.text(
            words.nightTitle(next), in: area, line: Metrics.nights.next, style: .caption, alignment: .leading,
            color: Palette.cream)
        // In an upright field the name alone has room; the page of the nights has the rest.
        if !isPortrait {
            frame.text(
                words.aboutNight(next), in: area, line: Metrics.nights.next, style: .caption, alignment: .trailing,
                color: Palette.mist)
        }
        let fulfilled = screen.nights.isEmpty ? [] : screen.nights[next - 1].wishes
        let all = screen.nights.next.wishes.map(words.wish)
        let open = all.indices.filter { !fulfilled.contains($0) }.map { all[$0] }
        // As many as have room: the page of the nights has all.
        var told = open.isEmpty ? all : open
        func line() -> String { told.joined(separator: "  ·  ") }
        while told.count > 1, line().estimatedWidth(in: .caption) > area.size.x { told.removeLast() }
        frame.text(
            line(), in: area, line: Metrics.nights.wishes, style: .caption, alignment: .leading,
            color: open.isEmpty ? Palette.gold : Palette.cream)
    }

    /// Appends the level's card: its night, its name with its difficulty in lanterns, a line about it, the player's
    /// best, and the medals with what the next one needs.
    private func appendLevel(to frame: inout Frame) {
        let level = session.level
        frame.stretch(.panel, over: card)
        levelPicker.appendArrows(.iconBack, .iconNext, pointer: pointer, to: &frame)
        let inner = card.inset(sides: Metrics.card.edge + Picker.side + Metrics.card.edge, top: 0)
        let picture = Rect(
            center: Vector(inner.minX + metrics.picture.x / 2, inner.center.y), size: metrics.picture)
        NightPicture(of: level).append(over: picture, at: looks.backdropTime(age), to: &frame)
        let text = inner.inset(leading: metrics.picture.x + Metrics.card.gap * 2)
        let difficulty = appendLanterns(over: text, to: &frame)
        frame.text(
            words.level(session.levelName), in: text.inset(trailing: difficulty), line: Metrics.lines.name,
            style: .button, alignment: .leading, color: Palette.paleGold)
        let given = session.givenRain
        frame.text(
            given ?? words.about(level, named: session.levelName), in: text, line: Metrics.lines.about, style: .caption,
            alignment: .leading, color: given == nil ? Palette.mist : Palette.gold)
        let (medal, step) = (honours?.medal, honours?.step(isTime: isSurvival))
        let shift = medal == nil && step == nil ? 0 : Metrics.medal.side + Metrics.medal.gap
        StepMark(medal: medal, step: step).append(
            at: Vector(text.minX + Metrics.medal.side / 2, card.minY + Metrics.lines.best), side: Metrics.medal.side,
            words, to: &frame)
        frame.text(
            best ?? (honours == nil ? "" : words.notPlayedYet), in: text.inset(leading: shift),
            line: Metrics.lines.best, alignment: .leading, color: best == nil ? Palette.mist : Palette.cream)
        appendMedals(over: text, to: &frame)
        if let next {
            frame.text(
                next, in: text.inset(trailing: Metrics.pips.width + Metrics.pips.gap), line: Metrics.lines.next,
                style: .caption,
                alignment: .leading, color: Palette.cream)
        }
    }

    /// The player's best on the level, in words; nil without one.
    private var best: String? {
        if isSurvival { return honours?.longest.map { words.lasted(Int($0)) } }
        return honours?.best.map { "\(words.best) \(words.number($0.score))" }
    }

    /// The need of the next medal on the rain that comes next, in words; nil without a next medal.
    private var next: String? {
        guard let medals = honours?.medals else { return nil }
        guard let next = honours?.next else { return words.allMedals }
        if isSurvival { return words.nextMedal(next, in: medals, isTime: true) }
        return screen.goals(in: session).flatMap { words.nextMedal(next, with: $0) } ?? words.nextMedal(next)
    }

    /// Appends the difficulty of an offered level: one lit lantern for the easiest, four for the hardest. Returns their
    /// width; 0 for other levels.
    private func appendLanterns(over text: Rect, to frame: inout Frame) -> Double {
        let names = Level.offered.map(\.name)
        guard let index = names.firstIndex(of: session.chosenName) else { return 0 }
        let strip = Rect(text.minX, card.minY + Metrics.lines.name, text.size.x, 0)
            .slice(trailing: Metrics.lantern.step * Double(names.count))
        for lantern in names.indices {
            frame.image(
                .heartLantern, at: strip.column(lantern, of: names.count).center, size: Metrics.lantern.size,
                color: lantern <= index ? Color.white : Palette.unlit)
        }
        return strip.size.x
    }

    /// Appends the medals: grey outlines if not reached, coloured ones if reached with rewinds only.
    private func appendMedals(over text: Rect, to frame: inout Frame) {
        guard honours?.medals != nil else { return }
        let medals = Medal.allCases
        let strip = Rect(text.minX, card.minY + Metrics.lines.next, text.size.x, 0)
            .slice(trailing: Metrics.pips.width)
        for (index, medal) in medals.enumerated() {
            let reach = honours?.reach(of: medal) ?? .not
            let color: Color =
                switch reach {
                case .not: Palette.mist.faded(to: 0.36)
                case .rewound: medal.color
                case .clean: .white
                }
            frame.icon(
                reach == .clean ? medal.image : medal.hollow, at: strip.column(index, of: medals.count).center,
                side: Metrics.pips.side, color: color)
        }
    }
}

/// The layout, points: static for all fields, instance properties by orientation.
private struct Metrics {
    static let buttonWidth = 264.0
    /// The card: its greatest width, its height, the least free space at the field's sides, the margin inside its edge,
    /// and the free space beneath it.
    static let card = (widest: 800.0, height: 138.0, side: 20.0, edge: 14.0, gap: 10.0)
    /// The lines of text below the card's upper edge.
    static let lines = (name: 28.0, about: 60.0, best: 89.0, next: 117.0)
    /// The card of the nights: its lines, and the string with its top below the card's.
    static let nights = (name: 18.0, next: 86.0, wishes: 110.0, top: 34.0, height: 42.0)
    static let medal = (side: 30.0, gap: 8.0)
    static let lantern = (size: Vector(22, 30), step: 28.0)
    static let foundLine = 50.0
    /// The bowl on its button.
    static let bowl = Vector(46, 28)
    /// The icons with their gap, the lines of their names below them, and the air between two names.
    static let icons = (size: Vector(60, 60), gap: 14.0, name: 14.0, line: 18.0, air: 4.0)
    /// The medals: the side of one, the width of all, and the gap before them.
    static let pips = (side: 25.0, width: 144.0, gap: 8.0)

    /// The share of the field's height above the buttons.
    let menuShare: Double
    /// The size of the picture of the night.
    let picture: Vector

    static let landscape = Metrics(menuShare: 0.888, picture: Vector(184, 110))
    static let portrait = Metrics(menuShare: 0.6, picture: Vector(144, 110))
}
