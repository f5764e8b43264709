extension Words {
    package var send: String { text("Share", zh: "分享") }
    package var cardToSend: String { text("Card", zh: "图片", hant: "圖片") }
    package var video: String { text("Video", zh: "视频", hant: "影片") }
    package var sendMeaning: String {
        text(
            "A picture of the best moment, or a video of the best 15 s", zh: "最精彩一刻的图片，或最精彩 15 秒的视频",
            hant: "最精彩一刻的圖片，或最精彩 15 秒的影片")
    }
    package var link: String { text("Link", zh: "链接", hant: "連結") }
    package var linkMeaning: String {
        text(
            "A picture of the best moment, or a link to watch and race the round", zh: "最精彩一刻的图片，或可以观看并挑战这一局的链接",
            hant: "最精彩一刻的圖片，或可以觀看並挑戰這一局的連結")
    }
    package var linkMade: String { text("The link is ready to be pasted", zh: "链接已复制，可以粘贴", hant: "連結已複製，可以貼上") }
    /// The progress of a card or a video, in hundredths.
    package func making(_ hundredths: Int) -> String { text("\(hundredths)% · Cancel", zh: "\(hundredths)% · 取消") }
    /// The path of a saved card or video.
    package func savedAs(_ path: String) -> String { text("Saved: \(path)", zh: "已保存：\(path)", hant: "已儲存：\(path)") }
    package var needsFFmpeg: String {
        text(
            "Videos need ffmpeg. Please install the package ffmpeg.", zh: "制作视频需要 ffmpeg：请安装软件包 ffmpeg",
            hant: "製作影片需要 ffmpeg：請安裝 ffmpeg 套件")
    }
    package var needsEncoder: String {
        text(
            "This ffmpeg cannot encode videos. Please install one with libx264 and aac.",
            zh: "此处的 ffmpeg 没有视频编码器：请安装带 libx264 和 aac 的版本", hant: "此處的 ffmpeg 沒有影片編碼器：請安裝含 libx264 和 aac 的版本")
    }
    /// The message that nothing was saved, with the reason.
    package func notSent(_ reason: String) -> String {
        text("Not saved: \(reason)", zh: "未能保存：\(reason)", hant: "無法儲存：\(reason)")
    }
    package var diskIsFull: String { text("the disk is full", zh: "磁盘已满", hant: "磁碟已滿") }
    package var folderForbidden: String {
        text("the folder cannot be written to", zh: "文件夹不可写入", hant: "資料夾無法寫入")
    }
    package var roundUnrecorded: String { text("the round has no record", zh: "这一局没有记录", hant: "這一局沒有紀錄") }
    package var endedEarly: String {
        text("the program that makes it ended early", zh: "制作程序提前结束", hant: "製作程式提前結束")
    }
    package var folderNameUnreadable: String {
        text(
            "the name of the folder in user-dirs.dirs is not UTF-8", zh: "user-dirs.dirs 中的文件夹名不是 UTF-8",
            hant: "user-dirs.dirs 中的資料夾名稱不是 UTF-8")
    }
    package var folderNotPermitted: String {
        text("the sandbox has no permission for that folder", zh: "沙盒没有该文件夹的权限", hant: "沙盒沒有該資料夾的權限")
    }
    /// The remark on a card of a round that a program played.
    package var simulated: String { text("Played by a simulated player", zh: "由模拟玩家完成", hant: "由模擬玩家完成") }
    package func todaysRain(_ year: Int, _ month: Int, _ day: Int) -> String {
        text(
            "Daily rain, \(self.day(year, month, day))", zh: "\(self.day(year, month, day))的红包雨",
            hant: "\(self.day(year, month, day))的紅包雨")
    }
    package var canYouBeatIt: String { text("Red Pack Rain: can you beat it?", zh: "你能超过吗？", hant: "你能超過嗎？") }
    package var playIt: String { text("Play this rain:", zh: "同一场雨：", hant: "同一場雨：") }
}
