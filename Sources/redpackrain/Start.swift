import Rain
import Screens
import Tuning

/// What a game is started with.
struct Start {
    var level: Level
    /// What the level is called: that of a file by the file.
    var levelName: String?
    var seed: UInt64
    var player: String
    var autoplay: PlayerModel?
    var isQuick: Bool
    var settings = Settings()
    /// Whether each screen is named on the console as it comes.
    var tells = false
}
