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

    /// The system's best match for bold Chinese and Latin text, by fontconfig. A `cache` folder stores the answer, since
    /// fontconfig takes longer than all the rest of a start, until a folder of fonts or of settings changes.
    public static func system(for chinese: Chinese = .simplified, cache: String? = nil) throws(SDLError) -> FontFile {
        let state = folderState
        let path = cache.map { "\($0)/font-\(chinese.rawValue)" }
        if let path, let kept = kept(in: path, state: state) { return kept }
        let found = try match(chinese)
        if let path { found.store(in: path, state: state) }
        return found
    }

    private static let maxFallbacks = 4

    /// Returns fontconfig's fonts in order, without those that add no character.
    private static func match(_ chinese: Chinese) throws(SDLError) -> FontFile {
        let config = FcInitLoadConfigAndFonts()
        let pattern = FcNameParse("sans:lang=\(chinese.rawValue):bold")
        defer {
            FcPatternDestroy(pattern)
            FcConfigDestroy(config)
        }
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
    private static let folders = [
        "/etc/fonts/conf.d", "/var/cache/fontconfig", "/usr/share/fonts", "/usr/local/share/fonts", "~/.fonts",
        "~/.local/share/fonts", "~/.config/fontconfig",
    ]

    /// The line of a stored answer for fonts that have Chinese characters.
    private static let chineseLine = "chinese"

    /// A text that changes when fonts are added or settings of fontconfig change.
    private static var folderState: String {
        let home = getenv("HOME").map { String(cString: $0) } ?? ""
        return folders.map { modified($0.hasPrefix("~") ? home + $0.dropFirst() : $0) }.joined(separator: " ")
    }

    private static func modified(_ path: String) -> String {
        var status = stat()
        guard stat(path, &status) == 0 else { return "-" }
        return "\(status.st_mtim.tv_sec).\(status.st_mtim.tv_nsec)"
    }

    private static func kept(in file: String, state: String) -> FontFile? {
        guard let bytes = try? FileBytes.read(file) else { return nil }
        let lines = String(decoding: bytes, as: UTF8.self).split(separator: "\n", omittingEmptySubsequences: false)
        guard lines.count >= 5, lines.count % 3 == 2, lines[0] == state else { return nil }
        var files: [FontFile] = []
        for line in stride(from: 2, to: lines.count, by: 3) {
            let path = String(lines[line])
            guard let face = Int(lines[line + 1]), lines[line + 2] == modified(path), lines[line + 2] != "-" else {
                return nil
            }
            files.append(FontFile(path: path, face: face))
        }
        files[0].fallbacks = Array(files.dropFirst())
        files[0].hasChinese = lines[1] == Self.chineseLine
        return files[0]
    }

    private func store(in file: String, state: String) {
        let files = ([self] + fallbacks).map { "\n\($0.path)\n\($0.face)\n\(Self.modified($0.path))" }
        let text = "\(state)\n\(hasChinese ? Self.chineseLine : "-")" + files.joined()
        try? FileBytes.replace(file, isLasting: false) { $0.write(Array(text.utf8)) }
    }
}
