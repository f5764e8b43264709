// Rains that are played again, replays and practice.
extension Words {
    public var same: String { text("Same rain", zh: "同一场雨", hant: "同一場雨") }
    public var today: String { text("Today", zh: "今日") }
    public var race: String { text("Race", zh: "较量", hant: "較量") }
    public var ownBest: String { text("My best", zh: "我的最佳") }
    public var practise: String { text("Practise from here", zh: "从这里练习", hant: "從這裡練習") }
    public var practising: String { text("Practice", zh: "练习", hant: "練習") }
    public var notKept: String { text("not recorded", zh: "不记成绩", hant: "不計成績") }
    public var fromHere: String { text("Again from here", zh: "从这里再来", hant: "從這裡再來") }
    public func speed(_ isSlow: Bool) -> String { text(isSlow ? "Half speed" : "Full speed", zh: isSlow ? "半速" : "全速") }
    public var watch: String { text("Watch", zh: "观看", hant: "觀看") }
}
