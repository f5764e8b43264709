import Glibc
import Motion
import Picture
import Rain
import RainApp
import RainPlayers
package import RainScenes
import RainScreens
import RainShow
import Stage

/// The cost of screens without input: computed and drawn as often as in the game, but not shown.
package enum BenchRest {
    /// The cost of one screen.
    package struct Row: Encodable {
        package let scene: String
        package let size: String
        /// Processor time of all threads, percent of the measured time; 100 is one core.
        package let corePercent: Double
        /// Frames per second, tiles redrawn per second, and the number of tiles of the picture.
        package let frames: Double
        package let tiles: Double
        package let ofTiles: Int
    }

    private static let scenes: [Scene] = [
        .title, .settingsSound, .records, .results, .bowl, .nights, .paused,
    ]
    /// The display's rate, frames a second.
    private static let rate = 60.0
    /// The time at which a screen has arrived, and the time from which frames are measured, seconds. By then the screen
    /// counts as left alone (`Rest`).
    private static let (arrival, measured) = (3.0, 14.0)

    /// - Parameters:
    ///   - houses: screens of houses, measured after the screens at home.
    ///   - seconds: measured time of each screen.
    package static func rows(_ houses: [VisitScene], seconds: Double, width: Int, height: Int) throws -> [Row] {
        try Assets.check()
        let all = scenes.map { StagedScene.atHome($0) } + houses.map { .ofVisit($0) }
        return try all.map { try row($0, seconds: seconds, width: width, height: height) }
    }

    private static func row(_ scene: StagedScene, seconds: Double, width: Int, height: Int) throws -> Row {
        let level = Level.festive
        let still = try SceneRenderer(scene, level: level, seed: 7, model: .casual, settings: Settings())
        var canvas = try Canvas(
            field: level.field, width: width, height: height, art: Assets.art(for: level), font: Assets.font())
        try canvas.prepare()
        var frame = Frame(size: level.field)
        frame.margin = canvas.view.margin
        var (rest, time) = (Rest(), arrival)
        var (frames, tiles, spent) = (0, 0, 0.0)
        while time < measured + seconds {
            let before = processorSeconds
            frame.clear()
            still.append(at: time, to: &frame)
            try canvas.draw(frame)
            if time >= measured {
                spent += processorSeconds - before
                frames += 1
                tiles += canvas.changedTiles
            }
            let begin = HostInstant(nanoseconds: Int64(time * 1e9))
            let shown = Rest.Shown(
                begin, isPlaying: false, isHidden: false, isStill: canvas.changedTiles == 0, hasInput: false)
            let end = rest.end(after: shown, period: Int64(1e9 / rate))
            time = end.map { Double($0.nanoseconds) / 1e9 } ?? time + 1 / rate
        }
        func rounded(_ value: Double) -> Double { (value * 10).rounded() / 10 }
        return Row(
            scene: scene.name, size: "\(width)x\(height)", corePercent: rounded(100 * spent / seconds),
            frames: rounded(Double(frames) / seconds), tiles: rounded(Double(tiles) / seconds), ofTiles: canvas.tiles)
    }

    private static var processorSeconds: Double {
        var time = timespec()
        clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &time)
        return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
    }

    package static func print(_ rows: [Row], json: Bool) throws {
        if json { return try Console.write(JSON.text(rows)) }
        for row in rows {
            try Console.write(
                "\(row.scene) \(row.size): \(row.corePercent) % of a core, \(row.frames) frames a second,"
                    + " \(row.tiles) tiles drawn a second of \(row.ofTiles)")
        }
    }
}
