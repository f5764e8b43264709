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
    /// More than a WAV file can hold, seconds.
    private static let longest = 1e6

    /// Writes all that is heard from the countdown to the end of a round.
    static func write(_ round: Round, to output: OutputFile, volumes: Volumes) throws {
        try Assets.check()
        var mix = Mix()
        (mix.master, mix.effects, mix.tunes) = (volumes.master, volumes.effects, volumes.music)
        // A round that never goes on after a pause has no end.
        let end = min(round.completion(after: 0).seconds, longest) + tail
        let buffers = Int((end / Mixdown.bufferTime).rounded(.up))
        func time(_ buffer: Int) -> RoundTime { RoundTime(seconds: Double(buffer) * Mixdown.bufferTime) }
        try output.write { file throws(SDLError) in
            var mixdown = try Mixdown(to: file, buffers: buffers, sound: Assets.path(of:), tune: Assets.path(of:))
            var events: [Event] = []
            var cues: [Cue] = []
            // Each buffer hears what comes up in it, to the frame.
            for buffer in 0..<buffers {
                let from = buffer == 0 ? time(-1) : time(buffer)
                cues.removeAll(keepingCapacity: true)
                round.appendCues(from: from, to: time(buffer + 1), events: &events, into: &cues)
                // What came as it began, with it.
                if buffer == 0 { for index in cues.indices { cues[index].offset = 0 } }
                let moment = round.moment(at: time(buffer))
                mix.drones = round.drones(in: moment)
                mix.music = round.music(in: moment)
                mix.isStill = moment.phase == .paused
                try mixdown.advance(mix, cues)
            }
            try mixdown.finish()
        }
    }
}
