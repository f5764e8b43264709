import Motion
import Picture
import Rain
import RainShow

/// The emblem of a feat: a lacquer seal with a picture on it.
struct Seal {
    let feat: Feat
    let isEarned: Bool

    /// The size of the picture's box, in sides of the seal.
    private static let room = Vector(0.6, 0.6)
    /// The colour by which the seal and the picture of an open feat are multiplied: as if in the shade.
    private static let shade = Color(0.42, 0.42, 0.5, 0.75)

    /// Appends the seal centred on a point, `side` points wide and high.
    func append(at place: Vector, side: Double, to frame: inout Frame) {
        let color = isEarned ? .white : Self.shade
        frame.icon(.seal, at: place, side: side, color: color)
        let image = feat.image
        let room = Self.room * side
        let scale = min(room.x / image.size.x, room.y / image.size.y)
        let tint = feat.isIcon ? Palette.paleGold.lit(by: color) : color
        frame.image(image, at: place, size: image.size * scale, color: tint)
    }
}

extension Color {
    fileprivate func lit(by other: Color) -> Color {
        Color(red * other.red, green * other.green, blue * other.blue, opacity * other.opacity)
    }
}

extension Feat {
    fileprivate var image: Image {
        switch self {
        case .gold: .packGold
        case .fever: .fever
        case .fiveBlessings: .packChain
        case .wholeShape: .packRed
        case .secondThoughts: .bomb
        case .backForGold: .iconRewind
        case .steadyHand: .iconCursor
        case .lastMoment: .packSlow
        case .earlyBird: .packSilver
        case .twoGreatOnes: .packGreat
        case .eightTreasures: .bowlGold
        case .fifty: .coin
        case .grandFinale: .lantern
        case .fortune: .packLucky
        case .everyTap: .iconCheck
        case .hundredSeconds: .heartLantern
        case .notOneMissed: .packGoldOpen
        case .eightyEight: .packDouble
        case .twoHundredSeconds: .iconTrophy
        case .fullHouse: .ingot
        }
    }

    /// Whether the image is white and takes its colour from the sprite.
    fileprivate var isIcon: Bool {
        switch self {
        case .backForGold, .steadyHand, .everyTap, .twoHundredSeconds: true
        default: false
        }
    }
}
