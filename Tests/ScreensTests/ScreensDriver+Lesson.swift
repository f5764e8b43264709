import Motion
import Picture
import Rain
import RainDriver
import RainShow

@testable import RainScreens

/// A new player who follows the lesson.
extension Driver where Service == Unanswered {
    /// A new player who has just chosen Start.
    static func newPlayer(
        _ device: Device = .touch, portrait: Bool = false, _ change: (inout Session) -> Void = { _ in }
    ) -> Self {
        var level = Level()
        level.portrait = portrait
        var driver = ScreensDriver {
            $0 = Session(settings: $0.settings, first: LevelChoice(name: "custom", level: level), seed: 7)
            $0.settings.hasLearnt = false
            change(&$0)
        }
        let start = (try? driver.place(.start)) ?? .zero
        let finger = device == .touch ? Finger.touch(1) : .mouse
        switch device {
        case .touch, .mouse:
            driver.does(.press(start, by: finger), for: 0)
            driver.does(.lift(start, by: finger), for: 0.2)
        case .keys: driver.does(.key(.enter, isDown: true), for: 0.2)
        case .pad: driver.does(.padButton(true), for: 0.2)
        }
        return driver
    }

    var lesson: Lesson? { navigator.screen.base as? Lesson }
    var step: LessonStep? { lesson?.step }
    var moment: Moment? { lesson?.live.moment(at: now) }

    /// The drop that the lesson's wish is for.
    private var wished: Drop? {
        guard let moment else { return nil }
        switch lesson?.wish(in: moment) {
        case .catching(let drop), .catchingRow(let drop), .avoiding(let drop): return drop
        default: return nil
        }
    }

    var wishedPlace: Vector? { moment.flatMap { wished?.position(at: $0.time) } }

    mutating func tap(at place: Vector, by device: Device) {
        switch device {
        case .touch, .mouse:
            let finger = device == .touch ? Finger.touch(1) : .mouse
            does(.press(place, by: finger), for: 0)
            does(.lift(place, by: finger), for: 0)
        case .keys, .pad:
            moveHand(to: place, by: device)
            does(device == .pad ? .padButton(true) : .key(.space, isDown: true), for: 0)
            does(device == .pad ? .padButton(false) : .key(.space, isDown: false), for: 0)
        }
    }

    /// Moves the hand by arrows or stick until it reaches the place, or the wished drop has fallen to the hand.
    private mutating func moveHand(to place: Vector, by device: Device) {
        let drop = wished
        for _ in 0..<400 {
            let aim = moment.flatMap { drop?.position(at: $0.time) }
            let way = (aim ?? place) - (pointer.position ?? navigator.field / 2)
            if way.length < 24 { break }
            if abs(way.x) < 16, (-200..<0).contains(way.y) {
                if device == .pad { does(.stick(.zero), for: 0) }
                wait(0.02, step: 0.02)
            } else if device == .pad {
                does(.stick((way + Vector(0, 40)) * (1 / max(60, way.length))), for: 0.02)
            } else {
                let isAside = abs(way.x) >= 16
                let key: Input.Key = isAside ? (way.x > 0 ? .right : .left) : way.y > 0 ? .down : .up
                does(.key(key, isDown: true), for: isAside ? min(0.2, abs(way.x) / 600) : 0.3)
                does(.key(key, isDown: false), for: 0)
            }
        }
        if device == .pad { does(.stick(.zero), for: 0) }
    }

    mutating func turn(by device: Device, for seconds: Double = 1.2) {
        let place = HUD(field: navigator.field).rewindArea.center
        let key = Input.Key.other(KeyName(pressed: "R"))
        let (down, up): (Input, Input) =
            switch device {
            case .touch: (.press(place, by: .touch(1)), .lift(.zero, by: .touch(1)))
            case .mouse, .pad: (.hold(true, by: .mouse), .hold(false, by: .mouse))
            case .keys: (.key(key, isDown: true), .key(key, isDown: false))
            }
        does(down, for: seconds)
        does(up, for: 0.1)
    }

    /// Follows the lesson until a step is reached or the lesson is left.
    /// - Parameter hits: whether the player also hits the bomb that is to be avoided.
    mutating func learn(upTo last: LessonStep? = nil, by device: Device = .touch, hits: Bool = false) {
        for _ in 0..<1500 {
            guard let step, step != last else { return }
            if step == .rewind, let moment, lesson?.wish(in: moment) != nil {
                wait(0.3)
                turn(by: device)
            } else if step != .bomb || hits, let place = wishedPlace, place.y > navigator.field.y * 0.3 {
                tap(at: place, by: device)
            }
            wait(0.05)
        }
    }
}
