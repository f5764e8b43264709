public import Motion

/// The trajectories of a firework in unit space: curves from (0, 0) for the right half; the left half mirrors them.
public struct SparkPaths: Hashable, Sendable {
    /// The trajectories of the upper right quadrant, from (0, 0).
    public let topRight: [Cubic]
    /// The trajectories of the lower right quadrant.
    public let bottomRight: [Cubic]

    /// Creates trajectories in unit space, from (0, 0); y grows downward.
    public init(topRight: [Cubic], bottomRight: [Cubic]) {
        self.topRight = topRight
        self.bottomRight = bottomRight
    }

    /// Four curves for each quadrant: up and over, and down and away.
    public static let classic = SparkPaths(
        topRight: [
            curve(0.31, -0.46, 0.74, -0.29, 0.99, 0.12),
            curve(0.31, -0.46, 0.62, -0.49, 0.88, -0.19),
            curve(0.10, -0.54, 0.44, -0.53, 0.66, -0.30),
            curve(0.19, -0.46, 0.41, -0.53, 0.65, -0.45),
        ],
        bottomRight: [
            curve(0.42, -0.01, 0.68, 0.11, 0.87, 0.44),
            curve(0.35, 0.00, 0.55, 0.12, 0.62, 0.45),
            curve(0.21, 0.05, 0.31, 0.19, 0.32, 0.45),
            curve(0.18, 0.00, 0.31, 0.11, 0.35, 0.25),
        ])

    private static func curve(
        _ x1: Double, _ y1: Double, _ x2: Double, _ y2: Double, _ x3: Double, _ y3: Double
    ) -> Cubic {
        Cubic(.zero, Vector(x1, y1), Vector(x2, y2), Vector(x3, y3))
    }
}
