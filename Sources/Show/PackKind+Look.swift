import Picture
package import Rain

extension PackKind {
    struct Look {
        /// The image of the pack in the air, and of the opened pack.
        let closed: Image
        let open: Image
        /// The colour of the points, and of the light behind a special pack. Sparks have other colours:
        /// `Round.appendFireworks`.
        let color: Color
        let sound: Sound
        /// The tones that follow the sound of a catch.
        let run: CatchFigure.Run
        /// The images of the sheen, in the pack's outline; nil for special packs, which have a light instead.
        var sheen: [Image]?
        /// Size of the rising points, as a factor of a red pack's.
        var zoom = 1.0
        /// Whether a catch shows more fireworks, in warm colours, and a larger coin that flies to the score.
        var isTreasure = false
    }

    var look: Look {
        switch self {
        case .red:
            Look(
                closed: .packRed, open: .packRedOpen, color: Palette.paleGold, sound: .hit, run: .none,
                sheen: Image.shimmer)
        case .silver:
            Look(
                closed: .packSilver, open: .packSilverOpen, color: Palette.silver, sound: .hitSilver, run: .none,
                sheen: Image.silverShimmer)
        case .gold:
            Look(
                closed: .packGold, open: .packGoldOpen, color: Palette.gold, sound: .hitGold, run: .none,
                sheen: Image.goldShimmer, zoom: 1.5, isTreasure: true)
        case .lucky:
            Look(
                closed: .packLucky, open: .packLuckyOpen, color: Palette.jade, sound: .hitLucky,
                run: .stepsOfValue, zoom: 1.2)
        case .double:
            Look(closed: .packDouble, open: .packDoubleOpen, color: Palette.orange, sound: .hitDouble, run: .none)
        case .slow:
            Look(closed: .packSlow, open: .packSlowOpen, color: Palette.cyan, sound: .hitSlow, run: .none)
        case .chain:
            Look(closed: .packChain, open: .packChainOpen, color: Palette.violet, sound: .hitChain, run: .none)
        case .great:
            Look(
                closed: .packGreat, open: .packGreatOpen, color: Palette.gold, sound: .hitGreat, run: .thirds,
                zoom: 1.5,
                isTreasure: true)
        }
    }

    /// The light behind a special pack; nil for others: golden packs have a halo of their own.
    var glow: Color? { isSpecial ? look.color : nil }
}

extension Words {
    /// The name of a special pack and its effect, for its introduction; nil for kinds without an effect.
    package func effect(_ kind: PackKind) -> (name: String, effect: String)? {
        switch kind {
        case .red, .silver, .gold: nil
        case .lucky:
            (
                text("Gourd", zh: "葫芦", hant: "葫蘆"),
                text("lucky: 20 to 199 points", zh: "看运气，20 到 199 分", hant: "看運氣，20 到 199 分")
            )
        case .double:
            (
                text("Double pack", zh: "双倍红包", hant: "雙倍紅包"),
                text("everything pays double for 5 s", zh: "5 秒内得分翻倍", hant: "5 秒內得分加倍")
            )
        case .slow: (text("Hourglass", zh: "沙漏"), text("time at half speed", zh: "时间慢一半", hant: "時間慢一半"))
        case .chain:
            (text("Knot", zh: "同心结", hant: "同心結"), text("catches packs near it", zh: "连带接住周围红包", hant: "連帶接住周圍紅包"))
        case .great:
            (text("Great lantern", zh: "大灯笼", hant: "大燈籠"), text("five taps open it", zh: "连点五下打开", hant: "連點五下打開"))
        }
    }
}
