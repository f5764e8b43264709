import Foundation
import Motion
import Picture
import Rain
import RainPlayers
import Testing

@testable import RainShow
@testable import Stage

/// The things to wear, as they are drawn: each differs from every other.
@Suite struct WornArtTests {
    private static func drawn(
        _ field: Vector, _ width: Int, _ height: Int, _ append: (inout Frame) -> Void
    ) throws -> [UInt8] {
        var canvas = try Canvas(
            field: field, width: width, height: height, art: SkyTests.art, font: FontFile.system())
        var frame = Frame(size: field)
        append(&frame)
        try canvas.draw(frame)
        return canvas.bytes
    }

    /// A round with a burst of shells, the lion and the eaves differs with each thing, also upright.
    @Test(arguments: [false, true])
    func stillsDiffer(isUpright: Bool) throws {
        var level = Level.festive
        (level.interval, level.bombEvery, level.portrait) = (0.2, 0, isUpright)
        let round = Round.played(level: level, seed: 6, by: .perfect)
        var salute: RoundTime?
        round.forEachTap(from: 0, to: .infinity) { time, outcome in if outcome.combo == 20 { salute = salute ?? time } }
        let moment = round.moment(at: try #require(salute) + 0.4)
        let (width, height) = isUpright ? (180, 320) : (320, 180)
        let stills = try ([nil] + Cosmetic.allCases.map(Optional.some)).map { thing in
            var looks = Looks()
            if let thing { looks.worn.toggle(thing) }
            return try Self.drawn(level.field, width, height) { round.appendField(in: moment, looks: looks, to: &$0) }
        }
        #expect(Set(stills).count == 28)
    }

    /// So do the small pictures, by a twentieth of their pixels at least, 48 pixels high.
    @Test func tilesDiffer() throws {
        let tiles = try Cosmetic.allCases.map { thing in
            try Self.drawn(Vector(48, 48), 48, 48) { thing.append(over: $0.bounds, to: &$0) }
        }
        for (index, tile) in tiles.enumerated() {
            for (other, theirs) in tiles[..<index].enumerated() {
                let pixels = stride(from: 0, to: tile.count, by: 4).count { place in
                    (0..<3).contains { abs(Int(tile[place + $0]) - Int(theirs[place + $0])) > 16 }
                }
                #expect(pixels > 115, "\(Cosmetic.allCases[index]) and \(Cosmetic.allCases[other]): \(pixels)")
            }
        }
    }

    /// A roof is dark behind the HUD, the usual one by half: cream texts keep 5 to 1 where it is lightest, and mostly 12.
    @Test(arguments: [nil] + Roof.allCases.map(Optional.some))
    func aRoofIsDarkBehindTexts(roof: Roof?) throws {
        let field = Vector(1280, 720)
        let height = Level.calm.openField.minY
        let bytes = try Self.drawn(field, 1280, 720) { frame in
            Eaves.append(height: height, light: .clear, roof: roof, to: &frame)
        }
        // Above the edge, which texts do not reach.
        let lights = (0..<1280 * Int(height - 44)).map { pixel in
            let light = Vision.Light(bytes: bytes[(4 * pixel)...])
            return 0.2126 * light.red + 0.7152 * light.green + 0.0722 * light.blue
        }
        let mean = lights.reduce(0, +) / Double(lights.count)
        #expect(mean <= 0.03 && lights.max() ?? 1 <= 0.12, "\(mean), \(lights.max() ?? 1)")
    }
}
