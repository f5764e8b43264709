import Motion
import Picture
import Rain
import RealModule

/// What catches have paid of late, as numbers that rise: at most three at once, which make room for each other. What was
/// caught near a later catch is told with it, as one sum.
struct PointSigns {
    fileprivate struct Sign {
        var points: Int
        let place: Vector
        let begin: Double
        var color: Color
        var zoom: Double
    }

    /// In the order they were met, the newest first.
    private var signs: (Sign?, Sign?, Sign?)

    /// How near, points, and how much earlier, seconds, what is told with a later catch was caught.
    fileprivate static let reach = 120.0
    fileprivate static let span = 0.5
    /// Width of a digit of its size, points, and how far a sign stays from the field's edges.
    private static let digit = 27.0
    private static let margin = 12.0
}

extension PointSigns {
    /// Takes in what a catch paid; the latest are to come first.
    mutating func add(_ points: Int, at place: Vector, begin: Double, color: Color, zoom: Double) {
        let sign = Sign(points: points, place: place, begin: begin, color: color, zoom: zoom)
        if signs.0?.takes(sign) == true || signs.1?.takes(sign) == true || signs.2?.takes(sign) == true { return }
        if signs.0 == nil {
            signs.0 = sign
        } else if signs.1 == nil {
            signs.1 = sign
        } else if signs.2 == nil {
            signs.2 = sign
        }
    }

    /// Appends them at a game time.
    func append(at time: Double, to frame: inout Frame) {
        // One by one, not as an array, which would be made anew for each frame.
        signs.2?.rise(in: frame.bounds).append(at: time, to: &frame)
        signs.1?.rise(in: frame.bounds).append(at: time, to: &frame)
        signs.0?.rise(in: frame.bounds).append(at: time, to: &frame)
    }

    /// A sign that keeps clear of the field's edges all the way up.
    static func rise(
        _ text: String, at place: Vector, begin: Double, color: Color, zoom: Double, in bounds: Rect
    ) -> Rise {
        let half = digit * zoom * Double(text.count) / 2 + margin
        let within = Vector(
            place.x.clamped(to: half...max(half, bounds.maxX - half)),
            place.y.clamped(to: (Rise.height + digit * zoom)...bounds.maxY))
        var rise = Rise(text, at: within, begin: begin, color: color, outline: Palette.ink)
        rise.zoom = zoom
        return rise
    }
}

extension PointSigns.Sign {
    /// Takes an earlier one in, if that was near enough.
    fileprivate mutating func takes(_ earlier: Self) -> Bool {
        guard (place - earlier.place).length < PointSigns.reach, begin - earlier.begin < PointSigns.span else {
            return false
        }
        points += earlier.points
        if earlier.zoom > zoom { (zoom, color) = (earlier.zoom, earlier.color) }
        return true
    }

    fileprivate func rise(in bounds: Rect) -> Rise {
        PointSigns.rise("+\(points)", at: place, begin: begin, color: color, zoom: zoom, in: bounds)
    }
}
