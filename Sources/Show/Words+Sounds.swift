public import Picture

/// What is said of sounds: what they are called in captions and in lists, and the settings about them.
public struct SoundWords: Sendable {
    public let mono: String
    public let captions: String
    /// What a sound says, in a few words.
    public let caption: @Sendable (_ sound: Sound) -> String
    /// The same, with the side that it comes from.
    public let left: @Sendable (_ caption: String) -> String
    public let right: @Sendable (_ caption: String) -> String
}

extension SoundWords {
    static let english = SoundWords(
        mono: "One channel", captions: "Captions of sounds",
        caption: { sound in
            switch sound {
            case .hit: "pack: coin"
            case .hitSilver: "silver: bell"
            case .hitGold: "gold: run of gongs"
            case .hitLucky: "lucky: lute"
            case .hitDouble: "pays twice: two coins"
            case .hitSlow: "half pace: string slides down"
            case .hitChain: "chain: a crack"
            case .hitGreat: "great pack: open"
            case .strike1: "drum: four more"
            case .strike2: "drum: three more"
            case .strike3: "drum: two more"
            case .strike4: "drum: one more"
            case .doubleEnd: "double pay is over"
            case .slowEnd: "full pace again"
            case .row10: "ten in a row"
            case .row30: "thirty in a row"
            case .row50: "fifty in a row"
            case .fever: "fever: full pay"
            case .feverEnd: "fever is over"
            case .rowLost: "the row is over"
            case .boom1: "bomb: blast"
            case .boom2: "bomb: dull blast"
            case .boom3: "bomb: sharp blast"
            case .fuse: "a fuse crackles"
            case .tick: "countdown"
            case .gong: "gong: it begins"
            case .lastTick: "last seconds tick"
            case .phase: "a new phase"
            case .fill: "drums lead on"
            case .finale: "drum roll: the finale"
            case .timeUp: "clap and gong: time is up"
            case .emptyTap: "nothing there"
            case .heartLost: "a lantern breaks"
            case .lastHeart: "heartbeat: the last lantern"
            case .out: "gong sinks: no lantern left"
            case .refused: "no rewind"
            case .ahead: "flute up: ahead"
            case .behind: "flute down: behind"
            case .recordPassed: "best score beaten"
            case .pause: "paused"
            case .resume: "going on"
            case .rewind: "time runs back"
            case .release: "time let go"
            case .button: "chosen"
            case .focus: "moved"
            case .typed: "a letter"
            case .deleted: "a letter gone"
            case .fanfare: "fanfare: a record"
            case .droplet: "gold drips"
            case .count: "counting"
            case .bonus: "bonus"
            case .medal1: "bronze medal"
            case .medal2: "silver medal"
            case .medal3: "gold medal"
            case .medal4: "jade medal"
            case .medal5: "dragon medal"
            case .feat: "a feat"
            case .streak: "lantern bell: days in a row"
            }
        },
        left: { "left: \($0)" }, right: { "right: \($0)" })

    static let chinese = SoundWords(
        mono: "单声道", captions: "声音字幕",
        caption: { sound in
            switch sound {
            case .hit: "红包：铜钱声"
            case .hitSilver: "银红包：铃声"
            case .hitGold: "金红包：云锣上行"
            case .hitLucky: "幸运红包：琵琶"
            case .hitDouble: "双倍：两枚铜钱"
            case .hitSlow: "减速：古筝下滑"
            case .hitChain: "连锁：一声脆响"
            case .hitGreat: "大红包：打开"
            case .strike1: "鼓：还有四下"
            case .strike2: "鼓：还有三下"
            case .strike3: "鼓：还有两下"
            case .strike4: "鼓：还有一下"
            case .doubleEnd: "双倍结束"
            case .slowEnd: "恢复速度"
            case .row10: "十连击"
            case .row30: "三十连击"
            case .row50: "五十连击"
            case .fever: "狂热：最高倍数"
            case .feverEnd: "狂热结束"
            case .rowLost: "连击中断"
            case .boom1: "炸弹：爆炸"
            case .boom2: "炸弹：闷响"
            case .boom3: "炸弹：脆响"
            case .fuse: "引线噼啪"
            case .tick: "倒数"
            case .gong: "锣：开始"
            case .lastTick: "最后几秒"
            case .phase: "新阶段"
            case .fill: "鼓点过门"
            case .finale: "鼓点：压轴"
            case .timeUp: "响板与锣：时间到"
            case .emptyTap: "落空"
            case .heartLost: "灯笼破碎"
            case .lastHeart: "心跳：最后一盏灯"
            case .out: "锣声下沉：灯已全灭"
            case .refused: "不能回溯"
            case .ahead: "箫声上行：领先"
            case .behind: "箫声下行：落后"
            case .recordPassed: "超过最高分"
            case .pause: "暂停"
            case .resume: "继续"
            case .rewind: "时光倒流"
            case .release: "时光放开"
            case .button: "选定"
            case .focus: "移动"
            case .typed: "输入一字"
            case .deleted: "删去一字"
            case .fanfare: "号角：新纪录"
            case .droplet: "金水滴落"
            case .count: "计分"
            case .bonus: "奖励"
            case .medal1: "铜牌"
            case .medal2: "银牌"
            case .medal3: "金牌"
            case .medal4: "玉牌"
            case .medal5: "龙牌"
            case .feat: "新成就"
            case .streak: "灯笼铃：连续天数"
            }
        },
        left: { "左侧，\($0)" }, right: { "右侧，\($0)" })
}
