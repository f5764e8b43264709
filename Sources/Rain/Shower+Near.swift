import Motion

extension Shower {
    /// Calls `body` with each drop that may have held a point at some time of a span of game time, its outline widened for
    /// a finger, and maybe with others that were near: oldest first, until it returns false. Returns how many drops were
    /// looked at. O(log n + drops about as high).
    func forEachDrop(near point: Vector, from: Double, to: Double, _ body: (Drop) -> Bool) -> Int {
        // Further out there is nothing, and an infinite height has no band.
        let band = band(atHeight: point.y.clamped(to: -level.field.y...2 * level.field.y))
        let entered = spawns(through: band.lowerBound, by: to, turningSpawn: turningSpawn(forShare: band.lowerBound))
        let left = spawns(through: band.upperBound, by: from, turningSpawn: turningSpawn(forShare: band.upperBound))
        var looks = 0
        var goesOn = true
        func visit(_ run: Range<Int>) {
            for spawn in run {
                guard goesOn else { return }
                forEachDrop(ofSpawn: spawn, start: spawnTime(spawn)) { drop in
                    looks += 1
                    goesOn = goesOn && (!drop.mayHold(point, from: from, to: to) || body(drop))
                }
            }
        }
        // Those that have left are a run among the others; with a ramp some that started earlier may be there yet.
        guard !left.isEmpty else {
            visit(entered)
            return looks
        }
        visit(entered.clamped(to: 0..<left.lowerBound))
        visit(entered.clamped(to: left.upperBound..<spawns))
        return looks
    }

    /// The shares of their fall within which drops of any size there is may hold a point of a height, not negative.
    private func band(atHeight y: Double) -> ClosedRange<Double> {
        func band(_ size: Vector) -> (Double, Double) {
            let (outside, reach) = (size.length / 2, Drop.reach(of: size) + Drop.roundingRoom)
            let way = level.field.y + Self.marginBelow + 2 * outside
            return (max(0, (y + outside - reach) / way), max(0, (y + outside + reach) / way))
        }
        let packs = band(level.packBox)
        let bombs = level.bombEvery > 0 ? band(level.bombBox) : packs
        return min(packs.0, bombs.0)...max(packs.1, bombs.1)
    }
}
