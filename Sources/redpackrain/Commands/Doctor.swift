import ArgumentParser
import RainApp
import RainCommandParts
import RainScreens
import RainShow

struct Doctor: ParsableCommand {
    static let configuration = CommandConfiguration(
        abstract: "Check what the game finds on this machine, with advice for each problem; nothing is changed.",
        discussion: "The exit status is 0 if the game can be played in a window, and 1 otherwise.")

    @Flag(help: "Print one JSON object.")
    var json = false

    @OptionGroup var scores: ScoresOption
    @OptionGroup var settings: SettingOptions

    func run() throws {
        let kept = SettingsFile().read()
        let settings = try settings.applied(to: kept.settings)
        let levels = LevelFolder.read(portrait: false)
        let desktop = Diagnosis.desktop(settings)
        let found = Checkup(
            [.game, .machine, .sdl] + desktop + [
                .font(settings), .sound(settings), .speech, .gamepads, .videos, .settings(kept),
                .levels(levels.choices.count, complaints: levels.complaints), .records, .cache, .scores(scores.path),
            ])
        try Console.write(json ? JSON.text(found) : found.text)
        guard found.playable else { throw ExitCode(Console.Code.failure.rawValue) }
    }
}
