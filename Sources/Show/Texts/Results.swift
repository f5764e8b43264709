package import Picture
package import Rain

extension Words {
    package var newRecord: String { text("New record!", zh: "新纪录！", hant: "新紀錄！") }
    package var red: String { text("Red", zh: "红包", hant: "紅包") }
    package var silver: String { text("Silver", zh: "银红包", hant: "銀紅包") }
    package var golden: String { text("Golden", zh: "金元宝", hant: "金元寶") }
    package var missed: String { text("Missed", zh: "漏接") }
    package var bombs: String { text("Bombs", zh: "炸弹", hant: "炸彈") }
    package var accuracy: String { text("Accuracy", zh: "命中率") }
    package var catchRate: String { text("Catch rate", zh: "接住率") }
    package var bestCombo: String { text("Best combo", zh: "最高连击", hant: "最高連擊") }
    package var specials: String { text("Special", zh: "特别红包", hant: "特別紅包") }
    package var bonus: String { text("Bonus", zh: "奖励", hant: "獎勵") }
    package func ofPar(_ hundredths: Int) -> String {
        text("\(hundredths)% of par", zh: "达标准分的 \(hundredths)%", hant: "達標準分的 \(hundredths)%")
    }
    package func toBest(_ points: Int) -> String {
        text(
            "\(grouped(points)) short of the best", zh: "距最高分还差 \(grouped(points)) 分",
            hant: "距最高分還差 \(grouped(points)) 分")
    }

    /// The meaning of par; below, what survival's medals are for.
    package var parMeaning: String {
        text("Par: what the steady player scores on this rain", zh: "标准分：陪练在这场雨里的得分", hant: "標準分：陪練在這場雨裡的得分")
    }
    package var lifeMeaning: String {
        text("Survival medals are for time: last as long as you can", zh: "生存模式按坚持时间发奖牌", hant: "生存模式依撐過的時間頒發獎牌")
    }

    /// The greatest setback of a round: `best` is the length of its best combo.
    package func shortCombos(_ best: Int) -> String {
        text(
            "Your best combo was \(grouped(best)). Long ones pay up to three times as much.",
            zh: "最高连击 \(grouped(best))：连击越长得分越高，最高三倍", hant: "最高連擊 \(grouped(best))：連擊越長得分越高，最高三倍")
    }
    package func bombsCost(_ count: Int, _ points: Int) -> String {
        text(
            count == 1
                ? "One bomb cost about \(about(points)) points"
                : "\(grouped(count)) bombs cost about \(about(points)) points",
            zh: "\(grouped(count)) 个炸弹连同断掉的连击，约少得 \(about(points)) 分",
            hant: "\(grouped(count)) 個炸彈連同斷掉的連擊，約少得 \(about(points)) 分")
    }
    package func unspentRewinds(_ left: Int) -> String {
        text(
            left == 1
                ? "You had one rewind left. It could have undone a bomb."
                : "You had \(grouped(left)) rewinds left. Each could have undone a bomb.",
            zh: "碰了炸弹可以倒流：还剩 \(grouped(left)) 次没用", hant: "碰了炸彈可以倒流：還剩 \(grouped(left)) 次沒用")
    }
    package func missedFinale(_ packs: Int) -> String {
        text(
            "You missed \(grouped(packs)) \(packs == 1 ? "pack" : "packs") in the finale, where most fall",
            zh: "压轴时红包最多，漏接 \(grouped(packs)) 个", hant: "壓軸時紅包最多，漏接 \(grouped(packs)) 個")
    }
    package func tapsOnNothing(_ taps: Int, _ points: Int) -> String {
        text(
            "\(grouped(taps)) stray \(taps == 1 ? "tap" : "taps") cost combos worth about \(about(points)) points",
            zh: "点空 \(grouped(taps)) 次，打断的连击约值 \(about(points)) 分",
            hant: "點空 \(grouped(taps)) 次，打斷的連擊約值 \(about(points)) 分")
    }
    /// An estimated number, rounded to two significant digits.
    private func about(_ number: Int) -> String {
        var unit = 1
        while number / unit >= 100 { unit *= 10 }
        return grouped((number + unit / 2) / unit * unit)
    }

    /// Praise for the best feature of a round: a combo of a length.
    package func comboOf(_ length: Int) -> String {
        text("A combo of \(grouped(length))!", zh: "\(grouped(length)) 连击！", hant: "\(grouped(length)) 連擊！")
    }
    package var greatOpened: String { text("A great lantern opened!", zh: "打开了大灯笼！", hant: "打開了大燈籠！") }
    package func tapsHit(_ share: Double) -> String {
        text("\(percent(share)) of your taps hit!", zh: "命中率 \(percent(share))！")
    }
    package var noBombHit: String { text("Not one bomb hit!", zh: "一个炸弹都没碰！", hant: "一個炸彈都沒碰！") }
    package func goldCaught(_ count: Int) -> String {
        text(
            count == 1 ? "A golden pack caught!" : "\(grouped(count)) golden packs caught!",
            zh: "抢到 \(grouped(count)) 个金元宝！", hant: "搶到 \(grouped(count)) 個金元寶！")
    }
    package func shareCaught(_ share: Double) -> String {
        text("\(percent(share)) of the packs caught!", zh: "接住率 \(percent(share))！")
    }
    package func packsCaught(_ count: Int) -> String {
        text(
            count == 1 ? "A pack caught!" : "\(grouped(count)) packs caught!",
            zh: "抢到 \(grouped(count)) 个红包！", hant: "搶到 \(grouped(count)) 個紅包！")
    }

    /// The level of the next round.
    package func nextLevel(_ level: String) -> String { text("Next: \(level)", zh: "下一局：\(level)") }
    package var practice: String { text("practice", zh: "练习", hant: "練習") }
    package func notSaved(_ trouble: Problem) -> String {
        text(
            "Not saved: \(self.trouble(trouble))", zh: "未保存：\(self.trouble(trouble))",
            hant: "未儲存：\(self.trouble(trouble))")
    }
    package var noRecords: String { text("No rounds here yet", zh: "这里还没有成绩", hant: "這裡還沒有成績") }
    package var roomForMore: String { text("Room for your next round", zh: "榜上还有空位，等你来", hant: "榜上還有空位，等你來") }
    package var unverified: String { text("unverified", zh: "未验证", hant: "未驗證") }
    package var all: String { text("All", zh: "全部") }
    package var favourites: String { text("Favourites", zh: "收藏") }
    package var withoutRewinds: String { text("Without rewinds", zh: "未用倒流") }
    package func rewinds(_ count: Int) -> String {
        text(count == 1 ? "1 rewind" : "\(grouped(count)) rewinds", zh: "倒流 \(grouped(count)) 次")
    }
    package var timeIsUpSign: Image { picture(.signTimeIsUp, zh: .signTimeIsUpChinese, hant: .signTimeIsUpTraditional) }
    package var endedEarlySign: Image {
        picture(.signEndedEarly, zh: .signEndedEarlyChinese, hant: .signEndedEarlyTraditional)
    }
    package var outOfHeartsSign: Image {
        picture(.signOutOfHearts, zh: .signOutOfHeartsChinese, hant: .signOutOfHeartsTraditional)
    }

    package func bonuses(_ rewinds: Int, _ clean: Int) -> String {
        let parts = [
            rewinds > 0 ? text("Unused rewinds", zh: "剩余倒流奖励", hant: "剩餘倒流獎勵") + " +\(grouped(rewinds))" : nil,
            clean > 0 ? text("No bombs hit", zh: "未碰炸弹", hant: "未碰炸彈") + " +\(grouped(clean))" : nil,
        ]
        return parts.compactMap { $0 }.joined(separator: "  ·  ")
    }

    /// The step of a round, and the player's highest step; `best` is nil for a first round.
    package func step(_ step: Int, of count: Int, best: Int?) -> String {
        let now = text("Step \(step) of \(count)", zh: "\(count) 级中的第 \(step) 级", hant: "\(count) 級中的第 \(step) 級")
        return now
            + (best.map { text(", your best: \($0)", zh: "，最高 \($0) 级", hant: "，最高 \($0) 級") } ?? "")
    }

    /// The points or seconds that reach a step.
    package func step(_ step: Int, at needed: Int, isTime: Bool) -> String {
        let number = isTime ? span(needed) : points(of: needed)
        return text("Step \(step) at \(number)", zh: "第 \(step) 级：\(number)", hant: "第 \(step) 級：\(number)")
    }

    /// A medal on a rain that the player may know.
    package var notCounted: String {
        text("Not counted: a known rain", zh: "已知的雨，不计奖牌", hant: "已知的雨，不計獎牌")
    }

    package func medal(_ medal: Medal) -> String {
        switch medal {
        case .bronze: text("Bronze", zh: "铜牌", hant: "銅牌")
        case .silver: text("Silver", zh: "银牌", hant: "銀牌")
        case .gold: text("Gold", zh: "金牌")
        case .jade: text("Jade", zh: "玉璧")
        case .dragon: text("Dragon", zh: "金龙", hant: "金龍")
        }
    }

    package var details: String { text("Details", zh: "详情", hant: "詳情") }

    /// The points or seconds missing to a medal.
    package func missing(_ count: Int, isTime: Bool, _ medal: Medal) -> String {
        let name = self.medal(medal)
        return text(
            "\(isTime ? span(count) : grouped(count)) to \(name.lowercased())",
            zh: "距\(name)还差 \(isTime ? span(count) : "\(grouped(count)) 分")",
            hant: "距\(name)還差 \(isTime ? span(count) : "\(grouped(count)) 分")")
    }

    /// The next medal, with the hundredths of par or the seconds of life that it needs.
    package func nextMedal(_ medal: Medal, _ needed: Int, isTime: Bool) -> String {
        let name = self.medal(medal)
        // Before the first medal, "next" would make no sense.
        let english = medal > .bronze ? "Next: \(name.lowercased())\(isTime ? " at" : ",")" : "\(name) at"
        return isTime
            ? text("\(english) \(span(needed))", zh: "\(name)需坚持 \(span(needed))", hant: "\(name)需撐過 \(span(needed))")
            : text("\(english) \(needed)% of par", zh: "\(name)需达标准分的 \(needed)%", hant: "\(name)需達標準分的 \(needed)%")
    }

    /// The next medal, with the points that win it.
    package func nextMedal(_ medal: Medal, points: Int) -> String {
        let name = self.medal(medal)
        let english = medal > .bronze ? "Next: \(name.lowercased())" : name
        return text("\(english) at \(grouped(points))", zh: "\(name)需 \(grouped(points)) 分")
    }

    /// The next medal alone, if its points are not known yet.
    package func nextMedal(_ medal: Medal) -> String {
        let name = self.medal(medal)
        return text("Next: \(name.lowercased())", zh: "下一枚：\(name)", hant: "下一面：\(name)")
    }

    /// The life of a survival round.
    package func lasted(_ seconds: Int) -> String {
        text("Lasted \(span(seconds))", zh: "坚持了 \(span(seconds))", hant: "撐了 \(span(seconds))")
    }

    /// The name of a level. A name that is not a preset's is returned unchanged.
    package func level(_ name: String) -> String { Self.levels[language]?[name] ?? name }

    /// The name of a level without the shape of its field and the size of its packs.
    package func plainLevel(_ name: String) -> String {
        let parts = name.split(separator: "-", omittingEmptySubsequences: false)
        let plain = parts.filter { !["tall", "large"].contains($0) }.joined(separator: "-")
        return Self.levels[language]?[name] == nil ? name : level(plain)
    }

    private static let levels = Dictionary(uniqueKeysWithValues: Language.allCases.map { ($0, Words($0).levels) })

    private var levels: [String: String] {
        let words = [
            ("calm", text("Calm", zh: "悠闲", hant: "悠閒")),
            ("festive", text("Festive", zh: "喜庆", hant: "喜慶")),
            ("storm", text("Storm", zh: "暴雨")),
            ("survival", text("Survival", zh: "生存")),
            ("custom", text("Custom", zh: "自定义", hant: "自訂")),
        ]
        var all: [String: String] = [:]
        for (name, word) in words {
            for (edition, ofEdition) in [
                ("", ""), ("-1", text(", first edition", zh: "·第一版")), ("-2", text(", second edition", zh: "·第二版")),
                ("-3", text(", third edition", zh: "·第三版")),
            ] {
                for (shape, ofShape) in [("", ""), (Level.tall, text(", tall", zh: "·竖屏", hant: "·直向"))] {
                    for (size, ofSize) in [("", ""), ("-large", text(", larger packs", zh: "·放大红包", hant: "·放大紅包"))] {
                        all["\(name)\(edition)\(shape)\(size)"] = "\(word)\(ofEdition)\(ofShape)\(ofSize)"
                    }
                }
            }
        }
        for night in 1...Night.all.count { all[Night.name(night)] = nightNumber(night) }
        return all
    }
}
