extension Words {
    public var send: String { text("Send", zh: "分享") }
    public var cardToSend: String { text("Card", zh: "图片", hant: "圖片") }
    public var video: String { text("Video", zh: "视频", hant: "影片") }
    public var sendMeaning: String {
        text(
            "A picture of the best second, or a video of the best 15", zh: "最精彩一秒的图片，或最精彩 15 秒的视频",
            hant: "最精彩一秒的圖片，或最精彩 15 秒的影片")
    }
    /// The progress of a card or a video, in hundredths.
    public func making(_ hundredths: Int) -> String { text("\(hundredths)%, stop", zh: "\(hundredths)%，停止") }
    /// The path of a saved card or video.
    public func savedAs(_ path: String) -> String { text("Saved: \(path)", zh: "已保存：\(path)", hant: "已儲存：\(path)") }
    public var needsFFmpeg: String {
        text(
            "A video needs the program ffmpeg: install the package ffmpeg", zh: "制作视频需要 ffmpeg：请安装软件包 ffmpeg",
            hant: "製作影片需要 ffmpeg：請安裝 ffmpeg 套件")
    }
    public var notMade: String { text("Not saved: is the disk full?", zh: "未能保存：磁盘是否已满？", hant: "無法儲存：磁碟是否已滿？") }
    /// The remark on a card of a round that a program played.
    public var simulated: String { text("Played by a simulated player", zh: "由模拟玩家完成", hant: "由模擬玩家完成") }
    public func todaysRain(_ year: Int, _ month: Int, _ day: Int) -> String {
        text(
            "The rain of \(self.day(year, month, day))", zh: "\(self.day(year, month, day))的红包雨",
            hant: "\(self.day(year, month, day))的紅包雨")
    }
    public var playIt: String { text("Play this rain:", zh: "同一场雨：", hant: "同一場雨：") }
}
