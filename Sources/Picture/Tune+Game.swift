/// This game's music, one piece per line.
extension Tune {
    /// The music of the title.
    package static let musicTitle = Tune(name: "music-title")
    /// The music of a round's results.
    package static let musicResults = Tune(name: "music-results")
    /// The music of the records.
    package static let musicRecords = Tune(name: "music-records")
    /// The music of a calm or festive round at half the pace.
    package static let musicFeastSlow = Tune(name: "music-feast-slow")
    /// The last four bars of a festive round's music.
    package static let musicFeastFinale = Tune(name: "music-feast-finale", isLoop: false)
    /// A storm's music at half the pace.
    package static let musicStormSlow = Tune(name: "music-storm-slow")
    /// The last four bars of a storm's music.
    package static let musicStormFinale = Tune(name: "music-storm-finale", isLoop: false)
    /// The last four bars of a calm round's music.
    package static let musicCalmFinale = Tune(name: "music-calm-finale", isLoop: false)
    /// The music of survival at half the pace.
    package static let musicSurvivalSlow = Tune(name: "music-survival-slow")
    /// The last four bars of the music of survival.
    package static let musicSurvivalFinale = Tune(name: "music-survival-finale", isLoop: false)

    /// A festive round's music, from its first part alone to all four.
    package static let musicFeast = pieces("music-feast", 4)
    /// A storm's music, from its first part alone to all four.
    package static let musicStorm = pieces("music-storm", 4)
    /// A calm round's music, from its first part alone to all four.
    package static let musicCalm = pieces("music-calm", 4)
    /// The music of survival, a piece for each wave.
    package static let musicSurvival = pieces("music-survival", 12)

    private static func pieces(_ name: String, _ count: Int) -> [Tune] {
        (1...count).map { Tune(name: "\(name)-\($0)") }
    }

    /// All music of the game.
    package static let game: [Tune] =
        [.musicTitle, .musicResults, .musicRecords] + musicFeast + [.musicFeastSlow, .musicFeastFinale] + musicStorm
        + [.musicStormSlow, .musicStormFinale] + musicCalm + [.musicCalmFinale] + musicSurvival
        + [.musicSurvivalSlow, .musicSurvivalFinale]
}
