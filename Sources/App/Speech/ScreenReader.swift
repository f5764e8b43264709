import RainScreens
import RainShow

/// Reads the screens aloud if the player has turned that on.
struct ScreenReader {
    private let place: SpeechOutput.Place
    private var output: SpeechOutput?
    /// The number of the navigator's texts that have been read.
    private var count = 0
    /// Whether reading aloud is on.
    private var isHeard = false

    init(_ place: SpeechOutput.Place = SpeechOutput.Place()) { self.place = place }
}

extension ScreenReader {
    /// Reads the newest text, and notes whether speech works.
    mutating func read(_ navigator: inout Navigator) {
        let settings = navigator.context.session.settings
        guard settings.access.speech != .off else {
            // The connection stays open: closing it might wait for the dispatcher.
            if isHeard { output?.stop() }
            isHeard = false
            return
        }
        isHeard = true
        let output = output ?? SpeechOutput(place)
        self.output = output
        if navigator.aloud.count != count {
            count = navigator.aloud.count
            output.say(navigator.aloud.text, language: settings.shownLanguage.tag)
        }
        let trouble: SpeechTrouble? =
            switch output.state {
            case .unavailable(.noProgram): .missing
            case .unavailable(.noDispatcher): .silent
            case .idle, .opening, .ready: nil
            }
        if settings.capabilities.speechTrouble != trouble {
            navigator.context.session.settings.capabilities.speechTrouble = trouble
        }
    }

    /// Ends speech at the end of the game; waits at most 0.2 s.
    func close() { output?.close() }
}
