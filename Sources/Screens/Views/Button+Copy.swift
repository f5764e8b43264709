import Picture
import Show

extension Button {
    /// The time that the button shows that it has copied, seconds.
    private static let copiedTime = 1.5

    /// Appends a wide button that copies something, and shows that for a moment.
    /// - Parameters:
    ///   - copied: when it last copied, seconds since the screen appeared; nil before.
    ///   - age: seconds since the screen appeared.
    func append(
        _ text: String, copied: Double?, at age: Double, _ words: Words, style: Label.Style = .button,
        pointer: Pointer, to frame: inout Frame
    ) {
        let isCopied = copied.map { age - $0 < Self.copiedTime } ?? false
        append(
            isCopied ? words.copied : text, icon: isCopied ? .iconCheck : .iconCopy, style: style, pointer: pointer,
            to: &frame)
    }
}
