public import Motion

/// The drops in the air at an instant: all that a player can see of a round, and all that a tap can meet. The buffer is
/// kept from instant to instant, so that an update allocates nothing.
public struct LiveDrops: Sendable {
    /// A drop in the air, or a drop that is gone and has not been removed yet.
    public struct Falling: Sendable {
        /// The drop.
        public let drop: Drop
        /// Whether the drop has been caught, hit, or has left the field.
        public internal(set) var isGone = false
        /// Number of strikes on the drop, if it is a great pack.
        public internal(set) var strikes = 0

        init(_ drop: Drop) { self.drop = drop }
    }

    /// The drops, oldest first; see `range`.
    public internal(set) var falling: [Falling] = []
    /// Index of the oldest drop that is not gone, or the end index.
    @usableFromInline
    var first = 0
    /// Number of drops in `falling` that are gone.
    private var gone = 0
    /// Packs caught lately with the game times of the catches, oldest first.
    var opened: [(drop: Drop, time: Double)] = []
    /// Margin of the outlines of opened packs, points, and max time that one shields, game seconds.
    private var shieldMargin = 0.0
    private var longestOpened = Round.greatOpenedTime
    /// Height of the eaves' edge, points, and whether bombs lie above packs.
    private var eaves = 0.0
    private var bombsAbove = false

    /// Creates a buffer without drops.
    public init() {}
}

extension LiveDrops {
    /// The indices of `falling` that may hold drops still in the air; all before are gone.
    @inlinable
    public var range: Range<Int> { first..<falling.count }

    /// Whether a tap at a point would meet the drop at an index of `falling`.
    public func isClear(at point: Vector, ofFalling index: Int, time: Double) -> Bool {
        target(at: point, time: time) == .falling(index)
    }

    enum Target: Hashable {
        case shield
        case falling(Int)
        case nothing
    }

    /// Finds the drop or shield that a tap at a point would meet at a game time, as `Round.hit(at:in:)` does.
    func target(at point: Vector, time: Double) -> Target {
        guard point.y >= eaves else { return .nothing }
        for index in opened.indices.reversed() {
            // The oldest are first: the packs before this one have been open for longer.
            guard opened[index].time > time - longestOpened else { break }
            if opened[index].drop.shields(point, at: time, openedAt: opened[index].time, margin: shieldMargin) {
                return .shield
            }
        }
        var topmost = Topmost<Int>(bombsAbove: bombsAbove)
        for index in first..<falling.count where !falling[index].isGone {
            topmost.consider(falling[index].drop, as: index, at: point, time: time)
            if topmost.isSettled { break }
        }
        return topmost.found.map(Target.falling) ?? .nothing
    }
}

// MARK: Updating

extension LiveDrops {
    mutating func clear(for level: Level) {
        (shieldMargin, longestOpened) = (level.shieldMargin, level.longestOpened)
        (eaves, bombsAbove) = (level.openField.minY, level.bombsAbove)
        falling.removeAll(keepingCapacity: true)
        opened.removeAll(keepingCapacity: true)
        (first, gone) = (0, 0)
    }

    private mutating func append(_ drop: Drop) {
        // Drops that are gone stay until they are half of all: a drop is moved once on average.
        if gone > Self.minTidied, gone > falling.count / 2 { tidy() }
        falling.append(Falling(drop))
    }

    private mutating func tidy() {
        var kept = 0
        for index in range where !falling[index].isGone {
            falling[kept] = falling[index]
            kept += 1
        }
        falling.removeLast(falling.count - kept)
        (first, gone) = (0, 0)
    }

    private static let minTidied = 8

    /// Appends the drops of a spawn that starts at a game time. Returns the game time at which the first leaves the field.
    mutating func append(spawn: Int, start: Double, of schedule: DropSchedule, from deck: inout Deck) -> Double {
        var end = Double.infinity
        schedule.forEachDrop(ofSpawn: spawn, start: start, from: &deck) { drop in
            append(drop)
            end = min(end, drop.end)
        }
        return end
    }

    mutating func take(_ index: Int) {
        falling[index].isGone = true
        gone += 1
        while first < falling.count, falling[first].isGone { first += 1 }
    }

    mutating func open(_ drop: Drop, at time: Double) {
        // A search ends at the first shield that has expired, so those before cost nothing until they are removed.
        if opened.count > Self.minTidied, opened[opened.count / 2].time <= time - longestOpened {
            opened.removeFirst(opened.count / 2)
        }
        opened.append((drop, time))
    }
}

extension Round {
    /// Fills a buffer with the drops in the air at a moment. O(log n + drops in the field).
    public func fill(_ liveDrops: inout LiveDrops, in moment: Moment) {
        liveDrops.clear(for: level)
        forEachDrop(in: moment) { drop in
            var falling = LiveDrops.Falling(drop)
            if drop.isGreat { falling.strikes = strikes(of: drop, in: moment) }
            liveDrops.falling.append(falling)
            return true
        }
        forEachOpened(in: moment) { liveDrops.opened.append(($0, $1)) }
        liveDrops.opened.reverse()
    }
}
