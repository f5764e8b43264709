package import Motion
package import Picture
import Rain
package import Show

/// The screen of all feats: those that the player has earned, and those still open.
package struct Feats: Screen {
    /// The day of each earned feat; nil until they are known.
    private(set) var days: [Feat: ListedRecord.Day]?
    private var player = ""

    package init() {}

    package var name: String { "feats" }

    package func isReady(at now: Instant) -> Bool { days != nil }

    package func buttons(at now: Instant, in session: Session) -> [Button] { view(at: now, in: session).buttons }

    package func mix(at now: Instant, into mix: inout Mix) { mix.music = Music(.musicRecords, gain: Music.alone) }

    package func append(_ glance: Glance, in session: Session, to frame: inout Frame) {
        view(glance, in: session).append(to: &frame)
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

    package mutating func receive(_ answer: Answer, _ context: inout Context) {
        guard case .feats(player, let earned) = answer else { return }
        days = Dictionary(earned.map { ($0.feat, $0.day) }) { first, _ in first }
    }
}
