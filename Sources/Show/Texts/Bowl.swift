import Picture

extension Words {
    package var bowl: String { text("Bowl", zh: "聚宝盆", hant: "聚寶盆") }

    /// The reason why a round brings no gold.
    package var noGold: String {
        text("No gold for the bowl: fewer than half of the taps hit", zh: "命中不到一半，没有金子", hant: "命中不到一半，沒有金子")
    }
    /// The cost of the next thing, and the missing gold.
    package func nextThing(_ price: Int, missing: Int = 0) -> String {
        missing > 0
            ? text(
                "Next at \(price) · \(missing) to go", zh: "下一件 \(price)，还差 \(missing)",
                hant: "下一件 \(price)，還差 \(missing)")
            : text("Take one for \(price)", zh: "\(price) 换一件", hant: "\(price) 換一件")
    }
    package var bowlIsFull: String { text("The bowl is full", zh: "聚宝盆满了", hant: "聚寶盆滿了") }
    package var takeOff: String { text("Worn. Choose it to take it off", zh: "正在用，再选一次就换下", hant: "使用中，再選一次就換下") }
    package var putOn: String { text("Yours. Choose it to wear it", zh: "已有，选它就换上", hant: "已擁有，選它就換上") }
    package var takeTwice: String { text("Choose it twice to take it", zh: "点两下换取", hant: "點兩下換取") }
    package var takeOnce: String { text("Choose it once more to take it", zh: "再点一下换取", hant: "再點一下換取") }
    package var notEnoughGold: String { text("Not enough gold yet", zh: "金子还不够", hant: "金子還不夠") }

    /// The default look of a place.
    package var plain: String { text("Plain", zh: "原样", hant: "原樣") }

    /// The name of the things of a place.
    package func things(_ place: Cosmetic.Place) -> String {
        switch place {
        case .paper: text("Papers", zh: "红包", hant: "紅包")
        case .mane: text("Manes", zh: "狮鬃", hant: "獅鬃")
        case .shell: text("Shells", zh: "烟花", hant: "煙火")
        case .roof: text("Roofs", zh: "屋檐", hant: "屋簷")
        }
    }

    package func thing(_ thing: Cosmetic) -> String {
        switch thing {
        case .paper(let paper): name(of: paper)
        case .mane(let mane): name(of: mane)
        case .shell(let shell): name(of: shell)
        case .roof(let roof): name(of: roof)
        }
    }

    private func name(of paper: Paper) -> String {
        let animal = animal(of: paper)
        return text("Paper of the \(animal)", zh: "\(animal)年红包", hant: "\(animal)年紅包")
    }

    /// The animal of a paper's year.
    private func animal(of paper: Paper) -> String {
        switch paper {
        case .rat: text("Rat", zh: "鼠")
        case .ox: text("Ox", zh: "牛")
        case .tiger: text("Tiger", zh: "虎")
        case .rabbit: text("Rabbit", zh: "兔")
        case .dragon: text("Dragon", zh: "龙", hant: "龍")
        case .snake: text("Snake", zh: "蛇")
        case .horse: text("Horse", zh: "马", hant: "馬")
        case .goat: text("Goat", zh: "羊")
        case .monkey: text("Monkey", zh: "猴")
        case .rooster: text("Rooster", zh: "鸡", hant: "雞")
        case .dog: text("Dog", zh: "狗")
        case .pig: text("Pig", zh: "猪", hant: "豬")
        }
    }

    private func name(of mane: Mane) -> String {
        switch mane {
        case .gold: text("Golden mane", zh: "金鬃")
        case .red: text("Red mane", zh: "红鬃", hant: "紅鬃")
        case .jade: text("Jade mane", zh: "玉鬃")
        case .ink: text("Ink mane", zh: "墨鬃")
        case .snow: text("Snow mane", zh: "雪鬃")
        case .violet: text("Violet mane", zh: "紫鬃")
        }
    }

    private func name(of shell: Shell.Kind) -> String {
        switch shell {
        case .peony: text("Peony shells", zh: "牡丹烟花", hant: "牡丹煙火")
        case .willow: text("Willow shells", zh: "垂柳烟花", hant: "垂柳煙火")
        case .ring: text("Ring shells", zh: "圆环烟花", hant: "圓環煙火")
        case .double: text("Double shells", zh: "双层烟花", hant: "雙層煙火")
        case .chrysanthemum: text("Chrysanthemum shells", zh: "菊花烟花", hant: "菊花煙火")
        }
    }

    private func name(of roof: Roof) -> String {
        switch roof {
        case .grey: text("Grey tiles", zh: "青灰瓦")
        case .glazed: text("Green glazed tiles", zh: "绿琉璃瓦", hant: "綠琉璃瓦")
        case .snow: text("Snow on the eaves", zh: "雪檐", hant: "雪簷")
        case .lamps: text("Lamps on the eaves", zh: "灯檐", hant: "燈簷")
        }
    }
}
