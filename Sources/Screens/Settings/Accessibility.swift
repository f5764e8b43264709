package import RainShow

/// The settings for players whom the usual controls, words or sounds do not suit.
package struct Accessibility: Hashable, Sendable {
    /// Whether one key, button or tap anywhere plays and chooses.
    package var hasOneSwitch = false
    /// The time that the light of one switch stays on a column or a button, seconds, 0.4...3.
    package var stepTime = 1.0
    package var rewindControl = RewindControl.hold
    /// Whether a short press of the rewind control after a slip goes back by itself to just before it.
    package var undoesQuickly = true
    /// The time after a tap in which further taps are ignored, seconds, 0...0.5.
    package var deadTime = 0.0
    package var tapMoment = TapMoment.press
    /// The width of the outline of drops, points, 0...8.
    package var outline = 0.0
    /// The brightness of the scene behind the drops, 0...1.
    package var backdrop = 1.0
    package var textSize = TextSize.normal
    package var hasLargePointer = false
    package var speech = Speech.off

    package init() {}
}

/// A player's way to rewind.
package enum RewindControl: String, CaseIterable, Sendable {
    /// As long as a key or a button is held.
    case hold
    /// From a press to the next press.
    case press

    package func name(_ words: Words) -> String {
        switch self {
        case .hold: words.byHolding
        case .press: words.byPressing
        }
    }
}

/// The moment at which a tap counts, at the place of the finger or pointer at that moment.
package enum TapMoment: String, CaseIterable, Sendable {
    /// When the finger or button goes down.
    case press
    /// When the finger or button is released.
    case release

    package func name(_ words: Words) -> String {
        switch self {
        case .press: words.onPress
        case .release: words.onRelease
        }
    }
}

/// The size of words where there is room, as a multiple of the default size.
package enum TextSize: String, CaseIterable, Sendable {
    case normal = "1"
    case large = "1.25"
    case largest = "1.5"

    package var factor: Double { Double(rawValue) ?? 1 }

    package func name(_ words: Words) -> String { words.percent(factor) }
}

/// Why texts are not read aloud.
package enum SpeechTrouble: Hashable, Sendable {
    /// The library of speech-dispatcher is not installed.
    case missing
    /// speech-dispatcher is not running, or does not answer.
    case silent

    func text(_ words: Words) -> String {
        switch self {
        case .missing: words.speechIsMissing
        case .silent: words.speechIsSilent
        }
    }
}

/// The texts that are read aloud.
package enum Speech: String, CaseIterable, Sendable {
    case off
    case menus
    /// Menus, and during a round its remaining time.
    case all

    package func name(_ words: Words) -> String {
        switch self {
        case .off: words.off
        case .menus: words.spokenMenus
        case .all: words.spokenAll
        }
    }
}
