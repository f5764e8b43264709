package import ArgumentParser
import Foundation
import Picture
import RainApp
import RainCommandParts
package import RainScenes
import Stage

/// The parts of other buildings that `bench` measures.
package protocol BenchParts {
    /// The screen that a house shows while it has no visitors.
    static var idleHouse: [VisitScene] { get }
    /// Measures the time model and prints the results.
    static func measureMotion(json: Bool) throws
    static func measureSimulations(json: Bool) throws
}

enum BenchScene: String, ExpressibleByArgument, CaseIterable {
    case draw
    case frame
    case storm
    case resolution
    case pace
    case aids
    case race
    case age
    case start
    case motion
    case effects
    case simulate
    case rest
}

package struct BenchCommand<Parts: BenchParts>: ParsableCommand {
    package static var configuration: CommandConfiguration {
        CommandConfiguration(commandName: "bench", abstract: "Measure how fast the game is on this machine.")
    }

    @Argument(
        help: """
            What to measure: draw (rotated sprites in a window), frame (frames of a festive round; without a window \
            unless --renderer is given), storm (frames of a storm round in which every drop is hit), resolution \
            (the same storm drawn at each resolution in turn, as the processor draws it for a window), pace (times \
            between frames of a festive round in a window), race (frames prepared but not drawn, without a ghost, \
            with one, and as a turn of a party), aids (the same without and with all aids for \
            players), age (frames prepared but not drawn, ten seconds and ten hours into a round), start (time from exec \
            to the first frame in a window), motion (the time model), effects, simulate (simulated rounds), or rest (screens \
            without input, drawn without a window).
            """)
    var scene: BenchScene

    @Option(help: "draw: number of sprites, 1 ... 200000.")
    var sprites: String = "5000"

    @Option(
        help:
            "draw: side of a sprite in points, 1 ... 512; frame, storm, resolution, rest: size of the picture in pixels, WxH."
    )
    var size: String?

    @Option(help: "Number of frames, 1 ... 1000000; start: number of starts, 1 ... 1000; rest: seconds, 1 ... 1000.")
    var frames: String?

    @Option(help: "Renderer: auto, gpu or cpu.")
    var renderer: RendererChoice?

    @Flag(help: "Print one JSON object.")
    var json = false

    package init() {}

    package func run() throws {
        switch scene {
        case .motion:
            try Parts.measureMotion(json: json)
        case .effects:
            try BenchEffects.print(BenchEffects.rows(), json: json)
        case .simulate:
            try Parts.measureSimulations(json: json)
        case .rest:
            let seconds = try FlagNumber.parsed(frames ?? "10", of: "--frames", in: 1...1000)
            let (width, height) = try PixelSize.parsed(size ?? "1280x720")
            let rows = try BenchRest.rows(Parts.idleHouse, seconds: Double(seconds), width: width, height: height)
            try BenchRest.print(rows, json: json)
        case .draw:
            let count = try FlagNumber.parsed(sprites, of: "--sprites", in: 1...200_000)
            let side = try FlagNumber.parsed(size ?? "16", of: "--size", in: 1...512)
            let frames = try FlagNumber.parsed(frames ?? "300", of: "--frames", in: 1...1_000_000)
            try report(BenchDraw(sprites: count, side: side).measure(frames: frames, renderer: renderer ?? .auto))
        case .frame, .storm:
            let frames = try FlagNumber.parsed(frames ?? "600", of: "--frames", in: 1...1_000_000)
            let (width, height) = try PixelSize.parsed(size ?? "1280x720")
            try report(
                BenchFrame.measure(
                    frames: frames, width: width, height: height, renderer: renderer, isStorm: scene == .storm))
        case .resolution:
            let frames = try FlagNumber.parsed(frames ?? "600", of: "--frames", in: 2...1_000_000)
            let (width, height) = try PixelSize.parsed(size ?? "3840x2160")
            let results = try BenchFrame.resolutions(frames: frames, width: width, height: height)
            if json { return try Console.write(JSON.text(results)) }
            for result in results { try report(result) }
        case .pace:
            let frames = try FlagNumber.parsed(frames ?? "600", of: "--frames", in: 10...1_000_000)
            try report(BenchFrame.pace(frames: frames, renderer: renderer ?? .auto))
        case .race, .aids, .age:
            let frames = try FlagNumber.parsed(frames ?? "3600", of: "--frames", in: 1...1_000_000)
            let results =
                switch scene {
                case .race: try BenchFrame.race(frames: frames)
                case .aids: try BenchFrame.aids(frames: frames)
                default: try BenchFrame.age(frames: frames)
                }
            if json { return try Console.write(JSON.text(results)) }
            for result in results { try report(result) }
        case .start:
            let starts = try FlagNumber.parsed(frames ?? "20", of: "--frames", in: 1...1000)
            try report(BenchStart.measure(starts: starts, renderer: renderer ?? .auto))
        }
    }

    private func report(_ result: BenchResult) throws {
        if json { return try Console.write(JSON.text(result)) }
        let sprites = result.sprites > 0 ? ", \(result.sprites) sprites" : ""
        let ratio = result.ratio.map { ", \(($0 * 100).rounded() / 100) of the first" } ?? ""
        var sound = ""
        if let starved = result.starvedBuffers, let gaps = result.soundGaps {
            sound = ", sound: \(starved) buffers without enough music, \(gaps) gaps"
        }
        try Console.write(
            "\(result.scene) \(result.size) by \(result.renderer): median \(result.medianMs) ms,"
                + " p99 \(result.p99Ms) ms\(ratio)\(sprites)\(sound)")
    }
}
