extension Words {
    public var todaysRain: String { text("Today's rain", zh: "今日红包雨") }
    public var firstTry: String { text("Today  ·  first try", zh: "今日  ·  首次") }
    public var anotherTry: String { text("Today  ·  again", zh: "今日  ·  重玩") }
    public var playFirst: String { text("First try", zh: "首次挑战") }
    public var playAnother: String { text("Try again", zh: "再玩一次") }
    public var leavingFirstTry: String {
        text("Leave? Choose again, and today's first try is lost", zh: "要离开吗？再选一次，今天的首次挑战就没了")
    }
    public var nobodyYet: String { text("Nobody has tried it yet", zh: "还没有人玩过") }
    public var todayHint: String {
        text("Everyone gets the same rain today. Your first try counts.", zh: "今天人人同一场雨，首次成绩上榜。")
    }
    public var yesterdaysBest: String { text("Yesterday's best", zh: "昨日最佳") }
    public func nextRain(_ seconds: Int) -> String {
        text(
            "Next rain in \(seconds / 3600) h \(seconds / 60 % 60) min",
            zh: "下一场 \(seconds / 3600) 小时 \(seconds / 60 % 60) 分钟后")
    }
    public func streak(_ days: Int) -> String {
        text(days == 1 ? "1 day" : "\(days) days in a row", zh: "连续 \(days) 天")
    }

    /// The time at which a round was left; nil if it is unknown.
    public func leftAt(_ time: String?) -> String {
        text(time.map { "left at \($0)" } ?? "left", zh: time.map { "\($0) 离开" } ?? "中途离开")
    }
}
