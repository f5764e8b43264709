package import Motion
package import Picture
package import Rain
package import Show

/// The first screen: which level, and the ways from there. Left alone it shows a round that plays by itself.
package struct Title: Screen {
    /// What the player has reached on a level, once it is known.
    package var known: (level: Level, honours: Honours)?
    /// A round to be shown, which has been asked for when nobody had done anything for a while.
    private var demo: Round?
    private var isDemoAsked = false
    /// Feats that were found in old rounds, of which it tells.
    private(set) var featsFound = 0

    /// How long nobody must do anything before a round plays by itself, seconds.
    package static let idleTime = 30.0

    package init() {}

    package var name: String { "title" }

    /// What the player has reached on a level; nil while that is not known.
    func honours(on level: Level) -> Honours? { known.flatMap { $0.level == level ? $0.honours : nil } }

    package func buttons(at now: Instant, in session: Session) -> [Button] { view(at: now, in: session).buttons }

    package func append(_ glance: Glance, in session: Session, to frame: inout Frame) {
        view(glance, in: session).append(to: &frame)
    }

    // What was changed meanwhile may have made it another level, and a round may have been its best.
    package mutating func appear(_ context: inout Context) {
        context.session.orientField()
        context.ask(.honours(context.session.level, player: context.session.player))
        isDemoAsked = false
        guard !context.session.memory.hasSearchedForFeats else { return }
        context.session.memory.hasSearchedForFeats = true
        context.ask(.findFeats)
    }

    package mutating func handle(_ input: Input, _ context: inout Context) {
        switch input {
        case .key(.enter, isDown: true), .key(.space, isDown: true):
            choose(.start, &context)
        case .key(.escape, isDown: true):
            // Whoever has come here by that key may press it once too often: it only points at the way out.
            context.session.machine.pointer.focus = .quit
        default:
            break
        }
    }

    package mutating func choose(_ role: Button.Role, _ context: inout Context) {
        switch role {
        case .start: start(&context)
        case .today:
            // The day's rain is the same for all.
            context.session.resetOrientation()
            context.go(.push(Today(at: context.now)))
        case .code: context.go(.push(CodeEntry()))
        case .records: context.go(.push(Records()))
        case .settings: context.go(.push(SettingsPages()))
        case .language: context.changeLanguage()
        case .lesson: context.go(.push(Lesson(then: .title, in: context.session, at: context.now)))
        case .quit: context.go(.quit)
        case .less, .more:
            context.changeLevel(up: role == .more(.level))
            context.session.orientField()
            context.ask(.honours(context.session.level, player: context.session.player))
        default: break
        }
    }

    /// Begins the next round: who is new here has the lesson first.
    private func start(_ context: inout Context) {
        if context.session.beginsWithLesson {
            context.go(.root(Lesson(then: .play, in: context.session, at: context.now)))
        } else {
            context.go(.root(Playing(&context)))
        }
    }

    package mutating func advance(from previous: Instant, _ context: inout Context) {
        if context.session.memory.featsFound > 0 {
            (featsFound, context.session.memory.featsFound) = (context.session.memory.featsFound, 0)
        }
        let field = context.session.field
        context.session.orientField()
        if context.session.field != field {
            context.ask(.honours(context.session.level, player: context.session.player))
        }
        guard context.now.seconds(since: context.session.machine.idleSince) > Self.idleTime else {
            (demo, isDemoAsked) = (nil, false)
            return
        }
        if let demo {
            context.go(.push(Demo(demo, at: context.now)))
            self.demo = nil
        } else if !isDemoAsked {
            isDemoAsked = true
            context.ask(.demo(context.session.level, seed: UInt64(bitPattern: context.now.nanoseconds)))
        }
    }

    package mutating func receive(_ answer: Answer, _ context: inout Context) {
        switch answer {
        case .honours(let level, let honours): known = (level, honours)
        case .round(let round): demo = round
        default: break
        }
    }
}
