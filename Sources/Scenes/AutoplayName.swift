import ArgumentParser
import RainPlayers

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
