import Picture
import Rain

// What tells of a phase: a sting as it begins, and a beat of drums that leads to the bar from which its music plays.
extension Round {
    /// Appends the stings of phases, the roll that leads up to the finale's, and the fills.
    func appendPhases(_ span: CueSpan, into cues: inout [Cue]) {
        for place in level.phases.indices.dropFirst() {
            let isFinale = level.isFinale(place)
            let begin = level.start(ofPhase: place) - (isFinale ? Roll.time : 0)
            if span.holds(begin) { cues.append(Cue(isFinale ? .finale : .phase, offset: span.offset(of: begin))) }
        }
        let score = RoundScore(level)
        score.forEachFill { time in
            if span.holds(time) { cues.append(Cue(.fill, offset: span.offset(of: time))) }
        }
    }

    private enum Roll {
        /// How long the roll goes on before the gong of the finale, seconds.
        static let time = 0.6
    }
}
