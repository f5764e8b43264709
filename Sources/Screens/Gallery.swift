package import Motion
package import Picture
package import Rain
package import RainShow

/// The gallery: plays one effect at a time. The time of an effect and host time are in seconds.
package struct Gallery: Screen {
    package private(set) var exhibit: Exhibit
    package private(set) var variant = 0
    private var playhead = Playhead()
    private var speed = 1.0
    private var place = Gallery.middle
    /// The point and the effect's time at which the pointer went down, and whether it drags.
    private var press: (point: Vector, time: Double, isDrag: Bool)?

    package var name: String { "gallery" }
    package var isWatched: Bool { true }

    /// A level whose packs and bombs have the size that the gallery draws them in.
    package static let level: Level = {
        var level = Level()
        level.packSize = 320
        level.bombSize = 190
        return level
    }()

    private static let middle = Exhibit.field * Vector(0.5, 0.54)
    /// The step of the left and right keys, seconds.
    private static let step = 1.0 / 60
    /// The distance of the pointer that begins a drag, and the distance that drags through one loop, points.
    private static let dragStart = 8.0
    private static let dragOfLoop = 900.0

    package init(exhibit: Exhibit) {
        self.exhibit = exhibit
    }

    package func time(at host: Double) -> Double { max(0, playhead.time(at: host)) }

    package mutating func appear(_ context: inout Context) { restart(at: context.now.host) }

    package func mix(at now: Instant, into mix: inout Mix) {}
}

// MARK: Input

extension Gallery {
    // Keys have fixed meanings here, whatever the settings say.
    package mutating func read(_ input: Input, _ context: inout Context) -> Bool {
        switch input {
        case .key(.escape, isDown: true): context.go(.quit)
        case .key(.fullscreen, _): return false
        case .key(let key, let isDown): if isDown { handle(key, at: context.now.host) }
        default: return false
        }
        return true
    }

    package mutating func handle(_ input: Input, _ context: inout Context) {
        let host = context.now.host
        switch input {
        case .press(let point, _): press = (point, time(at: host), false)
        case .move(let point, _):
            guard let press, press.isDrag || abs(point.x - press.point.x) > Self.dragStart else { return }
            self.press?.isDrag = true
            go(to: press.time + (point.x - press.point.x) / Self.dragOfLoop * exhibit.loop, at: host)
        case .lift(let point, _):
            if press?.isDrag == false {
                place = point
                restart(at: host)
            }
            press = nil
        default: break
        }
    }

    private mutating func handle(_ key: Input.Key, at host: Double) {
        switch key {
        case .space: playhead = isPaused ? playhead.playing(from: host, speed: speed) : playhead.held(at: host)
        case .left: go(to: time(at: host) - Self.step, at: host)
        case .right: go(to: time(at: host) + Self.step, at: host)
        case .up, .down:
            speed = (key == .up ? speed * 2 : speed / 2).clamped(to: 1 / 16...8)
            if !isPaused { playhead = playhead.playing(from: host, speed: speed) }
        case .other(let name):
            guard let number = Int(name.text), (1...exhibit.variants.count).contains(number) else { return }
            variant = number - 1
        case .tab, .enter:
            let all = Exhibit.allCases
            exhibit = all[((all.firstIndex(of: exhibit) ?? 0) + 1) % all.count]
            variant = 0
            place = Self.middle
            restart(at: host)
        default: break
        }
    }

    private var isPaused: Bool { playhead.mode == .held }

    private mutating func restart(at host: Double) { playhead = Playhead().playing(from: host, speed: speed) }

    /// Pauses the effect at one of its times, seconds.
    private mutating func go(to time: Double, at host: Double) {
        playhead = playhead.held(at: host).seeking(to: max(0, time), at: host)
    }
}

// MARK: Drawing

extension Gallery {
    package func lay(out page: inout PageLayout) {
        let (drawing, session) = (page.drawing, page.session)
        page.draw { append(drawing, in: session, to: &$0) }
    }

    private func append(_ drawing: DrawContext, in session: Session, to frame: inout Frame) {
        let time = time(at: drawing.now.host)
        let run = Int(time / exhibit.loop)
        Self.append(
            exhibit, at: time - Double(run) * exhibit.loop, variant: variant, run: run, place: place, to: &frame)
        let state = isPaused ? "paused" : "speed \(Self.text(speed))"
        frame.text(
            "\(variant + 1) of \(exhibit.variants.count): \(exhibit.variants[variant])   \(state)",
            at: Vector(Exhibit.field.x - 30, 40), style: .body, alignment: .trailing)
    }

    /// Appends an effect on a plain dark ground, with its name and time.
    package static func append(
        _ exhibit: Exhibit, at time: Double, variant: Int, run: Int, place: Vector, to frame: inout Frame
    ) {
        frame.fill(frame.bounds, Color(hex: 0x14123A))
        exhibit.append(at: time, variant: variant, run: run, place: place, to: &frame)
        frame.text("\(exhibit.rawValue)  \(text(time)) s", at: Vector(30, 40), style: .heading, alignment: .leading)
    }

    private static func text(_ value: Double) -> String {
        let thousandths = Int((value * 1000).rounded())
        let rest = "\(thousandths % 1000 + 1000)".dropFirst()
        return "\(thousandths / 1000).\(rest)"
    }
}

extension Instant {
    /// Seconds of steady time.
    fileprivate var host: Double { Double(nanoseconds) / 1e9 }
}
