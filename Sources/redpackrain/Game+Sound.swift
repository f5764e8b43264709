import Picture
import Rain
import Show
import Stage

extension Game {
    /// Says what is to be heard at an instant, with the cues that have come up for it.
    func sound(at now: Int64, cues: [Cue], on desk: inout Desk) {
        desk.stops = hasLeftRound
        desk.cues.append(contentsOf: cues)
        desk.isMuted = isMuted
        desk.master = settings.volumes.master * (isFocused ? 1 : settings.volumes.unfocused)
        desk.effects = settings.volumes.effects
        desk.tunes = settings.volumes.music
        desk.isPaused = isPaused(at: now)
        switch screen {
        case .settings, .name:
            break
        case .replay(let viewer, let since):
            let master = desk.master
            viewer.sound(at: Self.seconds(now - since), cues: [], on: &desk)
            (desk.isMuted, desk.master) = (isMuted, master)
        case .demo(let round, let since):
            desk.music = round.music(in: round.moment(at: Self.seconds(now - since)))
        case .title, .results, .records, .blank:
            desk.drones = (nil, nil)
            desk.music = Music(.musicTitle)
        case .round(let live):
            let moment = live.moment(at: now)
            desk.drones = live.round.drones(in: moment)
            desk.music = live.round.music(in: moment)
        }
    }
}
