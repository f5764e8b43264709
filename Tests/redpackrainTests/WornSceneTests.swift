import Motion
import Picture
import Rain
import RainEventCommands
import RainPlayers
import RainScenes
import RainShow
import Testing

@testable import RainScreens

/// Scenes that show a player's things, and scenes with the default look for everyone.
@Suite struct WornSceneTests {
    private static func sprites(_ name: String, isWorn: Bool) throws -> [Sprite] {
        var settings = Settings()
        if isWorn {
            for thing in [Cosmetic.paper(.rat), .mane(.jade), .shell(.chrysanthemum), .roof(.glazed)] {
                settings.worn.toggle(thing)
            }
        }
        var frame = Frame(size: Level.festive.field)
        let scene = try #require(StagedScene(name, among: EventScenes.all))
        let still = try SceneRenderer(scene, level: .festive, seed: 7, model: .casual, settings: settings)
        still.append(at: min(12, still.lastTime), to: &frame)
        return frame.sprites
    }

    @Test(arguments: [
        "demo", "kiosk", "kiosk-results", "event-title", "claim", "turn", "standings", "podium", "best",
    ])
    func visitorsAndPartiesWearNothing(scene: String) throws {
        let (bare, worn) = (try Self.sprites(scene, isWorn: false), try Self.sprites(scene, isWorn: true))
        #expect(bare == worn)
    }

    @Test func aPlayersThingsAreShown() throws {
        let (paper, mane) = (try #require(Image.papers["rat"]), Image.lionManePale)
        let roof = try #require(Image.roofs["glazed"])
        let scenes: [(String, [Image])] = [
            ("title", [paper.closed, mane]), ("round", [paper.closed, mane, roof.tiles, roof.edge]),
            ("results", [mane]),
            ("replay", [paper.closed, mane, roof.edge]),
        ]
        for (scene, images) in scenes {
            let worn = Set(try Self.sprites(scene, isWorn: true).map(\.image))
            #expect(images.allSatisfy(worn.contains), "\(scene)")
            #expect(worn.isDisjoint(with: [.packRed, .lionMane, .eavesTiles, .eavesEdge]) || scene == "title")
        }
    }

    /// A turn of a party has the default look, whatever the settings.
    @Test func aTurnOfAPartyIsPlain() throws {
        let round = Round(level: .festive, seed: 7)
        func images(_ isParty: Bool) throws -> Set<Image> {
            var settings = Settings()
            settings.worn.paper = .rat
            let session = Session(
                settings: settings, first: LevelChoice(name: "festive", level: round.level), seed: 7)
            let live = LiveRound(round, at: Instant(nanoseconds: 0))
            let party = Party(["Ann", "Bo"], session: 7, level: round.level, levelName: "festive", rains: [7])
            let playing = isParty ? try #require(Playing(live, in: party, session)) : Playing(live, in: session)
            var frame = Frame(size: round.level.field)
            let now = Instant(nanoseconds: 12_000_000_000)
            playing.append(
                DrawContext(now: now, age: 12, pointer: .init(), looks: settings.looks), in: session, to: &frame)
            return Set(frame.sprites.map(\.image))
        }
        #expect(try images(true).contains(.packRed) && !images(false).contains(.packRed))
    }
}
