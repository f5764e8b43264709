public import Motion
import RealModule

/// A veil over a field while time runs back: a tint, streaks that fly up as the time falls, and a cold frame.
public struct Backwards: Hashable, Sendable {
    /// The area that the veil covers, points.
    public var view: Rect
    /// The colour of the tint.
    public var color = Color(hex: 0x7FB2FF)
    /// The strength, 0 (nothing) ... 1.
    public var strength: Double

    /// Creates a veil of a strength, 0 ... 1, over an area, points.
    public init(over view: Rect, strength: Double) {
        self.view = view
        self.strength = strength
    }

    static let streaks = 26
    static let tint = 0.16
}

extension Backwards {
    /// Adds the veil to the frame of the instant `time`, seconds.
    public func append(at time: Double, to frame: inout Frame) {
        guard strength > 0 else { return }
        frame.fill(view, color.faded(to: Self.tint * strength))
        let seed = Seed(0)["streaks"]
        for index in 0..<Self.streaks {
            let draw = seed[index]
            let share = draw[1].unit + time * draw[0].uniform(in: 0.3...0.9)
            let place = Vector(draw[2].unit, (share - share.rounded(.down)) * 1.4 - 0.2) * view.size
            frame.image(
                .streak, at: view.origin + place, size: Vector(10, draw[3].uniform(in: 140...360)),
                color: color.faded(to: 0.6 * strength), blend: .additive)
        }
        frame.image(.vignette, at: view.center, size: view.size, color: Color(0.3, 0.45, 1, 0.8 * strength))
    }
}
