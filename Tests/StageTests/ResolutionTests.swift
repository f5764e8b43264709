import Foundation
import Motion
import Picture
import Rain
import RainCPixels
import RainPlayers
import RainShow
import Testing

@testable import Stage

/// Pictures of fewer pixels: how they are enlarged, and when they are drawn.
@Suite struct ResolutionTests {
    private static let resources = URL(fileURLWithPath: #filePath)
        .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
        .appendingPathComponent("Resources").path
    private static let art = Art { "\(resources)/art/\($0.name).svg" }
    private static let field = Vector(1280, 720)

    private static func round() -> Round {
        Round.played(level: Level.preset("storm") ?? Level(), seed: 3, by: .perfect)
    }

    private static func frame(_ round: Round, at time: RoundTime) -> Frame {
        var frame = Frame(size: field)
        let moment = round.moment(at: time)
        round.appendField(in: moment, to: &frame)
        RoundView(round, in: moment, pointer: .init()).appendHUD(to: &frame)
        return frame
    }

    /// A pixel of an enlarged picture: rows, then columns, each mixed in eighths and rounded.
    private static func pixel(_ x: Int, _ y: Int, of small: Pixels, _ quarters: Int) -> UInt32 {
        func mix(_ place: Int, _ count: Int, _ value: (Int) -> Int) -> Int {
            let eighths = (2 * place + 1) * quarters - 4
            let (before, later) = (eighths >> 3, eighths & 7)
            func near(_ index: Int) -> Int { value(min(max(index, 0), count - 1)) }
            return (near(before) * (8 - later) + near(before + 1) * later + 4) >> 3
        }
        return stride(from: 0, to: 32, by: 8).reduce(0 as UInt32) { sum, shift in
            let channel = mix(x, small.width) { column in
                mix(y, small.height) { Int(small.base[$0 * small.pitch + column] >> UInt32(shift) & 255) }
            }
            return sum | UInt32(channel) << UInt32(shift)
        }
    }

    /// Any part of any picture is enlarged as by a plain loop, and no pixel outside the part changes.
    @Test(arguments: [Resolution.half, .threeQuarters])
    func enlargedPixelsAreMeansOfTheirNeighbours(resolution: Resolution) throws {
        for number in 0..<60 {
            let draw = Seed(UInt64(number))["enlarging"]
            let (width, height) = (draw[0].integer(in: 1..<700), draw[1].integer(in: 1..<40))
            let small = PixelBuffer(width: resolution.length(of: width), height: resolution.length(of: height))
            for index in 0..<small.pixels.width * small.pixels.height {
                small.pixels.base[index] = UInt32(truncatingIfNeeded: draw["pixel", index].bits)
            }
            let large = PixelBuffer(width: width, height: height)
            let (left, top) = (draw[2].integer(in: 0..<width), draw[3].integer(in: 0..<height))
            let area = PixelRect(
                minX: Int32(left), minY: Int32(top), maxX: Int32(draw[4].integer(in: left..<width) + 1),
                maxY: Int32(draw[5].integer(in: top..<height) + 1))
            large.pixels.enlarge(area, from: small.pixels, resolution)
            for y in 0..<height {
                for x in 0..<width {
                    let isInside = area.contains(
                        PixelRect(minX: Int32(x), minY: Int32(y), maxX: Int32(x + 1), maxY: Int32(y + 1)))
                    let wanted = isInside ? Self.pixel(x, y, of: small.pixels, resolution.rawValue) : 0
                    try #require(large.pixels.base[y * width + x] == wanted, "\(number): \(x), \(y)")
                }
            }
        }
    }

    /// A picture is the same after any other pictures and resolutions: nothing old remains, and there is no seam.
    @Test func changesOfResolutionLeaveNothingBehind() throws {
        let round = Self.round()
        let font = try FontFile.system()
        for (width, height) in [(640, 360), (641, 363)] {
            func canvas() throws -> Canvas {
                try Canvas(field: Self.field, width: width, height: height, art: Self.art, font: font, threads: 3)
            }
            var kept = try canvas()
            for (time, resolution) in [
                (9, Resolution.full), (9.016, .half), (9.033, .half), (9.05, .half), (3.5, .half), (3.516, .full),
                (20, .threeQuarters), (20.016, .threeQuarters), (9, .threeQuarters), (9, .half),
            ] as [(RoundTime, Resolution)] {
                var fresh = try canvas()
                (kept.resolution, fresh.resolution) = (resolution, resolution)
                try kept.draw(Self.frame(round, at: time))
                try fresh.draw(Self.frame(round, at: time))
                #expect(kept.bytes == fresh.bytes, "at \(time), \(resolution)")
            }
        }
    }

    /// A picture at a lower resolution is less sharp, but not displaced.
    @Test(arguments: [Resolution.half, .threeQuarters])
    func everythingStaysInItsPlace(resolution: Resolution) throws {
        var canvas = try Canvas(
            field: Self.field, width: 1281, height: 723, art: Self.art, font: FontFile.system())
        let frame = Self.frame(Self.round(), at: 9)
        try canvas.draw(frame)
        let full = canvas.bytes
        canvas.resolution = resolution
        try canvas.draw(frame)
        let small = canvas.bytes
        /// The sum of the differences of squares of 8 x 8 pixels, with the small picture moved right and down by some
        /// pixels.
        func difference(_ right: Int, _ down: Int) -> Double {
            var sum = 0
            for y in stride(from: 8, to: 704, by: 8) {
                for x in stride(from: 8, to: 1264, by: 8) {
                    var square = 0
                    for row in y..<y + 8 {
                        for column in x..<x + 8 {
                            square += Int(small[((row + down) * 1281 + column + right) * 4])
                            square -= Int(full[(row * 1281 + column) * 4])
                        }
                    }
                    sum += abs(square)
                }
            }
            return Double(sum)
        }
        let here = difference(0, 0)
        for (right, down) in [(1, 0), (-1, 0), (0, 1), (0, -1)] {
            #expect(difference(right, down) > 1.5 * here)
        }
    }
}

// MARK: When less is drawn

extension ResolutionTests {
    private static let period: Int64 = 16_666_667

    /// A display in made-up time.
    private struct Display {
        var governor: ResolutionGovernor
        var now = HostInstant(nanoseconds: 0)
        var pixels: Int
        /// The resolutions that there were, one after the other.
        var seen: [Resolution]

        init(pixels: Int = 3840 * 2160, processors: Int = 4) {
            governor = ResolutionGovernor(period: period, pixels: pixels, processors: processors, now: now)
            self.pixels = pixels
            seen = [governor.resolution]
        }

        /// Shows frames that take some share of the period, and `perPixel` of it more if all pixels are drawn.
        mutating func run(seconds: Double, _ share: Double, perPixel: Double = 0) {
            let end = now + Int64(seconds * 1e9)
            while now < end { show(share + perPixel * governor.resolution.area) }
        }

        mutating func show(_ share: Double) {
            now = now + max(period, Int64(share * Double(period)))
            governor.note(work: Int64(share * Double(period)), pixels: pixels, at: now)
            if seen.last != governor.resolution { seen.append(governor.resolution) }
        }
    }

    @Test func largePicturesBeginLowOnFewProcessors() {
        #expect(Display(processors: 2).seen == [.half] && Display(processors: 3).seen == [.full])
        #expect(Display(pixels: 1920 * 1080, processors: 1).seen == [.full])
    }

    /// Slow frames of a higher resolution do not count for a lower one.
    @Test func eachResolutionHasItsOwnSlowFrames() {
        var display = Display()
        display.run(seconds: 1, 0.1)
        for _ in 0..<4 { display.show(1.5) }
        #expect(display.seen == [.full, .threeQuarters])
        for _ in 0..<3 { display.show(1.5) }
        #expect(display.seen == [.full, .threeQuarters])
        display.show(1.5)
        #expect(display.seen == [.full, .threeQuarters, .half])
    }

    @Test func aFewSlowFramesLowerTheResolution() {
        var display = Display()
        display.run(seconds: 1, 0.1, perPixel: 0.3)
        display.run(seconds: 0.2, 0.1, perPixel: 1.4)
        #expect(display.seen == [.full, .threeQuarters, .half])
        display.run(seconds: 60, 0.1, perPixel: 1.4)
        #expect(display.seen == [.full, .threeQuarters, .half], "it stays low")
    }

    @Test func rareSlowFramesChangeNothing() {
        var display = Display()
        for _ in 0..<100 {
            display.show(6)
            display.run(seconds: 0.2, 0.7)
        }
        #expect(display.seen == [.full])
    }

    @Test func resolutionRisesAfterCalmSeconds() {
        var display = Display()
        display.run(seconds: 1, 0.1, perPixel: 1.4)
        display.run(seconds: 9, 0.05, perPixel: 0.3)
        #expect(display.governor.resolution == .half)
        display.run(seconds: 14, 0.05, perPixel: 0.3)
        #expect(display.seen == [.full, .threeQuarters, .half, .threeQuarters, .full])
    }

    @Test func resolutionDoesNotRiseInARound() {
        var display = Display(processors: 2)
        for mayRise in [false, true] {
            #expect(display.governor.resolution == .half)
            for _ in 0..<900 {
                display.now = display.now + Self.period
                display.governor.note(work: 1, pixels: display.pixels, mayRise: mayRise, at: display.now)
            }
        }
        #expect(display.governor.resolution == .threeQuarters)
    }

    /// If each rise is too much, rises become rarer.
    @Test func resolutionDoesNotOscillate() {
        var display = Display()
        for _ in 0..<60 {
            display.run(seconds: 11, 0.02, perPixel: 0.2)
            display.run(seconds: 1, 0.1, perPixel: 1.4)
        }
        #expect(display.seen.count < 12, "\(display.seen)")
    }

    @Test(arguments: [
        (1280 * 720, Resolution.full), (1920 * 1080, .threeQuarters), (2560 * 1440, .half), (7680 * 4320, .half),
    ])
    func noPictureBecomesTooSmall(pixels: Int, least: Resolution) {
        var display = Display(pixels: pixels)
        display.run(seconds: 5, 3)
        #expect(display.governor.resolution == least)
        display.pixels = 640 * 360
        display.run(seconds: 0.1, 3)
        #expect(display.governor.resolution == .full)
    }

    /// A part of a window is drawn by all pixels that touch it, and enlarging these covers all of the part.
    @Test(arguments: Resolution.allCases)
    func allThatAPartTouchesIsDrawn(resolution: Resolution) {
        let share = resolution.share
        #expect(Double(resolution.percent) == 100 * share && resolution.area == share * share)
        for left in 0..<9 as Range<Int32> {
            for right in left + 1..<18 {
                let area = PixelRect(minX: left, minY: 2 * left, maxX: right, maxY: 2 * right)
                let drawn = resolution.drawn(area)
                let wanted = PixelRect(
                    minX: Int32((Double(left) * share).rounded(.down)),
                    minY: Int32((Double(2 * left) * share).rounded(.down)),
                    maxX: Int32((Double(right) * share).rounded(.up)),
                    maxY: Int32((Double(2 * right) * share).rounded(.up)))
                #expect(drawn == wanted, "\(area)")
                #expect(resolution.length(of: Int(right)) == Int(wanted.maxX))
                let large = resolution.enlarged(drawn)
                #expect(large.intersection(area) == area, "\(area)")
                // It is larger by at most a drawn pixel and the neighbour that it is mixed with.
                let most = resolution == .full ? 0 : Int32(1 + (1 / share).rounded(.up))
                #expect(area.inset(in: large) <= most, "\(area)")
            }
        }
    }
}
