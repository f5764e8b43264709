import Motion
package import Picture
package import Rain
import RealModule

// Notices next to score and time: the next step or an announcement in its place, hearts, timers.
extension RoundView {
    /// The rival whose distance from the player is shown; nil if there is none, and in a night, where the wish is
    /// shown.
    private var raced: Rival? {
        if case .wish? = goal { nil } else { rival }
    }

    func appendNotices(to frame: inout Frame) {
        let announcement = isRoofed ? announcement : nil
        if announcement?.hidesHearts(in: places) != true { appendHearts(round.level, moment.tally, to: &frame) }
        appendTimers(to: &frame)
        guard let place = places.goal else {
            if let goal, raced == nil, !moment.phase.isOver { goal.appendInCorner(of: field, words, to: &frame) }
            appendAims(to: &frame)
            appendPhase(to: &frame)
            return
        }
        // When it is at least half open, an announcement replaces everything else there.
        if let announcement, announcement.openness >= 0.5 {
            announcement.append(round.level, at: place, places, looks: looks, words: words, to: &frame)
        } else if raced == nil, let goal, !moment.phase.isOver {
            goal.append(over: place, words, to: &frame)
            appendAims(to: &frame)
        } else if raced != nil || self.place != nil || isPractised || round.level.practice {
            frame.stretch(.pill, over: place)
            appendAims(to: &frame)
        }
    }

    /// Appends the words for practice, the lead over a rival, and the place in a party.
    private func appendAims(to frame: inout Frame) {
        if isPractised || round.level.practice { appendPractice(to: &frame) }
        if let raced { appendRace(against: raced, to: &frame) }
        if let place { appendPlace(place, to: &frame) }
    }

    /// Appends the notice that the round is practice: on the eaves next to the lead, or on a plate in the corner.
    private func appendPractice(to frame: inout Frame) {
        if let goal = places.goal {
            // On a single line the words for practice replace the rival's name.
            guard goal.size.y >= Racing.low || raced == nil else { return }
            let lines =
                isPractised && goal.size.y >= Racing.low ? [words.practising, words.notKept] : [words.practising]
            let area = goal.inset(sides: Racing.edge)
            for (index, line) in lines.enumerated() {
                frame.text(
                    line, at: area.row(index, of: lines.count).trailing, style: .caption, alignment: .trailing,
                    color: Palette.paleGold, outline: Palette.ink, room: area.size.x / 2)
            }
            return
        }
        let text = isPractised ? "\(words.practising)  ·  \(words.notKept)" : words.practising
        let width = text.estimatedWidth(in: .caption) + 2 * Layout.practice.side
        let corner = Rect(origin: .zero, size: field).inset(sides: HUD.margin, bottom: Layout.practice.rise + foot)
        let plate = corner.slice(trailing: width).slice(bottom: Layout.practice.height)
        frame.capsule(plate, Palette.night.faded(to: 0.7))
        frame.text(text, at: plate.center, style: .caption, color: Palette.paleGold, room: width)
    }

    /// Appends a lantern for each heart, lit or dark. A bar shows the missed packs; the next lantern is cracked once
    /// half of the allowed misses are used up.
    private func appendHearts(_ level: Level, _ tally: Tally, to frame: inout Frame) {
        guard level.hearts > 0 else { return }
        let left = max(0, level.hearts - level.heartsLost(in: tally))
        let missed = Double(tally.packsMissed % Scoring.missesOfHeart) / Double(Scoring.missesOfHeart)
        let width = min(
            Layout.heart.width, places.hearts.size.x / Double(level.hearts), places.hearts.size.y * Layout.heart.lean)
        let size = Image.heartLantern.size * (width * Layout.heart.share / Image.heartLantern.size.x)
        for heart in 0..<level.hearts {
            let isNext = heart == left - 1
            let image: Image =
                heart >= left ? .heartLanternDark : isNext && missed >= 0.5 ? .heartLanternCracked : .heartLantern
            let place = places.hearts.leading + Vector(width * (Double(heart) + 0.5), 0)
            frame.image(image, at: place, size: size)
        }
        let bar = places.heartBar.slice(leading: width * Double(level.hearts))
        frame.stretch(.bar, over: bar, color: Palette.night.faded(to: 0.6))
        guard missed > 0 else { return }
        frame.stretch(.bar, over: bar.slice(leading: max(bar.size.y, bar.size.x * missed)), color: Palette.alarm)
    }

    /// Appends a ring beside the clock for each lasting effect.
    private func appendTimers(to frame: inout Frame) {
        func append(_ image: Image, side: Double, until: Double, of time: Double, _ color: Color) {
            let left = until - moment.time
            guard left > 0, !moment.phase.isOver else { return }
            // Beside the clock, or beneath it in a narrow field.
            let center = Vector(field.x / 2 + side * places.timer.x, places.timer.y)
            frame.disc(center, radius: Layout.timer.radius + Layout.timer.width, Palette.night.faded(to: 0.75))
            frame.arc(
                center, radius: Layout.timer.radius, width: Layout.timer.width, from: -.pi / 2,
                sweep: 2 * .pi * min(1, left / time), color)
            frame.image(image, at: center, size: Layout.timer.icon)
        }
        append(.iconDouble, side: -1, until: moment.doubleUntil, of: Scoring.doubleTime, Palette.orange)
        append(.iconSlow, side: 1, until: moment.slowUntil, of: Scoring.slowTime, Palette.cyan)
    }

    /// Appends the name of a phase at its start, the finale's larger.
    private func appendPhase(to frame: inout Frame) {
        guard let place = round.level.phase(at: moment.time), !moment.phase.isOver, !round.isVeiled(in: moment) else {
            return
        }
        let age = moment.time - round.level.start(ofPhase: place)
        // The first phase comes with the starting call.
        guard place > 0, age < Layout.phaseTime else { return }
        let isFinale = round.level.isFinale(place)
        frame.faded(by: min(1, min(age, Layout.phaseTime - age) / 0.2)) { frame in
            frame.lettering(
                words.phase(round.level.phases[place].name), at: field * Layout.phasePlace,
                style: isFinale ? .title : .heading, zoom: Layout.phaseZoom.value(at: age / Layout.phaseTime),
                room: field.x - 2 * HUD.margin)
        }
    }
}

extension HUD {
    /// Appends the effect of a special pack with its image, for some time after its kind first appeared in the field.
    package func appendIntroduction(_ kind: PackKind, age: Double, _ words: Words, to frame: inout Frame) {
        guard let (name, effect) = words.effect(kind) else { return }
        let line = field * Vector(0.5, 1) - Vector(0, Layout.introduction.line)
        let size = Vector(min(Layout.introduction.widest, field.x - 2 * HUD.margin), Layout.introduction.height)
        let area = Rect(center: line, size: size)
        frame.faded(by: min(1, min(age, Self.introductionTime - age) / 0.25)) { frame in
            frame.stretch(.pill, over: area)
            let icon = kind.look.closed.size * (Layout.introduction.icon / kind.look.closed.size.y)
            frame.image(kind.look.closed, at: area.leading + Vector(Layout.introduction.side, 0), size: icon)
            let middle = area.center + Vector(Layout.introduction.side / 2, 0)
            for (text, color, line) in [(name, Palette.gold, -1.0), (effect, Palette.cream, 1)] {
                frame.text(
                    text, at: middle + Vector(0, line * Layout.introduction.step), color: color,
                    room: size.x - 2.4 * Layout.introduction.side)
            }
        }
    }

    /// Duration of the introduction of a special pack, seconds.
    package static let introductionTime = 3.0

    /// Appends the reason why a round has ended by itself, over the field.
    package func appendEnd(age: Double, outOfHearts: Bool, words: Words, to frame: inout Frame) {
        let zoom = Layout.endZoom.value(at: min(1, age / Layout.endArrival))
        let middle = field * Vector(0.5, 0.44)
        guard outOfHearts else {
            let image = words.timeUp
            let size = image.size * min(1, field.x * 0.9 / image.size.x)
            frame.image(image, at: middle, size: size * zoom)
            return
        }
        frame.image(.heartLanternDark, at: middle - Vector(0, 130), size: Image.heartLanternDark.size * 2)
        let image = words.outOfHeartsSign
        let size = image.size * min(Layout.outOfHearts, field.x * 0.9 / image.size.x)
        frame.image(image, at: middle, size: size * zoom)
    }

    /// Seconds for which the end is shown before anything else.
    package static let endTime = 0.8
}

extension Medal {
    private var look: (image: Image, large: Image, hollow: Image, color: Color, sound: Sound) {
        switch self {
        case .bronze: (.medalBronze, .medalBronzeLarge, .medalBronzeHollow, Color(hex: 0xC9854F), .medal1)
        case .silver: (.medalSilver, .medalSilverLarge, .medalSilverHollow, Palette.silver, .medal2)
        case .gold: (.medalGold, .medalGoldLarge, .medalGoldHollow, Palette.gold, .medal3)
        case .jade: (.medalJade, .medalJadeLarge, .medalJadeHollow, Palette.jade, .medal4)
        case .dragon: (.medalDragon, .medalDragonLarge, .medalDragonHollow, Palette.alarm, .medal5)
        }
    }

    package var image: Image { look.image }
    package var large: Image { look.large }
    /// The white outline, for a medal that is not won yet.
    package var hollow: Image { look.hollow }
    /// The colour that distinguishes the medal where it is small.
    package var color: Color { look.color }
    package var sound: Sound { look.sound }
}

/// The layout in points, and times in seconds.
private enum Layout {
    static let practice = (side: 14.0, height: 32.0, rise: 36.0)
    /// Max width of a heart's column, points; width of a lantern as a share of its column; max ratio of a column's
    /// width to the height of the hearts' area.
    static let heart = (width: 40.0, share: 0.86, lean: 0.9)
    static let timer = (radius: 24.0, width: 6.0, icon: Vector(28, 28))
    static let phaseTime = 1.2
    static let phasePlace = Vector(0.5, 0.27)
    static let phaseZoom = Track([1.5, 1.0, 1.0, 0.94], times: [0, 0.14, 0.8, 1])
    static let introduction = (line: 56.0, widest: 420.0, height: 72.0, icon: 58.0, side: 46.0, step: 14.0)
    static let endArrival = 0.15
    /// Factor of the size of the sign for lost hearts.
    static let outOfHearts = 1.6
    static let endZoom = Track([1.3, 1.0], times: [0, 1])
}

// The lead over a ghost, in the place of the next medal.
extension RoundView {
    /// Appends the lead over a rival and the rival's name. A passing replaces the name for a moment. Once the rival has
    /// lost all hearts, the rival's seconds of life replace the name.
    private func appendRace(against rival: Rival, to frame: inout Frame) {
        let lead = round.lead(over: rival.ghost, in: moment)
        // In the goal's place; on one line if the place is low.
        let goal = places.goal?.inset(sides: Racing.edge)
        let isLow = (goal?.size.y ?? .infinity) < Racing.low
        let (number, name): (Vector, Vector) =
            isLow
            ? (goal.map { $0.leading } ?? .zero, goal.map { $0.trailing } ?? .zero)
            : goal.map { ($0.origin + Racing.number, $0.origin + Racing.name) } ?? (
                Racing.place, Racing.place + Racing.step
            )
        let room =
            goal.map { $0.size.x / (isLow || isPractised || place != nil ? 2 : 1) }
            ?? (field.x < field.y ? Racing.narrowRoom : Racing.room)
        let told = passing(of: rival)
        let pop = looks.hasReducedMotion ? 1 : 1 + Racing.pop * max(0, 1 - (told?.age ?? .infinity) / Racing.popTime)
        frame.text(
            lead > 0 ? "+\(words.number(lead))" : words.number(lead), at: number, style: isLow ? .body : .button,
            alignment: .leading, color: HUD.color(ofLead: lead), outline: Palette.ink, zoom: pop, room: room)
        // On a single line the place in a party replaces the name.
        if isLow, place != nil, told == nil { return }
        var line = (text: rival.name(in: words), style: Label.Style.caption, color: Palette.mist)
        if let told {
            line = (told.isAhead ? words.ahead : words.behind, .body, told.isAhead ? Palette.gold : Palette.past)
        } else if isLow, isPractised {
            line.text = words.practising
        } else if rival.ghost.isOutOfHearts, moment.time >= rival.ghost.finalTime {
            line.text = words.out(words.span(Int(rival.ghost.finalTime)))
        }
        frame.text(
            line.text, at: name, style: line.style, alignment: isLow ? .trailing : .leading, color: line.color,
            outline: Palette.ink, zoom: told == nil ? 1 : pop, room: room)
    }

    /// Appends the place in a party, opposite the lead.
    private func appendPlace(_ place: Int, to frame: inout Frame) {
        let goal = places.goal?.inset(sides: Racing.edge)
        let isLow = (goal?.size.y ?? .infinity) < Racing.low
        // On a single line a passing replaces the place.
        if isLow, let rival, passing(of: rival) != nil { return }
        let position =
            goal.map { isLow ? $0.trailing : Vector($0.maxX, $0.minY + Racing.number.y) }
            ?? Racing.place + Racing.step * 2
        frame.text(
            words.place(place), at: position, style: .body, alignment: goal == nil ? .leading : .trailing,
            color: Palette.paleGold, outline: Palette.ink, room: goal.map { $0.size.x / 2 } ?? Racing.room)
    }

    /// The last passing of the rival, either way, and its age in seconds of game time; nil if there is none, or if the
    /// lead has changed sides since.
    private func passing(of rival: Rival) -> (isAhead: Bool, age: Double)? {
        guard case .playing = moment.phase else { return nil }
        let lead = round.lead(over: rival.ghost, in: moment)
        guard let passing = round.lastPassing(of: rival.ghost, in: moment, within: Racing.time),
            passing.isAhead ? lead >= 0 : lead <= 0
        else { return nil }
        return (passing.isAhead, moment.time - passing.time)
    }
}

extension HUD {
    /// The colour of a lead: gold ahead of a ghost, the colour of the past behind it.
    package static func color(ofLead lead: Int) -> Color {
        lead > 0 ? Palette.gold : lead < 0 ? Palette.past : Palette.cream
    }
}

/// The layout, points, and times, seconds.
private enum Racing {
    /// Without eaves: the start of the first line, at the middle of its height; the step to the next line.
    static let place = Vector(236, 44)
    static let step = Vector(0, 28)
    /// The starts of the lines within the goal's area; the free space at its ends; the height below which there is one
    /// line.
    static let (number, name) = (Vector(0, 22), Vector(0, 50))
    static let (edge, low) = (18.0, 50.0)
    /// Without eaves: the max widths of the lines in landscape, and in portrait, where the clock is near.
    static let room = 130.0
    static let narrowRoom = 72.0
    /// Duration of a passing on the screen, and growth and duration of its pop.
    static let time = 1.0
    static let pop = 0.2
    static let popTime = 0.25
}
