import Motion

// A screen in public: its title, the best of the day, and what staff see.
extension Words {
    public var oneRound: String { text("One round for everybody: tap the packs!", zh: "每人一场，快点红包！") }
    public var leaveVisit: String { text("Leave", zh: "离开") }
    public var bestOfDay: String { text("Best of the day", zh: "今日最佳") }
    public var nobodyYet: String { text("Nobody has played today: be the first!", zh: "今天还没有人玩，来当第一名！") }
    public var staff: String { text("Staff", zh: "工作人员") }
    public var pinHint: String { text("For staff: the PIN of this kiosk", zh: "工作人员请输入密码") }
    public var pinWrong: String { text("That is not the PIN", zh: "密码不对") }
    public func pinWait(_ seconds: Int) -> String {
        text("Too many wrong PINs: wait \(seconds) s", zh: "输错太多次，请等 \(seconds) 秒")
    }
    public var enter: String { text("Enter", zh: "确定") }
    public var endKiosk: String { text("End the kiosk", zh: "退出游戏") }

    /// The name that a visitor is given, by the seed of the rain: an animal of the zodiac.
    public func visitor(_ seed: UInt64) -> String {
        let draw = Seed(seed)["visitor"]
        let number = draw[2].integer(in: 10..<100)
        let (thing, animal) = (draw[0].integer(in: 0..<Self.things.count), draw[1].integer(in: 0..<Self.animals.count))
        return text(
            "\(Self.things[thing].english) \(Self.animals[animal].english) \(number)",
            zh: "\(Self.things[thing].chinese)\(Self.animals[animal].chinese) \(number)")
    }

    private static let things: [(english: String, chinese: String)] = [
        ("Jade", "玉"), ("Golden", "金"), ("Silver", "银"), ("Red", "红"), ("Lucky", "福"), ("Happy", "喜"),
        ("Cloud", "云"), ("Spring", "春"), ("Lantern", "灯"), ("Silk", "锦"),
    ]
    private static let animals: [(english: String, chinese: String)] = [
        ("Rat", "鼠"), ("Ox", "牛"), ("Tiger", "虎"), ("Rabbit", "兔"), ("Dragon", "龙"), ("Snake", "蛇"), ("Horse", "马"),
        ("Goat", "羊"), ("Monkey", "猴"), ("Rooster", "鸡"), ("Dog", "狗"), ("Pig", "猪"),
    ]
}
