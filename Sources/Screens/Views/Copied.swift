import Motion
import Picture
import RainShow

/// The result of copying a text.
package struct Copied: Hashable, Sendable {
    private let text: String
    private let isInClipboard: Bool
    private let since: Instant

    /// The time that the button shows success, and the time that the screen shows a failure, seconds.
    private static let (toldTime, failedTime) = (1.5, 8.0)

    init(_ text: String, isInClipboard: Bool, at now: Instant) {
        (self.text, self.isInClipboard, since) = (text, isInClipboard, now)
    }

    func isTold(of text: String, at now: Instant) -> Bool {
        isInClipboard && self.text == text && now.seconds(since: since) < Self.toldTime
    }

    /// Appends a text that could not be copied, large enough to be written down.
    func append(_ words: Words, at now: Instant, to frame: inout Frame) {
        guard !isInClipboard, now.seconds(since: since) < Self.failedTime else { return }
        let plate = Rect(center: frame.size / 2, size: Vector(min(760, frame.size.x - 40), 190))
        frame.capsule(plate, corner: 24, Palette.night.faded(to: 0.94))
        frame.text(words.notCopied, in: plate.inset(sides: 24), line: 46, color: Palette.alarm)
        frame.text(text, in: plate.inset(sides: 24), line: 122, style: .title, color: Palette.paleGold)
    }
}
