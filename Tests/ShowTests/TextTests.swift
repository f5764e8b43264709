import Foundation
import Picture
import Testing

@testable import RainShow

/// The texts of all screens: which of them a language lacks.
@Suite struct TextTests {
    private static let folders = ["Sources/Show/Texts", "Event/Booth/Texts"].map {
        URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
            .deletingLastPathComponent().appendingPathComponent($0)
    }
    /// Languages that lack nothing. Others are listed by what they lack, and fall back to English.
    private static let complete: Set<Language> = [.chinese]
    /// Frequent characters that have another form in Traditional Chinese. A few, such as 后, 里 and 云, are Traditional
    /// as well, but in meanings that no text of the game has.
    private static let simplified = Set(
        """
        爱碍袄罢摆颁办绊帮绑谤剥饱宝报辈贝狈备惫绷笔毕毙币闭边编贬变辩辫标鳖瘪濒滨宾摈饼拨钵铂驳补财参蚕残惭惨灿苍舱仓沧厕侧测层诧搀掺蝉馋谗缠铲产阐颤场尝长偿肠厂畅钞车彻尘陈衬撑称惩诚骋迟驰耻齿炽冲虫宠畴踌筹\
        绸橱厨锄雏础储触处传疮闯创锤纯绰辞词赐聪葱从丛凑窜错达带贷担单掸胆惮诞弹当挡党荡档捣岛祷导盗灯邓敌涤递缔点垫电钓调谍叠钉顶锭订丢东动栋冻犊独读赌镀锻断缎兑队对吨顿钝夺鹅额讹恶饿儿尔饵贰发罚阀矾烦贩饭访\
        纺飞废费纷坟奋愤粪枫锋风疯冯缝讽凤肤辐抚辅赋复负讣妇缚该钙盖赶秆赣冈刚钢纲岗镐搁鸽阁铬个给龚宫巩贡钩沟构购够蛊顾剐关观馆惯贯广规归龟闺轨诡柜贵刽辊滚锅国过骇韩汉号阂鹤贺横轰鸿红后壶护沪户哗华画话怀坏欢\
        环还缓换唤痪焕涣黄谎挥辉毁贿秽会烩汇讳诲绘荤浑获货祸击机积饥讥鸡绩缉极辑级挤几蓟剂济计记际继纪夹荚颊贾钾价驾歼监坚笺间艰缄茧检碱拣捡简俭减荐槛鉴践贱见键舰剑饯渐溅涧浆蒋桨奖讲酱胶浇骄娇搅铰矫侥脚饺缴绞\
        轿较阶节茎惊经颈静镜径痉竞净纠厩旧驹举据锯惧剧鹃绢洁结诫届紧锦仅谨进晋烬尽劲荆觉决诀绝钧军骏开凯颗壳课垦恳抠库裤夸块侩宽矿旷况亏岿窥馈溃扩阔蜡腊莱来赖蓝栏拦篮阑兰澜谰揽览懒缆烂滥捞劳涝乐镭垒类泪篱离里\
        鲤礼丽厉励砾历沥隶俩联莲连镰怜涟帘敛脸链恋炼练粮凉两辆谅疗辽镣猎临邻鳞凛赁龄铃灵岭领馏刘龙聋咙笼垄拢陇楼娄搂篓芦卢颅庐炉掳卤虏鲁赂禄录陆驴吕铝侣屡缕虑滤绿峦挛孪滦乱抡轮伦仑沦纶论萝罗逻锣箩骡骆络妈玛码\
        蚂马骂吗买麦卖迈脉瞒馒蛮满谩猫锚铆贸么没镁门闷们锰梦谜弥觅绵缅庙灭悯闽鸣铭谬谋亩钠纳难挠脑恼闹馁腻撵酿鸟聂啮镊镍柠狞宁拧泞钮纽脓浓农疟诺欧鸥殴呕沤盘庞赔喷鹏骗飘频贫苹凭评泼颇扑铺谱栖脐齐骑岂启气弃讫牵\
        钎铅迁签谦钱钳潜浅谴堑枪呛墙蔷强抢锹桥乔侨翘窍窃钦亲寝轻氢倾顷请庆琼穷趋区躯驱龋颧权劝却鹊确让饶扰绕热韧认纫荣绒软锐闰润洒萨鳃赛伞丧骚扫涩杀纱筛晒闪陕赡缮伤赏烧绍赊摄慑设绅审婶肾渗声绳胜圣师狮湿诗时蚀\
        实识驶势适释饰视试寿兽枢输书赎属术树竖数帅双谁税顺说硕烁丝饲耸怂颂讼诵擞苏诉肃虽随绥岁孙损笋缩琐锁獭挞态摊贪瘫滩坛谭谈叹汤烫涛讨腾誊锑题体屉条贴铁厅听烃铜统头秃图团颓蜕脱鸵驮驼椭洼袜弯湾顽万网韦违围为\
        维苇伟伪纬谓卫温闻纹稳问瓮挝蜗涡窝呜钨乌诬无芜吴坞雾务误锡牺袭习铣戏细虾辖峡侠狭厦鲜纤贤衔闲显险现献县馅羡宪线厢镶乡详响项萧销晓啸蝎协挟携胁谐写泻谢锌衅兴汹锈绣虚嘘须许叙绪续轩悬选癣绚学勋询寻驯训讯逊\
        压鸦鸭哑亚讶阉烟盐严颜阎艳厌砚谚验鸯杨扬疡阳痒养样瑶摇尧遥窑谣药爷页业医颐遗仪蚁艺亿忆义诣议谊译异绎荫阴银饮隐樱婴鹰应缨莹萤营荧蝇赢颖哟拥痈踊咏优忧邮铀犹诱舆鱼渔娱与屿语狱誉预驭鸳渊辕园员圆缘远愿约跃\
        钥粤悦阅云匀陨运蕴酝晕韵杂灾载攒暂赞赃脏凿枣责择则泽贼赠轧铡闸栅诈斋债毡盏斩辗崭栈战绽张涨胀赵蛰辙锗这贞针侦诊镇阵挣睁狰争帧郑证织职执纸挚掷帜质滞钟终种肿众诌轴皱昼骤猪诸诛烛瞩嘱贮铸驻专砖转赚桩庄装妆\
        壮状锥赘坠缀谆浊资渍踪综总纵邹诅组钻内删别并拟筝箫
        """)

    /// The arguments of every text and lettering in a source.
    private static func calls(in source: String) -> [Substring] {
        source.matches(of: /\b(?:text|picture)\(/).map { match in
            var depth = 1
            var end = match.range.upperBound
            while depth > 0, end < source.endIndex {
                if source[end] == "(" { depth += 1 }
                if source[end] == ")" { depth -= 1 }
                end = source.index(after: end)
            }
            return source[match.range.upperBound..<end]
        }
    }

    private static func files() throws -> [URL] {
        try folders.flatMap { try FileManager.default.contentsOfDirectory(at: $0, includingPropertiesForKeys: nil) }
    }

    /// Expects no text, and lists the first ten.
    private static func expectNone(
        _ texts: [String], _ fault: String, location: SourceLocation = #_sourceLocation
    ) {
        let list = texts.prefix(10).map { String($0.prefix(100)) }.joined(separator: "\n")
        let isEmpty = texts.isEmpty
        #expect(isEmpty, "\(texts.count) texts: \(fault)\n\(list)", sourceLocation: location)
    }

    private static func allCalls() throws -> [String] {
        let calls = try files().filter { $0.lastPathComponent != "Words.swift" }.flatMap { file in
            Self.calls(in: try String(contentsOf: file, encoding: .utf8)).map(String.init)
        }
        #expect(calls.count > 250)
        expectNone(calls.filter { $0.contains("\"\"") }, "an empty text")
        return calls
    }

    /// The part of a call with the text in Traditional Chinese, which may be the Simplified one.
    private static func traditional(_ call: String) -> Substring {
        (call.range(of: "hant: ") ?? call.range(of: "zh: ")).map { call[$0.upperBound...] } ?? ""
    }

    private static func lacking(_ language: Language) throws -> [String] {
        try allCalls().filter { !$0.contains("\(language.rawValue): ") }
    }

    /// Traditional Chinese falls back to Simplified, so a text without it has to be the same in both.
    @Test func traditionalHasNoSimplifiedCharacter() throws {
        let look = Self.folders[0].deletingLastPathComponent().appendingPathComponent("PackKind+Look.swift")
        let looks = Self.calls(in: try String(contentsOf: look, encoding: .utf8)).map(String.init)
        Self.expectNone(
            (try Self.allCalls() + looks).compactMap { call in
                let characters = Self.traditional(call).filter(Self.simplified.contains)
                return characters.isEmpty ? nil : "\(characters) in \(call)"
            }, "Simplified characters")
        let words = Words.traditional
        #expect((words.settings, words.video, words.ready) == ("設定", "影片", "準備"))
        #expect(words.level("storm") == "暴雨" && words.practising == "練習")
        #expect((0..<50).contains { words.visitor($0) != Words.chinese.visitor($0) })
        #expect(words.picture(.bomb, zh: .coin) == .coin && words.picture(.bomb, zh: .coin, hant: .dot) == .dot)
    }

    /// Words that are not used in Taiwan or Hong Kong, or that mean something else there: a silver pack is no purse, a
    /// finale of a round is no end of a story, and a column is not called a row.
    private static let foreign = [
        "銀包", "金包", "大結局", "成環", "首玩", "指定局", "斷一天", "一段一個", "渲染", "一列", "百分比最高", "需標準分",
    ]

    @Test func traditionalTextsUseTaiwansAndHongKongsWords() throws {
        Self.expectNone(
            try Self.allCalls().filter { call in Self.foreign.contains { Self.traditional(call).contains($0) } },
            "words that are not used in Taiwan or Hong Kong")
        #expect(Words.traditional.sampleText == "Aa 紅")
    }

    /// A text outside the folders of texts would be in one language only.
    @Test func chineseTextsAreOnlyInFoldersOfTexts() throws {
        let root = Self.folders[0].deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
        for room in ["Sources/Screens", "Sources/Show", "Event/Booth"] {
            let folder = root.appendingPathComponent(room)
            let files = FileManager.default.enumerator(atPath: folder.path)?.compactMap { $0 as? String } ?? []
            #expect(files.count > 10)
            for file in files where file.hasSuffix(".swift") && file != "PackKind+Look.swift" {
                guard !file.hasPrefix("Texts/") else { continue }
                let source = try String(contentsOf: folder.appendingPathComponent(file), encoding: .utf8)
                let lines = source.replacing(/\/\/.*/, with: "")
                let hasChinese = lines.unicodeScalars.contains { (0x4E00...0x9FFF).contains($0.value) }
                #expect(!hasChinese, "\(file)")
            }
        }
    }

    @Test(arguments: Language.allCases.filter { ![.english, .traditional].contains($0) })
    func completeLanguagesLackNoText(language: Language) throws {
        let lacking = try Self.lacking(language)
        if Self.complete.contains(language) {
            Self.expectNone(lacking, "not in \(language.rawValue)")
        } else {
            print(
                "\(language.rawValue) lacks \(lacking.count) texts:", lacking.joined(separator: "\n"), separator: "\n")
        }
    }

    /// No text calls a pack a packet, or a combo a row.
    @Test func packsAndCombosHaveOneWordEach() throws {
        let calls = try Self.files().flatMap {
            Self.calls(in: try String(contentsOf: $0, encoding: .utf8)).map(String.init)
        }
        for call in calls {
            let words = call.lowercased().split { !$0.isLetter }
            #expect(!words.contains("packet") && !words.contains("packets"), "\(call)")
            // Days and catches may come in a row.
            #expect(!words.contains("row") || call.contains("in a row"), "\(call)")
        }
    }

    /// A picture with a text that belonged to no language would be rasterised in the middle of a round.
    @Test func eachPictureWithTextsIsOfALanguage() {
        #expect(Set(Language.allCases.flatMap(\.words.pictures)) == Set(Image.lettered))
    }

    /// Chinese texts are written in Chinese characters, and texts about a rival are not swapped.
    @Test func chineseIsChinese() throws {
        let isHan = { (text: String) in text.unicodeScalars.contains { (0x4E00...0x9FFF).contains($0.value) } }
        let words = Language.chinese.words
        #expect(isHan(words.start) && isHan(words.practise) && isHan(words.captions) && !isHan(Words.english.start))
        #expect(words.ahead != words.behind && !words.ahead.contains("落后") && !words.behind.contains("领先"))
        #expect([3, 0, -3].map(words.raced) == ["领先 3 分", "打平", "落后 3 分"])
    }
}
