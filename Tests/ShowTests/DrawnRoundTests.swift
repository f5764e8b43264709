import Motion
import Picture
import Rain
import RainFigures
import RainPlayers
import Testing

@testable import RainShow

/// Compares everything that rounds of the four levels and the gallery show with `Tests/Golden/rounds.txt`; see `Kinds`.
@Suite struct DrawnRoundTests {
    /// A round by a model with a rewind, a hit bomb and another rewind that is still held.
    private static func round(_ level: Level, by model: PlayerModel, from: Double) -> Round {
        var round = Round.played(level: level, seed: 3, by: model).begun(upTo: RoundTime(seconds: from))
        let acts: [(Double, Journal.Action)] = [
            (0.5, .tap(Vector(5, 700))), (1, .rewind), (2, .release), (3.5, .pause), (4, .resume), (9, .rewind),
        ]
        for (time, action) in acts { round.append(.init(host: Int64((from + time) * 1e9), action: action)) }
        return round
    }

    private static func line(_ round: Round, at time: Double, in words: Words, calm: Bool, rival: Rival?) -> String {
        let moment = round.moment(at: RoundTime(seconds: time))
        var frame = Frame(size: round.level.field)
        frame.margin = Vector(time < 4 ? 200 : 0, time < 4 ? 0 : 150)
        var view = RoundView(
            round, in: moment, pointer: .init(position: Vector(1150, 60)), looks: calm ? .calm : Looks(), words: words)
        (view.rival, view.showsTaps, view.rewind.refusalAge) = (rival, true, 0.1)
        if rival == nil { view.goal = .step(StepGoal(16, needed: 1234)) }
        view.appendField(to: &frame)
        view.appendHUD(to: &frame)
        var prelude = Prelude(level: "storm", best: 1234, medal: .gold)
        prelude.day = calm ? .again : .firstTry
        round.appendCountdown(in: moment, words: words, hint: "keys", prelude: prelude, to: &frame)
        SideBanners.append(to: &frame)
        return "\((time * 100).rounded() / 100) s: \(Kinds.text(of: frame))"
    }

    @Test func roundsMatchTheGoldenList() throws {
        var lines: [String] = []
        for (name, preset) in Level.offered {
            var level = preset
            level.portrait = name == "survival"
            let isStorm = name == "storm"
            let round = Self.round(level, by: isStorm ? .perfect : .casual, from: isStorm ? 33.5 : 18)
            let rival = Rival(Ghost(of: .played(level: level, seed: 3, by: .casual)), name: "Li")
            let times =
                isStorm
                ? [1.2, 9.03, 14.5, 21, 27.45, 33.35, 34.7, 37.3, 44, 90] : [2.3, 8, 16.3, 18.6, 19.7, 21.7, 28]
            lines.append(name)
            var strike = 0.0
            round.forEachTap(from: 0, to: .infinity) { made, outcome in
                if case .struck = outcome.kind { strike = made.seconds + 0.1 }
            }
            lines += (times + (strike > 0 ? [strike] : [])).map {
                Self.line(
                    round, at: $0, in: name == "calm" ? .chinese : .english, calm: name == "festive",
                    rival: isStorm || name == "calm" ? rival : nil)
            }
        }
        for exhibit in Exhibit.allCases {
            for (variant, name) in exhibit.variants.enumerated() {
                for share in variant == 0 ? [0.15, 0.6] : [0.3] {
                    var frame = Frame(size: Exhibit.field)
                    exhibit.append(
                        at: share * exhibit.loop, variant: variant, run: 1, place: Vector(600, 400), to: &frame)
                    lines.append("\(exhibit.rawValue), \(name), \(share): \(Kinds.text(of: frame))")
                }
            }
        }
        for share in [0.0, 3, 40.2] {
            var frame = Frame(size: Vector(1280, 720))
            Backdrop.appendPetals(at: share, to: &frame)
            Backdrop.appendLanterns(at: share, to: &frame)
            lines.append("lanterns at \(share): \(Kinds.text(of: frame))")
        }
        if let differences = try Kinds.differences(of: lines, from: "rounds.txt") { Issue.record("\(differences)") }
    }
}
