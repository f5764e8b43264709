import Foundation
import Rain
import RainApp
import RainPlayers
import Testing

@Suite struct MedalFolderTests {
    @Test func medalsOfOtherLevelsAreKept() throws {
        let path = NSTemporaryDirectory() + "medals-\(UUID())"
        defer { try? FileManager.default.removeItem(atPath: path) }
        let folder = MedalFolder(path: path)
        var level = Level.calm
        level.gold = 0.05
        let table = try #require(MedalTable(keptShares: [300, 700, 1000, 1000, 1300]))
        #expect(folder.table(for: level) == nil)
        try folder.keep(table, of: level)
        #expect(folder.table(for: level) == table && folder.table(for: .calm) == MedalTable.kept(for: .calm))
        #expect(folder.table(for: .survival) == MedalTable.kept(for: .survival), "survival has medals without par")
        #expect(folder.table(for: Level.preset("survival-2") ?? .calm) == nil)
        level.portrait = true
        #expect(folder.table(for: level) == nil)
        level.portrait = false
        for wrong in [
            "", "2 1 2 3 4", "1 300 700 1000 1000 1300", "2 300 200 1000 1000 1300", "2 300 x 1 2 3", "\u{0}",
        ] {
            try wrong.write(toFile: "\(path)/\(level.digest)", atomically: true, encoding: .utf8)
            #expect(folder.table(for: level) == nil, "\(wrong)")
        }
    }
}
