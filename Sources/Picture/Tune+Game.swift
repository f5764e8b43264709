/// This game's music on screens, one piece per line. Rounds have the pieces of the themes.
extension Tune {
    /// The music of the title.
    package static let musicTitle = Tune(name: "music-title")
    /// The second part of the title's music.
    package static let musicTitleLate = Tune(name: "music-title-late")
    /// The music of a round's results.
    package static let musicResults = Tune(name: "music-results")
    /// The music of the records.
    package static let musicRecords = Tune(name: "music-records")

    /// All music of the game.
    package static let game: [Tune] =
        [.musicTitle, .musicTitleLate, .musicResults, .musicRecords] + Theme.game.flatMap { $0.pieces }
}
