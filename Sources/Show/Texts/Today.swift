package import Picture

extension Words {
    package var firstTry: String { text("Today  ·  first try", zh: "今日  ·  首次挑战", hant: "今日  ·  首次挑戰") }
    package var anotherTry: String { text("Today  ·  again", zh: "今日  ·  再次挑战", hant: "今日  ·  再次挑戰") }
    package var playFirst: String { text("First try", zh: "首次挑战", hant: "首次挑戰") }
    package var playAnother: String { text("Try again", zh: "再玩一次") }
    package var leavingFirstTry: String {
        text(
            "Leave? Today's first try will be lost.", zh: "要离开吗？今天的首次挑战会作废",
            hant: "要離開嗎？今天的首次挑戰會作廢")
    }
    package var sameForAll: String {
        text("Everyone gets the same rain today.", zh: "今天大家玩的是同一场雨，", hant: "今天大家玩的是同一場雨，")
    }
    package var firstTryCounts: String { text("Your first try counts.", zh: "只有首次挑战上榜。", hant: "只有首次挑戰上榜。") }
    package var whoIsNext: String {
        text("Everyone gets the same rain: who is next?", zh: "大家玩的是同一场雨，下一个谁来？", hant: "大家玩的是同一場雨，下一位換誰？")
    }
    package var lightLanterns: String { text("Play every day to light them", zh: "每天玩一次，点亮灯笼", hant: "每天玩一次，點亮燈籠") }
    package var todaySign: Image { picture(.signToday, zh: .signTodayChinese) }

    package var dayForgiven: String { text("You can miss one day", zh: "可以缺一天", hant: "可以缺一天") }

    /// The letter of a weekday; the day is counted from 1970-01-01, a Thursday.
    package func weekday(ofDay day: Int) -> String {
        let index = ((day + 4) % 7 + 7) % 7
        return text(["S", "M", "T", "W", "T", "F", "S"][index], zh: ["日", "一", "二", "三", "四", "五", "六"][index])
    }
    package var yesterdaysBest: String { text("Yesterday's best", zh: "昨日最佳") }
    package func nextRain(_ seconds: Int) -> String {
        text(
            "Next rain in \(seconds / 3600) h \(seconds / 60 % 60) min",
            zh: "下一场 \(seconds / 3600) 小时 \(seconds / 60 % 60) 分钟后",
            hant: "下一場 \(seconds / 3600) 小時 \(seconds / 60 % 60) 分鐘後")
    }
    package func streak(_ days: Int) -> String {
        text(days == 1 ? "1 day" : "\(days) days in a row", zh: "连续 \(days) 天", hant: "連續 \(days) 天")
    }

    /// The time at which a round was left; nil if it is unknown.
    package func leftAt(_ time: String?) -> String {
        text(
            time.map { "left at \($0)" } ?? "left", zh: time.map { "\($0)时退出" } ?? "中途退出",
            hant: time.map { "\($0) 離開" } ?? "中途離開")
    }
}
