package import Motion

/// A sum that is cut into parts by the double mean, in whole cents.
package enum LuckyMoney {
    /// Returns the parts of a sum. Each first gets `least`, and what is no multiple of the parts then is dealt out cent by
    /// cent; of the rest each in turn gets 0 to twice the mean of those that have not had theirs, and the last what is left.
    /// - Precondition: parts and least are 1 or more, and parts × least is at most the total.
    package static func parts(of total: Int, _ parts: Int, least: Int, seed: Seed) -> [Int] {
        precondition(parts > 0 && least > 0 && least <= total / parts, "more parts than there is money")
        let (mean, cents) = (total - parts * least).quotientAndRemainder(dividingBy: parts)
        let first = seed["cents"].integer(in: 0..<parts)
        var left = mean * parts
        return (0..<parts).map { index in
            let others = parts - index - 1
            let twice = 2 * left / (others + 1)
            let amount = others == 0 ? left : seed["part"][index].integer(in: 0..<(min(left, twice) + 1))
            left -= amount
            return least + ((index + first) % parts < cents ? 1 : 0) + amount
        }
    }
}
