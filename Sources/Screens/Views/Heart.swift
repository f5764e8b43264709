import Motion
import Picture
import RainShow

/// The mark of a favourite, which bursts when it is set.
struct Heart {
    let isFull: Bool
    /// When the mark was set, seconds since the screen appeared; nil if it was set before the screen appeared.
    let since: Double?
    /// Whether it is on a red button and needs a dark ground.
    var hasGround = false

    private static let size = 30.0
    /// The ground's radius, in sides of the heart.
    private static let ground = 0.72

    func append(at place: Vector, _ age: Double, to frame: inout Frame) {
        if isFull, hasGround {
            frame.disc(place, radius: Self.size * Self.ground, Palette.night.faded(to: 0.75))
        }
        if isFull, let since {
            LikeBurst(center: place, size: Self.size, begin: since).append(at: age, to: &frame)
        } else {
            frame.icon(isFull ? .heartFull : .heart, at: place, side: Self.size)
        }
    }
}
