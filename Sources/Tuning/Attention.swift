import Motion
import Rain

/// What a player follows: so many drops at once, each from when it has been taken in until it is caught or gone.
///
/// A place that becomes free goes to the newest drop, for what comes into sight draws the eye (Yantis and Jonides,
/// "Abrupt visual onsets and selective attention", 1984); taking it in takes a reaction time from then.
struct Attention: Sendable {
    private struct Place: Sendable {
        /// The drop that is followed; -1 for none.
        var drop = -1
        /// Game time at which taking it in began: a reaction later the player knows of it.
        var start = 0.0
        /// Game time at which it leaves the field.
        var leaving = Double.infinity
        /// Game time from which nothing has been followed here.
        var free = 0.0
    }

    private var places: [Place]
    /// The drops that are followed, oldest first.
    private(set) var followed: [Int] = []
    /// Whether some drop in the field is waiting for a place.
    private(set) var isShort = false
    /// The next game time at which a drop that is followed leaves the field.
    private(set) var nextLeaving = Double.infinity
    /// The newest drop and the latest tap that have been taken account of: without others nothing changes.
    private var newest = -1
    private var latestTap = -1.0

    /// Follows at most so many.
    init(_ most: Int) {
        places = Array(repeating: Place(), count: most)
    }
}

extension Attention {
    /// Game time at which taking in a drop began; nil while it is not followed.
    func start(of drop: Int) -> Double? {
        for place in places where place.drop == drop { return place.start }
        return nil
    }

    /// Lets go of what is gone, at the latest tap or when it left, and takes in what is new. `counts` tells which drops
    /// the player cares for.
    mutating func update(
        _ liveDrops: LiveDrops, at time: Double, bottom: Double, lastTap: Double, counts: (Drop) -> Bool
    ) {
        let newest = liveDrops.falling.last?.drop.number ?? -1
        guard newest != self.newest || lastTap != latestTap || time >= nextLeaving else { return }
        (self.newest, latestTap) = (newest, lastTap)
        release(liveDrops, at: time, lastTap: lastTap)
        isShort = false
        for index in liveDrops.range.reversed() where !liveDrops.falling[index].isGone {
            let drop = liveDrops.falling[index].drop
            let leaving = drop.time(atHeight: bottom)
            guard leaving > time, start(of: drop.number) == nil, counts(drop) else { continue }
            guard let place = longestFree else {
                isShort = true
                break
            }
            let start = max(drop.start, places[place].free)
            places[place] = Place(drop: drop.number, start: start, leaving: leaving, free: places[place].free)
        }
        nextLeaving = .infinity
        followed.removeAll(keepingCapacity: true)
        for place in places where place.drop >= 0 {
            nextLeaving = min(nextLeaving, place.leaving)
            followed.append(place.drop)
        }
        followed.sort()
    }

    private mutating func release(_ liveDrops: LiveDrops, at time: Double, lastTap: Double) {
        for index in places.indices where places[index].drop >= 0 {
            let isGone = places[index].leaving <= time
            guard isGone || liveDrops.index(ofDrop: places[index].drop) == nil else { continue }
            places[index].free = min(time, isGone ? places[index].leaving : lastTap)
            places[index].drop = -1
        }
    }

    /// The place that nothing has been followed in for longest.
    private var longestFree: Int? {
        var longest: Int?
        for index in places.indices where places[index].drop < 0 {
            if let known = longest, places[known].free <= places[index].free { continue }
            longest = index
        }
        return longest
    }
}

extension LiveDrops {
    /// The place of a drop that is still in the air. O(log drops).
    func index(ofDrop number: Int) -> Int? {
        let index = range.partitioningIndex { falling[$0].drop.number >= number }
        return index < range.upperBound && falling[index].drop.number == number && !falling[index].isGone ? index : nil
    }
}
