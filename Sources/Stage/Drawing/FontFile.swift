import Glibc
import RainCFontconfig
import RainPlatform

/// A font file and the face within it: a .ttc holds several, and its first may be Japanese.
public struct FontFile: Hashable, Sendable {
    /// The path of the file.
    public let path: String
    /// The index of its face; in the upper half, of 16 bits each, the number of a variable font's named instance.
    public let face: Int
    /// The size at which its pictures are stored; nil if it has outlines, which have any size.
    let strike: Strike?
    /// Fonts for the characters that it lacks, the best first.
    public var fallbacks: [FontFile] = []
    /// Whether the file or one of its fallbacks has the Chinese characters of the wanted language.
    public var hasChinese = false
    /// Finds fonts for the characters that this font and its fallbacks lack; nil for a fallback.
    private(set) var finder: FontFinder?

    /// One of the sizes of a font without outlines.
    struct Strike: Hashable {
        /// The number of the size in its font.
        let index: Int
        /// The size of the font, pixels.
        let size: Double
    }

    init(path: String, face: Int, strike: Strike? = nil) {
        (self.path, self.face, self.strike) = (path, face, strike)
    }

    /// The kinds of Chinese, by fontconfig's names. Where both have a character, the first font decides its shape.
    public enum Chinese: String, CaseIterable, Sendable {
        /// Simplified characters.
        case simplified = "zh-cn"
        /// Traditional characters, in the shapes of Taiwan.
        case traditional = "zh-tw"

        /// Characters that a font must have to count as Chinese: some of the characters that the game shows.
        fileprivate var characters: String.UnicodeScalarView {
            switch self {
            case .simplified: "红包雨开始设置记录时间倒流".unicodeScalars
            case .traditional: "紅包雨開始設定記錄時間倒流".unicodeScalars
            }
        }
    }

    /// Returns fontconfig's best match for bold Chinese and Latin text. `chinese` is the kind of Chinese that is
    /// needed, nil if Latin letters will do. The answer is stored in the folder `cache` until a folder of fonts or a
    /// file of settings changes, since fontconfig takes longer than all the rest of a start.
    public static func system(for chinese: Chinese? = nil, cache: String? = nil) throws(SDLError) -> FontFile {
        let wanted = chinese ?? .simplified
        let path = cache.map { "\($0)/font-\(wanted.rawValue)" }
        let finder = FontFinder()
        if let path, var kept = kept(in: path), kept.hasChinese || chinese == nil {
            kept.finder = finder
            return kept
        }
        let start = now
        let found = try match(wanted, by: finder)
        if let path { found.store(in: path, with: finder.withSettings(places), asOf: start) }
        return found
    }

    private static let maxFallbacks = 4

    /// Returns fontconfig's best font, with the next four as its fallbacks; fonts that add no character are left out.
    static func match(_ chinese: Chinese, by finder: FontFinder) throws(SDLError) -> FontFile {
        let (files, hasChinese) = finder.withSettings { sorted(chinese, in: $0) }
        guard var first = files.first else {
            throw SDLError("looking for a font", reason: "fontconfig knows none; install fonts-noto-cjk")
        }
        first.fallbacks = Array(files.dropFirst())
        first.hasChinese = hasChinese
        first.finder = finder
        return first
    }

    private static func sorted(
        _ chinese: Chinese, in config: OpaquePointer?
    ) -> (files: [FontFile], hasChinese: Bool) {
        let pattern = FcNameParse("sans:lang=\(chinese.rawValue):bold")
        defer { FcPatternDestroy(pattern) }
        FcConfigSubstitute(config, pattern, FcMatchPattern)
        FcDefaultSubstitute(pattern)
        var result = FcResultNoMatch
        let set = FcFontSort(config, pattern, 1, nil, &result)
        defer { if let set { FcFontSetDestroy(set) } }
        var files: [FontFile] = []
        var hasChinese = false
        for index in 0..<Int(set?.pointee.nfont ?? 0) where files.count <= maxFallbacks {
            guard let font = set?.pointee.fonts[index], let file = FontFile(font) else { continue }
            files.append(file)
            hasChinese = hasChinese || has(chinese.characters, font)
        }
        return (files, hasChinese)
    }

    /// Creates the file of one of fontconfig's fonts; nil if the font is in no file.
    init?(_ font: OpaquePointer) {
        var path: UnsafeMutablePointer<FcChar8>?
        guard FcPatternGetString(font, FC_FILE, 0, &path) == FcResultMatch, let path else { return nil }
        var (face, outline): (Int32, FcBool) = (0, 1)
        _ = FcPatternGetInteger(font, FC_INDEX, 0, &face)
        _ = FcPatternGetBool(font, FC_OUTLINE, 0, &outline)
        // A variable font that is no instance has a negative number, which only fontconfig understands.
        if face < 0 { face &= 0xFFFF }
        var strikes: [Strike] = []
        var size = 0.0
        while outline == 0, FcPatternGetDouble(font, FC_PIXEL_SIZE, Int32(strikes.count), &size) == FcResultMatch {
            strikes.append(Strike(index: strikes.count, size: size))
        }
        // The largest has the most detail when it is scaled.
        let strike = strikes.filter { $0.size > 0 }.max { $0.size < $1.size }
        self.init(path: String(cString: path), face: Int(face), strike: strike)
    }

    /// Whether one of fontconfig's fonts has all these characters.
    static func has(_ scalars: some Sequence<Unicode.Scalar>, _ font: OpaquePointer) -> Bool {
        var characters: OpaquePointer?
        guard FcPatternGetCharSet(font, FC_CHARSET, 0, &characters) == FcResultMatch else { return false }
        return scalars.allSatisfy { FcCharSetHasChar(characters, $0.value) != 0 }
    }
}

extension FontFile {
    /// Returns the first character of a text that no font of this computer has, and that is therefore shown as a box;
    /// nil if there is none. Takes about 1 ms for each new character outside ASCII.
    package func firstLacking(in text: String) -> Character? {
        guard let finder else { return nil }
        return text.first { character in
            !character.isASCII && !character.isWhitespace && !character.scalarsOfFont.isEmpty
                && finder.font(for: character, in: "Latn") == nil
        }
    }
}

// MARK: Stored answer

extension FontFile {
    /// The line of a stored answer for fonts that have Chinese characters.
    private static let chineseLine = "chinese"

    /// The version of the format of stored answers. Answers of other versions are ignored.
    private static let edition = 2

    /// The values of the variables that name fontconfig's files and the preferred language, and the format's version.
    private static var environment: String {
        [
            "HOME", "XDG_CONFIG_HOME", "XDG_DATA_HOME", "XDG_DATA_DIRS", "FONTCONFIG_FILE", "FONTCONFIG_PATH",
            "FONTCONFIG_SYSROOT", "FC_LANG", "LC_ALL", "LC_CTYPE", "LANG",
        ].map(variable).joined(separator: "|") + "|\(edition)"
    }

    private static func variable(_ name: String) -> String { getenv(name).map { String(cString: $0) } ?? "" }

    /// Returns the folders of fonts, with the folders within them, and the files of settings: the ones that fontconfig
    /// has read, and the ones that it would read if they existed.
    private static func places(of config: OpaquePointer?) -> [String] {
        let home = variable("HOME")
        let settings = variable("XDG_CONFIG_HOME")
        var places = ["/etc/fonts", "\(settings.isEmpty ? "\(home)/.config" : settings)/fontconfig"]
        places += ["\(home)/.fonts.conf", "\(home)/.fonts.conf.d", variable("FONTCONFIG_FILE")]
        places += variable("FONTCONFIG_PATH").split(separator: ":").map(String.init)
        for list in [FcConfigGetFontDirs(config), FcConfigGetConfigFiles(config)] {
            while let place = FcStrListNext(list) { places.append(String(cString: place)) }
            FcStrListDone(list)
        }
        return places
    }

    /// The present instant of the clock by which file systems stamp changes, nanoseconds since 1970.
    private static var now: Int {
        var time = timespec()
        clock_gettime(CLOCK_REALTIME_COARSE, &time)
        return time.tv_sec * 1_000_000_000 + time.tv_nsec
    }

    /// Returns a text that changes whenever a file or the list of files in a folder does; "-" if nothing is there. Nil
    /// if the file or folder has changed since `start`.
    private static func stamp(_ path: String, asOf start: Int = .max) -> String? {
        var status = stat()
        guard stat(path, &status) == 0 else { return "-" }
        let changed = status.st_ctim.tv_sec * 1_000_000_000 + status.st_ctim.tv_nsec
        return changed < start ? "\(status.st_ino).\(changed)" : nil
    }

    private static func kept(in file: String) -> FontFile? {
        guard let bytes = try? FileBytes.read(file) else { return nil }
        let lines = String(decoding: bytes, as: UTF8.self).split(separator: "\n", omittingEmptySubsequences: false)
        guard lines.count >= 5, lines.count % 3 == 2, lines[0] == environment else { return nil }
        var files: [FontFile] = []
        for line in stride(from: 2, to: lines.count, by: 3) {
            let path = String(lines[line])
            guard stamp(path) == String(lines[line + 2]) else { return nil }
            // Only fonts have a face.
            if let file = FontFile(path: path, kept: lines[line + 1]) { files.append(file) }
        }
        guard var first = files.first else { return nil }
        first.fallbacks = Array(files.dropFirst())
        first.hasChinese = lines[1] == Self.chineseLine
        return first
    }

    /// The number of the face, and the number and size of the strike if there is one, as they are stored.
    private var keptFace: String { "\(face)" + (strike.map { " \($0.index) \($0.size)" } ?? "") }

    private init?(path: String, kept text: Substring) {
        let numbers = text.split(separator: " ")
        guard let face = numbers.first.flatMap({ Int($0) }) else { return nil }
        var strike: Strike?
        if numbers.count == 3, let index = Int(numbers[1]), let size = Double(numbers[2]), size > 0 {
            strike = Strike(index: index, size: size)
        }
        self.init(path: path, face: face, strike: strike)
    }

    /// Stores the answer with the stamps of all files and folders that it depends on, unless one has changed since
    /// `start`.
    private func store(in file: String, with places: [String], asOf start: Int) {
        let fonts = ([self] + fallbacks).map { (path: $0.path, face: $0.keptFace) }
        var lines = [Self.environment, hasChinese ? Self.chineseLine : "-"]
        for place in fonts + places.map({ (path: $0, face: "-") }) {
            guard let stamp = Self.stamp(place.path, asOf: start) else { return }
            lines += [place.path, place.face, stamp]
        }
        try? FileBytes.write(Array(lines.joined(separator: "\n").utf8), to: file, isLasting: false)
    }
}
