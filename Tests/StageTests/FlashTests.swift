import Foundation
import Motion
import Picture
import Rain
import RainPlayers
import RainShow
import Testing

@testable import Stage

/// Flashes in rendered frames, counted as the guideline on seizures counts them (WCAG 2.2, 2.3.1): a rise and a fall of
/// a tenth of full luminance or more, over a quarter of the picture; and of saturated red: R / (R + G + B) of 0.8 or more in
/// linear light, and a change of 20 in (R - G - B) x 320.
@Suite struct FlashTests {
    private static let resources = URL(fileURLWithPath: #filePath)
        .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
        .appendingPathComponent("Resources").path

    private static let rate = 30
    private static let columns = 64
    private static let rows = 36

    /// Linear light of each byte of sRGB, 0...1.
    private static let linear = (0...255).map { byte -> Double in
        let value = Double(byte) / 255
        return value <= 0.04045 ? value / 12.92 : pow((value + 0.055) / 1.055, 2.4)
    }

    /// Relative luminance of every pixel, 0...1, and its saturated red, 0 for other colours: (R - G - B) x 320 / 200,
    /// so that a change of 20 is a tenth too.
    private func light(_ bytes: [UInt8]) -> (luminance: [Double], red: [Double]) {
        var light: (luminance: [Double], red: [Double]) = ([], [])
        for place in stride(from: 0, to: bytes.count, by: 4) {
            let (r, g, b) = (
                Self.linear[Int(bytes[place])], Self.linear[Int(bytes[place + 1])], Self.linear[Int(bytes[place + 2])]
            )
            light.luminance.append(0.2126 * r + 0.7152 * g + 0.0722 * b)
            light.red.append(r >= 0.8 * (r + g + b) ? max(0, r - g - b) * 1.6 : 0)
        }
        return light
    }

    /// Returns the maximum number of flashes within any second of a run of frames.
    private func maxFlashes(_ frames: [[Double]]) -> Int {
        let count = frames.first?.count ?? 0
        // Per pixel: the last turning point, and the way it has gone since; a change of a tenth both ways is a flash.
        var low = frames.first ?? []
        var high = low
        var isBright = [Bool](repeating: false, count: count)
        var changes: [Int] = []
        for frame in frames {
            var flashing = 0
            for pixel in 0..<count {
                let value = frame[pixel]
                low[pixel] = min(low[pixel], value)
                high[pixel] = max(high[pixel], value)
                if !isBright[pixel], value - low[pixel] >= 0.1, low[pixel] < 0.8 {
                    isBright[pixel] = true
                    high[pixel] = value
                    flashing += 1
                } else if isBright[pixel], high[pixel] - value >= 0.1 {
                    isBright[pixel] = false
                    low[pixel] = value
                }
            }
            changes.append(flashing * 4 >= count ? 1 : 0)
        }
        var most = 0
        for start in changes.indices {
            most = max(most, changes[start..<min(changes.count, start + Self.rate)].reduce(0, +))
        }
        return most
    }

    /// A storm of gold and bombs, and each preset as it is.
    private static let flashing: [(name: String, level: Level, model: PlayerModel)] = {
        var storm = Level.preset("storm-1") ?? Level()
        storm.gold = 0.1
        storm.bombEvery = 3
        return [PlayerModel.perfect, .casual, .novice].map { ("golden storm", storm, $0) }
            + Level.offered.map { ($0.name, $0.level, .casual) } + [("storm", .storm, .novice)]
    }()

    /// Expects few flashes in a part of a round, of luminance and of saturated red.
    private func expectFewFlashes(
        _ round: Round, from start: Double, to end: Double, looks: Looks = Looks()
    ) throws {
        let level = round.level
        var canvas = try Canvas(
            field: level.field, width: Self.columns, height: Self.rows,
            art: Art { "\(Self.resources)/art/\($0.name).svg" }, font: FontFile.system())
        var frame = Frame(size: level.field)
        let hud = HUD(field: level.field)
        let frames = try (Int(start * Double(Self.rate))..<Int(end * Double(Self.rate))).map { index in
            let moment = round.moment(at: RoundTime(seconds: Double(index) / Double(Self.rate)))
            frame.clear()
            round.appendField(in: moment, looks: looks, to: &frame)
            var view = RoundView(round, in: moment, pointer: .init())
            view.rewind.hint = "R: undo"
            view.appendHUD(to: &frame)
            if let age = round.ageOfEnd(in: moment) {
                hud.appendEnd(age: age, outOfHearts: moment.time < level.duration, words: .english, to: &frame)
            }
            try canvas.draw(frame)
            return light(canvas.bytes)
        }
        #expect(maxFlashes(frames.map(\.luminance)) <= 3)
        #expect(maxFlashes(frames.map(\.red)) <= 3)
    }

    @Test(arguments: flashing)
    func neverMoreThanThreeFlashesASecond(played: (name: String, level: Level, model: PlayerModel)) throws {
        let round = Round.played(level: played.level, seed: 11, by: played.model)
        // The busiest half of the round, but not more than half a minute, with its last seconds and what follows them.
        let over = round.finalMoment.roundTime.seconds
        try expectFewFlashes(
            round, from: over - min(30, (over - Round.countdown) / 2), to: over + HUD.endTime)
    }

    /// The brightest shell on the brightest roof, in the busiest preset.
    @Test func wornThingsFlashLittle() throws {
        let round = Round.played(level: .festive, seed: 11, by: .perfect)
        let over = round.finalMoment.roundTime.seconds
        var looks = Looks()
        (looks.worn.shell, looks.worn.roof, looks.worn.mane) = (.chrysanthemum, .snow, .snow)
        try expectFewFlashes(round, from: over - 15, to: over + HUD.endTime, looks: looks)
    }

    /// Rewinds that are let go again and again, in fever and in the finale.
    @Test(arguments: [Level.festive, .calm, .storm])
    func rewindsAndFeverFlashLittle(level: Level) throws {
        // Around the beginning of the finale, as soon as a round is in fever there.
        let finale = Round.countdown + level.start(ofPhase: level.phases.count - 1)
        let rounds = (11..<40).lazy.map { Round.played(level: level, seed: $0, by: .perfect) }
        let (played, begin) = try #require(
            rounds.compactMap { round -> (Journal, Double)? in
                stride(from: finale - 2, through: finale + 3, by: 0.5)
                    .first { round.moment(at: RoundTime(seconds: $0)).isFever }.map { (round.journal, $0) }
            }.first)
        var round = Round(level: level, seed: played.seed)
        for entry in played.entries where Double(entry.host) < begin * 1e9 { round.append(entry) }
        #expect(round.moment(at: RoundTime(seconds: begin)).isFever)
        for number in 0..<3 {
            let start = begin + 0.9 * Double(number)
            round.append(.init(host: Int64(start * 1e9), action: .rewind))
            round.append(.init(host: Int64((start + 0.45) * 1e9), action: .release))
        }
        try expectFewFlashes(round, from: begin - 2, to: begin + 8)
    }

    @Test func flashesAreCounted() {
        let dark = [Double](repeating: 0.1, count: 100)
        let light = [Double](repeating: 0.9, count: 100)
        #expect(maxFlashes((0..<30).map { $0 % 6 < 3 ? dark : light }) == 5)
        #expect(maxFlashes((0..<30).map { _ in light }) == 0)
        var corner = dark
        for pixel in 0..<20 { corner[pixel] = 0.9 }
        #expect(maxFlashes((0..<30).map { $0 % 2 == 0 ? dark : corner }) == 0)
        // A red flash that is none by its light alone.
        let (night, red) = (self.light([10, 10, 40, 255]), self.light([170, 10, 10, 255]))
        let alternating = (0..<30).map { $0 % 6 < 3 ? night : red }
        #expect(maxFlashes(alternating.map(\.red)) == 5)
        #expect(maxFlashes(alternating.map(\.luminance)) == 0)
    }
}
