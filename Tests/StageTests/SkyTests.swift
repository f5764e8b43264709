import Foundation
import Motion
import Picture
import Rain
import Testing

@testable import RainShow
@testable import Stage

/// The drawn night: even from side to side, different in each phase, and bright.
@Suite struct SkyTests {
    private static let resources = URL(fileURLWithPath: #filePath)
        .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
        .appendingPathComponent("Resources").path
    static let art = Art { "\(resources)/art/\($0.name).svg" }

    @Test(arguments: [160, 240, 320, 480, 560, 640, 720, 800, 864, 1000, 1280, 1366, 1920, 2560, 3840])
    func theSkyIsTheSameFromSideToSide(width: Int) throws {
        for field in [Vector(1280, 720), Vector(720, 1280)] {
            let height = Int((Double(width) * field.y / field.x).rounded())
            guard height <= 3840 else { continue }
            var frame = Frame(size: field)
            Backdrop.append(at: 0, to: &frame)
            // The sky alone.
            frame.sprites.removeLast(frame.sprites.count - 1)
            let view = Viewport(field: field, width: width, height: height)
            var painter = Painter(art: Self.art, font: try FontFile.system(), view: view, pages: .memory)
            var compositor = Compositor(threads: 2)
            let surface = try Surface(width: width, height: height)
            try painter.lay(out: frame)
            let shown = view.pixels(of: frame.bounds)
            compositor.draw(painter.pieces, atlas: painter.atlas, on: surface.pixels, area: shown)
            for y in stride(from: shown.minY, to: shown.maxY, by: 1 + height / 120) {
                let row = surface.pixels.base + Int(y) * surface.pixels.pitch
                for shift: UInt32 in [0, 8, 16] {
                    // The pixels at the field's edges may be shared with the surround.
                    let levels = (shown.minX + 1..<shown.maxX - 1).map { row[Int($0)] >> shift & 255 }
                    let (least, most) = (levels.min() ?? 0, levels.max() ?? 0)
                    try #require(most - least <= 1, "row \(y): \(least) to \(most)")
                }
            }
        }
    }

    /// A level's skies, without drops.
    private struct Skies: ~Copyable {
        /// A sky as it is drawn: bytes, red, green, blue and opacity; the mean luma of its upper third, and the median luma
        /// of the three thirds below the eaves, 0...255.
        typealias Sky = (bytes: [UInt8], mean: Double, lumas: [Double])

        private static let width = 320, height = 180
        let level: Level
        private let round: Round
        private var canvas: Canvas

        init(_ name: String) throws {
            let level = try #require(Level.preset(name))
            let canvas = try Canvas(
                field: level.field, width: Self.width, height: Self.height, art: SkyTests.art, font: FontFile.system())
            self.level = level
            self.canvas = canvas
            round = Round(level: level, seed: 5)
        }

        /// The sky in the middle of a phase.
        mutating func sky(phase place: Int, fever: Double = 0) throws -> Sky {
            let time = (level.start(ofPhase: place) + level.start(ofPhase: place + 1)) / 2
            let weather = round.weatherChange(at: time)
            let moment = round.moment(at: RoundTime(seconds: time + Round.countdown))
            var frame = Frame(size: level.field)
            Backdrop.append(
                at: time, light: round.light(weather.light, inFever: fever), place: Place(of: level),
                beneath: { round.appendShells(weather, in: moment, Looks(), to: &$0) },
                to: &frame)
            round.appendAir(weather, at: time, to: &frame)
            try canvas.draw(frame)
            let bytes = canvas.bytes
            let eaves = Int(level.openField.minY / level.field.y * Double(Self.height))
            let third = (Self.height - eaves) / 3
            let lumas = (0..<3).map { part in
                let sorted = Self.lumas(bytes, rows: eaves + part * third..<eaves + (part + 1) * third).sorted()
                return Double(sorted[sorted.count / 2]) / 10_000
            }
            let upper = Self.lumas(bytes, rows: 0..<Self.height / 3)
            return (bytes, Double(upper.reduce(0, +)) / Double(upper.count) / 10_000, lumas)
        }

        /// The luma of each pixel of some rows by Rec. 709, in ten thousandths of a level.
        private static func lumas(_ bytes: [UInt8], rows: Range<Int>) -> [Int] {
            stride(from: 4 * width * rows.lowerBound, to: 4 * width * rows.upperBound, by: 4).map { place in
                2126 * Int(bytes[place]) + 7152 * Int(bytes[place + 1]) + 722 * Int(bytes[place + 2])
            }
        }
    }

    /// The minimum median luma of the thirds below the eaves, from the top, 0...255; a twentieth less in heavy rain,
    /// which is darker.
    private static func leastLumas(_ phase: String) -> [Double] {
        let isWet =
            ["squall", "shower"].contains(phase) || phase.hasPrefix("wave") && (Int(phase.dropFirst(4)) ?? 1) % 2 == 0
        return [36.0, 55, 55].map { isWet ? 0.95 * $0 : $0 }
    }

    /// Each phase has a bright sky that differs from the one before; fever changes it by 12 of 255 levels or more, and
    /// makes it brighter, not darker.
    @Test(arguments: Level.offered.map(\.name))
    func eachPhaseHasABrightSkyOfItsOwn(name: String) throws {
        var skies = try Skies(name)
        var before: Double?
        for (place, phase) in skies.level.phases.map(\.name).enumerated() {
            let sky = try skies.sky(phase: place)
            #expect(zip(sky.lumas, Self.leastLumas(phase)).allSatisfy { $0 >= $1 }, "\(phase): \(sky.lumas)")
            if let before {
                #expect(abs(sky.mean - before) >= 4, "\(phase): \(sky.mean) after \(before)")
            }
            before = sky.mean
            let fever = try skies.sky(phase: place, fever: 1)
            for part in 0..<2 {
                #expect(fever.lumas[part] >= 1.05 * sky.lumas[part], "\(phase): \(fever.lumas), \(sky.lumas)")
            }
            let changes = zip(sky.bytes, fever.bytes).reduce(0) { $0 + abs(Int($1.0) - Int($1.1)) }
            // Of four bytes, one is the opacity.
            let change = Double(changes) / Double(sky.bytes.count * 3 / 4)
            #expect(change >= 12, "\(phase): \(change)")
        }
    }

    // MARK: Nothing repeats

    private func night(width: Double) -> Frame {
        var frame = Frame(size: Vector(width, 720))
        Backdrop.append(at: 0, to: &frame)
        return frame
    }

    @Test(arguments: [720.0, 1280, 3840])
    func noTwoStretchesOfHousesAreAlike(width: Double) {
        for image in [Image.skylineFar, .skylineMid, .skylineNear] {
            let widths = night(width: width).sprites.filter { $0.image == image }.map(\.size.x)
            for (index, one) in widths.enumerated() {
                for other in widths[..<index] { #expect(abs(one - other) > 5, "\(image): \(widths)") }
            }
            #expect(widths.contains { $0 < 0 } && widths.contains { $0 > 0 })
        }
    }

    /// By any shift of the sky to the side, hardly a star falls on another.
    @Test(arguments: [720.0, 1280, 3840])
    func starsFormNoPattern(width: Double) {
        let stars = night(width: width).sprites.filter { $0.image == .star || $0.image == .dot }.map(\.position)
        #expect(stars.count > 120)
        for first in stars.indices {
            for second in stars.indices where second != first {
                let shift = stars[second] - stars[first]
                guard abs(shift.x) > 20, abs(shift.y) < 1 else { continue }
                let met = stars.count { star in
                    stars.contains { abs($0.x - star.x - shift.x) < 1 && abs($0.y - star.y - shift.y) < 1 }
                }
                #expect(met < 5, "\(met) stars come again after \(shift.x) points")
            }
        }
    }

    @Test func noStarIsSeenThroughTheMoonOrACloud() {
        let round = Round(level: .storm, seed: 1)
        for time in stride(from: 0.0, to: 300, by: 12) {
            var frame = Frame(size: Vector(1280, 720))
            Backdrop.append(at: time, to: &frame)
            // With the low clouds of a storm, after they have come.
            let weather = round.weatherChange(at: time)
            if weather.share == 1 { round.appendAir(weather, at: time, to: &frame) }
            let stars = frame.sprites.filter { ($0.image == .star || $0.image == .dot) && $0.color.opacity > 0 }
                .map(\.position)
            for cloud in frame.sprites where [.cloud, .cloud2, .moon].contains(cloud.image) {
                let reach = cloud.image == .moon ? cloud.size * 0.33 : cloud.size / 2
                for star in stars {
                    let way = Vector((star.x - cloud.position.x) / reach.x, (star.y - cloud.position.y) / reach.y)
                    #expect(way.length >= 0.999, "\(cloud.image) at \(time) s")
                }
            }
        }
    }
}
