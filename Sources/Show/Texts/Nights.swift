package import Rain

// The fifteen nights and their wishes.
extension Words {
    package var nights: String { text("Fifteen Nights", zh: "十五夜") }

    /// A night's name.
    package func night(_ number: Int) -> String {
        let names = [
            ("New Year's Eve", "除夕", "除夕"), ("First Morning", "初一 · 开门红", "初一 · 開門紅"),
            ("Homecoming", "初二 · 回娘家", "初二 · 回娘家"), ("The Mice's Wedding", "初三 · 老鼠嫁女", "初三 · 老鼠嫁女"),
            ("The Kitchen God", "初四 · 迎灶神", "初四 · 迎灶神"), ("The God of Wealth", "初五 · 迎财神", "初五 · 迎財神"),
            ("Sending Off Poverty", "初六 · 送穷", "初六 · 送窮"), ("Everybody's Birthday", "初七 · 人日", "初七 · 人日"),
            ("Night of Stars", "初八 · 顺星", "初八 · 順星"), ("The Jade Emperor", "初九 · 拜天公", "初九 · 拜天公"),
            ("Day of Stones", "初十 · 石头节", "初十 · 石頭節"), ("The Sons-in-Law", "十一 · 子婿日", "十一 · 子婿日"),
            ("Lamps Are Lit", "十三 · 上灯", "十三 · 上燈"), ("Trying the Lamps", "十四 · 试灯", "十四 · 試燈"),
            ("Lantern Festival", "十五 · 元宵", "十五 · 元宵"),
        ]
        guard names.indices.contains(number - 1) else { return "" }
        let name = names[number - 1]
        return text(name.0, zh: name.1, hant: name.2)
    }

    package func nightNumber(_ number: Int) -> String { text("Night \(number)", zh: "第 \(number) 夜") }

    /// The number of a night with its name.
    package func nightTitle(_ number: Int) -> String {
        text(
            "Night \(number): \(night(number))", zh: "第 \(number) 夜 \(night(number))",
            hant: "第 \(number) 夜 \(night(number))")
    }

    /// A line about what is different on a night.
    package func aboutNight(_ number: Int) -> String {
        let lines = [
            ("No bombs tonight", "今夜没有炸弹", "今夜沒有炸彈"), ("Many great lanterns", "大灯笼多", "大燈籠多"),
            ("Packs in pairs", "红包成双", "紅包成雙"), ("Small packs", "红包变小", "紅包變小"),
            ("Low eaves", "屋檐低", "屋簷低"), ("Gold, gold", "金包多多", "金包多多"),
            ("A bomb for five packs", "五包一弹", "五包一彈"), ("Doubles", "双倍多", "雙倍多"),
            ("Rings and spirals", "成环成旋", "成環成旋"), ("High winds", "大风", "大風"),
            ("Large and fast", "又大又快", "又大又快"), ("Knots", "同心结多", "同心結多"),
            ("Three hearts, a minute", "三盏灯，一分钟", "三盞燈，一分鐘"),
            ("Hourglasses, one rewind", "沙漏多，倒流一次", "沙漏多，倒流一次"),
            ("Everything, 45 s", "样样都来，45 秒", "樣樣都來，45 秒"),
        ]
        guard lines.indices.contains(number - 1) else { return "" }
        let line = lines[number - 1]
        return text(line.0, zh: line.1, hant: line.2)
    }

    package func wish(_ wish: Wish) -> String {
        switch wish {
        case .catches(let count):
            text("Catch \(count) packs", zh: "接住 \(count) 个红包", hant: "接住 \(count) 個紅包")
        case .catchesOf(.silver, let count):
            text("Catch \(count) silver packs", zh: "接住 \(count) 个银包", hant: "接住 \(count) 個銀包")
        case .catchesOf(.gold, let count):
            text("Catch \(count) golden packs", zh: "接住 \(count) 个金包", hant: "接住 \(count) 個金包")
        case .catchesOf(let kind, let count):
            text(
                "Catch \(count) \(kind == .double ? "double" : "special") packs",
                zh: "接住 \(count) 个\(kind == .double ? "双倍" : "特别")包",
                hant: "接住 \(count) 個\(kind == .double ? "雙倍" : "特別")包")
        case .greatLantern: text("Open a great lantern", zh: "打开一个大灯笼", hant: "打開一個大燈籠")
        case .combo(let count): text("A combo of \(count)", zh: "连击 \(count)", hant: "連擊 \(count)")
        case .score(let points): text("Score \(grouped(points))", zh: "得 \(grouped(points)) 分")
        case .misses(let most):
            text("Miss \(most) packs at most", zh: "最多漏 \(most) 个", hant: "最多漏 \(most) 個")
        case .bombs(let most, let count):
            text(
                "Hit \(most) bombs at most, catch \(count)", zh: "最多碰 \(most) 个炸弹，接住 \(count) 个",
                hant: "最多碰 \(most) 個炸彈，接住 \(count) 個")
        case .chained(let count):
            text("Let knots take \(count)", zh: "同心结带走 \(count) 个", hant: "同心結帶走 \(count) 個")
        case .highCatches(let count):
            text("Catch \(count) in the top third", zh: "在上方三分之一接住 \(count) 个", hant: "在上方三分之一接住 \(count) 個")
        case .flawlessPhase: text("A part without a slip", zh: "一段一个不落", hant: "一段一個不漏")
        case .seconds(let seconds): text("Last \(seconds) seconds", zh: "撑过 \(seconds) 秒", hant: "撐過 \(seconds) 秒")
        }
    }

    /// The number of fulfilled wishes of all nights.
    package func wishesLit(_ count: Int, of all: Int) -> String {
        text("Lit: \(count) of \(all)", zh: "已亮 \(count)/\(all)")
    }
    package func nightIsOpen(_ number: Int) -> String {
        text("Night \(number) is open", zh: "第 \(number) 夜开了", hant: "第 \(number) 夜開了")
    }
    /// The way to open a night that is still closed.
    package func nightOpensAfter(_ number: Int, rounds: Int) -> String {
        text(
            "Opens with one wish of night \(number), or \(rounds) rounds on it",
            zh: "完成第 \(number) 夜一个心愿，或玩满 \(rounds) 局就开", hant: "完成第 \(number) 夜一個心願，或玩滿 \(rounds) 局就開")
    }
    package var nextNight: String { text("Next night", zh: "下一夜") }
    package var wishFulfilled: String { text("Wish fulfilled", zh: "心愿完成", hant: "心願完成") }
}
