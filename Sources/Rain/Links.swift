import Motion

/// The packs that are caught with a chain pack, `Scoring.chainLinks` at most: the nearest to its centre, within
/// `Scoring.chainReach`, among packs whose centres are in the open field. Great packs are left out.
struct Links {
    private(set) var drops: [Drop] = []
    private var distances: [Double] = []
    private let chain: Drop
    private let middle: Vector
    private let time: Double
    private let field: Rect

    init(of chain: Drop, at time: Double, in level: Level) {
        (self.chain, self.time) = (chain, time)
        middle = chain.position(at: time)
        field = level.openField
    }

    /// Must be called in the order of the drops' numbers.
    mutating func consider(_ drop: Drop) {
        guard drop.number != chain.number, !drop.isBomb, !drop.isGreat else { return }
        let place = drop.position(at: time)
        let distance = (place - middle).length
        guard distance <= Scoring.chainReach, field.contains(place) else { return }
        let rank = distances.firstIndex { $0 > distance } ?? distances.count
        guard rank < Scoring.chainLinks else { return }
        drops.insert(drop, at: rank)
        distances.insert(distance, at: rank)
        if drops.count > Scoring.chainLinks {
            drops.removeLast()
            distances.removeLast()
        }
    }
}
