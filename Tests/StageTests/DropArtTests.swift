import Foundation
import Motion
import Picture
import Rain
import RainPlatform
import Synchronization
import Testing

@testable import RainShow
@testable import Stage

/// Drops are told apart by colour, also with colour blindness, and by outline alone, even if they are small, turned and
/// noisy.
@Suite struct DropArtTests {
    private static let resources = URL(fileURLWithPath: #filePath)
        .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
        .appendingPathComponent("Resources").path

    private static let art = Art { "\(resources)/art/\($0.name).svg" }
    private static let plain: [Image] = [.packRed, .packSilver, .packGold]
    private static let packs = PackKind.allCases.map(\.look.closed)
    private static let drops = packs + [.bomb]
    /// The red pack in each of its papers.
    private static let papers = Image.papers.values.map(\.closed).sorted { $0.name < $1.name }

    /// A picture of its size times a scale: red, green, blue and opacity of each pixel, rows from above.
    private static func picture(_ image: Image, scale: Double) throws -> (bytes: [UInt8], width: Int, height: Int) {
        let size = (image.size + Vector(2 * image.border, 2 * image.border)) * scale
        let (width, height) = (Int(size.x.rounded()), Int(size.y.rounded()))
        let file = try FileBytes.read(art.path(image))
        return (try Surface(svg: file, named: image.name, width: width, height: height).bytes, width, height)
    }

    // MARK: Colours

    /// The width of the two outlines of every drop, points.
    private static let rim = 3.5

    /// The distance of each pixel from the nearest one that is not opaque, in pixels along rows, columns and diagonals.
    private static func depths(_ picture: (bytes: [UInt8], width: Int, height: Int)) -> [Double] {
        let (bytes, width, height) = picture
        var depths = (0..<width * height).map { bytes[4 * $0 + 3] >= 250 ? 1000.0 : 0 }
        func lower(_ place: Int, _ neighbours: [(Int, Int)]) {
            let (x, y) = (place % width, place / width)
            for (dx, dy) in neighbours {
                let isInside = (0..<width).contains(x + dx) && (0..<height).contains(y + dy)
                let depth = isInside ? depths[place + dy * width + dx] : 0
                depths[place] = min(depths[place], depth + (dx != 0 && dy != 0 ? 1.41421 : 1))
            }
        }
        for place in depths.indices { lower(place, [(-1, 0), (0, -1), (-1, -1), (1, -1)]) }
        for place in depths.indices.reversed() { lower(place, [(1, 0), (0, 1), (1, 1), (-1, 1)]) }
        return depths
    }

    /// The mean colour, in linear light, within the outlines of a picture 64 pixels high.
    private static func mean(_ image: Image) throws -> Vision.Light {
        let scale = 64 / image.size.y
        let picture = try picture(image, scale: scale)
        let depths = depths(picture)
        let inner = depths.indices.filter { depths[$0] > rim * scale }
        return Vision.mean(inner.map { Vision.Light(bytes: picture.bytes[(4 * $0)...]) })
    }

    @Test(arguments: Vision.allCases)
    func coloursAreToldApart(vision: Vision) throws {
        let colours = try Self.drops.map { ($0, vision.lab(try Self.mean($0))) }
        for (index, (drop, colour)) in colours.enumerated() {
            for (other, theirs) in colours[..<index] {
                let isApart = drop == .bomb || other == .bomb || Self.plain.contains(drop) && Self.plain.contains(other)
                let difference = colour.difference(to: theirs)
                #expect(difference >= (isApart ? 19 : 10), "\(drop) and \(other): \(difference)")
            }
        }
    }

    /// In every paper a red pack differs from all other drops as much as the usual one must, and covers the same
    /// pixels.
    @Test func papersStayRecognizable() throws {
        let others = try Self.drops.filter { $0 != .packRed }.map { ($0, try Self.mean($0)) }
        let bare = try Self.picture(.packRed, scale: 4).bytes
        for paper in Self.papers {
            let mean = try Self.mean(paper)
            for vision in Vision.allCases {
                for (other, theirs) in others {
                    let difference = vision.lab(mean).difference(to: vision.lab(theirs))
                    let least = other == .bomb || Self.plain.contains(other) ? 19.0 : 10
                    #expect(difference >= least, "\(paper) and \(other), \(vision)")
                }
            }
            let worn = try Self.picture(paper, scale: 4).bytes
            #expect(stride(from: 3, to: bare.count, by: 4).allSatisfy { bare[$0] == worn[$0] }, "\(paper)")
        }
    }

    @Test func silverHasNoColour() throws {
        let silver = Vision.normal.lab(try Self.mean(.packSilver))
        #expect(hypot(silver.a, silver.b) < 6 && silver.lightness > 75)
    }

    /// Values of "The CIEDE2000 color-difference formula" (Sharma, Wu, Dalal 2005), table 1.
    @Test func colourDifferencesMatchTheFormula() {
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

    /// One of the two bands along a drop's edge stands out against any ground, by 4 to 1 in relative luminance.
    @Test(arguments: (drops + papers).map(\.name))
    func aDropStandsOutOnAnyGround(name: String) throws {
        let drop = try #require((Self.drops + Self.papers).first { $0.name == name })
        let fine = 4
        let picture = try Self.picture(drop, scale: Double(fine))
        let depths = Self.depths(picture)
        func median(_ band: ClosedRange<Double>) -> Double {
            let lights = depths.indices.filter { band.contains(depths[$0]) }.map { place in
                let light = Vision.Light(bytes: picture.bytes[(4 * place)...])
                return 0.2126 * light.red + 0.7152 * light.green + 0.0722 * light.blue
            }
            return lights.sorted()[lights.count / 2]
        }
        let bands = [median(1.5...5), median(7.5...13)]
        for step in 0...20 {
            let ground = Double(step) / 20
            let contrast = bands.map { (max($0, ground) + 0.05) / (min($0, ground) + 0.05) }.max() ?? 0
            #expect(contrast >= 4, "\(drop) on \(ground): \(contrast) of \(bands)")
        }
    }

    /// On the sky of fever the dark outer outline of packs stands out by 3 to 1 below the eaves, also for people who
    /// see no red or no green.
    @Test(arguments: Vision.allCases)
    func packsStandOutInFever(vision: Vision) throws {
        let sky = try Self.picture(.skyFever, scale: 1)
        let rows = (Int(0.153 * Double(sky.height))..<sky.height).map { row in
            vision.luminance(Vision.Light(bytes: sky.bytes[(4 * (row * sky.width + sky.width / 2))...]))
        }
        for pack in Self.packs + Self.papers {
            let picture = try Self.picture(pack, scale: 4)
            let depths = Self.depths(picture)
            let rims = depths.indices.filter { (1.5...5).contains(depths[$0]) }.map { place in
                vision.luminance(Vision.Light(bytes: picture.bytes[(4 * place)...]))
            }
            let rim = rims.sorted()[rims.count / 2]
            for (row, ground) in rows.enumerated() {
                let contrast = (max(rim, ground) + 0.05) / (min(rim, ground) + 0.05)
                #expect(contrast >= 3, "\(pack) on row \(row), \(vision): \(contrast)")
                if contrast < 3 { break }
            }
        }
    }

    // MARK: Outlines

    /// The shape of a drop within its outlines, whose pale line shows it on any ground, at a number of pixels per 100
    /// points of the field.
    private struct Outline {
        private let picture: (bytes: [UInt8], width: Int, height: Int)
        /// Pixels of the picture per pixel of the field, along each side; each of them is a sample.
        private static let fine = 4
        private let side: Int

        init(_ image: Image, pixels: Int) throws {
            let scale = Double(pixels * Self.fine) / 100
            var body = try DropArtTests.picture(image, scale: scale)
            if image.border > 0 {
                for (place, depth) in DropArtTests.depths(body).enumerated()
                where depth <= DropArtTests.rim * scale - 0.5 {
                    body.bytes[4 * place + 3] = 0
                }
            }
            picture = body
            // A great pack's diagonal.
            side = Int((2.56 * Double(pixels)).rounded(.up))
        }

        /// Rows of bits, set for pixels that are at least half covered, after turning, moving and adding noise.
        func mask(turn: Double, shift: Vector = .zero, noise: Double = 0, seed: Seed = Seed(0)) -> [UInt128] {
            let (sine, cosine) = (sin(turn), cos(turn))
            let fine = Self.fine
            let (width, height) = (picture.width, picture.height)
            let bytes = picture.bytes
            return (0..<side).map { row in
                var bits: UInt128 = 0
                for column in 0..<side {
                    var opacity = 0
                    for sample in 0..<fine * fine {
                        let x = Double(column - side / 2) + (Double(sample % fine) + 0.5) / Double(fine) - shift.x
                        let y = Double(row - side / 2) + (Double(sample / fine) + 0.5) / Double(fine) - shift.y
                        let across = Int(((x * cosine + y * sine) * Double(fine)).rounded(.down)) + width / 2
                        let down = Int(((y * cosine - x * sine) * Double(fine)).rounded(.down)) + height / 2
                        if across >= 0, across < width, down >= 0, down < height {
                            opacity += Int(bytes[4 * (down * width + across) + 3])
                        }
                    }
                    let coverage = Double(opacity) / Double(255 * fine * fine)
                    let draw = seed[row][column]
                    // The sum of three uniform draws has a deviation of a half, and is close to a normal one.
                    let stray = noise > 0 ? 2 * noise * (draw[0].unit + draw[1].unit + draw[2].unit - 1.5) : 0
                    if coverage + stray >= 0.5 { bits |= 1 << UInt128(column) }
                }
                return bits
            }
        }
    }

    private static let turns = (0..<24).map { Double($0) * .pi / 12 }

    /// The masks of each drop at each 15°.
    private static func turned(pixels: Int) throws -> [[[UInt128]]] {
        try masks.withLock { masks in
            if let known = masks[pixels] { return known }
            let new = try drops.map { drop in
                let outline = try Outline(drop, pixels: pixels)
                return turns.map { outline.mask(turn: $0) }
            }
            masks[pixels] = new
            return new
        }
    }

    private static let masks = Mutex<[Int: [[[UInt128]]]]>([:])

    private static func area(_ mask: [UInt128]) -> Int { mask.reduce(0) { $0 + $1.nonzeroBitCount } }

    /// The number of pixels that two masks have in common.
    private static func common(_ one: [UInt128], _ other: [UInt128]) -> Int {
        var count = 0
        for row in one.indices { count += (one[row] & other[row]).nonzeroBitCount }
        return count
    }

    /// Any two outlines, however turned and moved, overlap in at most this share of the area that they cover together.
    @Test(arguments: [(16, 0.82), (24, 0.81), (32, 0.81)])
    func outlinesDiffer(pixels: Int, most: Double) throws {
        let turned = try Self.turned(pixels: pixels)
        let upright = turned.map { $0[0] }
        let areas = upright.map(Self.area)
        let step = max(1, (pixels + 8) / 16)
        let shifts = [-step, 0, step]
        for (index, masks) in turned.enumerated() {
            for mask in masks {
                for (down, across) in shifts.flatMap({ down in shifts.map { (down, $0) } }) {
                    let moved = mask.indices.map { row in
                        let from = row - down
                        guard mask.indices.contains(from) else { return UInt128(0) }
                        return across < 0 ? mask[from] >> UInt128(-across) : mask[from] << UInt128(across)
                    }
                    let area = Self.area(moved)
                    for other in 0..<index {
                        let common = Self.common(moved, upright[other])
                        let share = Double(common) / Double(area + areas[other] - common)
                        #expect(share <= most, "\(Self.drops[index]) and \(Self.drops[other]) at \(pixels)")
                    }
                }
            }
        }
    }

    /// Turned at random, moved by up to half a pixel and noisy, an outline is nearest to an outline of its own kind.
    @Test(arguments: [(16, 0.95), (32, 0.99)])
    func outlinesAreRecognizedWhileTurning(pixels: Int, least: Double) throws {
        let outlines = try Self.drops.map { try Outline($0, pixels: pixels) }
        let templates = try Self.turned(pixels: pixels).enumerated().flatMap { kind, masks in
            masks.map { (kind: kind, mask: $0, area: Self.area($0)) }
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
                // The number of differing pixels, less the area of the seen mask, which is the same for all.
                let distances = templates.map { $0.area - 2 * Self.common($0.mask, seen) }
                if let nearest = distances.indices.min(by: { distances[$0] < distances[$1] }),
                    templates[nearest].kind == kind
                {
                    right += 1
                }
            }
        }
        #expect(Double(right) >= least * Double(trials * outlines.count), "\(right)")
    }

    /// The visible area of a pack takes taps: the picture is as large as the hit rectangle and a border for its
    /// outlines.
    @Test(arguments: packs)
    func packsCoverWhatTakesTaps(image: Image) throws {
        let picture = try Self.picture(image, scale: 2)
        let opaque = stride(from: 3, to: picture.bytes.count, by: 4).count { picture.bytes[$0] >= 128 }
        #expect(Double(opaque) >= 0.65 * Double(picture.width * picture.height))
    }
}
