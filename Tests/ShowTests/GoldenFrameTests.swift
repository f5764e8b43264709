import Motion
import Picture
import Rain
import RainFigures
import RainPlayers
import RainShow
import Testing

/// Compares everything that a round shows at chosen instants with stored figures. After an intended change, the failures
/// give the new figures.
@Suite struct GoldenFrameTests {
    /// Successive catches, some of them golden, a bomb, a tap on nothing, a pause and a rewind.
    private static let round = {
        var level = Level()
        (level.bombEvery, level.gold, level.silver, level.duration) = (4, 0.3, 0.3, 22)
        var round = Round(level: level, seed: 3)
        for number in 0..<14 {
            let time = round.schedule.drop(number).start + 2.2
            round.tap(round.schedule.drop(number).position(at: time), at: Int64((time + Round.countdown) * 1e9))
        }
        let acts: [(Double, Journal.Action)] = [
            (10.6, .tap(Vector(3, 700))), (12, .pause), (13, .resume), (18, .rewind), (18.9, .release),
        ]
        for (host, action) in acts { round.append(.init(host: Int64(host * 1e9), action: action)) }
        return round
    }()

    private static let times: [RoundTime] = [
        0.5, 1.2, 3.3, 5.25, 6.05, 7.3, 8.3, 9.1, 10.7, 12.5, 14, 17, 18.2, 18.7, 19.3, 21, 29,
    ]

    private func expect(_ shown: [String], _ golden: [String]) {
        for (line, golden) in zip(shown, golden) { #expect(line == golden) }
        #expect(shown.count == golden.count)
    }

    @Test(arguments: [false, true])
    func roundMatchesItsGoldenFigures(hasReducedMotion: Bool) {
        let shown = Self.times.map { time -> String in
            let moment = Self.round.moment(at: time)
            var frame = Frame(size: Self.round.level.field)
            var looks = hasReducedMotion ? Looks.calm : Looks()
            looks.hasContrast = hasReducedMotion
            Self.round.appendField(in: moment, looks: looks, to: &frame)
            var view = RoundView(Self.round, in: moment, pointer: .init(position: Vector(1200, 60)))
            view.foot = hasReducedMotion ? 80 : 0
            view.appendHUD(to: &frame)
            Self.round.appendCountdown(in: moment, hint: "keys", to: &frame)
            return "\(time.seconds) s: \(Figures.text(of: frame))"
        }
        expect(shown, hasReducedMotion ? Golden.calm : Golden.lively)
    }

    @Test func framesAroundRoundsAreUnchanged() {
        var shown: [String] = []
        for time in [0.0, 3, 40] {
            var frame = Frame(size: Vector(1280, 720))
            Backdrop.append(at: time, shift: Vector(3, -2), to: &frame)
            Backdrop.appendPetals(at: time, to: &frame)
            Backdrop.appendLanterns(at: time, to: &frame)
            shown.append(Figures.text(of: frame))
        }
        for margin in [Vector(200, 0), Vector(0, 150), Vector(30, 0), .zero] {
            var frame = Frame(size: Vector(1280, 720))
            frame.margin = margin
            SideBanners.append(to: &frame)
            shown.append(Figures.text(of: frame))
        }
        expect(shown, Golden.around)
    }

    /// The number of fireworks grows with the combo, up to the length at which the pay stops growing.
    @Test func fireworksGrowWithTheCombo() {
        var level = Level()
        (level.gold, level.bombEvery) = (0, 0)
        let round = Round.played(level: level, seed: 2, by: .perfect)
        var combos: Set<Int> = []
        round.forEachTap(from: 0, to: .infinity) { made, outcome in
            // By then the fireworks of the previous catch have burnt out.
            let moment = round.moment(at: made + 0.05)
            guard outcome.combo > 0, moment.time < level.duration - 0.1 else { return }
            var frame = Frame(size: level.field)
            round.appendField(in: moment, to: &frame)
            combos.insert(outcome.combo)
            let sparks = frame.sprites.filter { $0.image == .spark }
            #expect(sparks.count == 8 * (2 + min(outcome.combo, 20) / 5), "combo \(outcome.combo)")
        }
        #expect(combos.count > 40)
    }
}
