import Foundation
package import Rain
import RainPlayers
package import RainScores
package import RainScreens

extension Card {
    /// The card of a record's round.
    package init(of round: Round, as score: Score, goals: RainGoals?) {
        self.init(of: round, levelName: score.levelName)
        player = PlayerName.checked(score.player)
        isSimulated = score.autoplayed
        if score.listed.isFresh, !score.autoplayed { medal = goals?.medal(for: score.score, lasting: life) }
        let played = Int((score.date.timeIntervalSince1970 / 86_400).rounded(.down))
        if DailyRain.seed(ofDay: played, on: round.level) == round.journal.seed { day = played }
    }
}
