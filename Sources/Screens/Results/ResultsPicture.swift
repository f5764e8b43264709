import Motion
import Picture
import Rain
import RainShow
import RealModule

package struct ResultsPicture: ScreenPicture {
    package let view: View<Results>
    package init(_ view: View<Results>) { self.view = view }

    var tally: Tally { screen.summary.tally }
    var bonus: (rewinds: Int, clean: Int) { screen.summary.bonus }
    var goals: RainGoals? { screen.goals }

    var panel: Rect { Rect(center: field / 2 - Vector(0, metrics.panelRise), size: metrics.panelSize) }

    /// The areas of the choices: in a row, or in an upright field the first one above the others.
    private func areas(ofChoices count: Int) -> [Rect] {
        let gap = Menu.gap
        let row = Rect(panel.minX, panel.maxY + 15, panel.size.x, ResultsLayout.choice.y)
            .inset(sides: isPortrait ? 20 : 0)
        if count == 1 { return [isPortrait ? row : row.centered(ResultsLayout.choice)] }
        guard isPortrait else { return (0..<count).map { row.column($0, of: count, gap: gap) } }
        let below = Rect(row.minX, row.maxY + gap, row.size.x, Menu.buttonSize.y)
        return [row] + (0..<count - 1).map { below.column($0, of: count - 1, gap: gap) }
    }

    func area(_ place: Rect) -> Rect { Rect(origin: panel.origin + place.origin, size: place.size) }

    /// Whether medals are given; otherwise the bowl takes their place.
    var hasMedals: Bool { goals?.medals != nil }

    var bowl: Rect {
        if isFolded { return Rect(center: panel.origin + metrics.beats.bowl, size: ResultsLayout.bowlAtFirst) }
        let place = panel.origin + (hasMedals ? metrics.bowl : (metrics.medal + metrics.bowl) / 2)
        return Rect(center: place, size: ResultsLayout.bowlSize * (hasMedals ? 1 : ResultsLayout.bowlAlone))
    }

    var celebration: Celebration {
        Celebration(
            bowl: bowl, share: tally.catchRate, isRecord: screen.isPersonalBest || screen.prize?.won != nil,
            isStill: looks.hasReducedMotion)
    }
}

// MARK: Drawing

extension ResultsPicture {
    package func lay(out page: inout PageLayout) {
        let arrival = Curve.easeOut.value(at: min(1, age / 0.4))
        page.draw { appendGround(arrival: arrival, to: &$0) }
        page.faded(by: arrival) { page in
            page.frame.append(
                screen.summary.endedEarly
                    ? words.endedEarlySign : screen.summary.isOutOfHearts ? words.outOfHeartsSign : words.timeIsUpSign,
                at: panel.middle(at: ResultsLayout.headingLine), height: ResultsLayout.headingHeight,
                room: metrics.headingRoom)
            layIdentity(&page)
        }
        if isFolded {
            layBeats(&page)
        } else {
            appendMedalOfDetails(to: &page.frame)
            appendPar(to: &page.frame)
            appendTable(to: &page.frame)
        }
        appendRace(at: timelineTime - (isFolded ? medalTime : celebration.fillTime), to: &page.frame)
        appendFeats(to: &page.frame)
        page.frame.faded(by: arrival) { appendPoints(to: &$0) }
        appendStanding(at: timelineTime - (isFolded ? medalTime : celebration.fillTime), to: &page.frame)
        appendBonuses(to: &page.frame)
        appendCode(to: &page.frame)
        if hasBeats {
            let text = isFolded ? words.details : words.back
            page.button(
                ButtonFace(.unfold, text, icon: nil, style: .body),
                in: isFolded ? details : metrics.fold.map(area) ?? details,
                order: 6)
        }
        page.faded(by: arrival) { page in
            let (roles, main) = (screen.choices(in: session), screen.mainChoice(in: session))
            page.buttons(roles.map { ButtonFace($0, isMain: $0 == main) }, in: areas(ofChoices: roles.count), order: -1)
        }
    }

    /// Appends the city with the panel, and the lights behind its texts.
    private func appendGround(arrival: Double, to frame: inout Frame) {
        let slow = looks.backdropTime(age)
        Backdrop.append(at: slow, to: &frame)
        Backdrop.appendPetals(at: slow, to: &frame)
        Backdrop.appendLanterns(at: slow, onBothSides: isPortrait || screen.step == nil, to: &frame)
        frame.fill(frame.bounds, Palette.night.faded(to: 0.45 * arrival))
        // Behind the panel, so that no spark crosses a text.
        if looks.hasFlashes {
            SideShells(
                field: field, hasMedal: screen.award != nil, isRecord: screen.isPersonalBest, kind: looks.worn.shell
            )
            .append(at: timelineTime, from: medalTime, to: &frame)
        }
        if !isPortrait { appendPagoda(to: &frame) }
        frame.scroll(over: panel, color: Color.white.faded(to: arrival))
        if isPortrait { appendPagoda(to: &frame) }
        // Behind all texts, so that no coin crosses one.
        if isFolded {
            appendGold(arrival: arrival, to: &frame)
        } else {
            var full = celebration
            full.isStill = true
            full.appendBowl(at: full.fillTime + 1, opacity: arrival, to: &frame)
        }
    }

    /// Adds the player's name, the rain's code, the heart, and the level of the next round.
    private func layIdentity(_ page: inout PageLayout) {
        let mayAmend = session.rules.mayAmend
        // No code is shown if the rain has none, or if the rules of the house hide codes.
        let code = session.rules.showsCodes ? screen.rain.code : nil
        // In an upright panel the name has a row of its own, which it shares with the code, if any.
        let (first, second) = (metrics.code, metrics.name)
        let isAlone = isPortrait && code == nil
        let name = area(isAlone ? Rect(first.minX, first.minY, second.maxX - first.minX, first.size.y) : second)
        if mayAmend ? screen.summary.isFirstTry : screen.prize?.mayBeNamed != true {
            page.frame.text(
                mayAmend ? screen.player : words.visitor(screen.rain.seed), in: name, color: Palette.paleGold)
            if mayAmend { page.frame.markAsName() }
        } else {
            let text = mayAmend || screen.player != session.player ? screen.player : words.name
            page.button(ButtonFace(.name, text, icon: .iconKeyboard, style: .body), in: name, order: 2)
        }
        if let code { page.copy(code, text: "\(code)", style: .caption, in: area(first), order: 3) }
        if mayAmend {
            let like = Button(role: .like, area: area(metrics.like)).asSign
            page.add(like, order: 4) { frame in
                like.append(icon: nil, pointer: pointer, to: &frame)
                Heart(isFull: screen.pressed.isFavourite, since: screen.pressed.liked)
                    .append(at: like.area.center, age, to: &frame)
                like.appendCaption(words.favourite, side: 1, pointer: pointer, to: &frame)
            }
        }
        if !session.hasOneRound, screen.canBeSent, session.can(.cards) {
            // Beside the code, or in its place.
            let isFirst = !isPortrait && code == nil
            let place = isFirst ? Rect(origin: first.origin, size: metrics.send.size) : metrics.send
            page.sign(ButtonFace(.send), in: area(place), caption: 1, order: 5)
        }
        guard !session.hasOneRound else { return }
        let level = screen.pressed.isLevelChanged ? session.chosenName : screen.rain.level.name
        let shown = level == Level.custom ? screen.rain.levelName : level
        page.picker(.level, words.nextLevel(words.level(shown)), in: area(metrics.picker), order: 1)
    }

    private func appendStanding(at age: Double, to frame: inout Frame) {
        let opacity = (age / 0.3).clamped(to: 0...1)
        let level = words.level(screen.rain.levelName)
        // A score of 0 gets no rank.
        let rank = tally.score > 0 ? screen.rank : nil
        var parts = [level]
        if let rank, !rank.isOfRain, let place = rank.place { parts = [words.ofLevel(place, rank.count, level)] }
        if screen.summary.isPractice { parts.append(words.practice) }
        if screen.summary.isFirstTry { parts.append(words.firstTry) }
        if let life = screen.summary.life, goals == nil { parts.append(words.span(Int(life))) }
        if tally.rewindsUsed > 0 { parts.append(words.rewinds(tally.rewindsUsed)) }
        if screen.summary.saved > 0 { parts.append(words.saved(screen.summary.saved)) }
        if let rank, rank.isOfRain, let place = rank.place { parts.append(words.ofRain(place, rank.count)) }
        var line = parts.joined(separator: "  ·  ")
        if screen.isPersonalBest, screen.rank?.count ?? 0 > 1 { line = "\(words.newRecord)  \(line)" }
        let trouble =
            if case .failed? = screen.summary.prize { words.notStored } else { screen.trouble.map(words.notSaved) }
        frame.text(
            trouble ?? line, in: isFolded ? area(metrics.beats.standing) : column,
            line: isFolded ? metrics.beats.standing.size.y / 2 : metrics.rank,
            style: trouble == nil && !isFolded ? .body : .caption, alignment: alignment,
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

    /// The area of new feats, or else of a race; nil in the details of a round with goals, which fill the panel.
    private var slot: Rect? {
        isFolded
            ? area(metrics.beats.slot)
            : goals == nil ? band(metrics.foot - ResultsLayout.slotHeight, metrics.foot) : nil
    }
    var featArea: Rect? { screen.feats.list.isEmpty ? nil : slot }
    var raceArea: Rect? { screen.race != nil && featArea == nil ? slot : nil }

    /// The area of the tally.
    var table: Rect {
        let taken = isFolded ? nil : featArea ?? raceArea
        return band(
            goals == nil ? metrics.tableTop : metrics.details,
            metrics.foot - (taken == nil ? 0 : ResultsLayout.slotHeight + ResultsLayout.tableGap))
    }
}

/// The layout, points: static for all fields, instance properties by orientation. Lines are from the panel's upper edge
/// to a middle, positions and areas from its upper left corner.
struct ResultsLayout {
    static let headingLine = 50.0
    static let headingHeight = 52.0
    /// The size of a single choice. The first row of several choices has its height.
    static let choice = Vector(400, 84)
    /// The column's distance from the panel's right edge.
    static let columnSide = 36.0
    static let bowlSize = Vector(150, 92)
    /// The bowl's size while the score is counted.
    static let bowlAtFirst = Vector(240, 147)
    /// The factor on the bowl's size when there is no medal.
    static let bowlAlone = 1.6
    static let medalTick = 36.0
    /// The size of the rim of a medal that does not count, in sizes of the medal.
    static let rim = 1.1
    /// The height of new feats or a race beneath the table, and the space between.
    static let slotHeight = 64.0
    static let tableGap = 8.0
    /// The height of the line at the level of a medal that fills up.
    static let level = 4.0
    /// The size of the plate beneath the medal's name.
    static let plate = Vector(280, 44)
    /// The tally: a picture's side and its distances from the next row and from its text; the margin at the sides, the
    /// columns and the gap between them, and the margin above and below.
    static let table = (icon: 28.0, apart: 3.0, gap: 10.0, side: 14.0, columns: 2, between: 26.0, edge: 4.0)

    let panelSize: Vector
    /// The height of the panel's middle above the field's.
    let panelRise: Double
    let headingRoom: Double
    let code: Rect
    let name: Rect
    let like: Rect
    let send: Rect
    let picker: Rect
    /// The column's distance from the panel's left edge.
    let columnStart: Double
    /// The middles of the medal, of its name's plate, and of the bowl.
    let medal: Vector
    let medalSide: Double
    let medalName: Vector
    let bowl: Vector
    let points: Double
    let pointsRoom: Double
    let rank: Double
    /// The bonuses; the share of par, its bar, and the lines beneath that.
    let bonus: Double
    let par: (share: Double, bar: Double, first: Double, second: Double)
    /// The top of the table without par and with it, and its foot.
    let tableTop: Double
    let details: Double
    let foot: Double
    /// The three beats.
    let beats: Beats
    /// The way back from the details; nil in the place of the way to them.
    var fold: Rect?

    /// Places of the three beats, from the panel's upper left corner, points.
    struct Beats {
        /// The middles of the score while it is alone, of the bowl, and of the lion that rises.
        let alone: Vector
        let bowl: Vector
        let middle: Vector
        /// The middle of the score later, its room, and the line of the bonuses.
        let points: Vector
        let pointsRoom: Double
        let bonus: Rect
        /// The middle of the lion that looks on, and its scale; the middle of the medal, and its side.
        let lion: Vector
        let scale: Double
        let medal: Vector
        let side: Double
        /// The area of the words beside the medal, and the lines below its upper edge: the heading, the first line of
        /// the rest, and the distance between two lines of the rest.
        let words: Rect
        let lines: (name: Double, result: Double, step: Double)
        /// The player's bowl with the gold of the round.
        let gold: Rect
        /// The pagoda: beside the panel, or in it where the field is narrow.
        let pagoda: Rect
        /// New feats or a race, the line of the standing, and the button of the details.
        let slot: Rect
        let standing: Rect
        let details: Rect
    }

    static let landscape = ResultsLayout(
        panelSize: Vector(960, 564), panelRise: 46, headingRoom: 304,
        code: Rect(28, 24, 210, 58), name: Rect(650, 24, 210, 58), like: Rect(874, 24, 58, 58),
        send: Rect(252, 24, 58, 58),
        picker: Rect(28, 482, 304, 52), columnStart: 344, medal: Vector(168, 204), medalSide: 200,
        medalName: Vector(168, 330), bowl: Vector(168, 414), points: 140, pointsRoom: 310, rank: 222, bonus: 258,
        par: (298, 330, 362, 384), tableTop: 278, details: 400, foot: 544,
        beats: Beats(
            alone: Vector(480, 240), bowl: Vector(480, 430), middle: Vector(480, 394), points: Vector(480, 136),
            pointsRoom: 380, bonus: Rect(230, 212, 500, 0),
            lion: Vector(176, 336), scale: 0.84, medal: Vector(428, 322), side: 168,
            words: Rect(536, 232, 388, 176), lines: (20, 76, 41),
            gold: Rect(66, 94, 220, 96),
            pagoda: Rect(968, -18, 142, 640), slot: Rect(344, 412, 580, 64),
            standing: Rect(344, 484, 404, 50), details: Rect(764, 482, 160, 52)), fold: Rect(796, 112, 128, 50))
    /// The panel's foot has more room for the name.
    static let portrait = ResultsLayout(
        panelSize: Vector(640, 992), panelRise: 70, headingRoom: 430,
        code: Rect(28, 914, 284, 58), name: Rect(328, 914, 284, 58), like: Rect(554, 24, 58, 58),
        send: Rect(28, 24, 58, 58),
        picker: Rect(36, 848, 360, 52), columnStart: 36, medal: Vector(320, 164), medalSide: 150,
        medalName: Vector(320, 262), bowl: Vector(320, 330), points: 434, pointsRoom: 570, rank: 526, bonus: 558,
        par: (594, 624, 654, 677), tableTop: 580, details: 694, foot: 838,
        beats: Beats(
            alone: Vector(320, 400), bowl: Vector(320, 700), middle: Vector(320, 460), points: Vector(320, 172),
            pointsRoom: 380, bonus: Rect(36, 244, 568, 0),
            lion: Vector(180, 450), scale: 0.86, medal: Vector(428, 444), side: 176,
            words: Rect(36, 590, 492, 180), lines: (24, 82, 40),
            gold: Rect(30, 128, 96, 96),
            pagoda: Rect(534, 300, 84, 460), slot: Rect(36, 776, 568, 60),
            standing: Rect(36, 258, 568, 40), details: Rect(440, 848, 164, 52)))
}
