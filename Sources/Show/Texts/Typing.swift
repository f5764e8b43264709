package import Rain

// Names and codes that are typed.
extension Words {
    package var name: String { text("Name", zh: "名字") }
    package var yourName: String { text("Your name", zh: "你的名字") }

    package var typingHint: String {
        text("To type Chinese, use your system's input method", zh: "输入中文请用系统输入法", hant: "輸入中文請用系統輸入法")
    }
    /// The key that shows the ready names.
    package var readyNamesKey: String { text("Family", zh: "称呼", hant: "稱呼") }
    /// Ready names, for systems where no Chinese can be typed.
    package var readyNames: [String] {
        [
            text("Grandma", zh: "奶奶"), text("Grandpa", zh: "爷爷", hant: "爺爺"), text("Nan", zh: "外婆"),
            text("Grandad", zh: "外公"), text("Baby", zh: "宝宝", hant: "寶寶"),
            text("Mum", zh: "妈妈", hant: "媽媽"), text("Dad", zh: "爸爸"), text("Aunt", zh: "阿姨"),
            text("Uncle", zh: "叔叔"), text("Cousin", zh: "舅舅"),
            text("Sister", zh: "姐姐", hant: "姊姊"), text("Brother", zh: "哥哥"), text("Sis", zh: "妹妹"),
            text("Bro", zh: "弟弟"), text("Guest", zh: "客人"),
        ]
    }
    package var done: String { text("Done", zh: "完成") }
    package var space: String { text("Space", zh: "空格", hant: "空白") }
    package var code: String { text("Rain code", zh: "红包雨代码", hant: "紅包雨代碼") }
    package var codeHint: String {
        text("You'll find codes in results and records", zh: "代码在结算页和排行榜里可以看到", hant: "代碼在結算畫面和排行榜裡可以找到")
    }
    package var paste: String { text("Paste", zh: "粘贴", hant: "貼上") }
    package var copy: String { text("Copy code", zh: "复制代码", hant: "複製代碼") }
    /// The line above a code that is shown in large letters.
    package var notCopied: String {
        text("Could not copy. The code is:", zh: "未能复制，代码是：", hant: "無法複製，代碼是：")
    }
    package var copied: String { text("Copied", zh: "已复制", hant: "已複製") }

    /// The message about a typed character that no code contains, such as a letter of another script that looks Latin.
    package func notInCodes(_ character: Character) -> String {
        character.isASCII
            ? text("No code has “\(character)” in it", zh: "代码里没有“\(character)”", hant: "代碼裡沒有「\(character)」")
            : text(
                "“\(character)” is not an English letter", zh: "“\(character)”不是英文字母",
                hant: "「\(character)」不是英文字母")
    }
    package var severalCodes: String {
        text("That is more than one code", zh: "这里不止一个代码，请只输入一个", hant: "這裡不只一組代碼，請只輸入一組")
    }

    package func codeTrouble(_ error: RainCodeError) -> String {
        switch error {
        case .length:
            text(
                "A code has ten characters, like 2RD8N-JE5KQ", zh: "代码有十个字符，例如 2RD8N-JE5KQ",
                hant: "代碼有十個字元，例如 2RD8N-JE5KQ")
        case .character(let character): notInCodes(character)
        case .mistyped: text("That code has a typo", zh: "代码输错了，请检查", hant: "代碼輸入錯誤，請檢查")
        case .several: severalCodes
        case .level: text("That code is from a newer version", zh: "这个代码来自较新的版本，请先更新游戏", hant: "這組代碼來自較新的版本，請先更新遊戲")
        }
    }
}
