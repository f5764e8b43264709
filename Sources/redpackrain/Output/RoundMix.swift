import App
import Motion
import Picture
import Rain
import Screens
import Show
import Stage

/// What a round sounds like, written to a file.
enum RoundMix {
    /// How long the last sounds ring out, seconds.
    private static let tail = 2.0

    /// Writes all that is heard from the countdown to the end of a round.
    static func write(_ round: Round, to path: String, volumes: Volumes) throws {
        try Assets.check()
        var mixdown = try Mixdown(to: path, sound: Assets.path(of:), tune: Assets.path(of:))
        var events: [Event] = []
        var cues: [Cue] = []
        var mix = Mix()
        (mix.master, mix.effects, mix.tunes) = (volumes.master, volumes.effects, volumes.music)
        let end = round.completion(after: 0) + tail
        // Each buffer hears what came up since the one before.
        var buffer = 0
        func time(_ buffer: Int) -> RoundTime { RoundTime(seconds: Double(buffer) * Mixdown.bufferTime) }
        while time(buffer) < end {
            let (from, to) = (time(buffer - 1), time(buffer))
            cues.removeAll(keepingCapacity: true)
            round.appendCues(from: from, to: to, events: &events, into: &cues)
            let moment = round.moment(at: to)
            mix.drones = round.drones(in: moment)
            mix.music = round.music(in: moment)
            mix.isStill = moment.phase == .paused
            try mixdown.advance(mix, cues)
            buffer += 1
        }
        try mixdown.finish()
    }
}
