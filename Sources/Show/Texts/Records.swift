package import Picture

extension Words {
    package var fresh: String { text("New rains", zh: "首次游玩", hant: "首次遊玩") }
    package var bestOfEach: String { text("Best of each player", zh: "每人最佳") }
    package var firstTries: String { text("Daily first tries", zh: "每日首次挑战", hant: "每日首次挑戰") }
    package var repeats: String { text("Replayed or chosen", zh: "重玩或自选", hant: "重玩或自選") }
    package var leftEarly: String { text("Left early", zh: "中途退出", hant: "中途離開") }
    package var byScore: String { text("Score", zh: "分数", hant: "分數") }
    package var byShare: String { text("% of par", zh: "占标准分 %", hant: "佔標準分 %") }
    package var byLife: String { text("Time", zh: "时间", hant: "時間") }
    package var byNewest: String { text("Newest", zh: "最新") }
    package var byRow: String { text("Combo", zh: "连击", hant: "連擊") }
    package var byCatchRate: String { text("Caught", zh: "接住率") }
    /// The rank of a round among the rounds on new rains of a level.
    package func ofLevel(_ place: Int, _ count: Int, _ level: String) -> String {
        text(
            "\(rank(place, count)) on \(level)",
            zh: "\(level)第 \(grouped(place)) 名，共 \(grouped(count)) 局")
    }
    /// The rank of a round among the rounds on its rain.
    package func ofRain(_ place: Int, _ count: Int) -> String {
        text(
            "\(rank(place, count)) on this rain",
            zh: "这场雨第 \(grouped(place)) 名，共 \(grouped(count)) 局", hant: "這場雨第 \(grouped(place)) 名，共 \(grouped(count)) 局"
        )
    }

    /// The rank of a round; the count may include other players' rounds.
    private func rank(_ place: Int, _ count: Int) -> String {
        place > 1
            ? "No. \(grouped(place)) of \(grouped(count)) rounds"
            : count > 1 ? "Best of \(grouped(count)) rounds" : "Your first round"
    }

    package var keepRecords: String { text("Keep records", zh: "保管记录", hant: "保管紀錄") }
    package var saveRecords: String { text("Save to a file", zh: "存成文件", hant: "存成檔案") }
    package var readRecords: String { text("Read a file", zh: "读入文件", hant: "讀入檔案") }
    package var recordsPromised: String {
        text(
            "This browser has promised to keep your records.", zh: "此浏览器已承诺保留你的记录。",
            hant: "此瀏覽器已承諾保留你的紀錄。")
    }
    package var recordsNotPromised: String {
        text(
            "This browser may delete your records when space is short, or after weeks without a visit.",
            zh: "空间不足或长期不打开此页面时，浏览器可能会删除你的记录。",
            hant: "空間不足或長期不打開此頁面時，瀏覽器可能會刪除你的紀錄。")
    }
    package var keepMeaning: String {
        text(
            "A file of everything also moves your records to another browser or phone.",
            zh: "保存的文件也可以把记录搬到另一个浏览器或手机。", hant: "儲存的檔案也可以把紀錄搬到另一個瀏覽器或手機。")
    }
    package func recordsAdded(_ count: Int, known: Int) -> String {
        text(
            "Rounds added: \(grouped(count)). Already here: \(grouped(known)).",
            zh: "已添加 \(grouped(count)) 局，原有 \(grouped(known)) 局。",
            hant: "已加入 \(grouped(count)) 局，原有 \(grouped(known)) 局。")
    }
    /// The progress of a file's check, in hundredths.
    package func checkingRecords(_ hundredths: Int) -> String {
        text("Checking the rounds: \(hundredths)%", zh: "正在核对记录：\(hundredths)%", hant: "正在核對紀錄：\(hundredths)%")
    }
    package var noFileOfRecords: String {
        text("this is no file of records", zh: "这不是记录文件", hant: "這不是紀錄檔案")
    }
    package var fileIsNewer: String {
        text("a newer version wrote the file", zh: "文件来自更新的版本", hant: "檔案來自更新的版本")
    }
    package var fileIsDamaged: String { text("the file is damaged", zh: "文件已损坏", hant: "檔案已損壞") }
    package func recordDiffers(_ number: Int) -> String {
        text(
            "round \(grouped(number)) does not match its record", zh: "第 \(grouped(number)) 局与其记录不符",
            hant: "第 \(grouped(number)) 局與其紀錄不符")
    }
    package var fileUnreadable: String { text("the file cannot be read", zh: "文件无法读取", hant: "檔案無法讀取") }
    /// The message that nothing of a file was taken, with the reason.
    package func fileRefused(_ reason: String) -> String {
        text("Nothing was added: \(reason)", zh: "没有添加任何记录：\(reason)", hant: "沒有加入任何紀錄：\(reason)")
    }
    package var pageBefore: String { text("Previous", zh: "上一页", hant: "上一頁") }
    package var pageAfter: String { text("Next", zh: "下一页", hant: "下一頁") }
    package var given: String { text("chosen rain", zh: "自选的雨", hant: "自選的雨") }
    package var repeated: String { text("again", zh: "重玩") }

    package func row(_ count: Int) -> String { text("combo \(grouped(count))", zh: "连击 \(count)", hant: "連擊 \(count)") }
    package func caught(_ share: Double) -> String { text("caught \(percent(share))", zh: "接住 \(percent(share))") }
    package var rewindsHeading: String { text("Rewinds", zh: "倒流") }
    package var pausesHeading: String { text("Pauses", zh: "暂停", hant: "暫停") }
    package var levelPicker: String { text("Level", zh: "关卡", hant: "關卡") }
    package var filterPicker: String { text("List", zh: "榜单", hant: "榜單") }
    package var orderPicker: String { text("Order", zh: "排序") }

    /// The button on an empty list.
    package func playLevel(_ name: String) -> String {
        text("Play \(level(name))", zh: "来一局\(level(name))", hant: "來一局\(level(name))")
    }
    package func pauses(_ count: Int) -> String {
        text(
            count == 1 ? "1 pause" : "\(grouped(count)) pauses", zh: "暂停 \(grouped(count)) 次",
            hant: "暫停 \(grouped(count)) 次")
    }
    package var favourite: String { text("Favourite", zh: "收藏") }
    package var delete: String { text("Delete", zh: "删除", hant: "刪除") }
    package var keep: String { text("Keep", zh: "保留") }
    package var deleting: String { text("Delete this record for good?", zh: "永久删除这条成绩？", hant: "要永久刪除這筆成績嗎？") }
    package var recordsSign: Image { picture(.signRecords, zh: .signRecordsChinese) }
}
