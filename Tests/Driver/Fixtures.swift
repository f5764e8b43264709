import Rain
package import RainScreens

extension ListedRecord {
    /// A record of a player.
    package init(_ number: Int64, player: String = "Li", score: Int = 120, goals: RainGoals? = nil) {
        self.init(
            id: RecordID(number), player: player, score: score, day: Day(year: 2026, month: 2, day: 17))
        self.goals = goals
    }
}

extension Honours {
    /// The honours of a player with one round.
    package init(score: Int) {
        self.init()
        best = ListedRecord(1, score: score)
    }
}

extension RainChoice {
    /// A rain that the game drew.
    package static let drawn = RainChoice(level: Level(), levelName: "calm", seed: 7, origin: .drawn)
}
