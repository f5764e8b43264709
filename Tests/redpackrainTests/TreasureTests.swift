import Motion
import Picture
import RainApp
import Testing

@testable import RainScreens
@testable import Stage

/// The pixels of the gold in the results' bowl.
@Suite struct TreasureTests {
    /// Whatever the share of caught packs, no gold is outside or below the bowl.
    @Test(arguments: [(1280, 720), (3840, 2160)])
    func theHeapStaysInTheBowl(width: Int, height: Int) throws {
        let field = Vector(1280, 720)
        var canvas = try Canvas(
            field: field, width: width, height: height, art: Assets.art(), font: try Assets.font())
        let bowl = Rect(273, 440, 200, 123)
        func bytes(_ image: Image?, of frame: Frame) throws -> [UInt8] {
            var shown = Frame(size: field)
            shown.fill(shown.bounds, Color(0, 0, 0, 1))
            for sprite in frame.sprites where sprite.image == image { shown.append(sprite) }
            try canvas.draw(shown)
            return canvas.bytes
        }
        for step in 0...10 {
            let celebration = Celebration(bowl: bowl, share: Double(step) / 10, isRecord: false)
            var frame = Frame(size: field)
            celebration.appendBowl(at: 30, opacity: 1, to: &frame)
            let (empty, front) = (try bytes(nil, of: frame), try bytes(.bowlFront, of: frame))
            // The lowest pixel of the bowl in each column; -1 outside the bowl.
            var lowest = [Int](repeating: -1, count: width)
            for y in 0..<height {
                for x in 0..<width where front[4 * (y * width + x)] != empty[4 * (y * width + x)] { lowest[x] = y }
            }
            #expect(lowest.count { $0 >= 0 } > width / 8)
            let heap = try bytes(.bowlGold, of: frame)
            var (gold, strays) = (0, 0)
            for y in 0..<height {
                for x in 0..<width where heap[4 * (y * width + x)] > empty[4 * (y * width + x)] {
                    gold += 1
                    if y > lowest[x] { strays += 1 }
                }
            }
            #expect(strays == 0 && (gold > 0) == (step > 0), "\(step) tenths: \(gold) pixels, \(strays) of them stray")
        }
    }
}
