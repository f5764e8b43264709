import ArgumentParser
import Foundation
import Motion
import Picture
import Rain
import Show
import Stage
import Tuning

/// How fast the game is, measured on this machine.
struct Bench: ParsableCommand {
    static let configuration = CommandConfiguration(abstract: "Measure how fast the game is on this machine.")

    enum Scene: String, ExpressibleByArgument, CaseIterable {
        case frame
        case motion
    }

    @Argument(
        help: "What to measure: frame (a festive round, made and drawn without a window) or motion (the time model).")
    var scene: Scene

    @Option(help: "How many frames, 1 ... 1000000.")
    var frames: String = "600"

    @Option(help: "Pixels of the picture, WxH, each 16 ... 4096.")
    var size: String = "1280x720"

    @Flag(help: "As one JSON object.")
    var json = false

    struct Result: Encodable {
        let scene: String
        let sprites: Int
        let size: String
        let frames: Int
        let medianMs: Double
        let p99Ms: Double
        let nsPerSprite: Double
        let drawCalls: Int
        let pages: Int
    }

    func run() throws {
        if scene == .motion { return try BenchMotion.print(BenchMotion.rows(), json: json) }
        guard let count = Int(frames), (1...1_000_000).contains(count) else {
            throw UsageError("--frames \(frames): must be 1 ... 1000000")
        }
        let (width, height) = try PixelSize.parsed(size)
        try Assets.check()
        let result = try measure(frames: count, width: width, height: height)
        if json {
            print(try JSON.text(result))
        } else {
            print(
                "\(result.scene) \(size): median \(result.medianMs) ms, p99 \(result.p99Ms) ms,"
                    + " \(result.sprites) sprites in \(result.drawCalls) draw calls on \(result.pages) pages")
        }
    }

    /// Frames a second of simulated time.
    private static let rate = 60.0
    /// Length of the round that is drawn again and again, seconds.
    private static let roundTime = 60.0

    private func measure(frames count: Int, width: Int, height: Int) throws -> Result {
        var level = Level.preset("festive") ?? Level()
        level.ramp = 1
        level.duration = Self.roundTime
        let round = Round.played(level: level, seed: 7, by: .casual)
        let hud = HUD(field: level.field)
        var canvas = try Canvas(
            field: level.field, width: width, height: height, art: Assets.art(for: level), font: FontFile.system())
        try canvas.prepare()
        var frame = Frame(size: level.field)
        var events: [Event] = []
        var cues: [Cue] = []
        var milliseconds: [Double] = []
        milliseconds.reserveCapacity(count)
        var sprites = 0
        let time = HostTime()
        for index in 0..<count {
            let start = time.now
            let host = Round.countdown + (Double(index) / Self.rate).truncatingRemainder(dividingBy: Self.roundTime)
            let moment = round.moment(at: host)
            frame.clear()
            cues.removeAll(keepingCapacity: true)
            round.appendField(in: moment, to: &frame)
            hud.append(round, in: moment, pointer: .init(), to: &frame)
            round.appendCountdown(in: moment, to: &frame)
            round.appendCues(from: host - 1 / Self.rate, to: host, events: &events, into: &cues)
            try canvas.draw(frame)
            milliseconds.append(Double(time.now - start) / 1e6)
            sprites += frame.sprites.count
        }
        milliseconds.sort()
        let total = milliseconds.reduce(0, +)
        return Result(
            scene: scene.rawValue, sprites: sprites / count, size: size, frames: count,
            medianMs: rounded(milliseconds[count / 2]), p99Ms: rounded(milliseconds[count * 99 / 100]),
            nsPerSprite: rounded(total * 1e6 / Double(max(1, sprites))), drawCalls: canvas.drawCalls,
            pages: canvas.pageCount)
    }

    private func rounded(_ value: Double) -> Double { (value * 1000).rounded() / 1000 }
}

/// Sizes of pictures as flags give them.
enum PixelSize {
    /// Width and height of "WxH". Throws a `UsageError` for anything else.
    static func parsed(_ text: String) throws -> (width: Int, height: Int) {
        let sides = text.lowercased().split(separator: "x", omittingEmptySubsequences: false).map { Int($0) }
        guard sides.count == 2, let width = sides[0], let height = sides[1], (16...4096).contains(width),
            (16...4096).contains(height)
        else { throw UsageError("--size \(text): must be WxH, each 16 ... 4096") }
        return (width, height)
    }
}
