import App
import Motion
import Picture
import Rain
import Screens
import Show
import Stage

enum RoundMix {
    /// The time for the last sounds to fade, seconds.
    private static let tail = 2.0
    /// Longer than any WAV file, seconds.
    private static let longest = 1e6

    /// Writes the sound of a round, from its countdown to its end.
    static func write(_ round: Round, to output: OutputFile, volumes: Volumes) throws {
        try Assets.check()
        var mix = Mix()
        (mix.master, mix.effects, mix.tunes) = (volumes.master, volumes.effects, volumes.music)
        // A round that stays paused never ends.
        let end = min(round.completion(after: 0).seconds, longest) + tail
        let buffers = Int((end / Mixdown.bufferTime).rounded(.up))
        func time(_ buffer: Int) -> RoundTime { RoundTime(seconds: Double(buffer) * Mixdown.bufferTime) }
        try output.write { file throws(SDLError) in
            var mixdown = try Mixdown(to: file, buffers: buffers, sound: Assets.path(of:), tune: Assets.path(of:))
            var events: [Event] = []
            var cues: [Cue] = []
            // Each buffer has the cues within it, exact to the frame.
            for buffer in 0..<buffers {
                let from = buffer == 0 ? time(-1) : time(buffer)
                cues.removeAll(keepingCapacity: true)
                round.appendCues(from: from, to: time(buffer + 1), events: &events, into: &cues)
                // Cues from before the start begin with the first buffer.
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
