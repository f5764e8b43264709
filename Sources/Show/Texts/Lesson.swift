package import Picture

extension Words {
    package var skip: String { text("Skip", zh: "跳过", hant: "略過") }
    package var lesson: String { text("How to play", zh: "玩法") }

    package func tapPack(_ device: Device) -> String {
        switch device {
        case .touch: text("Tap the pack", zh: "点红包", hant: "點紅包")
        case .mouse: text("Click the pack", zh: "用鼠标点红包", hant: "用滑鼠點紅包")
        case .keys: text("Press Space on the pack", zh: "按空格键点红包", hant: "按空白鍵點紅包")
        case .pad: text("Press A on the pack", zh: "按 A 点红包", hant: "按 A 點紅包")
        }
    }

    /// The way to go on after a pause.
    package func anyPress(_ device: Device) -> String {
        switch device {
        case .touch: text("Tap to go on", zh: "点一下继续", hant: "點一下繼續")
        case .mouse: text("Click or press any key to go on", zh: "点一下或按任意键继续", hant: "點一下或按任意鍵繼續")
        case .keys: text("Press any key to go on", zh: "按任意键继续", hant: "按任意鍵繼續")
        case .pad: text("Press any button to go on", zh: "按任意按钮继续", hant: "按任意按鈕繼續")
        }
    }

    package func moveHand(_ device: Device) -> String? {
        switch device {
        case .touch, .mouse: nil
        case .keys: text("The arrow keys move the hand", zh: "用方向键移动小手", hant: "用方向鍵移動小手")
        case .pad: text("The left stick moves the hand", zh: "用左摇杆移动小手", hant: "用左搖桿移動小手")
        }
    }

    package var catchRow: String { text("Keep going: each pays more", zh: "连着抢，分越来越高", hant: "接連搶，分數越來越高") }
    package var bombIsComing: String { text("Keep catching. A bomb is coming", zh: "接着抢，炸弹要来了", hant: "接著搶，炸彈要來了") }
    package var leaveBomb: String { text("Leave the bomb alone", zh: "别碰炸弹", hant: "別碰炸彈") }

    package func lostPoints(_ points: Int) -> String {
        text(
            points > 0 ? "Lost \(points). Undo it!" : "That was a bomb. Undo it!",
            zh: points > 0 ? "扣了 \(points) 分，倒回去！" : "碰到炸弹了，倒回去！",
            hant: points > 0 ? "扣了 \(points) 分，倒回去！" : "碰到炸彈了，倒回去！")
    }

    package func turnBack(_ device: Device, _ key: String) -> String {
        switch device {
        case .touch: text("Hold the button: time turns back", zh: "按住右上角按钮，时光倒流", hant: "按住右上角按鈕，時光倒流")
        case .mouse:
            text("Hold the button or \(key): time turns back", zh: "按住按钮或 \(key)，时光倒流", hant: "按住按鈕或 \(key)，時光倒流")
        case .keys: text("Hold \(key): time turns back", zh: "按住 \(key)，时光倒流", hant: "按住 \(key)，時光倒流")
        case .pad: text("Hold the left trigger: time turns back", zh: "按住左扳机，时光倒流", hant: "按住左扳機，時光倒流")
        }
    }

    package func turnBackByPress(_ device: Device, _ key: String) -> String {
        switch device {
        case .touch: text("Press the button: time turns back", zh: "按一下右上角按钮，时光倒流", hant: "按一下右上角按鈕，時光倒流")
        case .mouse:
            text("Press the button or \(key): time turns back", zh: "按一下按钮或 \(key)，时光倒流", hant: "按一下按鈕或 \(key)，時光倒流")
        case .keys: text("Press \(key): time turns back", zh: "按一下 \(key)，时光倒流", hant: "按一下 \(key)，時光倒流")
        case .pad: text("Press the left trigger: time turns back", zh: "按一下左扳机，时光倒流", hant: "按一下左扳機，時光倒流")
        }
    }

    package var tapByOneSwitch: String {
        text("Press when the light is on the pack", zh: "亮光照到红包时按下", hant: "光照到紅包時按下")
    }

    package var turnBackByOneSwitch: String {
        text("Press when the ring is on the arrow", zh: "光圈到倒流按钮时按下", hant: "光圈到倒流按鈕時按下")
    }

    package var learnt: String { text("That's all!", zh: "学会了！", hant: "學會了！") }
}
