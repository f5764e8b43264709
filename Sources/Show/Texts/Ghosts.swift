import Rain

extension Words {
    /// Shown when the player passes or is passed.
    package var ahead: String { text("Ahead!", zh: "反超！") }
    package var behind: String { text("Behind", zh: "落后", hant: "落後") }

    /// The time at which a round ended because all hearts were lost.
    package func out(_ time: String) -> String { text("out at \(time)", zh: "\(time)出局", hant: "\(time) 出局") }

    /// The result of a race. `lead` is negative if the player is behind the ghost.
    package func raced(_ lead: Int) -> String {
        text(
            lead == 0 ? "Tied" : lead > 0 ? "Ahead by \(grouped(lead))" : "Behind by \(grouped(-lead))",
            zh: lead == 0 ? "打平" : lead > 0 ? "领先 \(grouped(lead)) 分" : "落后 \(grouped(-lead)) 分",
            hant: lead == 0 ? "平手" : lead > 0 ? "領先 \(grouped(lead)) 分" : "落後 \(grouped(-lead)) 分")
    }

    /// The player whose scores are par.
    package var steadyPlayer: String { text("Steady player", zh: "陪练", hant: "陪練") }

    package var ghost: String { text("Ghost", zh: "影子") }
    package var ghostTaps: String { text("shown", zh: "显示", hant: "顯示") }
    package var ghostNumber: String { text("lead only", zh: "只看分差") }
    package var raceAgainst: String { text("Race against", zh: "较量对手", hant: "較量對手") }
    package var onlyOwnBest: String { text("my best", zh: "我的最佳") }
    package var bestOrSteady: String { text("my best, or steady player", zh: "我的最佳或陪练", hant: "我的最佳或陪練") }

    /// A duration, seconds.
    package func span(_ seconds: Int) -> String {
        text(HUD.span(seconds), zh: seconds < 60 ? "\(seconds) 秒" : HUD.clock(seconds))
    }
}

// Rains that are played again, replays and practice.
extension Words {
    package var same: String { text("Same rain", zh: "同一场雨", hant: "同一場雨") }
    package var today: String { text("Today", zh: "今日") }
    package var race: String { text("Race", zh: "较量", hant: "較量") }
    package var ownBest: String { text("My best", zh: "我的最佳") }
    package var practise: String { text("Practise from here", zh: "从这里练习", hant: "從這裡練習") }
    package var practising: String { text("Practice", zh: "练习", hant: "練習") }
    package var notKept: String { text("not recorded", zh: "不记成绩", hant: "不計成績") }
    package var fromHere: String { text("Again from here", zh: "从这里再来", hant: "從這裡再來") }
    package func speed(_ isSlow: Bool) -> String {
        text(isSlow ? "Half speed" : "Full speed", zh: isSlow ? "半速" : "全速")
    }
    package var watch: String { text("Watch", zh: "观看", hant: "觀看") }
}
