package import Picture
package import Rain

// The title screen and the way between screens.
extension Words {
    package var game: String { text("Red Pack Rain", zh: "红包雨", hant: "紅包雨") }
    package var start: String { text("Start", zh: "开始", hant: "開始") }
    package var quit: String { text("Quit", zh: "退出", hant: "離開") }
    package var resume: String { text("Resume", zh: "继续", hant: "繼續") }
    package var restart: String { text("Restart", zh: "重来", hant: "重來") }
    package var leave: String { text("Menu", zh: "主菜单", hant: "主選單") }
    package var again: String { text("New rain", zh: "再来一场", hant: "再來一場") }
    package var settings: String { text("Settings", zh: "设置", hant: "設定") }
    package var records: String { text("Records", zh: "排行榜") }
    package var back: String { text("Back", zh: "返回") }
    package var best: String { text("Best", zh: "最高分") }
    package var allMedals: String { text("All five medals are yours", zh: "五枚奖牌都齐了", hant: "五面獎牌都到手了") }
    /// The rain that Start plays, if the player has given one. `isFriends` is true for a rain given by a code, which
    /// usually comes from a friend.
    package func givenRain(_ code: String, isFriends: Bool) -> String {
        isFriends
            ? text("Friend's rain \(code)", zh: "朋友的红包雨 \(code)", hant: "朋友的紅包雨 \(code)")
            : text("Chosen rain \(code)", zh: "指定的红包雨 \(code)", hant: "指定的紅包雨 \(code)")
    }
    package var notPlayedYet: String { text("Not played yet", zh: "还没有玩过", hant: "還沒有玩過") }

    /// A line about a level.
    /// - Parameter name: the name under which its records are listed; a preset with larger packs has a name that ends
    ///   in -large.
    package func about(_ level: Level, named name: String = Level.custom) -> String {
        let isEnlarged = level.name == Level.custom && name.hasSuffix("-large")
        return switch (isEnlarged ? name : level.name).split(separator: "-").first {
        case "calm": text("Slow waves, few bombs", zh: "一波一波慢慢落，炸弹少", hant: "一波一波慢慢落，炸彈少")
        case "festive": text("Wind, shapes and a grand finale", zh: "有风有队形，压轴最热闹", hant: "有風有隊形，壓軸最熱鬧")
        case "storm": text("Dense gusts, hourglasses, more gold", zh: "又密又急，有沙漏，金元宝多", hant: "又密又急，有沙漏，金元寶多")
        case "survival":
            text(
                "How long can you last?", zh: "\(grouped(level.hearts)) 盏灯笼，能撑多久？",
                hant: "\(grouped(level.hearts)) 盞燈籠，能撐多久？")
        default:
            text(
                "Your own level, \(span(Int(level.duration)))", zh: "自定义关卡，\(span(Int(level.duration)))",
                hant: "自訂關卡，\(span(Int(level.duration)))")
        }
    }
    package var demo: String { text("Tap or press any key", zh: "点击或按任意键", hant: "點一下或按任意鍵") }

    /// The game's name in large characters.
    package var logo: Image { picture(.logo, zh: .logo, hant: .logoTraditional) }

    /// The sign under the game's name: a translation of the name, or the game's subject.
    package var subtitleSign: Image { picture(.signSubtitle, zh: .signSubtitleChinese, hant: .signSubtitleTraditional) }

    /// The couplet and the motto on the banners beside the field, which are Chinese in all languages.
    var couplet: (right: String, left: String) {
        (language == .traditional ? "恭喜發財" : "恭喜发财", "大吉大利")
    }
    var motto: String { language == .traditional ? "新春快樂" : "新春快乐" }
}
