import Picture
import Rain
import RainApp
import RainCommandParts
import RainScreens
import RainShow
import Stage

enum RoundMix {
    /// The time for the last sounds to fade, seconds.
    private static let tail = 2.0
    /// Longer than any WAV file, seconds.
    private static let longest = 1e6

    /// Writes the sound of a round, from its countdown to its end.
    static func write(_ round: Round, to output: OutputFile, volumes: Volumes) throws {
        try Assets.check()
        var events: [RoundEvent] = []
        // A round that stays paused never ends.
        let end = min(round.completion(after: 0).seconds, longest) + tail
        try output.write { file in
            try SoundFile.write(end, volumes: volumes, to: file) { time, mix in
                let moment = round.moment(at: RoundTime(seconds: time))
                mix.drones = round.drones(in: moment)
                mix.music = round.music(in: moment)
                mix.isStill = moment.phase == .paused
            } cues: { from, to, cues in
                round.appendCues(
                    from: RoundTime(seconds: from), to: RoundTime(seconds: to), events: &events, into: &cues)
            }
        }
    }
}
