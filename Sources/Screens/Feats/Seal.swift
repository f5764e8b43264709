import Motion
import Picture
import Rain
import Show

/// The emblem of a feat: a lacquer seal with a picture on it.
struct Seal {
    let feat: Feat
    let isEarned: Bool

    /// The box that holds the picture, in sides of the seal.
    private static let room = Vector(0.6, 0.6)
    /// What the picture of a feat that is not earned yet is multiplied by: as if in the shade.
    private static let shade = Color(0.42, 0.42, 0.5, 0.75)

    /// Appends it round a middle.
    /// - Parameters:
    ///   - side: its width and height, points.
    ///   - opacity: 0...1.
    func append(at place: Vector, side: Double, opacity: Double, to frame: inout Frame) {
        let color = (isEarned ? Color.white : Self.shade).faded(to: opacity)
        frame.append(Sprite(.seal, at: place, size: Vector(side, side), color: color))
        let image = feat.image
        let room = Self.room * side
        let scale = min(room.x / image.size.x, room.y / image.size.y)
        let tint = feat.isIcon ? Palette.paleGold.lit(by: color) : color
        frame.append(Sprite(image, at: place, size: image.size * scale, color: tint))
    }
}

extension Color {
    /// The product of both.
    fileprivate func lit(by other: Color) -> Color {
        Color(red * other.red, green * other.green, blue * other.blue, opacity * other.opacity)
    }
}

extension Feat {
    /// The picture on its seal.
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

    /// Whether that is white and takes its colour from what it is drawn with.
    fileprivate var isIcon: Bool {
        switch self {
        case .backForGold, .steadyHand, .everyTap, .twoHundredSeconds: true
        default: false
        }
    }
}
