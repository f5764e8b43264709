public import Picture
import Rain

extension Words {
    public var paused: String { text("Paused", zh: "暂停") }
    public var closeAgain: String { text("Close the window again to leave this round", zh: "再关一次窗口就离开这一局") }
    public var backwards: String { text("Backwards", zh: "倒放") }
    public var ready: String { text("Ready", zh: "准备") }
    public var go: String { text("GO!", zh: "开抢！") }
    public var tapHint: String { text("Catch the red packs, mind the bombs", zh: "接红包，躲炸弹") }

    func comboLost(_ combo: Int) -> String { text("Combo of \(combo) lost", zh: "\(combo) 连击中断") }
    func comboHalved(_ combo: Int, _ left: Int) -> String {
        text("Combo \(combo) to \(left)", zh: "连击 \(combo) 减到 \(left)")
    }

    func goal(_ points: Int, _ medal: Medal) -> String {
        text(
            "\(grouped(points)) to \(self.medal(medal).lowercased())", zh: "距\(self.medal(medal)) \(grouped(points)) 分")
    }

    /// The sign when time is up, and the text when the last heart is lost.
    public var timeUp: Image { picture(.timeUp, zh: .timeUpChinese) }
    public var outOfHearts: String { text("Lights out", zh: "灯灭了") }

    public func keysHint(_ rewind: String, _ pause: String) -> String {
        text("Hold \(rewind) to turn time back  ·  \(pause) to pause", zh: "按住 \(rewind) 时光倒流  ·  \(pause) 暂停")
    }

    /// The name of a phase; names other than those of the presets are returned as they are.
    public func phase(_ name: String) -> String {
        switch name {
        case "drizzle": text("Drizzle", zh: "细雨")
        case "shower": text("Shower", zh: "阵雨")
        case "breeze": text("Breeze", zh: "微风")
        case "parade": text("Parade", zh: "巡游")
        case "gust": text("Gust", zh: "疾风")
        case "gather": text("Gathering", zh: "云起")
        case "squall": text("Squall", zh: "狂风")
        case "eye": text("Eye of the storm", zh: "风眼")
        case "tempest": text("Tempest", zh: "暴风雨")
        case "finale": text("Finale!", zh: "压轴！")
        default: Self.wave(name).map { text("Wave \($0)", zh: "第 \($0) 波") } ?? name
        }
    }
}
