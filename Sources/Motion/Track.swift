/// Keyframes: values at key times with a curve between them.
///
///     let size = Track([1, 1.6, 0.5], curve: .easeOut)
///     let opacity = Track([1, 0], times: [0.95, 0.98])
///     opacity.value(at: 0.5)    // 1: the first value holds before its time, the last after
///
/// Or the points of a path along which something moves, or the angles of its direction:
///
///     let place = Track(path, .paced, curve: .easeIn)
///     let lean = Track(turnAlong: path, .paced, curve: .easeIn)
public struct Track<Value: Blendable>: Sendable {
    /// The interpolation of values between keyframes (Core Animation's calculation modes).
    public enum Mode: String, Hashable, Sendable {
        /// Linearly.
        case linear
        /// Each value holds until the next key time. There is one key time for each value, so with evenly spaced times the last
        /// value shows only at the end. Core Animation has one key time more: its `[a, b, c]`, each for a third of the time, is
        /// `Track([a, b, c, c], times: [0, 1 / 3, 2 / 3, 1], mode: .discrete)`.
        case discrete
        /// Linearly at constant speed: key times follow the distances between the values.
        case paced
        /// On a Catmull-Rom spline through all values, over the key times.
        case cubic
    }

    @usableFromInline let values: [Value]
    @usableFromInline let times: [Double]
    @usableFromInline let mode: Mode
    let curve: Curve?
    @usableFromInline let curves: [Curve]
    @usableFromInline let isEased: Bool
    @usableFromInline let isStraight: Bool
    /// The path that leads from the first value to the second; nil for a track of keyframes.
    let route: Route?

    struct Route: Hashable, Sendable {
        let path: Path
        let pace: Path.Pace
        let isTurn: Bool
        /// Returns the point or the angle at a progress; decided by `isTurn`.
        let value: @Sendable (Path, Path.Pace, Double) -> Value

        static func == (one: Route, other: Route) -> Bool {
            one.path == other.path && one.pace == other.pace && one.isTurn == other.isTurn
        }

        func hash(into hasher: inout Hasher) {
            hasher.combine(path)
            hasher.combine(pace)
            hasher.combine(isTurn)
        }
    }

    /// The names under which the parts of a track are stored.
    enum Key: String, Sendable {
        case values, times, mode, curve, curves, path, turn, pace
    }

    /// A track over values at key times.
    /// - Parameters:
    ///   - values: at least one.
    ///   - times: one for each value, each 0...1, never decreasing; evenly spaced over 0...1 by default, and not allowed
    ///     for paced tracks. The last value of a discrete track too has a time: from then on it shows.
    ///   - mode: the interpolation between keyframes.
    ///   - curve: shapes the progress of the whole track.
    ///   - curves: shape each segment, one fewer than values; linear by default.
    /// - Precondition: the parameters meet the conditions above.
    public init(
        _ values: [Value], times: [Double]? = nil, mode: Mode = .linear, curve: Curve? = nil, curves: [Curve] = []
    ) {
        let wrong = Self.wrong(values, times: times, mode: mode, curves: curves)
        precondition(wrong == nil, wrong?.words ?? "")
        let times = times ?? (mode == .paced ? Self.pacedTimes(values) : Self.evenTimes(values.count))
        self.values = values
        self.times = times
        self.mode = mode
        self.curve = curve
        self.curves = curves
        isEased = curve != nil
        isStraight = mode != .discrete && mode != .cubic && curves.isEmpty
        route = nil
    }

    /// A track along a path.
    fileprivate init(_ route: Route, curve: Curve?) {
        let ends = [0.0, 1].map { route.value(route.path, route.pace, $0) }
        (values, times, mode, curves) = (ends, [0, 1], .linear, [])
        (self.curve, self.route) = (curve, route)
        isEased = curve != nil
        isStraight = false
    }

    /// The invalid parameter and the reason; nil if all are valid.
    static func wrong(
        _ values: [Value], times: [Double]?, mode: Mode, curves: [Curve]
    ) -> (key: Key, words: String)? {
        if values.isEmpty { return (.values, "a track needs a value") }
        if !curves.isEmpty, curves.count != values.count - 1 {
            return (.curves, "a track needs a curve for each segment")
        }
        guard let times else { return nil }
        if mode == .paced { return (.times, "a paced track takes no times") }
        if times.count != values.count { return (.times, "a track needs a time for each value") }
        if !times.allSatisfy((0...1).contains) { return (.times, "key times must be in 0...1") }
        return zip(times, times.dropFirst()).allSatisfy { $0 <= $1 } ? nil : (.times, "key times must never fall")
    }

    private static func evenTimes(_ count: Int) -> [Double] {
        (0..<count).map { count == 1 ? 0 : Double($0) / Double(count - 1) }
    }

    private static func pacedTimes(_ values: [Value]) -> [Double] {
        var distances = [0.0]
        for (a, b) in zip(values, values.dropFirst()) {
            distances.append(distances[distances.count - 1] + a.distance(to: b))
        }
        let whole = distances[distances.count - 1]
        return whole > 0 ? distances.map { $0 / whole } : evenTimes(values.count)
    }
}

extension Track {
    /// The value at a progress, 0...1. O(log n) for n keyframes.
    @inlinable
    public func value(at progress: Double) -> Value {
        let progress = isEased ? eased(progress) : progress
        guard progress > times[0] else { return values[0] }
        let last = times.count - 1
        guard progress < times[last] else { return values[last] }
        let high = (1..<last).partitioningIndex { times[$0] > progress }
        let low = high - 1
        guard isStraight else { return bent(low, at: progress) }
        return values[low].blended(to: values[high], at: (progress - times[low]) / (times[high] - times[low]))
    }

    @usableFromInline
    func eased(_ progress: Double) -> Double { curve?.value(at: progress) ?? progress }

    @usableFromInline var hasRoute: Bool { route != nil }

    @usableFromInline
    func routed(at progress: Double) -> Value {
        guard let route else { return values[0] }
        return route.value(route.path, route.pace, progress)
    }

    /// The value between keyframe `low` and the next, for a track that is not `isStraight`.
    @inlinable @inline(never)
    func bent(_ low: Int, at progress: Double) -> Value {
        if hasRoute { return routed(at: progress) }
        let high = low + 1
        if mode == .discrete { return values[low] }
        var share = (progress - times[low]) / (times[high] - times[low])
        if !curves.isEmpty { share = curves[low].value(at: share) }
        guard mode == .cubic else { return values[low].blended(to: values[high], at: share) }
        return smooth(low, at: times[low] + share * (times[high] - times[low]))
    }

    /// Catmull-Rom spline between keyframe `index` and the next, by Barry and Goldman's recursion ("A recursive evaluation
    /// algorithm for a class of Catmull-Rom splines", 1988): blends of blends, so that any `Blendable` works.
    @inlinable
    func smooth(_ index: Int, at time: Double) -> Value {
        let (p1, p2) = (values[index], values[index + 1])
        let (t1, t2) = (times[index], times[index + 1])
        // Beyond the ends the spline continues as a mirror image.
        let hasBefore = index > 0 && times[index - 1] < t1
        let hasAfter = index + 2 < values.count && times[index + 2] > t2
        let p0 = hasBefore ? values[index - 1] : p1.blended(to: p2, at: -1)
        let t0 = hasBefore ? times[index - 1] : 2 * t1 - t2
        let p3 = hasAfter ? values[index + 2] : p1.blended(to: p2, at: 2)
        let t3 = hasAfter ? times[index + 2] : 2 * t2 - t1
        func blend(_ a: Value, _ b: Value, _ from: Double, _ to: Double) -> Value {
            a.blended(to: b, at: (time - from) / (to - from))
        }
        let (a1, a2, a3) = (blend(p0, p1, t0, t1), blend(p1, p2, t1, t2), blend(p2, p3, t2, t3))
        return blend(blend(a1, a2, t0, t2), blend(a2, a3, t1, t3), t1, t2)
    }
}

extension Track<Vector> {
    /// The points of a path, by its parameter or at constant speed; a curve shapes the progress.
    public init(_ path: Path, _ pace: Path.Pace = .linear, curve: Curve? = nil) {
        self.init(Route(path: path, pace: pace, isTurn: false) { $0.point(at: $2, $1) }, curve: curve)
    }
}

extension Track<Double> {
    /// The directions of travel along a path, radians from x towards y (Core Animation's rotate-auto).
    public init(turnAlong path: Path, _ pace: Path.Pace = .linear, curve: Curve? = nil) {
        self.init(Route(path: path, pace: pace, isTurn: true) { $0.turn(at: $2, $1) }, curve: curve)
    }
}

extension Track: Equatable where Value: Equatable {}

extension Track: Hashable where Value: Hashable {}
