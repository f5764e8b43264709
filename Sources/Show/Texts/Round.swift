package import Picture
import Rain

extension Words {
    package var paused: String { text("Paused", zh: "暂停", hant: "暫停") }
    /// The effect of the next pause on the combo.
    package func pausesLeft(_ count: Int) -> String {
        count > 0
            ? text("Your next pause keeps the combo too", zh: "再暂停一次也不会中断连击", hant: "再暫停一次也不會中斷連擊")
            : text("Your next pause ends the combo", zh: "再暂停会中断连击", hant: "再暫停會中斷連擊")
    }
    package var closeAgain: String {
        text("Close the window again to leave this round", zh: "再关一次窗口就离开这一局", hant: "再關一次視窗就離開這一局")
    }
    package var backwards: String { text("Backwards", zh: "倒放") }
    package var forwards: String { text("Forwards", zh: "正放") }
    package var speedCaption: String { text("Speed", zh: "速度") }
    package var ready: String { text("Ready", zh: "准备", hant: "準備") }
    package var go: String { text("GO!", zh: "开抢！", hant: "開搶！") }
    package var quickRow: String { text("Quick!", zh: "手快！") }
    package func tapHint(hasBombs: Bool) -> String {
        hasBombs
            ? text("Catch the red packs, avoid the bombs", zh: "点红包，别碰炸弹", hant: "點紅包，別碰炸彈")
            : text("Catch the red packs", zh: "点红包", hant: "點紅包")
    }

    /// A chain and the packs that it took, above their points. At most fifteen bytes, so that nothing is allocated.
    func knot(_ packs: Int) -> String { text("Knot of \(packs)", zh: "同心结 ×\(packs)", hant: "同心結 ×\(packs)") }

    /// Praise for a phase without a miss, a bomb or a tap on nothing.
    package var flawless: String { text("Flawless!", zh: "一个不落！", hant: "一個不漏！") }

    // The next step or medal, and the points or seconds that reach it: "Step 7" and "at 1,240". At most fifteen bytes
    // each, so that nothing is allocated.
    func goalStep(_ step: Int) -> String { text("Step \(step)", zh: "第 \(step) 级：", hant: "第 \(step) 級：") }
    func goalMedal(_ medal: Medal) -> String { text(self.medal(medal), zh: "\(self.medal(medal))：") }
    func goalNeeds(_ number: Int, isTime: Bool) -> String {
        let needed = isTime ? span(number) : points(of: number)
        return text("at \(needed)", zh: needed)
    }
    /// A number of points, with the word in languages that need it after a colon.
    package func points(of number: Int) -> String { text(grouped(number), zh: "\(grouped(number)) 分") }

    /// The offer to undo a slip, with the key if there is one.
    package func undo(_ key: String?) -> String {
        key.map { text("\($0): undo", zh: "\($0)：倒回") } ?? text("undo", zh: "倒回")
    }

    /// A reason for refusing a rewind; the other reasons follow.
    package var noRewindsLeft: String { text("No rewinds left", zh: "倒流用完了") }
    package var rewindAfterCount: String {
        text("After the countdown", zh: "倒数完才能倒流", hant: "倒數完才能倒流")
    }
    package var nothingToRewind: String {
        text("Nothing to turn back yet", zh: "还没出手，不用倒流", hant: "還沒出手，不用倒流")
    }

    /// The points that a rewind has saved.
    package func saved(_ points: Int) -> String {
        text("Saved +\(grouped(points))", zh: "挽回 +\(grouped(points))")
    }

    /// The sign when time is up.
    package var timeUp: Image { picture(.timeUp, zh: .timeUpChinese, hant: .timeUpTraditional) }

    /// The way to shorten the countdown before a round.
    package func startHint(_ device: Device) -> String {
        switch device {
        case .touch: text("Tap to start now", zh: "点一下，马上开始", hant: "點一下，馬上開始")
        case .mouse: text("Click to start now", zh: "点一下鼠标，马上开始", hant: "點一下滑鼠，馬上開始")
        case .keys: text("Press Enter to start now", zh: "按回车键，马上开始", hant: "按 Enter 鍵，馬上開始")
        case .pad: text("Press A to start now", zh: "按 A 马上开始", hant: "按 A 馬上開始")
        }
    }

    package func keysHint(_ rewind: String, _ pause: String) -> String {
        text(
            "Hold \(rewind) to turn time back  ·  \(pause) to pause", zh: "按住 \(rewind) 时光倒流  ·  \(pause) 暂停",
            hant: "按住 \(rewind) 時光倒流  ·  \(pause) 暫停")
    }

    /// The hint for a rewind that lasts from one press to the next.
    package func pressHint(_ rewind: String, _ pause: String) -> String {
        text(
            "Press \(rewind) to turn time back, again to let it run  ·  \(pause) to pause",
            zh: "按 \(rewind) 时光倒流，再按恢复  ·  \(pause) 暂停", hant: "按 \(rewind) 時光倒流，再按恢復  ·  \(pause) 暫停")
    }

    /// The hint without a keyboard.
    package var buttonHint: String {
        text("Hold the round arrow to turn time back", zh: "按住倒流按钮，时光倒流", hant: "按住倒流按鈕，時光倒流")
    }

    /// The way to play with one switch.
    package var oneSwitchHint: String {
        text("Press to catch where the light is", zh: "亮光在哪一列，按下就接哪一列", hant: "光在哪一欄，按下就接哪一欄")
    }

    /// The name of a phase. A name that is not a preset's is returned unchanged.
    package func phase(_ name: String) -> String {
        switch name {
        case "drizzle": text("Drizzle", zh: "细雨", hant: "細雨")
        case "shower": text("Shower", zh: "阵雨", hant: "陣雨")
        case "breeze": text("Breeze", zh: "微风", hant: "微風")
        case "parade": text("Parade", zh: "巡游", hant: "遊行")
        case "gust": text("Gust", zh: "疾风", hant: "疾風")
        case "gather": text("Gathering", zh: "云起", hant: "雲起")
        case "squall": text("Squall", zh: "狂风", hant: "狂風")
        case "eye": text("Storm's eye", zh: "风眼", hant: "風眼")
        case "tempest": text("Tempest", zh: "暴风雨", hant: "暴風雨")
        case "finale": text("Finale!", zh: "压轴！", hant: "壓軸！")
        default: Self.wave(name).map { text("Wave \($0)", zh: "第 \($0) 波") } ?? name
        }
    }
}
