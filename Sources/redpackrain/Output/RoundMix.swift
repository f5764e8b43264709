import Picture
import Rain
import RainApp
import RainCommandParts
import RainScreens
import RainShow
import Stage

/// Writes the sound of a round to a WAV file.
enum RoundMix {
    /// The time after the round in which its last sounds fade, seconds.
    private static let tail = 2.0
    /// The upper limit of the round's length, seconds: longer than the sound in any WAV file.
    private static let longest = 1e6

    /// Writes the sound of a round, from its countdown to its end. Throws if it is too long for a WAV file.
    static func write(_ round: Round, to output: OutputFile, volumes: Volumes) throws {
        try Assets.check()
        var events: [RoundEvent] = []
        // A round whose journal ends in a pause has no end; the limit makes writing it fail as too long.
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
