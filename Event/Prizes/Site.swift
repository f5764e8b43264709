/// The folder of an event on its disk. A copy of the folder is another site, even on the same computer.
package struct Site: Hashable, Sendable {
    /// Bytes that identify the site.
    package let mark: [UInt8]
    /// The computer and the folder, for people.
    package let name: String

    package init(mark: [UInt8], name: String) { (self.mark, self.name) = (mark, name) }
}

extension EventLedger {
    /// Why nothing is paid at a site that is not one of the event's. Nil for the event's sites, without a site, and
    /// for events whose sites are unknown: before format 3, and at a kiosk among many.
    package func refusal(at site: Site?) -> Refusal? {
        guard let site, let last = sites.last, !sites.contains(where: { $0.mark == site.mark }) else { return nil }
        return .elsewhere(last.name)
    }
}
