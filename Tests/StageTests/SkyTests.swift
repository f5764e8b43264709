import Foundation
import Motion
import Picture
import Rain
import Testing

@testable import Show
@testable import Stage

/// The night as it is drawn: evenly from side to side, told apart from phase to phase, and bright.
@Suite struct SkyTests {
    private static let resources = URL(fileURLWithPath: #filePath)
        .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
        .appendingPathComponent("Resources").path
    static let art = Art { "\(resources)/art/\($0.name).svg" }

    /// A picture of some frame: its bytes, red, green, blue and opacity.
    private func drawn(_ width: Int, _ height: Int, _ field: Vector, _ append: (inout Frame) -> Void) throws -> [UInt8]
    {
        var canvas = try Canvas(field: field, width: width, height: height, art: Self.art, font: FontFile.system())
        var frame = Frame(size: field)
        append(&frame)
        try canvas.draw(frame)
        return canvas.bytes
    }

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
                    // The field's edges may be shared with what is beside it.
                    let levels = (shown.minX + 1..<shown.maxX - 1).map { row[Int($0)] >> shift & 255 }
                    let (least, most) = (levels.min() ?? 0, levels.max() ?? 0)
                    try #require(most - least <= 1, "row \(y): \(least) to \(most)")
                }
            }
        }
    }

    /// The sky in the midst of a phase, without what falls: the mean luma of its upper third, and the median luma of the
    /// three thirds below the eaves, 0...255.
    private func sky(
        _ level: Level, phase place: Int, fever: Double = 0
    ) throws -> (mean: Double, lumas: [Double], bytes: [UInt8]) {
        let round = Round(level: level, seed: 5)
        let time = (level.start(ofPhase: place) + level.start(ofPhase: place + 1)) / 2
        let weather = round.weatherChange(at: time)
        let (width, height) = (640, 360)
        let bytes = try drawn(width, height, level.field) { frame in
            let moment = round.moment(at: RoundTime(seconds: time + Round.countdown))
            Backdrop.append(
                at: time, light: round.light(weather.light, inFever: fever), place: Place(of: level),
                beneath: { round.appendShells(weather, in: moment, Looks(), to: &$0) },
                to: &frame)
            round.appendAir(weather, at: time, to: &frame)
        }
        let upper = width * height / 3
        let mean = (0..<upper).reduce(0.0) { $0 + Self.luma(bytes[(4 * $1)...].prefix(3)) } / Double(upper)
        let eaves = Int(level.openField.minY / level.field.y * Double(height))
        let third = (height - eaves) / 3
        let lumas = (0..<3).map { part in
            let places = (eaves + part * third) * width..<(eaves + (part + 1) * third) * width
            let sorted = places.map { Self.luma(bytes[(4 * $0)...].prefix(3)) }.sorted()
            return sorted[sorted.count / 2]
        }
        return (mean, lumas, bytes)
    }

    private static func luma(_ color: ArraySlice<UInt8>) -> Double {
        zip(color, [0.2126, 0.7152, 0.0722]).reduce(0) { $0 + Double($1.0) * $1.1 }
    }

    /// The least median luma of the thirds below the eaves, from above, 0...255; a twentieth less in heavy rain, which is
    /// told by its dark.
    private static func leastLumas(_ phase: String) -> [Double] {
        let isWet =
            ["squall", "shower"].contains(phase) || phase.hasPrefix("wave") && (Int(phase.dropFirst(4)) ?? 1) % 2 == 0
        return [36.0, 55, 55].map { isWet ? 0.95 * $0 : $0 }
    }

    @Test(arguments: Level.offered.map(\.name))
    func eachPhaseHasABrightSkyOfItsOwn(name: String) throws {
        let level = try #require(Level.preset(name))
        var before: Double?
        for place in level.phases.indices {
            let sky = try sky(level, phase: place)
            let phase = level.phases[place].name
            #expect(zip(sky.lumas, Self.leastLumas(phase)).allSatisfy { $0 >= $1 }, "\(phase): \(sky.lumas)")
            if let before {
                #expect(abs(sky.mean - before) >= 4, "\(phase): \(sky.mean) after \(before)")
            }
            before = sky.mean
        }
    }

    /// Fever changes the night by 12 of 255 levels or more, and it is brighter, not darker.
    @Test(arguments: Level.offered.map(\.name))
    func feverIsSeenAndIsBright(name: String) throws {
        let level = try #require(Level.preset(name))
        for place in level.phases.indices {
            let (plain, fever) = (try sky(level, phase: place), try sky(level, phase: place, fever: 1))
            let phase = level.phases[place].name
            for part in 0..<2 {
                #expect(fever.lumas[part] >= 1.05 * plain.lumas[part], "\(phase): \(fever.lumas), \(plain.lumas)")
            }
            let changes = zip(plain.bytes, fever.bytes).map { abs(Int($0) - Int($1)) }
            // Of four bytes, one is the opacity.
            let change = Double(changes.reduce(0, +)) / Double(changes.count * 3 / 4)
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

    /// By whatever the sky is shifted, hardly a star falls on another.
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
            // With the low clouds of a storm, once they are there.
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
