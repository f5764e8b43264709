import RainCFontconfig
import Synchronization

/// Finds font files by fontconfig, whose settings and lists are read when they are first needed.
final class FontFinder: Sendable {
    private struct Known {
        var config: OpaquePointer?
        var isLoaded = false
        var fallbacks: [Character: FontFile?] = [:]
    }

    /// The file of settings; nil for the system's.
    private let settings: String?
    private let known = Mutex(Known())

    /// The maximum number of characters whose fonts are kept, since names may have any character.
    private static let maxKept = 4096

    init(settings: String? = nil) { self.settings = settings }

    deinit {
        known.withLock { if let config = $0.config { FcConfigDestroy(config) } }
    }

    /// Returns the result of `body`, which gets fontconfig's settings, or nil if there are none. Only one thread at a
    /// time runs it.
    func withSettings<Result: Sendable>(_ body: (OpaquePointer?) -> Result) -> Result {
        known.withLock { body(load(&$0)) }
    }

    private func load(_ known: inout Known) -> OpaquePointer? {
        guard !known.isLoaded else { return known.config }
        known.isLoaded = true
        if let settings {
            known.config = FcConfigCreate()
            FcConfigParseAndLoad(known.config, settings, FcBool(1))
            FcConfigBuildFonts(known.config)
        } else {
            known.config = FcInitLoadConfigAndFonts()
        }
        return known.config
    }

    /// Returns the bold font in which other programs would also show a character of a script; nil if no font has it.
    func font(for character: Character, in script: String) -> FontFile? {
        known.withLock { known in
            if let fallback = known.fallbacks[character] { return fallback }
            if known.fallbacks.count >= Self.maxKept { known.fallbacks.removeAll() }
            let config = load(&known)
            let patterns =
                character.isEmoji
                ? ["emoji", "sans:bold"]
                : [Self.families[script].map { "\($0):bold" }, "sans:bold"].compactMap(\.self)
            let found = patterns.lazy.compactMap { Self.match($0, for: character, in: config) }.first
            known.fallbacks[character] = .some(found)
            return found
        }
    }

    /// Families, by script, that suit the game's own better than fontconfig's choice for "sans", which may have serifs.
    private static let families = [
        "Arab": "Noto Sans Arabic", "Armn": "Noto Sans Armenian", "Beng": "Noto Sans Bengali",
        "Deva": "Noto Sans Devanagari", "Ethi": "Noto Sans Ethiopic", "Geor": "Noto Sans Georgian",
        "Gujr": "Noto Sans Gujarati", "Guru": "Noto Sans Gurmukhi", "Hebr": "Noto Sans Hebrew",
        "Khmr": "Noto Sans Khmer", "Knda": "Noto Sans Kannada", "Laoo": "Noto Sans Lao", "Mlym": "Noto Sans Malayalam",
        "Mymr": "Noto Sans Myanmar", "Sinh": "Noto Sans Sinhala", "Taml": "Noto Sans Tamil",
        "Telu": "Noto Sans Telugu", "Thai": "Noto Sans Thai",
    ]

    /// Whether a family is known that suits a script better than any other.
    static func hasFamily(for script: String) -> Bool { families[script] != nil }

    private static func match(_ name: String, for character: Character, in config: OpaquePointer?) -> FontFile? {
        let wanted = FcCharSetCreate()
        defer { FcCharSetDestroy(wanted) }
        for scalar in character.scalarsOfFont { FcCharSetAddChar(wanted, scalar.value) }
        let pattern = FcNameParse(name)
        defer { FcPatternDestroy(pattern) }
        FcPatternAddCharSet(pattern, FC_CHARSET, wanted)
        FcConfigSubstitute(config, pattern, FcMatchPattern)
        FcDefaultSubstitute(pattern)
        var result = FcResultNoMatch
        guard let font = FcFontMatch(config, pattern, &result) else { return nil }
        defer { FcPatternDestroy(font) }
        // Fontconfig answers even if no font has the character.
        return FontFile.has(character.scalarsOfFont, font) ? FontFile(font) : nil
    }
}

extension FontFinder: Hashable {
    /// All finders are equal, so that equal fonts with different finders are equal.
    static func == (finder: FontFinder, other: FontFinder) -> Bool { true }
    func hash(into hasher: inout Hasher) {}
}

extension Character {
    /// Whether it is shown as a picture: by itself, or because a sign in it asks for a picture and none asks for text.
    var isEmoji: Bool {
        guard let first = unicodeScalars.first, !first.isASCII || unicodeScalars.count > 1 else { return false }
        guard !unicodeScalars.contains("\u{FE0E}") else { return false }
        return first.properties.isEmojiPresentation
            || unicodeScalars.contains { $0 == "\u{FE0F}" || $0 == "\u{20E3}" }
    }

    /// The scalars for which a font needs a glyph. Scalars that only join others or choose their form have none.
    var scalarsOfFont: [Unicode.Scalar] {
        unicodeScalars.filter { !$0.properties.isDefaultIgnorableCodePoint }
    }
}
