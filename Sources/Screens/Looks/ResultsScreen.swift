package import Motion
package import Picture
package import Rain
import RealModule
package import Show

/// The screen after a round: what was caught, the score counting up, and its place in the list.
package struct ResultsScreen: Sendable {
    /// Where the score stands among those of its level.
    package struct Place: Hashable, Sendable {
        /// From 1; nil for a round that has no place.
        package let place: Int?
        package let count: Int

        package init(place: Int?, count: Int) {
            self.place = place
            self.count = count
        }
    }

    package let field: Vector
    package let tally: Tally
    package let levelName: String
    package var place: Place?
    /// What went wrong in keeping the record.
    package var trouble: Trouble?
    package let endedEarly: Bool
    package let isPractice: Bool
    package var player: String
    package var isFavourite = false
    /// When it was made a favourite, seconds since the screen appeared.
    package var likedAt: Double?

    package init(
        field: Vector, tally: Tally, levelName: String, place: Place?, trouble: Trouble?, endedEarly: Bool,
        isPractice: Bool, player: String
    ) {
        self.player = player
        self.field = field
        self.tally = tally
        self.levelName = levelName
        self.place = place
        self.trouble = trouble
        self.endedEarly = endedEarly
        self.isPractice = isPractice
    }

    private var isPortrait: Bool { field.y > field.x }

    private var panel: Rect {
        Rect(
            center: field / 2 - Vector(0, isPortrait ? 90 : 44), size: isPortrait ? Vector(620, 860) : Vector(860, 560))
    }

    private var menu: [Button] {
        isPortrait
            ? Menu.column([.again, .leave], top: Vector(field.x / 2, panel.maxY + 24))
            : Menu.row([.again, .leave], center: Vector(field.x / 2, panel.maxY + 52))
    }

    private var name: Button {
        let width = isPortrait ? 340.0 : 210
        return Button(role: .name, area: Rect(like.area.minX - 14 - width, like.area.minY, width, 58))
    }

    /// In a corner of the panel; upright there is more room at its foot.
    private var like: Button {
        let y = isPortrait ? panel.maxY - 40 - 58 : panel.minY + 24
        return Button(role: .like(0), area: Rect(panel.maxX - (isPortrait ? 60 : 28) - 58, y, 58, 58))
    }

    package var buttons: [Button] { menu + [name, like] }

    /// Where the treasure bowl stands.
    private var bowl: Rect {
        Rect(center: Vector(field.x / 2 - (isPortrait ? 170 : 210), panel.minY + 172), size: Vector(200, 123))
    }

    private var celebration: Celebration {
        Celebration(field: field, bowl: bowl, share: tally.catchRate, isRecord: isRecord)
    }

    /// Appends what begins to sound between two times since it appeared, seconds.
    package func appendCues(from: Double, to: Double, into cues: inout [Cue]) {
        celebration.appendCues(from: from, to: to, into: &cues)
    }

    package var isRecord: Bool { place?.place == 1 && tally.score > 0 }
}

// MARK: Drawing

extension ResultsScreen {
    /// Appends the screen at a time since it appeared, seconds.
    package func append(
        at age: Double, pointer: Button.Pointer, words: Words = .english, looks: Looks = Looks(),
        to frame: inout Frame
    ) {
        let slow = looks.backdropTime(age)
        Backdrop.append(at: slow, to: &frame)
        Backdrop.appendPetals(at: slow, to: &frame)
        Backdrop.appendLanterns(at: slow, to: &frame)
        let arrival = Curve.easeOut.value(at: min(1, age / 0.4))
        frame.fill(frame.bounds, Palette.night.faded(to: 0.45 * arrival))
        if looks.hasFlashes { celebration.appendSky(at: age, to: &frame) }
        frame.stretch(.panel, over: panel, color: Color.white.faded(to: arrival))
        celebration.appendBowl(at: age, opacity: arrival, to: &frame)
        let top = panel.minY
        let middle = field.x / 2
        frame.append(
            Label(
                endedEarly ? words.endedEarly : words.timeIsUp, at: Vector(middle, top + 52), style: .heading,
                color: Palette.paleGold.faded(to: arrival), room: 240))
        name.append(
            player, icon: .iconKeyboard, style: .body, isMain: false, pointer: pointer, opacity: arrival, to: &frame)
        like.append(icon: nil, pointer: pointer, opacity: arrival, to: &frame)
        Heart(isFull: isFavourite, since: likedAt).append(at: like.area.center, age, opacity: arrival, to: &frame)
        let countTime = celebration.fillTime
        let counted = Curve.easeOut.value(at: (age / countTime).clamped(to: 0...1))
        let pop = age > countTime ? 1 + 0.15 * max(0, 1 - (age - countTime) / 0.25) : 1
        frame.append(
            Label(
                words.number(Int((Double(tally.score) * counted).rounded())),
                at: Vector(middle + (isPortrait ? 110 : 130), top + 150), style: .display,
                color: Palette.gold.faded(to: arrival), outline: Palette.ink.faded(to: arrival), zoom: 0.85 * pop,
                room: isPortrait ? 370 : 520))
        appendStanding(at: age - countTime, y: top + 244, words, to: &frame)
        appendTally(at: age, top: top + 302, words, to: &frame)
        Menu.append(menu, words, pointer: pointer, opacity: arrival, to: &frame)
    }

    private func appendStanding(at age: Double, y: Double, _ words: Words, to frame: inout Frame) {
        let opacity = (age / 0.3).clamped(to: 0...1)
        var line = words.level(levelName)
        if isPractice { line += "  ·  \(words.practice)" }
        if tally.rewindsUsed > 0 { line += "  ·  \(words.rewinds(tally.rewindsUsed))" }
        if let place, let number = place.place { line += "  ·  \(words.place(number, place.count))" }
        if isRecord { line = "\(words.newRecord)  \(line)" }
        frame.append(
            Label(
                trouble.map { "\(words.notSaved): \(words.trouble($0))" } ?? line, at: Vector(field.x / 2, y),
                style: trouble == nil ? .body : .caption,
                color: (trouble == nil ? Palette.cream : Palette.alarm).faded(to: trouble == nil ? opacity : 1),
                room: panel.size.x - 60))
    }

    private func appendTally(at age: Double, top: Double, _ words: Words, to frame: inout Frame) {
        let columns = isPortrait ? 1 : 2
        let width = panel.size.x - 120
        let rows = rows(words)
        for (index, row) in rows.enumerated() {
            let opacity = ((age - 0.25 - 0.08 * Double(index)) / 0.25).clamped(to: 0...1)
            let perColumn = (rows.count + columns - 1) / columns
            let column = Double(index / perColumn)
            let wide = (width - 60 * Double(columns - 1)) / Double(columns)
            let x = panel.minX + 60 + column * (wide + 60)
            let y = top + Double(index % perColumn) * 54 + 20
            let slide = Vector(14 * (1 - opacity), 0)
            let size = row.image.size * (40 / max(row.image.size.x, row.image.size.y))
            frame.append(
                Sprite(row.image, at: Vector(x + 20, y) + slide, size: size, color: Color.white.faded(to: opacity)))
            frame.append(
                Label(
                    row.name, at: Vector(x + 54, y) + slide, style: .body, alignment: .leading,
                    color: Palette.mist.faded(to: opacity)))
            frame.append(
                Label(
                    row.value, at: Vector(x + wide, y) + slide, style: .button, alignment: .trailing,
                    color: Palette.cream.faded(to: opacity)))
        }
    }

    private func rows(_ words: Words) -> [(image: Image, name: String, value: String)] {
        [
            (.packRed, words.red, words.number(tally.redCaught)),
            (.packSilver, words.silver, words.number(tally.silverCaught)),
            (.packGold, words.golden, words.number(tally.goldCaught)),
            (.bomb, words.bombs, words.number(tally.bombsHit)),
            (.packRedOpen, words.catchRate, words.percent(tally.catchRate)),
            (.iconCursor, words.accuracy, words.percent(tally.accuracy)),
            (.iconTrophy, words.bestCombo, "x\(words.number(tally.bestCombo))"),
            (.ring, words.missed, words.number(tally.packsMissed)),
        ]
    }
}
