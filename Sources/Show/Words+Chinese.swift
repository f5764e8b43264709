import Picture
import Rain

extension Words {
    /// Simplified Chinese.
    public static let chinese = Words(
        game: "红包雨",
        signs: .chinese,
        start: "开始",
        quit: "退出",
        resume: "继续",
        restart: "重来",
        leave: "首页",
        again: "换一场雨",
        settings: "设置",
        records: "排行榜",
        back: "返回",
        best: "最高分",
        demo: "按任意键",
        rains: .chinese,
        sounds: .chinese,
        paused: "暂停",
        closeAgain: "再关一次窗口就离开这一局",
        backwards: "倒放",
        ready: "准备",
        go: "开抢！",
        tapHint: "接红包，躲炸弹",
        timeUp: .timeUpChinese,
        outOfHearts: "灯灭了",
        phase: { name in
            switch name {
            case "drizzle": "细雨"
            case "shower": "阵雨"
            case "breeze": "微风"
            case "parade": "花车"
            case "gust": "疾风"
            case "gather": "云起"
            case "squall": "狂风"
            case "eye": "风眼"
            case "tempest": "暴风雨"
            case "finale": "压轴！"
            default: wave(name).map { "第 \($0) 波" } ?? name
            }
        },
        effect: { kind in
            switch kind {
            case .red, .silver, .gold: nil
            case .lucky: "葫芦：看运气，20 到 200 分"
            case .double: "双包：5 秒内得分翻倍"
            case .slow: "沙漏：时间放慢一半"
            case .chain: "方胜：周围的一起接住"
            case .great: "大灯笼：连点五下打开"
            }
        },
        keysHint: { rewind, pause in "按住 \(rewind) 时光倒流  ·  \(pause) 暂停" },
        ahead: "反超！",
        behind: "落后",
        out: { "止于 \($0)" },
        span: { $0 < 60 ? "\($0) 秒" : HUD.clock($0) },
        raced: { lead in
            lead == 0 ? "打平" : lead > 0 ? "领先 \(grouped(lead)) 分" : "落后 \(grouped(-lead)) 分"
        },
        steadyPlayer: "陪练",
        ghost: "影子",
        ghostTaps: "点击和分差",
        ghostNumber: "只看分差",
        raceAgainst: "比赛对手",
        onlyOwnBest: "自己的最佳",
        bestOrSteady: "自己的最佳或陪练",
        newRecord: "新纪录！",
        red: "红包",
        silver: "银包",
        golden: "金包",
        missed: "错过",
        bombs: "炸弹",
        accuracy: "命中率",
        catchRate: "接住率",
        bestCombo: "最高连击",
        specials: "特别红包",
        bonus: "奖励",
        bonuses: { rewinds, clean in
            let parts = [
                rewinds > 0 ? "省下倒流 +\(grouped(rewinds))" : nil, clean > 0 ? "未碰炸弹 +\(grouped(clean))" : nil,
            ]
            return parts.compactMap { $0 }.joined(separator: "  ·  ")
        },
        medal: chineseMedal,
        ofPar: { "标准分的 \($0)%" },
        nextMedal: { medal, hundredths in "\(chineseMedal(medal))需 \(hundredths)%" },
        toBest: { points in "距最高分 \(grouped(points)) 分" },
        parMeaning: "标准分：一般玩家在这场雨里的得分",
        practice: "练习",
        notSaved: "尚未保存，正在重试",
        noRecords: "还没有这样的成绩",
        unverified: "未验证",
        all: "全部",
        favourites: "收藏",
        withoutRewinds: "未用倒流",
        rewinds: { count in "倒流 \(grouped(count)) 次" },
        level: Words.levels(
            ["calm": "悠闲", "festive": "喜庆", "storm": "暴雨", "survival": "生存", "custom": "自定义"],
            first: "·第一版", tall: "·竖屏", large: "·大红包"),
        feats: "成就",
        newFeat: "新成就",
        featsFound: { count in "发现 \(grouped(count)) 项成就" },
        featsEarned: { count, all in "已达成 \(count) / \(all)" },
        feat: chineseFeat,
        name: "名字",
        yourName: "你的名字",
        typingHint: "中文请用系统输入法输入",
        done: "完成",
        space: "空格",
        skip: "跳过",
        lesson: "玩法",
        tapPacket: { device in
            switch device {
            case .touch: "点红包"
            case .mouse: "用鼠标点红包"
            case .keys: "按空格键点红包"
            case .pad: "按 A 点红包"
            }
        },
        moveHand: { device in
            switch device {
            case .touch, .mouse: nil
            case .keys: "用方向键移动小手"
            case .pad: "用左摇杆移动小手"
            }
        },
        catchRow: "连着抢，越抢越多",
        leaveBomb: "别碰炸弹",
        lostPoints: { points in points > 0 ? "扣了 \(points) 分，倒回去！" : "碰到炸弹了，倒回去！" },
        turnBack: { device, key in
            switch device {
            case .touch: "按住这个按钮，时光倒流"
            case .mouse, .keys: "按住 \(key)，时光倒流"
            case .pad: "按住左扳机，时光倒流"
            }
        },
        learnt: "学会了！",
        soundPage: "声音",
        picturePage: "画面",
        comfortPage: "舒适",
        playPage: "游戏",
        keysPage: "按键",
        volume: "总音量",
        effectsVolume: "音效",
        musicVolume: "音乐",
        unfocusedVolume: "后台音量",
        audioBuffer: "声音延迟",
        fullscreen: "全屏",
        monitor: "显示器",
        renderer: "绘图方式",
        border: "安全边距",
        language: "语言",
        reducedMotion: "减少动态",
        shake: "震动效果",
        contrast: "高对比炸弹",
        largePacks: "大红包",
        fieldShape: "画面方向",
        asTheWindow: "随窗口",
        wide: "横屏",
        tall: "竖屏",
        pausesUnfocused: "切换窗口时暂停",
        keyPause: "暂停",
        keyRewind: "时光倒流",
        keyMute: "声音开关",
        keyFullscreen: "全屏",
        on: "开",
        off: "关",
        automatic: "自动",
        card: "显卡",
        processor: "处理器",
        languageName: "简体中文",
        reset: "恢复默认",
        comfortHint: "大红包从下一局开始，成绩单独排行",
        playHint: "影子：同一场雨里从前的一局，或名叫陪练的玩家",
        keysPageHint: "先选一项，再按新的按键",
        pressKey: "请按一个键",
        keyIsTaken: { act in "同时用于：\(act)" },
        trouble: { trouble in
            switch trouble {
            case .settingsUnreadable: "设置文件无法读取，更改只在本次有效"
            case .settingsReadOnly: "设置文件是只读的，更改只在本次有效"
            case .settingsUnwritable: "设置文件无法写入，更改只在本次有效"
            case .settingsLine(let line): "设置文件第 \(line) 行看不懂，其余仍然有效"
            case .keyIsFixed: "这个键另有固定用途，请换一个"
            case .rendererFails: "这里不能这样绘图，保持原样"
            case .soundFails: "没有声音设备响应，游戏会继续寻找"
            case .recordsLocked: "成绩文件被别的程序占用"
            case .recordsFull: "磁盘满了吗？"
            case .recordsUnwritable: "成绩文件无法写入"
            case .recordsFail: "成绩文件无法使用"
            }
        },
        number: grouped,
        percent: hundredths,
        milliseconds: { "\($0) 毫秒" },
        day: { year, month, day in "\(year)年\(month)月\(day)日" }
    )

    private static func chineseMedal(_ medal: Medal) -> String {
        switch medal {
        case .bronze: "铜牌"
        case .silver: "银牌"
        case .gold: "金牌"
        case .jade: "玉璧"
        case .dragon: "金龙"
        }
    }
}
