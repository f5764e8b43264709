import Motion
import Picture
import Rain
import Screens
import Show
import Stage

extension Game: Presentation {
    var drawsPointer: Bool { true }

    /// Where what is typed stands, if that is wanted as text.
    var textArea: Rect? { if case .name(let name, _) = screen { name.textArea } else { nil } }

    mutating func handle(_ input: Input, at now: Int64, cues: inout [Cue]) {
        handle(TimedInput(host: now, input: input), cues: &cues)
    }

    mutating func take(isSilent: Bool) {
        soundTrouble = isSilent ? .soundFails : nil
        refreshSettings()
    }

    /// A renderer is kept once it is found to draw.
    mutating func take(rendererFails: Bool) {
        if rendererFails {
            refusal = .rendererFails
            refreshSettings()
        } else {
            keep([.renderer])
        }
    }
}
