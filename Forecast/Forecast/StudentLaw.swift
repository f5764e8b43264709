import RealModule

/// Student's t law: the error of a mean of few values, in standard errors estimated from the same values.
package enum StudentLaw {
    /// Min degrees of freedom for which the expansion is exact to seven digits.
    private static let many = 100

    /// The t that is exceeded with the same probability as `z` in a normal law; `z` is positive, `degrees` is 1 or
    /// more. By the expansion of Fisher and Cornish (Abramowitz and Stegun, "Handbook of mathematical functions", 1964,
    /// 26.7.5); for few degrees of freedom, by bisection of the law itself. O(degrees) there, else O(1).
    package static func quantile(asNormal z: Double, degrees: Int) -> Double {
        let start = expansion(z, Double(degrees))
        guard degrees < many else { return start }
        let share = Double.erf(z / Double(2).squareRoot())
        var (low, high) = (0.0, start)
        while within(high, degrees: degrees) < share { (low, high) = (high, 2 * high) }
        while true {
            let middle = (low + high) / 2
            guard low < middle, middle < high else { return middle }
            if within(middle, degrees: degrees) < share { low = middle } else { high = middle }
        }
    }

    private static func expansion(_ z: Double, _ n: Double) -> Double {
        let z2 = z * z
        let first = z * (z2 + 1) / 4
        let second = z * ((5 * z2 + 16) * z2 + 3) / 96
        let third = z * (((3 * z2 + 19) * z2 + 17) * z2 - 15) / 384
        let fourth = z * ((((79 * z2 + 776) * z2 + 1482) * z2 - 1920) * z2 - 945) / 92160
        return z + (first + (second + (third + fourth / n) / n) / n) / n
    }

    /// The probability of -t ... t (the same book, 26.7.3 and 26.7.4).
    package static func within(_ t: Double, degrees: Int) -> Double {
        let angle = Double.atan(t / Double(degrees).squareRoot())
        let (sine, cosine) = (Double.sin(angle), Double.cos(angle))
        let isOdd = !degrees.isMultiple(of: 2)
        var term = isOdd ? cosine : 1
        var sum = 0.0
        for k in stride(from: isOdd ? 1 : 0, to: degrees - 1, by: 2) {
            sum += term
            term *= cosine * cosine * Double(k + 1) / Double(k + 2)
        }
        return isOdd ? 2 / Double.pi * (angle + sine * sum) : sine * sum
    }
}
