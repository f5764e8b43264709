package import Picture

/// Every text that the game shows, in one language. Each screen's texts are in a separate file next to this one; a text
/// is one line with all languages.
package struct Words: Hashable, Sendable {
    package let language: Language

    package init(_ language: Language) { self.language = language }

    package static let english = Words(.english)
    package static let chinese = Words(.chinese)
    package static let traditional = Words(.traditional)

    /// The reason why Chinese cannot be shown, in English.
    package static let needsChineseFont = "no Chinese font here"
}

package enum Language: String, CaseIterable, Hashable, Sendable {
    case english = "en"
    /// Chinese in Simplified characters.
    case chinese = "zh"
    /// Chinese in Traditional characters, in the words of Taiwan and Hong Kong.
    case traditional = "zh-Hant"

    /// The language of a user; English if none is supported.
    /// - Parameters:
    ///   - locale: the locale's name, such as zh_CN.UTF-8.
    ///   - languages: the user's languages, the best first, as in the variable LANGUAGE: zh_TW:zh:en. In the locale C
    ///     they are ignored, as by gettext.
    package init(locale: String, languages: String = "") {
        let isPlain = ["c", "posix", nil].contains(Self.parts(of: locale).first)
        let names = (isPlain ? [] : languages.split(separator: ":").map(String.init)) + [locale]
        self = names.lazy.compactMap { Language(supported: $0) }.first ?? .english
    }

    /// The language of a locale's name; nil if it is not supported. For Chinese the script in the name decides, or else
    /// the region. Cantonese is written in Simplified characters only in China.
    private init?(supported name: String) {
        let parts = Self.parts(of: name)
        let script = parts.first { ["hans", "hant"].contains($0) }
        switch parts.first {
        case "en": self = .english
        case "zh", "cmn", "hak", "lzh", "nan", "wuu", "yue":
            let isTraditional =
                parts.first == "yue" ? !parts.contains("cn") : parts.contains { ["tw", "hk", "mo"].contains($0) }
            self = script.map { $0 == "hant" } ?? isTraditional ? .traditional : .chinese
        default: return nil
        }
    }

    private static func parts(of name: String) -> [String] {
        name.lowercased().split { "_-.@".contains($0) }.map(String.init)
    }

    package var words: Words { Words(self) }

    private var row: (name: String, englishName: String, tag: String, isChinese: Bool) {
        switch self {
        case .english: ("English", "English", "en", false)
        case .chinese: ("简体中文", "Chinese", "zh-CN", true)
        case .traditional: ("繁體中文", "Traditional Chinese", "zh-TW", true)
        }
    }

    /// The language's own name.
    package var name: String { row.name }

    /// The language's English name, for a machine without a font for its own.
    package var englishName: String { row.englishName }

    /// The tag by which other programs know it, such as speech-dispatcher.
    package var tag: String { row.tag }

    /// Whether the language needs a font with Chinese characters.
    package var isChinese: Bool { row.isChinese }
}

extension Words {
    /// A text in the language of these words. Simplified Chinese has all texts. A text without Traditional Chinese is
    /// the same in both, which `TextTests` checks.
    package func text(
        _ english: @autoclosure () -> String, zh chinese: @autoclosure () -> String,
        hant traditional: @autoclosure () -> String? = nil
    ) -> String {
        switch language {
        case .english: english()
        case .chinese: chinese()
        case .traditional: traditional() ?? chinese()
        }
    }

    /// The images with texts of this language.
    package var pictures: [Image] {
        [
            logo, timeUp, subtitleSign, settingsSign, recordsSign, todaySign, featsSign, timeIsUpSign, endedEarlySign,
            outOfHeartsSign,
        ]
    }

    func picture(_ english: Image, zh chinese: Image, hant traditional: Image? = nil) -> Image {
        switch language {
        case .english: english
        case .chinese: chinese
        case .traditional: traditional ?? chinese
        }
    }
}

// MARK: Figures

extension Words {
    package func number(_ number: Int) -> String { grouped(number) }

    /// A share, 0...1, in whole hundredths.
    package func percent(_ share: Double) -> String { "\(Int((share * 100).rounded()))%" }

    package func milliseconds(_ count: Int) -> String { text("\(count) ms", zh: "\(count) 毫秒") }

    package func day(_ year: Int, _ month: Int, _ day: Int) -> String {
        text("\(day) \(Self.months[(month - 1) % 12]) \(year)", zh: "\(year)年\(month)月\(day)日")
    }

    /// A day without its year.
    package func day(_ month: Int, _ day: Int) -> String {
        text("\(day) \(Self.months[(month - 1) % 12])", zh: "\(month)月\(day)日")
    }

    private static let months = ["Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"]

    /// A number with a comma between thousands, as all three languages write it. Allocates nothing below 10^11.
    package func grouped(_ number: Int) -> String { Self.grouped(number) }

    static func grouped(_ number: Int) -> String {
        func three(_ number: UInt64) -> String {
            let rest = number % 1000
            return rest < 10 ? "00\(rest)" : rest < 100 ? "0\(rest)" : "\(rest)"
        }
        let size = UInt64(number.magnitude)
        guard size >= 1000, size < 1_000_000_000_000 else { return "\(number)" }
        let (thousands, sign) = (size / 1000, number < 0 ? "-" : "")
        guard thousands >= 1000 else { return "\(sign)\(thousands),\(three(size))" }
        return "\(sign)\(grouped(Int(thousands))),\(three(size))"
    }

    /// The number in a phase's name like "wave3".
    static func wave(_ name: String) -> Int? { name.hasPrefix("wave") ? Int(name.dropFirst(4)) : nil }
}
