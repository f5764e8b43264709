package import Motion
package import Picture
import Rain
package import Show

/// What a player has earned, and what there is to earn.
package struct Feats: Screen {
    /// What has been earned; nil until that is known.
    private(set) package var earned: [EarnedFeat]?
    /// Whose it is.
    private var player = ""

    package init() {}

    package var name: String { "feats" }

    package func isReady(at now: Instant) -> Bool { earned != nil }

    private func look(in session: Session) -> FeatsScreen {
        var look = FeatsScreen(field: session.field, earned: earned ?? [])
        look.isWaiting = earned == nil
        return look
    }

    package func buttons(at now: Instant, in session: Session) -> [Button] { look(in: session).buttons }

    package func append(_ glance: Glance, in session: Session, to frame: inout Frame) {
        look(in: session).append(
            at: glance.age, pointer: glance.pointer, words: session.settings.words, looks: glance.looks, to: &frame)
    }

    package mutating func appear(_ context: inout Context) {
        player = context.session.player
        context.ask(.feats(player: player))
    }

    package mutating func handle(_ input: Input, _ context: inout Context) {
        if input == .key(.escape, isDown: true) { context.go(.back(nil)) }
    }

    package mutating func choose(_ role: Button.Role, _ context: inout Context) {
        if role == .back { context.go(.back(nil)) }
    }

    package mutating func take(_ answer: Answer, _ context: inout Context) {
        if case .feats(player, let earned) = answer { self.earned = earned }
    }
}
