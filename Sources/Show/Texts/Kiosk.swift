import Motion

// A kiosk: its title, the best of the day, and the pages for staff.
extension Words {
    public var oneRound: String {
        text("One round for everybody: tap the packs!", zh: "每人一场，快点红包！", hant: "每人一場，快點紅包！")
    }
    public var leaveVisit: String { text("Leave", zh: "离开", hant: "離開") }
    public var bestOfDay: String { text("Best of the day", zh: "今日最佳") }
    public var nobodyYet: String {
        text("Nobody has played today: be the first!", zh: "今天还没有人玩，来当第一名！", hant: "今天還沒有人玩，來搶第一名！")
    }
    public var staff: String { text("Staff", zh: "工作人员", hant: "工作人員") }
    public var pinHint: String { text("For staff: the PIN of this kiosk", zh: "工作人员请输入密码", hant: "工作人員請輸入密碼") }
    public var pinWrong: String { text("That is not the PIN", zh: "密码不对", hant: "密碼錯誤") }
    public func pinWait(_ seconds: Int) -> String {
        text("Too many wrong PINs: wait \(seconds) s", zh: "输错太多次，请等 \(seconds) 秒", hant: "輸錯太多次，請等 \(seconds) 秒")
    }
    public var enter: String { text("Enter", zh: "确定", hant: "確定") }
    public var endKiosk: String { text("End the kiosk", zh: "退出游戏", hant: "結束遊戲") }

    /// The name drawn for a visitor from the seed of the rain: an animal of the zodiac.
    public func visitor(_ seed: UInt64) -> String {
        let draw = Seed(seed)["visitor"]
        let number = draw[2].integer(in: 10..<100)
        let (thing, animal) = (
            things[draw[0].integer(in: 0..<things.count)], animals[draw[1].integer(in: 0..<animals.count)]
        )
        return text("\(thing) \(animal) \(number)", zh: "\(thing)\(animal) \(number)")
    }

    private var things: [String] {
        [
            text("Jade", zh: "玉"), text("Golden", zh: "金"), text("Silver", zh: "银", hant: "銀"),
            text("Red", zh: "红", hant: "紅"), text("Lucky", zh: "福"), text("Happy", zh: "喜"),
            text("Cloud", zh: "云", hant: "雲"), text("Spring", zh: "春"), text("Lantern", zh: "灯", hant: "燈"),
            text("Silk", zh: "锦", hant: "錦"),
        ]
    }
    private var animals: [String] {
        [
            text("Rat", zh: "鼠"), text("Ox", zh: "牛"), text("Tiger", zh: "虎"), text("Rabbit", zh: "兔"),
            text("Dragon", zh: "龙", hant: "龍"), text("Snake", zh: "蛇"), text("Horse", zh: "马", hant: "馬"),
            text("Goat", zh: "羊"), text("Monkey", zh: "猴"), text("Rooster", zh: "鸡", hant: "雞"),
            text("Dog", zh: "狗"), text("Pig", zh: "猪", hant: "豬"),
        ]
    }
}
