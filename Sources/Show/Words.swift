/// Every text that the game shows, in one place.
enum Words {
    static let title = "红包雨"
    static let subtitle = "RED PACK RAIN"
    static let start = "Start"
    static let quit = "Quit"
    static let resume = "Resume"
    static let restart = "Restart"
    static let leave = "Title"
    static let again = "Again"
    static let paused = "Paused"
    static let backwards = "Backwards"
    static let ready = "Ready"
    static let go = "GO!"
    static let timeIsUp = "Time's up"
    static let endedEarly = "Round ended"
    static let newRecord = "New record!"
    static let best = "Best"
    static let red = "Red"
    static let silver = "Silver"
    static let golden = "Golden"
    static let missed = "Missed"
    static let bombs = "Bombs"
    static let accuracy = "Accuracy"
    static let catchRate = "Catch rate"
    static let bestCombo = "Best combo"
    static let practice = "practice"
    static let tapHint = "Catch the red packs, mind the bombs"
    static let keysHint = "Hold R to turn time back  ·  P to pause"

    static func place(_ place: Int, of count: Int) -> String { "No. \(place) of \(count)" }
    static func percent(_ share: Double) -> String { "\(Int((share * 100).rounded())) %" }
    static func rewinds(_ count: Int) -> String { count == 1 ? "1 rewind" : "\(count) rewinds" }
}
