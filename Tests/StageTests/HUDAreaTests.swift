import Foundation
import Motion
import Picture
import Rain
import RainPlayers
import RainShow
import Testing

@testable import Stage

/// The HUD hides little of the field.
@Suite struct HUDAreaTests {
    private static let resources = URL(fileURLWithPath: #filePath)
        .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
        .appendingPathComponent("Resources").path
    private static let side = 320.0

    /// The maximum share of the field that the HUD may hide, the maximum below eaves, and the opacity from which it
    /// hides.
    private static let (most, mostOpen, hiding) = (0.12, 0.065, 0.25)

    /// The share of the field below the eaves that is hidden. A hidden pixel looks alike over black and over white.
    private func hiddenShare(of round: Round, at time: RoundTime, _ canvas: inout Canvas) throws -> Double {
        let ground = try [Color(0, 0, 0), Color(1, 1, 1)].map { color in
            var frame = Frame(size: round.level.field)
            frame.fill(frame.bounds, color)
            RoundView(round, in: round.moment(at: time), pointer: .init()).appendHUD(to: &frame)
            try canvas.draw(frame)
            return canvas.bytes
        }
        // Whole rows of pixels, below the eaves' edge and its shadow.
        let rows = Int((round.level.eaves * Double(ground[0].count / 4 / canvas.width)).rounded(.up))
        let pixels = stride(from: 4 * rows * canvas.width, to: ground[0].count, by: 4)
        let hidden = pixels.count { pixel in
            Double(ground[1][pixel]) - Double(ground[0][pixel]) <= 255 * (1 - Self.hiding)
        }
        return Double(hidden) / Double(pixels.underestimatedCount)
    }

    @Test(arguments: [false, true], ["festive", "storm", "survival", "festive-2", "survival-2"])
    func coversLittle(portrait: Bool, name: String) throws {
        var level = try #require(Level.preset(name))
        level.portrait = portrait
        level.duration = min(level.duration, 60)
        let round = Round.played(level: level, seed: 5, by: .perfect)
        let size = level.field * (Self.side / max(level.field.x, level.field.y))
        var canvas = try Canvas(
            field: level.field, width: Int(size.x), height: Int(size.y),
            art: Art { "\(Self.resources)/art/\($0.name).svg" }, font: FontFile.system())
        var (greatest, latest) = (0.0, 0.0)
        // The last seconds are left out: their red light covers the field, but drops can be seen through it.
        for second in stride(from: 3.2, to: Round.countdown + level.duration - 3, by: 0.9) {
            let share = try hiddenShare(of: round, at: RoundTime(seconds: second), &canvas)
            if share > greatest { (greatest, latest) = (share, second) }
        }
        #expect(greatest <= (level.eaves > 0 ? Self.mostOpen : Self.most), "at \(latest) s")
        #expect(greatest > (level.eaves > 0 ? 0.001 : 0.03), "it is there")
    }
}
