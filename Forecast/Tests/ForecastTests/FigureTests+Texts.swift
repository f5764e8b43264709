import Motion
import Rain
import RainFigures
import Testing

@testable import RainForecast
@testable import RainPlayers

/// Parsing and writing of texts.
extension FigureTests {
    /// Returns the values parsed from a text; throws the reason if it is refused.
    private func reading(of kind: Substring, _ text: String) throws -> [Any?] {
        switch kind {
        case "player": return [try PlayerModel(text: text)]
        case "crowd":
            let crowd = try Crowd(text: text) { (name) throws(PlayerNameError) in
                guard let model = PlayerModel.named(name) else { throw PlayerNameError(reason: "\(name): nobody") }
                return model
            }
            return [crowd, crowd.isMixed, crowd.usesRewinds]
        case "target":
            let target = try Target(text: text)
            let values = [0, 0.69, 0.72, 0.725, 1.9, 2.05, 805, 1600]
            let holds = values.map { target.holds($0) } + [0.69...0.71, 1.9...2.1, 700...1600].map(target.holds)
            return [
                target, target.name, target.text, target.scale, target.side, target.room, values.map(target.miss),
                holds,
            ]
        case "vary":
            return try Variation.list(text: text).map { variation in
                let values = stride(from: -0.125, through: 1.2, by: 0.125).map(variation.value(at:))
                return [variation, variation.unit, values, values.map(variation.share(of:))] as [Any?]
            }
        default: return [PlayerModel.named(text)]
        }
    }

    @Test func textsAreReadUnchanged() throws {
        var note = Values()
        for input in try Values.inputs(of: "figures-texts.txt") {
            let words = input.split(separator: " ", maxSplits: 1, omittingEmptySubsequences: false)
            let text = String(words.count > 1 ? words[1] : "")
            note("$ \(input)")
            do { note("=", Crowd.isCrowd(text), try reading(of: words[0], text)) } catch { note("!", "\(error)") }
        }
        for trait in PlayerModel.Trait.allCases {
            let texts = [-1, 0, 0.5, 1, 24].map { trait.text(for: $0) }
            note(trait.rawValue, trait.range, trait.kind, trait.isOfTime, trait.rangeText, trait.summary, texts)
        }
        for (name, model) in PlayerModel.presets + Self.models {
            let text = model.text(name: name)
            note(name, model.name, model.isBlind, try PlayerModel(text: text) == model, text)
            for device in PointingDevice.allCases { note("\(device)", device.slowness, model.pointing(with: device)) }
            let moves = [(0.0, 100.0), (50, 100), (700, 80)].map { model.moveTime(over: $0, to: $1) }
            let draws = (0..<20).map { Seed(4)[$0] }
            let taken = [false, true].map { isBomb in draws.count { model.isTaken(isBomb: isBomb, $0) } }
            let reach = [10.0, 400, 4000].map { model.mayComeIntoReach(speed: $0, width: 90, until: 30) }
            note("- hand", moves, model.tired(at: 90), draws.prefix(3).map(model.miss), taken, reach)
        }
        for measure in Measure.allCases {
            let shares = [Level.calm, .festive, .survival, Self.short].map(measure.kindShare)
            let kinds = [measure.isShare, measure.isCostly, measure.isOfSomeLevels]
            note(measure.rawValue, measure.meaning, measure.decimals, kinds, measure.possible, measure.range, shares)
        }
        try check(note, "texts")
    }
}
