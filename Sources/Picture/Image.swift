public import Motion

/// Every picture there is; its file is named like the case (`AssetName`).
public enum Image: Int, CaseIterable, Sendable {
    case packRed
    case packSilver
    case packGold
    case packRedOpen
    case packSilverOpen
    case packGoldOpen
    case bomb
    case bombContrast
    case fuseSpark1
    case fuseSpark2
    case fuseSpark3
    case fuseSpark4
    case packShimmer1
    case packShimmer2
    case packShimmer3
    case packShimmer4
    case smoke01
    case smoke02
    case smoke03
    case smoke04
    case smoke05
    case smoke06
    case smoke07
    case smoke08
    case smoke09
    case smoke10
    case smoke11
    case smoke12
    case spark
    case glow
    case ring
    case streak
    case vignette
    case white
    case coin
    case coin2
    case coin3
    case coin4
    case ingot
    case petal
    case debris
    case heart
    case heartFull
    case bowlBack
    case bowlGold
    case bowlFront
    case logo
    case sky
    case star
    case moon
    case cloud
    case cloud2
    case skylineFar
    case skylineMid
    case skylineNear
    case lantern
    case plum
    case emblem
    case button
    case buttonGold
    case panel
    case banner
    case focus
    case lattice
    case pill
    case bar
    case iconPause
    case iconPlay
    case iconRewind
    case iconRestart
    case iconHome
    case iconQuit
    case iconTrophy
    case iconCursor
    case iconCheck
    case iconErase
    case iconMute
    case iconKeyboard
    case iconSettings
    case iconNext
    case iconBack
    case packLucky
    case packDouble
    case packSlow
    case packChain
    case packGreat
    case packGreat1
    case packGreat2
    case packGreat3
    case packGreat4
    case packLuckyOpen
    case packDoubleOpen
    case packSlowOpen
    case packChainOpen
    case packGreatOpen
    case medalBronze
    case medalSilver
    case medalGold
    case medalJade
    case medalDragon
    case heartLantern
    case heartLanternCracked
    case heartLanternDark
    case timeUp
    case timeUpChinese
    case fever
    case iconDouble
    case iconSlow
    case iconToday
    case iconCode
    case iconLesson
    case iconHand
    case iconRace
    case iconCopy
    case iconDelete
    case iconFeats
    case seal
    case packSilverShimmer1
    case packSilverShimmer2
    case packSilverShimmer3
    case packSilverShimmer4
    case packGoldShimmer1
    case packGoldShimmer2
    case packGoldShimmer3
    case packGoldShimmer4
    case dot
    case packMissed
    case medalBronzeLarge
    case medalSilverLarge
    case medalGoldLarge
    case medalJadeLarge
    case medalDragonLarge
    case medalBronzeHollow
    case medalSilverHollow
    case medalGoldHollow
    case medalJadeHollow
    case medalDragonHollow
    case iconUnfold
    case iconMinus
    case iconPlus
    case iconLanguage
    case signSubtitle
    case signSubtitleChinese
    case signSettings
    case signSettingsChinese
    case signRecords
    case signRecordsChinese
    case signFeats
    case signFeatsChinese
    case signTimeIsUp
    case signTimeIsUpChinese
    case signEndedEarly
    case signEndedEarlyChinese
    case signOutOfHearts
    case signOutOfHeartsChinese
}

extension Image {
    /// The name of its file, without the ending.
    public var name: String {
        let name = AssetName.kebab(String(describing: self))
        // What is shown large is the same drawing, finer.
        return name.hasSuffix(AssetName.large) ? String(name.dropLast(AssetName.large.count)) : name
    }

    /// Frames that are shown one after the other: the sheens of red, silver and golden packs, and a burning fuse.
    public static let shimmer: [Image] = [.packShimmer1, .packShimmer2, .packShimmer3, .packShimmer4]
    public static let silverShimmer: [Image] = [
        .packSilverShimmer1, .packSilverShimmer2, .packSilverShimmer3, .packSilverShimmer4,
    ]
    public static let goldShimmer: [Image] = [
        .packGoldShimmer1, .packGoldShimmer2, .packGoldShimmer3, .packGoldShimmer4,
    ]
    public static let sheens = shimmer + silverShimmer + goldShimmer
    public static let fuse: [Image] = [.fuseSpark1, .fuseSpark2, .fuseSpark3, .fuseSpark4]

    /// Every picture of a pack, closed, struck and opened.
    public static let packs: [Image] =
        [
            .packRed, .packSilver, .packGold, .packRedOpen, .packSilverOpen, .packGoldOpen, .packLucky, .packDouble,
            .packSlow, .packChain, .packLuckyOpen, .packDoubleOpen, .packSlowOpen, .packChainOpen, .packGreatOpen,
        ] + great

    /// A great pack after none to four strikes.
    public static let great: [Image] = [.packGreat, .packGreat1, .packGreat2, .packGreat3, .packGreat4]

    /// The twelve frames of an explosion's smoke, in order.
    public static let smoke: [Image] = [
        .smoke01, .smoke02, .smoke03, .smoke04, .smoke05, .smoke06, .smoke07, .smoke08, .smoke09, .smoke10, .smoke11,
        .smoke12,
    ]

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
