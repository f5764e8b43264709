import Foundation
import Motion
import Testing

@testable import Picture

struct ImageTests {
    @Test func imagesAreEqualByNameSizeAndCorner() {
        let ball = Image(name: "ball", size: Vector(64, 32), corner: 8)
        #expect(ball == Image(name: "ball", size: Vector(64, 32), corner: 8))
        #expect(ball != Image(name: "ball", size: Vector(64, 33), corner: 8))
        #expect(ball != Image(name: "ball", size: Vector(64, 32)))
        #expect(ball != Image(name: "bat", size: Vector(64, 32), corner: 8))
        #expect((ball.name, ball.size, ball.corner) == ("ball", Vector(64, 32), 8))
        #expect("\(ball)" == "ball")
    }

    @Test func invalidSizesAreClamped() {
        let none = Image(name: "none", size: Vector(.nan, -3), corner: .nan)
        #expect((none.size, none.corner) == (Vector(1, 1), 0))
        let huge = Image(name: "huge", size: Vector(.infinity, 100), corner: .infinity)
        #expect((huge.size, huge.corner) == (Vector(4096, 100), 50))
    }

    @Test func allThreadsGetTheSameImages() async {
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

    /// An image, sound or tune that is missing in its list would be loaded in the middle of a round.
    @Test func listsOfTheGameAreComplete() throws {
        func lines(of type: String) throws -> Int {
            let table = URL(filePath: #filePath).deletingLastPathComponent()
                .appending(path: "../../Sources/Picture/\(type)+Game.swift")
            return try String(contentsOf: table, encoding: .utf8).matches(of: /static let \w+ = (Image|Sound|Tune)\(/)
                .count
        }
        let (images, sounds) = (try lines(of: "Image"), try lines(of: "Sound"))
        let drawn = images + Numeral.images.count
        #expect(Image.game.count == drawn && Set(Image.game).count == drawn)
        #expect(Sound.game.count == sounds && Set(Sound.game).count == sounds)
        let tunes = try lines(of: "Tune") + Theme.game.reduce(0) { $0 + $1.pieces.count }
        #expect(Tune.game.count == tunes && Set(Tune.game).count == tunes)
    }

    /// A worn image takes the place of the usual one, and so has its size and its border.
    @Test func wornImagesHaveTheDefaultSizes() {
        for (closed, open) in Image.papers.values {
            #expect(closed.size == Image.packRed.size && closed.border == Image.packRed.border)
            #expect(open.size == Image.packRedOpen.size && open.border == Image.packRedOpen.border)
        }
        for (tiles, edge) in Image.roofs.values {
            #expect(tiles.size == Image.eavesTiles.size && edge.size == Image.eavesEdge.size)
        }
        #expect(Image.lionManePale.size == Image.lionMane.size && Image.lionBrowPale.size == Image.lionBrow.size)
        #expect(Set(Image.worn).count == 2 * (Image.papers.count + Image.roofs.count + 1))
        #expect(Set(Image.worn).isDisjoint(with: Image.game))
    }

    @Test func invalidSoundsAreClamped() {
        let none = Sound(name: "none", gain: .nan, notes: 0, pitchSpread: .nan)
        #expect(none.gain == 0 && none.notes == 1 && none.pitchSpread == 0)
        let loud = Sound(name: "loud", gain: 7, pitchSpread: .infinity, isOfScreens: true)
        #expect(loud.gain == 1 && loud.pitchSpread == 24 && loud.isAnswer)
        #expect(loud != Sound(name: "loud") && "\(loud)" == "loud")
    }
}
