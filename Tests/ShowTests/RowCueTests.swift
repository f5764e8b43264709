import Motion
import Picture
import Rain
import RainShow
import Testing

/// The sounds of combos and of phases.
@Suite struct RowCueTests {
    /// The cues with some sounds between two times of a round, asked span by span, and the time of each, round seconds.
    private func times(
        of sounds: Set<Sound>, in round: Round, from: Double, to: Double, span: Double = 1 / 60.0
    ) -> [(sound: Sound, time: Double)] {
        var events: [RoundEvent] = []
        return stride(from: from, to: to, by: span).flatMap { from in
            var cues: [Cue] = []
            round.appendCues(
                from: RoundTime(seconds: from), to: RoundTime(seconds: from + span), events: &events, into: &cues)
            return cues.filter { sounds.contains($0.sound) }.map { ($0.sound, from + $0.offset) }
        }
    }

    /// Each sign of a combo is heard once, with the catch that reaches its length, and none while time runs back.
    @Test func comboSignsAreHeardOnce() {
        var level = Level()
        (level.duration, level.interval, level.ramp, level.bombEvery) = (40, 0.5, 1, 0)
        var round = Round(level: level, seed: 3)
        var catches: [Double] = []
        for number in 0..<55 {
            let drop = round.schedule.drop(number)
            let time = drop.start + 2 + Round.countdown
            round.tap(drop.position(at: time - Round.countdown), at: Int64(time * 1e9))
            catches.append(time)
        }
        let end = catches[54] + 0.2
        round.append(.init(host: Int64(end * 1e9), action: .rewind))
        let signs: Set<Sound> = [.row10, .fever, .row30, .row50]
        let found = times(of: signs, in: round, from: 3.01, to: end)
        #expect(found.map(\.sound) == [.row10, .fever, .row30, .row50])
        for (sign, row) in zip(found, [10, 21, 30, 50]) { #expect(abs(sign.time - catches[row - 1]) < 1e-6) }
        // Some seconds later, time has run back over the whole combo.
        #expect(times(of: signs, in: round, from: end, to: end + 12).isEmpty)
        var cues: [Cue] = []
        var events: [RoundEvent] = []
        round.appendCues(from: RoundTime(seconds: end), to: 3.01, events: &events, into: &cues)
        #expect(cues.isEmpty)
    }

    /// A round of 20 s with phases of these weights.
    private func phased(_ weights: Int..., pace: Double = 1) -> Round {
        var level = Level()
        (level.duration, level.pace, level.bombEvery, level.interval) = (20, pace, 0, 0.4)
        level.phases = weights.compactMap { weight in
            var phase = Level.Phase("plain")
            phase?.weight = weight
            return phase
        }
        return Round(level: level, seed: 3)
    }

    /// A phase's sting comes exactly at its start. If the next bar is far enough away, drums lead to it, from
    /// 0.375 s before. Drums lead to the last bars too.
    @Test(arguments: [0.00533, 0.016667, 0.11])
    func phasesHaveAStingAndAFill(span: Double) {
        let round = phased(25, 27, 48)
        let found = times(of: [.phase, .fill, .finale], in: round, from: 3.001, to: 23.2, span: span)
        // The phases begin at 5 s, a second before a bar, and at 10.4 s, a tenth before one; the last bars begin at 14 s.
        #expect(found.map(\.sound) == [.phase, .fill, .phase, .fill])
        for (cue, time) in zip(found, [5, 5.625, 10.4, 13.625]) {
            #expect(abs(cue.time - 3 - time) < 1e-5, "\(cue)")
        }
    }

    /// Where phases begin with bars, as in the festive preset, the only roll is the finale's. Calm music has no drums.
    @Test(arguments: [Level.festive, .calm])
    func someMusicNeedsNoFill(level: Level) {
        let round = Round(level: level, seed: 1)
        let end = round.level.duration + Round.countdown
        #expect(times(of: [.fill], in: round, from: 3.001, to: end, span: 0.1).isEmpty)
    }

    /// At another pace the beats are at other game times.
    @Test func fillsKeepThePaceOfTheMusic() {
        let round = phased(32, 68, pace: 0.5)
        let found = times(of: [.fill], in: round, from: 3.001, to: 44)
        // The second phase begins after 12.8 s of music, in the midst of a bar that ends at 13.5; the last bars after 34.
        #expect(
            found.count == 2 && abs(found[0].time - 16.125) < 1e-5 && abs(found[1].time - 36.625) < 1e-5, "\(found)")
    }
}
