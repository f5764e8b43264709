import Foundation
package import Logging
import Motion
import Picture
import Rain
package import RainScreens
import RainShow
import Stage

/// The main loop: reads input, advances the rules, and outputs picture and sound. Replays and the gallery differ only
/// in their screens.
package struct Loop: ~Copyable {
    var navigator: Navigator
    private let requests: Requests
    // Declared before the window, so that the sound device is closed first.
    private var speaker: Speaker
    var window: Window
    private var events: Events
    let time = HostTime()
    private var steady: SteadyTime
    private var frames: Frames
    private var applied: Applied
    private let options: Options
    private let manager = ServiceManager()
    private var log: LoopLog
    var settledPlace = Debounced<WindowPlace>()
    private var wallTime: WallTime
    private var reader = ScreenReader()
    var clipboard = Clipboard()

    /// Texts on their way between the game and the system's clipboard.
    struct Clipboard {
        /// Text to be pasted in the next frame.
        var pasted: String?
        /// The text that was copied last, until it is known whether the clipboard has it.
        var copied: CopiedText?
        /// Whether there has been any key, click or touch yet.
        var hasHands = false
    }

    /// The rhythm of the frames at the display's rate.
    private struct Frames {
        let rate: Int
        var pacer: Pacer
        var governor: DetailGovernor
        var resolution: ResolutionGovernor
        var rest = Rest()

        init(for window: borrowing Window, now: HostInstant) {
            rate = window.displayRate
            pacer = Pacer(rate: rate, now: now)
            governor = DetailGovernor(period: pacer.period, now: now)
            let (width, height) = window.pixelSize
            resolution = ResolutionGovernor(
                period: pacer.period, pixels: width * height,
                processors: Processors.count, now: now)
        }
    }

    /// The current state of the window, the sound device and the console.
    private struct Applied {
        var settings: Settings
        /// Sizes of packs and bombs in the window's art, points.
        var pack: Double
        var bomb: Double
        /// The previous renderer, until the present one has shown a frame.
        var rendererBefore: RendererChoice?
        /// The renderer that draws.
        var renderer: RendererReport
        /// The renderer that was last reported on the console.
        var toldRenderer: RendererReport?
        var isSilent = false
        var hasIcon = false
        var hasSilhouettes = false
        /// The language whose images with texts were requested.
        var lettered: Language?
        /// The worn things whose images were requested.
        var worn = Outfit()
        /// The screen that was last named on the console.
        var screen = (number: 0, name: "")
    }

    /// Maximum time per frame for loading images and sounds, nanoseconds.
    private static var preparingTime: Int64 { 8_000_000 }

    /// Opens the window, and starts to open the sound device.
    package init(_ session: Session, _ requests: Requests, _ options: Options = Options()) throws {
        LargeMemory.returnWhenFreed()
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
        events = Events(unisolated: time)
        frames = Frames(for: window, now: time.now)
        steady = SteadyTime(now: time.now, period: frames.pacer.period)
        applied = Applied(
            settings: session.settings, pack: session.level.packSize, bomb: session.level.bombSize,
            renderer: window.renderer)
        navigator = Navigator(session)
        if fails { navigator.apply(rendererFails: true) }
        self.requests = requests
        self.options = options
        wallTime = WallTime(options.utcSeconds)
        log = LoopLog(options.logger)
        self.window = window
        self.speaker = speaker
        self.window.resolution = wantedResolution
        log.begin(self.window, navigator.context.session)
        tell(applied.renderer)
    }

    package mutating func run(_ first: (inout Context) -> any Screen) throws {
        var inputs: [TimedInput] = []
        var replies: [Reply] = []
        var frame = Frame(size: navigator.field)
        var hostBefore = time.now
        var previous = steady.advance(to: hostBefore)
        takeTime(at: previous)
        navigator.begin(at: previous) { AnyScreen(first(&$0)) }
        defer {
            manager?.noteEnd()
            keepWindow()
            reader.close()
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
            let now = frames.rest.hasRested ? steady.advance(overRestTo: host) : steady.advance(to: host)
            let (width, height) = window.pixelSize
            navigator.context.session.machine.windowShape = Double(width) / Double(max(1, height))
            takeTime(at: now)
            if let text = clipboard.pasted, !text.isEmpty { inputs.append(TimedInput(host: host, input: .text(text))) }
            clipboard.pasted = nil
            noteCopy(changes, at: host, into: &replies)
            requests.drain(at: host, into: &replies)
            log.write(replies)
            let steady = steady
            navigator.advance(
                from: previous, to: now, inputs: inputs.lazy.map { (at: steady.instant(of: $0.host), input: $0.input) },
                replies: replies)
            if navigator.isDone || events.isEnded { break }
            take(changes)
            log.write(changes, window)
            bringMachine(to: navigator.context.session.settings, at: now)
            noteWindow(at: host)
            takeClipboardRequests()
            log.write(navigator.context.requests)
            requests.perform(navigator.context.requests)
            reader.read(&navigator)
            speaker.tell(navigator.mix(at: now), navigator.context.cues, at: steady.host(of: now))
            navigator.context.clear()
            tell(at: now)
            let isHidden = window.isHidden
            if !isHidden {
                try show(&frame, at: now, since: host)
            } else if navigator.context.session.rules.locksWindow {
                window.recall(at: host)
            }
            if options.isOneFrame { return Console.say("shown") }
            try prepare(since: host)
            let shown = Rest.Shown(
                host, isPlaying: navigator.isPlaying(at: now), isWatched: navigator.isWatched, isHidden: isHidden,
                isStill: window.isStill, hasInput: !inputs.isEmpty)
            if let end = frames.rest.end(after: shown, period: frames.pacer.period) {
                // Music goes on by itself.
                log.noteRest()
                events.wait(until: end)
            } else {
                frames.governor.note(frameAt: time.now)
                log.noteFrame(at: time.now, period: frames.pacer.period)
                if let deadline = frames.pacer.deadline(after: time.now) { time.sleep(until: deadline) }
            }
            previous = now
            hostBefore = host
        }
    }
}

// MARK: A frame

extension Loop {
    /// Shows a frame that was begun at `host`.
    private mutating func show(_ frame: inout Frame, at now: Instant, since host: HostInstant) throws {
        if frame.size == navigator.field { frame.clear() } else { frame = Frame(size: navigator.field) }
        navigator.detail = frames.governor.detail
        if window.resolution != wantedResolution {
            window.resolution = wantedResolution
            log.write(resolutionOf: window)
        }
        window.fit(navigator.field)
        frame.margin = window.view.margin
        navigator.append(at: now, to: &frame)
        let wasUnseen = window.isUnseen
        do {
            try window.show(frame)
        } catch {
            // If a renderer cannot draw, the previous one is used, or else the other one.
            let next = applied.rendererBefore ?? (window.isOnCard ? .cpu : .gpu)
            refuseRenderer(error, for: next)
            guard (try? window.setRenderer(next)) != nil, (try? window.show(frame)) != nil else { throw error }
            applied.rendererBefore = nil
        }
        if window.isUnseen, !wasUnseen {
            Console.note("the desktop shows none of the game's frames; if it is cage, start it as cage -d")
        }
        if applied.rendererBefore != nil {
            applied.rendererBefore = nil
            navigator.apply(rendererFails: false)
        }
        if window.renderer != applied.renderer {
            applied.renderer = window.renderer
            log.write(applied.renderer)
            tell(applied.renderer)
        }
        let (width, height) = window.pixelSize
        let end = time.now
        // Only here: a game that no longer shows frames must be restarted.
        manager?.noteFrame(at: end)
        guard !window.isOnCard else { return }
        // The first seconds of a round do not tell how many drops will fall later.
        frames.resolution.note(
            work: end - host, pixels: width * height, mayRise: !navigator.isPlaying(at: now), at: end)
    }

    /// Reports once on the console which renderer draws in place of a wanted graphics card.
    private mutating func tell(_ renderer: RendererReport) {
        guard renderer.isTrouble, renderer != applied.toldRenderer else { return }
        applied.toldRenderer = renderer
        Console.note("drawing: \(renderer.text)")
    }

    private var wantedResolution: Resolution {
        switch applied.settings.resolution {
        case .auto: frames.resolution.resolution
        case .full: .full
        case .half: .half
        }
    }

    /// Prints the name of a screen when it begins to take input, for programs that follow the game.
    private mutating func tell(at now: Instant) {
        log.write(screen: navigator.screen.name, speaker)
        let shown = (number: navigator.number, name: navigator.screen.name)
        guard options.tells, shown != applied.screen, navigator.isReady(at: now) else { return }
        applied.screen = shown
        Console.say("screen: \(shown.name)")
    }

    /// Sets the window's icon, and loads images and sounds while the frame that began at `host` has time left; at least
    /// one of each, so that a slow machine loads all within a few seconds.
    private mutating func prepare(since host: HostInstant) throws {
        if !applied.hasIcon {
            try window.setIcon(svg: Assets.icon)
            applied.hasIcon = true
        }
        repeat {
            let (isPicture, isSound) = (try window.prepareNext(), try speaker.loadNext())
            guard isPicture || isSound else { return }
        } while time.now < host + Self.preparingTime
    }
}

// MARK: The machine

extension Loop {
    private mutating func takeTime(at now: Instant) {
        if let clock = wallTime.reading(at: now) { navigator.context.session.machine.wallClock = clock }
    }

    private mutating func take(_ changes: Changes) {
        window.take(changes)
        if changes.contains(.sound) { speaker.lose() }
        if changes.contains(.window) {
            navigator.context.session.settings.capabilities.monitors = Monitor.names
            // The window may have moved to another monitor.
            if window.displayRate != frames.rate { frames = Frames(for: window, now: time.now) }
        }
    }

    /// Applies settings to the window and the sound device. Reverts and reports settings that fail.
    private mutating func bringMachine(to wanted: Settings, at now: Instant) {
        let old = applied.settings
        if wanted != old {
            window.border = wanted.border
            if wanted.monitor != old.monitor { window.move(to: wanted.monitor - 1) }
            if wanted.isFullscreen != old.isFullscreen { window.setFullscreen(wanted.isFullscreen) }
            if wanted.audioBuffer != old.audioBuffer { speaker.reopen(bufferFrames: wanted.audioBuffer) }
            applied.settings = wanted
            if wanted.shownLanguage != old.shownLanguage { setFont() }
            if wanted.renderer != old.renderer { setRenderer(wanted.renderer, from: old.renderer) }
        }
        let level = navigator.context.session.level
        if (level.packSize, level.bombSize) != (applied.pack, applied.bomb) {
            (applied.pack, applied.bomb) = (level.packSize, level.bombSize)
            window.setArt(Assets.art(for: level))
            (applied.hasSilhouettes, applied.lettered, applied.worn) = (false, nil, Outfit())
        }
        // Texts, outlines and worn things must not be rasterised in the middle of a round.
        if wanted.shownLanguage != applied.lettered {
            applied.lettered = wanted.shownLanguage
            window.prepare(wanted.words.pictures)
        }
        if wanted.access.outline > 0, !applied.hasSilhouettes {
            applied.hasSilhouettes = true
            window.prepare(Image.silhouettes)
        }
        if wanted.worn != applied.worn {
            applied.worn = wanted.worn
            window.prepare(wanted.worn.images)
        }
        window.setTitle(wanted.words.game)
        window.readText(at: navigator.textArea)
        window.keepScreenOn(navigator.keepsDisplayOn(at: now))
        let silence = speaker.silence
        if (silence != nil) != applied.isSilent {
            applied.isSilent = silence != nil
            Console.note(silence.map { "no sound: \($0)" } ?? "sound is back")
            navigator.context.session.machine.soundTrouble = applied.isSilent ? .soundFails : nil
        }
    }

    /// Sets the font for the language; the language may turn out to have no font.
    private mutating func setFont() {
        do {
            window.setFont(try Assets.font(for: &applied.settings))
            navigator.context.session.settings.capabilities = applied.settings.capabilities
        } catch {
            Console.note("\(error)")
            log.write(error)
        }
    }

    private mutating func setRenderer(_ renderer: RendererChoice, from old: RendererChoice) {
        do {
            try window.setRenderer(renderer)
            applied.rendererBefore = applied.rendererBefore ?? old
        } catch {
            refuseRenderer(error, for: old)
        }
    }

    private mutating func refuseRenderer(_ error: any Error, for renderer: RendererChoice) {
        Console.note("\(error)")
        log.write(error)
        navigator.context.session.settings.renderer = renderer
        // The replacement is already in effect and must not be applied again.
        applied.settings.renderer = renderer
        navigator.apply(rendererFails: true)
    }

    package struct Options {
        package var isMute = false
        /// Whether a flag selects the renderer, so that there is no fallback.
        package var rendererIsAsked = false
        package var isOneFrame = false
        /// Whether the console names each screen when it begins to take input.
        package var tells = false
        /// The current time, seconds since 1970-01-01 UTC.
        package var utcSeconds: () -> Int = WallTime.system
        package var logger: Logger?

        package init() {}
    }

    /// Saves the window's place when it has settled.
    mutating func noteWindow(at host: HostInstant) {
        guard navigator.context.session.memory.remembered.contains(.window), let place = window.place else { return }
        if let place = settledPlace.note(place, at: host) { navigator.apply(window: place) }
    }

    /// Saves the place of a window that was still being moved when the game ended.
    mutating func keepWindow() {
        noteWindow(at: time.now)
        if let place = settledPlace.underway { navigator.apply(window: place) }
    }

    /// Performs clipboard requests. Pasted text is handled in the next frame.
    mutating func takeClipboardRequests() {
        for (_, request) in navigator.context.requests {
            switch request {
            case .copy(let text):
                window.copy(text)
                clipboard.copied = CopiedText(text, at: time.now)
            case .paste: clipboard.pasted = window.clipboard
            default: break
            }
        }
    }

    /// Answers a request to copy when its result is known.
    mutating func noteCopy(_ changes: Changes, at host: HostInstant, into replies: inout [Reply]) {
        clipboard.hasHands = clipboard.hasHands || changes.contains(.hands)
        guard var text = clipboard.copied else { return }
        let arrival = text.arrival(
            after: changes, onWayland: window.isOnWayland, hasHands: clipboard.hasHands, at: host
        ) { window.clipboard }
        clipboard.copied = arrival == nil ? text : nil
        if let arrival { replies.append((nil, .copied(text.text, arrival))) }
    }
}
