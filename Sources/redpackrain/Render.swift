import ArgumentParser
import Foundation
import Motion
import Picture
import Rain
import Show
import Stage
import Tuning

/// Pictures of the game without a window.
struct Render: ParsableCommand {
    static let configuration = CommandConfiguration(
        abstract: "Write the frame at a game time, or numbered frames, as PNG; the same bytes each time.")

    enum Scene: String, ExpressibleByArgument, CaseIterable {
        case title
        case countdown
        case round
        case paused
        case rewind
        case results
    }

    /// Numbered frames of one run, and the longer side of a sheet in pixels.
    private static let mostFrames = 100_000
    private static let largestSheet = 16_384

    @OptionGroup var levelOptions: LevelOptions

    @Option(help: "Game time, seconds (title, countdown, results: time since the screen appeared).")
    var at: String?

    @Option(help: "First game time of numbered frames.")
    var from: String?

    @Option(help: "Last game time of numbered frames.")
    var to: String?

    @Option(help: "Numbered frames a second, 0.1 ... 240.")
    var fps: String = "10"

    @Option(help: "With --from and --to: one contact sheet of so many columns, 1 ... 20, instead of numbered frames.")
    var sheet: String?

    @Option(help: "What to show: title, countdown, round, paused, rewind (time since it began) or results.")
    var scene: Scene = .round

    @Option(help: "Pixels of the picture, WxH, each 16 ... 8192 (default: the field's).")
    var size: String?

    @OptionGroup var looks: LooksOptions

    @Option(help: "Who has played: perfect, casual, novice, tapper or none.")
    var autoplay: AutoplayName = .none

    @Option(help: "What draws: auto and cpu, the processor, or gpu, a graphics card (which needs a display).")
    var renderer: RendererChoice = .auto

    @Option(name: [.short, .customLong("output")], help: "The PNG file, or the folder of numbered frames.")
    var output: String

    func run() throws {
        let level = try levelOptions.resolved()
        let still = Still(
            level: level, seed: try levelOptions.resolvedSeed(), scene: scene, model: autoplay.model,
            looks: looks.looks)
        let times = try times(upTo: still.lastTime)
        let (width, height) =
            try size.map(PixelSize.parsed) ?? (Int(level.field.x), Int(level.field.y))
        try Assets.check()
        let art = Assets.art(for: level)
        let font = try Assets.font()
        var frame = Frame(size: level.field)
        if let columns = try columns() {
            let rows = (times.count + columns - 1) / columns
            guard min(columns, times.count) * width <= Self.largestSheet, rows * height <= Self.largestSheet else {
                throw UsageError(
                    "--sheet \(columns): the sheet would be larger than \(Self.largestSheet) pixels a side")
            }
            var contact = try ContactSheet(
                count: times.count, columns: columns, field: level.field, width: width, height: height, art: art,
                font: font)
            for time in times {
                frame.clear()
                still.append(at: time, to: &frame)
                try contact.append(frame)
            }
            try contact.save(png: output)
            return
        }
        if from != nil { try makeFolder() }
        func path(_ index: Int) -> String {
            from == nil ? output : "\(output)/\(String(format: "%05d", index)).png"
        }
        if renderer == .gpu {
            var canvas = try CardCanvas(field: level.field, width: width, height: height, art: art, font: font)
            for (index, time) in times.enumerated() {
                frame.clear()
                still.append(at: time, to: &frame)
                try canvas.draw(frame)
                try canvas.save(png: path(index))
            }
            return
        }
        var canvas = try Canvas(field: level.field, width: width, height: height, art: art, font: font)
        for (index, time) in times.enumerated() {
            frame.clear()
            still.append(at: time, to: &frame)
            try canvas.draw(frame)
            try canvas.save(png: path(index))
        }
    }

    private func makeFolder() throws {
        do {
            try FileManager.default.createDirectory(atPath: output, withIntermediateDirectories: true)
        } catch {
            throw Failure("\(output): the folder cannot be made")
        }
    }

    private func columns() throws -> Int? {
        guard let sheet else { return nil }
        guard let columns = Int(sheet), (1...20).contains(columns) else {
            throw UsageError("--sheet \(sheet): must be 1 ... 20")
        }
        guard from != nil else { throw UsageError("--sheet: goes with --from and --to") }
        return columns
    }
}

extension Render {
    private func times(upTo last: Double) throws -> [Double] {
        func value(_ text: String, of flag: String, in range: ClosedRange<Double>) throws -> Double {
            guard let value = Double(text), range.contains(value) else {
                throw UsageError("\(flag) \(text): must be \(range.lowerBound) ... \(range.upperBound)")
            }
            return value
        }
        switch (at, from, to) {
        case (let at?, nil, nil):
            return [try value(at, of: "--at", in: 0...last)]
        case (nil, let from?, let to?):
            let first = try value(from, of: "--from", in: 0...last)
            let end = try value(to, of: "--to", in: first...last)
            let rate = try value(fps, of: "--fps", in: 0.1...240)
            let count = Int((end - first) * rate) + 1
            guard count <= Self.mostFrames else {
                throw UsageError("--fps \(fps): \(count) frames from \(from) to \(to); at most \(Self.mostFrames)")
            }
            return (0..<count).map { first + Double($0) / rate }
        default:
            throw UsageError("--at T, or --from A and --to B: say which time to show")
        }
    }
}

/// One scene at any time, as the game would show it.
private struct Still {
    let scene: Render.Scene
    let round: Round
    let looks: Looks
    /// When the rewind of its scene begins, host seconds.
    private let rewindHost: Double
    /// How long it is held, seconds.
    private static let rewindTime = 3.0

    /// A round played up to an instant, and turned back from there on.
    private static func rewound(_ played: Round, at host: Double) -> Round {
        var round = Round(level: played.level, seed: played.journal.seed)
        for entry in played.journal.entries where Double(entry.host) / 1e9 < host { round.append(entry) }
        round.append(.init(host: Int64(host * 1e9), action: .rewind))
        return round
    }

    init(level: Level, seed: UInt64, scene: Render.Scene, model: PlayerModel?, looks: Looks) {
        self.looks = looks
        self.scene = scene
        let played = Round.played(level: level, seed: seed, by: model)
        rewindHost = Round.countdown + level.duration / 2
        round = scene == .rewind ? Self.rewound(played, at: rewindHost) : played
    }

    /// The last time that can be asked for, seconds.
    var lastTime: Double {
        switch scene {
        case .title, .results: 3600
        case .countdown: Round.countdown
        case .rewind: Self.rewindTime
        case .round, .paused: round.level.duration
        }
    }

    func append(at time: Double, to frame: inout Frame) {
        let field = round.level.field
        let pointer = Button.Pointer()
        switch scene {
        case .title:
            TitleScreen(field: field, levelName: round.level.name, best: nil)
                .append(at: time, pointer: pointer, to: &frame)
        case .paused:
            PauseVeil(field: field).append(at: time, pointer: pointer, to: &frame)
        case .results:
            let moment = round.moment(at: round.completion(after: 0))
            ResultsScreen(
                field: field, tally: moment.tally, levelName: round.level.name, place: .init(place: 1, count: 1),
                trouble: nil, endedEarly: false, isPractice: round.level.practice
            ).append(at: time, pointer: pointer, to: &frame)
        case .countdown, .round, .rewind:
            let moment =
                switch scene {
                case .countdown: round.moment(at: time)
                case .rewind: round.moment(at: rewindHost + time)
                default: round.moment(at: time + Round.countdown)
                }
            round.appendField(in: moment, looks: looks, to: &frame)
            HUD(field: field).append(round, in: moment, pointer: pointer, to: &frame)
            round.appendCountdown(in: moment, to: &frame)
        }
    }
}
