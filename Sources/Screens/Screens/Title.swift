package import Motion
package import Picture
import Rain
package import Show

/// The first screen: which level, and the ways from there. Left alone it shows a round that plays by itself.
package struct Title: Screen {
    /// The best score of a level, once it is known.
    private var best: (level: Level, score: Int?)?
    /// A round to be shown, which has been asked for when nobody had done anything for a while.
    private var demo: Round?
    private var isDemoAsked = false

    /// How long nobody must do anything before a round plays by itself, seconds.
    package static let idleTime = 30.0

    package init() {}

    package var name: String { "title" }

    private func look(in session: Session) -> TitleScreen {
        let score = best.flatMap { $0.level == session.level ? $0.score : nil }
        return TitleScreen(field: session.field, levelName: session.levelName, best: score)
    }

    package func buttons(at now: Instant, in session: Session) -> [Button] { look(in: session).buttons }

    package func append(_ glance: Glance, in session: Session, to frame: inout Frame) {
        look(in: session).append(
            at: glance.age, pointer: glance.pointer, words: session.settings.words, looks: glance.looks, to: &frame)
    }

    // What was changed meanwhile may have made it another level, and a round may have been its best.
    package mutating func appear(at now: Instant, in session: inout Session, _ out: inout Outbox) {
        out.ask(.best(session.level))
        isDemoAsked = false
    }

    package mutating func handle(_ input: Input, at now: Instant, in session: inout Session, _ out: inout Outbox) {
        switch input {
        case .key(.enter, isDown: true), .key(.space, isDown: true):
            choose(.start, at: now, in: &session, &out)
        case .key(.escape, isDown: true):
            out.go(.quit)
        default:
            break
        }
    }

    package mutating func choose(
        _ role: Button.Role, at now: Instant, in session: inout Session, _ out: inout Outbox
    ) {
        switch role {
        case .start: out.go(.root(Playing(in: &session, at: now)))
        case .records: out.go(.push(Records(at: now)))
        case .settings: out.go(.push(SettingsPages()))
        case .quit: out.go(.quit)
        case .less, .more:
            session.changeLevel(up: role == .more(.level))
            out.ask(.best(session.level))
        default: break
        }
    }

    package mutating func advance(
        from previous: Instant, to now: Instant, in session: inout Session, _ out: inout Outbox
    ) {
        guard now.seconds(since: session.idleSince) > Self.idleTime else {
            (demo, isDemoAsked) = (nil, false)
            return
        }
        if let demo {
            out.go(.push(Demo(demo, at: now)))
            self.demo = nil
        } else if !isDemoAsked {
            isDemoAsked = true
            out.ask(.demo(session.level, seed: UInt64(bitPattern: now.nanoseconds)))
        }
    }

    package mutating func take(_ answer: Answer, at now: Instant, in session: inout Session, _ out: inout Outbox) {
        switch answer {
        case .best(let level, let score): best = (level, score)
        case .round(let round): demo = round
        default: break
        }
    }
}
