// The accessibility settings.
extension Words {
    package var access: String { text("Make it fit you", zh: "无障碍", hant: "無障礙") }
    package var accessHint: String {
        text("You can change all of this in Settings at any time", zh: "以后随时可以在设置里更改", hant: "之後隨時可以在設定裡更改")
    }
    package var sightPage: String { text("Sight", zh: "视觉", hant: "視覺") }
    package var handsPage: String { text("Hands", zh: "操作") }
    package var handsHint: String {
        text(
            "One switch: any key, button or tap. Press when the light is on a pack.", zh: "单键：按任意键或点任意处，亮光停在哪一列就接哪一列",
            hant: "單鍵：按任意鍵或點任意處，光停在哪一欄就接哪一欄")
    }
    package var textSize: String { text("Text size", zh: "文字大小") }
    /// The tile that outlines packs and bombs.
    package var clearerPacks: String { text("Clearer packs", zh: "红包更清楚", hant: "紅包更清楚") }
    /// A sample text for comparing sizes.
    package var sampleText: String { text("Aa", zh: "Aa 红", hant: "Aa 紅") }
    package var outline: String { text("Outlines", zh: "物体描边", hant: "物件描邊") }
    package var backdrop: String { text("Backdrop", zh: "背景亮度") }
    package var largePointer: String { text("Large pointer", zh: "大指针", hant: "大游標") }
    package var speech: String { text("Read aloud", zh: "朗读", hant: "朗讀") }
    package var spokenMenus: String { text("menus", zh: "菜单", hant: "選單") }
    package var spokenAll: String { text("menus and rounds", zh: "菜单和局内", hant: "選單和局內") }
    package var speechIsMissing: String {
        text("speech-dispatcher is missing", zh: "未安装 speech-dispatcher", hant: "未安裝 speech-dispatcher")
    }
    package var speechIsSilent: String {
        text("speech-dispatcher is not running", zh: "speech-dispatcher 未运行", hant: "speech-dispatcher 未執行")
    }
    package var oneSwitch: String { text("One switch", zh: "单键操作", hant: "單鍵操作") }
    package var stepTime: String { text("Scan speed", zh: "扫描间隔", hant: "掃描間隔") }
    package var tapMoment: String { text("Taps register", zh: "点击判定", hant: "點擊判定") }
    package var onPress: String { text("on press", zh: "按下时", hant: "按下時") }
    package var onRelease: String { text("on release", zh: "松开时", hant: "放開時") }
    package var byHolding: String { text("hold", zh: "按住") }
    package var byPressing: String { text("press", zh: "按一下") }
    package var quickUndo: String { text("Quick undo", zh: "短按撤销失误", hant: "短按撤銷失誤") }
    package var deadTime: String { text("Ignore repeat taps", zh: "防误触间隔", hant: "防誤觸間隔") }
    package var unavailable: String { text("not available", zh: "不可用", hant: "無法使用") }
    package var less: String { text("less", zh: "减少", hant: "減少") }
    package var more: String { text("more", zh: "增加") }
    package var erase: String { text("erase", zh: "删除", hant: "刪除") }
    package var capitals: String { text("capitals", zh: "大小写", hant: "大小寫") }
    package var accents: String { text("accents", zh: "带符号字母", hant: "變音字母") }
    package var remove: String { text("remove", zh: "移除") }
    /// The text about a running round: the seconds left, the score, and the hearts left; nil for a level without
    /// hearts.
    package func roundSoFar(seconds: Int, score: Int, hearts: Int?) -> String {
        let so = text(
            "\(seconds) seconds, \(score) points", zh: "还剩 \(seconds) 秒，\(score) 分",
            hant: "還剩 \(seconds) 秒，\(score) 分")
        return ([so] + [hearts.map(heartsLeft)].compactMap { $0 }).joined(separator: ", ")
    }
    package func heartsLeft(_ count: Int) -> String {
        text(count == 1 ? "1 lantern" : "\(count) lanterns", zh: "还有 \(count) 盏灯", hant: "還有 \(count) 盞燈")
    }
    /// A number of seconds with one decimal place.
    package func seconds(_ seconds: Double) -> String {
        let tenths = Int((seconds * 10).rounded())
        return text("\(tenths / 10).\(tenths % 10) s", zh: "\(tenths / 10).\(tenths % 10) 秒")
    }
    package func points(_ count: Int) -> String {
        count == 0 ? off : text("\(count) pt", zh: "\(count) 点", hant: "\(count) 點")
    }
}
