/// How assets are named: `packRedOpen` lies in a file called pack-red-open.
enum AssetName {
    static let large = "-large"

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
