import Foundation
import Motion
package import Picture
import RainApp
import RainPlatform
import RealModule
import Stage

/// Many turned, blended sprites in a window. The scene is defined in Benchmarks/draw.c, which draws it with plain SDL2.
package struct BenchDraw {
    package let sprites: Int
    /// The side of a sprite, points.
    package let side: Int

    package init(sprites: Int, side: Int) {
        (self.sprites, self.side) = (sprites, side)
    }

    private static let field = Vector(1280, 720)
    private static let background = Color(12.0 / 255, 10.0 / 255, 40.0 / 255)
    private static let opacity = 230.0 / 255
    private static let images: [Image] = [.coin, .spark, .glow, .ring]
    private static let colors = ["#ffd65a", "#e23c30", "#78c8ff", "#e678dc"]
    /// The side of the picture of a disc, pixels.
    private static let cell = 64.0
    private static let rate = 60.0
    private static let warmUp = 5

    package func measure(frames: Int, renderer: RendererChoice) throws -> BenchResult {
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent("redpackrain-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        var window = try Window(
            unisolated: "bench", field: Self.field, fullscreen: false, renderer: renderer,
            art: try Self.discs(in: folder), font: Assets.font())
        while try window.prepareNext() {}
        window.stopWaitingForDisplay()
        let movers = (0..<sprites).map(Mover.init)
        var frame = Frame(size: Self.field)
        var milliseconds: [Double] = []
        milliseconds.reserveCapacity(frames)
        let time = HostTime()
        for index in 0..<Self.warmUp + frames {
            let start = time.now
            frame.clear()
            append(movers, at: Double(index) / Self.rate, to: &frame)
            try window.show(frame)
            if index >= Self.warmUp { milliseconds.append(Double(time.now - start) / 1e6) }
        }
        return BenchResult(
            scene: "draw", renderer: window.isOnCard ? "gpu" : "cpu", sprites: sprites, size: .side(side),
            milliseconds: milliseconds, pixels: sprites * side * side)
    }

    /// Returns art with four soft-edged discs, for the images that are drawn.
    private static func discs(in folder: URL) throws -> Art {
        var sizes: [Image: Double] = [:]
        for (image, color) in zip(images, colors) {
            sizes[image] = cell / image.size.x
            let text = """
                <svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64"><defs>
                <radialGradient id="a" gradientUnits="userSpaceOnUse" cx="32" cy="32" r="30">
                <stop offset="80%" stop-color="\(color)"/><stop offset="100%" stop-color="\(color)" stop-opacity="0"/>
                </radialGradient></defs><circle cx="32" cy="32" r="30" fill="url(#a)"/></svg>
                """
            try FileBytes.write(
                Array(text.utf8), to: folder.appendingPathComponent("\(image.name).svg").path, isLasting: false)
        }
        let discs = Set(images)
        return Art(sizes: sizes) { image in
            discs.contains(image) ? folder.appendingPathComponent("\(image.name).svg").path : Assets.path(of: image)
        }
    }

    private struct Mover {
        let a: Double
        let b: Double
        let c: Double
        let image: Image
        let direction: Double

        init(_ index: Int) {
            func share(_ step: Double) -> Double { (Double(index) * step).truncatingRemainder(dividingBy: 1) }
            a = share(0.6180339887498949)
            b = share(0.7548776662466927)
            c = share(0.5698402909980532)
            image = BenchDraw.images[index & 3]
            direction = index & 1 == 0 ? 1 : -1
        }
    }

    private func append(_ movers: [Mover], at time: Double, to frame: inout Frame) {
        frame.fill(frame.bounds, Self.background)
        let side = Double(side)
        for mover in movers {
            let fall = mover.b + time * (0.1 + 0.15 * mover.c)
            // In single precision, as draw.c does it.
            let sway = Double(24 * Float.sin(Float(2 * .pi * (0.25 * time + mover.c))))
            frame.icon(
                mover.image,
                at: Vector(
                    mover.a * Self.field.x + sway, (fall - fall.rounded(.down)) * (Self.field.y + side) - side / 2),
                side: side, turn: mover.direction * 2 * .pi * (mover.c + time * (0.5 + 0.5 * mover.a)),
                color: Color(1, 1, 1, Self.opacity))
        }
    }
}
