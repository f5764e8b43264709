import Motion
import Picture
import Rain
package import Screens
import Show
import Stage

/// The loop: reads what the person does, has it judged, and shows and sounds what comes of it. Playing, watching and the
/// gallery are the same loop over different presentations.
package struct Loop<Shown: Presentation>: ~Copyable {
    private var shown: Shown
    // The sound device goes before the window.
    private var speaker: Speaker
    private var window: Window
    private var events: Events
    private let time = HostTime()
    private var rate: Int
    private var pacer: Pacer
    private var steady: SteadyTime
    private var effort: Effort
    /// What the window and the sound device have been brought to.
    private var present: (settings: Settings, pack: Double, bomb: Double)
    /// What drew before a renderer that has not shown a frame so far.
    private var rendererBefore: RendererChoice?
    private var isSilent = false

    /// How much of a frame is used to read what may soon be seen or heard, nanoseconds.
    private static var preparingTime: Int64 { 8_000_000 }

    /// Opens the window, and begins to open the sound device.
    ///
    /// - Parameters:
    ///   - isMute: opens no sound device.
    ///   - rendererIsAsked: whether a flag says what draws, so that nothing else will do.
    package init(_ shown: Shown, isMute: Bool, rendererIsAsked: Bool) throws {
        try Assets.check()
        var shown = shown
        let font = try Assets.font(for: &shown.settings)
        var fails = false
        let window = try Window.opened(
            field: shown.field, &shown.settings, level: shown.level, font: font, rendererIsAsked: rendererIsAsked,
            &fails)
        if fails { shown.take(rendererFails: true) }
        let speaker = try Speaker(settings: shown.settings, isSilent: isMute)
        if shown.drawsPointer { window.hideCursor() }
        shown.settings.facts.monitors = Monitor.names
        events = Events(time: time)
        rate = window.displayRate
        pacer = Pacer(rate: rate, now: time.now)
        steady = SteadyTime(now: time.now, period: pacer.period)
        effort = Effort(period: pacer.period, now: time.now)
        present = (shown.settings, shown.level.packSize, shown.level.bombSize)
        self.shown = shown
        self.window = window
        self.speaker = speaker
    }

    /// Goes round until there is nothing more to present.
    /// - Parameter once: ends after the first frame.
    package mutating func run(once: Bool = false) throws {
        var inputs: [TimedInput] = []
        var cues: [Cue] = []
        var frame = Frame(size: shown.field)
        var previous = time.now
        var hostBefore = previous
        var hasIcon = false
        shown.begin(at: previous)
        defer {
            shown.close()
            Assets.prune()
        }
        while !shown.isDone {
            inputs.removeAll(keepingCapacity: true)
            cues.removeAll(keepingCapacity: true)
            let changes = events.poll(for: window, after: hostBefore, into: &inputs)
            let host = time.now
            let now = steady.advance(to: host)
            for input in inputs { shown.handle(input.input, at: steady.instant(of: input.host), cues: &cues) }
            shown.advance(from: previous, to: now, cues: &cues)
            take(changes)
            bringMachine(to: shown.settings, at: now)
            speaker.tell(shown.mix(at: now), cues)
            if !window.isHidden { try show(&frame, at: now) }
            if once { return Console.say("shown") }
            if !hasIcon {
                try window.setIcon(svg: Assets.icon)
                hasIcon = true
            }
            try prepare(since: host)
            effort.note(frameAt: time.now)
            if let deadline = pacer.deadline(after: time.now) { time.sleep(until: deadline) }
            previous = now
            hostBefore = host
        }
    }
}

// MARK: A frame

extension Loop {
    private mutating func show(_ frame: inout Frame, at now: Int64) throws {
        frame.clear()
        shown.detail = effort.detail
        window.fit()
        frame.margin = window.view.margin
        shown.append(at: now, to: &frame)
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
            shown.take(rendererFails: false)
        }
    }

    /// Reads pictures and sounds that have not been yet, one after the other, while a frame that began at a host instant
    /// has time for it; one of each where it has none, so that a slow machine has them all in a few seconds.
    private mutating func prepare(since host: Int64) throws {
        repeat {
            let (isPicture, isSound) = (try window.prepareNext(), try speaker.loadNext())
            guard isPicture || isSound else { return }
        } while time.now < host + Self.preparingTime
    }
}

// MARK: The machine

extension Loop {
    /// Does what changes of the machine ask for.
    private mutating func take(_ changes: Changes) {
        window.take(changes)
        if changes.contains(.sound) { speaker.lose() }
        if changes.contains(.window) {
            shown.settings.facts.monitors = Monitor.names
            guard window.displayRate != rate else { return }
            // The window has gone to another screen.
            rate = window.displayRate
            pacer = Pacer(rate: rate, now: time.now)
            effort = Effort(period: pacer.period, now: time.now)
        }
    }

    /// Brings the window and the sound device to what they are to be. What cannot be is taken back, and told of.
    private mutating func bringMachine(to wanted: Settings, at now: Int64) {
        let old = present.settings
        if wanted != old {
            window.border = wanted.border
            if wanted.monitor != old.monitor { window.move(to: wanted.monitor - 1) }
            if wanted.isFullscreen != old.isFullscreen { window.setFullscreen(wanted.isFullscreen) }
            if wanted.audioBuffer != old.audioBuffer { speaker.reopen(bufferFrames: wanted.audioBuffer) }
            present.settings = wanted
            if wanted.renderer != old.renderer { setRenderer(wanted.renderer, from: old.renderer) }
        }
        if (shown.level.packSize, shown.level.bombSize) != (present.pack, present.bomb) {
            (present.pack, present.bomb) = (shown.level.packSize, shown.level.bombSize)
            window.setArt(Assets.art(for: shown.level))
        }
        window.setTitle(wanted.words.game)
        window.readText(at: shown.textArea)
        window.keepScreenOn(shown.isPlaying(at: now))
        let silence = speaker.silence
        if (silence != nil) != isSilent {
            isSilent = silence != nil
            if let silence { Console.note("no sound: \(silence)") }
            shown.take(isSilent: isSilent)
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
        shown.settings.renderer = renderer
        // What had to give way is no change that is still to be made.
        present.settings.renderer = renderer
        shown.take(rendererFails: true)
    }
}
