import Picture
import Rain

extension PackKind {
    /// What a kind looks and sounds like.
    struct Look {
        /// The pack as it falls, and once it is opened.
        let closed: Image
        let open: Image
        /// The colour of its sparks and points, and of the light behind a special pack.
        let color: Color
        /// The sound of a catch.
        let sound: Sound
        /// The frames of its sheen, which has its outline; nil for special packs, which have a light behind them instead.
        var sheen: [Image]?
        /// The size of the points that rise from it, in those of a red pack's.
        var zoom = 1.0
        /// Whether coins fly and rays shine when it is caught.
        var isTreasure = false
    }

    /// The table of looks.
    var look: Look {
        switch self {
        case .red:
            Look(
                closed: .packRed, open: .packRedOpen, color: Palette.paleGold, sound: .hit, sheen: Image.shimmer)
        case .silver:
            Look(
                closed: .packSilver, open: .packSilverOpen, color: Palette.silver, sound: .hitSilver,
                sheen: Image.silverShimmer)
        case .gold:
            Look(
                closed: .packGold, open: .packGoldOpen, color: Palette.gold, sound: .hitGold,
                sheen: Image.goldShimmer, zoom: 1.5, isTreasure: true)
        case .lucky:
            Look(closed: .packLucky, open: .packLuckyOpen, color: Palette.jade, sound: .hitLucky, zoom: 1.2)
        case .double:
            Look(closed: .packDouble, open: .packDoubleOpen, color: Palette.orange, sound: .hitDouble)
        case .slow:
            Look(closed: .packSlow, open: .packSlowOpen, color: Palette.cyan, sound: .hitSlow)
        case .chain:
            Look(closed: .packChain, open: .packChainOpen, color: Palette.violet, sound: .hitChain)
        case .great:
            Look(
                closed: .packGreat, open: .packGreatOpen, color: Palette.gold, sound: .hitGreat, zoom: 1.5,
                isTreasure: true)
        }
    }

    /// The light behind a special pack; nil for others, of which golden packs have a halo of their own.
    var glow: Color? { isSpecial ? look.color : nil }
}
