package import Rain
package import Show

// An event with prizes.
extension Words {
    /// The prizes that can be won, in one line.
    package func toWin(_ prizes: [String]) -> String {
        text("To win: ", zh: "奖品：", hant: "獎品：") + prizes.prefix(4).joined(separator: text(", ", zh: "、"))
            + (prizes.count > 4 ? " …" : "")
    }
    package var forPrize: String { text("This round is for a prize", zh: "这一场有奖", hant: "這一場有獎") }
    package var forBest: String { text("The best win a prize at closing", zh: "结束时成绩最好的人有奖", hant: "活動結束時，成績最好的人有獎") }
    package var forPoints: String {
        text("Just now there is no prize: this round is for points", zh: "现在没有奖品，这一场只计分", hant: "現在沒有獎品，這一場只計分")
    }
    package func opensAt(_ time: String) -> String {
        text("Prizes from \(time): this round is for points", zh: "\(time) 开始有奖，这一场只计分", hant: "\(time) 開始有獎，這一場只計分")
    }
    package var prizesStopped: String {
        text("Prizes are stopped: this round is for points", zh: "奖品已停发，这一场只计分", hant: "獎品已停發，這一場只計分")
    }
    package var eventOver: String {
        text("The event is over: this round is for points", zh: "活动已结束，这一场只计分", hant: "活動已結束，這一場只計分")
    }
    package var eventFails: String {
        text("Please call the staff: nothing can be stored", zh: "无法保存，请找工作人员", hant: "無法儲存，請洽工作人員")
    }
    package var agree: String { text("I agree", zh: "同意并开始", hant: "同意並開始") }
    package var commitment: String {
        text(
            "The draws are fixed beforehand. The promise (SHA-256):", zh: "抽奖事先已定，承诺值（SHA-256）：",
            hant: "抽獎事先已定，承諾值（SHA-256）：")
    }
    package var youHaveWon: String { text("You have won!", zh: "恭喜中奖！", hant: "恭喜中獎！") }
    package var wonBefore: String { text("Won before the game was restarted", zh: "重启前中的奖", hant: "重新啟動前中的獎") }
    package var noPrize: String { text("No prize this time", zh: "这次没有中奖", hant: "這次沒有中獎") }
    package var showTheCode: String { text("Show this code at the counter", zh: "请到柜台出示兑奖码", hant: "請到櫃檯出示兌獎碼") }
    package func until(_ day: String) -> String { text("until \(day)", zh: "截止 \(day)", hant: "期限 \(day)") }
    package func bestWin(_ count: Int, _ prize: String) -> String {
        count == 1
            ? text("The best at closing wins: \(prize)", zh: "结束时第一名可得：\(prize)", hant: "活動結束時第一名可得：\(prize)")
            : text(
                "The best \(count) at closing win: \(prize)", zh: "结束时前 \(count) 名可得：\(prize)",
                hant: "活動結束時前 \(count) 名可得：\(prize)")
    }
    package var keepTheCode: String { text("Keep this code: take a picture", zh: "请拍照保存这个代码", hant: "請拍照保存這組代碼") }
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
        case .several: severalCodes
        }
    }
    package var codeIsUnknown: String { text("No round has this code", zh: "没有这个兑奖码", hant: "查無此兌獎碼") }
    package var codeWonNothing: String { text("That round has won nothing", zh: "这一场没有中奖", hant: "這一場沒有中獎") }
    package func handedOut(at time: String) -> String {
        text("It was handed out at \(time)", zh: "已在 \(time) 发放过", hant: "已於 \(time) 發放")
    }
    package var bestNotYet: String { text("The best are known after closing", zh: "结束以后才知道名次", hant: "活動結束後才知道名次") }
    package func tooLate(_ day: String) -> String {
        text("Too late: it was until \(day)", zh: "已过期：截止 \(day)", hant: "已過期：期限 \(day)")
    }
    package var mirrorIsAway: String {
        text("Nothing can be stored: is the copy there?", zh: "无法保存，请检查备份盘", hant: "無法儲存，請檢查備份磁碟")
    }
    package var roundWaits: String {
        text("A round waits to be stored: is the copy there?", zh: "有一场等待保存，请检查备份盘", hant: "有一場等待儲存，請檢查備份磁碟")
    }
    package var hideAgain: String { text("Choose it again to hide it for good", zh: "再选一次即可隐藏", hant: "再選一次就會隱藏") }
    package func eventCounts(_ rounds: Int, _ won: Int, _ paid: Int) -> String {
        text(
            "Rounds \(grouped(rounds))  ·  won \(grouped(won))  ·  handed out \(grouped(paid))",
            zh: "\(grouped(rounds)) 场  ·  中奖 \(grouped(won))  ·  已发 \(grouped(paid))",
            hant: "\(grouped(rounds)) 場  ·  中獎 \(grouped(won))  ·  已發 \(grouped(paid))")
    }
    package func left(_ left: Int, of count: Int) -> String {
        text("\(grouped(left)) of \(grouped(count)) left", zh: "剩 \(grouped(left))／\(grouped(count))")
    }
}
