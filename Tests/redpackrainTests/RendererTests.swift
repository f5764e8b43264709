import Foundation
import Testing

/// Compares the two renderers with each other, and tests the bench.
@Suite(.beside) struct RendererTests {
    private static let game =
        Program.current

    @Test(arguments: [
        ["--at", "12.3", "--level", "festive", "--autoplay", "casual"], ["--at", "3", "--scene", "title"],
        ["--at", "25", "--level", "storm", "--autoplay", "perfect"], ["--at", "3", "--scene", "results"],
        ["--at", "5", "--scene", "paused"], ["--at", "1.2", "--scene", "countdown"],
        // A scene with thin triangles, the rim of the time left.
        ["--at", "27.3", "--level", "storm", "--autoplay", "perfect", "--seed", "9"],
    ])
    func processorAndCardDrawTheSame(scene: [String]) throws {
        let program = try Program()
        let display = try Display(width: 640, height: 360)
        program.environment["DISPLAY"] = display.name
        for renderer in ["cpu", "gpu"] {
            let result = try program.run(
                Self.game,
                ["render", "--renderer", renderer, "-o", "\(renderer).png"] + scene
                    + (scene.contains("--seed") ? [] : ["--seed", "8"]))
            try #require(result.code == 0, "\(result.errors)")
        }
        let (ours, theirs) = (try Bitmap.read(program.path("cpu.png")), try Bitmap.read(program.path("gpu.png")))
        #expect(ours.count == 1280 * 720 * 3 && theirs.count == ours.count)
        let far = ours.withUnsafeBufferPointer { ours in
            theirs.withUnsafeBufferPointer { theirs in
                stride(from: 0, to: ours.count, by: 3).count { pixel in
                    (pixel..<pixel + 3).contains { abs(Int(ours[$0]) - Int(theirs[$0])) > 2 }
                }
            }
        }
        let share = Double(far) / Double(ours.count / 3)
        #expect(share < 0.0003, "\(far) pixels differ by more than 2")
    }

    private struct Result: Decodable {
        let scene: String
        let renderer: String
        let sprites: Int
        let frames: Int
        let medianMs: Double
        let p99Ms: Double
        let nsPerSprite: Double
        let nsPerPixel: Double
        let drawCalls: Int
    }

    @Test func aFrameIsTwoDrawCallsOnACard() throws {
        let program = try Program()
        let display = try Display(width: 640, height: 360)
        program.environment["DISPLAY"] = display.name
        let result = try program.run(Self.game, ["bench", "storm", "--renderer", "gpu", "--frames", "30", "--json"])
        try #require(result.code == 0, "\(result.errors)")
        // One call draws the tiles that cover everything, the other draws the rest.
        #expect(try JSONDecoder().decode(Result.self, from: Data(result.output.utf8)).drawCalls == 2)
    }

    @Test(arguments: ["draw", "frame", "start", "pace"])
    func theBenchMeasuresInAWindow(scene: String) throws {
        let program = try Program()
        let display = try Display(width: 1280, height: 720)
        program.environment["DISPLAY"] = display.name
        let frames = scene == "start" ? 2 : 20
        let result = try program.run(
            Self.game, ["bench", scene, "--renderer", "cpu", "--frames", "\(frames)", "--json"])
        try #require(result.code == 0, "\(result.errors)")
        let told = try JSONDecoder().decode(Result.self, from: Data(result.output.utf8))
        #expect(told.scene == scene && told.renderer == "cpu")
        #expect(told.medianMs > 0 && told.p99Ms >= told.medianMs)
        #expect(told.frames >= frames - 5)
    }

    @Test func theBenchComparesResolutions() throws {
        let result = try Program().run(
            Self.game, ["bench", "resolution", "--frames", "4", "--size", "640x360", "--json"])
        try #require(result.code == 0, "\(result.errors)")
        let told = try JSONDecoder().decode([Result].self, from: Data(result.output.utf8))
        #expect(told.map(\.scene) == ["storm at 100 %", "storm at 75 %", "storm at 50 %"])
        #expect(told.allSatisfy { $0.frames == 4 && $0.medianMs > 0 })
    }

    @Test(arguments: [
        ["bench", "draw", "--sprites", "0"], ["bench", "draw", "--size", "600"], ["bench", "nothing"],
        ["bench", "draw", "--renderer", "magic"], ["bench", "frame", "--size", "1x1"],
    ])
    func wrongFlagsAreNamed(arguments: [String]) throws {
        #expect(try #require(Refusal(of: arguments)).code == 64)
    }
}
