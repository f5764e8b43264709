import Motion
package import Picture
package import Rain

/// A round at a moment, as it is drawn and heard. Every screen that shows a round gets one, so that the rules are asked
/// only once.
package struct RoundView: Sendable {
    package let round: Round
    package let moment: Moment
    package var looks: Looks
    package var words: Words
    /// The pointer and its press; nil for a round that is only watched, which has no buttons.
    package var pointer: Button.Pointer?
    /// Height of anything that covers the field's foot, points.
    package var foot = 0.0
    package var rewind = RewindHints()
    /// The next step or prize, which is shown only without a rival, or the next wish; nil for none.
    package var goal: RoundGoal?
    /// The scores that are celebrated with fireworks.
    package var medalScores: [Int] = []
    /// The place in a party with the points so far; nil for other rounds.
    package var place: Int?
    package var rival: Rival?
    package var showsTaps = false
    /// Whether the round is practice and leaves no record.
    package var isPractised = false
    /// The special pack being introduced, and the seconds since the introduction began.
    package var introduction: (kind: PackKind, age: Double)?

    package init(
        _ round: Round, in moment: Moment, pointer: Button.Pointer? = nil, looks: Looks = Looks(),
        words: Words = .english
    ) {
        (self.round, self.moment, self.pointer, self.looks, self.words) = (round, moment, pointer, looks, words)
    }

    package var hud: HUD { HUD(field: round.level.field) }
    var field: Vector { round.level.field }

    package func appendField(to frame: inout Frame) {
        round.appendField(
            in: moment, looks: looks, words: words, ghost: showsTaps ? rival?.ghost : nil, saluting: medalScores,
            beneath: {
                guard isRoofed else { return }
                appendFallingHeart(to: &$0)
                ComboSign(of: self).appendLostCrown(to: &$0)
            }, to: &frame)
    }

    package func mix(into mix: inout Mix) {
        mix.drones = round.drones(in: moment)
        mix.music = round.music(in: moment)
        mix.isStill = moment.phase == .paused
    }

    /// Appends the introduction of a special pack.
    package func appendIntroduction(to frame: inout Frame) {
        guard let introduction else { return }
        hud.appendIntroduction(introduction.kind, age: introduction.age, words, to: &frame)
    }
}
