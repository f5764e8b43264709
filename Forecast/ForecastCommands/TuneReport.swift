import Rain
import RainApp
import RainForecast
import RainPlayers

/// The result of a search for a level, as JSON or text.
struct TuneReport: Encodable {
    struct Row: Encodable {
        let target: String
        /// The value in the unseen rounds; nil if it is not finite.
        let value: Double?
        /// 99 % confidence interval; nil for an open end.
        let ci99: [Double?]
        let met: Bool
        /// Whether a level was found that meets the target alone; nil if no search for one was finished.
        let metAlone: Bool?
    }

    let verdict: String
    let player: String
    /// The members of a crowd; nil for a single player.
    let players: [CrowdShare]?
    let seed: UInt64
    /// Number of unseen rounds that decided the verdict.
    let rounds: Int
    /// Number of all rounds that were played, including these; its key in JSON is `roundsOfSearch`.
    let allRounds: Int
    let levelDigest: String
    let command: String
    let targets: [Row]
    private let lines: [String]

    private enum CodingKeys: String, CodingKey {
        case verdict, player, players, seed, rounds, levelDigest, command, targets
        case allRounds = "roundsOfSearch"
    }

    init(_ found: Tuner.Found, player: String, players: Crowd, seed: UInt64, command: String) {
        self.players = CrowdShare.all(of: players)
        verdict = found.verdict.rawValue
        (self.player, self.seed, self.command) = (player, seed, command)
        (rounds, allRounds, levelDigest) = (found.judged, found.rounds, found.level.digest)
        func finite(_ value: Double) -> Double? { value.isFinite ? value : nil }
        targets = found.results.map {
            Row(
                target: $0.target.text, value: finite($0.value),
                ci99: [finite($0.range.lowerBound), finite($0.range.upperBound)], met: $0.isMet,
                metAlone: $0.isMetAlone)
        }
        lines = found.results.map(\.line)
    }

    var text: String {
        let crowd = players.map { " (\($0.map(\.words).joined(separator: ", ")))" } ?? ""
        let head =
            "\(rounds) fresh rounds, player \(player.shown)\(crowd), seed \(seed); \(allRounds) rounds in all\n"
        return ([head] + lines + ["", command]).joined(separator: "\n")
    }

    /// Why there is no level, in one line.
    var failure: String {
        let alone = targets.filter { $0.metAlone == true }.map(\.target).joined(separator: ", ")
        let all = targets.count == 1 ? "the target" : "all targets"
        let rest = targets.count == 1 ? "" : "; targets that can be met alone: \(alone.isEmpty ? "none" : alone)"
        return verdict == Tuner.Verdict.impossible.rawValue
            ? "probably no level within --vary meets \(all); the nearest one is shown\(rest)"
            : "no level was found that surely meets \(all); the nearest one is shown\(rest)"
    }
}

extension Tuner.Result {
    fileprivate var line: String {
        let verdict =
            isMet ? "met" : isMetByValue ? "not certain" : "missed by \(target.measure.text(for: miss))"
        return target.text.padded(to: 26) + " " + target.measure.text(for: value)
            + " ± \(target.measure.text(for: marginOfError)) (99 % sure)  \(verdict)"
    }
}
