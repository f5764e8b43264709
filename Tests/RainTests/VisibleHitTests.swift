import Motion
import Testing

@testable import Rain

/// The search for every frame finds the same as a tap.
@Suite struct VisibleHitTests {
    @Test(arguments: [Level.calm, .festive, .storm, .survival, Level.preset("storm-1") ?? Level()])
    func visibleHitMatchesHit(level: Level) {
        var found = (drops: 0, shields: 0)
        for seed in 0..<6 as Range<UInt64> {
            var round = Round(level: level, seed: seed)
            let draw = Seed(seed)["points"]
            var tapped = Vector.zero
            for step in 0..<120 {
                let time = RoundTime(seconds: Round.countdown + 0.1 * Double(step) + 2)
                let moment = round.moment(at: time)
                var places = (0..<12).map { Vector(draw[step][$0].unit, draw[step][$0]["y"].unit) * level.field }
                places.append(tapped)
                round.forEachDrop(in: moment) { drop in
                    places.append(drop.position(at: moment.time) + Vector(30, 0) * Double(places.count % 3 - 1))
                    return true
                }
                for place in places {
                    let hit = round.hit(at: place, in: moment)
                    #expect(round.visibleHit(at: place, in: moment) == hit, "\(place) at \(moment.time)")
                    switch hit {
                    case .drop: found.drops += 1
                    case .shield: found.shields += 1
                    case .nothing: break
                    }
                }
                // Some are caught, so that opened packs shield.
                if step % 3 == 0, let place = places.last {
                    tapped = place
                    round.tap(place, at: Int64(time.seconds * 1e9))
                }
            }
        }
        #expect(found.drops > 500 && found.shields > 20, "\(found)")
    }
}
