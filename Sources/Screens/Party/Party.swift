import Motion
package import Rain
package import RainShow

/// A party on one screen: players take turns on the same rains, and the sum of their points decides. A pure value: the
/// next turn follows from the turns taken.
package struct Party: Hashable, Sendable {
    /// The end of a turn.
    package enum Outcome: Hashable, Sendable {
        /// The round was played to its end; the number is its points.
        case played(Int)
        /// The turn was skipped, or given up: no points.
        case skipped

        package var points: Int { if case .played(let points) = self { points } else { 0 } }
    }

    package struct Player: Hashable, Sendable {
        package let name: String
        /// The outcomes of the player's turns, one for each rain so far.
        package fileprivate(set) var outcomes: [Outcome] = []
        package fileprivate(set) var hasLeft = false

        fileprivate init(_ name: String) { self.name = name }

        /// The sum of the points on the first `count` rains.
        fileprivate func points(onRains count: Int) -> Int { outcomes.prefix(count).reduce(0) { $0 + $1.points } }
    }

    /// The place of a turn: the indices of its rain and its player.
    package struct Position: Hashable, Sendable {
        package let rain: Int
        package let player: Int
    }

    /// A line of the standings. Players with equal points share a place, and the next place is skipped.
    package struct Standing: Hashable, Sendable {
        /// The place in the standings, from 1.
        package let place: Int
        package let name: String
        package let points: Int
        /// The points on each rain that counts; nil on a rain that the player has yet to play.
        package let rounds: [Int?]
    }

    /// The identity that the records of the party share.
    package let session: UInt128
    /// The level of all rounds. Later changes of window and settings do not affect it.
    package let level: Level
    package let levelName: String
    /// The seeds of the rains.
    package let rains: [UInt64]
    package private(set) var players: [Player]
    /// The next turn; nil when the party is over: after all turns, with fewer than two players, or after `end`.
    package private(set) var turn: Position?
    /// The number of turns that were taken or that a leaving player gave up.
    private var taken = 0
    private var isEnded = false
    /// The best round so far on the current rain, as a ghost to race; nil until a round was played to its end on it.
    package private(set) var best: Rival?

    /// The possible numbers of players, and of rains.
    package static let sizes = 2...8
    package static let rainCounts = 1...3

    /// - Parameters:
    ///   - names: 2 to 8 different names, in the form of `PlayerName.checked`.
    ///   - rains: the seeds of 1 to 3 rains.
    package init(
        _ names: [String], session: UInt128, level: Level, levelName: String, rains: [UInt64]
    ) {
        precondition(Self.sizes.contains(names.count) && Set(names).count == names.count, "two to eight names")
        precondition(Self.rainCounts.contains(rains.count), "one to three rains")
        (self.session, self.level, self.levelName, self.rains) = (session, level, levelName, rains)
        players = names.map(Player.init)
        turn = nextTurn
    }
}

// MARK: Turns

extension Party {
    /// The order of the players on a rain, by their indices: random on the first rain, reversed on the second, since
    /// the last player has watched the others, and random again on the third.
    package func order(onRain rain: Int) -> [Int] {
        let seed = Seed(hashing: withUnsafeBytes(of: session.bigEndian) { Array($0) })["order"]
        let order = players.indices.sorted { seed[rain / 2][$0].bits < seed[rain / 2][$1].bits }
        return rain == 1 ? order.reversed() : order
    }

    private var remaining: [Player] { players.filter { !$0.hasLeft } }

    /// Whether the party is over if one more player leaves.
    package var isOverWithoutOne: Bool { remaining.count == Self.sizes.lowerBound }

    /// The most points so far on the rain of the next turn; nil before its first turn, and when the party is over.
    package var pointsToBeat: Int? {
        turn.flatMap { turn in
            players.compactMap { $0.outcomes.count > turn.rain ? $0.outcomes[turn.rain].points : nil }.max()
        }
    }

    /// The next turn, as it follows from the turns taken; nil when the party is over. O(players · rains).
    private var nextTurn: Position? {
        guard !isEnded, remaining.count > 1 else { return nil }
        for rain in rains.indices {
            for player in order(onRain: rain) where !players[player].hasLeft && players[player].outcomes.count == rain {
                return Position(rain: rain, player: player)
            }
        }
        return nil
    }

    /// The player of the next turn.
    package var nextPlayer: Player? { turn.map { players[$0.player] } }

    /// The rain of the next turn.
    package var rain: RainChoice? {
        turn.map { turn in
            RainChoice(
                level: level, levelName: levelName, seed: rains[turn.rain],
                origin: .party(session: session, seat: taken + 1))
        }
    }

    /// Adds the outcome of the next turn. A round that is the best so far on its rain becomes the ghost to race.
    package mutating func take(_ outcome: Outcome, of round: Round? = nil) {
        guard let turn else { return }
        if case .played(let points) = outcome, let round, best == nil || points > pointsToBeat ?? 0 {
            best = Rival(Ghost(of: round), name: players[turn.player].name)
        }
        players[turn.player].outcomes.append(outcome)
        moveOn(from: turn.rain)
    }

    /// Removes the player of the next turn from the party. The records of the rounds stay.
    package mutating func leave() {
        guard let turn else { return }
        players[turn.player].hasLeft = true
        moveOn(from: turn.rain)
    }

    package mutating func end() { (isEnded, turn) = (true, nil) }

    private mutating func moveOn(from rain: Int) {
        taken += 1
        turn = nextTurn
        if turn?.rain != rain { best = nil }
    }
}

// MARK: Standings

extension Party {
    /// The standings of the players who have not left: by all points so far, or, after the party is over, by the points
    /// on the rains that all of them have finished.
    package var standings: [Standing] {
        let counted = turn == nil ? remaining.map { $0.outcomes.count }.min() ?? 0 : rains.count
        let shown = turn == nil ? counted : rains.count
        let sums = remaining.map { ($0, $0.points(onRains: counted)) }
        return sums.enumerated().sorted { ($1.element.1, $0.offset) < ($0.element.1, $1.offset) }.map { _, line in
            let (player, points) = line
            return Standing(
                place: 1 + sums.count { $0.1 > points }, name: player.name, points: points,
                rounds: (0..<shown).map { $0 < player.outcomes.count ? player.outcomes[$0].points : nil })
        }
    }

    /// The place in the standings, from 1, that the player of the next turn would have with `points` in that turn.
    package func place(with points: Int) -> Int {
        guard let turn else { return 1 }
        let own = players[turn.player].points(onRains: turn.rain) + points
        var place = 1
        for index in players.indices where index != turn.player && !players[index].hasLeft {
            if players[index].points(onRains: rains.count) > own { place += 1 }
        }
        return place
    }

    /// Whether any player who has not left has points.
    package var hasPoints: Bool { players.contains { !$0.hasLeft && $0.points(onRains: rains.count) > 0 } }
}

#if !hasFeature(Embedded)
extension Party.Standing: Codable {}
#endif
