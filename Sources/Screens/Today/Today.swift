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
    /// The day, counted from 1970-01-01 UTC; 0 until the clock has been read.
    private var day: Int { session.day(at: drawing.now) ?? 0 }
    private var streak: Streak? { page.flatMap { Streak(of: $0.days, on: day) } }
    /// The missed day within the streak, if its lantern is shown.
    private var forgiven: Int? { streak?.forgiven.flatMap { $0 > day - Metrics.lanterns ? $0 : nil } }
    /// The code of the rain, once the player has tried it.
    private var code: RainCode? { page?.isTried == true ? session.todaysRain(at: drawing.now)?.code : nil }

    package func lay(out page: inout PageLayout) {
        let isTried = self.page?.isTried == true
        page.menu(
            ButtonFace(.today, isTried ? words.playAnother : words.playFirst, icon: isTried ? .iconRestart : .iconPlay),
            ButtonFace(.back), order: -1)
        page.panel(isPortrait ? Vector(660, 970) : Vector(1000, 568), sign: words.todaySign) { page, panel in
            let date = DailyRain.date(ofDay: day)
            page.frame.text(
                words.day(date.year, date.month, date.day), in: panel.inset(sides: 40).slice(trailing: 160), line: 50,
                alignment: .trailing, color: Palette.mist)
            var rest = panel.inset(sides: 40, top: 84, bottom: 36)
            var list =
                isPortrait ? rest.cut(top: 444, gap: 40) : rest.cut(leading: rest.size.x - 420, gap: 40)
            page.picker(.level, words.level(session.levelName), in: list.cut(top: Picker.side, gap: 24))
            appendTries(in: list, date.day, to: &page.frame)
            layAside(in: isPortrait ? rest : rest.inset(top: Picker.side + 24), on: &page)
        }
    }

    private func appendTries(in list: Rect, _ day: Int, to frame: inout Frame) {
        let rows = page?.tries ?? []
        if rows.isEmpty { return appendInvitation(day, in: list, to: &frame) }
        var list = list
        for (index, row) in rows.prefix(Metrics.maxRows).enumerated() {
            append(row, index, in: list.cut(top: 46), to: &frame)
        }
        // A short list asks for another player, with the lion at rest if there is room for it.
        list.cut(top: 14)
        guard list.size.y >= 48 else { return }
        frame.text(words.whoIsNext, in: list.cut(bottom: 48), color: Palette.paleGold)
        appendLion(in: list, to: &frame)
    }

    /// Appends an invitation to the first player: the lantern of the day, and the goal of the rain.
    private func appendInvitation(_ day: Int, in list: Rect, to frame: inout Frame) {
        let (size, step) = (Vector(118, 186), 40.0)
        let sway = looks.hasReducedMotion ? 0 : 0.04 * Double.sin(age * 1.3)
        let place = list.middle(at: size.y / 2)
        frame.image(.glow, at: place, size: size * 1.9, color: Palette.orange.faded(to: 0.4), blend: .additive)
        frame.image(.lantern, at: place, size: size, turn: sway)
        frame.text(
            words.number(day), at: place - Vector(0, 12), style: .heading, color: Palette.paleGold, outline: Palette.ink
        )
        let asks: String? = screen.goals.flatMap { goals in
            goals.next(after: 0, lasting: 0).flatMap { words.nextMedal($0, with: goals) }
        }
        var line = size.y + step
        for (text, color) in [
            (words.sameForAll, Palette.cream), (words.firstTryCounts, Palette.cream), (asks, Palette.gold),
        ] {
            guard page != nil, let text else { continue }
            frame.text(text, in: list, line: line, color: color)
            line += step
        }
    }

    private func appendLion(in room: Rect, to frame: inout Frame) {
        guard room.size.y >= 110 else { return }
        let scale = min(0.6, room.size.y / Lion.height)
        let middle = room.middle(at: room.size.y - scale * Lion.height / 2)
        Lion.watching(at: middle, scale: scale, age, looks, mane: looks.worn.mane).append(to: &frame)
    }

    private func append(_ row: ListedRecord, _ index: Int, in area: Rect, to frame: inout Frame) {
        let color = row.player == page?.player ? Palette.gold : Palette.cream
        RecordLine(
            place: row.hasEnded ? words.number(index + 1) : nil, name: row.player,
            result: row.hasEnded ? words.number(row.score) : row.leaving(words), look: (.body, color),
            placeLook: (.button, color), resultLook: row.hasEnded ? (.button, color) : (.caption, Palette.mist)
        ).append(in: area, place: 50, gap: 14, result: 150, to: &frame) { name, frame in
            let mark = name.cut(trailing: Metrics.medal, gap: 14)
            guard row.hasEnded else { return }
            StepMark(medal: row.medal, step: row.step).append(at: mark.center, side: Metrics.medal, words, to: &frame)
        }
    }

    /// Adds the last seven days, the streak and the time left, and beneath them the best of yesterday and the code.
    private func layAside(in aside: Rect, on page: inout PageLayout) {
        var rest = aside
        let copy = code.map { ($0, rest.cut(bottom: 60, gap: 14)) }
        let watch = self.page?.yesterday.map { ($0, rest.cut(bottom: 60, gap: 14)) }
        appendDays(in: rest.cut(top: Metrics.lantern.y), to: &page.frame)
        let lines: [(String?, Label.Style, Color)] = [
            (
                streak.map { words.streak($0.length) } ?? words.lightLanterns, streak == nil ? .body : .button,
                streak == nil || streak?.isHollow == true ? Palette.mist : Palette.gold
            ),
            (forgiven.map { _ in words.dayForgiven }, .caption, Palette.mist),
            (words.nextRain(session.machine.wallClock?.secondsLeft(at: drawing.now) ?? 0), .body, Palette.cream),
        ]
        rest.cut(top: 34)
        for (text, style, color) in lines {
            guard let text else { continue }
            page.frame.text(text, in: rest.cut(top: 40), style: style, color: color)
        }
        if code == nil { appendLion(in: rest, to: &page.frame) }
        if let (yesterday, area) = watch {
            let score = words.number(yesterday.score)
            let named = "\(words.yesterdaysBest)  \(yesterday.player.isolated)  \(score)"
            // A long name would make all of it small.
            let isShort = named.estimatedWidth(in: .body) < area.size.x
            page.button(
                ButtonFace(.watch, isShort ? named : "\(words.yesterdaysBest)  \(score)", style: .body), in: area)
        }
        if let (code, area) = copy { page.copy(code, text: "\(code)", style: .body, in: area) }
    }

    /// Appends the last seven days as lanterns, lit on days with a try.
    private func appendDays(in strip: Rect, to frame: inout Frame) {
        let size = Metrics.lantern
        for index in 0..<Metrics.lanterns {
            let shown = day - (Metrics.lanterns - 1 - index)
            let lit = page?.days.contains(shown) == true
            let isToday = index == Metrics.lanterns - 1
            let place = strip.column(index, of: Metrics.lanterns).center
            let sway = lit ? 2 * Double.sin(age * 1.7 + Double(index)) : 0
            if isToday || lit {
                frame.image(
                    .glow, at: place, size: size * 1.5, color: Palette.gold.faded(to: lit ? 0.45 : 0.2),
                    blend: .additive)
            }
            // A missed day within the streak glows faintly.
            let dark = shown == forgiven ? Color(0.62, 0.48, 0.5) : Palette.unlit
            frame.image(.heartLantern, at: place + Vector(0, sway), size: size, color: lit ? .white : dark)
            frame.text(
                words.weekday(ofDay: shown), at: place + Vector(0, size.y / 2 + 14), style: .caption,
                color: isToday ? Palette.gold : Palette.mist)
        }
    }
}

private enum Metrics {
    static let maxRows = 8
    static let medal = 40.0
    static let lanterns = 7
    static let lantern = Vector(42, 56)
}

/// The first tries of a day's rain on a level.
package struct DayPage: Hashable, Sendable {
    package let level: Level
    /// Counted from 1970-01-01 UTC.
    package let day: Int
    package let player: String
    package var isTried = false
    /// The first tries, the best first; rounds left early follow rounds played to the end.
    package var tries: [ListedRecord] = []
    /// The best first try of the day before.
    package var yesterday: ListedRecord?
    /// The days with a first try of the player, on any level, counted from 1970-01-01 UTC, in the order of the records.
    package var days: [Int] = []

    package init(level: Level, day: Int, player: String) { (self.level, self.day, self.player) = (level, day, player) }
}
