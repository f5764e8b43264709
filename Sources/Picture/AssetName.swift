/// The naming of sound files: `lastTick` lies in a file called last-tick.
enum AssetName {
    static func kebab(_ caseName: String) -> String {
        var name = ""
        for character in caseName {
            let startsWord = character.isUppercase || (character.isNumber && name.last?.isNumber == false)
            if startsWord { name.append("-") }
            name += character.lowercased()
        }
        return name
    }
}
