import Rain

// What feats are called, and how they are earned.
extension Words {
    static func englishFeat(_ feat: Feat) -> (name: String, how: String) {
        switch feat {
        case .gold: ("Gold", "Catch a golden pack")
        case .fever: ("Fever", "21 catches in a row")
        case .fiveBlessings: ("Five Blessings", "A chain takes four packs")
        case .wholeShape: ("The Whole Shape", "A formation within 2 s")
        case .secondThoughts: ("Second Thoughts", "Hit a bomb, then undo it")
        case .backForGold: ("Back for Gold", "Turn back for missed gold")
        case .steadyHand: ("Steady Hand", "30 packs, 80%, no bomb")
        case .lastMoment: ("At the Last Moment", "Gold in its last 0.5 s")
        case .earlyBird: ("Early Bird", "12 in a row, top third")
        case .twoGreatOnes: ("Two Great Ones", "Open two great packs")
        case .eightTreasures: ("Eight Treasures", "Catch all eight kinds")
        case .fifty: ("Fifty", "50 catches in a row")
        case .grandFinale: ("Grand Finale", "1,500 in the finale")
        case .fortune: ("Fortune", "888 points in one catch")
        case .everyTap: ("Every Tap a Packet", "Miss no tap, catch 60%")
        case .hundredSeconds: ("A Hundred Seconds", "Survival for 100 seconds")
        case .notOneMissed: ("Not One Missed", "Miss none of 40, no bomb")
        case .eightyEight: ("Eighty-Eight", "88 catches in a row")
        case .twoHundredSeconds: ("Two Hundred Seconds", "Survival for 200 seconds")
        case .fullHouse: ("Full House", "Miss none of 80, no bomb")
        }
    }

    static func chineseFeat(_ feat: Feat) -> (name: String, how: String) {
        switch feat {
        case .gold: ("金光闪闪", "接住一个金包")
        case .fever: ("红红火火", "连击 21")
        case .fiveBlessings: ("五福临门", "一个方胜带走四个红包")
        case .wholeShape: ("一网打尽", "两秒内接齐一个队形")
        case .secondThoughts: ("后悔药", "碰了炸弹，再倒回去")
        case .backForGold: ("回头是金", "倒回去接住错过的金包")
        case .steadyHand: ("稳如泰山", "30 包、八成，不碰炸弹")
        case .lastMoment: ("千钧一发", "金包落地前半秒点中")
        case .earlyBird: ("眼明手快", "在上方三分之一连点 12 个")
        case .twoGreatOnes: ("好事成双", "打开两个大灯笼")
        case .eightTreasures: ("八宝俱全", "八种红包都接到")
        case .fifty: ("一气呵成", "连击 50")
        case .grandFinale: ("压轴好戏", "压轴阶段得 1,500 分")
        case .fortune: ("发发发", "一次得 888 分")
        case .everyTap: ("弹无虚发", "次次点中，接住六成")
        case .hundredSeconds: ("百秒不倒", "生存坚持 100 秒")
        case .notOneMissed: ("滴水不漏", "40 包不漏，不碰炸弹")
        case .eightyEight: ("八八大顺", "连击 88")
        case .twoHundredSeconds: ("稳坐泰山", "生存坚持 200 秒")
        case .fullHouse: ("满堂红", "80 包不漏，不碰炸弹")
        }
    }
}
