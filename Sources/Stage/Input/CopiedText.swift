/// A text on its way to the clipboard. SDL calls it copied at once; whether other programs get it shows a moment later.
package struct CopiedText: Hashable, Sendable {
    package let text: String
    private let since: HostInstant
    /// Whether the clipboard has changed since.
    private var isHeard = false

    /// The time that the clipboard has to take the text, nanoseconds.
    private static let patience: Int64 = 500_000_000

    package init(_ text: String, at host: HostInstant) { (self.text, since) = (text, host) }

    /// Whether the clipboard has the text; nil while that is open. Without a key, a click or a touch before, Wayland
    /// keeps the clipboard as it is, and SDL reads its own text back all the same: so there the clipboard's word counts.
    /// - Parameters:
    ///   - hasHands: whether there was any such input yet.
    ///   - clipboard: reads the clipboard.
    package mutating func arrival(
        after changes: Changes, onWayland: Bool, hasHands: Bool, at host: HostInstant, clipboard: () -> String
    ) -> Bool? {
        isHeard = isHeard || changes.contains(.clipboard)
        if !onWayland || isHeard && hasHands, clipboard() == text { return true }
        return host - since < Self.patience ? nil : false
    }
}
