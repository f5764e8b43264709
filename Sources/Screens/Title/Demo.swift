package import Motion
package import Picture
package import Rain
import Show

/// A round that plays by itself.
package struct Demo: Attraction {
    private let round: Round
    private let since: Instant

    package init(_ round: Round, at now: Instant) { (self.round, since) = (round, now) }

    package var name: String { "demo" }

    private func time(at now: Instant) -> RoundTime { RoundTime(seconds: now.seconds(since: since)) }

    private func moment(at now: Instant) -> Moment { round.moment(at: time(at: now)) }

    package func append(_ drawing: DrawContext, in session: Session, to frame: inout Frame) {
        var view = RoundView(round, in: moment(at: drawing.now), looks: drawing.looks, words: session.settings.words)
        view.foot = ReplayBar.height
        view.appendField(to: &frame)
        view.appendHUD(to: &frame)
        frame.markLabelsAsPicture()
        view.hud.appendInvitation(at: view.moment.roundTime.seconds, view.words, to: &frame)
    }

    package func mix(at now: Instant, into mix: inout Mix) { mix.music = round.music(in: moment(at: now)) }

    package mutating func advance(from previous: Instant, _ context: inout Context) {
        guard time(at: context.now) > round.completion(after: 0) + 1 else { return }
        context.session.machine.idleSince = context.now
        context.go(context.session.house?.attraction(at: context.now).map(Context.Step.replace) ?? .back(nil))
    }
}
