package import Motion
package import Picture
package import Rain
import Show

/// A round that plays by itself while nobody is there. Any input ends it; a press also does what it points at beneath.
package struct Demo: Screen {
    private let round: Round
    private let since: Instant

    package init(_ round: Round, at now: Instant) { (self.round, since) = (round, now) }

    package var name: String { "demo" }
    package var hidesPointer: Bool { true }

    private func time(at now: Instant) -> RoundTime { RoundTime(seconds: now.seconds(since: since)) }

    private func moment(at now: Instant) -> Moment { round.moment(at: time(at: now)) }

    package func append(_ glance: Glance, in session: Session, to frame: inout Frame) {
        var view = RoundView(round, in: moment(at: glance.now), looks: glance.looks, words: session.settings.words)
        view.foot = ReplayBar.height
        view.appendField(to: &frame)
        view.appendHUD(to: &frame)
        view.hud.appendInvitation(at: view.moment.roundTime.seconds, view.words, to: &frame)
    }

    package func mix(at now: Instant, into mix: inout Mix) { mix.music = round.music(in: moment(at: now)) }

    package mutating func read(_ input: Input, _ context: inout Context) -> Bool {
        switch input {
        case .key where context.session.settings.keys.meaning(of: input).isFullscreen: return false
        // A hand that moves the mouse may click at once.
        case .press, .move(_, by: .mouse):
            context.go(.back(nil))
            return false
        case .key(_, isDown: true), .padButton(true), .stick, .hold(true):
            context.go(.back(nil))
            return true
        default: return false
        }
    }

    package mutating func advance(from previous: Instant, _ context: inout Context) {
        guard time(at: context.now) > round.completion(after: 0) + 1 else { return }
        context.session.machine.idleSince = context.now
        context.go(.back(nil))
    }
}

extension Input {
    fileprivate var isFullscreen: Bool { if case .key(.fullscreen, _) = self { true } else { false } }
}
