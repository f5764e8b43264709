import Rain
import RainPlayers
package import RainScores

extension Score {
    /// Computes the par, if the record stores one and does not have it yet.
    package mutating func notePar() {
        guard listed.keepsPar, listed.par == nil, let level = try? Level(text: listed.level) else { return }
        listed.note(par: Par(of: level, seed: listed.seedBits)?.sum, version: Par.version)
    }
}
