import Foundation
import Motion
import Picture
import RainShow
import Testing

@testable import Stage

/// The colours of sparks over the night.
@Suite struct SparkTests {
    private static let field = Vector(1280, 720)

    /// The saturation of a colour in HSV: 0 for grey, 1 for a full colour.
    private func saturation(_ red: Double, _ green: Double, _ blue: Double) -> Double {
        let (most, least) = (max(red, green, blue), min(red, green, blue))
        return most > 0 ? (most - least) / most : 0
    }

    /// The saturation of the lightest pixel round a place.
    private func peak(of bytes: [UInt8], round place: Vector, reach: Int) -> Double {
        var best = (light: -1.0, saturation: 0.0)
        for y in Int(place.y) - reach...Int(place.y) + reach {
            for x in Int(place.x) - reach...Int(place.x) + reach {
                guard x >= 0, y >= 0, x < 1280, y < 720 else { continue }
                let pixel = bytes[(y * 1280 + x) * 4..<(y * 1280 + x) * 4 + 3].map(Double.init)
                let light = pixel[0] + pixel[1] + pixel[2]
                if light > best.light { best = (light, saturation(pixel[0], pixel[1], pixel[2])) }
            }
        }
        return best.saturation
    }

    /// A spark that overlaps no other has the saturation of its own colour, pastels too.
    @Test(arguments: 0..<12)
    func sparksKeepTheirSaturation(number: Int) throws {
        let place = Vector(200 + 80 * Double(number), 150 + 30 * Double(number))
        var firework = ClassicFirework(
            seed: Seed(UInt64(number)), source: Rect(center: place, size: Vector(76, 100)), begin: 0)
        (firework.scale, firework.sparkSize) = (firework.scale * 2.2, firework.sparkSize * 1.8)
        let time = 0.24 + 0.03 * Double(number % 4)
        let sparks = firework.sprites(at: time)
        var canvas = try Canvas(
            field: Self.field, width: 1280, height: 720, art: SkyTests.art, font: FontFile.system(), threads: 2)
        var frame = Frame(size: Self.field)
        frame.append(Sprite(.skyTitle, at: Self.field / 2, size: Self.field, part: Rect(0.25, 0, 0.5, 1)))
        firework.append(at: time, to: &frame)
        try canvas.draw(frame)
        let bytes = canvas.bytes
        var seen = 0
        for spark in sparks {
            let isAlone = sparks.allSatisfy { other in
                other == spark
                    || (other.position - spark.position).length > (other.size.x + spark.size.x) / 2 + 2
            }
            guard isAlone else { continue }
            seen += 1
            let color = spark.color
            let wanted = saturation(color.red, color.green, color.blue)
            let found = peak(of: bytes, round: spark.position, reach: Int(spark.size.x / 2))
            #expect(abs(found - wanted) <= 0.05, "\(found) instead of \(wanted)")
        }
        #expect(seen >= 2)
    }
}
