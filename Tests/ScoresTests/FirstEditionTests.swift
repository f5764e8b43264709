import Foundation
import Rain
import RainScores
import Testing

/// Record files as the first edition of the rules wrote them, in Tests/Corpus/FirstEdition. Their claims hold for ever.
/// The files are never made again.
@Suite struct FirstEditionTests {
    private static let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
        .appendingPathComponent("Corpus/FirstEdition")

    private static let names =
        ((try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []).filter { $0.hasSuffix(".rpr") }

    @Test func allRecordFilesArePresent() { #expect(Self.names.count == 22) }

    @Test(arguments: names)
    func theirClaimsHold(name: String) throws {
        let bytes = [UInt8](try Data(contentsOf: Self.folder.appendingPathComponent(name)))
        let score = try RecordFile.decoded(bytes)
        #expect(RecordFile.encoded(score) == bytes, "\(name): written as it was")
        #expect(throws: Never.self, "\(name)") { try score.verify() }
    }
}
