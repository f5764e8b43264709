import Motion
import Picture
import RainApp
import RainShow
import Stage

/// The cost of effects, nanoseconds for each sprite, vertex or label that they add, and the cost of up to a thousand
/// fireworks at once.
package enum BenchEffects {
    package struct Row: Encodable {
        let name: String
        /// The average number of sprites, vertices and labels in a frame.
        let pieces: Double
        let nsPerPiece: Double
    }

    private static let frames = 400
    private static let repeats = 7

    package static func rows() -> [Row] {
        Exhibit.allCases.map { exhibit in
            row(exhibit.rawValue) { time, frame in
                exhibit.append(at: time * exhibit.loop, place: frame.size / 2, to: &frame)
            }
        } + [1, 10, 100, 1000].map(fireworks)
    }

    package static func print(_ rows: [Row], json: Bool) throws {
        if json { return try Console.write(JSON.text(rows)) }
        for row in rows {
            try Console.write(
                "\(row.name.padded(to: 18)) \((row.pieces * 10).rounded() / 10) pieces a frame,"
                    + " \((row.nsPerPiece * 10).rounded() / 10) ns each")
        }
    }

    /// Measures many fireworks at once, all of them alive all the time, since dead ones cost little.
    private static func fireworks(_ count: Int) -> Row {
        let fireworks = (0..<count).map { index in
            ClassicFirework(
                seed: Seed(3)[index], source: Rect(Double(index % 40) * 30, Double(index / 40) * 25, 40, 50), begin: 0)
        }
        return row("\(count) fireworks") { time, frame in
            for firework in fireworks { firework.append(at: time * 0.37, to: &frame) }
        }
    }

    private static func row(_ name: String, _ append: (Double, inout Frame) -> Void) -> Row {
        let clock = HostTime()
        var frame = Frame(size: Exhibit.field)
        var best = Double.infinity
        var pieces = 0
        for _ in 0..<repeats {
            pieces = 0
            let start = clock.now
            for index in 0..<frames {
                frame.clear()
                append((Double(index) + 0.5) / Double(frames), &frame)
                pieces += frame.sprites.count + frame.vertices.count + frame.labels.count
            }
            best = min(best, Double(clock.now - start))
        }
        return Row(
            name: name, pieces: Double(pieces) / Double(frames), nsPerPiece: best / Double(max(1, pieces)))
    }
}
