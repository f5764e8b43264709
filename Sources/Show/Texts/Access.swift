// The settings for players whom the usual controls, words or sounds do not suit.
extension Words {
    public var access: String { text("Make it fit you", zh: "无障碍", hant: "無障礙") }
    public var accessHint: String {
        text("You can change all of this in Settings at any time", zh: "以后随时可以在设置里更改", hant: "之後隨時可以在設定裡更改")
    }
    public var sightPage: String { text("Sight", zh: "视觉", hant: "視覺") }
    public var handsPage: String { text("Hands", zh: "操作") }
    public var handsHint: String {
        text(
            "One switch: any key, button or tap. Press when the light is on a pack.", zh: "单键：按任意键或点任意处，亮光停在哪一列就接哪一列",
            hant: "單鍵：按任意鍵或點任意處，光停在哪一欄就接哪一欄")
    }
    public var textSize: String { text("Text size", zh: "文字大小") }
    /// The tile that outlines packs and bombs.
    public var clearerPacks: String { text("Clearer packs", zh: "红包更清楚", hant: "紅包更清楚") }
    /// A text in which sizes are compared.
    public var sampleText: String { text("Aa", zh: "Aa 红", hant: "Aa 紅") }
    public var outline: String { text("Outlines", zh: "物体描边", hant: "物件描邊") }
    public var backdrop: String { text("Backdrop", zh: "背景亮度") }
    public var largePointer: String { text("Large pointer", zh: "大指针", hant: "大游標") }
    public var speech: String { text("Read aloud", zh: "朗读", hant: "朗讀") }
    public var spokenMenus: String { text("menus", zh: "菜单", hant: "選單") }
    public var spokenAll: String { text("menus and rounds", zh: "菜单和局内", hant: "選單和局內") }
    public var speechIsMissing: String {
        text("speech-dispatcher is missing", zh: "未安装 speech-dispatcher", hant: "未安裝 speech-dispatcher")
    }
    public var speechIsSilent: String {
        text("speech-dispatcher is not running", zh: "speech-dispatcher 未运行", hant: "speech-dispatcher 未執行")
    }
    public var oneSwitch: String { text("One switch", zh: "单键操作", hant: "單鍵操作") }
    public var stepTime: String { text("Scan speed", zh: "扫描间隔", hant: "掃描間隔") }
    public var tapMoment: String { text("Taps register", zh: "点击判定", hant: "點擊判定") }
    public var onPress: String { text("on press", zh: "按下时", hant: "按下時") }
    public var onRelease: String { text("on release", zh: "松开时", hant: "放開時") }
    public var byHolding: String { text("hold", zh: "按住") }
    public var byPressing: String { text("press", zh: "按一下") }
    public var quickUndo: String { text("Quick undo", zh: "短按撤销失误", hant: "短按撤銷失誤") }
    public var deadTime: String { text("Ignore repeat taps", zh: "防误触间隔", hant: "防誤觸間隔") }
    public var unavailable: String { text("not available", zh: "不可用", hant: "無法使用") }
    public var less: String { text("less", zh: "减少", hant: "減少") }
    public var more: String { text("more", zh: "增加") }
    public var erase: String { text("erase", zh: "删除", hant: "刪除") }
    public var capitals: String { text("capitals", zh: "大小写", hant: "大小寫") }
    public var accents: String { text("accents", zh: "带符号字母", hant: "變音字母") }
    public var remove: String { text("remove", zh: "移除") }
    /// The text about a running round.
    public func roundSoFar(seconds: Int, score: Int, hearts: Int?) -> String {
        let so = text(
            "\(seconds) seconds, \(score) points", zh: "还剩 \(seconds) 秒，\(score) 分",
            hant: "還剩 \(seconds) 秒，\(score) 分")
        return ([so] + [hearts.map(heartsLeft)].compactMap(\.self)).joined(separator: ", ")
    }
    public func heartsLeft(_ count: Int) -> String {
        text(count == 1 ? "1 lantern" : "\(count) lanterns", zh: "还有 \(count) 盏灯", hant: "還有 \(count) 盞燈")
    }
    /// A number of seconds, in tenths.
    public func seconds(_ seconds: Double) -> String {
        let tenths = Int((seconds * 10).rounded())
        return text("\(tenths / 10).\(tenths % 10) s", zh: "\(tenths / 10).\(tenths % 10) 秒")
    }
    public func points(_ count: Int) -> String {
        count == 0 ? off : text("\(count) pt", zh: "\(count) 点", hant: "\(count) 點")
    }
}
