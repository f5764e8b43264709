package import RainShow

// A kiosk: its title, the best of the day, and the pages for staff.
extension Words {
    package var oneRound: String {
        text("One round each. Tap the packs!", zh: "每人一局，快点红包！", hant: "每人一局，快點紅包！")
    }
    package var bestOfDay: String { text("Today's best", zh: "今日最佳") }
    /// What the percentages in a list of the best rounds mean.
    package var percentMeaning: String {
        text(
            "100%: what the steady player scores on the same rain", zh: "100%：陪练在同一场雨里的得分",
            hant: "100%：陪練在同一場雨裡的得分")
    }
    package var nobodyYet: String {
        text("Nobody has played today. Be the first!", zh: "今天还没有人玩，来当第一名！", hant: "今天還沒有人玩，來搶第一名！")
    }
    package var staff: String { text("Staff", zh: "工作人员", hant: "工作人員") }
    package var pinHint: String { text("Staff: enter the PIN of this kiosk", zh: "工作人员请输入密码", hant: "工作人員請輸入密碼") }
    package var pinWrong: String { text("Wrong PIN", zh: "密码不对", hant: "密碼錯誤") }
    package func pinWait(_ seconds: Int) -> String {
        text("Too many wrong PINs. Wait \(seconds) s.", zh: "输错太多次，请等 \(seconds) 秒", hant: "輸錯太多次，請等 \(seconds) 秒")
    }
    package var enter: String { text("Enter", zh: "确定", hant: "確定") }
    package var endKiosk: String { text("Exit kiosk", zh: "退出展台模式", hant: "離開展示模式") }
    package var redeem: String { text("Hand out a prize", zh: "兑奖", hant: "兌獎") }
    package var stopPrizes: String { text("Pause prizes", zh: "暂停发奖", hant: "暫停發獎") }
    package var printAgain: String { text("Print again", zh: "重新打印", hant: "重新列印") }
    package var letPrizesGoOn: String { text("Resume prizes", zh: "恢复发奖", hant: "恢復發獎") }
    package var hide: String { text("Hide", zh: "隐藏", hant: "隱藏") }
    package func reached(_ prize: String, nextFrom time: String) -> String {
        text(
            "You reached \(prize). The next one is let out at \(time).",
            zh: "已达到「\(prize)」的要求，下一份 \(time) 放出", hant: "已達到「\(prize)」的要求，下一份 \(time) 釋出")
    }
    func short(of prize: String, by missing: Int, isTime: Bool) -> String {
        let number = isTime ? span(missing) : grouped(missing)
        let unit = isTime ? "" : " 分"
        return text(
            "\(number) short of: \(prize)", zh: "还差 \(number)\(unit)：\(prize)", hant: "還差 \(number)\(unit)：\(prize)")
    }
}
