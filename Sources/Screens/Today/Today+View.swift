import Motion
import Picture
import Rain
import RealModule
import Show

// The rain of the day: its first tries, the last days as lanterns, and the time until the next.
extension View where Content == Today {
    private var page: DayPage? { screen.page }
    /// The day, counted from 1970-01-01 UTC.
    private var day: Int { session.day(at: glance.now) ?? 0 }
    private var streak: Streak? { page.flatMap { Streak(of: $0.days, on: day) } }
    /// The code of the rain, once the player has tried it.
    private var code: RainCode? { page?.isTried == true ? session.todaysRain(at: glance.now)?.code : nil }
    private var metrics: Metrics { isPortrait ? .portrait : .landscape }

    private var panel: Rect { Menu.panel(metrics.panel, in: field) }

    private var menu: [Button] { Menu.row([.today, .back], below: panel) }

    private var picker: Picker {
        let area = panel.inset(sides: Metrics.side, top: Metrics.pickerTop).slice(top: Picker.side)
        return Picker(row: .level, in: area.inset(sides: max(0, (area.size.x - Metrics.widestPicker) / 2)))
    }

    /// The area of the list; `aside` is beside or beneath it.
    private var list: Rect {
        let area = panel.inset(sides: Metrics.side, top: Metrics.listTop, bottom: Metrics.foot)
        return isPortrait
            ? area.slice(top: Double(Metrics.maxRows) * Metrics.rowHeight)
            : area.slice(leading: area.size.x - Metrics.asideWidth - Metrics.gap)
    }

    private var aside: Rect {
        let area = panel.inset(sides: Metrics.side, top: Metrics.listTop, bottom: Metrics.foot)
        return isPortrait
            ? area.inset(top: list.size.y + Metrics.gap) : area.slice(trailing: Metrics.asideWidth)
    }

    private func asideRow(_ index: Int) -> Rect {
        aside.slice(bottom: Vector(0, Metrics.buttonHeight).grid(rows: 2, gap: Metrics.buttonGap).y)
            .row(index, of: 2, gap: Metrics.buttonGap)
    }

    private var watchButton: Button? { page?.yesterday.map { _ in Button(role: .watch, area: asideRow(0)) } }
    private var copyButton: Button? { code.map { _ in Button(role: .copyCode, area: asideRow(1)) } }

    var buttons: [Button] { menu + picker.buttons + [watchButton, copyButton].compactMap(\.self) }

    func append(to frame: inout Frame) {
        let date = DailyRain.date(ofDay: day)
        let arrival = Menu.appendPanel(
            panel, heading: "\(words.todaysRain)  ·  \(words.day(date.year, date.month, date.day))", at: age,
            to: &frame)
        picker.append(words.level(session.levelName), pointer: pointer, opacity: arrival, to: &frame)
        let rows = page?.tries ?? []
        if rows.isEmpty {
            frame.append(
                Label(
                    words.nobodyYet, at: list.center, style: .body, color: Palette.cream.faded(to: arrival),
                    room: list.size.x))
            frame.append(
                Label(
                    words.todayHint, at: list.center + Vector(0, Metrics.hintStep), style: .caption,
                    color: Palette.mist.faded(to: arrival), room: list.size.x))
        }
        for (index, row) in rows.prefix(Metrics.maxRows).enumerated() {
            append(row, index, arrival, to: &frame)
        }
        appendAside(arrival, to: &frame)
        if let watchButton, let yesterday = page?.yesterday {
            watchButton.append(
                "\(words.yesterdaysBest)  \(words.number(yesterday.score))", icon: watchButton.role.icon,
                style: .body, pointer: pointer, opacity: arrival, to: &frame)
        }
        if let copyButton, let code {
            copyButton.append(
                "\(code)", copied: screen.copiedAt, at: age, words, style: .body, pointer: pointer, opacity: arrival,
                to: &frame)
        }
        menu[0].append(
            page?.isTried == true ? words.playAnother : words.playFirst,
            icon: page?.isTried == true ? .iconRestart : .iconPlay,
            pointer: pointer, opacity: arrival, to: &frame)
        Menu.append([menu[1]], words, pointer: pointer, opacity: arrival, to: &frame)
    }

    private func append(_ row: ListedRecord, _ index: Int, _ opacity: Double, to frame: inout Frame) {
        let area = list.slice(top: Double(Metrics.maxRows) * Metrics.rowHeight).row(index, of: Metrics.maxRows)
        let color = (row.player == page?.player ? Palette.gold : Palette.cream).faded(to: opacity)
        let pale = Palette.mist.faded(to: opacity)
        if row.hasEnded {
            frame.append(
                Label(
                    words.number(index + 1), at: area.slice(leading: Metrics.placeWidth).center, style: .button,
                    color: color, room: Metrics.placeWidth))
        }
        let score = area.slice(trailing: Metrics.scoreWidth)
        if let medal = row.hasEnded ? row.medal : nil {
            frame.append(
                Sprite(
                    medal.image, at: score.leading - Vector(Metrics.medal / 2, 0),
                    size: Vector(Metrics.medal, Metrics.medal), color: Color.white.faded(to: opacity)))
        }
        let name = area.inset(
            leading: Metrics.placeWidth + Metrics.buttonGap,
            trailing: Metrics.scoreWidth + Metrics.medal + Metrics.buttonGap)
        frame.append(
            Label(
                row.player, at: name.leading, style: .body, alignment: .leading, color: color, room: name.size.x))
        let figure =
            row.hasEnded
            ? words.number(row.score) : row.leaving(words)
        frame.append(
            Label(
                figure, at: score.trailing, style: row.hasEnded ? .button : .caption, alignment: .trailing,
                color: row.hasEnded ? color : pale, room: Metrics.scoreWidth))
    }

    /// Appends the last seven days as lanterns, lit on days with a try; the streak, and the time left.
    private func appendAside(_ opacity: Double, to frame: inout Frame) {
        let strip = aside.slice(top: Metrics.lantern.y)
        for index in 0..<Metrics.lanterns {
            let lit = page?.days.contains(day - (Metrics.lanterns - 1 - index)) == true
            let isToday = index == Metrics.lanterns - 1
            let place = strip.column(index, of: Metrics.lanterns).center
            let sway = lit ? 2 * Double.sin(age * 1.7 + Double(index)) : 0
            if isToday || lit {
                frame.append(
                    Sprite(
                        .glow, at: place, size: Metrics.lantern * 1.5,
                        color: Palette.gold.faded(to: (lit ? 0.45 : 0.2) * opacity), blend: .additive))
            }
            frame.append(
                Sprite(
                    .heartLantern, at: place + Vector(0, sway), size: Metrics.lantern,
                    color: (lit ? Color.white : Metrics.unlit).faded(to: opacity)))
        }
        let lines: [(String?, Label.Style, Color)] = [
            (
                streak.map { words.streak($0.length) }, .button,
                streak?.isHollow == true ? Palette.mist : Palette.gold
            ),
            (words.nextRain(session.machine.wallClock?.secondsLeft(at: glance.now) ?? 0), .body, Palette.cream),
        ]
        var line = Metrics.lantern.y + Metrics.lineHeight * 0.8
        for (text, style, color) in lines {
            guard let text else { continue }
            frame.append(
                Label(
                    text, at: aside.middle(at: line), style: style, color: color.faded(to: opacity),
                    room: aside.size.x))
            line += Metrics.lineHeight
        }
    }
}

/// The layout, points.
private struct Metrics {
    static let side = 40.0
    static let pickerTop = 84.0
    static let widestPicker = 560.0
    static let listTop = 160.0
    static let foot = 36.0
    static let gap = 40.0
    static let asideWidth = 380.0
    static let maxRows = 8
    static let hintStep = 34.0
    static let rowHeight = 46.0
    static let placeWidth = 50.0
    static let scoreWidth = 150.0
    static let medal = 40.0
    static let lanterns = 7
    static let unlit = Color(0.32, 0.3, 0.42, 1)
    static let lantern = Vector(42, 56)
    static let lineHeight = 46.0
    static let buttonHeight = 60.0
    static let buttonGap = 14.0

    let panel: Vector

    static let landscape = Metrics(panel: Vector(1000, 568))
    static let portrait = Metrics(panel: Vector(660, 920))
}
