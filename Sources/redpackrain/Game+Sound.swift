import Picture
import Rain
import Screens
import Show

extension Game {
    /// What is to be heard at an instant, besides the cues that come up for it.
    func mix(at now: Int64) -> Mix {
        var mix = Mix()
        mix.isStill = isPaused(at: now)
        add(screen.isOverlay ? behind.last { !$0.isOverlay } ?? screen : screen, at: now, to: &mix)
        mix.master = isMuted ? 0 : settings.volumes.master * (isFocused ? 1 : settings.volumes.unfocused)
        (mix.effects, mix.tunes) = (settings.volumes.effects, settings.volumes.music)
        return mix
    }

    private func add(_ screen: Screen, at now: Int64, to mix: inout Mix) {
        (mix.drones, mix.field) = ((nil, nil), nil)
        switch screen {
        case .title, .records, .settings, .name, .blank:
            mix.music = Music(.musicTitle)
        case .results:
            mix.music = Music(.musicTitle)
            // What ends the round rings out.
            mix.field = roundsPlayed
        case .replay(let viewer, let since):
            mix = viewer.mix(at: Self.seconds(now - since))
        case .demo(let round, let since):
            mix.music = round.music(in: round.moment(at: Self.seconds(now - since)))
        case .round(let live):
            let moment = live.moment(at: now)
            mix.drones = live.round.drones(in: moment)
            mix.music = live.round.music(in: moment)
            mix.field = roundsPlayed
        }
    }
}

extension Game.Screen {
    /// Whether it is heard as the screen that it lies over.
    fileprivate var isOverlay: Bool {
        switch self {
        case .settings, .name: true
        default: false
        }
    }
}
