public import Picture

// Descriptions of sounds, for captions and lists.
extension Words {
    /// The caption of a sound; the name of its file if the sound is not the game's.
    public func caption(_ sound: Sound) -> String {
        switch sound {
        case .hit: text("pack: coin", zh: "红包：铜钱声", hant: "紅包：銅錢聲")
        case .hitSilver: text("silver: bell", zh: "银包：铃声", hant: "銀包：鈴聲")
        case .hitGold: text("gold: run of gongs", zh: "金包：云锣上行", hant: "金包：雲鑼上行")
        case .hitLucky: text("gourd: lute", zh: "葫芦：琵琶", hant: "葫蘆：琵琶")
        case .hitDouble: text("pays twice: two coins", zh: "双倍：两枚铜钱", hant: "雙倍：兩枚銅錢")
        case .hitSlow: text("hourglass: string slides down", zh: "沙漏：古筝下滑", hant: "沙漏：古箏下滑")
        case .hitChain: text("knot: a crack", zh: "同心结：一声脆响", hant: "同心結：一聲脆響")
        case .hitGreat: text("great lantern: open", zh: "大灯笼：打开", hant: "大燈籠：打開")
        case .strike1: text("drum: four more", zh: "鼓：还有四下", hant: "鼓：還有四下")
        case .strike2: text("drum: three more", zh: "鼓：还有三下", hant: "鼓：還有三下")
        case .strike3: text("drum: two more", zh: "鼓：还有两下", hant: "鼓：還有兩下")
        case .strike4: text("drum: one more", zh: "鼓：还有一下", hant: "鼓：還有一下")
        case .doubleEnd: text("double pay is over", zh: "双倍结束", hant: "雙倍結束")
        case .slowEnd: text("full speed again", zh: "减速结束", hant: "減速結束")
        case .row10: text("combo of ten", zh: "十连击", hant: "十連擊")
        case .row30: text("combo of thirty", zh: "三十连击", hant: "三十連擊")
        case .row50: text("combo of fifty", zh: "五十连击", hant: "五十連擊")
        case .fever: text("fever: full pay", zh: "狂热：最高倍数", hant: "狂熱：最高倍數")
        case .feverEnd: text("fever is over", zh: "狂热结束", hant: "狂熱結束")
        case .rowLost: text("the combo is over", zh: "连击中断", hant: "連擊中斷")
        case .boom1: text("bomb: blast", zh: "炸弹：爆炸", hant: "炸彈：爆炸")
        case .boom2: text("bomb: dull blast", zh: "炸弹：闷响", hant: "炸彈：悶響")
        case .boom3: text("bomb: sharp blast", zh: "炸弹：脆响", hant: "炸彈：脆響")
        case .fuse: text("bomb near: a fuse", zh: "炸弹靠近：引线声", hant: "炸彈靠近：引線聲")
        case .tick: text("countdown", zh: "倒数", hant: "倒數")
        case .gong: text("gong: it begins", zh: "锣：开始", hant: "鑼：開始")
        case .lastTick: text("last five seconds", zh: "最后五秒", hant: "最後五秒")
        case .phase: text("a new phase", zh: "新阶段", hant: "新階段")
        case .fill: text("drums lead on", zh: "鼓点过门", hant: "鼓點過門")
        case .finale: text("drum roll: the finale", zh: "鼓点：压轴", hant: "鼓點：壓軸")
        case .timeUp: text("clap and gong: time is up", zh: "响板与锣：时间到", hant: "響板與鑼：時間到")
        case .emptyTap: text("nothing there", zh: "点空", hant: "點空")
        case .heartLost: text("a lantern breaks", zh: "灯笼破碎", hant: "燈籠破碎")
        case .lastHeart: text("heartbeat: the last lantern", zh: "心跳：最后一盏灯", hant: "心跳：最後一盞燈")
        case .out: text("gong sinks: no lantern left", zh: "锣声下沉：灯已全灭", hant: "鑼聲下沉：燈已全滅")
        case .refused: text("no rewind", zh: "不能倒流")
        case .ahead: text("flute up: ahead", zh: "箫声上行：领先", hant: "簫聲上行：領先")
        case .behind: text("flute down: behind", zh: "箫声下行：落后", hant: "簫聲下行：落後")
        case .recordPassed: text("best score beaten", zh: "超过最高分", hant: "超過最高分")
        case .pause: text("paused", zh: "暂停", hant: "暫停")
        case .resume: text("going on", zh: "继续", hant: "繼續")
        case .rewind: text("time runs back", zh: "时光倒流", hant: "時光倒流")
        case .release: text("rewind ends", zh: "倒流停止")
        case .button: text("chosen", zh: "选定", hant: "選定")
        case .focus: text("moved", zh: "移动", hant: "移動")
        case .typed: text("a letter", zh: "输入一字", hant: "輸入一字")
        case .deleted: text("a letter gone", zh: "删去一字", hant: "刪去一字")
        case .fanfare: text("fanfare: a record", zh: "号角：新纪录", hant: "號角：新紀錄")
        case .droplet: text("gold drips", zh: "金水滴落")
        case .count: text("counting", zh: "计分", hant: "計分")
        case .bonus: text("bonus", zh: "奖励", hant: "獎勵")
        case .medal1: text("bronze medal", zh: "铜牌", hant: "銅牌")
        case .medal2: text("silver medal", zh: "银牌", hant: "銀牌")
        case .medal3: text("gold medal", zh: "金牌")
        case .medal4: text("jade medal", zh: "玉璧")
        case .medal5: text("dragon medal", zh: "金龙", hant: "金龍")
        case .feat: text("a feat", zh: "新成就")
        case .streak: text("lantern bell", zh: "灯笼铃声", hant: "燈籠鈴聲")
        default: sound.name
        }
    }

    public func left(_ caption: String) -> String {
        text("left: \(caption)", zh: "左侧，\(caption)", hant: "左側，\(caption)")
    }
    public func right(_ caption: String) -> String {
        text("right: \(caption)", zh: "右侧，\(caption)", hant: "右側，\(caption)")
    }
}
