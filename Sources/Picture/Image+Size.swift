public import Motion

extension Image {
    /// Width and height at which it is drawn for, in points: what it is rasterised for.
    public var size: Vector {
        switch self {
        case .packRed, .packSilver, .packGold, .packShimmer1, .packShimmer2, .packShimmer3, .packShimmer4,
            .packSilverShimmer1, .packSilverShimmer2, .packSilverShimmer3, .packSilverShimmer4, .packGoldShimmer1,
            .packGoldShimmer2, .packGoldShimmer3, .packGoldShimmer4, .packLucky, .packDouble, .packSlow, .packChain,
            .packMissed:
            Vector(76, 100)
        case .packRedOpen, .packSilverOpen, .packGoldOpen, .packLuckyOpen, .packDoubleOpen, .packSlowOpen,
            .packChainOpen:
            Vector(76, 124)
        case .packGreat, .packGreat1, .packGreat2, .packGreat3, .packGreat4: Vector(152, 200)
        case .packGreatOpen: Vector(152, 248)
        case .bomb, .bombContrast: Vector(120, 120)
        case .fuseSpark1, .fuseSpark2, .fuseSpark3, .fuseSpark4, .coin, .coin2, .coin3, .coin4: Vector(40, 40)
        case .ingot: Vector(56, 40)
        case .petal, .debris: Vector(32, 32)
        case .heart, .heartFull, .medalBronze, .medalSilver, .medalGold, .medalJade, .medalDragon, .seal,
            .medalBronzeHollow, .medalSilverHollow, .medalGoldHollow, .medalJadeHollow, .medalDragonHollow:
            Vector(96, 96)
        case .medalBronzeLarge, .medalSilverLarge, .medalGoldLarge, .medalJadeLarge, .medalDragonLarge:
            Vector(220, 220)
        case .heartLantern, .heartLanternCracked, .heartLanternDark: Vector(48, 64)
        case .bowlBack, .bowlGold, .bowlFront: Vector(260, 160)
        case .logo: Vector(720, 260)
        case .timeUp, .timeUpChinese: Vector(620, 220)
        case .fever: Vector(96, 64)
        case .spark: Vector(32, 32)
        case .glow: Vector(128, 128)
        case .ring, .vignette: Vector(256, 256)
        case .streak: Vector(16, 128)
        case .white: Vector(8, 8)
        case .sky: Vector(32, 360)
        case .star: Vector(16, 16)
        case .dot: Vector(8, 8)
        case .moon: Vector(160, 160)
        case .cloud, .cloud2: Vector(220, 96)
        case .skylineFar, .skylineMid, .skylineNear: Vector(640, 220)
        case .lantern: Vector(90, 150)
        case .plum: Vector(320, 220)
        case .emblem: Vector(320, 320)
        case .button, .buttonGold, .panel, .banner, .focus: Vector(96, 96)
        case .lattice: Vector(120, 120)
        case .pill: Vector(96, 48)
        case .bar: Vector(48, 16)
        case .smoke01, .smoke02, .smoke03, .smoke04, .smoke05, .smoke06, .smoke07, .smoke08, .smoke09, .smoke10,
            .smoke11, .smoke12:
            Vector(128, 128)
        default: signSize ?? Vector(48, 48)
        }
    }

    /// Size of the corners that keep their shape when a button, panel or bar is stretched, points; 0 for the rest.
    public var corner: Double {
        switch self {
        case .button, .buttonGold, .panel, .banner, .focus: 32
        case .pill: 23
        case .bar: 7.5
        default: 0
        }
    }
}
