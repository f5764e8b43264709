import Foundation
import Motion
import Rain
import RainApp
import RainCommandParts
import RainPlayers
import RainScores
import RainScreens

// A party set up by flags; the game starts at its first turn.
extension Play {
    /// The names of a party's players and the number of its rains.
    struct PartyChoice {
        let names: [String]
        let rains: Int
    }

    /// Returns the party that the flags ask for; nil without `--party`. Throws a `UsageError` that names the flag.
    func partyChoice(on level: Level) throws -> PartyChoice? {
        guard let party else {
            guard turns == nil else { throw UsageError("--turns: needs --party") }
            return nil
        }
        let texts = party.split(omittingEmptySubsequences: false) { ",，、".contains($0) }
        var names: [String] = []
        for text in texts {
            guard let name = PlayerName.checked(String(text)) else {
                throw UsageError("--party: each name must be 1 ... \(PlayerName.longest) characters of plain text")
            }
            guard !names.contains(name) else { throw UsageError("--party: \(name.shown) is there twice") }
            names.append(name)
        }
        guard Party.sizes.contains(names.count) else {
            throw UsageError("--party: must be \(Party.sizes.lowerBound) ... \(Party.sizes.upperBound) names")
        }
        let rains = turns ?? 2
        guard Party.rainCounts.contains(rains) else {
            throw UsageError("--turns: must be \(Party.rainCounts.lowerBound) ... \(Party.rainCounts.upperBound)")
        }
        for (flag, isGiven) in [("--quick", quick), ("--player", player != nil), ("--mix", mix != nil)] where isGiven {
            throw UsageError("--party: cannot be used with \(flag)")
        }
        guard !level.practice else { throw UsageError("--party: cannot be used with --practice") }
        return PartyChoice(names: names, rains: rains)
    }

    /// Plays a party in simulated time and prints its standings.
    func playHeadless(_ choice: PartyChoice, in session: Session, by model: PlayerModel?) throws {
        var session = session
        var party = session.drawParty(choice.names, rains: choice.rains)
        let book = try scores.book()
        // Waits for records that another thread is still writing.
        defer { book.close() }
        while let rain = party.rain, let turn = party.turn {
            // The random numbers depend on the player, so that the order of turns makes no difference.
            let chance = Seed(rain.seed)["party", turn.player].bits
            let round = Round.played(level: rain.level, seed: rain.seed, by: model, chance: chance)
            let record = try Headless.keep(
                round, on: rain, player: party.players[turn.player].name, simulatedBy: model?.name, in: book)
            party.take(.played(record.score), of: round)
        }
        let report = PartyReport(party)
        try Console.write(json ? JSON.text(report) : report.text)
    }
}

/// The standings of a party in the printed form.
struct PartyReport: Codable {
    struct Line: Codable {
        let place: Int
        let player: String
        let score: Int
        /// The points on each rain, in order.
        let rounds: [Int]
    }

    struct Rain: Codable {
        let seed: UInt64
        let code: String?
    }

    let session: UUID
    let level: String
    let rains: [Rain]
    let standings: [Line]

    init(_ party: Party) {
        (session, level) = (UUID(party.session), party.levelName)
        rains = party.rains.map { Rain(seed: $0, code: RainCode(level: party.level, seed: $0)?.description) }
        standings = party.standings.map {
            Line(place: $0.place, player: $0.name, score: $0.points, rounds: $0.rounds.compactMap(\.self))
        }
    }

    var text: String {
        var table = Table(["player", "place", "points"] + rains.indices.map { "rain \($0 + 1)" })
        for line in standings {
            table.add([line.player.shown, "\(line.place)", "\(line.score)"] + line.rounds.map { "\($0)" })
        }
        return table.lines.joined(separator: "\n")
    }
}
