package import Picture

extension Words {
    package var soundPage: String { text("Sound", zh: "声音", hant: "聲音") }
    package var picturePage: String { text("Picture", zh: "画面", hant: "畫面") }
    package var comfortPage: String { text("Comfort", zh: "舒适", hant: "舒適") }
    package var playPage: String { text("Play", zh: "游戏", hant: "遊戲") }
    package var keysPage: String { text("Keys", zh: "按键", hant: "按鍵") }
    package var aboutPage: String { text("About", zh: "关于", hant: "關於") }
    package var settingsAndLevels: String { text("Settings, levels", zh: "设置、关卡", hant: "設定、關卡") }
    package var cachedPictures: String { text("Cache, may be deleted", zh: "缓存，可删除", hant: "快取，可刪除") }
    package var madeHere: String {
        text(
            "Code, drawings, sounds and music were made for this game", zh: "程序、图画、音效和音乐均为本游戏原创",
            hant: "程式、圖畫、音效和音樂均為本遊戲原創")
    }
    package var licence: String { text("Free software: MIT licence", zh: "自由软件，MIT 许可证", hant: "自由軟體，MIT 授權") }
    package var madeWith: String {
        text(
            "With Swift, SDL2 and its libraries, SQLite, GRDB and Yams", zh: "使用 Swift、SDL2 及其库、SQLite、GRDB 与 Yams",
            hant: "使用 Swift、SDL2 及其函式庫、SQLite、GRDB 與 Yams")
    }
    package var volume: String { text("Volume", zh: "总音量", hant: "總音量") }
    package var effectsVolume: String { text("Sounds", zh: "音效") }
    package var musicVolume: String { text("Music", zh: "音乐", hant: "音樂") }
    package var unfocusedVolume: String { text("Volume in background", zh: "后台音量", hant: "背景音量") }
    package var audioBuffer: String { text("Sound delay", zh: "声音延迟", hant: "聲音延遲") }
    package var fullscreen: String { text("Fullscreen", zh: "全屏", hant: "全螢幕") }
    package var monitor: String { text("Monitor", zh: "显示器", hant: "顯示器") }
    package var renderer: String { text("Renderer", zh: "渲染方式", hant: "繪圖方式") }
    package var resolution: String { text("Resolution", zh: "分辨率", hant: "解析度") }
    package var fullResolution: String { text("full", zh: "原始") }
    package var halfResolution: String { text("half", zh: "一半") }
    package var border: String { text("Safe margin", zh: "安全边距", hant: "安全邊距") }
    package var languageSetting: String { text("Language", zh: "语言", hant: "語言") }
    package var reducedMotion: String { text("Reduced motion", zh: "减少动态效果", hant: "減少動態效果") }
    package var shake: String { text("Screen shake", zh: "画面震动", hant: "畫面震動") }
    package var contrast: String { text("High-contrast bombs", zh: "高对比炸弹", hant: "高對比炸彈") }
    package var largePacks: String { text("Larger packs", zh: "放大红包", hant: "放大紅包") }
    package var fieldShape: String { text("Orientation", zh: "画面方向", hant: "畫面方向") }
    package var asTheWindow: String { text("automatic", zh: "自动", hant: "自動") }
    package var wide: String { text("wide", zh: "横屏", hant: "橫向") }
    package var tall: String { text("tall", zh: "竖屏", hant: "直向") }
    package var pausesUnfocused: String { text("Pause when away", zh: "切换窗口时暂停", hant: "切換視窗時暫停") }
    package var keyPause: String { text("Pause", zh: "暂停", hant: "暫停") }
    package var keyRewind: String { text("Turn time back", zh: "时光倒流", hant: "時光倒流") }
    package var keyMute: String { text("Sound on and off", zh: "声音开关", hant: "聲音開關") }
    package var keyFullscreen: String { text("Fullscreen", zh: "全屏", hant: "全螢幕") }
    package var on: String { text("on", zh: "开", hant: "開") }
    package var off: String { text("off", zh: "关", hant: "關") }
    package var automatic: String { text("automatic", zh: "自动", hant: "自動") }
    package var card: String { text("graphics card", zh: "显卡", hant: "顯示卡") }
    package var processor: String { text("processor", zh: "处理器", hant: "處理器") }

    package var reset: String { text("Reset", zh: "恢复默认", hant: "還原預設") }
    package func resets(_ page: String) -> String {
        text(
            "Reset the \(page) page? Choose Reset again to confirm.", zh: "把“\(page)”页恢复默认？再选一次即可确认",
            hant: "要把「\(page)」頁還原為預設值嗎？再選一次就會還原")
    }
    package var comfortHint: String {
        text(
            "Larger packs start with the next round and have their own list of records", zh: "放大红包从下一局生效，成绩单独排行",
            hant: "放大紅包從下一局生效，成績另外排行")
    }
    package var playHint: String {
        text(
            "Ghost: your best on the same rain, or the steady player, whose scores are par",
            zh: "影子：你在同一场雨里的最佳成绩，或陪练（其得分即标准分）", hant: "影子：你在同一場雨裡的最佳成績，或陪練（其得分即標準分）")
    }
    package var keysPageHint: String {
        text("Choose one, then press its new key", zh: "先选一项，再按新的按键", hant: "先選一項，再按新的按鍵")
    }
    package var pressKey: String { text("Press a key", zh: "请按一个键", hant: "請按一個鍵") }
    package func keyIsTaken(_ act: String) -> String { text("same as: \(act)", zh: "同时用于：\(act)", hant: "同時用於：\(act)") }

    package func trouble(_ trouble: Problem) -> String {
        switch trouble {
        case .settingsUnreadable:
            text(
                "Settings can't be read. Changes last until you quit.", zh: "设置无法读取，更改只在本次有效",
                hant: "設定無法讀取，變更只在這次有效")
        case .settingsReadOnly:
            text(
                "Settings are read-only. Changes last until you quit.", zh: "设置文件是只读的，更改只在本次有效",
                hant: "設定檔是唯讀的，變更只在這次有效")
        case .settingsUnwritable:
            text(
                "Settings can't be saved. Changes last until you quit.", zh: "设置无法保存，更改只在本次有效",
                hant: "設定無法儲存，變更只在這次有效")
        case .settingsLine(let line):
            text(
                "Line \(line) of the settings isn't understood. The rest still applies.",
                zh: "设置文件第 \(line) 行无法识别，其余仍然有效", hant: "設定檔第 \(line) 行無法辨識，其餘仍然有效")
        case .keyIsFixed: text("That key is reserved. Choose another.", zh: "这个键另有固定用途，请换一个", hant: "這個鍵另有固定用途，請換一個")
        case .rendererFails:
            text(
                "That renderer doesn't work here. Nothing was changed.", zh: "此设备不支持这种渲染方式，设置未变",
                hant: "這台裝置不支援這種繪圖方式，設定未變更")
        case .soundFails:
            text("No sound device found. The game keeps looking.", zh: "找不到声音设备，游戏会继续尝试", hant: "找不到音訊裝置，遊戲會繼續嘗試")
        case .recordsLocked: text("another program has the records open", zh: "成绩文件被别的程序占用", hant: "成績檔案正由其他程式使用")
        case .recordsFull: text("is the disk full?", zh: "磁盘满了吗？", hant: "磁碟滿了嗎？")
        case .recordsUnwritable: text("the records cannot be written", zh: "成绩文件无法写入", hant: "成績檔案無法寫入")
        case .recordsFail: text("the records cannot be used", zh: "成绩文件无法使用", hant: "成績檔案無法使用")
        }
    }

    package var mono: String { text("Mono", zh: "单声道", hant: "單聲道") }
    package var captions: String { text("Sound captions", zh: "声音字幕", hant: "聲音字幕") }
    package var settingsSign: Image { picture(.signSettings, zh: .signSettingsChinese, hant: .signSettingsTraditional) }
}
