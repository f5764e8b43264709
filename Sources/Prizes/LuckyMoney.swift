package import Motion

/// A sum that is cut into parts by the double mean, in whole cents.
package enum LuckyMoney {
    /// Returns the parts of a sum. Each first gets `least`; each in turn then gets 0 to twice the mean of what is left for
    /// those that have not had theirs, and what is left in the end is dealt out cent by cent.
    /// - Precondition: parts and least are 1 or more, and parts × least is at most the total.
    package static func parts(of total: Int, _ parts: Int, least: Int, seed: Seed) -> [Int] {
        precondition(parts > 0 && least > 0 && least <= total / parts, "more parts than there is money")
        var amounts = [Int](repeating: least, count: parts)
        var left = total - parts * least
        for index in 0..<parts {
            let most = min(left, 2 * left / (parts - index))
            let amount = seed["part"][index].integer(in: 0..<(most + 1))
            amounts[index] += amount
            left -= amount
        }
        let first = seed["rest"].integer(in: 0..<parts)
        for index in 0..<parts {
            let place = (first + index) % parts
            amounts[place] += left / parts + (index < left % parts ? 1 : 0)
        }
        return amounts
    }
}
