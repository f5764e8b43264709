public import Picture
public import Rain

extension Words {
    public var feats: String { text("Feats", zh: "成就") }

    /// Number of feats found in earlier rounds, and number that a player has of all.
    public func featsFound(_ count: Int) -> String {
        text(
            count == 1 ? "1 feat found in earlier rounds" : "\(grouped(count)) feats found in earlier rounds",
            zh: "以往对局中已达成 \(grouped(count)) 项成就")
    }
    public func featsEarned(_ count: Int, _ all: Int) -> String {
        text("\(count) of \(all)", zh: "已达成 \(count) / \(all)")
    }
    public var featsSign: Image { picture(.signFeats, zh: .signFeatsChinese) }

    /// Name of a feat, and how it is earned.
    public func feat(_ feat: Feat) -> (name: String, how: String) {
        switch feat {
        case .gold: (text("Gold", zh: "金光闪闪"), text("Catch a golden pack", zh: "接住一个金包"))
        case .fever: (text("Fever", zh: "红红火火"), text("Reach a combo of 21", zh: "连击达到 21"))
        case .fiveBlessings:
            (text("Five Blessings", zh: "五福临门"), text("Take four packs with one knot", zh: "一个同心结带走四个红包"))
        case .wholeShape:
            (text("Whole Shape", zh: "一网打尽"), text("Clear a whole shape within 2 seconds", zh: "两秒内接齐一个队形"))
        case .secondThoughts: (text("Take It Back", zh: "后悔药"), text("Hit a bomb, then undo it", zh: "碰了炸弹，再倒回去"))
        case .backForGold:
            (text("Back for Gold", zh: "回头是金"), text("Turn back for gold that you missed", zh: "倒回去接住漏掉的金包"))
        case .steadyHand:
            (text("Steady Hand", zh: "稳如泰山"), text("Catch 30 packs, 80% of all; hit no bomb", zh: "接住 30 个且八成以上，不碰炸弹"))
        case .lastMoment:
            (text("Last Moment", zh: "千钧一发"), text("Catch gold in its last half second", zh: "金包消失前半秒内点中"))
        case .earlyBird:
            (text("Early Bird", zh: "眼明手快"), text("Catch 12 in a row in the top third", zh: "在上方三分之一连中 12 个"))
        case .twoGreatOnes: (text("Two Lanterns", zh: "好事成双"), text("Open two great lanterns", zh: "打开两个大灯笼"))
        case .eightTreasures: (text("Eight Treasures", zh: "八宝俱全"), text("Catch all eight kinds", zh: "八种红包都接到"))
        case .fifty: (text("Fifty", zh: "一气呵成"), text("Reach a combo of 50", zh: "连击达到 50"))
        case .grandFinale: (text("Grand Finale", zh: "压轴好戏"), text("Score 1,500 in the finale", zh: "压轴阶段得 1,500 分"))
        case .fortune: (text("Fortune", zh: "发发发"), text("Score 888 with one catch", zh: "一次得 888 分"))
        case .everyTap:
            (text("Sure Shot", zh: "弹无虚发"), text("Catch 60% with no tap on nothing", zh: "次次点中，接住六成"))
        case .hundredSeconds:
            (text("100 Seconds", zh: "百秒不倒"), text("Last 100 seconds in survival", zh: "生存模式坚持 100 秒"))
        case .notOneMissed:
            (
                text("Not One Missed", zh: "滴水不漏"),
                text("A round of 40 packs: miss none, hit no bomb", zh: "整局至少 40 个，不漏，不碰炸弹")
            )
        case .eightyEight: (text("Eighty-Eight", zh: "八八大顺"), text("Reach a combo of 88", zh: "连击达到 88"))
        case .twoHundredSeconds:
            (text("200 Seconds", zh: "安如泰山"), text("Last 200 seconds in survival", zh: "生存模式坚持 200 秒"))
        case .fullHouse:
            (
                text("Full House", zh: "满堂红"),
                text("A round of 80 packs: miss none, hit no bomb", zh: "整局至少 80 个，不漏，不碰炸弹")
            )
        }
    }
}
