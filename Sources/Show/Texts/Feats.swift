package import Picture
package import Rain

extension Words {
    package var feats: String { text("Feats", zh: "成就") }

    /// The number of feats found in earlier rounds.
    package func featsFound(_ count: Int) -> String {
        text(
            count == 1 ? "1 feat found in earlier rounds" : "\(grouped(count)) feats found in earlier rounds",
            zh: "以往各局已达成 \(grouped(count)) 项成就", hant: "以往各局已達成 \(grouped(count)) 項成就")
    }
    /// The number of feats that a player has, of all feats.
    package func featsEarned(_ count: Int, _ all: Int) -> String {
        text("\(count) of \(all)", zh: "已达成 \(count) / \(all)", hant: "已達成 \(count) / \(all)")
    }
    package var featsSign: Image { picture(.signFeats, zh: .signFeatsChinese) }

    /// Name of a feat, and how it is earned.
    package func feat(_ feat: Feat) -> (name: String, how: String) {
        switch feat {
        case .gold:
            (text("Gold", zh: "金光闪闪", hant: "金光閃閃"), text("Catch a golden pack", zh: "接住一个金元宝", hant: "接住一個金元寶"))
        case .fever:
            (text("Fever", zh: "红红火火", hant: "氣勢如虹"), text("Reach a combo of 21", zh: "连击达到 21", hant: "連擊達到 21"))
        case .fiveBlessings:
            (
                text("Five Blessings", zh: "五福临门", hant: "五福臨門"),
                text("Catch four packs with one knot", zh: "一个同心结带走四个红包", hant: "一個同心結帶走四個紅包")
            )
        case .wholeShape:
            (
                text("Whole Shape", zh: "一网打尽", hant: "一網打盡"),
                text("Clear a whole shape within 2 seconds", zh: "两秒内接齐一个队形", hant: "兩秒內接齊一個隊形")
            )
        case .secondThoughts:
            (
                text("Take It Back", zh: "后悔药", hant: "後悔藥"),
                text("Hit a bomb, then undo it", zh: "碰了炸弹，再倒回去", hant: "碰了炸彈，再倒回去")
            )
        case .backForGold:
            (
                text("Back for Gold", zh: "回头是金", hant: "回頭是金"),
                text("Rewind to catch gold you missed", zh: "倒回去接住漏掉的金元宝", hant: "倒回去接住漏掉的金元寶")
            )
        case .steadyHand:
            (
                text("Steady Hand", zh: "稳如泰山", hant: "穩如泰山"),
                text("Catch 30 packs, 80% of all, and hit no bombs", zh: "接住 30 个且八成以上，不碰炸弹", hant: "接住 30 個且八成以上，不碰炸彈")
            )
        case .lastMoment:
            (
                text("Last Moment", zh: "千钧一发", hant: "千鈞一髮"),
                text("Catch gold in its last half second", zh: "金元宝消失前半秒内点中", hant: "金元寶消失前半秒內點中")
            )
        case .earlyBird:
            (
                text("Early Bird", zh: "眼明手快"),
                text("Catch 12 in a row in the top third", zh: "在上方三分之一连中 12 个", hant: "在上方三分之一連中 12 個")
            )
        case .twoGreatOnes:
            (
                text("Two Lanterns", zh: "好事成双", hant: "好事成雙"),
                text("Open two great lanterns", zh: "打开两个大灯笼", hant: "打開兩個大燈籠")
            )
        case .eightTreasures:
            (
                text("Eight Treasures", zh: "八宝俱全", hant: "八寶齊全"),
                text("Catch all eight kinds", zh: "八种红包都接到", hant: "八種紅包都接到")
            )
        case .fifty:
            (text("Fifty", zh: "一气呵成", hant: "一氣呵成"), text("Reach a combo of 50", zh: "连击达到 50", hant: "連擊達到 50"))
        case .grandFinale:
            (
                text("Grand Finale", zh: "完美收官", hant: "完美落幕"),
                text("Score 1,500 in the finale", zh: "压轴阶段得 1,500 分", hant: "壓軸階段得 1,500 分")
            )
        case .fortune: (text("Fortune", zh: "发发发", hant: "發發發"), text("Score 888 with one catch", zh: "一次得 888 分"))
        case .everyTap:
            (
                text("Sure Shot", zh: "弹无虚发", hant: "彈無虛發"),
                text("Catch 60% without a stray tap", zh: "次次点中，接住六成", hant: "次次點中，接住六成")
            )
        case .hundredSeconds:
            (
                text("100 Seconds", zh: "百秒不倒"),
                text("Last 100 seconds in survival", zh: "生存模式坚持 100 秒", hant: "生存模式撐過 100 秒")
            )
        case .notOneMissed:
            (
                text("Clean Sweep", zh: "滴水不漏"),
                text("Miss none of 40 packs or more, hit no bombs", zh: "整局至少 40 个，不漏，不碰炸弹", hant: "整局至少 40 個，不漏接，不碰炸彈")
            )
        case .eightyEight:
            (
                text("Eighty-Eight", zh: "八八大顺", hant: "八八大順"),
                text("Reach a combo of 88", zh: "连击达到 88", hant: "連擊達到 88")
            )
        case .twoHundredSeconds:
            (
                text("200 Seconds", zh: "长明不灭", hant: "長明不滅"),
                text("Last 200 seconds in survival", zh: "生存模式坚持 200 秒", hant: "生存模式撐過 200 秒")
            )
        case .fullHouse:
            (
                text("Full House", zh: "满堂红", hant: "滿堂紅"),
                text("Miss none of 80 packs or more, hit no bombs", zh: "整局至少 80 个，不漏，不碰炸弹", hant: "整局至少 80 個，不漏接，不碰炸彈")
            )
        }
    }
}
