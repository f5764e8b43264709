import Motion
import Testing

@testable import Rain

/// The rules' fourth edition: drops that slow down. These tests check the drops' paths. Other tests compare random rounds with
/// a reference that uses the same paths.
@Suite struct FourthEditionTests {
    private static func rain(_ settle: Double, portrait: Bool = false) -> DropSchedule {
        var level = Level.storm
        (level.settle, level.portrait) = (settle, portrait)
        return DropSchedule(level: level, seed: Seed(6))
    }

    /// At a share u of its fall time a drop has done (1 + f)u - fu² of its way, without the wind.
    @Test(arguments: [0.3, 0.9], [false, true])
    func dropsSlowDown(settle: Double, portrait: Bool) {
        let (even, rain) = (Self.rain(0, portrait: portrait), Self.rain(settle, portrait: portrait))
        for number in 0..<even.dropCount(ofSpawns: even.spawns) {
            let (straight, drop) = (even.drop(number), rain.drop(number))
            #expect(drop.start == straight.start && drop.end == straight.end && drop.points == straight.points)
            #expect(drop.origin == straight.origin && drop.target == straight.target)
            for step in 0...20 {
                let share = Double(step) / 20
                let time = drop.start + share * drop.fallTime
                let way = (1 + settle) * share - settle * share * share
                let blown = drop.wind * drop.fallTime * share * (1 - share)
                let columns = drop.size.x / 2...(portrait ? 720.0 : 1280) - drop.size.x / 2
                let x = drop.origin.x + (drop.target.x - drop.origin.x) * way + blown
                let place = Vector(
                    drop.wind == 0 ? x : x.clamped(to: columns),
                    drop.origin.y + (drop.target.y - drop.origin.y) * way)
                #expect((drop.position(at: time) - place).length < 1e-6)
                #expect(abs(drop.height(at: time) - place.y) < 1e-6)
                #expect(abs(drop.time(atHeight: place.y) - time) < 1e-6)
            }
        }
    }

    /// Even motions are unchanged to the last bit, so older journals replay.
    @Test func evenMotionsAreUnchanged() {
        for number in 0..<1000 {
            let draw = Seed(8)[number]
            let (share, slowing) = (draw[0].uniform(in: -1...2), Slowing(0))
            #expect(slowing.way(at: share) == share && slowing.time(ofWay: share) == share)
        }
    }

    /// However short the fall and hard the wind, no drop moves faster than its top speed while it falls, and a drop that was
    /// under a finger shortly before is found among the drops near it.
    @Test(arguments: [0, 0.5, 0.9])
    func noDropIsFasterThanItsTopSpeed(settle: Double) throws {
        var level = Level.storm
        (level.settle, level.fallTime) = (settle, 1)
        level.phases = [try Level.Phase(text: "a 1 1 0.3 1 1 400 row", number: 1)]
        let rain = DropSchedule(level: level, seed: Seed(6))
        var fastest = 0.0
        for number in 0..<60 {
            let drop = rain.drop(number)
            for step in 0..<100 {
                let (from, to) = (drop.start + drop.fallTime * Double(step) / 100, drop.fallTime / 100)
                let way = (drop.position(at: from + to) - drop.position(at: from)).length
                fastest = max(fastest, way / to / drop.topSpeed)
                let place = drop.position(at: from)
                for late in [0, 0.1, 0.5] {
                    #expect(drop.mayHold(place, from: from - late, to: from + 0.5 - late))
                    var isFound = false
                    _ = rain.forEachDrop(near: place, from: from - late, to: from + 0.5 - late) {
                        isFound = isFound || $0.number == number
                        return true
                    }
                    #expect(isFound)
                }
            }
        }
        #expect(fastest > 0.8 && fastest <= 1 + 1e-9)
    }

    @Test func aLevelThatSettlesIsOfTheFourthEdition() throws {
        var level = Level()
        level.settle = 0.85
        #expect(level.edition == 4 && level.text.hasSuffix("\nsettle=0.85\n"))
        #expect(try Level(text: level.text) == level)
        level.settle = 0
        #expect(level.edition == 1 && level.digest == Level().digest)
    }
}
