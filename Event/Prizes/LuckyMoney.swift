package import Motion

/// Lucky money: a sum cut into random parts by the double-mean method, in whole steps.
package enum LuckyMoney {
    /// Returns the parts of a sum, in multiples of a step. Each part first gets `least`. The remainder that cannot be
    /// divided equally among the parts is given out step by step, one step a part. From the rest, each part in turn
    /// draws between 0 and twice the mean of the parts still to draw; the last part gets the remaining amount.
    /// - Precondition: `parts`, `least` and `step` are 1 or more, `parts` × `least` is at most `total`, and `step`
    ///   divides `total` and `least`.
    package static func parts(of total: Int, _ parts: Int, least: Int, step: Int = 1, seed: Seed) -> [Int] {
        precondition(parts > 0 && least > 0 && least <= total / parts, "more parts than there is money")
        precondition(step > 0 && total % step == 0 && least % step == 0, "the step divides no such amounts")
        return units(of: total / step, parts, least: least / step, seed: seed).map { $0 * step }
    }

    private static func units(of total: Int, _ parts: Int, least: Int, seed: Seed) -> [Int] {
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
