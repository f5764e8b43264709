// A window: a ball on a path, a firework and a ripple where one clicks; while the right button is held, time runs back.
// swift run Ball [SECONDS]
import Animations
import Foundation
import Motion
import Picture
import RainPlatform
import Stage

extension Image {
    static let ball = Image(name: "ball", size: Vector(64, 64))
}
extension Sound {
    static let pop = Sound(name: "pop", gain: 0.8)
}
let folder = Bundle.module.resourcePath ?? "."
let art = Art { "\(folder)/Art/\($0.name).svg" }

@MainActor func play(for seconds: Double) throws -> Int {
    try art.check([.ball] + Shell.images + Ripple.images)
    let field = Vector(800, 450)
    var window = try Window(title: "Ball", field: field, fullscreen: false, art: art, font: .system())
    var speaker = try Speaker(name: "Ball", beforehand: [.pop], sound: { "\(folder)/Sounds/\($0.name).wav" })
    let time = HostTime()
    var events = Events(time: time)
    var pacer = Pacer(rate: window.displayRate, now: time.now)
    var frame = Frame(size: field)

    // All that is seen is a function of what was clicked and of the playhead's time.
    var path = Path(from: Vector(60, 400))
    path.curve(to: Vector(740, 400), Vector(240, -60), Vector(560, -60))
    let rolling = Animation(Timing(duration: 3, repeatCount: .infinity, autoreverses: true), path, .paced)
    var fireworks: [Shell] = []
    var ripples: [Ripple] = []
    let start = time.now
    var playhead = Playhead().playing(from: 0)
    var inputs: [TimedInput] = []
    var cues: [Cue] = []
    var host = 0.0
    var seen = 0.0
    while host < seconds {
        inputs.removeAll(keepingCapacity: true)
        cues.removeAll(keepingCapacity: true)
        let changes = events.poll(for: window, after: start, into: &inputs)
        window.take(changes)
        host = Double(time.now - start) / 1e9
        for input in inputs {
            switch input.input {
            case .press(let place, _):
                let now = playhead.time(at: host)
                // A click removes all effects that begin later.
                fireworks.removeAll { $0.begin > now }
                ripples.removeAll { $0.begin > now }
                let seed = Seed(UInt64(fireworks.count))
                fireworks.append(
                    Shell(seed: seed, kind: .peony, center: place, reach: 120, begin: now, color: Color(hex: 0xFFC64A)))
                ripples.append(Ripple(center: place, begin: now))
            case .hold(true, _): playhead = playhead.rewinding(from: host)
            case .hold(false, _): playhead = playhead.playing(from: host)
            case .key(.escape, isDown: true), .close, .quit: return fireworks.count
            default: break
            }
        }
        let now = playhead.time(at: host)
        frame.clear()
        frame.fill(frame.bounds, Color(hex: 0x101830))
        let place = rolling.value(at: now) ?? path.start
        frame.append(Sprite(.ball, at: place, size: Image.ball.size, turn: now))
        for firework in fireworks { firework.append(at: now, to: &frame) }
        for ripple in ripples {
            ripple.append(at: now, to: &frame)
            if let cue = ripple.cue(from: seen, to: now, width: field.x) { cues.append(cue) }
        }
        seen = now
        speaker.tell(Mix(), cues)
        try window.show(frame)
        while try speaker.loadNext() {}
        if let deadline = pacer.deadline(after: time.now) { time.sleep(until: deadline) }
    }
    return fireworks.count
}

do {
    // `CommandLine` has no arguments if SDL 2 is sdl2-compat.
    let seconds = StartWords.current?.arguments.first.flatMap(Double.init) ?? .infinity
    print("\(try play(for: seconds)) fireworks")
} catch {
    print("Ball: \(error)")
    exit(1)
}
