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
}
