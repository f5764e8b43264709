package import Rain
import RealModule

/// Twenty steps from the first points to the dragon: they grade results between two medals. Steps 3, 11, 14, 17 and 20
/// are the medals.
///
/// A step is a function of a round's result and the medals of its level. Nothing is stored, so old records have steps
/// too.
///
///     let steps = Steps(of: medals, isTime: false)
///     let step = steps.step(for: 640)    // 9 on calm, say
package struct Steps: Hashable, Sendable {
    /// The least results of the steps in ascending order: thousandths of par, or whole seconds of life.
    package let shares: [Int]

    /// The number of steps.
    package static let count = 20
    /// The steps that are medals, in their order.
    package static let medals = [3, 11, 14, 17, 20]
    /// The shares of the steps below the first medal, in hundredths of that medal's share.
    private static let before = [70.0, 85]
    /// The units that shares are rounded to, thousandths of par; finer where medals are too close to each other.
    private static let units = [10, 1]
    /// The largest share that is rounded, in units: a stored table may have any numbers.
    private static let maxShare = 1e15
}

extension Steps {
    /// Creates the steps of a table. They ascend strictly, unless two medals have fewer thousandths, or seconds,
    /// between them than steps.
    /// - Parameter isTime: whether medals are given for seconds, as in survival.
    package init(of medals: MedalTable, isTime: Bool) {
        let tables = (isTime ? [1] : Self.units).map { Self.shares(of: medals.shares, unit: $0) }
        shares = tables.first { zip($0, $0.dropFirst()).allSatisfy(<) } ?? tables[tables.count - 1]
    }

    /// - Parameter medals: the shares of the medals, one for each.
    private static func shares(of medals: [Int], unit: Int) -> [Int] {
        func rounded(_ share: Double) -> Int {
            Int(min(share / Double(unit), Self.maxShare).rounded(.toNearestOrAwayFromZero)) * unit
        }
        var shares = before.map { rounded(Double(medals[0]) * $0 / 100) }
        for (place, (low, high)) in zip(medals, medals.dropFirst()).enumerated() {
            shares.append(low)
            let parts = Self.medals[place + 1] - Self.medals[place]
            let ratio = Double(high) / Double(max(1, low))
            shares += (1..<parts).map { rounded(Double(low) * .pow(ratio, Double($0) / Double(parts))) }
        }
        return shares + medals.suffix(1)
    }

    /// Returns the step of a result, 0 below the first: thousandths of par, or whole seconds of life.
    package func step(for result: Int) -> Int { shares.count { result >= $0 } }

    /// Returns the least result of a step, 1 ... 20.
    package func share(for step: Int) -> Int { shares[step - 1] }

    /// Returns the medal of a step; nil for a step between two medals.
    package static func medal(of step: Int) -> Medal? { medals.firstIndex(of: step).flatMap(Medal.init(rawValue:)) }
}
