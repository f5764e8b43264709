import Motion

// Texts that a house for visitors adds to the screens of the game. `Event/Booth` has the texts of the event's own
// screens.
extension Words {
    package var yourCode: String { text("Your code", zh: "查看兑奖码", hant: "查看兌獎碼") }
    package var onward: String { text("Next", zh: "下一步") }
    package var notStored: String {
        text("Nothing could be saved. Please call the staff.", zh: "无法保存，请找工作人员", hant: "無法儲存，請洽工作人員")
    }
    package var leaveVisit: String { text("Leave", zh: "离开", hant: "離開") }

    /// The name drawn for a visitor from the seed of the rain: an animal of the zodiac.
    package func visitor(_ seed: UInt64) -> String {
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
            text("Cloud", zh: "云", hant: "雲"), text("Spring", zh: "春"), text("Lantern", zh: "灯笼", hant: "燈籠"),
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
