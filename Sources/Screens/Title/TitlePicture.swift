import Motion
import Picture
import Rain
import RainShow
import RealModule

package struct TitlePicture: ScreenPicture {
    package let view: View<Title>
    package init(_ view: View<Title>) { self.view = view }

    /// The player's results on the level; nil while not known.
    private var honours: Honours? { screen.honours(on: session.level) }
    /// Whether the level counts survival time.
    private var isSurvival: Bool { session.level.hearts > 0 }
    package func lay(out page: inout PageLayout) {
        let scene = TitleScene(self)
        page.draw { scene.append(to: &$0) }
        if screen.featsFound > 0 {
            page.frame.faded(by: scene.arrival(.picker)) { frame in
                frame.text(
                    words.featsFound(screen.featsFound), at: Vector(HUD.margin + 8, 50), style: .caption,
                    alignment: .leading, color: Palette.gold, outline: Palette.ink, room: field.x / 2)
            }
        }
        let faces: [ButtonFace] = [ButtonFace(.start), ButtonFace(.today), ButtonFace(.together), ButtonFace(.records)]
        // The top of the column of buttons, or the middle of the row.
        let place = field * Vector(0.5, isPortrait ? 0.6 : 0.888)
        let areas =
            isPortrait ? Menu.column(faces.count, top: place) : Menu.row(faces.count, center: place, width: 264)
        page.enter = .start
        page.faded(by: scene.arrival(.menu)) { $0.buttons(faces, in: areas) }
        page.faded(by: scene.arrival(.icons)) { layIcons(&$0) }
        // The card of the level, between the name and the buttons.
        let width = min(800, field.x - 2 * 20)
        let card = Rect(field.x / 2 - width / 2, areas[0].minY - Metrics.gap - 138, width, 138)
        page.faded(by: scene.arrival(.picker)) { page in
            page.row(isHeading: true) { page in
                if session.choice.isAtNights { layNights(on: card, &page) } else { layLevel(on: card, &page) }
            }
        }
    }

    /// Adds the less frequent actions, in a corner.
    private func layIcons(_ page: inout PageLayout) {
        let roles: [Button.Role] =
            [.bowl, .access, .lesson, .code, .settings] + (session.hasLanguages ? [.language] : [])
            + (session.can(.quit) ? [.quit] : [])
        let areas = Menu.corner(roles.count, size: Metrics.icon, gap: Metrics.iconGap, of: field)
        for (role, area) in zip(roles, areas) {
            let icon = Button(role: role, area: area).asSign
            page.add(icon, order: 2) { frame in
                let bowl = role == .bowl ? screen.bowl : nil
                icon.append(icon: bowl == nil ? role.icon : nil, pointer: pointer, to: &frame)
                if let bowl { GoldBowl(share: bowl.share).append(at: area.center, size: Vector(46, 28), to: &frame) }
                if session.beginsWithLesson {
                    appendName(of: icon, to: &frame)
                } else {
                    icon.appendCaption(role.text(in: words), side: 1, pointer: pointer, to: &frame)
                }
            }
        }
    }

    /// Appends the name of an icon beneath it, for a player who starts for the first time.
    private func appendName(of icon: Button, to frame: inout Frame) {
        let room = icon.area.size.x + Metrics.iconGap - 4
        for (index, line) in icon.role.text(in: words).inTwoLines(within: room).enumerated() {
            let y = icon.area.maxY + 14 + 18 * Double(index)
            frame.text(
                line, at: Vector(icon.area.center.x, y), style: .caption, color: Palette.cream, outline: Palette.ink,
                room: room)
        }
    }

    /// Adds the plate of the card and the arrows at its ends, which change the level.
    private func layCard(
        over card: Rect, _ page: inout PageLayout, beneathArrows: (inout PageLayout) -> Void = { _ in }
    ) {
        page.frame.stretch(.panel, over: card)
        beneathArrows(&page)
        page.arrows(Picker(row: .level, in: card.inset(sides: Metrics.edge)), order: 1)
    }

    /// Adds the card of the nights, which opens their page: the string of lanterns, how many wishes are lit, and the
    /// next night.
    private func layNights(on card: Rect, _ page: inout PageLayout) {
        let button = Button(role: .nights, area: card.inset(sides: Metrics.inner, top: 6, bottom: 6))
        layCard(over: card, &page) { $0.draw { button.appendFocus(pointer, to: &$0) } }
        page.add(button, order: 3) { frame in
            let area = button.area.inset(sides: Metrics.gap)
            let (top, bottom) = (18.0, 86.0)
            frame.text(
                words.nights, in: area, line: top, style: .button, alignment: .leading,
                color: button.isHovered(pointer) ? Palette.cream : Palette.paleGold)
            frame.text(
                words.wishesLit(screen.nights.wishes, of: Night.all.count * Wish.count), in: area, line: top,
                alignment: .trailing, color: Palette.gold)
            let next = screen.nights.next.number
            var string = LanternString(results: screen.nights, area: area.inset(top: 34).slice(top: 42))
            string.swaying = next
            string.append(at: looks.backdropTime(age), looks, words, to: &frame)
            frame.text(
                words.nightTitle(next), in: area, line: bottom, style: .caption, alignment: .leading,
                color: Palette.cream)
            // In an upright field the name alone has room; the page of the nights has the rest.
            if !isPortrait {
                frame.text(
                    words.aboutNight(next), in: area, line: bottom, style: .caption, alignment: .trailing,
                    color: Palette.mist)
            }
            appendWishes(ofNight: next, in: area, to: &frame)
        }
    }

    /// Appends the wishes of a night that fit: the open ones, or all if none is open. The page of the nights shows all.
    private func appendWishes(ofNight number: Int, in area: Rect, to frame: inout Frame) {
        let fulfilled = screen.nights.isEmpty ? [] : screen.nights[number - 1].wishes
        let all = screen.nights.next.wishes.map(words.wish)
        let open = all.indices.filter { !fulfilled.contains($0) }.map { all[$0] }
        var told = open.isEmpty ? all : open
        func line() -> String { told.joined(separator: "  ·  ") }
        while told.count > 1, line().estimatedWidth(in: .caption) > area.size.x { told.removeLast() }
        frame.text(
            line(), in: area, line: 110, style: .caption, alignment: .leading,
            color: open.isEmpty ? Palette.gold : Palette.cream)
    }

    /// Adds the card of the level: its night, its name with its difficulty in lanterns, a line about it, the player's
    /// best, and the medals with what the next one needs.
    private func layLevel(on card: Rect, _ page: inout PageLayout) {
        layCard(over: card, &page)
        var text = card.inset(sides: Metrics.inner)
        let picture = text.cut(leading: isPortrait ? 144 : 184, gap: 2 * Metrics.gap)
        NightPicture(of: session.level).append(
            over: picture.centered(Vector(picture.size.x, 110)), at: looks.backdropTime(age), to: &page.frame)
        appendLevel(in: text, to: &page.frame)
    }

    private func appendLevel(in text: Rect, to frame: inout Frame) {
        let level = session.level
        // The middles of the lines.
        let lines = (name: 28.0, about: 60.0, best: 89.0, next: 117.0)
        func line(_ middle: Double) -> Rect { Rect(text.minX, text.minY + middle, text.size.x, 0) }
        let difficulty = appendLanterns(in: line(lines.name), to: &frame)
        frame.text(
            words.level(session.levelName), in: text.inset(trailing: difficulty), line: lines.name, style: .button,
            alignment: .leading, color: Palette.paleGold)
        let given = session.givenRain
        frame.text(
            given ?? words.about(level, named: session.levelName), in: text, line: lines.about, style: .caption,
            alignment: .leading, color: given == nil ? Palette.mist : Palette.gold)
        let (medal, step) = (honours?.medal, honours?.step(isTime: isSurvival))
        let side = 30.0
        StepMark(medal: medal, step: step)
            .append(at: line(lines.best).leading + Vector(side / 2, 0), side: side, words, to: &frame)
        frame.text(
            best ?? (honours == nil ? "" : words.notPlayedYet),
            in: text.inset(leading: medal == nil && step == nil ? 0 : side + 8), line: lines.best,
            alignment: .leading, color: best == nil ? Palette.mist : Palette.cream)
        let medals = 144.0
        appendMedals(in: line(lines.next).slice(trailing: medals), to: &frame)
        if let next {
            frame.text(
                next, in: text.inset(trailing: medals + 8), line: lines.next, style: .caption, alignment: .leading,
                color: Palette.cream)
        }
    }

    /// The player's best on the level, in words; nil without one.
    private var best: String? {
        if isSurvival { return honours?.longest.map { words.lasted(Int($0)) } }
        return honours?.best.map { "\(words.best) \(words.number($0.score))" }
    }

    /// The need of the next medal on the rain that comes next, or that all medals are reached, in words; nil without
    /// medals, and while the results are not known.
    private var next: String? {
        guard let medals = honours?.medals else { return nil }
        guard let next = honours?.next else { return words.allMedals }
        if isSurvival { return words.nextMedal(next, in: medals, isTime: true) }
        return screen.goals(in: session).flatMap { words.nextMedal(next, with: $0) } ?? words.nextMedal(next)
    }

    /// Appends the difficulty of an offered level: one lit lantern for the easiest, four for the hardest. Returns their
    /// width; 0 for other levels.
    private func appendLanterns(in line: Rect, to frame: inout Frame) -> Double {
        let names = Level.offered.map { $0.name }
        guard let index = names.firstIndex(of: session.chosenName) else { return 0 }
        let strip = line.slice(trailing: 28 * Double(names.count))
        for lantern in names.indices {
            frame.image(
                .heartLantern, at: strip.column(lantern, of: names.count).center, size: Vector(22, 30),
                color: lantern <= index ? Color.white : Palette.unlit)
        }
        return strip.size.x
    }

    /// Appends the medals: grey outlines if not reached, coloured ones if reached with rewinds only.
    private func appendMedals(in strip: Rect, to frame: inout Frame) {
        guard honours?.medals != nil else { return }
        let medals = Medal.allCases
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
                side: 25, color: color)
        }
    }
}

/// The layout, points: the margin inside the card's edge, the margin of its contents beside the arrows, the free space
/// beneath it; and the icons with their gap.
private enum Metrics {
    static let edge = 14.0
    static let inner = edge + Picker.side + edge
    static let gap = 10.0
    static let (icon, iconGap) = (Vector(60, 60), 14.0)
}
