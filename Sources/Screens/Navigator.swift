package import Motion
package import Picture
import Rain
package import RainShow

/// The stack of screens. The top one is visible and gets all input; the steps that screens ask for are made at once.
/// The navigator knows no particular screen.
package struct Navigator: Sendable {
    struct Entry {
        let id: Int
        let since: Instant
        var screen: AnyScreen
        var guardedPresses = GuardedPresses()
    }

    /// The instants of the last sound of the focus, the last step by the wheel, the last use of a gamepad, the last
    /// press, and the last beginning of the title's music.
    struct Last {
        var focus = Instant(nanoseconds: -1_000_000_000_000)
        var wheel = Instant(nanoseconds: -1_000_000_000_000)
        var pad = Instant(nanoseconds: -1_000_000_000_000)
        var press = Instant(nanoseconds: -1_000_000_000_000)
        /// Nil while it is not heard.
        var titleMusic: Instant?
    }

    var stack: [Entry] = []
    var leaving: (entry: Entry, since: Instant)?
    private var entries = 0
    package var context: Context
    package internal(set) var isDone = false
    var presses = Presses()
    var repeatedInputs = RepeatedInputs()
    var cursor = Cursor()
    var last = Last()
    /// The least time between two sounds of the focus, and between two notches of the wheel, seconds.
    static let (focusTime, wheelTime) = (1.0 / 16, 0.2)
    /// The time that the display stays on after a gamepad was used, seconds.
    private static let padTime = 300.0
    /// The size of the large pointer, as a multiple of the default size.
    private static let largePointer = 2.2
    var captions = Captions()
    var scan = Scan()
    package internal(set) var aloud = Aloud()
    /// Whether an input or an answer since the last frame may have changed the text to read aloud.
    var isTouched = false
    /// The share of particles that the machine can draw.
    package var detail = 1.0

    /// The duration of a change of screen, seconds: half of it into the dark, half out of it.
    package static let fadeTime = 0.34

    package init(_ session: Session) { context = Context(session) }

    package mutating func begin(at now: Instant, with screen: (inout Context) -> some Screen) {
        context.now = now
        context.session.machine.idleSince = now
        context.go(.root(screen(&context)))
        makeSteps()
    }

    package mutating func push(_ screen: some Screen, at now: Instant) {
        context.now = now
        context.go(.push(screen))
        makeSteps()
    }

    package var screen: AnyScreen { stack[top].screen }
    /// The number of the screen's entry, which differs for screens of the same name.
    package var number: Int { stack[top].id }
    var top: Int { stack.count - 1 }
    package var field: Vector { context.session.field }
}

// MARK: Steps

extension Navigator {
    /// - Parameter unasked: whether the steps come from the passing of time, and from no press.
    mutating func makeSteps(unasked: Bool = false) {
        var index = 0
        while index < context.steps.count, !isDone {
            make(context.steps[index])
            index += 1
        }
        if index > 0, unasked || screen.startsGuarded { stack[top].guardedPresses.begin(at: context.now) }
        context.steps.removeAll(keepingCapacity: true)
    }

    private mutating func make(_ step: Context.Step) {
        let left = stack.last
        switch step {
        case .push(let screen):
            stack.append(entry(screen))
        case .replace(let screen):
            guard let left else { return }
            stack[top] = Entry(id: left.id, since: context.now, screen: screen)
        case .root(let screen):
            stack = [entry(screen)]
        case .back(let answer):
            guard stack.count > 1 else {
                isDone = true
                return
            }
            stack.removeLast()
            if let answer { with(top) { $0.receive(answer, &$1) } }
        case .quit:
            isDone = true
            return
        }
        noteTitleMusic()
        if let left { leaving = (left, context.now) }
        context.session.machine.pointer.focus = nil
        context.session.machine.pointer.isDown = false
        context.session.memory.copied = nil
        presses.letGo()
        letGoOfArrows()
        with(top) { $0.appear(&$1) }
    }

    private mutating func entry(_ screen: AnyScreen) -> Entry {
        entries += 1
        return Entry(id: entries, since: context.now, screen: screen)
    }

    /// Changes the screen at an index of the stack. Requests that it makes meanwhile carry the number of its entry.
    @discardableResult
    mutating func with<Result>(_ index: Int, _ change: (inout AnyScreen, inout Context) -> Result) -> Result {
        context.writer = stack[index].id
        return change(&stack[index].screen, &context)
    }
}

// MARK: Time

extension Navigator {
    /// Does everything due in a frame: handles the inputs, then the answers, then everything due between two
    /// instants.
    ///
    /// An input counts as made after the previous frame, even if it arrives later than that: what it changes can only
    /// be shown and heard from this frame on.
    /// - Parameter inputs: the inputs in their order, each with the instant at which it was made.
    package mutating func advance(
        from previous: Instant, to now: Instant, inputs: some Sequence<(at: Instant, input: Input)>, replies: [Reply]
    ) {
        for (instant, input) in inputs { handle(input, at: max(min(instant, now), previous + 1e-9)) }
        for reply in replies { receive(reply, at: now) }
        advance(from: previous, to: now)
    }

    /// Does everything due between two instants.
    package mutating func advance(from previous: Instant, to now: Instant) {
        context.now = now
        if cursor.isMoving { context.session.machine.pointer.position = cursor.position(at: now, in: field) }
        if let leaving, now.seconds(since: leaving.since) >= Self.fadeTime { self.leaving = nil }
        with(top) { $0.advance(from: previous, &$1) }
        if context.steps.isEmpty { takeIdleAction() }
        makeSteps(unasked: true)
        noteRunning(afterPress: false)
        if hasOneSwitch { moveScan() }
        if context.session.settings.access.speech != .off { readAloud(from: previous, isTouched: isTouched) }
        isTouched = false
        if context.session.settings.hasCaptions { tellSounds(since: previous) }
    }

    /// Adds captions for the sounds that begin, for a fuse once, and for the end of a round.
    private mutating func tellSounds(since previous: Instant) {
        let mix = mix(at: context.now)
        let words = context.session.settings.words
        captions.take(context.cues, isRewinding: mix.drones.0 != nil, at: context.now, words)
        if let fuse = mix.drones.1, self.mix(at: previous).drones.1 == nil {
            captions.add(fuse.sound, pan: fuse.pan, at: context.now, words)
        }
        captions.take(isEnding: isEnding, words)
    }

    /// Whether the last seconds of a round are running.
    private var isEnding: Bool {
        guard let running = screen.runningRound(at: context.now), case .playing = running.moment.phase else {
            return false
        }
        return running.round.timeLeft(in: running.moment) <= Captions.end
    }

    /// Takes an answer. The session keeps some answers, such as trouble with the settings; all other answers to a
    /// screen that is gone are dropped.
    package mutating func receive(_ reply: Reply, at now: Instant) {
        context.now = now
        isTouched = true
        switch reply.answer {
        case .settings(let trouble): context.session.machine.settingsTrouble = trouble
        case .sending(let sending):
            context.session.machine.sending = sending
            // The progress changes many times a second.
            isTouched = !sending.isUnderWay
        case .keeping(let keeping): context.session.memory.keeping = keeping
        // The asking screen may be gone meanwhile.
        case .copied(let text, let isInClipboard):
            context.session.memory.copied = Copied(text, isInClipboard: isInClipboard, at: now)
        case .featsFound(let count): context.session.memory.featsFound = count
        default: break
        }
        guard let index = stack.firstIndex(where: { $0.id == reply.to }) else { return }
        with(index) { $0.receive(reply.answer, &$1) }
        mendFocus()
    }

    /// Takes the place of a window that was moved or resized.
    package mutating func apply(window place: WindowPlace) {
        context.session.settings.window = place.completed(by: context.session.settings.window)
        context.remember(.window)
    }

    /// Notes that the chosen renderer fails and another draws, or that it has drawn a frame and can be saved.
    package mutating func apply(rendererFails: Bool) {
        context.session.machine.rendererTrouble = rendererFails ? .rendererFails : nil
        if !rendererFails { context.ask(.keep([.renderer], context.session.settings)) }
    }

    /// Whether the screen that is being left is still the visible one.
    func isDark(at now: Instant) -> Bool {
        leaving.map { now.seconds(since: $0.since) < Self.fadeTime / 2 } ?? false
    }

    /// Returns the buttons at an instant; none while the screen is still dark.
    package func buttons(at now: Instant) -> [Button] {
        isDark(at: now) ? [] : screen.buttons(at: now, in: context.session)
    }

    /// Whether the screen is visible and takes input.
    package func isReady(at now: Instant) -> Bool {
        !isDark(at: now) && screen.isReady(at: now) && !isGuarded(at: now)
    }

    /// The area of typed text, points of the field; nil while keys are commands.
    package var textArea: Rect? { screen.textArea(in: context.session) }

    /// Whether a round is running.
    package func isPlaying(at now: Instant) -> Bool { screen.isPlaying(at: now) }

    /// Whether a person may watch the screen without touching anything.
    package var isWatched: Bool { screen.isWatched }

    /// Whether the display must stay on. Desktops do not notice a gamepad's input.
    package func keepsDisplayOn(at now: Instant) -> Bool {
        screen.keepsDisplayOn(at: now) || context.session.rules.keepsDisplayOn
            || now.seconds(since: last.pad) < Self.padTime
    }

    /// Returns the mix at an instant, without the cues.
    package func mix(at now: Instant) -> Mix {
        var mix = Mix()
        let heard = stack.last { !$0.screen.isOverlay } ?? stack[top]
        heard.screen.mix(at: now, into: &mix)
        if mix.music?.tune == .musicTitle {
            mix.music = Self.titleMusic(at: now.seconds(since: last.titleMusic ?? now))
        }
        // A screen that replaces another has its number, so the sounds of a round's end ring on over its results.
        mix.field = heard.id
        let volumes = context.session.settings.volumes
        mix.master =
            context.session.settings.isMuted
            ? 0 : volumes.master * (context.session.machine.isFocused ? 1 : volumes.unfocused)
        (mix.effects, mix.tunes) = (volumes.effects, volumes.music)
        mix.isMono = context.session.settings.isMono
        return mix
    }

    /// The title's music a number of seconds after it began: its first part for two minutes, then the second.
    private static func titleMusic(at age: Double) -> Music {
        let (first, second) = (120.0, 48.0)
        let place = age.truncatingRemainder(dividingBy: first + second)
        return place < first
            ? Music(.musicTitle, at: place, gain: Music.alone)
            : Music(.musicTitleLate, at: place - first, gain: Music.alone)
    }

    /// Notes when the title's music begins: after other music, but not when one page with it follows another.
    private mutating func noteTitleMusic() {
        var mix = Mix()
        (stack.last { !$0.screen.isOverlay } ?? stack[top]).screen.mix(at: context.now, into: &mix)
        if mix.music?.tune != .musicTitle {
            last.titleMusic = nil
        } else if last.titleMusic == nil {
            last.titleMusic = context.now
        }
    }

    /// The tunes that are heard now or may be heard in the next seconds.
    package func tunesSoon(at now: Instant) -> [Tune] {
        let soon = (stack.last { !$0.screen.isOverlay } ?? stack[top]).screen.tunesSoon(at: now)
        guard let music = mix(at: now).music else { return soon }
        let later = Instant(nanoseconds: now.nanoseconds + 10_000_000_000)
        let isTitle = music.tune == .musicTitle || music.tune == .musicTitleLate
        return soon + [music.tune] + (isTitle ? [mix(at: later).music?.tune ?? music.tune] : [])
    }

    package func append(at now: Instant, to frame: inout Frame) {
        let fade = leaving.map { now.seconds(since: $0.since) / Self.fadeTime } ?? 1
        append(fade < 0.5 ? leaving?.entry ?? stack[top] : stack[top], at: now, to: &frame)
        if fade >= 0.5, hasOneSwitch { appendOneSwitch(at: now, to: &frame) }
        if fade < 1 { frame.fill(frame.bounds, Color.black.faded(to: 1 - abs(2 * fade - 1))) }
        let settings = context.session.settings
        SideBanners.append(hasBanners: settings.capabilities.canShowChinese, settings.words, to: &frame)
        if settings.hasCaptions {
            captions.append(size: settings.access.textSize.factor, to: &frame)
        }
        context.session.memory.copied?.append(settings.words, at: now, to: &frame)
        if context.session.settings.isMuted { appendMute(to: &frame) }
        if context.session.machine.hasCursor, context.session.machine.pointer.focus == nil, !screen.hidesPointer {
            appendCursor(to: &frame)
        }
    }

    private func append(_ entry: Entry, at now: Instant, to frame: inout Frame) {
        var looks = context.session.settings.looks
        looks.detail = min(looks.detail, detail)
        // Visitors wear nothing.
        if context.session.policy != nil { looks.worn = Outfit() }
        let drawing = DrawContext(
            now: now, age: now.seconds(since: entry.since), pointer: context.session.machine.pointer, looks: looks)
        let page = entry.screen.page(drawing, in: context.session, over: &frame)
        let factor = context.session.settings.access.textSize.factor
        if factor > 1 { frame.enlargeText(by: factor, among: page.buttons) }
    }

    /// Appends a sign in the corner that explains the silence.
    private func appendMute(to frame: inout Frame) {
        let place = Vector(34, field.y - 34)
        frame.disc(place, radius: 22, Color(0, 0, 0, 0.45))
        frame.icon(.iconMute, at: place, side: 28, color: Color(1, 1, 1, 0.85))
    }

    /// Appends a drawn pointer whose fingertip is at the position.
    private func appendCursor(to frame: inout Frame) {
        guard let place = context.session.machine.pointer.position else { return }
        let size = context.session.settings.access.hasLargePointer ? Self.largePointer : 1
        let side = (context.session.machine.pointer.isDown ? 38.0 : 44) * size
        let shift = Vector(0.12, 0.38) * side
        frame.icon(.iconCursor, at: place + shift + Vector(2, 3), side: side, color: Color(0, 0, 0, 0.45))
        frame.icon(.iconCursor, at: place + shift, side: side)
    }
}
