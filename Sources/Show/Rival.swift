import Motion
package import Picture
package import Rain

/// A ghost to race against, and its player.
package struct Rival: Hashable, Sendable {
    package let ghost: Ghost
    /// Name of the player; nil for the game's own steady player, whose name depends on the language.
    package let name: String?

    /// Whether the ghost is the player's own best round.
    package let isOwn: Bool
    /// How far the player's own best round came with each wish of its night; empty for other rounds.
    package let progress: [Wish.Progress]

    package init(_ ghost: Ghost, name: String? = nil) {
        (self.ghost, self.name, isOwn, progress) = (ghost, name, false, [])
    }

    /// Creates the rival from the player's own best round.
    package init(best round: Round, of player: String?) {
        (ghost, name, isOwn) = (Ghost(of: round), player, true)
        let end = round.moment(at: round.completion(after: 0))
        let wishes = Night(level: round.level, seed: round.journal.seed)?.wishes ?? []
        progress = wishes.map { round.progress(of: $0, in: end) }
    }

    package func name(in words: Words) -> String { isOwn ? words.ownBest : name ?? words.steadyPlayer }
}

// The taps of a ghost on the field, and the sounds of passings.
extension Round {
    /// Appends the taps of a ghost as rings that grow for a moment, only while time runs forwards.
    func appendRings(of ghost: Ghost, in moment: Moment, to frame: inout Frame) {
        guard case .playing = moment.phase else { return }
        ghost.forEachTap(after: moment.time - Ring.time, upTo: moment.time) { mark in
            let progress = (moment.time - mark.time) / Ring.time
            let side = Ring.sides.0 + (Ring.sides.1 - Ring.sides.0) * Curve.easeOut.value(at: progress)
            let color = Palette.past.faded(to: Ring.opacity * min(1, (1 - progress) / Ring.fading))
            frame.circle(mark.point, radius: (side - Ring.line) / 2, width: Ring.line) { _ in color }
        }
    }

    package func appendCues(against ghost: Ghost, from: RoundTime, to: RoundTime, into cues: inout [Cue]) {
        forEachPassing(of: ghost, from: from, to: to) { passing in
            cues.append(Cue(passing.isAhead ? .ahead : .behind))
        }
    }
}

private enum Ring {
    /// Duration of a ring, seconds of game time, and the share of it in which the ring fades.
    static let time = 0.5
    static let fading = 0.5
    /// The size of a ring at first and at last, points.
    static let sides = (20.0, 120.0)
    static let line = 6.0
    static let opacity = 0.25
}
