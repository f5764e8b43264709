public import Picture

// The title screen and the way between screens.
extension Words {
    public var game: String { text("Red Pack Rain", zh: "红包雨") }
    public var start: String { text("Start", zh: "开始") }
    public var quit: String { text("Quit", zh: "退出") }
    public var resume: String { text("Resume", zh: "继续") }
    public var restart: String { text("Restart", zh: "重来") }
    public var leave: String { text("Menu", zh: "主菜单") }
    public var again: String { text("New rain", zh: "再来一场") }
    public var settings: String { text("Settings", zh: "设置") }
    public var records: String { text("Records", zh: "排行榜") }
    public var back: String { text("Back", zh: "返回") }
    public var best: String { text("Best", zh: "最高分") }
    public var demo: String { text("Press anything", zh: "按任意键") }

    /// Sign under the name: a translation of the name, or the game's subject.
    public var subtitleSign: Image { picture(.signSubtitle, zh: .signSubtitleChinese) }
}
