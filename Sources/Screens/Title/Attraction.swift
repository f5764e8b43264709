package import Picture

/// A screen that plays by itself while nobody is there. Any input ends it; a press also acts on the screen beneath.
package protocol Attraction: Screen {}

extension Attraction {
    package var hidesPointer: Bool { true }
    package var waitsForAnyPress: Bool { true }

    package mutating func read(_ input: Input, _ context: inout Context) -> Bool {
        if context.session.rules.ignoresMotion, !input.isPress { return true }
        switch input {
        case .key where context.session.settings.keys.meaning(of: input).isFullscreen: return false
        // A hand that moves the mouse may click at once.
        case .press, .move(_, by: .mouse):
            context.go(.back(nil))
            return false
        case .key(_, isDown: true), .padButton(true), .stick, .hold(true):
            context.go(.back(nil))
            return true
        default: return false
        }
    }
}

extension Input {
    fileprivate var isFullscreen: Bool { if case .key(.fullscreen, _) = self { true } else { false } }
}
