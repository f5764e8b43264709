public import Rain

/// What is said of rains that are played again: codes, today's, and the lists of what was played on them.
public struct RainWords: Sendable {
    // Playing again.
    public let same: String
    public let today: String
    public let race: String
    public let ownBest: String
    public let practise: String
    public let practising: String
    public let fromHere: String
    public let speed: @Sendable (_ isSlow: Bool) -> String
    public let watch: String
    // A code.
    public let code: String
    public let codeHint: String
    public let paste: String
    public let copy: String
    public let copied: String
    public let codeTrouble: @Sendable (_ error: RainCodeError) -> String
    // Today's rain.
    public let todaysRain: String
    public let firstTry: String
    public let anotherTry: String
    public let playFirst: String
    public let playAnother: String
    public let leavingFirstTry: String
    public let nobodyYet: String
    public let todayHint: String
    public let yesterdaysBest: String
    public let nextRain: @Sendable (_ seconds: Int) -> String
    public let streak: @Sendable (_ days: Int) -> String
    /// When a round was left; nil where that is not known.
    public let leftAt: @Sendable (_ time: String?) -> String
    // Lists, and what they are sorted by.
    public let fresh: String
    public let firstTries: String
    public let repeats: String
    public let leftEarly: String
    public let byScore: String
    public let byShare: String
    public let byNewest: String
    public let byRow: String
    public let byCatchRate: String
    public let ofLevel: @Sendable (_ place: Int, _ count: Int) -> String
    public let ofRain: @Sendable (_ place: Int, _ count: Int) -> String
    /// To the page before, and the next one.
    public let pageBefore: String
    public let pageAfter: String
    // A record.
    public let given: String
    public let repeated: String
    /// The medal that would be next, and what it takes.
    public let next: @Sendable (_ medal: String) -> String
    public let row: @Sendable (_ count: Int) -> String
    public let pauses: @Sendable (_ count: Int) -> String
    public let favourite: String
    public let delete: String
    public let keep: String
    public let deleting: String
}

extension RainWords {
    static let english = RainWords(
        same: "Same rain",
        today: "Today",
        race: "Race",
        ownBest: "My best",
        practise: "Practise from here",
        practising: "Practice",
        fromHere: "Again from here",
        speed: { isSlow in isSlow ? "Half speed" : "Full speed" },
        watch: "Watch",
        code: "Rain code",
        codeHint: "Play a rain by its code, shown with its results and records",
        paste: "Paste",
        copy: "Copy code",
        copied: "Copied",
        codeTrouble: { error in
            switch error {
            case .length, .character: "A code has ten characters, like K7Q2M-9D4RT"
            case .mistyped: "One of the characters is another; please look again"
            case .level: "That code is of a newer game"
            }
        },
        todaysRain: "Today's rain",
        firstTry: "Today  ·  first try",
        anotherTry: "Today  ·  again",
        playFirst: "First try",
        playAnother: "Try again",
        leavingFirstTry: "Today has only one first try: choose again to give it up",
        nobodyYet: "Nobody has tried it yet",
        todayHint: "One rain for all, all day; the first try counts",
        yesterdaysBest: "Yesterday's best",
        nextRain: { seconds in "Next rain in \(seconds / 3600) h \(seconds / 60 % 60) min" },
        streak: { days in days == 1 ? "1 day" : "\(days) days in a row" },
        leftAt: { time in time.map { "left at \($0)" } ?? "left" },
        fresh: "New rains",
        firstTries: "First tries of a day",
        repeats: "Rains played again",
        leftEarly: "Left early",
        byScore: "Score",
        byShare: "Share of par",
        byNewest: "Newest",
        byRow: "Best combo",
        byCatchRate: "Catch rate",
        ofLevel: { place, count in "No. \(Words.grouped(place)) of \(Words.grouped(count))" },
        ofRain: { place, count in "No. \(Words.grouped(place)) of \(Words.grouped(count)) on this rain" },
        pageBefore: "Previous",
        pageAfter: "Next",
        given: "chosen rain",
        repeated: "again",
        next: { "Next: \($0)" },
        row: { count in "x\(Words.grouped(count))" },
        pauses: { count in count == 1 ? "1 pause" : "\(Words.grouped(count)) pauses" },
        favourite: "Favourite",
        delete: "Delete",
        keep: "Keep",
        deleting: "Delete this record for good?")

    static let chinese = RainWords(
        same: "同一场雨",
        today: "今日",
        race: "较量",
        ownBest: "我的最佳",
        practise: "从这里练习",
        practising: "练习",
        fromHere: "从这里再来",
        speed: { isSlow in isSlow ? "半速" : "全速" },
        watch: "观看",
        code: "雨的代码",
        codeHint: "十个字符，结果和排行榜里都有",
        paste: "粘贴",
        copy: "复制代码",
        copied: "已复制",
        codeTrouble: { error in
            switch error {
            case .length, .character: "代码有十个字符，例如 K7Q2M-9D4RT"
            case .mistyped: "有一个字符不对，请再看一遍"
            case .level: "这个代码属于更新的版本"
            }
        },
        todaysRain: "今日红包雨",
        firstTry: "今日  ·  首次",
        anotherTry: "今日  ·  重玩",
        playFirst: "首次挑战",
        playAnother: "再玩一次",
        leavingFirstTry: "今天只有一次首次挑战，再选一次就离开",
        nobodyYet: "还没有人玩过",
        todayHint: "今天人人同一场雨，首次成绩上榜",
        yesterdaysBest: "昨日最佳",
        nextRain: { seconds in "下一场 \(seconds / 3600) 小时 \(seconds / 60 % 60) 分钟后" },
        streak: { days in "连续 \(days) 天" },
        leftAt: { time in time.map { "\($0) 离开" } ?? "中途离开" },
        fresh: "新雨",
        firstTries: "每日首次",
        repeats: "重玩的雨",
        leftEarly: "中途离开",
        byScore: "分数",
        byShare: "标准分比例",
        byNewest: "最新",
        byRow: "最高连击",
        byCatchRate: "接住率",
        ofLevel: { place, count in "第 \(Words.grouped(place)) 名，共 \(Words.grouped(count)) 局" },
        ofRain: { place, count in "这场雨第 \(Words.grouped(place)) 名，共 \(Words.grouped(count)) 局" },
        pageBefore: "上一页",
        pageAfter: "下一页",
        given: "指定的雨",
        repeated: "重玩",
        next: { "下一枚：\($0)" },
        row: { count in "连击 \(count)" },
        pauses: { count in "暂停 \(Words.grouped(count)) 次" },
        favourite: "收藏",
        delete: "删除",
        keep: "保留",
        deleting: "永远删除这条记录？")
}
