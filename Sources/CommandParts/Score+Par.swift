import Rain
import RainPlayers
package import RainScores

extension Score {
    /// Computes the par of a record that should have one and does not have it yet.
    package mutating func notePar() {
        guard listed.keepsPar, listed.par == nil, let level = try? Level(text: listed.level) else { return }
        listed.note(par: Par(of: level, seed: listed.seedBits)?.sum, version: Par.version)
    }
}
