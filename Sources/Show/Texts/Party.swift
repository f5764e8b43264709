import Picture
package import Rain

// A party on one screen.
extension Words {
    package var together: String { text("Together", zh: "一起玩") }
    package var togetherHint: String {
        text("Take turns on the same rain. Highest total wins.", zh: "轮流玩同一场雨，总分高者胜", hant: "輪流玩同一場雨，總分最高的人獲勝")
    }
    package func playerNumber(_ number: Int) -> String { text("Player \(number)", zh: "玩家\(number)") }
    /// Whether a name is a default name ("Player 1"), in any language.
    package static func isPlayerNumber(_ name: String) -> Bool {
        Language.allCases.contains { language in (1...16).contains { language.words.playerNumber($0) == name } }
    }
    package var addPlayer: String { text("Add a player", zh: "添加玩家", hant: "新增玩家") }
    package var rainsCaption: String { text("Rounds each", zh: "每人几局", hant: "每人幾局") }
    package var nameTaken: String { text("That name is taken", zh: "这个名字已经有人用了", hant: "這個名字已經有人用了") }

    package func rainOf(_ number: Int, _ count: Int) -> String {
        text("Rain \(number) of \(count)", zh: "第 \(number) 场，共 \(count) 场", hant: "第 \(number) 場，共 \(count) 場")
    }
    package func rain(_ number: Int) -> String { text("Rain \(number)", zh: "第 \(number) 场", hant: "第 \(number) 場") }
    package var sum: String { text("Total", zh: "总分", hant: "總分") }
    package var yourTurn: String { text("Your turn!", zh: "轮到你了！", hant: "輪到你了！") }
    package var turnHint: String {
        text("Choose Start when you're ready", zh: "准备好了就点“开始”", hant: "準備好了就點「開始」")
    }
    package var turnUntouched: String {
        text("Nobody tapped, so the turn is still yours", zh: "刚才没有人点，这一局还可以再玩", hant: "剛才沒有人點，這一局還可以再玩")
    }
    /// The text on a button, without the name if the name is too long.
    package func next(_ player: String) -> String {
        let isShort = Self.fits(player)
        let player = player.isolated
        return isShort ? text("Next: \(player)", zh: "下一位：\(player)") : text("Next", zh: "下一位")
    }
    package var skipTurn: String { text("Skip turn", zh: "跳过这一局", hant: "跳過這一局") }
    package var skipTurnAgain: String {
        text("No points for this turn? Choose Skip turn again.", zh: "这一局算 0 分，再选一次即可跳过", hant: "這一局算 0 分，再選一次就會跳過")
    }
    package var removePlayerAgain: String {
        text("Out of the party? Choose it again to confirm.", zh: "要退出派对吗？再选一次即可退出", hant: "要退出派對嗎？再選一次就會退出")
    }
    /// The text on a button, without the name if the name is too long.
    package func leaves(_ player: String) -> String {
        let isShort = Self.fits(player)
        let player = player.isolated
        return isShort ? text("Remove \(player)", zh: "\(player) 退出") : text("Remove player", zh: "退出")
    }
    private static func fits(_ player: String) -> Bool { player.estimatedWidth(in: .body) < 130 }
    package func toBeat(_ points: Int, _ player: String) -> String {
        let player = player.isolated
        return text("\(grouped(points)) to beat: \(player)", zh: "目前最高 \(grouped(points)) 分：\(player)")
    }
    package var endParty: String { text("End party", zh: "结束派对", hant: "結束派對") }
    package var endPartyAgain: String {
        text(
            "End the party for everyone? Choose End party again.", zh: "要让大家都结束吗？再选一次“结束派对”",
            hant: "要讓大家都結束嗎？再選一次「結束派對」")
    }
    package var leavePartyAgain: String {
        text("That ends the party. Choose it again to confirm.", zh: "这样派对就结束了，再选一次即可退出", hant: "這樣派對就結束了，再選一次就會退出")
    }
    package var closePartyAgain: String {
        text("Close the window again to end the party", zh: "再关一次窗口就结束派对", hant: "再關一次視窗就結束派對")
    }

    package var standings: String { text("Standings", zh: "积分榜", hant: "積分榜") }
    package func wins(_ player: String) -> String {
        let player = player.isolated
        return text("\(player) wins!", zh: "\(player) 获胜！", hant: "\(player) 獲勝！")
    }
    package var tied: String { text("A tie at the top!", zh: "并列第一！", hant: "並列第一！") }
    package var podium: String { text("Podium", zh: "领奖台", hant: "頒獎台") }
    package var anotherParty: String { text("Another party", zh: "再开一次派对", hant: "再開一次派對") }
    /// The names of new feats, as parts of a sentence between which a line can break.
    package func newFeats(_ feats: [Feat]) -> [String] {
        feats.enumerated().map { index, new in
            (index == 0 ? text("New feats: ", zh: "新成就：") : "") + feat(new).name
                + (index < feats.count - 1 ? text(", ", zh: "、") : "")
        }
    }
    package var party: String { text("Party", zh: "派对", hant: "派對") }

    /// The place with the points so far. At most fifteen bytes below 1000, so that nothing is allocated.
    package func place(_ place: Int) -> String { text("Place \(place)", zh: "第 \(place) 名") }
}
