extension Image {
    /// Frames that are shown one after the other: the sheens of red, silver and golden packs, and a burning fuse.
    package static let shimmer: [Image] = [.packShimmer1, .packShimmer2, .packShimmer3, .packShimmer4]
    package static let silverShimmer: [Image] = [
        .packSilverShimmer1, .packSilverShimmer2, .packSilverShimmer3, .packSilverShimmer4,
    ]
    package static let goldShimmer: [Image] = [
        .packGoldShimmer1, .packGoldShimmer2, .packGoldShimmer3, .packGoldShimmer4,
    ]
    package static let sheens = shimmer + silverShimmer + goldShimmer
    package static let fuse: [Image] = [.fuseSpark1, .fuseSpark2, .fuseSpark3, .fuseSpark4]

    /// Every picture of a pack, closed, struck and opened.
    package static let packs: [Image] =
        [
            .packRed, .packSilver, .packGold, .packRedOpen, .packSilverOpen, .packGoldOpen, .packLucky, .packDouble,
            .packSlow, .packChain, .packLuckyOpen, .packDoubleOpen, .packSlowOpen, .packChainOpen, .packGreatOpen,
        ] + great

    /// A great pack after none to four strikes.
    package static let great: [Image] = [.packGreat, .packGreat1, .packGreat2, .packGreat3, .packGreat4]

    /// The twelve frames of an explosion's smoke, in order.
    package static let smoke: [Image] = [
        .smoke01, .smoke02, .smoke03, .smoke04, .smoke05, .smoke06, .smoke07, .smoke08, .smoke09, .smoke10, .smoke11,
        .smoke12,
    ]
}
