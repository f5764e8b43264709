import Motion

/// The moments of a page, which its picture and its sounds both read. Times are seconds since the page appeared.
struct Timeline<Moment: Hashable & Sendable>: Sendable {
    private let moments: [(moment: Moment, time: Double)]

    init(_ moments: [(Moment, Double)]) { self.moments = moments.map { ($0, $1) } }

    /// The time of a moment; infinity if it never comes.
    subscript(moment: Moment) -> Double { moments.first { $0.moment == moment }?.time ?? .infinity }

    /// Returns the moments after one time and up to another.
    func passed(from: Double, to: Double) -> [Moment] {
        moments.filter { from < $0.time && $0.time <= to }.map { $0.moment }
    }

    /// Returns how much of a change that begins at a moment is done at a time, 0...1.
    func share(of moment: Moment, at time: Double, over duration: Double) -> Double {
        ((time - self[moment]) / duration).clamped(to: 0...1)
    }
}
