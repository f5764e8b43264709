import Motion
import Picture
import Rain
import RealModule
import Show

extension View where Content == Results {
    var tally: Tally { screen.summary.tally }
    var bonus: (rewinds: Int, clean: Int) { screen.summary.bonus }
    var rainPar: RainPar? { screen.rainPar }

    var panel: Rect { Rect(center: field / 2 - Vector(0, metrics.panelRise), size: metrics.panelSize) }

    /// The first button is the largest.
    private var menu: [Button] {
        let roles: [Button.Role] = screen.rain.isChosen ? [.sameRain, .again, .leave] : [.again, .sameRain, .leave]
        let (size, gap, main) = (Menu.buttonSize, Menu.gap, ResultsLayout.main)
        let first: Rect
        let others: Rect
        if isPortrait {
            let width = panel.size.x - 2 * ResultsLayout.menuSide
            let top = panel.maxY + ResultsLayout.menuGap
            first = Rect(panel.center.x - width / 2, top, width, main.y)
            others = Rect(first.minX, first.maxY + gap, width, size.y)
        } else {
            let width = main.x + 2 * (gap + ResultsLayout.other)
            first = Rect(panel.center.x - width / 2, panel.maxY + ResultsLayout.menuGap, main.x, main.y)
            others = Rect(first.maxX + gap, first.center.y - size.y / 2, width - main.x - gap, size.y)
        }
        return [Button(role: roles[0], area: first, isMain: true)]
            + roles.dropFirst().enumerated().map {
                Button(role: $1, area: others.column($0, of: 2, gap: gap))
            }
    }

    /// The corner of the panel with the name and the heart.
    private var corner: Rect {
        panel.inset(sides: metrics.cornerSide, top: metrics.cornerTop).slice(top: ResultsLayout.corner.height)
    }

    private var name: Button {
        let area = corner.inset(trailing: ResultsLayout.corner.height + ResultsLayout.corner.gap).slice(
            trailing: metrics.nameWidth)
        return Button(role: .name, area: area)
    }

    private var like: Button { Button(role: .like, area: corner.slice(trailing: ResultsLayout.corner.height)) }

    private var codeButton: Button {
        Button(role: .copyCode, area: corner.slice(leading: metrics.codeWidth))
    }

    var buttons: [Button] {
        menu + (screen.rain.code == nil ? [] : [codeButton]) + (screen.isFirstTry ? [] : [name]) + [like]
            + (rainPar == nil ? [] : [tallyButton])
    }

    /// Whether medals are given; otherwise the bowl takes their place.
    var hasMedals: Bool { rainPar?.medals != nil }

    var bowl: Rect {
        let place = panel.origin + (hasMedals ? metrics.bowl : (metrics.medal + metrics.bowl) / 2)
        return Rect(center: place, size: metrics.bowlSize * (hasMedals ? 1 : ResultsLayout.bowlAlone))
    }

    var celebration: Celebration {
        Celebration(field: field, bowl: bowl, share: tally.catchRate, isRecord: screen.isPersonalBest)
    }

    /// Appends the sounds that begin between two times, seconds since the screen appeared.
    func appendCues(from: Double, to: Double, into cues: inout [Cue]) {
        celebration.appendCues(from: from, to: to, into: &cues)
        appendFeatCues(from: from, to: to, into: &cues)
        func passed(_ time: Double) -> Bool { to > from && time > from && time <= to }
        for index in bonuses.indices where passed(bonusTime(index)) { cues.append(Cue(.bonus)) }
        if passed(honourTime), let medal = rainPar?.medal(for: tally.score) {
            cues.append(Cue(Sound.medals[medal.rawValue]))
        }
    }
}

// MARK: Drawing

extension View where Content == Results {
    func append(to frame: inout Frame) {
        let slow = looks.backdropTime(age)
        Backdrop.append(at: slow, to: &frame)
        Backdrop.appendPetals(at: slow, to: &frame)
        Backdrop.appendLanterns(at: slow, to: &frame)
        let arrival = Curve.easeOut.value(at: min(1, age / 0.4))
        frame.fill(frame.bounds, Palette.night.faded(to: 0.45 * arrival))
        frame.stretch(.panel, over: panel, color: Color.white.faded(to: arrival))
        if looks.hasFlashes { celebration.appendSky(at: age, to: &frame) }
        var celebration = celebration
        celebration.isStill = looks.isCalm
        celebration.appendBowl(at: age, opacity: arrival, to: &frame)
        frame.append(
            screen.summary.endedEarly
                ? words.endedEarlySign : screen.summary.lasted != nil ? words.outOfHeartsSign : words.timeIsUpSign,
            at: panel.middle(at: ResultsLayout.headingLine)
                - Vector(screen.rain.code == nil ? 0 : metrics.headingShift, 0),
            height: ResultsLayout.headingHeight, room: metrics.headingRoom, opacity: arrival)
        if screen.isFirstTry {
            frame.append(
                Label(
                    screen.player, at: name.area.center, style: .body, color: Palette.paleGold.faded(to: arrival),
                    room: name.area.size.x))
        } else {
            name.append(
                screen.player, icon: .iconKeyboard, style: .body, pointer: pointer, opacity: arrival, to: &frame)
        }
        if let code = screen.rain.code {
            codeButton.append(
                "\(code)", copied: screen.copiedAt, at: age, words, style: .caption, pointer: pointer, opacity: arrival,
                to: &frame)
        }
        like.append(icon: nil, pointer: pointer, opacity: arrival, to: &frame)
        Heart(isFull: screen.isFavourite, since: screen.likedAt).append(
            at: like.area.center, age, opacity: arrival, to: &frame)
        let counted = celebration.fillTime
        appendPoints(opacity: arrival, to: &frame)
        appendStanding(at: age - counted, to: &frame)
        appendMedal(to: &frame)
        if showsTable {
            appendTable(to: &frame)
        } else {
            appendBonuses(to: &frame)
            appendPar(to: &frame)
            appendStrip(to: &frame)
        }
        appendRace(at: age - counted, to: &frame)
        appendFeats(to: &frame)
        Menu.append(menu, words, pointer: pointer, opacity: arrival, to: &frame)
    }

    private func appendStanding(at age: Double, to frame: inout Frame) {
        let opacity = (age / 0.3).clamped(to: 0...1)
        var line = words.level(screen.rain.levelName)
        if screen.summary.isPractice { line += "  ·  \(words.practice)" }
        if let lasted = screen.summary.lasted { line += "  ·  \(words.span(Int(lasted)))" }
        if tally.rewindsUsed > 0 { line += "  ·  \(words.rewinds(tally.rewindsUsed))" }
        // A score of 0 gets no rank.
        if tally.score > 0, let standing = screen.standing, let rank = standing.rank {
            line += "  ·  \((standing.isOfRain ? words.ofRain : words.ofLevel)(rank, standing.count))"
        }
        if screen.isPersonalBest, screen.standing?.count ?? 0 > 1 { line = "\(words.newRecord)  \(line)" }
        let trouble = screen.trouble
        frame.append(
            Label(
                trouble.map { "\(words.notSaved): \(words.trouble($0))" } ?? line,
                at: Vector(column.center.x, panel.minY + metrics.standing), style: trouble == nil ? .body : .caption,
                color: (trouble == nil ? Palette.cream : Palette.alarm).faded(to: trouble == nil ? opacity : 1),
                room: column.size.x))
    }

    var metrics: ResultsLayout { isPortrait ? .portrait : .landscape }

    /// The column of the points and all lines that follow: right of the medal, or below it.
    var column: Rect {
        isPortrait
            ? panel.inset(sides: ResultsLayout.columnSide)
            : panel.inset(leading: ResultsLayout.columnStart, trailing: ResultsLayout.columnSide)
    }

    /// Returns the column between two lines, given below the panel's upper edge.
    func band(_ from: Double, _ to: Double) -> Rect {
        Rect(column.minX, panel.minY + from, column.size.x, to - from)
    }
}

/// The layout, points: static for all fields, instance properties by orientation. Lines are from the panel's upper edge
/// to a middle, positions from its upper left corner.
struct ResultsLayout {
    static let headingLine = 53.0
    static let headingHeight = 58.0
    /// The main button, the width of one beside it, and the free space beside a column of buttons.
    static let main = Vector(400, 84)
    static let other = 262.0
    static let menuSide = 20.0
    static let menuGap = 15.0
    /// The column's distance from the panel's left and right edges.
    static let columnStart = 312.0
    static let columnSide = 36.0
    /// The corner with the name and the heart.
    static let corner = (height: 58.0, gap: 14.0)
    /// The factor on the bowl's size when there is no medal.
    static let bowlAlone = 1.35
    /// The distance between two bonuses, and the scale of their text, relative to a button's.
    static let bonusStep = 36.0
    static let bonusZoom = 32.0 / 30
    static let medalTick = 36.0
    /// The tally: a picture's side, its distance from the number, and the rows and columns of the strip and the table.
    static let strip = (icon: 27.0, gap: 6.0, side: 14.0, columns: 5, sign: 20.0)
    static let table = (icon: 30.0, gap: 10.0, side: 14.0, columns: 2, between: 26.0, foot: 10.0)

    let panelSize: Vector
    /// How far the panel is above the field's middle.
    let panelRise: Double
    let nameWidth: Double
    let codeWidth: Double
    /// How far the heading is left of the middle, so that it is centred between code and name.
    let headingShift: Double
    let headingRoom: Double
    /// The distance of name and heart from the panel's edges.
    let cornerSide: Double
    let cornerTop: Double
    /// The middles of the medal, of its name if that has its own line, and of the bowl.
    let medal: Vector
    let medalSide: Double
    let medalName: Vector?
    let bowl: Vector
    let bowlSize: Vector
    let points: Double
    let standing: Double
    /// The first bonus; the share of par, its bar, and the lines beneath that.
    let bonus: Double
    let par: (share: Double, bar: Double, first: Double, second: Double)
    /// The edges of the tally's strip, and the top of its table.
    let strip: (top: Double, bottom: Double)
    let tableTop: Double

    static let landscape = ResultsLayout(
        panelSize: Vector(860, 560), panelRise: 44, nameWidth: 210, codeWidth: 210, headingShift: 36,
        headingRoom: 236, cornerSide: 28, cornerTop: 24, medal: Vector(162, 216), medalSide: 220,
        medalName: Vector(162, 350), bowl: Vector(162, 466), bowlSize: Vector(200, 123), points: 146,
        standing: 230, bonus: 268, par: (346, 380, 414, 438), strip: (458, 540), tableTop: 252)
    /// The panel's foot has more room for the name.
    static let portrait = ResultsLayout(
        panelSize: Vector(620, 940), panelRise: 70, nameWidth: 224, codeWidth: 190, headingShift: 0,
        headingRoom: 480, cornerSide: 40, cornerTop: 862, medal: Vector(310, 190), medalSide: 200, medalName: nil,
        bowl: Vector(310, 342), bowlSize: Vector(170, 105), points: 452, standing: 536, bonus: 576,
        par: (652, 688, 724, 750), strip: (766, 848), tableTop: 560)
}
