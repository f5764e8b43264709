import Motion
import Picture
import Testing

@testable import Stage

@Suite struct LayoutTests {
    @Test func fieldsAreCenteredAndAsLargeAsTheyFit() {
        let wide = Viewport(field: Vector(1280, 720), width: 2560, height: 1600)
        #expect(wide.scale == 2)
        #expect(wide.origin == Vector(0, 80))
        #expect(wide.point(at: Vector(1280, 800)) == Vector(640, 360))
        #expect(wide.point(at: Vector(0, 0)).y < 0)
        let upright = Viewport(field: Vector(720, 1280), width: 1280, height: 720)
        #expect(upright.scale == 0.5625)
        #expect(upright.pixel(of: .zero) == upright.origin)
    }

    @Test func aBorderIsKeptFreeAtEveryEdge() {
        let view = Viewport(field: Vector(1280, 720), width: 1280, height: 720, border: 0.05)
        #expect(view.scale == 0.9)
        #expect(view.origin == Vector(64, 36))
        #expect((view.margin - Vector(64, 36) / 0.9).length < 1e-9)
        // With its margin a frame covers the whole picture, without it the field alone.
        let field = Rect(0, 0, 1280, 720)
        #expect(view.pixels(of: field) == PixelRect(minX: 64, minY: 36, maxX: 1216, maxY: 684))
        for (width, height) in [(1024, 768), (2560, 1080), (801, 333), (720, 1281)] {
            let view = Viewport(field: Vector(1280, 720), width: width, height: height, border: 0.03)
            var frame = Frame(size: Vector(1280, 720))
            frame.margin = view.margin
            let all = PixelRect(minX: 0, minY: 0, maxX: Int32(width), maxY: Int32(height))
            #expect(view.pixels(of: frame.reach) == all, "\(width) x \(height)")
        }
    }

    /// At a lower resolution the last row or column of pixels belongs only to the margin on the far side.
    @Test(arguments: [(66, 38), (66, 42), (65, 59), (640, 400), (400, 220)], [Resolution.threeQuarters, .half])
    func marginsReachTheLastPixel(size: (width: Int, height: Int), resolution: Resolution) {
        let view = Viewport(field: Vector(1280, 720), width: size.width, height: size.height).drawn(at: resolution)
        var frame = Frame(size: Vector(1280, 720))
        frame.margin = view.margin
        let (width, height) = (resolution.length(of: size.width), resolution.length(of: size.height))
        let all = PixelRect(minX: 0, minY: 0, maxX: Int32(width), maxY: Int32(height))
        #expect(view.pixels(of: frame.reach) == all)
    }

    @Test func packedRectanglesNeverOverlap() {
        var packer = ShelfPacker(side: 512)
        var taken: [(x: Int, y: Int, w: Int, h: Int)] = []
        for index in 0..<400 {
            let draw = Seed(3)[index]
            let (w, h) = (draw[0].integer(in: 4..<60), draw[1].integer(in: 4..<60))
            guard let place = packer.place(width: w, height: h) else { continue }
            #expect(place.x + w <= 512 && place.y + h <= 512)
            for other in taken {
                let apartAcross = place.x + w <= other.x || other.x + other.w <= place.x
                let apartDown = place.y + h <= other.y || other.y + other.h <= place.y
                #expect(apartAcross || apartDown)
            }
            taken.append((place.x, place.y, w, h))
        }
        let covered = taken.reduce(0) { $0 + $1.w * $1.h }
        #expect(Double(covered) > 0.6 * 512 * 512)
        #expect(packer.place(width: 513, height: 1) == nil)
    }

    @Test func pacingHoldsTheRateWithoutDrift() {
        var now = HostInstant(nanoseconds: 0)
        var pacer = Pacer(rate: 100, now: now)
        var shown: [HostInstant] = []
        for index in 0..<1000 {
            // Each frame takes one to eight milliseconds of its ten.
            now = now + Int64(Seed(1)[index].integer(in: 1_000_000..<8_000_000))
            if let deadline = pacer.deadline(after: now) { now = deadline }
            shown.append(now)
        }
        let seconds = Double(shown[999] - shown[0]) / 1e9
        #expect(abs(seconds - 9.99) < 0.003)
    }

    @Test func pacingNeverSleepsWhereTheDisplayLeads() {
        var now = HostInstant(nanoseconds: 0)
        var pacer = Pacer(rate: 60, now: now)
        for _ in 0..<500 {
            now = now + 16_600_000
            #expect(pacer.deadline(after: now) == nil)
        }
    }

    /// When the display no longer sets the pace, deadlines count from there: the next is at most a period away.
    @Test func pacingRestartsWhenTheDisplayStopsLeading() {
        var now = HostInstant(nanoseconds: 0)
        var pacer = Pacer(rate: 60, now: now)
        for led in [3, 1, 200] {
            for _ in 0..<led {
                now = now + 16_700_000
                #expect(pacer.deadline(after: now) == nil)
            }
            for _ in 0..<5 {
                let deadline = pacer.deadline(after: now + 1_000_000)
                #expect(deadline.map { $0 - now } == pacer.period, "after \(led) frames")
                now = deadline ?? now
            }
        }
    }

    @Test func aShelfIsFilledToItsEnd() {
        var packer = ShelfPacker(side: 10)
        let places = [packer.place(width: 5, height: 5), packer.place(width: 5, height: 5)]
        #expect(places.map { $0?.x } == [0, 5] && places.map { $0?.y } == [0, 0])
    }

    /// A picture goes onto the lowest shelf that takes it, in any order of the shelves.
    @Test(arguments: [[120, 100], [100, 120]])
    func picturesGoOntoTheLowestShelf(heights: [Int]) {
        var packer = ShelfPacker(side: 512)
        func place(_ width: Int, _ height: Int) -> [Int] {
            packer.place(width: width, height: height).map { [$0.x, $0.y] } ?? []
        }
        #expect(place(300, heights[0]) == [0, 0] && place(300, heights[1]) == [0, heights[0]])
        #expect(place(100, 100) == [300, heights[0] == 100 ? 0 : 120])
        // A picture that is much lower than all shelves begins a new one.
        #expect(place(10, 20) == [0, 220])
    }
}
