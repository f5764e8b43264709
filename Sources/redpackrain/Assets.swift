import Foundation
import Motion
import Picture
import Rain
import Resources
import Stage

/// The files behind images and sounds.
enum Assets {
    static func path(of image: Image) -> String { Resources.path("art/\(image.name).svg") }

    /// Short sounds are plain waves, longer ones are compressed.
    static func path(of sound: Sound) -> String {
        let wave = Resources.path("sounds/\(sound.name).wav")
        return FileManager.default.fileExists(atPath: wave) ? wave : Resources.path("sounds/\(sound.name).ogg")
    }

    /// Throws a `Failure` that names the first image or sound that has no file.
    static func check() throws {
        guard Resources.folder != nil else {
            throw Failure("the game's pictures and sounds are missing; name their folder in REDPACKRAIN_DATA")
        }
        let files = Image.allCases.map(path(of:)) + Sound.allCases.map(path(of:))
        for file in files where !FileManager.default.fileExists(atPath: file) {
            throw Failure("\(file) is missing; build or install the game again")
        }
    }

    /// Pictures rasterised as large as the level draws them.
    static func art(for level: Level) -> Art {
        let pack = max(1, level.packSize / Image.packRed.size.y)
        let packs: [Image] = [.packRed, .packSilver, .packGold, .packRedOpen, .packSilverOpen, .packGoldOpen]
        var sizes = Dictionary(uniqueKeysWithValues: packs.map { ($0, pack) })
        let bomb = max(1, level.bombSize / Image.bomb.size.x)
        for image in Image.smoke + [.bomb] { sizes[image] = bomb }
        return Art(sizes: sizes) { path(of: $0) }
    }
}
