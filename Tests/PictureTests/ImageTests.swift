import Foundation
import Motion
import Testing

@testable import Picture

struct ImageTests {
    @Test func anImageIsWhatItsNameSizeAndCornerSay() {
        let ball = Image(name: "ball", size: Vector(64, 32), corner: 8)
        #expect(ball == Image(name: "ball", size: Vector(64, 32), corner: 8))
        #expect(ball != Image(name: "ball", size: Vector(64, 33), corner: 8))
        #expect(ball != Image(name: "ball", size: Vector(64, 32)))
        #expect(ball != Image(name: "bat", size: Vector(64, 32), corner: 8))
        #expect((ball.name, ball.size, ball.corner) == ("ball", Vector(64, 32), 8))
        #expect("\(ball)" == "ball")
    }

    @Test func sizesThatCannotBeDrawnAreBroughtWithin() {
        let none = Image(name: "none", size: Vector(.nan, -3), corner: .nan)
        #expect((none.size, none.corner) == (Vector(1, 1), 0))
        let huge = Image(name: "huge", size: Vector(.infinity, 100), corner: .infinity)
        #expect((huge.size, huge.corner) == (Vector(4096, 100), 50))
    }

    @Test func manyThreadsAgreeOnIt() async {
        let made = await withTaskGroup(of: [Image].self) { group in
            for _ in 0..<8 {
                group.addTask { (0..<200).map { Image(name: "thread-\($0)", size: Vector(8, 8)) } }
            }
            return await group.reduce(into: []) { $0.append($1) }
        }
        #expect(Set(made).count == 1)
        #expect(Set(made[0]).count == 200)
        #expect(made[0].enumerated().allSatisfy { $0.element.name == "thread-\($0.offset)" })
    }

    /// A line of the table that is missing in the list would be rasterised in the middle of a round.
    @Test func theGamesListHasEveryLineOfItsTable() throws {
        let table = URL(filePath: #filePath).deletingLastPathComponent()
            .appending(path: "../../Sources/Picture/Image+Game.swift")
        let lines = try String(contentsOf: table, encoding: .utf8).matches(of: /static let (\w+) = Image\(/)
        #expect(Image.game.count == lines.count)
        #expect(Set(Image.game).count == lines.count)
    }
}
