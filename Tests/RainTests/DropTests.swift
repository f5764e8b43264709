import Motion
import Rain
import RealModule
import Testing

@Suite struct DropTests {
    /// The hit test without shortcuts: a pack is a turning rectangle with round corners, a bomb a circle.
    private func holds(_ drop: Drop, _ point: Vector, at time: Double, margin: Double) -> Bool {
        let offset = point - drop.position(at: time)
        if drop.isBomb { return offset.length <= drop.size.x * 0.38 + margin }
        let turn = -drop.turn(at: time)
        let local = offset.turned(cosine: .cos(turn), sine: .sin(turn))
        let radius = drop.size.y * 0.1 + margin
        let core = drop.size / 2 - Vector(0.1, 0.1) * drop.size.y
        return Vector(max(0, abs(local.x) - core.x), max(0, abs(local.y) - core.y)).length <= radius
    }

    @Test(arguments: [16.0, 100, 400], [0, Drop.tapMargin])
    func hitTestMatchesTheTurnedOutline(size: Double, margin: Double) {
        var level = Level()
        (level.packSize, level.bombSize, level.bombEvery) = (size, size, 2)
        let schedule = DropSchedule(level: level, seed: Seed(4))
        var held = 0
        for index in 0..<6000 {
            let draw = Seed(31)[index]
            let drop = schedule.drop(index % 60)
            let time = drop.start + draw[0].unit * drop.fallTime
            let reach = size * 0.75 + 2 * margin
            let beside = Vector(draw[1].uniform(in: -reach...reach), draw[2].uniform(in: -reach...reach))
            let point = drop.position(at: time) + beside
            let expected = holds(drop, point, at: time, margin: margin)
            #expect(drop.contains(point, at: time, margin: margin) == expected, "drop \(drop.number) at \(point)")
            held += expected ? 1 : 0
        }
        #expect((1000...5000).contains(held))
    }

    @Test func fallsTenPointsOutOfTheField() {
        let drop = DropSchedule(level: Level(), seed: Seed(1)).drop(0)
        #expect(abs(drop.target.y - drop.size.length / 2 - 730) < 1e-9)
        #expect(abs(drop.origin.y + drop.size.length / 2) < 1e-9)
    }

    /// However steep the ramp, intervals never grow and never fall below the minimum.
    @Test(arguments: [0.5, 0.6, 0.8, 0.97])
    func spawnsGoOnEvenlyWhereTheRampEnds(ramp: Double) {
        var level = Level()
        (level.ramp, level.duration, level.interval) = (ramp, 600, 0.5)
        let schedule = DropSchedule(level: level, seed: Seed(1))
        var last = level.interval
        for spawn in 1..<schedule.spawns {
            let interval = schedule.spawnTime(spawn) - schedule.spawnTime(spawn - 1)
            #expect(interval < last + 1e-9 && interval > Level.minInterval - 1e-9, "spawn \(spawn)")
            last = interval
        }
    }
}
