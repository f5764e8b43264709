package import Rain
package import RainShow

// An event with prizes.
extension Words {
    /// The name of an event that is only rehearsed.
    package func rehearsal(_ event: String) -> String {
        text("Rehearsal: \(event)", zh: "彩排：\(event)")
    }
    /// The medal and the result that a prize takes.
    package func taken(_ medal: String, by result: String) -> String {
        text("\(medal), \(result)", zh: "\(medal)，\(result)")
    }
    package func needs(points: Int) -> String { text("\(grouped(points)) points", zh: "\(grouped(points)) 分") }
    /// How good a round of a medal is, for visitors who do not know its points yet; nil is below the first medal.
    package func round(worth medal: Medal?) -> String {
        switch medal {
        case nil: text("a fair round", zh: "成绩尚可", hant: "成績尚可")
        case .bronze: text("a good round", zh: "成绩不错", hant: "成績不錯")
        case .silver: text("a very good round", zh: "成绩很好", hant: "成績很好")
        case .gold: text("a great round", zh: "成绩优秀", hant: "成績優秀")
        case .jade: text("an outstanding round", zh: "成绩出众", hant: "成績出眾")
        case .dragon: text("a masterly round", zh: "成绩顶尖", hant: "成績頂尖")
        }
    }
    /// When the next prize of an entry is released.
    package func nextFrom(_ time: String) -> String { text("next from \(time)", zh: "下一份 \(time) 起") }
    package var notNow: String { text("none right now", zh: "现在没有", hant: "現在沒有") }
    package func takenByBest(_ count: Int) -> String {
        text(count == 1 ? "the best" : "the best \(count)", zh: count == 1 ? "第一名" : "前 \(count) 名")
    }
    package var forPrize: String { text("This round can win a prize", zh: "这一局有奖", hant: "這一局有獎") }
    package var forBest: String {
        text("The best rounds win at closing time", zh: "结束时成绩最好的人有奖", hant: "活動結束時，成績最好的人有獎")
    }
    package var forPoints: String {
        text("No prizes right now. Play for points!", zh: "现在没有奖品，这一局只计分", hant: "現在沒有獎品，這一局只計分")
    }
    package var allWon: String {
        text("All prizes are won. Play for points!", zh: "奖品已经发完，这一局只计分", hant: "獎品已經發完，這一局只計分")
    }
    package func opensAt(_ time: String) -> String {
        text("Prizes from \(time). Play for points!", zh: "\(time) 开始有奖，这一局只计分", hant: "\(time) 開始有獎，這一局只計分")
    }
    package var prizesStopped: String {
        text("Prizes are paused. Play for points!", zh: "已暂停发奖，这一局只计分", hant: "已暫停發獎，這一局只計分")
    }
    package var eventOver: String {
        text("The event is over. Play for points!", zh: "活动已结束，这一局只计分", hant: "活動已結束，這一局只計分")
    }
    package var eventFails: String {
        text("Nothing can be saved. Please call the staff.", zh: "无法保存，请找工作人员", hant: "無法儲存，請洽工作人員")
    }
    package var agree: String { text("I agree", zh: "同意并开始", hant: "同意並開始") }
    package var commitment: String {
        text(
            "Draws were fixed in advance. Proof:", zh: "抽奖结果事先已定，校验值：", hant: "抽獎結果事先已定，校驗值：")
    }
    package var youHaveWon: String { text("You won!", zh: "恭喜中奖！", hant: "恭喜中獎！") }
    package var wonBefore: String { text("Won before the game was restarted", zh: "重启前中的奖", hant: "重新啟動前中的獎") }
    package var noPrize: String { text("No prize this time", zh: "这次没有中奖", hant: "這次沒有中獎") }
    package var mayStillWin: String { text("You may still win!", zh: "先别走，还有机会！", hant: "先別走，還有機會！") }
    package var keepAndShowTheCode: String {
        text(
            "Take a photo of this code and show it at the counter", zh: "请拍下兑奖码，到柜台出示",
            hant: "請拍下兌獎碼，到櫃檯出示")
    }
    package func until(_ day: String) -> String { text("until \(day)", zh: "截止 \(day)", hant: "期限 \(day)") }
    package func bestWin(_ count: Int, _ prize: String) -> String {
        count == 1
            ? text(
                "The best round at closing time wins: \(prize)", zh: "结束时第一名可得：\(prize)",
                hant: "活動結束時第一名可得：\(prize)")
            : text(
                "The best \(count) rounds at closing time win: \(prize)", zh: "结束时前 \(count) 名可得：\(prize)",
                hant: "活動結束時前 \(count) 名可得：\(prize)")
    }
    package var keepTheCode: String { text("Take a photo of this code", zh: "请拍下兑奖码", hant: "請拍下兌獎碼") }
    package var thanks: String { text("Thank you for playing!", zh: "谢谢参与！", hant: "謝謝參加！") }
    package var redeemHint: String {
        text(
            "Type or scan the code, like 7K2M-Q9D4-RTXB", zh: "输入或扫描兑奖码，例如 7K2M-Q9D4-RTXB",
            hant: "輸入或掃描兌獎碼，例如 7K2M-Q9D4-RTXB")
    }
    package var handOut: String { text("Hand it out:", zh: "请发放：", hant: "請發放：") }
    package var doNotHandOut: String { text("Do not hand out", zh: "不能发放", hant: "不可發放") }
    package func claimTrouble(_ error: CodeError) -> String {
        switch error {
        case .length, .mistyped: text("That code has a typo", zh: "兑奖码输错了", hant: "兌獎碼輸入錯誤")
        case .character(let character): notInCodes(character)
        case .otherLayout:
            text(
                "The scanner types for another keyboard layout", zh: "扫描器的键盘布局不对", hant: "掃描器的鍵盤配置不對")
        case .several: severalCodes
        }
    }
    package var codeIsUnknown: String { text("No round has this code", zh: "没有这个兑奖码", hant: "查無此兌獎碼") }
    package var codeWonNothing: String { text("That round won nothing", zh: "这一局没有中奖", hant: "這一局沒有中獎") }
    package func handedOut(at time: String) -> String {
        text("Already claimed at \(time)", zh: "已于 \(time) 兑奖", hant: "已於 \(time) 兌獎")
    }
    package var bestNotYet: String {
        text("The best are known after closing time", zh: "结束以后才知道名次", hant: "活動結束後才知道名次")
    }
    package func tooLate(_ day: String) -> String {
        text("Too late. It had to be claimed by \(day).", zh: "已过期：截止 \(day)", hant: "已過期：期限 \(day)")
    }
    package var mirrorIsAway: String {
        text("Nothing can be saved. Is the copy connected?", zh: "无法保存，请检查备份盘", hant: "無法儲存，請檢查備份磁碟")
    }
    package var roundWaits: String {
        text("A round waits to be stored: is the copy there?", zh: "有一局等待保存，请检查备份盘", hant: "有一局等待儲存，請檢查備份磁碟")
    }
    package func slipsFailed(_ count: Int) -> String {
        text(
            count == 1 ? "1 slip failed" : "\(grouped(count)) slips failed", zh: "\(grouped(count)) 张小票没有打印成功",
            hant: "\(grouped(count)) 張小票沒有列印成功")
    }
    package var hideAgain: String { text("Choose it again to hide it for good", zh: "再选一次即可隐藏", hant: "再選一次就會隱藏") }
    package func eventCounts(_ rounds: Int, _ won: Int, _ paid: Int) -> String {
        text(
            "Rounds \(grouped(rounds))  ·  won \(grouped(won))  ·  handed out \(grouped(paid))",
            zh: "\(grouped(rounds)) 局  ·  中奖 \(grouped(won))  ·  已发 \(grouped(paid))",
            hant: "\(grouped(rounds)) 局  ·  中獎 \(grouped(won))  ·  已發 \(grouped(paid))")
    }
    package func left(_ left: Int, of count: Int) -> String {
        text("\(grouped(left)) of \(grouped(count)) left", zh: "剩 \(grouped(left))／\(grouped(count))")
    }
}
