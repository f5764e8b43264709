import Motion
import Picture
import Rain
import Show

@testable import Screens

/// Somebody who plays for the first time, and does what the lesson asks for.
enum Newcomer {
    /// Somebody new who has just chosen Start, by what they play with.
    static func starts(
        _ device: Device = .touch, portrait: Bool = false, _ change: (inout Session) -> Void = { _ in }
    ) -> Visitor {
        var level = Level()
        level.portrait = portrait
        var visitor = Visitor(
            {
                $0 = Session(settings: $0.settings, first: LevelChoice(name: "custom", level: level), seed: 7)
                $0.settings.hasLearnt = false
                change(&$0)
            })
        let start = visitor.navigator.buttons(at: visitor.now).first { $0.role == .start }?.area.center ?? .zero
        let finger = device == .touch ? Finger.touch(1) : .mouse
        switch device {
        case .touch, .mouse:
            visitor.does(.press(start, by: finger), for: 0)
            visitor.does(.lift(start, by: finger), for: 0.2)
        case .keys: visitor.does(.key(.enter, isDown: true), for: 0.2)
        case .pad: visitor.does(.padButton(true), for: 0.2)
        }
        return visitor
    }

    static func lesson(_ visitor: Visitor) -> Lesson? { visitor.navigator.screen as? Lesson }

    static func step(_ visitor: Visitor) -> LessonStep? { lesson(visitor)?.step }

    static func moment(_ visitor: Visitor) -> Moment? { lesson(visitor)?.live.moment(at: visitor.now) }

    /// The drop that a wish is for.
    static func wished(_ visitor: Visitor) -> Drop? {
        guard let moment = moment(visitor) else { return nil }
        switch lesson(visitor)?.wish(in: moment) {
        case .catching(let drop), .catchingRow(let drop), .avoiding(let drop): return drop
        default: return nil
        }
    }

    /// Where it is.
    static func place(_ visitor: Visitor) -> Vector? {
        moment(visitor).flatMap { moment in wished(visitor)?.position(at: moment.time) }
    }

    static func tap(_ visitor: inout Visitor, at place: Vector, by device: Device) {
        func act(_ input: Input) { visitor.does(input, for: 0) }
        switch device {
        case .touch, .mouse:
            let finger = device == .touch ? Finger.touch(1) : .mouse
            act(.press(place, by: finger))
            act(.lift(place, by: finger))
        case .keys, .pad:
            // The arrows, or the stick, until the hand is there, or the drop has come down to it.
            let drop = wished(visitor)
            for _ in 0..<400 {
                let aim = moment(visitor).flatMap { drop?.position(at: $0.time) }
                let hand = visitor.session.machine.pointer.position ?? visitor.navigator.field / 2
                let way = (aim ?? place) - hand
                if way.length < 24 { break }
                if abs(way.x) < 16, (-200..<0).contains(way.y) {
                    if device == .pad { act(.stick(.zero)) }
                    visitor.wait(0.02, step: 0.02)
                } else if device == .pad {
                    visitor.does(.stick((way + Vector(0, 40)) * (1 / max(60, way.length))), for: 0.02)
                } else {
                    let isAside = abs(way.x) >= 16
                    let key: Input.Key = isAside ? (way.x > 0 ? .right : .left) : way.y > 0 ? .down : .up
                    visitor.does(.key(key, isDown: true), for: isAside ? min(0.2, abs(way.x) / 600) : 0.3)
                    visitor.does(.key(key, isDown: false), for: 0)
                }
            }
            if device == .pad { act(.stick(.zero)) }
            act(device == .pad ? .padButton(true) : .key(.space, isDown: true))
            act(device == .pad ? .padButton(false) : .key(.space, isDown: false))
        }
    }

    static func turn(_ visitor: inout Visitor, by device: Device, for seconds: Double = 1.2) {
        let place = HUD(field: visitor.navigator.field).rewindArea.center
        let (down, up): (Input, Input) =
            switch device {
            case .touch: (.press(place, by: .touch(1)), .lift(.zero, by: .touch(1)))
            case .mouse, .pad: (.hold(true), .hold(false))
            case .keys:
                (.key(.other(KeyName(pressed: "R")), isDown: true), .key(.other(KeyName(pressed: "R")), isDown: false))
            }
        visitor.does(down, for: seconds)
        visitor.does(up, for: 0.1)
    }

    /// Does what is asked for, until a step is reached or the lesson is left.
    static func learn(
        _ visitor: inout Visitor, upTo last: LessonStep? = nil, by device: Device = .touch, hits: Bool = false
    ) {
        for _ in 0..<1500 {
            guard let now = step(visitor), now != last else { return }
            if now == .rewind, let moment = moment(visitor), lesson(visitor)?.wish(in: moment) != nil {
                visitor.wait(0.3)
                turn(&visitor, by: device)
            } else if now != .bomb || hits, let place = place(visitor), place.y > visitor.navigator.field.y * 0.3 {
                tap(&visitor, at: place, by: device)
            }
            visitor.wait(0.05)
        }
    }
}
