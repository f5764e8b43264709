package import Motion
package import Picture
import Rain
package import Show

/// What a round gave, and whose it is.
package struct Results: Screen {
    package private(set) var look: ResultsScreen
    private let ticket: Ticket
    private let since: Instant

    /// How long it shows before a quick game leaves, seconds.
    private static let quickTime = 4.0
    /// How long it stands before a press or a key means it and not the round before, seconds.
    private static let grace = 0.8

    package init(_ look: ResultsScreen, of ticket: Ticket, at now: Instant) {
        (self.look, self.ticket, since) = (look, ticket, now)
    }

    package var name: String { "results" }

    private func isReady(at now: Instant) -> Bool { now.seconds(since: since) >= Self.grace }

    package func buttons(at now: Instant, in session: Session) -> [Button] { isReady(at: now) ? look.buttons : [] }

    package func append(_ glance: Glance, in session: Session, to frame: inout Frame) {
        look.append(
            at: glance.age, pointer: glance.pointer, words: session.settings.words, looks: glance.looks, to: &frame)
    }

    package func mix(at now: Instant, into mix: inout Mix) {
        mix.music = Music(.musicTitle)
        // What ends the round rings out.
        mix.field = ticket.number
    }

    package mutating func handle(_ input: Input, at now: Instant, in session: inout Session, _ out: inout Outbox) {
        guard isReady(at: now) else { return }
        switch input {
        case .press(let point, _): if session.isQuick, look.buttons.role(at: point) == nil { out.go(.quit) }
        case .key(_, isDown: true) where session.isQuick: out.go(.quit)
        case .key(.enter, isDown: true), .key(.space, isDown: true): choose(.again, at: now, in: &session, &out)
        case .key(.escape, isDown: true): choose(.leave, at: now, in: &session, &out)
        default: break
        }
    }

    package mutating func choose(
        _ role: Button.Role, at now: Instant, in session: inout Session, _ out: inout Outbox
    ) {
        switch role {
        case .again: out.go(.root(Playing(in: &session, at: now)))
        case .leave: out.go(session.isQuick ? .quit : .root(Title()))
        case .name: out.go(.push(Naming(session.player)))
        case .like:
            look.isFavourite.toggle()
            look.likedAt = now.seconds(since: since)
            out.ask(.amend(ticket, player: nil, isFavourite: look.isFavourite))
        default: break
        }
    }

    package mutating func advance(
        from previous: Instant, to now: Instant, in session: inout Session, _ out: inout Outbox
    ) {
        look.appendCues(from: previous.seconds(since: since), to: now.seconds(since: since), into: &out.cues)
        if session.isQuick, now.seconds(since: since) > Self.quickTime { out.go(.quit) }
    }

    package mutating func take(_ answer: Answer, at now: Instant, in session: inout Session, _ out: inout Outbox) {
        switch answer {
        case .kept(ticket, let place): (look.place, look.trouble) = (place, nil)
        case .notKept(ticket, let trouble): look.trouble = trouble
        case .named(let name):
            look.player = name
            out.ask(.amend(ticket, player: name, isFavourite: nil))
        default: break
        }
    }
}
