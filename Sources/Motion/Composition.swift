/// A value that can be added to another of its kind and multiplied: what additive and cumulative animations need.
public protocol Additive: Blendable {
    /// The sum of two values.
    static func + (a: Self, b: Self) -> Self

    /// A value so many times.
    static func * (a: Self, factor: Double) -> Self
}

extension Double: Additive {}

extension Vector: Additive {}

/// Several animations of one value, as Core Animation composes them (`isAdditive` and `isCumulative`; `additive` and
/// `accumulate` in SMIL 3.0): each works on what those before it have left, the first on the value there is without any.
///
///     let slide = Animation(Timing(duration: 2, fill: .forwards), Track([0, 300]))
///     let tremble = Animation(Timing(begin: 1, duration: 0.1, repeatCount: 5), Track([0, 4, -4, 0]))
///     let x = Composition([.init(slide), .init(tremble, isAdditive: true)])
///     x.value(at: 1.03, over: 0)    // on its way to 300, and trembling
public struct Composition<Value: Additive>: Sendable {
    /// An animation and how it works on what is below.
    public struct Layer: Sendable {
        /// What it shows, and when.
        public var animation: Animation<Value>
        /// Whether it is added to what is below, and does not take its place.
        public var isAdditive: Bool
        /// Whether each iteration goes on from where the one before ended: what shows at the end of one is added once for
        /// every one that is over. There and back, it ends where it began.
        public var isCumulative: Bool

        /// An animation that takes the place of what is below, and begins anew with each iteration, unless told otherwise.
        public init(_ animation: Animation<Value>, isAdditive: Bool = false, isCumulative: Bool = false) {
            self.animation = animation
            self.isAdditive = isAdditive
            self.isCumulative = isCumulative
        }
    }

    /// From the undermost up.
    public var layers: [Layer]

    /// A composition of layers, from the undermost up; of none it leaves a value as it is.
    public init(_ layers: [Layer]) {
        self.layers = layers
    }

    /// The value at a parent time, seconds, over the value there is without any animation; a layer whose timing's fill
    /// shows nothing changes nothing. O(layers · log keyframes).
    @inlinable
    public func value(at parent: Double, over model: Value) -> Value {
        var value = model
        for layer in layers {
            guard let shown = layer.value(at: parent) else { continue }
            value = layer.isAdditive ? value + shown : shown
        }
        return value
    }
}

extension Composition.Layer {
    /// What it shows at a parent time, seconds, whatever is below; nil where the timing's fill shows nothing. Endlessly
    /// many iterations of no length add nothing up. O(log keyframes).
    @inlinable
    public func value(at parent: Double) -> Value? {
        guard isCumulative else { return animation.value(at: parent) }
        guard let position = animation.timing.position(at: parent) else { return nil }
        let value = animation.track.value(at: position.progress)
        guard position.iteration.isFinite else { return value }
        return value + animation.track.value(at: animation.timing.autoreverses ? 0 : 1) * position.iteration
    }
}

extension Group {
    /// The value of a composition of the group at a parent time, seconds, over the one there is without any animation;
    /// that one where the group shows nothing. O(layers · log keyframes).
    @inlinable
    public func value<Value>(of composition: Composition<Value>, at parent: Double, over model: Value) -> Value {
        guard let time = timing.time(at: parent) else { return model }
        return composition.value(at: time, over: model)
    }
}

extension Composition: Equatable where Value: Equatable {}

extension Composition: Hashable where Value: Hashable {}

extension Composition: Encodable where Value: Encodable {}

extension Composition: Decodable where Value: Decodable {}

extension Composition.Layer: Equatable where Value: Equatable {}

extension Composition.Layer: Hashable where Value: Hashable {}

extension Composition.Layer: Encodable where Value: Encodable {}

extension Composition.Layer: Decodable where Value: Decodable {}
