import Motion
import Picture
import Screens
import Stage

// What lies on the desk beside the game: the place of its window, and the clipboard.
extension Loop {
    /// Has the window's place kept once it stands still after it has been moved or made another size.
    mutating func noteWindow(at host: HostInstant) {
        guard navigator.context.session.remembered.contains(.window), let place = window.place else { return }
        if let place = rest.note(place, at: host) { navigator.take(window: place) }
    }

    /// Has the place kept of a window that was still being moved when the game ended.
    mutating func keepWindow() {
        noteWindow(at: time.now)
        if let place = rest.underway { navigator.take(window: place) }
    }

    /// Does what screens ask of the clipboard. What is to be pasted comes with the next frame.
    mutating func takeClipboardRequests() {
        for (_, request) in navigator.context.requests {
            switch request {
            case .copy(let text): window.copy(text)
            case .paste: pasted = window.clipboard
            default: break
            }
        }
    }

    /// Hands over what was pasted as if it were typed.
    mutating func paste(at now: Instant) {
        guard let text = pasted else { return }
        pasted = nil
        if !text.isEmpty { navigator.handle(.text(text), at: now) }
    }
}
