package import Motion

/// Lucky money: a sum cut into random parts by the double-mean method, in whole cents.
package enum LuckyMoney {
    /// Returns the parts of a sum. Each part first gets `least`, and the remainder that does not divide evenly is dealt
    /// cent by cent. Of the rest, each part in turn draws between 0 and twice the mean of the parts still to draw; the
    /// last part gets what is left.
    /// - Precondition: `parts` and `least` are 1 or more, and `parts` × `least` is at most `total`.
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
