import Motion
import Picture
import Rain
import Testing

@testable import RainShow

/// Packs that turn, and packs that fall far away.
@Suite struct DepthTests {
    private static func sprites(_ change: (inout Looks) -> Void = { _ in }, from looks: Looks = Looks()) -> [Sprite] {
        let round = Round(level: .festive, seed: 3)
        var (looks, frame) = (looks, Frame(size: round.level.field))
        change(&looks)
        round.appendField(in: round.moment(at: 12), looks: looks, to: &frame)
        return frame.sprites
    }

    /// The drawn pack is never wider than its hit area, and covers at least 65 % of it. A red pack covers 99 % of its
    /// rectangle, a silver or golden pack 76 %.
    @Test func turnedPacksCoverTheirHitArea() {
        let schedule = Round(level: .festive, seed: 3).schedule
        for number in 0..<200 {
            let drop = schedule.drop(number)
            for kind in PackKind.allCases {
                let covered = kind == .red ? 0.99 : kind == .silver || kind == .gold ? 0.76 : 0.65
                for step in 0..<20 {
                    let tilt = drop.tilt(kind, at: drop.start + 0.3 * Double(step))
                    #expect(tilt.width <= 1 && tilt.width * covered >= 0.65 && (0.78...1).contains(tilt.brightness))
                }
            }
        }
    }

    /// Without depth, and with reduced motion, no pack turns and none falls far away.
    @Test func reducedMotionTurnsNothing() {
        func widths(_ sprites: [Sprite]) -> Set<Double> {
            Set(sprites.filter { $0.image == .packRed }.map(\.size.x))
        }
        #expect(Self.sprites().contains { $0.image == .packFar } && widths(Self.sprites()).count > 1)
        for still in [Self.sprites { $0.hasDepth = false }, Self.sprites(from: .calm)] {
            #expect(!still.contains { $0.image == .packFar } && widths(still).count == 1)
        }
    }

    /// A number is drawn at its place, no wider than its room, and is also a text that can be read aloud.
    @Test(arguments: [Label.Alignment.leading, .center, .trailing])
    func numeralsAreAligned(alignment: Label.Alignment) {
        for room in [Double.infinity, 120] {
            var frame = Frame(size: Vector(1280, 720))
            frame.numerals("+1,234", at: Vector(600, 300), height: 100, alignment: alignment, room: room)
            #expect(frame.labels.map(\.text) == ["+1,234"] && frame.sprites.count == 6)
            let left = frame.sprites.map { $0.position.x - $0.size.x / 2 }.min() ?? 0
            let right = frame.sprites.map { $0.position.x + $0.size.x / 2 }.max() ?? 0
            let width = min(room, Frame.widthOfNumerals("+1,234", height: 100))
            let start = alignment == .leading ? 600 : alignment == .center ? 600 - width / 2 : 600 - width
            // The boxes of the first and the last numeral extend a little beyond.
            #expect(abs(left - start) < 6 && abs(right - start - width) < 6)
        }
    }
}
