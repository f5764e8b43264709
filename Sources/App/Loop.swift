package import Logging
import Motion
import Picture
import Rain
package import Screens
import Show
import Stage

/// The loop: reads what the person does, has it judged, and shows and sounds what comes of it. Playing, watching and the
/// gallery are the same loop over different screens.
package struct Loop: ~Copyable {
    var navigator: Navigator
    private let requests: Requests
    // The sound device goes before the window.
    private var speaker: Speaker
    var window: Window
    private var events: Events
    let time = HostTime()
    private var rate: Int
    private var pacer: Pacer
    private var steady: SteadyTime
    private var governor: DetailGovernor
    /// What the window and the sound device have been brought to.
    private var present: (settings: Settings, pack: Double, bomb: Double)
    /// What drew before a renderer that has not shown a frame so far.
    private var rendererBefore: RendererChoice?
    private var isSilent = false
    private var hasIcon = false
    private let options: Options
    private var log: EventLog
    /// Where the window lies, once it has stood still there.
    var rest = Debounced<WindowPlace>()
    private var wallTime: WallTime
    /// What is to come as if it were typed.
    var pasted: String?
    /// The screen that was told of last.
    private var told = (number: 0, name: "")

    /// How much of a frame is used to read what may soon be seen or heard, nanoseconds.
    private static var preparingTime: Int64 { 8_000_000 }

    /// Opens the window, and begins to open the sound device.
    package init(_ session: Session, _ requests: Requests, _ options: Options = Options()) throws {
        if let complaint = PixelKernel.complaint { Console.note(complaint) }
        try Assets.check()
        var session = session
        let font = try Assets.font(for: &session.settings)
        var fails = false
        let window = try Window.opened(
            field: session.field, &session.settings, level: session.level, font: font,
            rendererIsAsked: options.rendererIsAsked, &fails)
        let speaker = try Speaker(settings: session.settings, isSilent: options.isMute)
        window.hideCursor()
        session.settings.capabilities.monitors = Monitor.names
        events = Events(time: time)
        rate = window.displayRate
        pacer = Pacer(rate: rate, now: time.now)
        steady = SteadyTime(now: time.now, period: pacer.period)
        governor = DetailGovernor(period: pacer.period, now: time.now)
        present = (session.settings, session.level.packSize, session.level.bombSize)
        navigator = Navigator(session)
        if fails { navigator.take(rendererFails: true) }
        self.requests = requests
        self.options = options
        wallTime = WallTime(options.utcSeconds)
        log = EventLog(options.logger)
        self.window = window
        self.speaker = speaker
        log.begin(self.window, navigator.context.session)
    }

    /// Goes round from a first screen on, until there is nothing more to show.
    package mutating func run(_ first: (inout Context) -> any Screen) throws {
        var inputs: [TimedInput] = []
        var replies: [Reply] = []
        var frame = Frame(size: navigator.field)
        var hostBefore = time.now
        var previous = steady.advance(to: hostBefore)
        takeTime(at: previous)
        navigator.begin(at: previous, with: first)
        defer {
            keepWindow()
            requests.perform(navigator.context.requests)
            requests.close()
            Assets.prune()
            log.end()
        }
        while !navigator.isDone {
            inputs.removeAll(keepingCapacity: true)
            replies.removeAll(keepingCapacity: true)
            let changes = events.poll(for: window, after: hostBefore, into: &inputs)
            let host = time.now
            let now = steady.advance(to: host)
            let (width, height) = window.pixelSize
            navigator.context.session.windowShape = Double(width) / Double(max(1, height))
            takeTime(at: now, isBack: inputs.contains { $0.input == .focusGained })
            for input in inputs { navigator.handle(input.input, at: steady.instant(of: input.host)) }
            paste(at: now)
            requests.drain(at: host, into: &replies)
            log.note(replies)
            for reply in replies { navigator.take(reply, at: now) }
            navigator.advance(from: previous, to: now)
            if navigator.isDone { break }
            take(changes)
            log.note(changes, window)
            bringMachine(to: navigator.context.session.settings, at: now)
            noteWindow(at: host)
            takeClipboardRequests()
            log.note(navigator.context.requests)
            requests.perform(navigator.context.requests)
            speaker.tell(navigator.mix(at: now), navigator.context.cues, at: steady.host(of: now))
            navigator.context.clear()
            tell(at: now)
            if !window.isHidden { try show(&frame, at: now) }
            if options.isOneFrame { return Console.say("shown") }
            try prepare(since: host)
            governor.note(frameAt: time.now)
            log.noteFrame(at: time.now, period: pacer.period)
            if let deadline = pacer.deadline(after: time.now) { time.sleep(until: deadline) }
            previous = now
            hostBefore = host
        }
    }
}

// MARK: A frame

extension Loop {
    private mutating func show(_ frame: inout Frame, at now: Instant) throws {
        if frame.size == navigator.field { frame.clear() } else { frame = Frame(size: navigator.field) }
        navigator.detail = governor.detail
        window.fit(navigator.field)
        frame.margin = window.view.margin
        navigator.append(at: now, to: &frame)
        do {
            try window.show(frame)
        } catch {
            // A renderer that cannot draw gives way to the one before, or to the other one there is.
            let next = rendererBefore ?? (window.isOnCard ? .cpu : .gpu)
            refuseRenderer(error, for: next)
            guard (try? window.setRenderer(next)) != nil, (try? window.show(frame)) != nil else { throw error }
            rendererBefore = nil
        }
        if rendererBefore != nil {
            rendererBefore = nil
            navigator.take(rendererFails: false)
        }
    }

    /// Names a screen on the console once it can be meant, for who follows the game from outside.
    private mutating func tell(at now: Instant) {
        log.note(screen: navigator.screen.name, speaker)
        let shown = (number: navigator.number, name: navigator.screen.name)
        guard options.tells, shown != told, navigator.isReady(at: now) else { return }
        told = shown
        Console.say("screen: \(told.name)")
    }

    /// Gives the window its icon, and reads pictures and sounds that have not been yet, one after the other, while a frame
    /// that began at a host instant has time for it; one of each where it has none, so that a slow machine has them all in
    /// a few seconds.
    private mutating func prepare(since host: HostInstant) throws {
        if !hasIcon {
            try window.setIcon(svg: Assets.icon)
            hasIcon = true
        }
        repeat {
            let (isPicture, isSound) = (try window.prepareNext(), try speaker.loadNext())
            guard isPicture || isSound else { return }
        } while time.now < host + Self.preparingTime
    }
}

// MARK: The machine

extension Loop {
    /// Has the screens know what time it is outside.
    private mutating func takeTime(at now: Instant, isBack: Bool = false) {
        if let clock = wallTime.reading(at: now, isBack: isBack) { navigator.context.session.wallClock = clock }
    }

    /// Does what changes of the machine ask for.
    private mutating func take(_ changes: Changes) {
        window.take(changes)
        if changes.contains(.sound) { speaker.lose() }
        if changes.contains(.window) {
            navigator.context.session.settings.capabilities.monitors = Monitor.names
            guard window.displayRate != rate else { return }
            // The window has gone to another screen.
            rate = window.displayRate
            pacer = Pacer(rate: rate, now: time.now)
            governor = DetailGovernor(period: pacer.period, now: time.now)
        }
    }

    /// Brings the window and the sound device to what they are to be. What cannot be is taken back, and told of.
    private mutating func bringMachine(to wanted: Settings, at now: Instant) {
        let old = present.settings
        if wanted != old {
            window.border = wanted.border
            if wanted.monitor != old.monitor { window.move(to: wanted.monitor - 1) }
            if wanted.isFullscreen != old.isFullscreen { window.setFullscreen(wanted.isFullscreen) }
            if wanted.audioBuffer != old.audioBuffer { speaker.reopen(bufferFrames: wanted.audioBuffer) }
            present.settings = wanted
            if wanted.renderer != old.renderer { setRenderer(wanted.renderer, from: old.renderer) }
        }
        let level = navigator.context.session.level
        if (level.packSize, level.bombSize) != (present.pack, present.bomb) {
            (present.pack, present.bomb) = (level.packSize, level.bombSize)
            window.setArt(Assets.art(for: level))
        }
        window.setTitle(wanted.words.game)
        window.readText(at: navigator.textArea)
        window.keepScreenOn(navigator.isPlaying(at: now))
        let silence = speaker.silence
        if (silence != nil) != isSilent {
            isSilent = silence != nil
            if let silence { Console.note("no sound: \(silence)") }
            navigator.context.session.soundTrouble = isSilent ? .soundFails : nil
        }
    }

    private mutating func setRenderer(_ renderer: RendererChoice, from old: RendererChoice) {
        do {
            try window.setRenderer(renderer)
            rendererBefore = rendererBefore ?? old
        } catch {
            refuseRenderer(error, for: old)
        }
    }

    /// Tells of a renderer that cannot draw, and puts another one in its place.
    private mutating func refuseRenderer(_ error: any Error, for renderer: RendererChoice) {
        Console.note("\(error)")
        log.note(error)
        navigator.context.session.settings.renderer = renderer
        // What had to give way is no change that is still to be made.
        present.settings.renderer = renderer
        navigator.take(rendererFails: true)
    }
}

extension Loop {
    package struct Options {
        /// Opens no sound device.
        package var isMute = false
        /// Whether a flag says what draws, so that nothing else will do.
        package var rendererIsAsked = false
        /// Ends after the first frame.
        package var isOneFrame = false
        /// Whether each screen is named on the console once it can be meant.
        package var tells = false
        /// What time it is outside, seconds since 1970 began in UTC.
        package var utcSeconds: () -> Int = WallTime.system
        /// Where what happens is written down for a report of a fault; nil where it is not.
        package var logger: Logger?

        package init() {}
    }
}

// What lies on the desk beside the game: the place of its window, and the clipboard.
extension Loop {
    /// Has the window's place kept once it stands still after it has been moved or made another size.
    mutating func noteWindow(at host: HostInstant) {
        guard navigator.context.session.remembered.contains(.window), let place = window.place else { return }
        if let place = rest.note(place, at: host) { navigator.take(window: place) }
    }

    /// Has the place kept of a window that was still being moved when the game ended.
    mutating func keepWindow() {
        noteWindow(at: time.now)
        if let place = rest.underway { navigator.take(window: place) }
    }

    /// Does what screens ask of the clipboard. What is to be pasted comes with the next frame.
    mutating func takeClipboardRequests() {
        for (_, request) in navigator.context.requests {
            switch request {
            case .copy(let text): window.copy(text)
            case .paste: pasted = window.clipboard
            default: break
            }
        }
    }

    /// Hands over what was pasted as if it were typed.
    mutating func paste(at now: Instant) {
        guard let text = pasted else { return }
        pasted = nil
        if !text.isEmpty { navigator.handle(.text(text), at: now) }
    }
}
