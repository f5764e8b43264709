import Motion
import Picture
import Rain
import RainDriver
import RainPlayers
import RainShow
import Testing

@testable import RainScreens

/// Turns and standings of a party, without screens.
@Suite struct PartyTests {
    private static let names = ["Ann", "Bo", "Cho", "Dan", "Eve", "Fay", "Gus", "Hal"]

    private static func party(_ count: Int, rains: Int, session: UInt128 = 7) -> Party {
        Party(
            Array(names.prefix(count)), session: session, level: .calm, levelName: "calm",
            rains: (0..<UInt64(rains)).map { 100 + $0 })
    }

    /// The order is drawn on the first rain, reversed on the second and drawn again on the third. Each player plays each
    /// rain once.
    @Test func allPlayersPlayEveryRainInTurn() {
        var orders: Set<[Int]> = []
        for session in 0..<60 as Range<UInt128> {
            var party = Self.party(4, rains: 3, session: session)
            var turns: [[Int]] = [[], [], []]
            var seats: [Int] = []
            while let turn = party.turn, let rain = party.rain {
                turns[turn.rain].append(turn.player)
                #expect(rain.seed == 100 + UInt64(turn.rain) && rain.level == .calm)
                guard case .party(session, let seat) = rain.origin else {
                    Issue.record("\(rain.origin)")
                    return
                }
                seats.append(seat)
                party.take(.played(1))
            }
            #expect(turns.allSatisfy { $0.sorted() == [0, 1, 2, 3] } && turns[1] == turns[0].reversed())
            #expect(turns[0] == party.order(onRain: 0) && seats == Array(1...12))
            orders.formUnion([turns[0], turns[2]])
        }
        #expect(orders.count > 20, "at most 24 orders are possible")
    }

    /// Whatever happens in a party, its standings are the plain sums of the players still in it.
    @Test func standingsAreThePlainSums() throws {
        var (ties, ended, left) = (0, 0, 0)
        for number in 0..<10_000 {
            let seed = Seed(UInt64(number))["parties"]
            let rains = seed["rains"].integer(in: 1..<4)
            var party = Self.party(seed["size"].integer(in: 2..<9), rains: rains, session: UInt128(number))
            var points = Dictionary(uniqueKeysWithValues: party.players.map { ($0.name, [Int]()) })
            var isEnded = false
            var step = 0
            while let player = party.nextPlayer?.name {
                step += 1
                let draw = seed[step]
                // Few different points, so that many are equal.
                let scored = draw[1].integer(in: 0..<4) * 100
                switch draw[0].integer(in: 0..<20) {
                case 0:
                    party.leave()
                    points[player] = nil
                    left += 1
                case 1:
                    party.end()
                    isEnded = true
                    ended += 1
                case 2, 3:
                    party.take(.skipped)
                    points[player]?.append(0)
                default:
                    let others = points.filter { $0.key != player }.values.map { $0.reduce(0, +) }
                    let sum = (points[player] ?? []).reduce(0, +) + scored
                    #expect(party.place(with: scored) == 1 + others.count { $0 > sum })
                    party.take(.played(scored))
                    points[player]?.append(scored)
                }
            }
            let finished = points.values.map(\.count).min() ?? 0
            #expect(isEnded || points.count == 1 || finished == rains)
            let sums = points.mapValues { $0.prefix(finished).reduce(0, +) }
            let standings = party.standings
            #expect(Set(standings.map(\.name)) == Set(sums.keys) && standings.count == sums.count)
            for line in standings {
                #expect(line.points == sums[line.name] && line.rounds.count == finished)
                #expect(line.place == 1 + sums.values.count { $0 > line.points })
            }
            #expect(standings.map(\.points) == standings.map(\.points).sorted(by: >))
            ties += Set(standings.map(\.place)).count < standings.count ? 1 : 0
        }
        #expect(ties > 1000 && ended > 1000 && left > 1000, "\(ties), \(ended), \(left)")
    }

    /// Equal sums share a place, and the next place is skipped. Points on an unfinished rain count until the party is ended.
    @Test func equalSumsShareAPlace() {
        var party = Self.party(4, rains: 1)
        for points in [300, 500, 500, 100] { party.take(.played(points)) }
        #expect(party.turn == nil && party.standings.map(\.place) == [1, 1, 3, 4])
        var early = Self.party(3, rains: 2)
        for points in [30, 20, 10, 70] { early.take(.played(points)) }
        #expect(early.standings.map(\.points) == [80, 30, 20] && early.standings[0].rounds == [10, 70])
        early.end()
        #expect(early.standings.map(\.points) == [30, 20, 10], "only a rain that all have finished counts")
    }

    /// The rival on a rain is the best round so far on the same rain.
    @Test func theBestRoundIsRaced() {
        var party = Self.party(3, rains: 2)
        #expect(party.best == nil)
        let rounds = [PlayerModel.novice, .perfect, .casual].map { Round.played(level: .calm, seed: 100, by: $0) }
        var best: [Rival?] = []
        for round in rounds {
            party.take(.played(round.finalMoment.tally.score), of: round)
            best.append(party.best)
        }
        let names = party.order(onRain: 0).map { Self.names[$0] }
        #expect(best[0]?.name == names[0] && best[1]?.name == names[1])
        #expect(best[1]?.ghost == Ghost(of: rounds[1]))
        #expect(best[2] == nil, "the next rain is new")
        party.take(.skipped)
        #expect(party.best == nil)
    }

    /// A party with one player left is over. Places ignore players who left.
    @Test func onePlayerIsNoParty() {
        var party = Self.party(3, rains: 3)
        party.take(.played(900))
        party.leave()
        #expect(party.turn != nil)
        party.leave()
        #expect(party.turn == nil && party.standings.count == 1 && party.standings[0].points == 900)
        // The leader leaves on the second rain: the others have the places that they had without the leader.
        var other = Self.party(3, rains: 2)
        for points in [100, 200, 900] { other.take(.played(points)) }
        other.leave()
        #expect(other.standings.map(\.points) == [200, 100] && other.standings.map(\.place) == [1, 2])
    }
}
