package import Picture

// Descriptions of sounds, for captions and lists.
extension Words {
    /// A description of a sound, with its meaning unless that is obvious. For a sound that is not the game's, the name
    /// of its file.
    package func caption(_ sound: Sound) -> String {
        switch sound {
        case .hit: text("coin", zh: "铜钱声", hant: "銅錢聲")
        case .hitSilver: text("bell", zh: "铃声", hant: "鈴聲")
        case .hitGold: text("run of gongs", zh: "一串锣声", hant: "一串鑼聲")
        case .hitLucky: text("lute", zh: "琵琶声", hant: "琵琶聲")
        case .hitDouble: text("two coins", zh: "两声铜钱", hant: "兩聲銅錢")
        case .hitSlow: text("zither sliding down", zh: "古筝下滑音", hant: "古箏下滑音")
        case .hitChain: text("firecracker snap", zh: "一声脆响", hant: "一聲脆響")
        case .hitGreat: text("great lantern opening", zh: "大灯笼打开", hant: "大燈籠打開")
        case .strike1: text("drum: four more", zh: "鼓声：还有四下", hant: "鼓聲：還有四下")
        case .strike2: text("drum: three more", zh: "鼓声：还有三下", hant: "鼓聲：還有三下")
        case .strike3: text("drum: two more", zh: "鼓声：还有两下", hant: "鼓聲：還有兩下")
        case .strike4: text("drum: one more", zh: "鼓声：还有一下", hant: "鼓聲：還有一下")
        case .doubleEnd: text("wood block: double pay over", zh: "木鱼声：双倍结束", hant: "木魚聲：雙倍結束")
        case .slowEnd: text("zither sliding up", zh: "古筝上滑音", hant: "古箏上滑音")
        case .row10: text("bells: combo of 10", zh: "铃声：10 连击", hant: "鈴聲：10 連擊")
        case .row30: text("bells: combo of 30", zh: "铃声：30 连击", hant: "鈴聲：30 連擊")
        case .step: text("bell: next step", zh: "钟声：升一级", hant: "鐘聲：升一級")
        case .row50: text("bells: combo of 50", zh: "铃声：50 连击", hant: "鈴聲：50 連擊")
        case .fever: text("horn: fever", zh: "唢呐声：狂热", hant: "嗩吶聲：狂熱")
        case .feverEnd: text("cymbals: fever over", zh: "镲声：狂热结束", hant: "鈸聲：狂熱結束")
        case .rowLost: text("falling notes: combo over", zh: "下行音：连击中断", hant: "下行音：連擊中斷")
        case .boom1: text("explosion", zh: "爆炸声", hant: "爆炸聲")
        case .boom2: text("dull explosion", zh: "沉闷的爆炸声", hant: "沉悶的爆炸聲")
        case .boom3: text("sharp explosion", zh: "清脆的爆炸声", hant: "清脆的爆炸聲")
        case .fuse: text("fuse hissing", zh: "引线嘶嘶声", hant: "引線嘶嘶聲")
        case .tick: text("countdown", zh: "倒数声", hant: "倒數聲")
        case .gong: text("gong", zh: "锣声", hant: "鑼聲")
        case .lastTick: text("ticking: last five seconds", zh: "滴答声：最后五秒", hant: "滴答聲：最後五秒")
        case .phase: text("small gong: new phase", zh: "小锣声：新阶段", hant: "小鑼聲：新階段")
        case .fill: text("drum fill", zh: "鼓声", hant: "鼓聲")
        case .finale: text("drum roll: finale", zh: "急鼓声：压轴", hant: "急鼓聲：壓軸")
        case .timeUp: text("clapper and gong: time's up", zh: "响板与锣声：时间到", hant: "響板與鑼聲：時間到")
        case .emptyTap: text("knock: nothing there", zh: "轻敲声：点空", hant: "輕敲聲：點空")
        case .heartLost: text("lantern breaking", zh: "灯笼破碎声", hant: "燈籠破碎聲")
        case .lastHeart: text("heartbeat: last lantern", zh: "心跳声：最后一盏灯", hant: "心跳聲：最後一盞燈")
        case .out: text("gong sinking: lights out", zh: "锣声下沉：收灯", hant: "鑼聲下沉：收燈")
        case .refused: text("dull plucks: no rewind", zh: "闷弦声：不能倒流", hant: "悶弦聲：不能倒流")
        case .ahead: text("flute rising: ahead", zh: "箫声上扬：领先", hant: "簫聲上揚：領先")
        case .behind: text("flute falling: behind", zh: "箫声下沉：落后", hant: "簫聲下沉：落後")
        case .recordPassed: text("bells: best score beaten", zh: "铃声：超过最高分", hant: "鈴聲：超過最高分")
        case .pause: text("paused", zh: "暂停", hant: "暫停")
        case .resume: text("resuming", zh: "继续", hant: "繼續")
        case .rewind: text("time running back", zh: "时光倒流声", hant: "時光倒流聲")
        case .release: text("rewind over", zh: "倒流停止")
        case .button: text("chosen", zh: "选定", hant: "選定")
        case .focus: text("moved", zh: "移动", hant: "移動")
        case .typed: text("letter typed", zh: "输入一字", hant: "輸入一字")
        case .deleted: text("letter erased", zh: "删去一字", hant: "刪去一字")
        case .fanfare: text("fanfare: new record", zh: "号角声：新纪录", hant: "號角聲：新紀錄")
        case .droplet: text("gold dripping", zh: "金水滴落声", hant: "金水滴落聲")
        case .count: text("coins counted", zh: "数铜钱声", hant: "數銅錢聲")
        case .bonus: text("coin: bonus", zh: "铜钱声：奖励", hant: "銅錢聲：獎勵")
        case .medal1: text("gong: bronze medal", zh: "锣声：铜牌", hant: "鑼聲：銅牌")
        case .medal2: text("gongs: silver medal", zh: "锣声：银牌", hant: "鑼聲：銀牌")
        case .medal3: text("gongs: gold medal", zh: "锣声：金牌", hant: "鑼聲：金牌")
        case .medal4: text("gongs: jade medal", zh: "锣声：玉璧", hant: "鑼聲：玉璧")
        case .medal5: text("gongs: dragon medal", zh: "锣声：金龙", hant: "鑼聲：金龍")
        case .feat: text("plucked notes: new feat", zh: "拨弦声：新成就", hant: "撥弦聲：新成就")
        case .streak: text("lantern bell", zh: "灯笼铃声", hant: "燈籠鈴聲")
        default: sound.name
        }
    }

    /// A caption in brackets, with an arrow towards a sound at one side: [fuse hissing →].
    /// - Parameter side: below 0 to the left, above 0 to the right.
    package func bracketed(_ caption: String, side: Int = 0) -> String {
        "[\(side < 0 ? "← " : "")\(caption)\(side > 0 ? " →" : "")]"
    }

    /// The texts of the drawn signs at the end of a round.
    package var timeIsUp: String { text("Time's up", zh: "时间到", hant: "時間到") }
    package var outOfHearts: String { text("Lights out", zh: "收灯", hant: "收燈") }
    package var roundEnded: String { text("Round ended", zh: "本局结束", hant: "本局結束") }
}
