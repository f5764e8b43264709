import Motion
import Picture
import Rain
import RealModule

/// The points of recent catches and losses, as rising numbers: at most three at once, which make room for each other. A
/// catch near a later one is added to its sum. A chain and its packs share one sign, which shows their number.
struct PointSigns {
    fileprivate struct Sign {
        var points: Int
        /// The number of packs of a chain; 1 for a sign with points only.
        let packs: Int
        var place: Vector
        let begin: Double
        var color: Color
        var zoom: Double
    }

    /// The signs in the order of their catches, the newest first.
    private var signs: (Sign?, Sign?, Sign?)

    /// Max distance, points, and max time, seconds, between catches whose points are added up.
    fileprivate static let reach = 120.0
    fileprivate static let span = 0.5
    /// Height of the numerals at a zoom of 1, points.
    fileprivate static let height = 44.0
    /// Width of a digit at a zoom of 1, and distance of signs from the field's edges, points.
    fileprivate static let digit = 27.0
    private static let margin = 12.0
    /// The name above a chain's points: its size and its height above the middle of the points, at a zoom of 1, points;
    /// the factor of its own zoom.
    fileprivate static let name = Vector(156, 34)
    fileprivate static let nameLift = 38.0
    fileprivate static let nameZoom = 1.2

    /// Alternative positions of a sign, as offsets from the one above its catch, points, with their costs. Each costs
    /// less than hiding a third of a pack.
    fileprivate static let ways: [(shift: Vector, cost: Double)] = [
        (.zero, 0), (Vector(-80, 0), 0.12), (Vector(80, 0), 0.12), (Vector(0, -60), 0.2), (Vector(-80, -60), 0.25),
        (Vector(80, -60), 0.25), (Vector(0, 140), 0.3),
    ]
    /// Age of a sign for which positions are compared, seconds.
    fileprivate static let weighedAt = 0.3
    /// A sign makes room for earlier ones that are at most this old at its start, seconds.
    fileprivate static let recent = 0.4
}

extension PointSigns {
    /// Adds the points of a catch or a loss; call it for the latest first.
    mutating func add(_ points: Int, packs: Int = 1, at place: Vector, begin: Double, color: Color, zoom: Double) {
        let sign = Sign(points: points, packs: packs, place: place, begin: begin, color: color, zoom: zoom)
        if signs.0?.takes(sign) == true || signs.1?.takes(sign) == true || signs.2?.takes(sign) == true { return }
        if signs.0 == nil {
            signs.0 = sign
        } else if signs.1 == nil {
            signs.1 = sign
        } else if signs.2 == nil || sign.isOfChain && signs.2?.isOfChain == false {
            // The sum of a chain is shown to its end.
            signs.2 = sign
        }
    }

    /// Moves each sign, the oldest first, to where it hides least of the drops in the air at its start and of earlier
    /// signs. The position depends only on the start, so that no sign moves around.
    mutating func makeRoom(in moment: Moment, of round: Round, bounds: Rect) {
        signs.2?.makeRoom(nil, nil, in: moment, of: round, bounds)
        signs.1?.makeRoom(signs.2, nil, in: moment, of: round, bounds)
        signs.0?.makeRoom(signs.1, signs.2, in: moment, of: round, bounds)
    }

    func append(at time: Double, _ words: Words = .english, in bounds: Rect, to frame: inout Frame) {
        // One by one, since an array would be allocated in each frame.
        signs.2?.append(at: time, words, in: bounds, to: &frame)
        signs.1?.append(at: time, words, in: bounds, to: &frame)
        signs.0?.append(at: time, words, in: bounds, to: &frame)
    }

    /// The start nearest to a point from which a sign stays within bounds.
    fileprivate static func within(_ bounds: Rect, _ place: Vector, width: Double, above: Double) -> Vector {
        let half = width / 2 + margin
        return Vector(
            place.x.clamped(to: half...max(half, bounds.maxX - half)),
            place.y.clamped(to: (bounds.minY + Rise.height + above)...bounds.maxY))
    }

    fileprivate static func size(of points: Int, zoom: Double) -> Vector {
        var digits = 2.0
        var rest = abs(points)
        while rest >= 10 { (digits, rest) = (digits + 1, rest / 10) }
        return Vector(digits, 1.4) * (digit * zoom)
    }
}

extension PointSigns.Sign {
    fileprivate var isOfChain: Bool { packs > 1 }

    /// The size, with a chain's name.
    private var size: Vector {
        let size = PointSigns.size(of: points, zoom: zoom)
        guard isOfChain else { return size }
        return Vector(max(size.x, PointSigns.name.x * zoom), size.y + PointSigns.name.y * zoom)
    }

    /// Adds an earlier sign to this one if it is near enough. Returns whether it was.
    fileprivate mutating func takes(_ earlier: Self) -> Bool {
        guard !isOfChain, !earlier.isOfChain, (place - earlier.place).length < PointSigns.reach,
            begin - earlier.begin < PointSigns.span, (points < 0) == (earlier.points < 0)
        else { return false }
        points += earlier.points
        if earlier.zoom > zoom { (zoom, color) = (earlier.zoom, earlier.color) }
        return true
    }

    /// Moves the sign to where it hides least of the drops and of two earlier signs.
    fileprivate mutating func makeRoom(
        _ earlier: Self?, _ before: Self?, in moment: Moment, of round: Round, _ bounds: Rect
    ) {
        guard (0..<Rise.time).contains(moment.time - begin) else { return }
        let weighed = begin + PointSigns.weighedAt
        let size = size
        // Vectors, since arrays would be allocated in each frame.
        var costs = SIMD8<Double>(repeating: .infinity)
        var (across, down) = (SIMD8<Double>(), SIMD8<Double>())
        for (index, way) in PointSigns.ways.enumerated() {
            let area = area(by: way.shift, at: weighed, bounds)
            (across[index], down[index]) = (area.center.x, area.center.y)
            costs[index] =
                way.cost + share(of: area, under: earlier, weighed, bounds)
                + share(of: area, under: before, weighed, bounds)
        }
        round.forEachDrop(before: moment, at: begin) { drop in
            let middle = drop.position(at: weighed)
            let radius = min(drop.size.x, drop.size.y) / 2
            for index in PointSigns.ways.indices {
                let area = Rect(center: Vector(across[index], down[index]), size: size)
                costs[index] += max(0, 1 - area.distance(to: middle) / radius)
            }
            return true
        }
        var best = 0
        for index in PointSigns.ways.indices where costs[index] < costs[best] { best = index }
        place = place + PointSigns.ways[best].shift
    }

    /// The area that the sign covers at a time if it is moved aside.
    private func area(by shift: Vector, at time: Double, _ bounds: Rect) -> Rect {
        let name = isOfChain ? PointSigns.name.y * zoom : 0
        let height = Rise.height(at: time - begin) + name / 2
        return Rect(center: start(by: shift, in: bounds) - Vector(0, height), size: size)
    }

    /// The point from which the sign rises if it is moved aside.
    private func start(by shift: Vector, in bounds: Rect) -> Vector {
        let above = (PointSigns.digit + (isOfChain ? PointSigns.name.y : 0)) * zoom
        return PointSigns.within(bounds, place + shift, width: size.x, above: above)
    }

    /// The share of an area that an earlier sign covers. Much earlier signs do not count, since they may vanish first.
    private func share(of area: Rect, under other: Self?, _ time: Double, _ bounds: Rect) -> Double {
        guard let other, begin - other.begin < PointSigns.recent else { return 0 }
        let theirs = other.area(by: .zero, at: time, bounds)
        let wide = min(area.maxX, theirs.maxX) - max(area.minX, theirs.minX)
        let high = min(area.maxY, theirs.maxY) - max(area.minY, theirs.minY)
        return max(0, wide) * max(0, high) / (area.size.x * area.size.y)
    }

    /// Appends the sign, which stays within the field on its way up.
    fileprivate func append(at time: Double, _ words: Words, in bounds: Rect, to frame: inout Frame) {
        let progress = (time - begin) / Rise.time
        guard (0..<1).contains(progress) else { return }
        let opacity = Rise.opacity.value(at: progress)
        let zoom = zoom * Rise.zooms.value(at: progress)
        let place = start(by: .zero, in: bounds) - Vector(0, Rise.height(at: time - begin))
        frame.numerals(
            points < 0 ? "\(points)" : "+\(points)", at: place, height: PointSigns.height * zoom,
            points < 0 ? .loss : .gold, color: Color.white.faded(to: opacity))
        guard isOfChain else { return }
        // On a separate line, since a longer text would be allocated in each frame.
        frame.text(
            words.knot(packs), at: place - Vector(0, PointSigns.nameLift * zoom), style: .body,
            color: color.faded(to: opacity), outline: Palette.ink.faded(to: opacity),
            zoom: zoom * PointSigns.nameZoom)
    }
}

extension Rect {
    /// Distance of a point from the rectangle; 0 inside.
    fileprivate func distance(to point: Vector) -> Double {
        Vector(
            max(0, minX - point.x, point.x - maxX), max(0, minY - point.y, point.y - maxY)
        ).length
    }
}
