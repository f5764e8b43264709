package import Motion
package import Picture
package import Rain
import RainShow

/// A round that plays by itself.
package struct Demo: IdlePage {
    private let round: Round
    private let since: Instant

    package init(_ round: Round, at now: Instant) { (self.round, since) = (round, now) }

    package var name: String { "demo" }
    package var isWatched: Bool { true }

    private func time(at now: Instant) -> RoundTime { RoundTime(seconds: now.seconds(since: since)) }

    private func moment(at now: Instant) -> Moment { round.moment(at: time(at: now)) }

    package func lay(out page: inout PageLayout) {
        var view = RoundView(
            round, in: moment(at: page.drawing.now), looks: page.drawing.looks, words: page.words)
        view.foot = ReplayBar.height
        view.looks.worn = Outfit()
        page.picture { frame in
            view.appendField(to: &frame)
            view.appendHUD(to: &frame)
        }
        page.draw { view.hud.appendInvitation(at: view.moment.roundTime.seconds, view.words, to: &$0) }
    }

    package func tunesSoon(at now: Instant) -> [Tune] { round.tunesSoon(in: moment(at: now)) }

    package func mix(at now: Instant, into mix: inout Mix) { mix.music = round.music(in: moment(at: now)) }

    package mutating func advance(from previous: Instant, _ context: inout Context) {
        guard time(at: context.now) > round.completion(after: 0) + 1 else { return }
        context.session.machine.idleSince = context.now
        context.go(context.session.policy?.idlePage(at: context.now).map(Context.Step.replace) ?? .back(nil))
    }
}

/// The wait of a title for a player: after a while without input it starts a demo.
package struct DemoWait: Sendable {
    /// A round for the demo, which is requested after `time`.
    private var demo: Round?
    private var isAsked = false

    /// The seconds without input until a demo begins.
    package static let time = 30.0

    package init() {}

    package mutating func take(_ round: Round) { demo = round }

    /// Asks for a demo when it is time, and begins it when it has arrived.
    package mutating func advance(_ context: inout Context) {
        guard context.now.seconds(since: context.session.machine.idleSince) > Self.time else {
            self = DemoWait()
            return
        }
        if let demo {
            self = DemoWait()
            context.go(.push(Demo(demo, at: context.now)))
        } else if !isAsked {
            isAsked = true
            context.ask(.demo(context.session.level, seed: UInt64(bitPattern: context.now.nanoseconds)))
        }
    }
}

/// A screen that plays by itself while there is no player. A press, a key, a button, a stick or a movement of the mouse
/// ends it; where the rules ignore motion, only a press does. The fullscreen key does not end it. A press of a pointer
/// also acts on the screen beneath.
package protocol IdlePage: Screen {}

extension IdlePage {
    package var hidesPointer: Bool { true }
    package var waitsForAnyPress: Bool { true }

    package mutating func read(_ input: Input, _ context: inout Context) -> Bool {
        if context.session.rules.ignoresMotion, !input.isPress { return true }
        switch input {
        case .key where context.session.settings.keys.meaning(of: input).isFullscreen: return false
        // A hand that moves the mouse may click at once.
        case .press, .move(_, by: .mouse):
            context.go(.back(nil))
            return false
        case .key(_, isDown: true), .padButton(true), .stick, .hold(true, _):
            context.go(.back(nil))
            return true
        default: return false
        }
    }
}

extension Input {
    fileprivate var isFullscreen: Bool { if case .key(.fullscreen, _) = self { true } else { false } }
}
