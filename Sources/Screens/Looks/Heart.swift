import Motion
import Picture

/// The mark of a favourite, which bursts when it has just been given.
struct Heart {
    let isFull: Bool
    /// When it was given, seconds since its screen appeared; nil where it was full before.
    let since: Double?

    private static let size = 30.0

    func append(at place: Vector, _ age: Double, opacity: Double = 1, to frame: inout Frame) {
        if isFull, let since {
            LikeBurst(center: place, size: Self.size, begin: since).append(at: age, to: &frame)
        } else {
            frame.append(
                Sprite(
                    isFull ? .heartFull : .heart, at: place, size: Vector(Self.size, Self.size),
                    color: Color.white.faded(to: opacity)))
        }
    }
}
