import Foundation
import RainPlayers
import Testing

@testable import RainApp

/// Players and crowds by their names and in files.
@Suite struct PlayerFileTests {
    /// Runs a test with the path of a folder that has some files.
    private func among(_ files: [String: String], _ test: (String) throws -> Void) throws {
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent("players-\(UUID())")
        defer { try? FileManager.default.removeItem(at: folder) }
        for (name, text) in files {
            let file = folder.appendingPathComponent(name)
            try FileManager.default.createDirectory(
                at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
            try Data(text.utf8).write(to: file)
        }
        try test(folder.path)
    }

    /// The players of a crowd are looked for next to the crowd's file, not where the program runs.
    @Test func playersOfACrowdAreFoundNextToIt() throws {
        try among([
            "crowd.txt": "60 casual\n30 me.txt\n10 more/you.txt\n", "me.txt": "reaction: 0.2\n",
            "more/you.txt": "reaction: 0.3\n",
        ]) { folder in
            let crowd = try PlayerFile.crowd("\(folder)/crowd.txt")
            #expect(crowd.members.map(\.name) == ["casual", "me.txt", "more/you.txt"])
            #expect(crowd.members.map(\.model.reaction) == [0.35, 0.2, 0.3])
            #expect(crowd.members.map(\.share) == [0.6, 0.3, 0.1])
            #expect(try PlayerFile.named("\(folder)/me.txt").reaction == 0.2)
            #expect(try PlayerFile.crowd("\(folder)/me.txt").members.count == 1)
            let one = #expect(throws: UsageError.self) { try PlayerFile.named("\(folder)/crowd.txt") }
            #expect(one?.description == "--player \(folder)/crowd.txt: a crowd; a single player is needed")
        }
    }

    /// A fault of a player of a crowd is reported with its place in the crowd's file.
    @Test(arguments: [
        ("60 casual\n40 none.txt\n", "2:4: none.txt: neither a player"), ("60 self.txt\n", "1:4: self.txt: a crowd"),
        ("\n 5 bad.txt\n", "2:4: bad.txt:1:11: "), ("0 casual\n", "1:1: must be like"),
    ])
    func wrongPlayersAreReported(text: String, place: String) throws {
        try among(["self.txt": text, "bad.txt": "reaction: quick\n"]) { folder in
            let error = #expect(throws: UsageError.self) { try PlayerFile.crowd("\(folder)/self.txt") }
            let told = error?.description ?? ""
            #expect(told.hasPrefix("--player \(folder)/self.txt:\(place)"), "\(told)")
        }
    }
}
