import RainPage
import RainScreens

/// What the module asks of its page, apart from pictures.
enum Page {
    /// The version that records name.
    static let version = "web"

    /// The page's tasks, each with a text and bytes. The page keeps all changes since the last `commit` at the next one,
    /// or none of them.
    enum Kind: Int32 {
        /// Keep settings: a line `name value` for each that changed.
        case settings = 0
        /// Copy a text to the clipboard.
        case copy = 1
        /// Read the clipboard, and type what it has.
        case paste = 2
        /// Keep the bytes of a round, or its record file, under its number.
        case round = 3
        case file = 4
        /// Keep a fact under its name, or remove it.
        case fact = 5
        case forgetFact = 6
        /// Remove a round and its file.
        case forgetRound = 7
        /// Keep a round that is being played, or remove it.
        case playing = 8
        case forgetPlaying = 9
        /// Keep everything that was told since the last commit; the text is the number of this one.
        case commit = 10
        /// Read the record file of a round.
        case readFile = 11
        /// Make a card of a width and height, pixels.
        case card = 12
        /// Read a text aloud; the bytes are the tag of its language.
        case speak = 13
        /// Ask the browser to keep what the page stores.
        case promise = 14
        /// Save everything to a file, or read one.
        case saveRecords = 15
        case readRecords = 16
        /// Make a link of a record file; the text is the name of its player.
        case share = 17
    }

    static func tell(_ kind: Kind, _ text: String, _ bytes: [UInt8] = []) {
        let text = Array(text.utf8)
        page_tell(kind.rawValue, text, Int32(text.count), bytes, Int32(bytes.count))
    }
}

extension Settings {
    /// Returns some settings as lines `name value`.
    func text(of settings: [Setting]) -> String {
        settings.map { "\($0.rawValue) \($0.text(in: self))\n" }.joined()
    }

    /// Takes settings from lines `name value`. A line that is wrong is left out, as from another version.
    mutating func take(_ text: String) {
        for line in text.split(separator: "\n") {
            guard let space = line.firstIndex(of: " "), let setting = Setting(rawValue: String(line[..<space])) else {
                continue
            }
            _ = setting.set(String(line[line.index(after: space)...]), in: &self)
        }
    }
}
