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
        /// Whether they are those on the very rain, and not those on the level's new rains.
        package let isOfRain: Bool
        /// The feats that the player had not done before.
        package let newFeats: [Feat]

        package init(place: Int?, count: Int, isOfRain: Bool = false, newFeats: [Feat] = []) {
            (self.place, self.count, self.isOfRain, self.newFeats) = (place, count, isOfRain, newFeats)
        }
    }

    package let field: Vector
    package let tally: Tally
    package let levelName: String
    package var place: Place?
    /// What went wrong in keeping the record.
    package var trouble: Trouble?
    /// Whether what was caught is told in words, in place of how the score came about.
    package var isUnfolded = false
    package let endedEarly: Bool
    package let isPractice: Bool
    package var player: String
    /// What its score is held against, what its bonuses came to (in the score already), and the best score before it.
    package var rainPar: RainPar?
    package var bonus: (rewinds: Int, clean: Int) = (0, 0)
    package var best: Int?
    /// How it went against a ghost.
    package var race: Race?
    /// How long a round lasted whose hearts went, seconds; nil for all others.
    package var lasted: Double?
    /// What can be typed to play its rain, and when that was put on the clipboard, seconds since the screen appeared.
    package var code: RainCode?
    package var copiedAt: Double?
    /// Whether its rain was played because of what it is, and whether as a day's first try, which keeps its name.
    package var isWanted = false
    package var isFirstTry = false
    package var isFavourite = false
    /// When it was made a favourite, seconds since the screen appeared.
    package var likedAt: Double?
    /// What the round was the first to earn, and since when that is known, seconds since the screen appeared; see `tell`.
    package var feats: [Feat] = []
    package var featsSince: Double?

    package init(
        field: Vector, tally: Tally, levelName: String, endedEarly: Bool, isPractice: Bool, player: String
    ) {
        self.field = field
        self.tally = tally
        self.levelName = levelName
        self.endedEarly = endedEarly
        self.isPractice = isPractice
        self.player = player
    }

    /// What there is to tell of a round at its end, a moment at which it is over.
    /// - Parameters:
    ///   - levelName: what its level is called.
    ///   - best: the best score on it before.
    package init(
        of round: Round, at end: Moment, levelName: String, player: String, rainPar: RainPar? = nil,
        best: Int? = nil
    ) {
        self.init(
            field: round.level.field, tally: end.tally, levelName: levelName,
            endedEarly: end.phase == .over(early: true), isPractice: round.level.practice, player: player)
        guard !endedEarly else { return }
        (self.rainPar, self.best, bonus) = (rainPar, best, round.level.bonus(for: tally))
        if end.time < round.level.duration { lasted = end.time }
    }

    var isPortrait: Bool { field.y > field.x }
    var metrics: Metrics { isPortrait ? .portrait : .landscape }

    var panel: Rect { Rect(center: field / 2 - Vector(0, metrics.panelRise), size: metrics.panelSize) }

    /// What is chosen by who chooses nothing: the kind of rain that has just been played.
    package var mainRole: Button.Role { isWanted ? .sameRain : .again }

    /// The first is the largest.
    private var menu: [Button] {
        let roles: [Button.Role] = isWanted ? [.sameRain, .again, .leave] : [.again, .sameRain, .leave]
        let (size, gap, main) = (Menu.buttonSize, Menu.gap, Metrics.main)
        let first: Rect
        let others: Rect
        if isPortrait {
            let width = panel.size.x - 2 * Metrics.menuSide
            let top = panel.maxY + Metrics.menuGap
            first = Rect(panel.center.x - width / 2, top, width, main.y)
            others = Rect(first.minX, first.maxY + gap, width, size.y)
        } else {
            let width = main.x + 2 * (gap + Metrics.other)
            first = Rect(panel.center.x - width / 2, panel.maxY + Metrics.menuGap, main.x, main.y)
            others = Rect(first.maxX + gap, first.center.y - size.y / 2, width - main.x - gap, size.y)
        }
        return [Button(role: roles[0], area: first, isMain: true)]
            + roles.dropFirst().enumerated().map {
                Button(role: $1, area: others.column($0, of: 2, gap: gap))
            }
    }

    /// Where the player's name and the heart are, in a corner of the panel.
    private var corner: Rect {
        panel.inset(sides: metrics.cornerSide, top: metrics.cornerTop).slice(top: Metrics.corner.height)
    }

    private var name: Button {
        let area = corner.inset(trailing: Metrics.corner.height + Metrics.corner.gap).slice(
            trailing: metrics.nameWidth)
        return Button(role: .name, area: area)
    }

    private var like: Button { Button(role: .like, area: corner.slice(trailing: Metrics.corner.height)) }

    /// The code of its rain, to be copied.
    private var codeButton: Button {
        Button(role: .copyCode, area: corner.slice(leading: metrics.codeWidth))
    }

    package var buttons: [Button] {
        menu + (code == nil ? [] : [codeButton]) + (isFirstTry ? [] : [name]) + [like]
            + (rainPar == nil ? [] : [tallyButton])
    }

    /// Whether medals are given for it: the bowl has their place where none are.
    var hasMedals: Bool { rainPar?.medals != nil }

    /// Where the treasure bowl stands.
    var bowl: Rect {
        let place = panel.origin + (hasMedals ? metrics.bowl : (metrics.medal + metrics.bowl) / 2)
        return Rect(center: place, size: metrics.bowlSize * (hasMedals ? 1 : Metrics.bowlAlone))
    }

    var celebration: Celebration {
        Celebration(field: field, bowl: bowl, share: tally.catchRate, isRecord: isRecord)
    }

    /// Appends what begins to sound between two times since it appeared, seconds.
    package func appendCues(from: Double, to: Double, into cues: inout [Cue]) {
        celebration.appendCues(from: from, to: to, into: &cues)
        appendFeatCues(from: from, to: to, into: &cues)
        func passed(_ time: Double) -> Bool { to > from && time > from && time <= to }
        for index in bonuses.indices where passed(bonusTime(index)) { cues.append(Cue(.bonus)) }
        if passed(honourTime), let medal = rainPar?.medal(for: tally.score) {
            cues.append(Cue(Sound.medals[medal.rawValue]))
        }
    }

    package var isRecord: Bool { place?.place == 1 && place?.isOfRain == false && tally.score > 0 }
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
        frame.stretch(.panel, over: panel, color: Color.white.faded(to: arrival))
        if looks.hasFlashes { celebration.appendSky(at: age, to: &frame) }
        var celebration = celebration
        celebration.isStill = looks.isCalm
        celebration.appendBowl(at: age, opacity: arrival, to: &frame)
        frame.append(
            endedEarly ? words.endedEarlySign : lasted != nil ? words.outOfHeartsSign : words.timeIsUpSign,
            at: panel.middle(at: Metrics.headingLine) - Vector(code == nil ? 0 : metrics.headingShift, 0),
            height: Metrics.headingHeight, room: metrics.headingRoom, opacity: arrival)
        if isFirstTry {
            frame.append(
                Label(
                    player, at: name.area.center, style: .body, color: Palette.paleGold.faded(to: arrival),
                    room: name.area.size.x))
        } else {
            name.append(player, icon: .iconKeyboard, style: .body, pointer: pointer, opacity: arrival, to: &frame)
        }
        if let code {
            codeButton.append(
                "\(code)", copied: copiedAt, at: age, words, style: .caption, pointer: pointer, opacity: arrival,
                to: &frame)
        }
        like.append(icon: nil, pointer: pointer, opacity: arrival, to: &frame)
        Heart(isFull: isFavourite, since: likedAt).append(at: like.area.center, age, opacity: arrival, to: &frame)
        let counted = celebration.fillTime
        appendPoints(at: age, opacity: arrival, looks, words, to: &frame)
        appendStanding(at: age - counted, words, to: &frame)
        appendMedal(at: age, looks, words, to: &frame)
        if showsTable {
            appendTable(at: age, pointer, words, to: &frame)
        } else {
            appendBonuses(at: age, words, to: &frame)
            appendPar(at: age, looks, words, to: &frame)
            appendStrip(at: age, pointer, words, to: &frame)
        }
        appendRace(at: age - counted, words, to: &frame)
        appendFeats(at: age, words, looks, to: &frame)
        Menu.append(menu, words, pointer: pointer, opacity: arrival, to: &frame)
    }

    private func appendStanding(at age: Double, _ words: Words, to frame: inout Frame) {
        let opacity = (age / 0.3).clamped(to: 0...1)
        var line = words.level(levelName)
        if isPractice { line += "  ·  \(words.practice)" }
        if let lasted { line += "  ·  \(words.span(Int(lasted)))" }
        if tally.rewindsUsed > 0 { line += "  ·  \(words.rewinds(tally.rewindsUsed))" }
        // Nothing caught is no achievement to be placed.
        if tally.score > 0, let place, let number = place.place {
            line += "  ·  \((place.isOfRain ? words.ofRain : words.ofLevel)(number, place.count))"
        }
        if isRecord { line = "\(words.newRecord)  \(line)" }
        frame.append(
            Label(
                trouble.map { "\(words.notSaved): \(words.trouble($0))" } ?? line,
                at: Vector(column.center.x, panel.minY + metrics.standing), style: trouble == nil ? .body : .caption,
                color: (trouble == nil ? Palette.cream : Palette.alarm).faded(to: trouble == nil ? opacity : 1),
                room: column.size.x))
    }
}
