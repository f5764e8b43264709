import App

/// The distribution of rains among the rounds of an event.
enum RainSharing: Hashable {
    /// Each round has its own rain.
    case own
    /// All rounds share this number of random rains, 1 or more.
    case shared(Int)
    /// All rounds have the rain with this seed.
    case known(UInt64)
}

extension RainSharing {
    /// Throws a `UsageError` that names the flag.
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
                throw UsageError("--rains \(text): must be own, one, 1 ... 1000000, or seed: and a number")
            }
        }
    }

    /// The text in reports.
    var text: String {
        switch self {
        case .own: "own"
        case .shared(1): "one"
        case .shared(let count): "\(count)"
        case .known(let seed): "seed:\(seed)"
        }
    }
}
