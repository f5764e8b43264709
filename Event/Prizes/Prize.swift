/// A prize of an event: a single thing with its own number.
package struct Prize: Hashable, Sendable {
    /// From 1, in the order of the plan.
    package let number: Int
    package let name: String
    /// Cents, above 0.
    package let worth: Int
    /// Index of its entry in the plan.
    package let entry: Int

    package init(number: Int, name: String, worth: Int, entry: Int) {
        (self.number, self.name, self.worth, self.entry) = (number, name, worth, entry)
    }
}

extension Prize {
    /// An amount with two decimals: "2.50".
    package static func text(ofCents cents: Int) -> String {
        let rest = cents % 100
        return "\(cents / 100).\(rest < 10 ? "0" : "")\(rest)"
    }
}
