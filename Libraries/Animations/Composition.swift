public import Motion

/// A value that can be added and multiplied: additive and cumulative animations need both.
public protocol Additive: Blendable {
    /// The sum of two values.
    static func + (a: Self, b: Self) -> Self

    /// The value multiplied by a factor.
    static func * (a: Self, factor: Double) -> Self
}

extension Double: Additive {}

extension Vector: Additive {}

/// Several animations of one value, as in Core Animation (`isAdditive` and `isCumulative`; `additive` and `accumulate`
/// in SMIL 3.0): each layer works on the result of the layers below it, the first one on the model value.
///
///     let slide = Animation(Timing(duration: 2, fill: .forwards), Track([0, 300]))
///     let tremble = Animation(Timing(begin: 1, duration: 0.1, repeatCount: 5), Track([0, 4, -4, 0]))
///     let x = Composition([.init(slide), .init(tremble, isAdditive: true)])
///     x.value(at: 1.03, over: 0)    // on its way to 300, and trembling
public struct Composition<Value: Additive>: Sendable {
    /// An animation and how it combines with the layers below.
    public struct Layer: Sendable {
        /// The animation of this layer alone.
        public var animation: Animation<Value>
        /// Whether the animation's value is added to the value below, instead of replacing it.
        public var isAdditive: Bool
        /// Whether each iteration continues from the end of the one before: the end value is added once for every
        /// finished iteration. With `autoreverses` an iteration ends where it began.
        public var isCumulative: Bool

        /// A layer; by default it replaces the value below, and each iteration starts afresh.
        public init(_ animation: Animation<Value>, isAdditive: Bool = false, isCumulative: Bool = false) {
            self.animation = animation
            self.isAdditive = isAdditive
            self.isCumulative = isCumulative
        }
    }

    /// The layers, bottom first.
    public var layers: [Layer]

    /// A composition of layers, bottom first; without layers it leaves a value unchanged.
    public init(_ layers: [Layer]) {
        self.layers = layers
    }

    /// The value at a parent time, seconds, over the model value (the value without any animation). A layer outside its
    /// timing's active span and fill changes nothing. O(layers · log keyframes).
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
    /// The layer's own value at a parent time, seconds; nil outside the timing's active span and fill. Infinitely many
    /// iterations of zero length add nothing. O(log keyframes).
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
    /// The value of a composition of the group at a parent time, seconds, over the model value; the model value itself
    /// where the group has no time. O(layers · log keyframes).
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
