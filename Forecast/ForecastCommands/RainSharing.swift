import RainApp

/// The sharing of rains among the rounds of an event.
enum RainSharing: Hashable {
    case own
    /// Random rains, 1 or more, shared by all rounds.
    case shared(Int)
    /// One rain for all rounds, by its seed.
    case known(UInt64)
}

extension RainSharing {
    init(text: String) throws {
        switch text {
        case "own": self = .own
        case "one": self = .shared(1)
        default:
            if text.hasPrefix("seed:") {
                guard let seed = UInt64(text.dropFirst(5)) else {
                    throw UsageError("--rains \(text): must be seed:0 ... seed:\(UInt64.max)")
                }
                self = .known(seed)
            } else if let count = Int(text), (1...1_000_000).contains(count) {
                self = .shared(count)
            } else {
                throw UsageError("--rains \(text): must be own, one, 1 ... 1000000 or seed:SEED")
            }
        }
    }

    var text: String {
        switch self {
        case .own: "own"
        case .shared(1): "one"
        case .shared(let count): "\(count)"
        case .known(let seed): "seed:\(seed)"
        }
    }
}
