import CFontconfig
import Glibc

/// A font file and the face within it: a .ttc holds several, and its first is the Japanese one.
public struct FontFile: Hashable, Sendable {
    /// The path of the file.
    public let path: String
    /// The index of its face.
    public let face: Int
    /// Fonts for the characters that it lacks, the best first.
    public var fallbacks: [FontFile] = []
    /// Whether the file or one of its fallbacks has the Chinese characters of the wanted language.
    public var hasChinese = false

    /// Chinese as fontconfig knows it: the first font decides the shapes of the characters that both have.
    public enum Chinese: String, CaseIterable, Sendable {
        /// Simplified characters.
        case simplified = "zh-cn"
        /// Traditional characters, in the shapes of Taiwan.
        case traditional = "zh-tw"

        /// Characters that a font must have to count as Chinese: some of those that the game shows.
        fileprivate var characters: String.UnicodeScalarView {
            switch self {
            case .simplified: "红包雨开始设置记录时间倒流".unicodeScalars
            case .traditional: "紅包雨開始設定記錄時間倒流".unicodeScalars
            }
        }
    }

    /// The system's best match for bold Chinese and Latin text, by fontconfig; `chinese` are the characters that are needed,
    /// nil if Latin ones will do. A `cache` folder stores the answer, since fontconfig takes longer than all the rest of a
    /// start, until a folder of fonts or a file of settings changes.
    public static func system(for chinese: Chinese? = nil, cache: String? = nil) throws(SDLError) -> FontFile {
        let wanted = chinese ?? .simplified
        let path = cache.map { "\($0)/font-\(wanted.rawValue)" }
        if let path, let kept = kept(in: path), kept.hasChinese || chinese == nil { return kept }
        let start = now
        let config = FcInitLoadConfigAndFonts()
        defer { FcConfigDestroy(config) }
        let found = try match(wanted, in: config)
        if let path { found.store(in: path, with: places(of: config), asOf: start) }
        return found
    }

    private static let maxFallbacks = 4

    /// Returns fontconfig's fonts in order, without those that add no character.
    private static func match(_ chinese: Chinese, in config: OpaquePointer?) throws(SDLError) -> FontFile {
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
            var path: UnsafeMutablePointer<FcChar8>?
            var face: Int32 = 0
            let font = set?.pointee.fonts[index]
            guard FcPatternGetString(font, FC_FILE, 0, &path) == FcResultMatch, let path else { continue }
            _ = FcPatternGetInteger(font, FC_INDEX, 0, &face)
            // Named instances of a variable font use the upper half.
            files.append(FontFile(path: String(cString: path), face: Int(face) & 0xFFFF))
            var characters: OpaquePointer?
            if FcPatternGetCharSet(font, FC_CHARSET, 0, &characters) == FcResultMatch {
                hasChinese = hasChinese || chinese.characters.allSatisfy { FcCharSetHasChar(characters, $0.value) != 0 }
            }
        }
        guard var first = files.first else {
            throw SDLError("looking for a font", reason: "fontconfig knows none; install fonts-noto-cjk")
        }
        first.fallbacks = Array(files.dropFirst())
        first.hasChinese = hasChinese
        return first
    }
}

// MARK: Stored answer

extension FontFile {
    /// The line of a stored answer for fonts that have Chinese characters.
    private static let chineseLine = "chinese"

    /// The variables by which fontconfig finds its files, and those of the language, whose fonts it prefers.
    private static var environment: String {
        [
            "HOME", "XDG_CONFIG_HOME", "XDG_DATA_HOME", "XDG_DATA_DIRS", "FONTCONFIG_FILE", "FONTCONFIG_PATH",
            "FONTCONFIG_SYSROOT", "FC_LANG", "LC_ALL", "LC_CTYPE", "LANG",
        ].map(variable).joined(separator: "|")
    }

    private static func variable(_ name: String) -> String { getenv(name).map { String(cString: $0) } ?? "" }

    /// Returns the folders of fonts, with those within them, and the files of settings: those that fontconfig has read, and
    /// those that it would read if they were there.
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

    /// The time by the clock that file systems use, nanoseconds.
    private static var now: Int {
        var time = timespec()
        clock_gettime(CLOCK_REALTIME_COARSE, &time)
        return time.tv_sec * 1_000_000_000 + time.tv_nsec
    }

    /// Returns a text that changes whenever a file or the list of files in a folder does; "-" if nothing is there, nil if it
    /// has changed since `start`.
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
            // Other places have no face.
            if let face = Int(lines[line + 1]) { files.append(FontFile(path: path, face: face)) }
        }
        guard var first = files.first else { return nil }
        first.fallbacks = Array(files.dropFirst())
        first.hasChinese = lines[1] == Self.chineseLine
        return first
    }

    /// Stores the answer with the state of all that it depends on, unless some of that has changed since `start`.
    private func store(in file: String, with places: [String], asOf start: Int) {
        let fonts = ([self] + fallbacks).map { (path: $0.path, face: "\($0.face)") }
        var lines = [Self.environment, hasChinese ? Self.chineseLine : "-"]
        for place in fonts + places.map({ (path: $0, face: "-") }) {
            guard let stamp = Self.stamp(place.path, asOf: start) else { return }
            lines += [place.path, place.face, stamp]
        }
        try? FileBytes.replace(file, isLasting: false) { $0.write(Array(lines.joined(separator: "\n").utf8)) }
    }
}
