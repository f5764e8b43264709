import Foundation
import Motion
import Picture
import Rain
import RainApp
import RainEventCommands
import RainPlayers
import RainShow
import Testing

@testable import RainScenes
@testable import RainScreens
@testable import Stage
@testable import redpackrain

extension ScreenTests {
    /// The smallest size at which a text is drawn, as a share of its style's size.
    private static let leastSize = 0.85

    private static func view(_ field: Vector) -> Viewport {
        Viewport(field: field, width: Int(field.x), height: Int(field.y))
    }

    /// Whether to test all contents of the results every half second, which takes minutes; set by `REDPACKRAIN_GRID`.
    private static let isThorough = ProcessInfo.processInfo.environment["REDPACKRAIN_GRID"] != nil
    /// Numbers of feats, whether there was a race, and whether the tally is unfolded.
    private static let contents = [(0, false, false), (3, true, false)]
    private static let moreContents = [(1, false, false), (3, false, false), (0, true, false), (3, true, true)]

    /// The texts that are drawn too small, with their size as a share of the style's.
    private static func small(_ frame: Frame, _ painter: inout Painter) throws -> [String] {
        var small: [String] = []
        for label in frame.labels where label.color.opacity > 0 && !label.text.isEmpty {
            let share = try painter.area(of: label).size.y / label.style.rawValue / label.zoom
            if share < leastSize { small.append("\(label.text) (\(label.style)): \(Int(share * 100)) %") }
        }
        return small
    }

    /// Every text of the game itself has the size of its style, on every offered level.
    @Test(arguments: [false, true], Language.allCases)
    func textsKeepTheirSize(portrait: Bool, language: Language) throws {
        var settings = Settings()
        settings.language = language
        var small: Set<String> = []
        for (_, preset) in Level.offered {
            var level = preset
            level.portrait = portrait
            let view = Self.view(level.field)
            var painter = Painter(art: Assets.art(), font: try Assets.font(), view: view, pages: .memory)
            for scene in StagedScene.all(with: EventScenes.all)
            where level.name == "storm" || ["title", "today-first", "results"].contains(scene.name) {
                let still = try SceneRenderer(scene, level: level, seed: 3, model: .casual, settings: settings)
                for time in [2.6, 12] where time <= still.lastTime {
                    var frame = Frame(size: level.field)
                    frame.margin = view.margin
                    still.append(at: time, to: &frame)
                    for text in try Self.small(frame, &painter) { small.insert("\(scene.name): \(text)") }
                }
            }
        }
        // Names of players may be long and small.
        // Names below the icons at a first start have only the width of an icon.
        let own = small.filter { !$0.contains("Wolfgang") && !$0.hasPrefix("title-first") }
        #expect(own.isEmpty, "\(own.sorted().joined(separator: "\n"))")
    }

    /// With any contents and at any time, the results stay within the panel and nothing overlaps.
    @Test(arguments: [false, true], Language.allCases)
    func resultsFitThePanel(portrait: Bool, language: Language) throws {
        var settings = Settings()
        settings.language = language
        let feats: [Feat] = [.twoHundredSeconds, .everyTap, .lastMoment]
        let now = Instant(nanoseconds: 0)
        var practice = Level.calm
        practice.practice = true
        let levels: [(level: Level, player: PlayerModel?)] = [
            (.calm, .casual), (.storm, .novice), (.festive, nil), (.survival, .casual), (practice, .casual),
        ]
        for (preset, player) in levels {
            var level = preset
            level.portrait = portrait
            let view = Self.view(level.field)
            var painter = Painter(art: Assets.art(), font: try Assets.font(), view: view, pages: .memory)
            let round = Round.played(level: level, seed: 3, by: player)
            let goals = RainGoals(level, seed: 3)
            for (count, isRaced, isUnfolded) in Self.contents + (Self.isThorough ? Self.moreContents : []) {
                let session = Session(
                    settings: settings, first: LevelChoice(name: level.name, level: level), seed: 3)
                let rain = RainChoice(level: level, levelName: level.name, seed: 3, origin: .drawn)
                var results = Results(
                    RoundSummary(of: round, at: round.finalMoment), of: Ticket(number: 1), on: rain, player: "Ann",
                    at: now)
                results.goals = goals
                results.rank = .init(place: 12, count: 345)
                if results.lacksMedal { results.setback = Setback(greatestOf: round) }
                if isRaced { results.race = .init(of: round, against: Rival(Ghost(of: Round(level: level, seed: 3)))) }
                results.announce(Array(feats.prefix(count)), at: 0)
                results.pressed.isUnfolded = isUnfolded
                for age in stride(from: 0, through: 12, by: Self.isThorough ? 0.5 : 2) {
                    let drawing = DrawContext(now: now + age, age: age, pointer: Button.Pointer(), looks: Looks())
                    let shown = results.picture(drawing, in: session)
                    var frame = Frame(size: level.field)
                    frame.margin = view.margin
                    results.append(drawing, in: session, to: &frame)
                    let name =
                        "\(level) by \(player.map { "\($0)" } ?? "nobody"), \(count) feats, \(isRaced) at \(age) s"
                    try check(frame, shown.buttons, name, &painter)
                    let small = try Self.small(frame, &painter)
                    #expect(small.isEmpty, "\(small), \(name)")
                    let menu = shown.buttons.filter { $0.area.minY > shown.panel.maxY }
                    for label in frame.labels where !menu.contains(where: { $0.area.contains(label.position) }) {
                        let area = try painter.area(of: label)
                        #expect(
                            area.minX > shown.panel.minX && area.maxX < shown.panel.maxX
                                && area.center.y > shown.panel.minY && area.center.y < shown.panel.maxY,
                            "\(name): \(label.text) leaves the panel")
                    }
                }
            }
        }
    }
}
