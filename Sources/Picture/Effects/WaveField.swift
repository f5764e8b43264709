public import Motion
import RealModule

/// Endless waves that grow out of the middle of a view, lit by a gradient that tilts.
public struct WaveField: Effect, Hashable {
    /// The outline of a wave.
    public enum Shape: Hashable, Sendable {
        /// A ten-pointed star.
        case star
        /// A circle.
        case circle
    }

    /// The outline of the waves.
    public var shape: Shape
    /// The view, points.
    public var view: Rect
    public var begin = 0.0
    /// The place of the gradient's centre, -1...1 from left to right and from bottom to top; (0, 0) is the view's
    /// middle.
    public var tilt = Vector.zero
    /// The gradient from its centre outward: stop k of n is at k/n of the view's smaller side. If the
    /// array is empty, the waves are white.
    public var colors: [Color]
    /// Points from wave to wave.
    public var distance = 7.0
    /// The factor of all opacities.
    public var opacity = 1.0
    /// The heights between which waves fade out downwards, points; nil if they do not fade.
    public var fading: ClosedRange<Double>?
    /// The blending of waves with the colours beneath.
    public var blend = Sprite.Blend.normal

    /// Creates waves over a view, points.
    public init(_ shape: Shape, over view: Rect, colors: [Color] = WaveField.original) {
        self.shape = shape
        self.view = view
        self.colors = colors
    }

    public var duration: Double { .infinity }

    public var images: [Image] { [] }

    /// Black, light grey, white.
    public static let original = [Color.black, Color(2.0 / 3, 2.0 / 3, 2.0 / 3), Color.white]

    /// The side of a wave when it begins, points, and when it ends, in heights of the view.
    static let firstSize = 25.0
    static let lastHeights = 2.25
    /// The duration of a wave for each point of the view's larger side, seconds: waves are equally fast in large and
    /// small views of one shape.
    static let secondsPerPoint = 40.0 / 667
    static let fadeTime = 0.5
    static let maxWaves = 600
    static let fullOpacity = 0.9
    static let lineWidth = 2.0
    /// The number of further corners on each edge of the star; the number of corners of a circle. Between corners the
    /// gradient is linear.
    static let cornersOfEdge = 1
    static let cornersOfCircle = 60
}

extension WaveField {
    private var largerSide: Double { max(view.size.x, view.size.y) }

    /// The number of waves at any time.
    public var count: Int { Int((largerSide - Self.firstSize) / 2 / distance, within: 0...Self.maxWaves) }

    /// The duration of a wave, seconds.
    public var waveTime: Double { largerSide * Self.secondsPerPoint }

    /// Returns the progress of a wave, 0..<1: wave i begins i · waveTime / count ahead.
    public func progress(ofWave index: Int, at time: Double) -> Double {
        let progress = (time - begin) / waveTime + Double(index) / Double(count)
        return progress - progress.rounded(.down)
    }

    /// Returns the width of a wave at a progress, points.
    public func size(at progress: Double) -> Double {
        Self.firstSize.blended(to: Self.lastHeights * view.size.y, at: progress)
    }

    /// The middle of the gradient, points of the field.
    public var gradientCenter: Vector {
        Vector(view.minX + (tilt.x + 1) * view.size.x / 2, view.minY + (1 - tilt.y) * view.size.y / 2)
    }

    /// Returns the gradient's colour at a point.
    public func color(at point: Vector) -> Color {
        guard !colors.isEmpty else { return .white }
        let place = (point - gradientCenter).length / min(view.size.x, view.size.y) * Double(colors.count)
        let index = Int(place, within: 0...colors.count - 1)
        let next = min(index + 1, colors.count - 1)
        return colors[index].blended(to: colors[next], at: min(1, place - Double(index)))
    }

    /// Returns the share of their opacity that waves have at a height, points.
    private func share(at height: Double) -> Double {
        guard let fading else { return 1 }
        let (top, bottom) = (fading.lowerBound, fading.upperBound)
        return bottom > top ? ((bottom - height) / (bottom - top)).clamped(to: 0...1) : height < top ? 1 : 0
    }

    public func append(at time: Double, to frame: inout Frame) {
        guard time >= begin else { return }
        for index in 0..<count {
            let progress = progress(ofWave: index, at: time)
            let shown = min(1, progress * waveTime / Self.fadeTime) * Self.fullOpacity * opacity
            append(size: size(at: progress), shown, to: &frame)
        }
    }

    private func append(size: Double, _ shown: Double, to frame: inout Frame) {
        let outline = shape == .star ? WaveOutline.star : WaveOutline.circle
        let reach = (Self.lineWidth + Frame.softEdge) / 2
        let scale = size / 2
        var near = view.widened(by: 2 * reach)
        if let fading { near.size.y = min(near.maxY, fading.upperBound) - near.minY }
        for isOuter in [false, true] {
            var isOpen = false
            for index in 0...outline.count {
                let corner = outline[index % outline.count]
                let place = view.center + corner.place * scale
                // Corners out of sight are left out; one on either side is kept for the edge between.
                let next = view.center + outline[(index + 1) % outline.count].place * scale
                let before = view.center + outline[(index + outline.count - 1) % outline.count].place * scale
                guard near.contains(place) || near.contains(next) || near.contains(before) else {
                    isOpen = false
                    continue
                }
                if !isOpen { frame.beginStrip(blend) }
                isOpen = true
                let tint = color(at: place)
                let shown = shown * share(at: place.y)
                let edge = place + corner.miter * (isOuter ? reach : -reach)
                frame.append(Strip.Vertex(place, tint.faded(to: shown)))
                frame.append(Strip.Vertex(edge, tint.faded(to: 0)))
            }
        }
    }
}

/// The outlines of waves, of size 2 around (0, 0). Each corner has the vector from it to the outer edge of a line along
/// the outline, 2 wide.
enum WaveOutline {
    struct Corner: Sendable {
        let place: Vector
        let miter: Vector
    }

    static let star = corners(of: starPoints.map { ($0 - Vector(12.5, 12.5)) / 12.5 }, between: WaveField.cornersOfEdge)
    static let circle = (0..<WaveField.cornersOfCircle).map { index in
        let angle = 2 * Double.pi * Double(index) / Double(WaveField.cornersOfCircle)
        let arm = Vector(.cos(angle), .sin(angle))
        return Corner(place: arm, miter: arm)
    }

    /// The closed star in its box of 25 by 25.
    static let starPoints = [
        Vector(12.5, 0), Vector(14.82, 5.37), Vector(19.85, 2.39), Vector(18.57, 8.09), Vector(24.39, 8.64),
        Vector(20, 12.5), Vector(24.39, 16.36), Vector(18.57, 16.91), Vector(19.85, 22.61), Vector(14.82, 19.63),
        Vector(12.5, 25), Vector(10.18, 19.63), Vector(5.15, 22.61), Vector(6.43, 16.91), Vector(0.61, 16.36),
        Vector(5, 12.5), Vector(0.61, 8.64), Vector(6.43, 8.09), Vector(5.15, 2.39), Vector(10.18, 5.37),
    ]

    /// Returns the corners of a clockwise polygon, and `count` more along each edge. At a corner of the polygon, the
    /// miter is so long that the line keeps its width along both edges.
    private static func corners(of points: [Vector], between count: Int) -> [Corner] {
        points.indices.flatMap { index -> [Corner] in
            let before = points[(index + points.count - 1) % points.count]
            let (here, next) = (points[index], points[(index + 1) % points.count])
            func normal(_ from: Vector, _ upTo: Vector) -> Vector {
                let way = (upTo - from) / (upTo - from).length
                return Vector(way.y, -way.x)
            }
            let (first, second) = (normal(before, here), normal(here, next))
            let sum = first + second
            let corner = Corner(place: here, miter: sum / (1 + first.x * second.x + first.y * second.y))
            return [corner]
                + (1...count).map {
                    Corner(place: here.blended(to: next, at: Double($0) / Double(count + 1)), miter: second)
                }
        }
    }
}
