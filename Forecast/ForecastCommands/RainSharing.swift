import RainApp

/// The rains of an event's visitors, as the option `--rains` of `simulate` gives them.
enum RainSharing: Hashable {
    /// Each visitor has a rain of their own.
    case own
    /// This number of random rains, 1 or more, dealt to the visitors in turn.
    case shared(Int)
    /// All visitors have the rain of this seed.
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
