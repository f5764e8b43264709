package import ArgumentParser
import Foundation
import Motion
import Picture
import Rain
import RainApp
import RainCommandParts
import RainPlatform
import RainPlayers
import RainScreens
import RainShow
import Stage

/// Limits of one run: frames, drops in the field at once, and pixels on the longer side of a sheet.
private enum Limit {
    static let (frames, drops) = (100_000, 100_000)
    static let sheet = 16_384
}

package struct Render<Houses: VisitScenes>: ParsableCommand {
    package static var configuration: CommandConfiguration {
        CommandConfiguration(
            commandName: "render",
            abstract: """
                Write a frame, or a series of numbered frames, as PNG; the bytes are the same each time on one machine.
                """)
    }

    @OptionGroup var levelOptions: LevelOptions

    @Option(
        parsing: .unconditional,
        help: "Time of the frame, seconds: game time of a round or a pause; other screens: time since they appeared.")
    var at: String?

    @Option(parsing: .unconditional, help: "Time of the first numbered frame.")
    var from: String?

    @Option(parsing: .unconditional, help: "Time of the last numbered frame.")
    var to: String?

    @Option(parsing: .unconditional, help: "Numbered frames per second, 0.1 ... 240.")
    var fps: String = "10"

    @Option(help: "With --from and --to: write one contact sheet with this number of columns, 1 ... 20.")
    var sheet: String?

    @Option(help: "What to show: \(SceneName<Houses>.allValueStrings.joined(separator: ", ")).")
    var scene = SceneName<Houses>(.atHome(.round))

    @Option(help: "Pixels of the picture, WxH: each 16 ... 8192, at most 8192x4096 in all (default: the field's).")
    var size: String?

    @Option(help: .language)
    var language: String = "auto"

    @Option(help: "Place of the pointer, X,Y in points of the field (default: no pointer).")
    var pointer: String?

    @OptionGroup var looks: LooksOptions

    @OptionGroup var others: SetOption

    @Option(help: "Simulated player of the round: perfect, casual, novice, tapper or none.")
    var autoplay: AutoplayName = .none

    @Option(help: "Ghost on the same rain: perfect, casual, novice, tapper or none.")
    var ghost: AutoplayName = .none

    @Option(help: "Renderer: auto or cpu (the processor), or gpu (a graphics card; needs a display).")
    var renderer: RendererChoice = .auto

    @Option(name: [.short, .customLong("output")], help: "The PNG file, or the folder of numbered frames.")
    var output: String

    package init() {}

    package func run() throws {
        let level = try levelOptions.resolved()
        var settings = try looks.settings(language: language)
        try others.apply(to: &settings)
        try Assets.check()
        let font = try Assets.font(for: &settings)
        var still = try SceneRenderer(
            scene.scene, level: level, seed: try levelOptions.resolvedSeed(), model: autoplay.model,
            ghost: ghost.model, settings: settings)
        if let pointer { still.pointer = try Self.point(pointer) }
        let times = try times(upTo: still.lastTime)
        try Self.checkDrops(of: level, at: scene.isRound ? times : [level.duration / 2])
        let (width, height) =
            try size.map(PixelSize.parsed) ?? (Int(level.field.x), Int(level.field.y))
        if !isNumbered { _ = try file() }
        let art = Assets.art(for: level)
        if let columns = try columns() {
            let rows = (times.count + columns - 1) / columns
            let (wide, high) = (min(columns, times.count) * width, rows * height)
            guard max(wide, high) <= Limit.sheet, wide * high <= PixelSize.maxPixels else {
                throw UsageError(
                    """
                    --sheet \(columns): the sheet would be larger than \(Limit.sheet) pixels a side or \
                    \(PixelSize.maxPixels) in all
                    """)
            }
            var sheet = try ContactSheet(
                count: times.count, columns: columns, field: level.field, size: (width, height), art: art,
                font: font)
            try draw(still, at: times, on: &sheet) { _, _ in }
            try file().write(sheet)
        } else if renderer == .gpu {
            var canvas = try CardCanvas(field: level.field, width: width, height: height, art: art, font: font)
            try draw(still, at: times, on: &canvas, then: save)
        } else {
            var canvas = try Canvas(field: level.field, width: width, height: height, art: art, font: font)
            try draw(still, at: times, on: &canvas, then: save)
        }
    }

    /// - Parameter finish: called after each picture, with its number.
    private func draw<Picture: Drawable & ~Copyable>(
        _ still: SceneRenderer, at times: [Double], on picture: inout Picture,
        then finish: (borrowing Picture, _ number: Int) throws -> Void
    ) throws {
        var frame = Frame(size: picture.view.field)
        frame.margin = picture.view.margin
        for (number, time) in times.enumerated() {
            frame.clear()
            still.append(at: time, to: &frame)
            try picture.draw(frame)
            try finish(picture, number)
        }
    }

    private func save(_ picture: borrowing some Drawable & ~Copyable, number: Int) throws {
        if isNumbered, number == 0 { try makeFolder() }
        try file(number: number).write(picture)
    }

    private var isNumbered: Bool { from != nil && sheet == nil }

    private func file(number: Int = 0) throws -> OutputFile {
        try OutputFile(isNumbered ? "\(output)/\(String(format: "%05d", number)).png" : output, flag: "-o")
    }

    private func makeFolder() throws {
        guard !FileBytes.isFolder(output) else { return }
        do {
            try FileManager.default.createDirectory(atPath: output, withIntermediateDirectories: false)
        } catch {
            throw Failure("-o \(output): the folder cannot be made")
        }
    }

    private func columns() throws -> Int? {
        guard let sheet else { return nil }
        let columns = try FlagNumber.parsed(sheet, of: "--sheet", in: 1...20)
        guard from != nil else { throw UsageError("--sheet: needs --from and --to") }
        return columns
    }
}

extension Render {
    /// Throws if too many drops are in the field at once.
    private static func checkDrops(of level: Level, at times: [Double]) throws {
        let schedule = DropSchedule(level: level, seed: Seed(0))
        for time in times {
            var drops = 0
            schedule.forEachFalling(at: time) { _ in
                drops += 1
                return drops <= Limit.drops
            }
            guard drops > Limit.drops else { continue }
            throw UsageError(
                "the level has more than \(Limit.drops) drops in the field at once; too many for a picture")
        }
    }

    private static func point(_ text: String) throws -> Vector {
        let parts = text.split(separator: ",", omittingEmptySubsequences: false).map { Double($0) }
        guard parts.count == 2, let x = parts[0], let y = parts[1], abs(x) < 1e6, abs(y) < 1e6 else {
            throw UsageError("--pointer \(text): must be X,Y")
        }
        return Vector(x, y)
    }

    private func times(upTo last: Double) throws -> [Double] {
        switch (at, from, to) {
        case (let at?, nil, nil):
            return [try FlagNumber.parsed(at, of: "--at", in: 0...last)]
        case (nil, let from?, let to?):
            let first = try FlagNumber.parsed(from, of: "--from", in: 0...last)
            let end = try FlagNumber.parsed(to, of: "--to", in: first...last)
            let rate = try FlagNumber.parsed(fps, of: "--fps", in: 0.1...240)
            // A frame that is beyond the end only by rounding is the last one.
            let count = Int((end - first) * rate + 1e-6) + 1
            guard count <= Limit.frames else {
                throw UsageError("--fps \(fps): \(count) frames from \(from) to \(to); at most \(Limit.frames)")
            }
            return (0..<count).map { min(first + Double($0) / rate, end) }
        default:
            throw UsageError("render: needs --at T, or --from A and --to B")
        }
    }
}

/// The name of a scene on the command line.
struct SceneName<Houses: VisitScenes>: ExpressibleByArgument {
    let scene: StagedScene

    init(_ scene: StagedScene) { self.scene = scene }

    init?(argument: String) {
        guard let scene = StagedScene(argument, among: Houses.all) else { return nil }
        self.scene = scene
    }

    var isRound: Bool { if case .atHome(.round) = scene { true } else { false } }

    static var allValueStrings: [String] { StagedScene.all(with: Houses.all).map(\.name) }
    static var defaultCompletionKind: CompletionKind { .list(allValueStrings) }
    var defaultValueDescription: String { scene.name }
}
