public import Picture
import Rain

extension Words {
    public var paused: String { text("Paused", zh: "暂停") }
    /// What the next pause does to the combo.
    public func pausesLeft(_ count: Int) -> String {
        count > 0
            ? text("The next pause keeps the combo, too", zh: "再暂停一次也不会中断连击")
            : text("The next pause ends the combo", zh: "再暂停会中断连击")
    }
    public var closeAgain: String { text("Close the window again to leave this round", zh: "再关一次窗口就离开这一局") }
    public var backwards: String { text("Backwards", zh: "倒放") }
    public var forwards: String { text("Forwards", zh: "正放") }
    public var speedCaption: String { text("Speed", zh: "速度") }
    public var ready: String { text("Ready", zh: "准备") }
    public var go: String { text("GO!", zh: "开抢！") }
    public var tapHint: String { text("Catch the red packs, leave the bombs", zh: "点红包，别碰炸弹") }

    /// A chain and the packs that it took, above their points. No more than fifteen bytes, so that nothing is allocated.
    func knot(_ packs: Int) -> String { text("Knot of \(packs)", zh: "同心结 ×\(packs)") }

    /// Praise for a phase without a miss, a bomb or a tap on nothing.
    public var flawless: String { text("Flawless!", zh: "一个不落！") }

    /// The next medal, before the number of points that it takes.
    func goal(_ medal: Medal) -> String {
        switch medal {
        case .bronze: text("To bronze", zh: "距铜牌")
        case .silver: text("To silver", zh: "距银牌")
        case .gold: text("To gold", zh: "距金牌")
        case .jade: text("To jade", zh: "距玉璧")
        case .dragon: text("To dragon", zh: "距金龙")
        }
    }

    /// The sign when time is up.
    public var timeUp: Image { picture(.timeUp, zh: .timeUpChinese) }

    /// What cuts the countdown before a round short.
    public var startHint: String { text("Tap, or press Enter, to start at once", zh: "点一下，或按回车键，马上开始") }

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
        case "eye": text("Storm's eye", zh: "风眼")
        case "tempest": text("Tempest", zh: "暴风雨")
        case "finale": text("Finale!", zh: "压轴！")
        default: Self.wave(name).map { text("Wave \($0)", zh: "第 \($0) 波") } ?? name
        }
    }
}
