import Motion

extension DropSchedule {
    /// Calls `body` with each drop that may have contained a point between two game times, its outline widened for a
    /// finger, and maybe with others that were near: oldest first, until `body` returns false. Returns the number of
    /// drops examined. O(phases · log n + drops near the point's height).
    func forEachDrop(near point: Vector, from: Double, to: Double, _ body: (Drop) -> Bool) -> Int {
        // There are no drops further out, and an infinite height has no band.
        let band = band(atHeight: point.y.clamped(to: -level.field.y...2 * level.field.y))
        var looks = 0
        var goesOn = true
        var deck = Deck()
        func visit(_ run: Range<Int>, of phaseIndex: Int) {
            for spawn in run {
                guard goesOn else { return }
                forEachDrop(
                    ofSpawn: spawn, start: phases[phaseIndex].spawnTime(spawn), ofPhase: phaseIndex, from: &deck
                ) {
                    drop in
                    looks += 1
                    goesOn = goesOn && (!drop.mayHold(point, from: from, to: to) || body(drop))
                }
            }
        }
        for (phaseIndex, phase) in phases.enumerated() where phase.start <= to && phase.lastEnd > from {
            let entered = phase.spawns(through: band.lowerBound, by: to)
            let left = phase.spawns(through: band.upperBound, by: from)
            // The spawns that have left are one range among the others; with a ramp earlier ones may still be there.
            if left.isEmpty {
                visit(entered, of: phaseIndex)
            } else {
                visit(entered.clamped(to: 0..<left.lowerBound), of: phaseIndex)
                visit(entered.clamped(to: left.upperBound..<phase.spawns), of: phaseIndex)
            }
        }
        return looks
    }

    /// The shares of the fall time, not negative, within which drops of any size of the level may contain a point at a
    /// height.
    private func band(atHeight y: Double) -> ClosedRange<Double> {
        func band(_ size: Vector) -> (Double, Double) {
            let (outside, reach) = (size.length / 2, Drop.reach(of: size) + Drop.roundingRoom)
            let way = level.field.y + Self.marginBelow + 2 * outside - eaves
            let fallen = y - eaves + outside
            return (
                slowing.time(ofWay: max(0, (fallen - reach) / way)),
                slowing.time(ofWay: max(0, (fallen + reach) / way))
            )
        }
        let packs = band(level.packBox)
        let bombs = level.bombEvery > 0 ? band(level.bombBox) : packs
        var (low, high) = (min(packs.0, bombs.0), max(packs.1, bombs.1))
        for kind in PackKind.withShares where kind.row.size != 1 && level.share(of: kind) > 0 {
            let larger = band(level.box(of: kind))
            (low, high) = (min(low, larger.0), max(high, larger.1))
        }
        return low...high
    }
}
