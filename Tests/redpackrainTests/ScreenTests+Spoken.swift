import Motion
import Picture
import Rain
import RainFigures
import RainShow
import Testing

@testable import RainScenes
@testable import RainScreens

extension ScreenTests {
    /// Compares the texts read aloud for each screen and button with `Tests/Golden/spoken.txt`.
    @Test func spokenTextsAreTheListedOnes() throws {
        var lines: [String] = []
        for portrait in [false, true] {
            for (name, still) in try Self.stills(portrait: portrait, .english) {
                for size in [TextSize.normal, .largest] {
                    var navigator = still.navigator
                    navigator.context.session.settings.access.textSize = size
                    let now = still.begin + 2.6
                    guard !navigator.screen.isPlaying(at: now) else { continue }
                    let session = navigator.context.session
                    let title = "\(name), \(size)"
                    lines.append("\(title): \(navigator.screen.spokenHeading(at: now, in: session))")
                    for button in navigator.buttons(at: now) {
                        lines.append(
                            "\(title), \(button.role): \(navigator.screen.spoken(button.role, at: now, in: session))")
                    }
                }
            }
        }
        #expect(lines.count > 1000)
        if let differences = try Kinds.differences(of: lines, from: "spoken.txt") { Issue.record("\(differences)") }
    }
}
