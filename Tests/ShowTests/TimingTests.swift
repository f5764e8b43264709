import Motion
import Picture
import Rain
import RainPlayers
import Testing

@testable import RainShow

/// Catches that were early or late are told from others, for the eye and the ear only.
@Suite struct TimingTests {
    private static let level: Level = {
        var level = Level.calm
        level.bombEvery = 0
        return level
    }()

    /// A round in which the packs are each tapped when they have fallen a share of their way.
    private static func round(at share: Double, taps: Int = 1) -> Round {
        var round = Round(level: level, seed: 4)
        var times: [(host: Double, place: Vector)] = []
        for number in 0..<40 {
            let drop = round.schedule.drop(number)
            guard !drop.isBomb, drop.points > 0 else { continue }
            var time = drop.start
            while drop.position(at: time).y < share * level.field.y { time += 0.005 }
            let place = drop.position(at: time)
            times.append((Round.countdown + time, Vector(place.x, min(place.y, level.field.y - 5))))
        }
        for (host, place) in times.sorted(by: { $0.host < $1.host }).prefix(taps) {
            round.tap(place, at: Int64(host * 1e9))
        }
        return round
    }

    private static func timings(_ round: Round) -> [CatchTiming?] {
        var timings: [CatchTiming?] = []
        round.forEachOutcome(in: round.finalMoment, within: .infinity) { outcome in
            if case .caught = outcome.kind { timings.append(round.timing(of: outcome)) }
        }
        return timings
    }

    private static func cues(_ round: Round) -> [Cue] {
        var (events, cues): ([RoundEvent], [Cue]) = ([], [])
        round.appendCues(from: 0, to: RoundTime(seconds: Round.countdown + 12), events: &events, into: &cues)
        return cues
    }

    @Test func earlyAndLateCatchesAreTold() {
        #expect(Self.timings(Self.round(at: 0.19)) == [.quick])
        #expect(Self.timings(Self.round(at: 0.55)) == [nil])
        #expect(Self.timings(Self.round(at: 0.98)) == [.last])
    }

    @Test func theyHaveARingAndASound() throws {
        for (share, timing) in [(0.19, CatchTiming.quick), (0.55, nil), (0.98, .last)] as [(Double, CatchTiming?)] {
            let round = Self.round(at: share)
            var time: RoundTime?
            round.forEachTap(from: 0, to: .infinity) { at, _ in time = at }
            var (frame, looks) = (Frame(size: Self.level.field), Looks())
            looks.backdropSpeed = 0.5
            round.appendField(in: round.moment(at: try #require(time) + 0.1), looks: looks, to: &frame)
            let colors = frame.vertices.map(\.color).filter { $0.opacity > 0.5 }
            func has(_ color: Color) -> Bool {
                colors.contains { ($0.red, $0.green, $0.blue) == (color.red, color.green, color.blue) }
            }
            #expect(has(Palette.gold) == (timing == .quick) && has(.white) == (timing == .last), "\(share)")
            let pitches = Self.cues(round).map(\.pitch)
            #expect(pitches.contains(7) == (timing == .quick) && pitches.contains(-12) == (timing == .last))
        }
    }

    /// Five quick catches in a row are praised once.
    @Test(arguments: [4, 5, 6]) func fiveInARowArePraised(taps: Int) {
        let round = Self.round(at: 0.19, taps: taps)
        #expect(Self.timings(round) == Array(repeating: .quick, count: taps))
        #expect(Self.cues(round).count { $0.pitch == 12 } == (taps < 5 ? 0 : 1))
        var shown = 0
        for step in 0..<400 {
            var frame = Frame(size: Self.level.field)
            round.appendField(in: round.moment(at: RoundTime(seconds: 3 + Double(step) / 20)), to: &frame)
            shown += frame.labels.count { $0.text == Words.english.quickRow }
        }
        #expect((shown > 0) == (taps >= 5) && shown <= 19)
    }
}
