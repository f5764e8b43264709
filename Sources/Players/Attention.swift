import Motion
import Rain

/// The attention of a player who follows a limited number of drops at once, each until it is caught or gone.
///
/// A slot that becomes free goes to the newest drop, since new objects draw the eye (Yantis and Jonides, "Abrupt visual
/// onsets and selective attention", 1984); the drop is noticed a reaction time later.
struct Attention: Sendable {
    private struct Slot: Sendable {
        /// Number of the drop that is followed; -1 for none.
        var drop = -1
        /// Game time from which the drop is followed: a reaction time later the player has noticed it.
        var start = 0.0
        /// Game time at which the drop leaves the open field.
        var leaving = Double.infinity
        /// Game time at which the slot became free.
        var free = 0.0
    }

    private var slots: [Slot]
    /// Numbers of the drops that are followed, oldest first.
    private(set) var followed: [Int] = []
    /// Whether some drop in the field waits for a slot.
    private(set) var isShort = false
    /// Game time at which the first of the followed drops leaves; infinite if none is followed.
    private(set) var nextLeaving = Double.infinity
    /// At the last update: the number of the newest drop, -1 for none; the game time of the latest tap. Nothing changes
    /// until there is another drop or tap, or a drop leaves.
    private var newest = -1
    private var latestTap = -1.0

    init(_ most: Int) {
        slots = Array(repeating: Slot(), count: most)
    }
}

extension Attention {
    /// Game time from which a drop is followed; nil if it is not.
    func start(of drop: Int) -> Double? {
        for slot in slots where slot.drop == drop { return slot.start }
        return nil
    }

    /// Releases the drops that were caught by the latest tap or have left the field, and follows new ones. `counts`
    /// returns whether the player cares for a drop.
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
            guard let slot = longestFree else {
                isShort = true
                break
            }
            let start = max(drop.start, slots[slot].free)
            slots[slot] = Slot(drop: drop.number, start: start, leaving: leaving, free: slots[slot].free)
        }
        nextLeaving = .infinity
        followed.removeAll(keepingCapacity: true)
        for slot in slots where slot.drop >= 0 {
            nextLeaving = min(nextLeaving, slot.leaving)
            followed.append(slot.drop)
        }
        followed.sort()
    }

    private mutating func release(_ liveDrops: LiveDrops, at time: Double, lastTap: Double) {
        for index in slots.indices where slots[index].drop >= 0 {
            let isGone = slots[index].leaving <= time
            guard isGone || liveDrops.index(ofDrop: slots[index].drop) == nil else { continue }
            slots[index].free = min(time, isGone ? slots[index].leaving : lastTap)
            slots[index].drop = -1
        }
    }

    private var longestFree: Int? {
        var longest: Int?
        for index in slots.indices where slots[index].drop < 0 {
            if let known = longest, slots[known].free <= slots[index].free { continue }
            longest = index
        }
        return longest
    }
}

extension LiveDrops {
    /// Index of a drop that is still in the air. O(log drops).
    func index(ofDrop number: Int) -> Int? {
        let index = range.partitioningIndex { falling[$0].drop.number >= number }
        return index < range.upperBound && falling[index].drop.number == number && !falling[index].isGone ? index : nil
    }
}
