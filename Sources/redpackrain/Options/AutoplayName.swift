import ArgumentParser
import Foundation
import Scores
import Tuning

/// The player models by name.
enum AutoplayName: String, ExpressibleByArgument, CaseIterable {
    case perfect
    case casual
    case novice
    case tapper
    case none

    var model: PlayerModel? {
        switch self {
        case .perfect: .perfect
        case .casual: .casual
        case .novice: .novice
        case .tapper: .tapper
        case .none: nil
        }
    }
}

/// What may stand as a player's name in a list.
enum PlayerName {
    /// The name of the user's account, or a plain word where that has none that would do.
    static var usual: String { (try? checked(NSUserName())) ?? "player" }

    /// The name without space around it. Throws a `UsageError` for one that is empty, too long or not plain text.
    static func checked(_ name: String) throws -> String {
        guard let name = Score.playerName(name) else {
            throw UsageError("--player: must be 1 ... \(Score.longestPlayer) characters of plain text")
        }
        return name
    }
}
