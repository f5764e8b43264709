import Rain
import Scores
import Screens
import Show
import Tuning

extension Rival {
    /// The ghost to race on a rain; nil if there is none, or if its record cannot be read.
    init?(on level: Level, seed: UInt64, bestOf player: String?, orSteady: Bool, in book: ScoreBook) {
        if let player, let best = try? book.bestOfRain(digest: level.digest, seed: seed, player: player),
            let score = best.id.flatMap({ try? book.score($0) }),
            let journal = try? Journal(decoding: Array(score.journal)),
            journal.level == level, journal.seed == seed,
            let round = Round(replaying: journal, within: Journal.maxWork)
        {
            self.init(Ghost(of: round), name: player, isOwn: true)
            return
        }
        guard orSteady, let round = Par.firstRound(of: level, seed: seed) else { return nil }
        self.init(Ghost(of: round))
    }
}
