import Motion

/// This game's images, one per line: the file's name, and the size it is drawn for. Images that other packages can
/// use with the effects are public.
extension Image {
    /// The border of a pack, which holds its two outlines, points.
    private static let packRim = 5.0
    package static let packRed = Image(name: "pack-red", size: Vector(76, 100), border: packRim)
    /// A red pack far away.
    package static let packFar = Image(name: "pack-red", size: Vector(19, 25), border: packRim / 4)
    // Packs and bombs in a small picture of a level.
    package static let packSmall = Image(name: "pack-red", size: Vector(24, 31.5), border: packRim / 3)
    package static let packSilverSmall = Image(name: "pack-silver", size: Vector(24, 31.5), border: packRim / 3)
    package static let packGoldSmall = Image(name: "pack-gold", size: Vector(24, 31.5), border: packRim / 3)
    package static let bombSmall = Image(name: "bomb", size: Vector(31.5, 31.5))
    package static let packSilver = Image(name: "pack-silver", size: Vector(76, 100), border: packRim)
    package static let packGold = Image(name: "pack-gold", size: Vector(76, 100), border: packRim)
    package static let packRedOpen = Image(name: "pack-red-open", size: Vector(76, 124), border: packRim)
    package static let packSilverOpen = Image(name: "pack-silver-open", size: Vector(76, 124), border: packRim)
    package static let packGoldOpen = Image(name: "pack-gold-open", size: Vector(76, 124), border: packRim)
    package static let bomb = Image(name: "bomb", size: Vector(120, 120))
    package static let bombContrast = Image(name: "bomb-contrast", size: Vector(120, 120))
    package static let fuseSpark1 = Image(name: "fuse-spark-1", size: Vector(40, 40))
    package static let fuseSpark2 = Image(name: "fuse-spark-2", size: Vector(40, 40))
    package static let fuseSpark3 = Image(name: "fuse-spark-3", size: Vector(40, 40))
    package static let fuseSpark4 = Image(name: "fuse-spark-4", size: Vector(40, 40))
    package static let packShimmer1 = Image(name: "pack-shimmer-1", size: Vector(76, 100))
    package static let packShimmer2 = Image(name: "pack-shimmer-2", size: Vector(76, 100))
    package static let packShimmer3 = Image(name: "pack-shimmer-3", size: Vector(76, 100))
    package static let packShimmer4 = Image(name: "pack-shimmer-4", size: Vector(76, 100))
    package static let smoke01 = Image(name: "smoke-01", size: Vector(128, 128))
    package static let smoke02 = Image(name: "smoke-02", size: Vector(128, 128))
    package static let smoke03 = Image(name: "smoke-03", size: Vector(128, 128))
    package static let smoke04 = Image(name: "smoke-04", size: Vector(128, 128))
    package static let smoke05 = Image(name: "smoke-05", size: Vector(128, 128))
    package static let smoke06 = Image(name: "smoke-06", size: Vector(128, 128))
    package static let smoke07 = Image(name: "smoke-07", size: Vector(128, 128))
    package static let smoke08 = Image(name: "smoke-08", size: Vector(128, 128))
    /// A soft round spark.
    public static let spark = Image(name: "spark", size: Vector(32, 32))
    /// Light that fades out round its middle.
    public static let glow = Image(name: "glow", size: Vector(128, 128))
    /// The outline of a circle.
    public static let ring = Image(name: "ring", size: Vector(256, 256))
    /// A line of light, upright.
    public static let streak = Image(name: "streak", size: Vector(16, 128))
    package static let vignette = Image(name: "vignette", size: Vector(256, 256))
    /// A coin, seen from its front.
    public static let coin = Image(name: "coin", size: Vector(40, 40))
    package static let coin2 = Image(name: "coin-2", size: Vector(40, 40))
    package static let coin3 = Image(name: "coin-3", size: Vector(40, 40))
    package static let coin4 = Image(name: "coin-4", size: Vector(40, 40))
    /// A golden ingot.
    public static let ingot = Image(name: "ingot", size: Vector(56, 40))
    /// A petal.
    public static let petal = Image(name: "petal", size: Vector(32, 32))
    package static let link = Image(name: "link", size: Vector(32, 19.2))
    package static let debris = Image(name: "debris", size: Vector(32, 32))
    package static let heart = Image(name: "heart", size: Vector(96, 96))
    package static let heartFull = Image(name: "heart-full", size: Vector(96, 96))
    package static let bowlBack = Image(name: "bowl-back", size: Vector(260, 160))
    package static let bowlGold = Image(name: "bowl-gold", size: Vector(260, 160))
    package static let bowlFront = Image(name: "bowl-front", size: Vector(260, 160))
    package static let logo = Image(name: "logo", size: Vector(648, 234))
    package static let logoTraditional = Image(name: "logo-traditional", size: Vector(648, 234))
    package static let skyCalm = Image(name: "sky-calm", size: Vector(32, 360))
    package static let skyFestive = Image(name: "sky-festive", size: Vector(32, 360))
    package static let skyStorm = Image(name: "sky-storm", size: Vector(32, 360))
    package static let skySurvival = Image(name: "sky-survival", size: Vector(32, 360))
    package static let skyFever = Image(name: "sky-fever", size: Vector(32, 360))
    package static let skyTitle = Image(name: "sky-title", size: Vector(32, 360))
    package static let water = Image(name: "water", size: Vector(32, 160))
    package static let waterFever = Image(name: "water-fever", size: Vector(32, 160))
    package static let lotusLamp = Image(name: "lotus-lamp", size: Vector(72, 52))
    package static let gate = Image(name: "gate", size: Vector(240, 320))
    package static let waves = Image(name: "waves", size: Vector(320, 120))
    package static let junk = Image(name: "junk", size: Vector(220, 220))
    package static let wall = Image(name: "wall", size: Vector(320, 180))
    package static let pines = Image(name: "pines", size: Vector(640, 120))
    package static let beacon = Image(name: "beacon", size: Vector(96, 150))
    /// The pagoda of the steps: a storey with lit windows, a storey with dark windows, the roof of a medal, the spire,
    /// the base; and the sign of a step.
    package static let pagodaStorey = Image(name: "pagoda-storey", size: Vector(120, 30))
    package static let pagodaStoreyDark = Image(name: "pagoda-storey-dark", size: Vector(120, 30))
    package static let pagodaRoof = Image(name: "pagoda-roof", size: Vector(150, 42))
    package static let pagodaSpire = Image(name: "pagoda-spire", size: Vector(30, 48))
    package static let pagodaBase = Image(name: "pagoda-base", size: Vector(150, 36))
    package static let stepSign = Image(name: "step-sign", size: Vector(64, 64))
    package static let skyLantern = Image(name: "sky-lantern", size: Vector(56, 72))
    package static let feverX3 = Image(name: "fever-x3", size: Vector(240, 200))
    package static let lionBody = Image(name: "lion-body", size: Vector(380, 230))
    package static let raft = Image(name: "raft", size: Vector(380, 60))
    package static let lionMane = Image(name: "lion-mane", size: Vector(312, 286))
    package static let lionPom = Image(name: "lion-pom", size: Vector(36, 36))
    package static let lionEar = Image(name: "lion-ear", size: Vector(76, 96))
    package static let lionBeard = Image(name: "lion-beard", size: Vector(112, 72))
    package static let lionMouth = Image(name: "lion-mouth", size: Vector(164, 76))
    package static let lionJaw = Image(name: "lion-jaw", size: Vector(224, 100))
    package static let lionHead = Image(name: "lion-head", size: Vector(272, 186))
    package static let lionEye = Image(name: "lion-eye", size: Vector(66, 66))
    package static let lionIris = Image(name: "lion-iris", size: Vector(48, 48))
    package static let lionLid = Image(name: "lion-lid", size: Vector(70, 70))
    package static let lionLash = Image(name: "lion-lash", size: Vector(72, 18))
    package static let lionShut = Image(name: "lion-shut", size: Vector(70, 70))
    package static let lionGlad = Image(name: "lion-glad", size: Vector(70, 70))
    package static let lionBrow = Image(name: "lion-brow", size: Vector(92, 62))
    package static let lionCrown = Image(name: "lion-crown", size: Vector(56, 92))
    package static let drum = Image(name: "drum", size: Vector(232, 208))
    /// A star in the night sky.
    public static let star = Image(name: "star", size: Vector(16, 16))
    package static let moon = Image(name: "moon", size: Vector(160, 160))
    package static let cloud = Image(name: "cloud", size: Vector(220, 96))
    package static let cloud2 = Image(name: "cloud-2", size: Vector(220, 96))
    package static let skylineFar = Image(name: "skyline-far", size: Vector(640, 220))
    package static let skylineMid = Image(name: "skyline-mid", size: Vector(640, 220))
    package static let skylineNear = Image(name: "skyline-near", size: Vector(640, 220))
    package static let eavesTiles = Image(name: "eaves-tiles", size: Vector(320, 160))
    package static let eavesEdge = Image(name: "eaves-edge", size: Vector(320, 56))
    package static let lantern = Image(name: "lantern", size: Vector(90, 150))
    package static let plum = Image(name: "plum", size: Vector(320, 220))
    package static let button = Image(name: "button", size: Vector(96, 96), corner: 32)
    package static let buttonGold = Image(name: "button-gold", size: Vector(96, 96), corner: 32)
    package static let panel = Image(name: "panel", size: Vector(96, 96), corner: 32)
    package static let scroll = Image(name: "scroll", size: Vector(160, 160), corner: 56)
    package static let banner = Image(name: "banner", size: Vector(96, 96), corner: 32)
    package static let focus = Image(name: "focus", size: Vector(96, 96), corner: 32)
    package static let lattice = Image(name: "lattice", size: Vector(120, 120))
    package static let pill = Image(name: "pill", size: Vector(96, 48), corner: 23)
    package static let bar = Image(name: "bar", size: Vector(48, 16), corner: 7.5)
    package static let iconPause = Image(name: "icon-pause", size: Vector(48, 48))
    package static let iconPlay = Image(name: "icon-play", size: Vector(48, 48))
    package static let iconRewind = Image(name: "icon-rewind", size: Vector(48, 48))
    package static let iconRestart = Image(name: "icon-restart", size: Vector(48, 48))
    package static let iconHome = Image(name: "icon-home", size: Vector(48, 48))
    package static let iconQuit = Image(name: "icon-quit", size: Vector(48, 48))
    package static let iconTrophy = Image(name: "icon-trophy", size: Vector(48, 48))
    package static let iconCursor = Image(name: "icon-cursor", size: Vector(48, 48))
    package static let iconCheck = Image(name: "icon-check", size: Vector(48, 48))
    package static let iconErase = Image(name: "icon-erase", size: Vector(48, 48))
    package static let iconMute = Image(name: "icon-mute", size: Vector(48, 48))
    package static let iconKeyboard = Image(name: "icon-keyboard", size: Vector(48, 48))
    package static let iconSettings = Image(name: "icon-settings", size: Vector(48, 48))
    package static let iconNext = Image(name: "icon-next", size: Vector(48, 48))
    package static let iconBack = Image(name: "icon-back", size: Vector(48, 48))
    package static let packLucky = Image(name: "pack-lucky", size: Vector(76, 100), border: packRim)
    package static let packDouble = Image(name: "pack-double", size: Vector(76, 100), border: packRim)
    package static let packSlow = Image(name: "pack-slow", size: Vector(76, 100), border: packRim)
    package static let packChain = Image(name: "pack-chain", size: Vector(76, 100), border: packRim)
    package static let packGreat = Image(name: "pack-great", size: Vector(152, 200), border: packRim)
    package static let packGreat1 = Image(name: "pack-great-1", size: Vector(152, 200), border: packRim)
    package static let packGreat2 = Image(name: "pack-great-2", size: Vector(152, 200), border: packRim)
    package static let packGreat3 = Image(name: "pack-great-3", size: Vector(152, 200), border: packRim)
    package static let packGreat4 = Image(name: "pack-great-4", size: Vector(152, 200), border: packRim)
    package static let packLuckyOpen = Image(name: "pack-lucky-open", size: Vector(76, 124), border: packRim)
    package static let packDoubleOpen = Image(name: "pack-double-open", size: Vector(76, 124), border: packRim)
    package static let packSlowOpen = Image(name: "pack-slow-open", size: Vector(76, 124), border: packRim)
    package static let packChainOpen = Image(name: "pack-chain-open", size: Vector(76, 124), border: packRim)
    package static let packGreatOpen = Image(name: "pack-great-open", size: Vector(152, 248), border: packRim)
    package static let medalBronze = Image(name: "medal-bronze", size: Vector(96, 96))
    package static let medalSilver = Image(name: "medal-silver", size: Vector(96, 96))
    package static let medalGold = Image(name: "medal-gold", size: Vector(96, 96))
    package static let medalJade = Image(name: "medal-jade", size: Vector(96, 96))
    package static let medalDragon = Image(name: "medal-dragon", size: Vector(96, 96))
    package static let heartLantern = Image(name: "heart-lantern", size: Vector(48, 64))
    package static let heartLanternCracked = Image(name: "heart-lantern-cracked", size: Vector(48, 64))
    package static let heartLanternDark = Image(name: "heart-lantern-dark", size: Vector(48, 64))
    package static let timeUp = Image(name: "time-up", size: Vector(620, 220))
    package static let timeUpChinese = Image(name: "time-up-chinese", size: Vector(620, 220))
    package static let timeUpTraditional = Image(name: "time-up-traditional", size: Vector(620, 220))
    package static let fever = Image(name: "fever", size: Vector(96, 64))
    package static let iconDouble = Image(name: "icon-double", size: Vector(48, 48))
    package static let iconSlow = Image(name: "icon-slow", size: Vector(48, 48))
    package static let iconToday = Image(name: "icon-today", size: Vector(48, 48))
    package static let iconCode = Image(name: "icon-code", size: Vector(48, 48))
    package static let iconLesson = Image(name: "icon-lesson", size: Vector(48, 48))
    package static let iconHand = Image(name: "icon-hand", size: Vector(48, 48))
    package static let iconTogether = Image(name: "icon-together", size: Vector(48, 48))
    package static let iconSend = Image(name: "icon-send", size: Vector(48, 48))
    package static let iconPicture = Image(name: "icon-picture", size: Vector(48, 48))
    package static let iconVideo = Image(name: "icon-video", size: Vector(48, 48))
    package static let iconRace = Image(name: "icon-race", size: Vector(48, 48))
    package static let iconCopy = Image(name: "icon-copy", size: Vector(48, 48))
    package static let iconDelete = Image(name: "icon-delete", size: Vector(48, 48))
    package static let iconBowl = Image(name: "icon-bowl", size: Vector(48, 48))
    package static let iconFeats = Image(name: "icon-feats", size: Vector(48, 48))
    package static let seal = Image(name: "seal", size: Vector(96, 96))
    package static let packSilverShimmer1 = Image(name: "pack-silver-shimmer-1", size: Vector(76, 100))
    package static let packSilverShimmer2 = Image(name: "pack-silver-shimmer-2", size: Vector(76, 100))
    package static let packSilverShimmer3 = Image(name: "pack-silver-shimmer-3", size: Vector(76, 100))
    package static let packSilverShimmer4 = Image(name: "pack-silver-shimmer-4", size: Vector(76, 100))
    package static let packGoldShimmer1 = Image(name: "pack-gold-shimmer-1", size: Vector(76, 100))
    package static let packGoldShimmer2 = Image(name: "pack-gold-shimmer-2", size: Vector(76, 100))
    package static let packGoldShimmer3 = Image(name: "pack-gold-shimmer-3", size: Vector(76, 100))
    package static let packGoldShimmer4 = Image(name: "pack-gold-shimmer-4", size: Vector(76, 100))
    /// A small round dot.
    public static let dot = Image(name: "dot", size: Vector(8, 8))
    /// A pack in the first moments of a rewind.
    package static let packGhost = Image(name: "pack-ghost", size: Vector(76, 100))
    package static let packMissed = Image(name: "pack-missed", size: Vector(76, 100))
    package static let medalBronzeLarge = Image(name: "medal-bronze", size: Vector(220, 220))
    package static let medalSilverLarge = Image(name: "medal-silver", size: Vector(220, 220))
    package static let medalGoldLarge = Image(name: "medal-gold", size: Vector(220, 220))
    package static let medalJadeLarge = Image(name: "medal-jade", size: Vector(220, 220))
    package static let medalDragonLarge = Image(name: "medal-dragon", size: Vector(220, 220))
    package static let medalBronzeHollow = Image(name: "medal-bronze-hollow", size: Vector(96, 96))
    package static let medalSilverHollow = Image(name: "medal-silver-hollow", size: Vector(96, 96))
    package static let medalGoldHollow = Image(name: "medal-gold-hollow", size: Vector(96, 96))
    package static let medalJadeHollow = Image(name: "medal-jade-hollow", size: Vector(96, 96))
    package static let medalDragonHollow = Image(name: "medal-dragon-hollow", size: Vector(96, 96))
    package static let iconUnfold = Image(name: "icon-unfold", size: Vector(48, 48))
    package static let iconMinus = Image(name: "icon-minus", size: Vector(48, 48))
    package static let iconPlus = Image(name: "icon-plus", size: Vector(48, 48))
    package static let iconLanguage = Image(name: "icon-language", size: Vector(48, 48))
    package static let iconCaptions = Image(name: "icon-captions", size: Vector(48, 48))
    package static let iconAccess = Image(name: "icon-access", size: Vector(48, 48))
    package static let iconSpeech = Image(name: "icon-speech", size: Vector(48, 48))
    package static let signSubtitle = Image(name: "sign-subtitle", size: Vector(499, 64))
    package static let signSubtitleChinese = Image(name: "sign-subtitle-chinese", size: Vector(180, 64))
    package static let signSubtitleTraditional = Image(name: "sign-subtitle-traditional", size: Vector(180, 64))
    package static let signSettings = Image(name: "sign-settings", size: Vector(325, 64))
    package static let signSettingsChinese = Image(name: "sign-settings-chinese", size: Vector(122, 64))
    package static let signSettingsTraditional = Image(name: "sign-settings-traditional", size: Vector(122, 64))
    package static let signRecords = Image(name: "sign-records", size: Vector(316, 64))
    package static let signRecordsChinese = Image(name: "sign-records-chinese", size: Vector(180, 64))
    package static let signToday = Image(name: "sign-today", size: Vector(246, 64))
    package static let signTodayChinese = Image(name: "sign-today-chinese", size: Vector(118, 64))
    package static let signFeats = Image(name: "sign-feats", size: Vector(215, 64))
    package static let signFeatsChinese = Image(name: "sign-feats-chinese", size: Vector(122, 64))
    package static let signTimeIsUp = Image(name: "sign-time-is-up", size: Vector(313, 64))
    package static let signTimeIsUpChinese = Image(name: "sign-time-is-up-chinese", size: Vector(180, 64))
    package static let signTimeIsUpTraditional = Image(name: "sign-time-is-up-traditional", size: Vector(180, 64))
    package static let signEndedEarly = Image(name: "sign-ended-early", size: Vector(467, 64))
    package static let signEndedEarlyChinese = Image(name: "sign-ended-early-chinese", size: Vector(238, 64))
    package static let signEndedEarlyTraditional = Image(name: "sign-ended-early-traditional", size: Vector(238, 64))
    package static let signOutOfHearts = Image(name: "sign-out-of-hearts", size: Vector(396, 64))
    package static let signOutOfHeartsChinese = Image(name: "sign-out-of-hearts-chinese", size: Vector(180, 64))
    package static let signOutOfHeartsTraditional = Image(name: "sign-out-of-hearts-traditional", size: Vector(180, 64))

    /// All images of the game, in the order in which they are rasterised beforehand.
    package static let game: [Image] =
        [
            .packRed, .packSilver, .packGold, .packRedOpen, .packSilverOpen, .packGoldOpen, .bomb, .bombContrast,
            .fuseSpark1, .fuseSpark2, .fuseSpark3, .fuseSpark4, .packShimmer1, .packShimmer2, .packShimmer3,
            .packShimmer4, .smoke01, .smoke02, .smoke03, .smoke04, .smoke05, .smoke06, .smoke07, .smoke08, .spark,
            .glow,
            .ring, .streak, .vignette, .coin, .coin2, .coin3, .coin4,
            .ingot, .petal, .link, .debris, .heart, .heartFull, .bowlBack, .bowlGold, .bowlFront, .skyTitle,
            .skyCalm, .skyFestive, .skyStorm, .skySurvival, .skyFever, .water, .waterFever, .lotusLamp, .gate, .waves,
            .junk,
            .wall, .beacon, .skyLantern, .feverX3, .star, .moon,
            .cloud, .cloud2, .skylineFar, .skylineMid, .skylineNear, .lantern, .plum, .button, .buttonGold,
            .panel, .scroll, .banner, .focus, .lattice, .pill, .bar, .iconPause, .iconPlay, .iconRewind, .iconRestart,
            .iconHome,
            .iconQuit, .iconTrophy, .iconCursor, .iconCheck, .iconErase, .iconMute, .iconKeyboard, .iconSettings,
            .iconNext, .iconBack, .packLucky, .packDouble, .packSlow, .packChain, .packGreat, .packGreat1, .packGreat2,
            .packGreat3, .packGreat4, .packLuckyOpen, .packDoubleOpen, .packSlowOpen, .packChainOpen, .packGreatOpen,
            .medalBronze, .medalSilver, .medalGold, .medalJade, .medalDragon, .heartLantern, .heartLanternCracked,
            .heartLanternDark, .fever, .iconDouble, .iconSlow, .iconToday, .iconCode,
            .iconLesson, .iconHand, .iconRace, .iconCopy, .iconDelete, .iconFeats, .iconBowl, .seal,
            .packSilverShimmer1,
            .packSilverShimmer2, .packSilverShimmer3, .packSilverShimmer4, .packGoldShimmer1, .packGoldShimmer2,
            .packGoldShimmer3, .packGoldShimmer4, .dot, .packMissed, .packGhost, .medalBronzeLarge, .medalSilverLarge,
            .medalGoldLarge, .medalJadeLarge, .medalDragonLarge, .medalBronzeHollow, .medalSilverHollow,
            .medalGoldHollow,
            .medalJadeHollow, .medalDragonHollow, .iconUnfold, .iconMinus, .iconPlus, .iconLanguage,
            .eavesTiles, .eavesEdge, .iconTogether, .iconSend, .iconPicture, .iconVideo,
            .iconCaptions, .iconAccess, .iconSpeech,
            .drum, .packFar, .packSmall, .packSilverSmall, .packGoldSmall, .bombSmall,
        ] + lion + Numeral.images + [
            .stepSign, .pagodaStorey, .pagodaStoreyDark, .pagodaRoof, .pagodaSpire, .pagodaBase,
        ] + [.pines] + lettered

    /// The images with texts, in all languages; only those in the shown language are rasterised beforehand.
    package static let lettered: [Image] = [
        .logo, .timeUp, .timeUpChinese, .signSubtitle, .signSubtitleChinese, .signSettings, .signSettingsChinese,
        .signRecords, .signRecordsChinese, .signFeats, .signFeatsChinese, .signTimeIsUp, .signTimeIsUpChinese,
        .signEndedEarly, .signEndedEarlyChinese, .signOutOfHearts, .signOutOfHeartsChinese, .signToday,
        .signTodayChinese, .logoTraditional, .timeUpTraditional, .signSubtitleTraditional, .signSettingsTraditional,
        .signTimeIsUpTraditional, .signEndedEarlyTraditional, .signOutOfHeartsTraditional,
    ]

    /// The frames of the sheens of red, silver and golden packs.
    package static let shimmer: [Image] = [.packShimmer1, .packShimmer2, .packShimmer3, .packShimmer4]
    package static let silverShimmer: [Image] = [
        .packSilverShimmer1, .packSilverShimmer2, .packSilverShimmer3, .packSilverShimmer4,
    ]
    package static let goldShimmer: [Image] = [
        .packGoldShimmer1, .packGoldShimmer2, .packGoldShimmer3, .packGoldShimmer4,
    ]
    /// The layers of the lion, from back to front. Its eyes have one look at a time.
    package static let lion: [Image] = [
        .raft, .lionBody, .lionMane, .lionPom, .lionEar, .lionBeard, .lionMouth, .lionJaw, .lionHead, .lionEye,
        .lionIris, .lionLid,
        .lionLash, .lionShut, .lionGlad, .lionBrow, .lionCrown,
    ]
    package static let sheens = shimmer + silverShimmer + goldShimmer
    /// The frames of a fuse's spark.
    package static let fuse: [Image] = [.fuseSpark1, .fuseSpark2, .fuseSpark3, .fuseSpark4]

    package static let packs: [Image] =
        [
            .packRed, .packSilver, .packGold, .packRedOpen, .packSilverOpen, .packGoldOpen, .packLucky, .packDouble,
            .packSlow, .packChain, .packLuckyOpen, .packDoubleOpen, .packSlowOpen, .packChainOpen, .packGreatOpen,
        ] + great

    /// A great pack after 0 to 4 strikes.
    package static let great: [Image] = [.packGreat, .packGreat1, .packGreat2, .packGreat3, .packGreat4]

    /// The faces of a coin that turns, once round.
    private static let coinFaces: [Image] = [.coin, .coin2, .coin3, .coin4, .coin3, .coin2]

    /// The face that a turning coin shows after a number of turns, 0 or more.
    package static func coin(turns: Double) -> Image {
        coinFaces[Int(turns.truncatingRemainder(dividingBy: 1) * Double(coinFaces.count))]
    }

    /// The pictures of a fireball, from first to last; the last one is the cloud that it becomes.
    package static let smoke: [Image] = [
        .smoke01, .smoke02, .smoke03, .smoke04, .smoke05, .smoke06, .smoke07, .smoke08,
    ]
}
