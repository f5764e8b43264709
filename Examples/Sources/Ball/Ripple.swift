// An effect of your own: rings that spread like rings in water around a stone, and the sound with which they begin.
import Motion
import Picture

struct Ripple: Effect, Hashable {
    var center: Vector
    var begin: Double
    /// The radius of the largest ring, points.
    var reach = 90.0
    var color = Color(hex: 0x7FD6C2)

    /// The number of rings; the time from one to the next, and the time in which each spreads, seconds.
    static let rings = 3
    static let lag = 0.15
    static let spread = 0.6

    var duration: Double { Self.lag * Double(Self.rings - 1) + Self.spread }

    static let images: [Image] = [.glow]
    var images: [Image] { Self.images }
}

extension Ripple {
    func append(at time: Double, to frame: inout Frame) {
        let age = time - begin
        guard age >= 0, age < duration else { return }
        frame.icon(
            .glow, at: center, side: reach, color: color.faded(to: 0.6 * (1 - age / duration)), blend: .additive)
        for ring in 0..<Self.rings {
            let progress = (age - Self.lag * Double(ring)) / Self.spread
            guard progress > 0, progress < 1 else { continue }
            let shade = color.faded(to: 1 - progress)
            frame.circle(center, radius: reach * Curve.easeOut.value(at: progress), width: 3) { _ in shade }
        }
    }
}

extension Ripple {
    /// The sound in a span of time, on a field of a width; none where time runs back.
    func cue(from earlier: Double, to later: Double, width: Double) -> Cue? {
        begin > earlier && begin <= later ? Cue(.pop, pan: center.x / width * 2 - 1) : nil
    }
}
