import Foundation
import Motion
import Picture
import Rain
import RainPlayers
import Testing

@testable import RainShow

/// Bombs stay visible: on levels that draw bombs above packs, other bombs and points seldom cover a bomb.
/// REDPACKRAIN_BOMBS=1000 checks 1000 rounds of each preset and prints the shares.
@Suite struct BombSightTests {
    private static let wanted = ProcessInfo.processInfo.environment["REDPACKRAIN_BOMBS"].flatMap { UInt64($0) }
    /// Points of a bomb's body, in its radii, evenly spread.
    private static let points: [Vector] = (0..<60).map { index in
        let (radius, angle) = (((Double(index) + 0.5) / 60).squareRoot(), Double(index) * 2.399_963)
        return Vector(radius * cos(angle), radius * sin(angle))
    }

    /// The area of a label of points, as large as its digits.
    private static func area(of label: Label) -> Rect {
        let high = label.style.rawValue * label.zoom
        return Rect(center: label.position, size: Vector(0.6 * high * Double(label.text.count), 0.75 * high))
    }

    /// Counts the looks at bombs that have left the eaves, and the looks at bombs of which more than 30 % is covered.
    private static func looks(_ level: Level, seed: UInt64) -> (all: Int, covered: Int) {
        let round = Round.played(level: level, seed: seed, by: .casual)
        let end = min(round.finalMoment.roundTime.seconds, Round.countdown + min(60, level.duration))
        var (all, covered) = (0, 0)
        for time in stride(from: Round.countdown + 0.5, to: end, by: 0.1) {
            let moment = round.moment(at: RoundTime(seconds: time))
            guard case .playing = moment.phase else { continue }
            var bombs: [Drop] = []
            round.forEachDropToPaint(in: moment) { if $0.isBomb { bombs.append($0) } }
            guard !bombs.isEmpty else { continue }
            var frame = Frame(size: level.field)
            round.appendField(in: moment, to: &frame)
            let signs = frame.labels.map(area)
            for (index, bomb) in bombs.enumerated() {
                let (place, radius) = (bomb.position(at: moment.time), bomb.size.x * Drop.bodyShare)
                guard place.y - radius >= level.openField.minY, place.y + radius <= level.field.y else { continue }
                let hidden = points.count { point in
                    let seen = place + point * radius
                    return signs.contains { $0.contains(seen) }
                        || bombs[(index + 1)...].contains { $0.contains(seen, at: moment.time, margin: 0) }
                }
                all += 1
                covered += Double(hidden) > 0.3 * Double(points.count) ? 1 : 0
            }
        }
        return (all, covered)
    }

    @Test(arguments: Level.offered.map(\.name))
    func bombsAreSeldomCovered(name: String) throws {
        let level = try #require(Level.preset(name))
        var (all, covered) = (0, 0)
        for seed in 0..<(Self.wanted ?? 8) {
            let looks = Self.looks(level, seed: seed)
            (all, covered) = (all + looks.all, covered + looks.covered)
        }
        if Self.wanted != nil { print(name, all, covered, Double(covered) / Double(all)) }
        #expect(all > 100 && Double(covered) < 0.02 * Double(all), "\(covered) of \(all)")
    }
}
