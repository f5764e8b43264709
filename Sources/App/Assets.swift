import Foundation
import Motion
package import Picture
package import Rain
import RainPlatform
import RainResources
package import RainScreens
package import RainShow
package import Stage

package enum Assets {
    package static let icon = Resources.path("art/app-icon.svg")

    package static var folder: String { Resources.path("") }

    package static func path(of image: Image) -> String { Resources.path("art/\(image.fileName).svg") }

    package static func path(of sound: Sound) -> String { soundPath(sound.name) }

    package static func path(of tune: Tune) -> String { soundPath(tune.name) }

    /// Short sounds are stored as WAV, longer ones compressed.
    private static func soundPath(_ name: String) -> String {
        let wave = Resources.path("sounds/\(name).wav")
        return FileManager.default.fileExists(atPath: wave) ? wave : Resources.path("sounds/\(name).ogg")
    }

    /// Throws a `Failure` that names the first image or sound that has no file.
    package static func check() throws {
        guard Resources.folder != nil else {
            throw Failure("the game's pictures and sounds are missing; name their folder in REDPACKRAIN_DATA")
        }
        let files = (Image.game + Image.later).map(path(of:)) + Sound.game.map(path(of:)) + Tune.game.map(path(of:))
        for file in files where !FileBytes.isFile(file) {
            throw Failure("\(file) is missing; build or install the game again")
        }
    }

    /// Returns the images, rasterised in the level's sizes. Images with texts are rasterised when they are first drawn.
    package static func art(for level: Level = Level()) -> Art {
        let pack = max(1, level.packSize / Image.packRed.size.y)
        let papers = Image.papers.values.flatMap { [$0.closed, $0.open] }
        var sizes = Dictionary(uniqueKeysWithValues: (Image.packs + Image.sheens + papers).map { ($0, pack) })
        let bomb = max(1, level.bombSize / Image.bomb.size.x)
        for image in Image.smoke + [.bomb, .bombContrast] { sizes[image] = bomb }
        for (image, size) in sizes { sizes[image.silhouette] = size }
        let lettered = Set(Image.lettered)
        return Art(beforehand: Image.game.filter { !lettered.contains($0) }, sizes: sizes, cache: cache) {
            path(of: $0)
        }
    }

    /// Returns the font for texts in a language, which decides the regional forms of Chinese characters.
    package static func font(for language: Language = .chinese) throws -> FontFile {
        try FontFile.system(for: language.characters, cache: cache)
    }

    /// Returns the font for the language, and notes which languages cannot be shown. If the language is one of these,
    /// prints a note and uses another language.
    package static func font(for settings: inout Settings) throws -> FontFile {
        let wanted = settings.shownLanguage
        var font = try font(for: wanted)
        while !font.hasChinese {
            let language = settings.shownLanguage
            // English is shown in the font for simplified characters.
            settings.capabilities.unshown.formUnion(
                language.isChinese ? [language] : Language.allCases.filter(\.isChinese))
            guard language.isChinese else { break }
            font = try self.font(for: settings.shownLanguage)
        }
        if settings.shownLanguage != wanted {
            let (lacking, shown) =
                settings.shownLanguage == .english
                ? ("Chinese", "texts are in English") : ("traditional Chinese", "simplified ones are shown")
            Console.note("no installed font has \(lacking) characters, so \(shown); install fonts-noto-cjk")
        }
        return font
    }

    /// The folder for files that can be regenerated; nil if it cannot be created.
    package static let cache: String? = {
        let folder = Folder.cache.path
        do {
            try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
        } catch {
            return nil
        }
        return folder
    }()

    /// Maximum size of the cache, bytes; `prune` removes the oldest files first.
    private static let cacheLimit = 256 << 20

    package static func prune() {
        guard let cache else { return }
        let names = (try? FileManager.default.contentsOfDirectory(atPath: cache)) ?? []
        let sizes = names.compactMap { name -> (path: String, size: Int, date: Date)? in
            let path = "\(cache)/\(name)"
            guard let values = try? FileManager.default.attributesOfItem(atPath: path) else { return nil }
            return (path, values[.size] as? Int ?? 0, values[.modificationDate] as? Date ?? .distantPast)
        }
        var excess = sizes.reduce(0) { $0 + $1.size } - cacheLimit
        for file in sizes.sorted(by: { $0.date < $1.date }) where excess > 0 {
            try? FileManager.default.removeItem(atPath: file.path)
            excess -= file.size
        }
    }
}

extension Language {
    /// The Chinese characters that its font must have; nil if Latin letters suffice.
    var characters: FontFile.Chinese? {
        switch self {
        case .english: nil
        case .chinese: .simplified
        case .traditional: .traditional
        }
    }
}
