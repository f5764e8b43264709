import Motion
package import Picture
import Rain
import RealModule
package import Show

package struct ResultsPicture: ScreenPicture {
    package let view: View<Results>
    package init(_ view: View<Results>) { self.view = view }

    var tally: Tally { screen.summary.tally }
    var bonus: (rewinds: Int, clean: Int) { screen.summary.bonus }
    var goals: RainGoals? { screen.goals }

    var panel: Rect { Rect(center: field / 2 - Vector(0, metrics.panelRise), size: metrics.panelSize) }

    /// The first button is the largest.
    private var menu: [Button] {
        let roles = screen.choices(in: session)
        let (size, gap, main) = (Menu.buttonSize, Menu.gap, ResultsLayout.main)
        let first: Rect
        let others: Rect
        if isPortrait {
            let width = panel.size.x - 2 * ResultsLayout.menuSide
            let top = panel.maxY + ResultsLayout.menuGap
            first = Rect(panel.center.x - width / 2, top, width, main.y)
            others = Rect(first.minX, first.maxY + gap, width, size.y)
        } else {
            let width = main.x + Double(roles.count - 1) * (gap + ResultsLayout.other)
            first = Rect(panel.center.x - width / 2, panel.maxY + ResultsLayout.menuGap, main.x, main.y)
            others = Rect(first.maxX + gap, first.center.y - size.y / 2, width - main.x - gap, size.y)
        }
        return [Button(role: roles[0], area: first, isMain: true)]
            + roles.dropFirst().enumerated().map {
                Button(role: $1, area: others.column($0, of: 2, gap: gap))
            }
    }

    private func area(_ place: Rect) -> Rect { Rect(origin: panel.origin + place.origin, size: place.size) }

    /// The name's button, if the name can be changed.
    private var name: Button? {
        let isFixed = session.rules.mayAmend ? screen.summary.isFirstTry : screen.prize?.mayBeNamed != true
        return isFixed ? nil : Button(role: .name, area: area(metrics.name))
    }
    private var like: Button? { session.rules.mayAmend ? Button(role: .like, area: area(metrics.like)) : nil }
    private var send: Button? {
        session.hasOneRound || !screen.canBeSent ? nil : Button(role: .send, area: area(metrics.send))
    }
    /// The code of the rain; nil where it has none, and where nobody may practise what comes.
    private var code: (text: String, button: Button)? {
        guard session.rules.showsCodes, let code = screen.rain.code else { return nil }
        return ("\(code)", Button(role: .copyCode, area: area(metrics.code)))
    }

    /// The level of the next round; nil in a game of one round.
    private var picker: Picker? {
        session.hasOneRound ? nil : Picker(row: .level, in: area(metrics.picker))
    }

    package var buttons: [Button] {
        menu + (picker?.buttons ?? []) + [name, code?.button, like, send].compactMap(\.self)
            + (goals == nil ? [] : [tallyButton])
    }

    /// Whether medals are given; otherwise the bowl takes their place.
    var hasMedals: Bool { goals?.medals != nil }

    var bowl: Rect {
        let place = panel.origin + (hasMedals ? metrics.bowl : (metrics.medal + metrics.bowl) / 2)
        return Rect(center: place, size: ResultsLayout.bowlSize * (hasMedals ? 1 : ResultsLayout.bowlAlone))
    }

    var celebration: Celebration {
        Celebration(
            field: field, bowl: bowl, share: tally.catchRate, isRecord: screen.isPersonalBest, hasMedal: hasMedals)
    }

    /// Appends the sounds that begin between two times, seconds since the screen appeared.
    func appendCues(from: Double, to: Double, into cues: inout [Cue]) {
        celebration.appendCues(from: from, to: to, into: &cues)
        appendFeatCues(from: from, to: to, into: &cues)
        func passed(_ time: Double) -> Bool { to > from && time > from && time <= to }
        for index in bonuses.indices where passed(bonusTime(index)) { cues.append(Cue(.bonus)) }
        if passed(honourTime), let medal = screen.medal { cues.append(Cue(medal.sound)) }
    }
}

// MARK: Drawing

extension ResultsPicture {
    package func append(to frame: inout Frame) {
        let slow = looks.backdropTime(age)
        Backdrop.append(at: slow, to: &frame)
        Backdrop.appendPetals(at: slow, to: &frame)
        Backdrop.appendLanterns(at: slow, to: &frame)
        let arrival = Curve.easeOut.value(at: min(1, age / 0.4))
        frame.fill(frame.bounds, Palette.night.faded(to: 0.45 * arrival))
        // Behind the panel, so that no spark crosses a text.
        if looks.hasFlashes { celebration.appendSky(at: age, to: &frame) }
        frame.stretch(.panel, over: panel, color: Color.white.faded(to: arrival))
        var celebration = celebration
        celebration.isStill = looks.isCalm
        celebration.appendBowl(at: age, opacity: arrival, to: &frame)
        frame.faded(by: arrival) { frame in
            frame.append(
                screen.summary.endedEarly
                    ? words.endedEarlySign : screen.summary.isOutOfHearts ? words.outOfHeartsSign : words.timeIsUpSign,
                at: panel.middle(at: ResultsLayout.headingLine), height: ResultsLayout.headingHeight,
                room: metrics.headingRoom)
            appendIdentity(to: &frame)
            appendPoints(to: &frame)
        }
        let counted = celebration.fillTime
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
        frame.faded(by: arrival) { Menu.append(menu, words, pointer: pointer, to: &$0) }
    }

    /// Appends the rain's code, the player's name, the heart, and the level of the next round.
    private func appendIdentity(to frame: inout Frame) {
        if let name {
            name.append(
                session.rules.mayAmend || screen.player != session.player ? screen.player : words.name,
                icon: .iconKeyboard, style: .body, pointer: pointer, to: &frame)
        } else {
            frame.text(
                session.rules.mayAmend ? screen.player : words.visitor(screen.rain.seed), in: area(metrics.name),
                color: Palette.paleGold)
        }
        if let code {
            code.button.append(
                code.text, copied: screen.pressed.copied, at: age, words, style: .caption, pointer: pointer, to: &frame)
        }
        if let like {
            like.append(icon: nil, pointer: pointer, to: &frame)
            Heart(isFull: screen.pressed.isFavourite, since: screen.pressed.liked)
                .append(at: like.area.center, age, to: &frame)
        }
        if let send {
            send.append(icon: send.role.icon, pointer: pointer, to: &frame)
            send.appendCaption(words.send, side: 1, pointer: pointer, to: &frame)
        }
        let level = screen.isLevelChanged ? session.chosenName : screen.rain.level.name
        let name = level == Level.custom ? screen.rain.levelName : level
        picker?.append(words.level(name), pointer: pointer, to: &frame)
    }

    private func appendStanding(at age: Double, to frame: inout Frame) {
        let opacity = (age / 0.3).clamped(to: 0...1)
        var line = words.level(screen.rain.levelName)
        if screen.summary.isPractice { line += "  ·  \(words.practice)" }
        if let life = screen.summary.life, goals == nil { line += "  ·  \(words.span(Int(life)))" }
        if tally.rewindsUsed > 0 { line += "  ·  \(words.rewinds(tally.rewindsUsed))" }
        // A score of 0 gets no rank.
        if tally.score > 0, let rank = screen.rank, let place = rank.place {
            line += "  ·  \((rank.isOfRain ? words.ofRain : words.ofLevel)(place, rank.count))"
        }
        if screen.isPersonalBest, screen.rank?.count ?? 0 > 1 { line = "\(words.newRecord)  \(line)" }
        let trouble =
            if case .failed? = screen.summary.prize { words.notStored } else { screen.trouble.map(words.notSaved) }
        frame.text(
            trouble ?? line, in: column, line: metrics.rank, style: trouble == nil ? .body : .caption,
            color: trouble == nil ? Palette.cream.faded(to: opacity) : Palette.alarm)
    }

    var metrics: ResultsLayout { isPortrait ? .portrait : .landscape }

    /// The column of the points and all lines that follow: right of the medal, or below it.
    var column: Rect {
        panel.inset(leading: metrics.columnStart, trailing: ResultsLayout.columnSide)
    }

    /// Returns the part of the column between two lines, given below the panel's upper edge.
    func band(_ from: Double, _ to: Double) -> Rect {
        Rect(column.minX, panel.minY + from, column.size.x, to - from)
    }

    /// The two areas at the column's foot. A race and new feats take one each, and the tally's strip the rest.
    private var slots: [Rect] { metrics.slots.map { band($0, $0 + ResultsLayout.slotHeight) } }

    var raceArea: Rect? { screen.race == nil || screen.isUnfolded ? nil : slots[0] }

    var featArea: Rect? {
        screen.feats.list.isEmpty || screen.isUnfolded ? nil : slots[raceArea == nil ? 0 : 1]
    }

    /// Both areas, or the free one; nil while both are taken.
    var strip: Rect? {
        switch (raceArea, featArea) {
        case (nil, nil): band(metrics.slots[0], metrics.slots[1] + ResultsLayout.slotHeight)
        case (_?, _?): nil
        default: slots[1]
        }
    }

    /// The area of the tally as a table: the part that race and feats leave.
    var table: Rect {
        let end = raceArea ?? featArea
        let foot =
            end.map { $0.minY - panel.minY - ResultsLayout.tableGap } ?? metrics.slots[1] + ResultsLayout.slotHeight
        return band(metrics.tableTop, foot)
    }

    /// The corner below the heart, where the tally is unfolded while nothing is left for its strip.
    var foldedTally: Rect { area(metrics.like).inset(top: metrics.foldedDrop, bottom: -metrics.foldedDrop) }
}

/// The layout, points: static for all fields, instance properties by orientation. Lines are from the panel's upper edge
/// to a middle, positions and areas from its upper left corner.
struct ResultsLayout {
    static let headingLine = 50.0
    static let headingHeight = 52.0
    /// The main button, the width of one beside it, and the free space beside a column of buttons.
    static let main = Vector(400, 84)
    static let other = 262.0
    static let menuSide = 20.0
    static let menuGap = 15.0
    /// The column's distance from the panel's right edge.
    static let columnSide = 36.0
    static let bowlSize = Vector(150, 92)
    /// The factor on the bowl's size when there is no medal.
    static let bowlAlone = 1.6
    static let medalTick = 36.0
    /// The height of the line at the level of a medal that fills up.
    static let level = 4.0
    /// The height of the areas at the column's foot, and the free space above them.
    static let slotHeight = 68.0
    static let tableGap = 8.0
    /// The plate beneath the medal's name: its height, and the greatest width.
    static let plate = Vector(280, 44)
    /// The tally: a picture's side, its distance from the number, and the rows and columns of the strip and the table.
    static let strip = (icon: 25.0, gap: 6.0, side: 14.0, columns: 5, sign: 20.0, edge: 5.0, words: 24.0)
    static let table = (icon: 28.0, gap: 10.0, side: 14.0, columns: 2, between: 26.0, edge: 8.0, sign: 26.0)

    let panelSize: Vector
    /// How far the panel is above the field's middle.
    let panelRise: Double
    let headingRoom: Double
    let code: Rect
    let name: Rect
    let like: Rect
    let send: Rect
    let foldedDrop: Double
    let picker: Rect
    /// The column's distance from the panel's left edge.
    let columnStart: Double
    /// The middles of the medal, of its name's plate, and of the bowl.
    let medal: Vector
    let medalSide: Double
    let medalName: Vector
    let bowl: Vector
    let points: Double
    let rank: Double
    /// The bonuses; the share of par, its bar, and the lines beneath that.
    let bonus: Double
    let par: (share: Double, bar: Double, first: Double, second: Double)
    /// The tops of the two areas at the column's foot, and of the table.
    let slots: [Double]
    let tableTop: Double

    static let landscape = ResultsLayout(
        panelSize: Vector(960, 564), panelRise: 46, headingRoom: 304,
        code: Rect(28, 24, 210, 58), name: Rect(650, 24, 210, 58), like: Rect(874, 24, 58, 58),
        send: Rect(252, 24, 58, 58), foldedDrop: 72,
        picker: Rect(28, 482, 280, 52), columnStart: 344, medal: Vector(168, 204), medalSide: 200,
        medalName: Vector(168, 330), bowl: Vector(168, 414), points: 140, rank: 222, bonus: 258,
        par: (298, 330, 362, 384), slots: [404, 480], tableTop: 250)
    /// The panel's foot has more room for the name.
    static let portrait = ResultsLayout(
        panelSize: Vector(640, 992), panelRise: 70, headingRoom: 430,
        code: Rect(28, 914, 284, 58), name: Rect(328, 914, 284, 58), like: Rect(554, 24, 58, 58),
        send: Rect(28, 24, 58, 58), foldedDrop: 72,
        picker: Rect(140, 848, 360, 52), columnStart: 36, medal: Vector(320, 164), medalSide: 150,
        medalName: Vector(320, 262), bowl: Vector(320, 330), points: 434, rank: 526, bonus: 558,
        par: (594, 624, 654, 677), slots: [696, 772], tableTop: 552)
}
