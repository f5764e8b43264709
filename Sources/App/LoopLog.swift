import Logging
import Motion
import Picture
import Rain
import RainScreens
import RainShow
import Stage

/// The loop's log for fault reports. Does nothing without a logger.
struct LoopLog {
    private let logger: Logger?
    private var screen = ""
    private var sound: String?
    private var frames = FrameCount()
    private var framesToldAt = HostInstant(nanoseconds: 0)

    /// Interval between reports of late frames, nanoseconds.
    private static var tellingTime: Int64 { 10_000_000_000 }

    init(_ logger: Logger?) { self.logger = logger }
}

extension LoopLog {
    func begin(_ window: borrowing Window, _ session: Session) {
        guard let logger else { return }
        for finding in [Diagnosis.game, .machine] { logger.info("\(finding.subject): \(finding.text)") }
        let (width, height) = window.pixelSize
        logger.info("window: \(window.driver.shown), \(width) x \(height), \(window.displayRate) frames a second")
        for (index, name) in session.settings.capabilities.monitors.enumerated() {
            logger.info("screen \(index + 1): \(name.shown)")
        }
        write(window.renderer)
        write(resolutionOf: window)
        let settings = session.settings
        // The player's name is private.
        let changed = Setting.allCases.filter { $0 != .player && $0.text(in: settings) != $0.text(in: Settings()) }
        let told = changed.map { "\($0.rawValue)=\($0.text(in: settings).shown)" }
        logger.info("settings: \(told.isEmpty ? "the usual ones" : told.joined(separator: ", "))")
    }

    func write(_ changes: Changes, _ window: borrowing Window) {
        guard let logger, !changes.isEmpty else { return }
        if changes.contains(.gamepads) { logger.info("gamepads: \(Diagnosis.gamepads.text)") }
        let names = [(Changes.window, "window"), (.textures, "textures"), (.sound, "sound device")]
            .filter { changes.contains($0.0) }.map(\.1)
        guard !names.isEmpty else { return }
        let (width, height) = window.pixelSize
        logger.info(
            """
            changed: \(names.joined(separator: ", ")); window \(width) x \(height)\(window.isHidden ? ", hidden" : "")
            """)
    }

    func write(_ renderer: RendererReport) { logger?.info("drawing: \(renderer.text)") }

    func write(resolutionOf window: borrowing Window) {
        guard !window.isOnCard else { return }
        logger?.info("resolution: \(window.drawnResolution.percent) % of each side")
    }

    /// Logs only the kinds of requests: names and levels are private.
    func write(_ requests: [(from: Int, request: Request)]) {
        guard let logger else { return }
        for (asker, request) in requests { logger.debug("screen \(asker) asks: \(Self.kind(of: request))") }
    }

    func write(_ replies: [Reply]) {
        guard let logger else { return }
        for reply in replies {
            switch reply.answer {
            case .notKept(_, let trouble): logger.error("failed: a round is not kept: \(trouble)")
            case .settings(let trouble?): logger.error("failed: settings are not kept: \(trouble)")
            case .refused: logger.error("failed: a record cannot be opened")
            default: logger.debug("answered: \(Self.kind(of: reply.answer))")
            }
        }
    }

    func write(_ error: any Error) { logger?.error("failed: \("\(error)".shown)") }

    mutating func write(screen name: String, _ speaker: borrowing Speaker) {
        guard let logger else { return }
        if name != screen {
            screen = name
            logger.info("screen: \(name)")
        }
        let sound = speaker.silence.map { "none: \("\($0)".shown)" } ?? speaker.server.map { "works, with \($0.shown)" }
        guard sound != self.sound else { return }
        self.sound = sound
        logger.info("sound: \(sound ?? "is being opened")")
    }

    /// - Parameter period: frame period of the display, nanoseconds.
    mutating func noteFrame(at now: HostInstant, period: Int64) {
        guard let logger else { return }
        if frames.isFirst { logger.info("first frame shown") }
        frames.add(frameAt: now, period: period)
        guard now - framesToldAt > Self.tellingTime else { return }
        framesToldAt = now
        tellFrames()
    }

    /// Notes that the next frame is delayed on purpose, so that it does not count as late.
    mutating func noteRest() { frames.rest() }

    mutating func end() {
        tellFrames()
        logger?.info("end")
    }

    private mutating func tellFrames() {
        guard frames.count > 0 else { return }
        logger?.info("frames: \(frames.count), late \(frames.late), longest \(frames.longest / 1_000_000) ms")
        frames.startOver()
    }

    private static func kind(of value: some Any) -> String {
        Mirror(reflecting: value).children.first?.label ?? "\(value)"
    }
}

struct FrameCount {
    private(set) var count = 0
    private(set) var late = 0
    /// Maximum time between two frames, nanoseconds.
    private(set) var longest: Int64 = 0
    private var last: HostInstant?
    private var rests = false

    var isFirst: Bool { last == nil }

    /// Factor of the frame period above which a frame is late.
    private static let tolerance = 1.25
}

extension FrameCount {
    mutating func add(frameAt now: HostInstant, period: Int64) {
        if let last, !rests {
            longest = max(longest, now - last)
            if Double(now - last) > Self.tolerance * Double(period) { late += 1 }
        }
        count += 1
        last = now
        rests = false
    }

    /// Leaves out the time up to the next frame.
    mutating func rest() { rests = true }

    mutating func startOver() { (count, late, longest) = (0, 0, 0) }
}
