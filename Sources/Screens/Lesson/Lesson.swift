package import Motion
package import Picture
package import Rain
package import RainShow

/// The tutorial: a few played rounds of which nothing is stored. The player can leave it at any time. It comes before
/// a new player's first round, until that player has finished or skipped it.
package struct Lesson: Screen {
    package private(set) var live: LiveRound
    package private(set) var step = LessonStep.tap
    private let goal: Goal
    private let hasLargePacks: Bool
    /// When the step began; later by the length of each pause since.
    private(set) var begun: Instant
    /// When the task of the step was done; nil before. Later by the length of each pause since.
    private(set) var done: Instant?
    /// When the lesson was paused; nil while it runs.
    private(set) var held: Instant?
    /// The points that the hit bomb cost; nil until one is hit.
    private(set) var lost: Int?
    /// Whether the player has rewound far enough.
    private var hasRewound = false
    /// The round time up to which the round's sounds have been played.
    private var heard: RoundTime

    /// The screen after the lesson.
    package enum Goal: Sendable {
        case play
        case title
    }

    package init(then goal: Goal, in session: Session, at now: Instant) {
        self.goal = goal
        hasLargePacks = session.settings.hasLargePacks
        let isPortrait = session.field.x < session.field.y
        let round = LessonStep.tap.round(portrait: isPortrait, hasLargePacks: hasLargePacks)
        live = LiveRound(underWay: round ?? Round(level: session.level, seed: 0), at: now)
        begun = now
        heard = live.time(at: now)
    }

    package var name: String { "lesson" }

    package var waitsForAnyPress: Bool { held != nil }
    package var tellsRound: Bool { false }

    package func runningRound(at now: Instant) -> (round: Round, moment: Moment)? {
        held == nil ? (live.round, live.moment(at: now)) : nil
    }

    /// The lesson has no music of its round.
    package func tunesSoon(at now: Instant) -> [Tune] { [] }

    var field: Vector { live.round.level.field }
    var overlay: LessonOverlay { LessonOverlay(field: field) }

    package func mix(at now: Instant, into mix: inout Mix) {
        let moment = live.moment(at: held ?? now)
        mix.drones = live.round.drones(in: moment)
        // The same music throughout, whatever its rounds would have.
        mix.music = Music(Theme.festive.sections[0][0], gain: Music.alone)
        if case .rewinding = moment.phase { mix.music = nil }
        mix.isStill = held != nil
    }
}

// MARK: Tasks

extension Lesson {
    /// The player's next task, if the screen can point at it.
    package enum Wish: Hashable, Sendable {
        case catching(Drop)
        /// A pack, and after it the other packs of its formation.
        case catchingRow(Drop)
        case avoiding(Drop)
        case turningBack
    }

    package func wish(in moment: Moment) -> Wish? {
        guard done == nil, !live.round.isVeiled(in: moment) else { return nil }
        var wish: Wish?
        switch step {
        case .row:
            // The lowest pack that leaves time enough to catch it.
            live.round.forEachDrop(in: moment) { drop in
                guard overlay.isEarly(drop.position(at: moment.time)) else { return true }
                wish = .catchingRow(drop)
                return false
            }
        case .tap, .bomb:
            // The lowest pack, but a bomb before all packs.
            live.round.forEachDrop(in: moment) { drop in
                guard overlay.isClear(drop.position(at: moment.time)) else { return true }
                if drop.isBomb { wish = .avoiding(drop) } else { wish = wish ?? .catching(drop) }
                return !drop.isBomb
            }
        case .rewind:
            if live.round.canRewind(in: moment) { wish = .turningBack }
        case .end:
            break
        }
        return wish
    }

    /// Notes a rewind that was long enough. Must also run before an input changes the round.
    private mutating func observe(at now: Instant) {
        let moment = live.moment(at: now)
        if let from = moment.rewoundFrom, from - moment.time >= LessonStep.minRewind { hasRewound = true }
    }

    private func isDone(in moment: Moment, at now: Instant) -> Bool {
        switch step {
        case .tap: moment.tally.packsCaught > 0
        case .row: moment.tally.bestCombo >= LessonStep.rowLength
        case .bomb: moment.time >= firstBomb?.end ?? .infinity
        case .rewind: hasRewound && moment.rewoundFrom == nil
        case .end: true
        }
    }

    private var firstBomb: Drop? {
        let schedule = live.round.schedule
        return (0..<schedule.dropCount(ofSpawns: schedule.spawns)).lazy.map(schedule.drop).first(where: { $0.isBomb })
    }

    /// Whether the first bomb is in the field, or has been.
    private func hasBombCome(in moment: Moment) -> Bool {
        let bomb = firstBomb
        return moment.time >= bomb?.time(atHeight: live.round.level.openField.minY) ?? .infinity
    }

    /// Returns the points that hitting a bomb cost; nil if none was hit.
    private func loss(in moment: Moment) -> Int? {
        guard moment.tally.bombsHit > 0 else { return nil }
        var loss: Int?
        live.round.forEachOutcome(in: moment, within: .infinity) {
            if case .bombHit = $0.kind { loss = -$0.points }
        }
        return loss
    }
}

// MARK: Input

extension Lesson {
    package mutating func read(_ input: Input, _ context: inout Context) -> Bool {
        guard held != nil else {
            // The only button is the way out, which has its own key, so nothing needs the focus.
            if case .key(.tab, _) = input { return true }
            return false
        }
        switch context.session.settings.keys.meaning(of: input) {
        case .key(.escape, _), .key(.fullscreen, _), .key(.mute, _): return false
        case .press(let point, _) where overlay.skipButton.reach.contains(point): return false
        case .press, .key(_, isDown: true), .padButton(true), .hold(true, _):
            goOn(at: context.now)
            return true
        default: return false
        }
    }

    package mutating func handle(_ input: Input, _ context: inout Context) {
        let now = context.now
        switch input {
        case .key(.escape, isDown: true): goBack(&context)
        case .focusLost where !context.session.settings.pausesUnfocused: break
        case .focusLost, .gamepadLost, .key(.pause, isDown: true): hold(at: now)
        case .press(let point, _) where overlay.skipButton.reach.contains(point): break
        case .press(let point, _) where HUD(field: field).pauseArea.contains(point): hold(at: now)
        default:
            guard held == nil else { break }
            observe(at: now)
            live.handle(input, at: now, context.session.settings.access, cues: &context.cues)
        }
    }

    package mutating func choose(_ role: Button.Role, _ context: inout Context) {
        if role == .skip { leave(&context) }
    }

    /// Pauses the lesson until the next press.
    private mutating func hold(at now: Instant) {
        guard held == nil else { return }
        observe(at: now)
        live.letGo(at: now)
        held = now
    }

    private mutating func goOn(at now: Instant) {
        guard let held else { return }
        let time = now.seconds(since: held)
        live.wait(time)
        begun += time
        if let done { self.done = done + time }
        self.held = nil
    }

    /// Goes back to where the lesson was opened. A new player who has not skipped it is offered it again.
    private mutating func goBack(_ context: inout Context) {
        switch goal {
        case .play: context.go(.root(context.home))
        case .title: leave(&context)
        }
    }

    private mutating func leave(_ context: inout Context) {
        if !context.session.settings.hasLearnt {
            context.session.settings.hasLearnt = true
            context.ask(.keep([.lesson], context.session.settings))
        }
        switch goal {
        case .play: context.go(.root(Playing(&context)))
        case .title: context.go(.back(nil))
        }
    }
}

// MARK: Time

extension Lesson {
    package mutating func advance(from previous: Instant, _ context: inout Context) {
        guard held == nil else { return }
        let now = context.now
        live.settle(at: now)
        let time = live.time(at: now)
        live.round.appendCues(from: heard, to: time, events: &context.events, into: &context.cues)
        heard = time
        observe(at: now)
        let moment = live.moment(at: now)
        if let done {
            guard now.seconds(since: done) >= step.pause else { return }
            guard let next = step.next else { return leave(&context) }
            begin(next, at: now, &context)
        } else if step == .bomb, let loss = loss(in: moment) {
            lost = loss
            begin(.rewind, at: now, &context)
        } else if isDone(in: moment, at: now) {
            done = now
            context.cues.append(Cue(.bonus))
        } else if moment.rewoundFrom == nil, live.round.timeLeft(in: moment) <= HUD.lastSeconds {
            // The rewind belongs to the rain of the bomb.
            begin(step == .rewind ? .bomb : step, at: now, &context)
        }
    }

    /// Begins a step, or restarts it.
    private mutating func begin(_ step: LessonStep, at now: Instant, _ context: inout Context) {
        self.step = step
        begun = now
        done = step == .end ? now : nil
        hasRewound = false
        if step == .bomb { lost = nil }
        if step == .end { context.cues.append(Cue(.medal3)) }
        guard let round = step.round(portrait: field.x < field.y, hasLargePacks: hasLargePacks) else { return }
        live = LiveRound(underWay: round, at: now)
        heard = live.time(at: now)
    }

    package func lay(out page: inout PageLayout) {
        let (drawing, session) = (page.drawing, page.session)
        page.draw { append(drawing, in: session, to: &$0) }
        page.button(ButtonFace(.skip), in: overlay.skipButton.area)
    }

    private func append(_ drawing: DrawContext, in session: Session, to frame: inout Frame) {
        let now = held ?? drawing.now
        var view = RoundView(live, at: now, drawing, session.settings)
        view.foot = overlay.foot
        // The task and the button to skip cover the lion's place.
        view.looks.hasLion = false
        view.looks.hasDepth = false
        // A step has no end: its rain begins again if the task was not done.
        view.looks.hasClock = false
        let (moment, words) = (view.moment, view.words)
        let age = now.seconds(since: begun)
        let doneAge = done.map { now.seconds(since: $0) }
        view.appendField(to: &frame)
        // One rain gives way to the next through a dark fade.
        if step.beginsRain { overlay.appendDark(at: age, to: &frame) }
        if let doneAge, step.next?.beginsRain == true { overlay.appendDark(at: step.pause - doneAge, to: &frame) }
        // Drops pass beneath the HUD, and so does the sign at a drop.
        if step != .rewind { appendSign(in: moment, at: age, drawing.looks, session, to: &frame) }
        view.appendHUD(to: &frame)
        if case .counting = moment.phase, done == nil {
            live.round.appendCountdown(in: moment, words: words, to: &frame)
        }
        if step == .rewind { appendSign(in: moment, at: age, drawing.looks, session, to: &frame) }
        if step == .end {
            overlay.appendEnd(words.learnt, at: age, looks: drawing.looks, to: &frame)
        } else {
            let (line, hint) = said(words, in: session, moment)
            // The last catch stays lit while the task is ticked.
            let caught = step == .row ? (done == nil ? moment.combo : LessonStep.rowLength) : nil
            overlay.append(
                line, hint, step: step, caught: caught, at: age, doneAge: doneAge, looks: drawing.looks, to: &frame)
        }
        if held != nil { overlay.appendHold(words.anyPress(session.machine.device), words, to: &frame) }
    }

    private func appendSign(
        in moment: Moment, at age: Double, _ looks: Looks, _ session: Session, to frame: inout Frame
    ) {
        guard let wish = wish(in: moment) else { return }
        LessonSign(looks: looks, hasHand: !session.machine.hasCursor)
            .append(wish, in: moment, of: live.round, at: age, to: &frame)
    }

    private func said(_ words: Words, in session: Session, _ moment: Moment) -> (line: String, hint: String?) {
        let device = session.machine.device
        switch step {
        case .tap where session.hasOneSwitch: return (words.tapByOneSwitch, nil)
        case .tap: return (words.tapPack(device), words.moveHand(device))
        case .row: return (words.catchRow, nil)
        case .bomb: return (hasBombCome(in: moment) ? words.leaveBomb : words.bombIsComing, nil)
        case .rewind:
            let key = session.settings.keys[.rewind].text
            let task =
                session.hasOneSwitch
                ? words.turnBackByOneSwitch
                : session.settings.access.rewindControl == .press
                    ? words.turnBackByPress(device, key) : words.turnBack(device, key)
            return lost.map { (words.lostPoints($0), task) } ?? (task, nil)
        case .end: return (words.learnt, nil)
        }
    }
}
