package import Motion
package import Picture

/// A thing that can be worn.
package enum Cosmetic: Hashable, Sendable, CaseIterable {
    case paper(Paper)
    case mane(Mane)
    case shell(Shell.Kind)
    case roof(Roof)

    /// The place at which it is worn. Raw values are stored, and never change.
    package enum Place: String, CaseIterable, Sendable {
        case paper, mane, shell, roof
    }

    /// All things, place by place.
    package static let allCases: [Cosmetic] =
        Paper.allCases.map(Cosmetic.paper) + Mane.allCases.map(Cosmetic.mane) + Shell.Kind.allCases.map(Cosmetic.shell)
        + Roof.allCases.map(Cosmetic.roof)

    /// The thing of a stored place and name; nil if there is none.
    package init?(_ place: Place, named name: String) {
        guard let thing = Self.allCases.first(where: { $0.place == place && $0.name == name }) else { return nil }
        self = thing
    }

    package var place: Place {
        switch self {
        case .paper: .paper
        case .mane: .mane
        case .shell: .shell
        case .roof: .roof
        }
    }

    /// Its stored name, unique at its place.
    package var name: String {
        switch self {
        case .paper(let paper): paper.rawValue
        case .mane(let mane): mane.rawValue
        case .shell(let shell): shell.rawValue
        case .roof(let roof): roof.rawValue
        }
    }
}

extension Cosmetic {
    /// Appends a small picture of it over a square: the pack, the lion, a burst, or a piece of the roof.
    package func append(over area: Rect, to frame: inout Frame) {
        let side = min(area.size.x, area.size.y)
        switch self {
        case .paper(let paper):
            var worn = Outfit()
            worn.paper = paper
            let size = Image.packRed.size * (side * Tile.pack / Image.packRed.size.y)
            frame.image(worn.redPack.closed, at: area.center, size: size)
        case .mane(let mane):
            var lion = Lion(at: area.center, scale: side * Tile.lion / Image.lionMane.size.y)
            lion.face.jaw = Tile.jaw
            lion.wear(mane)
            lion.append(to: &frame)
        case .shell(let kind):
            let first = frame.sprites.count
            let (reach, age) = (Tile.reach, kind == .willow ? Tile.late : Tile.early)
            Shell(
                seed: Seed(3), kind: kind, center: .zero, reach: reach, begin: 0,
                color: Palette.shells[kind == .peony ? 1 : kind == .ring ? 2 : kind == .double ? 3 : 4]
            ).append(at: age, to: &frame)
            // The sparks are smaller than a real shell's in proportion to the reach.
            let scale = side * Tile.burst / reach
            for index in first..<frame.sprites.count {
                frame.sprites[index].position = area.center + frame.sprites[index].position * scale
                frame.sprites[index].size = frame.sprites[index].size * scale
            }
        case .roof(let roof):
            let images = roof.images
            let square = Rect(center: area.center, size: Vector(side, side))
            let scale = side / Tile.roof
            let edge = Image.eavesEdge.size.y * scale
            let part = Tile.roof / Image.eavesTiles.size.x
            frame.image(
                images.tiles, at: square.center - Vector(0, edge / 4), size: Vector(side, side - edge / 2),
                part: Rect(0, 0.3, part, (side - edge / 2) / scale / Image.eavesTiles.size.y))
            frame.image(
                images.edge, at: Vector(square.center.x, square.maxY - edge / 2), size: Vector(side, edge),
                part: Rect(0, 0, part, 1))
        }
    }

    /// Lengths are sides of the square, unless stated otherwise.
    private enum Tile {
        static let (pack, lion, burst) = (0.96, 0.92, 0.43)
        static let jaw = 0.3
        /// The reach of a shell before scaling, points; the shown ages of the shells, seconds.
        static let (reach, early, late) = (84.0, 0.5, 0.8)
        /// Points of a roof from side to side: three ridges of its tiles.
        static let roof = 120.0
    }
}
