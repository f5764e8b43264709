import Foundation
import Picture
import Rain
import Testing

@testable import RainShow

/// Finds kinds of packs that lack art, a sound, a text or a place in the documentation.
@Suite struct PackKindTests {
    private static let docs = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
        .deletingLastPathComponent().appendingPathComponent("docs")

    /// Two kinds that look or sound the same could not be told apart.
    @Test func eachKindHasItsOwnArtAndSound() {
        let looks = PackKind.allCases.map(\.look)
        for pictures in [looks.map(\.closed), looks.map(\.open)] {
            #expect(Set(pictures).count == PackKind.allCases.count)
            #expect(pictures.allSatisfy(Image.packs.contains))
        }
        #expect(looks.map(\.sound) == Sound.hits)
        // The silhouette is drawn as the outline of drops, for players who see little.
        #expect(looks.allSatisfy { $0.closed.silhouette.isSilhouette })
    }

    @Test(arguments: Language.allCases) func eachSpecialKindHasAText(language: Language) {
        for kind in PackKind.allCases {
            #expect((language.words.effect(kind) != nil) == kind.isSpecial, "\(kind)")
        }
        let texts = PackKind.specials.compactMap { language.words.effect($0)?.effect }
        #expect(Set(texts).count == PackKind.specials.count)
    }

    /// The rules for players name every kind, and so do the vocabulary and the bytes of a record file: in a list or with
    /// its points, since words such as "double" and "great" are in any page.
    @Test(arguments: ["playing.md", "vocabulary.md", "journal.md"]) func eachKindIsOnThePage(page: String) throws {
        let text = try String(contentsOf: Self.docs.appendingPathComponent(page), encoding: .utf8).lowercased()
        let missing = try PackKind.allCases.map(\.name).filter { name in
            try !text.contains(Regex("\\b\(name)(en)?(,|:|;| \\d| and | or | \\(| packs? caught| caught)"))
        }
        #expect(missing.isEmpty)
    }

    @Test func totalsIncludeAllKinds() {
        for kind in PackKind.allCases {
            var counts = KindTable(repeating: 0)
            counts[kind] = 3
            #expect(counts.total == 3 && counts.sum(of: [kind]) == 3, "\(kind)")
        }
    }
}
