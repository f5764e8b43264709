import Foundation
import Motion
import Picture
import Rain
import Testing

@testable import Show
@testable import Stage

/// What falls is told apart by colour, also by those who see colours otherwise, and by outline alone, however small, turned
/// and noisy.
@Suite struct DropArtTests {
    private static let resources = URL(fileURLWithPath: #filePath)
        .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
        .appendingPathComponent("Resources").path

    private static let art = Art { "\(resources)/art/\($0.name).svg" }
    private static let plain: [Image] = [.packRed, .packSilver, .packGold]
    private static let packs = PackKind.allCases.map(\.look.closed)
    private static let drops = packs + [.bomb]

    /// A picture of its size times a scale: red, green, blue and opacity of each pixel, rows from above.
    private static func picture(_ image: Image, scale: Double) throws -> (bytes: [UInt8], width: Int, height: Int) {
        let size = (image.size + Vector(2 * image.border, 2 * image.border)) * scale
        let (width, height) = (Int(size.x.rounded()), Int(size.y.rounded()))
        let file = try FileBytes.read(art.path(image))
        return (try Surface(svg: file, named: image.name, width: width, height: height).bytes, width, height)
    }

    // MARK: Colours

    /// The mean colour in linear light of what is not transparent, 64 pixels high.
    private static func mean(_ image: Image) throws -> Vision.Light {
        let picture = try picture(image, scale: 64 / image.size.y)
        let opaque = stride(from: 0, to: picture.bytes.count, by: 4).filter { picture.bytes[$0 + 3] >= 250 }
        return Vision.mean(opaque.map { Vision.Light(bytes: picture.bytes[$0...]) })
    }

    /// The night in 25 bands, as it lies behind what falls.
    private static func night() throws -> [Vision.Light] {
        let (width, height) = (320, 200)
        var canvas = try Canvas(
            field: Vector(1280, 800), width: width, height: height, art: art, font: FontFile.system())
        var frame = Frame(size: Vector(1280, 800))
        // The empty sky over the roofs: in a band that holds the moon no two colours lie side by side as in its mean.
        var light = Light.clear
        (light.moon, light.clouds, light.stars) = (light.moon.faded(to: 0), light.clouds.faded(to: 0), 0)
        Backdrop.append(at: 0, light: light, to: &frame)
        try canvas.draw(frame)
        let bytes = canvas.bytes
        let band = width * height / 25
        return (0..<25).map { number in
            Vision.mean((number * band..<(number + 1) * band).map { Vision.Light(bytes: bytes[(4 * $0)...]) })
        }
    }

    @Test(arguments: Vision.allCases)
    func coloursAreToldApart(vision: Vision) throws {
        let night = try Self.night().map(vision.lab)
        let colours = try Self.drops.map { ($0, vision.lab(try Self.mean($0))) }
        for (index, (drop, colour)) in colours.enumerated() {
            for (number, band) in night.enumerated() {
                #expect(colour.difference(to: band) >= 20, "\(drop) and the night's band \(number)")
            }
            for (other, theirs) in colours[..<index] {
                let isApart = drop == .bomb || other == .bomb || Self.plain.contains(drop) && Self.plain.contains(other)
                let difference = colour.difference(to: theirs)
                #expect(difference >= (isApart ? 20 : 10), "\(drop) and \(other): \(difference)")
            }
        }
    }

    @Test func silverHasNoColour() throws {
        let silver = Vision.normal.lab(try Self.mean(.packSilver))
        #expect(hypot(silver.a, silver.b) < 6 && silver.lightness > 75)
    }

    /// Figures of "The CIEDE2000 color-difference formula" (Sharma, Wu, Dalal 2005), table 1.
    @Test func differencesAreThoseOfTheirFormula() {
        let pairs: [(Lab, Lab, Double)] = [
            (Lab(50, 2.6772, -79.7751), Lab(50, 0, -82.7485), 2.0425),
            (Lab(50, 2.5, 0), Lab(73, 25, -18), 27.1492), (Lab(50, -1, 2), Lab(50, 0, 0), 2.3669),
            (Lab(2.0776, 0.0795, -1.1350), Lab(0.9033, -0.0636, -0.5514), 0.9082),
            (Lab(60.2574, -34.0099, 36.2677), Lab(60.4626, -34.1751, 39.4387), 1.2644),
        ]
        for (one, other, difference) in pairs {
            #expect(abs(one.difference(to: other) - difference) < 1e-4)
            #expect(abs(other.difference(to: one) - difference) < 1e-4)
        }
    }

    // MARK: Outlines

    /// What a drop covers where the field has so many pixels to a hundred points.
    private struct Outline {
        private let picture: (bytes: [UInt8], width: Int, height: Int)
        /// Pixels of the picture to one of the field's; each is sampled so often along either side.
        private static let fine = 4
        private let side: Int

        init(_ image: Image, pixels: Int) throws {
            picture = try DropArtTests.picture(image, scale: Double(pixels * Self.fine) / 100)
            // A great pack's diagonal.
            side = Int((2.56 * Double(pixels)).rounded(.up))
        }

        /// Rows of bits, one for each pixel that is covered by half or more, turned, moved and with noise added.
        func mask(turn: Double, shift: Vector = .zero, noise: Double = 0, seed: Seed = Seed(0)) -> [UInt128] {
            let (sine, cosine) = (sin(turn), cos(turn))
            let fine = Self.fine
            return (0..<side).map { row in
                var bits: UInt128 = 0
                for column in 0..<side {
                    var opacity = 0
                    for sample in 0..<fine * fine {
                        let x = Double(column - side / 2) + (Double(sample % fine) + 0.5) / Double(fine) - shift.x
                        let y = Double(row - side / 2) + (Double(sample / fine) + 0.5) / Double(fine) - shift.y
                        let across = Int(((x * cosine + y * sine) * Double(fine)).rounded(.down)) + picture.width / 2
                        let down = Int(((y * cosine - x * sine) * Double(fine)).rounded(.down)) + picture.height / 2
                        if across >= 0, across < picture.width, down >= 0, down < picture.height {
                            opacity += Int(picture.bytes[4 * (down * picture.width + across) + 3])
                        }
                    }
                    let coverage = Double(opacity) / Double(255 * fine * fine)
                    let draw = seed[row][column]
                    // Three even draws of a deviation of a half come near to a normal one.
                    let stray = noise > 0 ? 2 * noise * (draw[0].unit + draw[1].unit + draw[2].unit - 1.5) : 0
                    if coverage + stray >= 0.5 { bits |= 1 << UInt128(column) }
                }
                return bits
            }
        }
    }

    private static let turns = (0..<24).map { Double($0) * .pi / 12 }

    private static func count(_ masks: (UInt128, UInt128) -> UInt128, _ one: [UInt128], _ other: [UInt128]) -> Int {
        zip(one, other).reduce(0) { $0 + masks($1.0, $1.1).nonzeroBitCount }
    }

    /// However two are turned and moved against each other, they have at most so much in common of what they cover together.
    @Test(arguments: [(16, 0.82), (24, 0.8), (32, 0.8)])
    func outlinesDiffer(pixels: Int, most: Double) throws {
        let outlines = try Self.drops.map { try Outline($0, pixels: pixels) }
        let upright = outlines.map { $0.mask(turn: 0) }
        let step = max(1, (pixels + 8) / 16)
        let shifts = [-step, 0, step]
        for (index, outline) in outlines.enumerated() {
            for mask in Self.turns.map({ outline.mask(turn: $0) }) {
                for (down, across) in shifts.flatMap({ down in shifts.map { (down, $0) } }) {
                    let moved = mask.indices.map { row in
                        let from = row - down
                        guard mask.indices.contains(from) else { return UInt128(0) }
                        return across < 0 ? mask[from] >> UInt128(-across) : mask[from] << UInt128(across)
                    }
                    for other in 0..<index {
                        let common = Self.count(&, moved, upright[other])
                        let share = Double(common) / Double(Self.count(|, moved, upright[other]))
                        #expect(share <= most, "\(Self.drops[index]) and \(Self.drops[other]) at \(pixels)")
                    }
                }
            }
        }
    }

    /// Turned at random, moved by up to half a pixel and noisy, the nearest of the outlines at each 15° is that of its kind.
    @Test(arguments: [(16, 0.95), (32, 0.99)])
    func outlinesAreToldWhileTheyTurn(pixels: Int, least: Double) throws {
        let outlines = try Self.drops.map { try Outline($0, pixels: pixels) }
        let templates = outlines.enumerated().flatMap { kind, outline in
            Self.turns.map { (kind, outline.mask(turn: $0)) }
        }
        var right = 0
        let trials = 20
        for (kind, outline) in outlines.enumerated() {
            for trial in 0..<trials {
                let draw = Seed(6)["outline", kind][trial]
                let seen = outline.mask(
                    turn: draw[0].uniform(in: 0...2 * .pi),
                    shift: Vector(draw[1].uniform(in: -0.5...0.5), draw[2].uniform(in: -0.5...0.5)),
                    noise: 0.25, seed: draw["noise"])
                let nearest = templates.min { Self.count(^, $0.1, seen) < Self.count(^, $1.1, seen) }
                if nearest?.0 == kind { right += 1 }
            }
        }
        #expect(Double(right) >= least * Double(trials * outlines.count), "\(right)")
    }

    /// What takes a tap is what is seen: the picture is as large as the hit rectangle, so no pixel strays from it.
    @Test(arguments: packs)
    func packsCoverWhatTakesTaps(image: Image) throws {
        let picture = try Self.picture(image, scale: 2)
        let opaque = stride(from: 3, to: picture.bytes.count, by: 4).count { picture.bytes[$0] >= 128 }
        #expect(Double(opaque) >= 0.65 * Double(picture.width * picture.height))
    }
}
