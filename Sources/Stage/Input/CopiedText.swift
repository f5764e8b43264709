/// A text on its way to the clipboard. SDL calls it copied at once, but other programs may get it later or never.
package struct CopiedText: Hashable, Sendable {
    package let text: String
    private let since: HostInstant
    /// Whether the clipboard has changed since.
    private var isHeard = false

    /// The time that the clipboard has to take the text, nanoseconds.
    private static let patience: Int64 = 500_000_000

    package init(_ text: String, at host: HostInstant) { (self.text, since) = (text, host) }

    /// Whether the clipboard has the text; nil while that is unknown, half a second at most. Before the first key,
    /// click or touch, Wayland keeps the clipboard as it is, but SDL still reads its own text back. On Wayland the text
    /// therefore counts only after such an input, and after the clipboard has reported a change.
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
