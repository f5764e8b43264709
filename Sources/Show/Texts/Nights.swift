package import Rain

// The fifteen nights and their wishes.
extension Words {
    package var nights: String { text("Fifteen Nights", zh: "新春十五夜") }

    /// A night's name.
    package func night(_ number: Int) -> String {
        switch number {
        case 1: text("New Year's Eve", zh: "除夕")
        case 2: text("First Morning", zh: "初一 · 开门红", hant: "初一 · 開門紅")
        case 3: text("Homecoming", zh: "初二 · 回娘家")
        case 4: text("The Mice's Wedding", zh: "初三 · 老鼠嫁女")
        case 5: text("The Kitchen God", zh: "初四 · 迎灶神")
        case 6: text("The God of Wealth", zh: "初五 · 迎财神", hant: "初五 · 迎財神")
        case 7: text("Sending Off Poverty", zh: "初六 · 送穷", hant: "初六 · 送窮")
        case 8: text("Everybody's Birthday", zh: "初七 · 人日")
        case 9: text("Night of Stars", zh: "初八 · 顺星", hant: "初八 · 順星")
        case 10: text("The Jade Emperor", zh: "初九 · 拜天公")
        case 11: text("Day of Stones", zh: "初十 · 石头节", hant: "初十 · 石頭節")
        case 12: text("The Sons-in-Law", zh: "十一 · 子婿日")
        case 13: text("Lamps Are Lit", zh: "十三 · 上灯", hant: "十三 · 上燈")
        case 14: text("Trying the Lamps", zh: "十四 · 试灯", hant: "十四 · 試燈")
        case 15: text("Lantern Festival", zh: "十五 · 元宵")
        default: ""
        }
    }

    package func nightNumber(_ number: Int) -> String { text("Night \(number)", zh: "第 \(number) 夜") }

    /// The number of a night with its name.
    package func nightTitle(_ number: Int) -> String {
        text(
            "Night \(number): \(night(number))", zh: "第 \(number) 夜 \(night(number))",
            hant: "第 \(number) 夜 \(night(number))")
    }

    /// The name of a level where there is room: a night's with its own name.
    package func title(ofLevel name: String) -> String {
        Night.all.first { Night.name($0.number) == name }.map { nightTitle($0.number) } ?? level(name)
    }

    /// A line about the special features of a night.
    package func aboutNight(_ number: Int) -> String {
        switch number {
        case 1: text("No bombs tonight", zh: "今夜没有炸弹", hant: "今夜沒有炸彈")
        case 2: text("Many great lanterns", zh: "大灯笼多", hant: "大燈籠多")
        case 3: text("Packs in pairs", zh: "红包成双", hant: "紅包成雙")
        case 4: text("Small packs", zh: "红包变小", hant: "紅包變小")
        case 5: text("Low eaves", zh: "屋檐低", hant: "屋簷低")
        case 6: text("Gold, gold", zh: "金元宝多多", hant: "金元寶多多")
        case 7: text("A bomb for five packs", zh: "每五包一颗炸弹", hant: "每五包一顆炸彈")
        case 8: text("Doubles", zh: "双倍多", hant: "雙倍多")
        case 9: text("Rings and spirals", zh: "圆环与螺旋", hant: "圓環與螺旋")
        case 10: text("High winds", zh: "大风", hant: "大風")
        case 11: text("Large and fast", zh: "又大又快")
        case 12: text("Knots", zh: "同心结多", hant: "同心結多")
        case 13: text("Three hearts, a minute", zh: "三盏灯，一分钟", hant: "三盞燈，一分鐘")
        case 14: text("Hourglasses, one rewind", zh: "沙漏多，倒流一次")
        case 15: text("Everything, 45 s", zh: "样样都来，45 秒", hant: "樣樣都來，45 秒")
        default: ""
        }
    }

    package func wish(_ wish: Wish) -> String {
        switch wish {
        case .catches(let count):
            text("Catch \(count) packs", zh: "接住 \(count) 个红包", hant: "接住 \(count) 個紅包")
        case .catchesOf(.silver, let count):
            text("Catch \(count) silver packs", zh: "接住 \(count) 个银红包", hant: "接住 \(count) 個銀紅包")
        case .catchesOf(.gold, let count):
            text("Catch \(count) golden packs", zh: "接住 \(count) 个金元宝", hant: "接住 \(count) 個金元寶")
        case .catchesOf(let kind, let count):
            text(
                "Catch \(count) \(kind == .double ? "double" : "special") packs",
                zh: "接住 \(count) 个\(kind == .double ? "双倍" : "特别")红包",
                hant: "接住 \(count) 個\(kind == .double ? "雙倍" : "特別")紅包")
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
        case .flawlessPhase: text("A part without a slip", zh: "某一段毫无失误", hant: "某一段毫無失誤")
        case .seconds(let seconds): text("Last \(seconds) seconds", zh: "撑过 \(seconds) 秒", hant: "撐過 \(seconds) 秒")
        }
    }

    /// How far a round came with a wish.
    package func progress(_ progress: Wish.Progress, of wish: Wish) -> String {
        let (count, wanted) = (grouped(progress.count), grouped(progress.wanted))
        switch wish {
        case .misses: return text("\(count) missed", zh: "漏了 \(count) 个", hant: "漏了 \(count) 個")
        default: return text("\(count) of \(wanted)", zh: "\(count)/\(wanted)")
        }
    }
    /// The nearest open wish of a round, and the number missing to it.
    package func nearest(_ wish: Wish, missing: Int) -> String {
        text(
            "Nearest: \(self.wish(wish)). \(grouped(missing)) to go.",
            zh: "最接近的心愿：\(self.wish(wish))，还差 \(grouped(missing))",
            hant: "最接近的心願：\(self.wish(wish))，還差 \(grouped(missing))")
    }
    /// The number of fulfilled wishes of all nights.
    package func wishesLit(_ count: Int, of all: Int) -> String {
        text("Lit: \(count) of \(all)", zh: "已亮 \(count)/\(all)")
    }
    package func nightIsOpen(_ number: Int) -> String {
        text("Night \(number) is open", zh: "第 \(number) 夜已开", hant: "第 \(number) 夜已開")
    }
    /// The way to open a night that is still closed: a wish of night `number`, or some rounds on it.
    package func nightOpensAfter(_ number: Int, rounds: Int) -> String {
        text(
            "Opens with one wish of night \(number), or \(rounds) rounds on it",
            zh: "完成第 \(number) 夜一个心愿，或玩满 \(rounds) 局就开", hant: "完成第 \(number) 夜一個心願，或玩滿 \(rounds) 局就會開放")
    }
    package var nextNight: String { text("Next night", zh: "下一夜") }
    package var wishFulfilled: String { text("Wish fulfilled", zh: "心愿完成", hant: "心願完成") }
}
