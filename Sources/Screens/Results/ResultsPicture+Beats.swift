import Motion
import Picture
import Rain
import RainPlayers
import RainShow
import RealModule

// The results in three beats: the score alone, which counts up; the lion, who brings the medal; and what it was for.
extension ResultsPicture {
    /// Whether the beats are shown, and not the details.
    var isFolded: Bool { !screen.pressed.isUnfolded && hasBeats }

    /// Whether there is more to tell than the details.
    var hasBeats: Bool { goals != nil || screen.night != nil || screen.prize?.won != nil }

    /// The time that the beats are ahead of the screen's, seconds. If nothing should move, or after a press, the medal
    /// is there at once.
    private var timeOffset: Double {
        let isStill =
            looks.hasReducedMotion || session.settings.access.hasOneSwitch || session.settings.access.speech != .off
        return isStill ? skipTo : screen.pressed.skipped
    }

    /// The time of the beats, seconds.
    var timelineTime: Double { age + timeOffset }

    /// When the medal lands, seconds of the beats, and since the screen appeared.
    var medalTime: Double { bonusTime(max(0, bonuses.count - 1)) + BeatTiming.honourDelay }
    var honourTime: Double { medalTime - timeOffset }

    /// The time to which a press brings the beats forward, seconds of the beats: just before the medal lands.
    var skipTo: Double { medalTime - BeatTiming.heard }

    /// When a bonus appears, seconds of the beats.
    func bonusTime(_ index: Int) -> Double {
        celebration.fillTime + BeatTiming.bonusDelay + BeatTiming.bonusStep * Double(index)
    }

    /// Appends the sounds that begin between two times, seconds since the screen appeared.
    func appendCues(from: Double, to: Double, into cues: inout [Cue]) {
        celebration.appendCues(from: from + timeOffset, to: to + timeOffset, into: &cues)
        appendFeatCues(from: from, to: to, into: &cues)
        for moment in timeline.passed(from: from + timeOffset, to: to + timeOffset) {
            switch moment {
            case .bonus: cues.append(Cue(.bonus))
            case .landing:
                if let sound = screen.prize?.won != nil ? .fanfare : screen.medal?.sound { cues.append(Cue(sound)) }
            case .wish(let index): cues.append(Cue(.streak, note: index))
            }
        }
    }

    /// The moments with a sound: a bonus is added, the medal lands, a fulfilled wish is lit. Bonuses and fulfilled
    /// wishes are numbered in their order, from 0.
    private enum Beat: Hashable {
        case bonus(Int)
        case landing
        case wish(Int)
    }

    private var timeline: Timeline<Beat> {
        let wishes = (screen.night?.wishes.sorted() ?? []).enumerated().map { (Beat.wish($0), lightTime(of: $1)) }
        return Timeline(bonuses.indices.map { (.bonus($0), bonusTime($0)) } + [(.landing, medalTime)] + wishes)
    }

    /// The share of the way from the first beat to the second, and from there to the third.
    private var rise: Double { share(of: BeatTiming.rise, since: celebration.fillTime) }
    private var settling: Double { share(of: BeatTiming.drop, since: medalTime - BeatTiming.drop) }

    private func share(of time: Double, since begin: Double) -> Double {
        Curve.easeOut.value(at: ((timelineTime - begin) / time).clamped(to: 0...1))
    }
}

// MARK: Drawing

extension ResultsPicture {
    func layBeats(_ page: inout PageLayout) {
        appendLion(to: &page.frame)
        appendAward(to: &page.frame)
        appendWishes(to: &page.frame)
        if timelineTime > medalTime {
            page.frame.faded(by: min(1, (timelineTime - medalTime) / BeatTiming.fade)) { frame in
                if let gold = screen.gold(in: session), let bowl = screen.bowl {
                    appendBrought(gold, in: bowl, to: &frame)
                } else if screen.lacksAccuracy(in: session) {
                    appendWhyNoGold(to: &frame)
                }
                appendHonour(to: &frame)
            }
        }
    }

    private func appendWhyNoGold(to frame: inout Frame) {
        let area = Rect(origin: panel.origin + metrics.beats.gold.origin, size: metrics.beats.gold.size)
        let lines = words.noGold.wrapped(to: area.size.x / session.settings.access.textSize.factor, in: .caption)
        for (index, line) in lines.enumerated() {
            frame.text(
                line, in: area, line: BeatTiming.whyLine * (Double(index) + 1), style: .caption, color: Palette.mist)
        }
    }

    /// Appends the player's bowl, and the gold that the round brought into it.
    private func appendBrought(_ gold: Int, in bowl: BowlContents, to frame: inout Frame) {
        let area = Rect(origin: panel.origin + metrics.beats.gold.origin, size: metrics.beats.gold.size)
        // Side by side where the area is wide, one above the other where it is not.
        let isWide = area.size.x > 1.5 * area.size.y
        let side = isWide ? area.size.x / 2 : area.size.x
        let size = Image.bowlBack.size * (side * BeatTiming.bowl / Image.bowlBack.size.x)
        let figure = Vector(area.maxX - side / 2, isWide ? area.center.y : area.maxY - 16)
        GoldBowl(share: bowl.share).append(
            at: Vector(area.minX + side / 2, isWide ? area.center.y : area.minY + size.y / 2), size: size, to: &frame)
        frame.numerals("+\(gold)", at: figure, height: 36, room: side)
    }

    /// Appends the pagoda of the steps, whose storeys light up one after the other after the medal has landed.
    func appendPagoda(to frame: inout Frame) {
        guard isFolded || !isPortrait, let step = screen.step else { return }
        let area = Rect(origin: panel.origin + metrics.beats.pagoda.origin, size: metrics.beats.pagoda.size)
        let isStill = looks.hasReducedMotion || !isFolded
        let lit = isStill ? Double(Steps.count) : (timelineTime - medalTime) / BeatTiming.storey
        frame.faded(by: Curve.easeOut.value(at: min(1, age / BeatTiming.add))) {
            Pagoda(step.now, best: step.best, medals: Steps.medals).append(over: area, lit: lit, to: &$0)
        }
    }

    /// Appends the bowl while the score is counted, and the coins that a record throws up as its medal lands.
    func appendGold(arrival: Double, to frame: inout Frame) {
        if rise < 1 { celebration.appendBowl(at: timelineTime, opacity: arrival * (1 - rise), to: &frame) }
        celebration.appendFountain(
            from: Rect(center: panel.origin + metrics.beats.medal, size: Vector(1, 1) * metrics.beats.side),
            begin: medalTime, at: timelineTime, to: &frame)
    }

    /// The middle of the points, the height of their figures and their room: alone in the panel at first, later beneath
    /// the heading.
    var pointsPlace: (center: Vector, height: Double, room: Double) {
        let (first, last) = (BeatTiming.alone, BeatTiming.points)
        guard isFolded else { return (Vector(column.center.x, panel.minY + metrics.points), last, metrics.pointsRoom) }
        let alone = panel.origin + metrics.beats.alone
        let later = panel.origin + metrics.beats.points
        let room = panel.size.x * 0.9
        return (
            alone + (later - alone) * rise, first + (last - first) * rise,
            room + (metrics.beats.pointsRoom - room) * rise
        )
    }

    /// The alignment of the lines beneath the points.
    var alignment: Label.Alignment { isFolded && !isPortrait ? .leading : .center }

    /// The lion rises with the medal in its teeth, and goes aside to look at it.
    private func appendLion(to frame: inout Frame) {
        guard rise > 0 else { return }
        let middle = panel.origin + metrics.beats.middle
        var side = panel.origin + metrics.beats.lion
        // In the middle of an upright panel where it has no medal beside it.
        if isPortrait, !hasMedals { side.x = middle.x }
        let depth = Vector(0, BeatTiming.depth * (1 - rise))
        var lion = Lion(
            at: middle + depth + (side - middle) * settling, scale: 1 + (metrics.beats.scale - 1) * settling)
        lion.wear(looks.worn.mane)
        let isHolding = screen.award != nil && timelineTime < medalTime - BeatTiming.drop
        if isHolding {
            lion.face.jaw = 0.35
        } else if screen.night?.wishes.isEmpty == false || screen.prize?.won != nil {
            lion.face.eyes = settling < 1 ? .open : .glad
            lion.face.jaw = 0.4 * settling
        } else if screen.merit != nil || screen.summary.isAmongFirst && screen.medal == nil {
            // A beginner never disappoints it.
            lion.face.eyes = .glad
            lion.face.jaw = 0.4 * settling
        } else if screen.medal == nil {
            lion.face.lids = 0.18
            lion.face.look = Vector(5, 3) * settling
        } else {
            // A great medal makes it laugh, and every medal smile.
            if screen.medal ?? .bronze >= .gold { lion.face.eyes = .glad }
            lion.face.jaw = screen.medal ?? .bronze >= .gold ? 0.5 : 0.3
            lion.face.look = Vector(6, 2) * settling
        }
        if isHolding, let award = screen.award {
            lion.held = (award.image, award.image.size * (BeatTiming.held / award.image.size.y), 0)
        }
        if !looks.hasReducedMotion {
            let bob = Double.sin(2 * .pi * BeatTiming.bobs * timelineTime)
            lion.center.y += BeatTiming.bob * bob * settling
            lion.face.pompoms += 2 * bob
        }
        frame.faded(by: min(1, 4 * rise)) { lion.append(to: &$0) }
    }

    /// Appends the prize or the medal on its way from the lion's teeth to its place; without one the first medal,
    /// filled in part.
    private func appendAward(to frame: inout Frame) {
        let (place, side) = (panel.origin + metrics.beats.medal, metrics.beats.side)
        if let award = screen.award {
            let fall = timelineTime - (medalTime - BeatTiming.drop)
            guard fall > 0 else { return }
            let teeth = panel.origin + metrics.beats.middle + Vector(0, 84)
            let share = (fall / BeatTiming.drop).clamped(to: 0...1)
            let since = max(0, timelineTime - medalTime)
            // It flies in an arc, and lands with a bounce.
            let lift = BeatTiming.arc * 4 * share * (1 - share)
            let bounce = looks.hasReducedMotion ? 0 : 0.35 * max(0, 1 - since / 0.5) * abs(.sin(2 * .pi * since / 0.5))
            frame.icon(
                .glow, at: place, side: side * 1.6, color: award.glow.faded(to: 0.4 * share), blend: .additive)
            let middle = teeth + (place - teeth) * share - Vector(0, lift + bounce * side * 0.4)
            let height = BeatTiming.held + (side - BeatTiming.held) * share
            if screen.prize?.won == nil { appendRim(at: middle, side: height, to: &frame) }
            frame.image(award.image, at: middle, size: award.image.size * (height / award.image.size.y))
        } else if let goals, hasMedals, let goal = goals.goal(after: tally.score, lasting: screen.summary.life),
            timelineTime > medalTime
        {
            let grown =
                looks.hasReducedMotion
                ? 1 : Curve.easeOut.value(at: min(1, (timelineTime - medalTime) / BeatTiming.bar))
            frame.faded(by: min(1, (timelineTime - medalTime) / BeatTiming.fade)) {
                appendFilling(goal.medal, share: goal.share * grown, at: place, side: side, to: &$0)
            }
        }
    }

    /// Appends the name of the prize or the medal, the best thing of the round, or the points to the first medal. Below
    /// it follow the medal if there is a prize, the life in survival, the step, and one line of advice or of the next
    /// step.
    private func appendHonour(to frame: inout Frame) {
        guard screen.night == nil else { return }
        let area = Rect(origin: panel.origin + metrics.beats.words.origin, size: metrics.beats.words.size)
        let lines = metrics.beats.lines
        let life = screen.summary.life
        // Texts that do not fit the large line of the heading follow below it.
        var rest: [(String, Color)] = []
        let won = screen.prize?.won
        if let heading = won?.name ?? screen.merit?.text(in: words) ?? screen.medal.map(words.medal) {
            frame.lettering(
                heading, at: Vector(isPortrait ? area.center.x : area.minX, area.minY + lines.name),
                alignment: alignment,
                room: area.size.x)
            if let medal = won == nil ? missingForMedal : medalName { rest.append((medal, Palette.gold)) }
        } else if let missingForMedal {
            frame.text(
                missingForMedal, in: area, line: lines.name, style: .button, alignment: alignment, color: Palette.gold)
        }
        if hasMedals, !screen.summary.countsMedal { rest.append((words.notCounted, Palette.mist)) }
        if let goals, goals.par == nil, let result = goals.result(of: tally.score, lasting: life) {
            rest.append((words.lasted(result), Palette.cream))
        }
        var next: (String, Color)?
        if let goals, let step = screen.step {
            if step.now > 0 {
                let best = step.best > step.now ? step.best : nil
                rest.append((words.step(step.now, of: Steps.count, best: best), Palette.paleGold))
            }
            if step.now < goals.stepNeeds.count {
                let needed = goals.stepNeeds[step.now]
                next = (words.step(step.now + 1, at: needed, isTime: goals.par == nil), Palette.cream)
            }
        }
        if won == nil, let last = advice ?? next { rest.append(last) }
        for (index, (text, color)) in rest.enumerated() {
            frame.text(
                text, in: area, line: lines.result + lines.step * Double(index), style: index == 0 ? .button : .body,
                alignment: alignment, color: color)
        }
    }

    /// Appends the code of a prize, some time after the prize has landed.
    func appendCode(to frame: inout Frame) {
        guard let won = screen.prize?.won, isFolded else { return }
        let shown = (timelineTime - medalTime - BeatTiming.code) / BeatTiming.fade
        guard shown > 0 else { return }
        frame.faded(by: min(1, shown)) {
            $0.text(won.code, in: area(metrics.beats.slot), style: .heading, color: Palette.paleGold)
        }
    }
}

/// The order of events, seconds: the count, then the bonuses, then the medal. Lengths are points.
enum BeatTiming {
    static let bonusDelay = 0.1
    /// The distance of the lines that say why there is no gold.
    static let whyLine = 24.0
    static let bonusStep = 0.3
    static let honourDelay = 0.85
    /// The times in which the lion rises, the medal drops, and the words appear.
    static let (rise, drop, fade) = (0.35, 0.4, 0.3)
    /// The time in which a bonus is added, or the pagoda appears.
    static let add = 0.2
    /// The time from one storey of the pagoda to the next.
    static let storey = 0.06
    /// The time in which the first medal fills up in part.
    static let bar = 0.7
    /// The time from the prize to its code.
    static let code = 3.0
    /// The time before the medal lands at which a skip ends, so that its sound is heard.
    static let heard = 0.01
    /// The heights of the score while it is alone and later.
    static let (alone, points) = (200.0, 112.0)
    /// The depth from which the lion rises; the height of an award in its teeth, in points of its own; the height of the
    /// medal's flight.
    static let depth = 300.0
    static let held = 120.0
    static let arc = 50.0
    /// The bowl's width in widths of its area.
    static let bowl = 0.86
    /// The height of the lion's bob, and its rate a second.
    static let (bob, bobs) = (4.0, 0.5)
}
