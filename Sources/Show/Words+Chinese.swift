extension Words {
    /// Simplified Chinese.
    public static let chinese = Words(
        subtitle: "抢红包",
        start: "开始",
        quit: "退出",
        resume: "继续",
        restart: "重来",
        leave: "首页",
        again: "再来一局",
        settings: "设置",
        records: "排行榜",
        noRecords: "这一级还没有成绩",
        unverified: "未验证",
        demo: "按任意键开始",
        back: "返回",
        reset: "恢复默认",
        paused: "暂停",
        backwards: "倒放",
        ready: "准备",
        go: "开抢！",
        timeIsUp: "时间到",
        endedEarly: "本局结束",
        newRecord: "新纪录！",
        best: "最高分",
        red: "红包",
        silver: "银边",
        golden: "金包",
        missed: "错过",
        bombs: "炸弹",
        accuracy: "命中率",
        catchRate: "接住率",
        bestCombo: "最高连击",
        practice: "练习",
        tapHint: "接红包，躲炸弹",
        keysHint: "按住 R 时光倒流  ·  P 暂停",
        on: "开",
        off: "关",
        automatic: "自动",
        volume: "总音量",
        effectsVolume: "音效",
        musicVolume: "音乐",
        unfocusedVolume: "后台音量",
        fullscreen: "全屏",
        language: "语言",
        languageName: "简体中文",
        reducedMotion: "减少动态",
        shake: "震动效果",
        contrast: "高对比炸弹",
        pausesUnfocused: "切换窗口时暂停",
        notSaved: "尚未保存，正在重试",
        place: { place, count in "第 \(place) 名，共 \(count) 局" },
        rewinds: { count in "倒流 \(count) 次" },
        level: { name in
            switch name {
            case "calm": "悠闲"
            case "festive": "喜庆"
            case "storm": "暴雨"
            case "custom": "自定"
            default: name
            }
        }
    )
}
