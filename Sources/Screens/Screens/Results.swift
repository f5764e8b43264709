package import Motion
package import Picture
import Rain
package import Show

/// What a round gave, and whose it is.
package struct Results: Screen {
    package private(set) var look: ResultsScreen
    private let ticket: Ticket
    private let rain: RainChoice
    private let since: Instant

    /// How long it shows before a quick game leaves, seconds.
    private static let quickTime = 4.0
    /// How long it stands before a press or a key means it and not the round before, seconds.
    private static let grace = 0.8

    package init(_ look: ResultsScreen, of ticket: Ticket, on rain: RainChoice, at now: Instant) {
        (self.look, self.ticket, self.rain, since) = (look, ticket, rain, now)
    }

    package var name: String { "results" }

    package func isReady(at now: Instant) -> Bool { now.seconds(since: since) >= Self.grace }

    package func buttons(at now: Instant, in session: Session) -> [Button] { isReady(at: now) ? look.buttons : [] }

    package func mix(at now: Instant, into mix: inout Mix) { mix.music = Music(.musicResults, gain: Music.alone) }

    package func append(_ glance: Glance, in session: Session, to frame: inout Frame) {
        look.append(
            at: glance.age, pointer: glance.pointer, words: session.settings.words, looks: glance.looks, to: &frame)
    }

    package mutating func handle(_ input: Input, _ context: inout Context) {
        guard isReady(at: context.now) else { return }
        switch input {
        case .press(let point, _): if context.session.isQuick, look.buttons.role(at: point) == nil { context.go(.quit) }
        case .key(_, isDown: true) where context.session.isQuick: context.go(.quit)
        case .key(.enter, isDown: true), .key(.space, isDown: true): choose(look.mainRole, &context)
        case .key(.escape, isDown: true): choose(.leave, &context)
        default: break
        }
    }

    package mutating func choose(_ role: Button.Role, _ context: inout Context) {
        switch role {
        case .again:
            let rain = context.session.drawRain(after: rain)
            context.go(.root(Playing(&context, on: rain)))
        case .sameRain: context.go(.root(Playing(&context, on: rain.again)))
        case .copyCode:
            guard let code = look.code else { return }
            context.copy("\(code)")
            look.copiedAt = context.now.seconds(since: since)
        case .leave: context.go(context.session.isQuick ? .quit : .root(Title()))
        case .name: context.go(.push(Naming(context.session.player)))
        case .unfold: look.isUnfolded.toggle()
        case .like:
            look.isFavourite.toggle()
            look.likedAt = context.now.seconds(since: since)
            context.ask(.amend(ticket, player: nil, isFavourite: look.isFavourite))
        default: break
        }
    }

    package mutating func advance(from previous: Instant, _ context: inout Context) {
        look.appendCues(
            from: previous.seconds(since: since), to: context.now.seconds(since: since), into: &context.cues)
        if context.session.isQuick, context.now.seconds(since: since) > Self.quickTime { context.go(.quit) }
    }

    package mutating func take(_ answer: Answer, _ context: inout Context) {
        switch answer {
        case .kept(ticket, let place):
            (look.place, look.trouble) = (place, nil)
            if look.feats.isEmpty, !place.newFeats.isEmpty {
                look.tell(place.newFeats, at: context.now.seconds(since: since))
            }
        case .notKept(ticket, let trouble): look.trouble = trouble
        case .named(let name):
            look.player = name
            context.ask(.amend(ticket, player: name, isFavourite: nil))
        default: break
        }
    }
}
