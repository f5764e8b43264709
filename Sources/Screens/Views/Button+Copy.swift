import Motion
import Picture
import Show

extension Button {
    /// How long it says that something has been copied, seconds.
    private static let copiedTime = 1.5

    /// Appends a wide button that puts something on the clipboard, and says so for a moment.
    /// - Parameters:
    ///   - copied: when that was done last, seconds since the screen appeared; nil before.
    ///   - age: the time since then.
    func append(
        _ text: String, copied: Double?, at age: Double, _ words: Words, style: Label.Style = .button,
        pointer: Pointer, opacity: Double = 1, to frame: inout Frame
    ) {
        let isCopied = copied.map { age - $0 < Self.copiedTime } ?? false
        append(
            isCopied ? words.copied : text, icon: isCopied ? .iconCheck : .iconCopy, style: style,
            pointer: pointer, opacity: opacity, to: &frame)
    }
}
