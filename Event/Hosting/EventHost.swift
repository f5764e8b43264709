import App
package import Motion
package import Players
package import Prizes
package import Rain
package import Venue

/// An event as the game plays it: rounds, prizes and payments, each on all media before a call returns. Calls block,
/// usually for a few milliseconds; they can come from any thread, one at a time.
///
/// Calls throw `VenueError`s: of kind `.mirrorMissing` while the second medium is away, when no facts can be made. They
/// throw a `Refusal` for anything against the rules.
package final class EventHost: Sendable {
    /// The plan of the event, with its PIN and its printer.
    package let plan: Plan
    /// The text that is shown before a round; nil without terms.
    package let terms: String?
    /// SHA-256 of the secret, in hexadecimal digits.
    package let commitment: String
    private let folder: EventFolder
    private let venue: ScreenFacts
    private let secret: Secret
    private let utcSeconds: @Sendable () -> Int

    /// Opens an event to be played; only one game can do so at a time. Throws a `UsageError` for a changed plan, a
    /// `Failure` or a `VenueError`, each with one line.
    /// - Parameter utcSeconds: the clock, seconds since 1970 UTC.
    package static func open(
        _ folder: String, utcSeconds: @escaping @Sendable () -> Int
    ) throws -> EventHost {
        let (folder, venue) = try EventFolder.venue(folder, for: .play)
        for level in folder.plan.levels where level.parVersion.map({ $0 != Par.version }) ?? false {
            throw Failure(
                "\(folder.path): was opened with another version of the game, whose par is another; go on with that one"
            )
        }
        return EventHost(folder, venue, try Secret(in: folder.path), utcSeconds)
    }

    private init(
        _ folder: EventFolder, _ venue: ScreenFacts, _ secret: Secret, _ utcSeconds: @escaping @Sendable () -> Int
    ) {
        (self.folder, self.venue, self.secret, self.utcSeconds) = (folder, venue, secret, utcSeconds)
        (plan, terms, commitment) = (folder.plan, folder.terms, venue.ledger.commitment.hex)
    }
}

// MARK: Looking

extension EventHost {
    /// Returns a level of the plan.
    package func level(_ index: Int) -> Level { plan.levels[index].level }

    package func levelName(_ index: Int) -> String { plan.levels[index].name }

    /// The PIN that lets staff in; empty without one.
    package var pin: String { plan.operation.pin }

    /// Whether prizes are paid and stopped here; at a kiosk among many its centre does that.
    package var isCentre: Bool { venue.ledger.heldPrizes == nil }

    /// Whether facts can be made: false while the second medium is away.
    package var canStore: Bool { venue.hasAllMedia }

    /// Returns the state of the event, including the facts of other programs.
    package func state() throws -> State {
        State(try venue.refreshed(), clock: utcSeconds(), names: NameFile(in: folder.path).names)
    }

    /// The number of rounds that have begun.
    package var begunRounds: Int { venue.ledger.rounds.count }

    /// The state of an event.
    package struct State: Hashable, Sendable {
        package let phase: Phase
        package let isStopped: Bool
        /// The stakes of a round that begins now.
        package let stakes: Fact.Stakes
        /// The number of ended rounds.
        package let rounds: Int
        /// An account for each entry of the plan; `free` includes the prizes that are not yet released.
        package let accounts: [Account]
        /// The number of prizes at once that can be won now.
        package let available: Int
        /// The best rounds, without hidden ones.
        package let best: [Row]

        package enum Phase: Hashable, Sendable {
            case notYet, open
            /// The event's time is over, and staff have not closed it.
            case over
            case closed
        }

        /// A row of the list of the best.
        package struct Row: Hashable, Sendable {
            package let round: Int
            /// The seed of the rain.
            package let seed: UInt64
            /// The name that the visitor typed; nil without one.
            package let name: String?
            package let result: RoundResult
            /// Names of the prizes that the round won as one of the best, once the event is closed.
            package let prizes: [String]
        }

        /// Whether a round that begins now can win a prize at once.
        package var hasPrizes: Bool { stakes == .prizes }

        package init(_ ledger: Ledger, clock: Int, names: [Int: String]) {
            let (time, times) = (ledger.time(clock), ledger.plan.times)
            phase =
                ledger.closed != nil
                ? .closed : time < times.opens ? .notYet : times.isOpen(at: time) ? .open : .over
            (isStopped, stakes) = (ledger.isStopped, ledger.stakes(at: time))
            rounds = ledger.rounds.count { $0.end != nil }
            accounts = ledger.accounts
            available = ledger.available(at: time).reduce(0) { $0 + $1.numbers.count }
            best = ledger.ranking.lazy.compactMap { ledger[round: $0] }.filter { !$0.isHidden }.prefix(Self.most)
                .compactMap { round in
                    round.end.map { end in
                        let prizes = round.best.compactMap { ledger[prize: $0]?.name }
                        return Row(
                            round: round.number, seed: round.seed, name: names[round.number], result: end.result,
                            prizes: prizes)
                    }
                }
        }

        /// The highest number of rows.
        package static let most = 20
    }
}

// MARK: Rounds

extension EventHost {
    /// A round that can begin.
    package struct Begun: Hashable, Sendable {
        /// The number of the round; nil if it is in no fact, because the mirror is away or the event is closed: then the
        /// round has no code.
        package let round: Int?
        package let seed: UInt64
        package let stakes: Fact.Stakes

        /// Whether the round can win a prize at once.
        package var isForPrizes: Bool { stakes == .prizes }
    }

    /// Begins a round on a level of the plan, which also decides whether it is for prizes.
    package func begin(level index: Int) throws -> Begun {
        let clock = utcSeconds()
        do {
            let ledger = try venue.make(at: clock) { (ledger, time) throws(Refusal) in
                try ledger.begin(level: index, at: time)
            }
            guard let round = ledger.underWay else { throw Refusal.noSuchRound }
            return Begun(round: round.number, seed: round.seed, stakes: round.stakes)
        } catch let error as VenueError where error.kind == .mirrorMissing {
            return uncounted(clock)
        } catch Refusal.closed {
            return uncounted(clock)
        }
    }

    private func uncounted(_ clock: Int) -> Begun {
        Begun(round: nil, seed: secret.ofKiosk(1).rain(ofUncountedAt: clock), stakes: .points)
    }

    /// The outcome of a round.
    package struct ClaimResult: Hashable, Sendable {
        package let round: Int
        /// The claim code: "7K2M-Q9D4-RTXB".
        package let code: String
        /// The prize that was won at once; nil for none.
        package let prize: Prize?
        package let result: RoundResult
        /// The stakes of the round.
        package let stakes: Fact.Stakes
        package let isShown: Bool
    }

    /// Ends a round and returns its outcome. A repeated call returns the same.
    /// - Parameter played: the round as it was played, to its end or left.
    package func end(_ round: Int, _ played: Round) throws -> ClaimResult {
        let before = venue.ledger
        if let told = claim(before[round: round], in: before) { return told }
        guard let begun = before[round: round] else { throw Refusal.noSuchRound }
        let (journal, level) = (played.journal.encoded, plan.levels[begun.level])
        guard played.journal.seed == begun.seed, played.level == level.level else { throw Refusal.wrong(.seed) }
        let result = RoundResult(of: played, on: level)
        let ledger = try venue.make(at: utcSeconds()) { (ledger, time) throws(Refusal) in
            guard ledger[round: round]?.end == nil else { return nil }
            return try ledger.end(round, journal, result, at: time)
        }
        guard let told = claim(ledger[round: round], in: ledger) else { throw Refusal.notUnderWay }
        return told
    }

    private func claim(_ round: EventRound?, in ledger: Ledger) -> ClaimResult? {
        guard let round, let end = round.end else { return nil }
        return ClaimResult(
            round: round.number, code: end.code.description, prize: end.prize.flatMap { ledger[prize: $0] },
            result: end.result, stakes: round.stakes, isShown: round.isShown)
    }

    /// Notes that the result of a round was seen, that is, shown for 3 s. Does nothing if that is already noted.
    package func shown(_ round: Int) throws {
        try venue.make(at: utcSeconds()) { (ledger, _) throws(Refusal) in
            ledger[round: round]?.isShown == true ? nil : .shown(round: round)
        }
    }

    /// The last round that won a prize at once and was never noted as shown, because the game was killed. It is shown
    /// first at the next start.
    package var untold: ClaimResult? {
        let ledger = venue.ledger
        return claim(ledger.untold, in: ledger)
    }

    /// Stores the name that a visitor typed for a round.
    package func name(_ round: Int, _ text: String) throws {
        guard let name = PlayerName.checked(text) else { throw Failure("a name must be plain text") }
        try NameFile(in: folder.path).keep(name, ofRound: round)
    }
}

// MARK: Staff

extension EventHost {
    /// Pays the prizes of a claim code, once.
    /// - Parameters:
    ///   - desk: the name of the desk that pays.
    ///   - press: a number that tells the desk's presses apart; the same press gets the same answer again. Nil for a
    ///     press that is never repeated.
    package func redeem(_ code: String, desk: String, press: Int? = nil) throws -> RedemptionResult {
        try venue.redeem(code, desk: desk, press: press, at: utcSeconds())
    }

    /// Stops all prizes: from now on no round begins for prizes.
    package func stop() throws { try make(.stopped) }

    /// Resumes prizes after a stop.
    package func go() throws { try make(.goingOn) }

    /// Hides the row of a round from visitors.
    package func hide(_ round: Int) throws { try make(.hidden(round: round)) }

    private func make(_ fact: Fact) throws {
        try venue.make(at: utcSeconds()) { (ledger, _) throws(Refusal) in
            // A kiosk among many does what its centre says.
            guard ledger.heldPrizes == nil else { throw .notHere }
            return fact
        }
    }
}

extension RoundResult {
    /// The result of a simulated round on a level of an event, with a rain of its own.
    package static func simulated(_ number: Int, on level: EventLevel, by crowd: Crowd, seed: Seed) -> RoundResult {
        let own = seed["round"][number]
        let round = Round.played(
            level: level.level, seed: own.bits, by: crowd.model(ofRound: own["chance"].bits),
            chance: own["chance"].bits)
        return RoundResult(of: round, on: level)
    }
}
