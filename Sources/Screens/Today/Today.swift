package import Motion
package import Picture
package import Rain
import RainPlayers
package import RainShow
import RealModule

/// The screen of the rain of the day: its first tries, and the way to play it.
package struct Today: Screen {
    package typealias Picture = TodayPicture

    package var page: DayPage?
    /// The goals of the day's rain; nil until known.
    private(set) var goals: RainGoals?
    /// The last requested day.
    private var asked: Int?
    /// The record to watch, and its round once it has been read.
    private var opening: ListedRecord?
    private var opened: Round?

    package init() {}

    package var name: String { "today" }
    package var mainRole: Button.Role? { .today }
    package var escapeRole: Button.Role? { .back }

    package func isReady(at now: Instant) -> Bool { page != nil }

    package func mix(at now: Instant, into mix: inout Mix) { mix.music = Music(.musicRecords, gain: Music.alone) }
}

extension Today {
    private mutating func ask(_ context: inout Context) {
        (page, goals) = (nil, nil)
        asked = context.session.day(at: context.now)
        guard let day = asked else { return }
        let level = context.session.level
        context.ask(.goals(level, seed: DailyRain.seed(ofDay: day, on: level)))
        context.ask(.day(context.session.level, day, player: context.session.player))
    }

    // A round may have been a first try, and midnight may have passed.
    package mutating func appear(_ context: inout Context) { ask(&context) }

    package mutating func choose(_ role: Button.Role, _ context: inout Context) {
        switch role {
        case .today:
            guard let rain = context.session.todaysRain(at: context.now) else { return }
            context.go(.root(Playing(&context, on: rain)))
        case .less, .more:
            context.changeLevel(up: role == .more(.level))
            ask(&context)
        case .watch:
            guard opening == nil, let record = page?.yesterday else { return }
            opening = record
            context.ask(.open(record.id))
        case .copyCode:
            guard page?.isTried == true, let code = context.session.todaysRain(at: context.now)?.code else { return }
            context.ask(.copy("\(code)"))
        case .back: context.go(.back(nil))
        default: break
        }
    }

    package mutating func advance(from previous: Instant, _ context: inout Context) {
        if asked != context.session.day(at: context.now) { ask(&context) }
        guard let round = opened, let record = opening else { return }
        (opening, opened) = (nil, nil)
        context.session.orientField(for: round.level)
        context.go(.push(Replaying(round, of: record.player, at: context.now)))
    }

    package mutating func receive(_ answer: Answer, _ context: inout Context) {
        switch answer {
        case .day(let page):
            let session = context.session
            guard page.level == session.level, page.day == session.day(at: context.now) else { return }
            self.page = page
            guard let days = Streak(of: page.days, on: page.day)?.length, days > 0 else { return }
            context.cues.append(Cue(.streak, note: days - 1))
        case .goals(context.session.level, _, let goals): self.goals = goals
        case .round(let round): if opening != nil { opened = round }
        case .refused: opening = nil
        default: break
        }
    }
}

/// The rain of the day: its first tries, the last days as lanterns, and the time until the next.
package struct TodayPicture: ScreenPicture {
    package let view: View<Today>
    package init(_ view: View<Today>) { self.view = view }

    private var page: DayPage? { screen.page }
    /// The day, counted from 1970-01-01 UTC.
    private var day: Int { session.day(at: drawing.now) ?? 0 }
    private var streak: Streak? { page.flatMap { Streak(of: $0.days, on: day) } }
    /// The missed day within the streak, if its lantern is shown.
    private var forgiven: Int? { streak?.forgiven.flatMap { $0 > day - Metrics.lanterns ? $0 : nil } }
    /// The code of the rain, once the player has tried it.
    private var code: RainCode? { page?.isTried == true ? session.todaysRain(at: drawing.now)?.code : nil }
    private var metrics: Metrics { isPortrait ? .portrait : .landscape }

    private var panel: Rect { Menu.panel(metrics.panel, in: field) }

    private var menu: [Button] { Menu.row([.today, .back], below: panel) }

    private var picker: Picker {
        Picker(row: .level, in: Rect(list.minX, panel.minY + Metrics.pickerTop, list.size.x, Picker.side))
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

    private var watchButton: Button? {
        page?.yesterday.map { _ in Button(role: .watch, area: asideRow(code == nil ? 1 : 0)) }
    }
    private var copyButton: Button? { code.map { _ in Button(role: .copyCode, area: asideRow(1)) } }

    package var buttons: [Button] { menu + picker.buttons + [watchButton, copyButton].compactMap(\.self) }

    package func append(to frame: inout Frame) {
        let date = DailyRain.date(ofDay: day)
        Menu.appendPanel(panel, sign: words.todaySign, at: age, to: &frame) { frame in
            frame.text(
                words.day(date.year, date.month, date.day),
                in: panel.inset(sides: Metrics.side).slice(trailing: Metrics.dateRoom), line: Metrics.date,
                alignment: .trailing, color: Palette.mist)
            picker.append(words.level(session.levelName), pointer: pointer, to: &frame)
            let rows = page?.tries ?? []
            if rows.isEmpty { appendInvitation(date.day, to: &frame) }
            for (index, row) in rows.prefix(Metrics.maxRows).enumerated() { append(row, index, to: &frame) }
            if !rows.isEmpty { appendQuestion(below: rows.count, to: &frame) }
            appendAside(to: &frame)
            if let watchButton, let yesterday = page?.yesterday {
                let score = words.number(yesterday.score)
                let named = "\(words.yesterdaysBest)  \(yesterday.player.isolated)  \(score)"
                // A long name would make all of it small.
                let isShort = named.estimatedWidth(in: .body) < watchButton.area.size.x
                watchButton.append(
                    isShort ? named : "\(words.yesterdaysBest)  \(score)", icon: watchButton.role.icon,
                    style: .body, pointer: pointer, to: &frame)
            }
            if let copyButton, let code {
                copyButton.append("\(code)", copying: code, in: view, style: .body, to: &frame)
            }
            menu[0].append(
                page?.isTried == true ? words.playAnother : words.playFirst,
                icon: page?.isTried == true ? .iconRestart : .iconPlay, pointer: pointer, to: &frame)
            Menu.append([menu[1]], words, pointer: pointer, to: &frame)
        }
    }

    /// Appends an invitation to the first player: the lantern of the day, and the goal of the rain.
    private func appendInvitation(_ day: Int, to frame: inout Frame) {
        let sway = looks.isCalm ? 0 : 0.04 * Double.sin(age * 1.3)
        let place = list.middle(at: Metrics.invitation.lantern.y / 2)
        frame.image(
            .glow, at: place, size: Metrics.invitation.lantern * 1.9, color: Palette.orange.faded(to: 0.4),
            blend: .additive)
        frame.image(.lantern, at: place, size: Metrics.invitation.lantern, turn: sway)
        frame.text(
            words.number(day), at: place + Vector(0, Metrics.invitation.number), style: .heading,
            color: Palette.paleGold, outline: Palette.ink)
        let asks: String? = screen.goals.flatMap { goals in
            goals.next(after: 0, lasting: 0).flatMap { words.nextMedal($0, with: goals) }
        }
        var line = Metrics.invitation.lantern.y + Metrics.invitation.step
        for (text, color) in [
            (words.sameForAll, Palette.cream), (words.firstTryCounts, Palette.cream), (asks, Palette.gold),
        ] {
            guard page != nil, let text else { continue }
            frame.text(text, in: list, line: line, color: color)
            line += Metrics.invitation.step
        }
    }

    /// Appends a line beneath a short list that asks for another player, with the lion at rest if there is room for it.
    private func appendQuestion(below rows: Int, to frame: inout Frame) {
        let free = list.inset(top: Metrics.rowHeight * Double(rows) + Metrics.buttonGap)
        guard free.size.y >= Metrics.rest.line else { return }
        frame.text(words.whoIsNext, in: free, line: free.size.y - Metrics.rest.line / 2, color: Palette.paleGold)
        let room = free.inset(bottom: Metrics.rest.line)
        appendLion(in: room, to: &frame)
    }

    private func appendLion(in room: Rect, to frame: inout Frame) {
        guard room.size.y >= Metrics.rest.least else { return }
        let scale = min(Metrics.rest.scale, room.size.y / Metrics.rest.height)
        let middle = room.middle(at: room.size.y - scale * Metrics.rest.height / 2)
        Lion.watching(at: middle, scale: scale, age, looks, mane: looks.worn.mane).append(to: &frame)
    }

    private func append(_ row: ListedRecord, _ index: Int, to frame: inout Frame) {
        let area = list.slice(top: Double(Metrics.maxRows) * Metrics.rowHeight).row(index, of: Metrics.maxRows)
        let color = row.player == page?.player ? Palette.gold : Palette.cream
        if row.hasEnded {
            frame.text(
                words.number(index + 1), in: area.slice(leading: Metrics.placeWidth), style: .button, color: color)
        }
        let score = area.slice(trailing: Metrics.scoreWidth)
        if row.hasEnded {
            StepMark(medal: row.medal, step: row.step)
                .append(at: score.leading - Vector(Metrics.medal / 2, 0), side: Metrics.medal, words, to: &frame)
        }
        let name = area.inset(
            leading: Metrics.placeWidth + Metrics.buttonGap,
            trailing: Metrics.scoreWidth + Metrics.medal + Metrics.buttonGap)
        frame.text(row.player, in: name, alignment: .leading, color: color)
        frame.markAsName()
        frame.text(
            row.hasEnded ? words.number(row.score) : row.leaving(words), in: score,
            style: row.hasEnded ? .button : .caption, alignment: .trailing, color: row.hasEnded ? color : Palette.mist)
    }

    /// Appends the last seven days as lanterns, lit on days with a try; the streak, and the time left.
    private func appendAside(to frame: inout Frame) {
        let strip = aside.slice(top: Metrics.lantern.y)
        for index in 0..<Metrics.lanterns {
            let shown = day - (Metrics.lanterns - 1 - index)
            let lit = page?.days.contains(shown) == true
            // A missed day within the streak glows faintly.
            let isForgiven = shown == forgiven
            let isToday = index == Metrics.lanterns - 1
            let place = strip.column(index, of: Metrics.lanterns).center
            let sway = lit ? 2 * Double.sin(age * 1.7 + Double(index)) : 0
            if isToday || lit {
                frame.image(
                    .glow, at: place, size: Metrics.lantern * 1.5, color: Palette.gold.faded(to: lit ? 0.45 : 0.2),
                    blend: .additive)
            }
            frame.image(
                .heartLantern, at: place + Vector(0, sway), size: Metrics.lantern,
                color: lit ? .white : isForgiven ? Metrics.forgiven : Palette.unlit)
            frame.text(
                words.weekday(ofDay: shown), at: place + Vector(0, Metrics.lantern.y / 2 + Metrics.weekdayDrop),
                style: .caption, color: isToday ? Palette.gold : Palette.mist)
        }
        let lines: [(String?, Label.Style, Color)] = [
            (
                streak.map { words.streak($0.length) } ?? words.lightLanterns, streak == nil ? .body : .button,
                streak == nil || streak?.isHollow == true ? Palette.mist : Palette.gold
            ),
            (forgiven.map { _ in words.dayForgiven }, .caption, Palette.mist),
            (words.nextRain(session.machine.wallClock?.secondsLeft(at: drawing.now) ?? 0), .body, Palette.cream),
        ]
        var line = Metrics.lantern.y + Metrics.weekdayDrop + Metrics.lineHeight
        for (text, style, color) in lines {
            guard let text else { continue }
            frame.text(text, in: aside, line: line, style: style, color: color)
            line += Metrics.lineHeight
        }
        if code == nil {
            let foot = asideRow(watchButton == nil ? 1 : 0)
            let top = aside.minY + line - Metrics.lineHeight / 2
            appendLion(in: Rect(aside.minX, top, aside.size.x, foot.maxY - top), to: &frame)
        }
    }
}

/// The layout, points.
private struct Metrics {
    static let side = 40.0
    static let pickerTop = 84.0
    /// The line of the date below the panel's upper edge, and its greatest width.
    static let (date, dateRoom) = (50.0, 160.0)
    static let listTop = 160.0
    static let foot = 36.0
    static let gap = 40.0
    static let asideWidth = 380.0
    static let maxRows = 8
    /// The lantern of the day with its number below its middle, and the distance of lines beneath it.
    static let invitation = (lantern: Vector(118, 186), number: -12.0, step: 40.0)
    /// The lion at rest: its greatest size, as a factor, its height in points of its own, the least height of its room,
    /// and the height of the line beneath.
    static let rest = (scale: 0.6, height: 300.0, least: 110.0, line: 48.0)
    static let weekdayDrop = 14.0
    static let forgiven = Color(0.62, 0.48, 0.5)
    static let rowHeight = 46.0
    static let placeWidth = 50.0
    static let scoreWidth = 150.0
    static let medal = 40.0
    static let lanterns = 7
    static let lantern = Vector(42, 56)
    static let lineHeight = 40.0
    static let buttonHeight = 60.0
    static let buttonGap = 14.0

    let panel: Vector

    static let landscape = Metrics(panel: Vector(1000, 568))
    static let portrait = Metrics(panel: Vector(660, 970))
}

/// The first tries of a day's rain on a level.
package struct DayPage: Hashable, Sendable {
    package let level: Level
    /// Counted from 1970-01-01 UTC.
    package let day: Int
    package let player: String
    package var isTried = false
    /// The first tries, the best first; those left early follow those played to the end.
    package var tries: [ListedRecord] = []
    /// The best first try of the day before.
    package var yesterday: ListedRecord?
    /// The days with a first try of the player, on any level, in order of entry.
    package var days: [Int] = []

    package init(level: Level, day: Int, player: String) { (self.level, self.day, self.player) = (level, day, player) }
}
