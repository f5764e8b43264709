package import Picture

/// The paper of red packs, with the animal of a year. Raw values are stored, so they never change. This also holds for
/// manes and roofs.
package enum Paper: String, CaseIterable, Sendable {
    case rat, ox, tiger, rabbit, dragon, snake, horse, goat, monkey, rooster, dog, pig
}

/// The colour of the lion's mane and brows.
package enum Mane: String, CaseIterable, Sendable {
    case gold, red, jade, ink, snow, violet

    /// Factor of the colour of pale hair.
    package var color: Color {
        switch self {
        case .gold: Color(hex: 0xFFC83C)
        case .red: Color(hex: 0xF0403A)
        case .jade: Color(hex: 0x55D8A0)
        case .ink: Color(hex: 0x5A6078)
        case .snow: Color(hex: 0xF2F8FF)
        case .violet: Color(hex: 0xB27CFF)
        }
    }
}

/// The roof above a round.
package enum Roof: String, CaseIterable, Sendable {
    case grey, glazed, snow, lamps

    var images: (tiles: Image, edge: Image) { Image.roofs[rawValue] ?? (.eavesTiles, .eavesEdge) }
}

/// The things that a player wears: one thing at each place, or nil for the default look. They change the look, never
/// the rules.
package struct Outfit: Hashable, Sendable {
    package var paper: Paper?
    package var mane: Mane?
    package var shell: Shell.Kind?
    package var roof: Roof?

    package init() {}

    /// The red pack, closed and open.
    package var redPack: (closed: Image, open: Image) {
        paper.flatMap { Image.papers[$0.rawValue] } ?? (.packRed, .packRedOpen)
    }

    /// The images that the default look does not use.
    package var images: [Image] {
        (paper == nil ? [] : [redPack.closed, redPack.open]) + (mane == nil ? [] : [.lionManePale, .lionBrowPale])
            + (roof.map { [$0.images.tiles, $0.images.edge] } ?? [])
    }

    /// Whether a thing is worn.
    package func wears(_ thing: Cosmetic) -> Bool {
        switch thing {
        case .paper(let paper): self.paper == paper
        case .mane(let mane): self.mane == mane
        case .shell(let shell): self.shell == shell
        case .roof(let roof): self.roof == roof
        }
    }

    /// Puts a thing on, in place of any other at its place; takes it off if it is already worn.
    package mutating func toggle(_ thing: Cosmetic) {
        let isWorn = wears(thing)
        switch thing {
        case .paper(let paper): self.paper = isWorn ? nil : paper
        case .mane(let mane): self.mane = isWorn ? nil : mane
        case .shell(let shell): self.shell = isWorn ? nil : shell
        case .roof(let roof): self.roof = isWorn ? nil : roof
        }
    }
}
