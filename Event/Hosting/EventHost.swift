package import Motion
package import Rain
import RainApp
package import RainBooth
package import RainPlayers
package import RainPrizes
import RainScreens
package import RainShow
import Synchronization
import Venue

/// An event as the game plays it: rounds, prizes and payments, each on all media before a call returns. Calls block,
/// usually for a few milliseconds. They can come from any thread, one at a time.
///
/// Calls throw `VenueError`s. While the second medium is missing, no fact can be made, and the error's kind is
/// `.mirrorMissing`. Calls throw a `Refusal` for anything against the rules.
package final class EventHost: Sendable {
    /// The plan of the event, with its PIN and its printer.
    package let plan: Plan
    /// The text that is shown before a round; nil without terms.
    package let terms: String?
    /// SHA-256 of the secret, in hexadecimal digits.
    package let commitment: String
    private let folder: EventFolder
    private let facts: ScreenFacts
    private let secret: Secret
    private let utcSeconds: @Sendable () -> Int
    /// The par of the last requested rain, since computing it takes sixteen rounds.
    private let lastPar = Mutex<(seed: UInt64, par: Par?)?>(nil)

    /// Opens an event to be played; only one game can do so at a time. Throws a `UsageError` for a changed plan, a
    /// `Failure` or a `VenueError`, each with one line.
    /// - Parameter utcSeconds: the clock, seconds since 1970 UTC.
    package static func open(
        _ folder: String, utcSeconds: @escaping @Sendable () -> Int
    ) throws -> EventHost {
        let (folder, facts) = try EventFolder.venue(folder, for: .play)
        for level in folder.plan.levels where level.parVersion.map({ $0 != Par.version }) ?? false {
            throw Failure(
                "\(folder.path): was opened with a version of the game that has another par; go on with that version"
            )
        }
        return EventHost(folder, facts, try Secret(in: folder.path), utcSeconds)
    }

    private init(
        _ folder: EventFolder, _ facts: ScreenFacts, _ secret: Secret, _ utcSeconds: @escaping @Sendable () -> Int
    ) {
        (self.folder, self.facts, self.secret, self.utcSeconds) = (folder, facts, secret, utcSeconds)
        (plan, terms, commitment) = (folder.plan, folder.terms, facts.ledger.commitment.hex)
    }
}

// MARK: Looking

extension EventHost {
    /// Whether prizes are paid and stopped here. False at a kiosk among many, whose centre does both.
    package var isCentre: Bool { ledger.heldPrizes == nil }

    /// Returns the state of the event, including the facts of other programs.
    package func state() throws -> EventState {
        var state = EventState(
            try facts.refreshed(), at: utcSeconds(), names: NameFile(in: folder.path).names)
        (state.canStore, state.hasWaitingRound) = (facts.hasAllMedia, facts.waitingRound != nil)
        state.hasPrizes = state.hasPrizes && state.canStore
        if !state.canStore { state.chances = state.chances.map { _ in .notNow } }
        state.failedSlips = plan.operation.print == nil ? 0 : failedSlips.all.count
        return state
    }

    /// Returns the goals of the prizes that are won at once, by entries of the plan, on the plan's first level and the
    /// rain of the next round.
    package func nextGoals() -> [Int: PrizeGoal] {
        let ledger = ledger
        return goals(on: plan.levels[0], seed: ledger.nextRain)
    }

    /// A line for each level file that was changed since the event was opened.
    package var levelWarnings: [String] { folder.levelWarnings }

    /// The slips that were not printed.
    var failedSlips: FailedSlips { FailedSlips(in: folder.path) }

    /// The last known state.
    package var ledger: Ledger { facts.ledger }
}

extension EventState {
    fileprivate init(_ ledger: Ledger, at clock: Int, names: [Int: String]) {
        self.init()
        let time = ledger.time(clock)
        (phase, hasPrizes) = (ledger.phase(at: clock), ledger.stakes(at: time) == .prizes)
        (now, chances) = (time, ledger.chances(at: time))
        rounds = ledger.rounds.count { $0.end != nil }
        accounts = ledger.accounts
        best = ledger.best.map { round in
            BestRow(
                seed: round.seed, name: names[round.number], score: round.end?.result.score ?? 0,
                share: round.end?.result.share.map { $0 / 10 }, round: round.number)
        }
    }
}

// MARK: Rounds

extension EventHost {
    /// Begins a round. The fact of its beginning also decides whether the round is for prizes. While the second medium
    /// is missing, and after closing, the round gets no number and is for points.
    /// - Parameter index: the index of the level in the plan.
    package func begin(level index: Int) throws -> EventTicket {
        let clock = utcSeconds()
        func ticket(_ number: Int?, _ seed: UInt64, _ stakes: Fact.Stakes) -> EventTicket {
            let level = plan.levels[index]
            var rain = RainChoice(
                level: level.level, levelName: level.shownName, seed: seed, origin: .event(number ?? 0))
            if stakes == .prizes { rain.prizes = prizeGoals(on: level, seed: seed, in: facts.ledger, at: clock) }
            return EventTicket(number: number, rain: rain, stakes: stakes)
        }
        func uncounted() -> EventTicket { ticket(nil, secret.ofKiosk(1).rain(ofUncountedAt: clock), .points) }
        do {
            // Only the last round can end, so a waiting one has to end first.
            try facts.endWaitingRound(at: clock)
            let ledger = try facts.make(at: clock) { (ledger, time) throws(Refusal) in
                try ledger.begin(level: index, at: time)
            }
            guard let round = ledger.underWay else { throw Refusal.noSuchRound }
            return ticket(round.number, round.seed, round.stakes)
        } catch let error as VenueError where error.kind == .mirrorMissing {
            return uncounted()
        } catch Refusal.closed {
            return uncounted()
        }
    }

    /// Ends a round and returns its outcome. A repeated call returns the same outcome.
    /// - Parameters:
    ///   - played: the round as it was played to its end.
    ///   - code: the round's claim code, which must be unpredictable: from the system, except in a rehearsal with a
    ///     seed.
    package func end(_ round: Int, _ played: Round, code: ClaimCode = .drawn()) throws -> Win {
        let before = facts.ledger
        if let win = outcome(of: before[round: round], in: before) { return win }
        let ledger = try facts.end(round, played, code: code, at: utcSeconds())
        guard let win = outcome(of: ledger[round: round], in: ledger) else { throw Refusal.notUnderWay }
        return win
    }

    /// Returns the goals on a rain of the prizes that can be won now, one goal for each pile, easiest first.
    private func prizeGoals(on level: EventLevel, seed: UInt64, in ledger: Ledger, at clock: Int) -> [PrizeGoal] {
        let goals = goals(on: level, seed: seed)
        return ledger.available(at: ledger.time(clock)).compactMap { pile in
            pile.first.flatMap { ledger[prize: $0] }.flatMap { goals[$0.entry] }
        }.sorted { $0.needed < $1.needed }
    }

    /// Returns the goals of the prizes that are won at once, on a rain, by entries of the plan.
    private func goals(on level: EventLevel, seed: UInt64) -> [Int: PrizeGoal] {
        let par = level.parVersion == nil ? nil : par(of: level.level, seed: seed)
        var goals: [Int: PrizeGoal] = [:]
        for (index, entry) in plan.entries.enumerated() {
            guard case .reaching(let threshold) = entry.rule else { continue }
            let height = level.height(of: threshold)
            switch threshold {
            case .score: goals[index] = PrizeGoal(entry.name, entry: index, needed: height)
            case .medal where level.isSurvival:
                goals[index] = PrizeGoal(entry.name, entry: index, needed: height, isTime: true)
            case .medal, .share:
                goals[index] = par.map {
                    PrizeGoal(entry.name, entry: index, needed: $0.score(ofThousandths: height))
                }
            }
        }
        return goals
    }

    private func par(of level: Level, seed: UInt64) -> Par? {
        if let known = lastPar.withLock({ $0 }), known.seed == seed { return known.par }
        let par = Par(of: level, seed: seed)
        lastPar.withLock { $0 = (seed, par) }
        return par
    }

    /// Stores a round that ended while it could not be stored. Returns its outcome; nil if none is waiting.
    package func endWaitingRound() throws -> Win? {
        guard let number = try facts.endWaitingRound(at: utcSeconds()) else { return nil }
        return outcome(of: ledger[round: number], in: ledger)
    }

    private func outcome(of round: EventRound?, in ledger: Ledger) -> Win? {
        guard let round, let end = round.end else { return nil }
        var win = Win(
            round: round.number, code: end.code.description, prize: end.prize.flatMap { ledger[prize: $0] },
            until: plan.times.local(plan.times.redeemUntil).dayAndClock)
        win.wonName = win.prize.map { plan.text(of: $0) }
        guard win.prize == nil else { return win }
        if let (entry, from) = ledger.waiting(for: round) {
            win.missed = MissedPrize(
                reached: plan.entries[entry].name, nextFrom: plan.times.told(from, at: round.begun))
        }
        guard win.missed == nil, round.stakes == .prizes else { return win }
        let goals = prizeGoals(on: plan.levels[round.level], seed: round.seed, in: ledger, at: utcSeconds())
        win.missed = MissedPrize(goals, after: end.result.score, at: end.result.life ?? 0)
        return win
    }

    /// Makes the fact that the result of a round was shown for 3 s. Does nothing if there is such a fact.
    package func shown(_ round: Int) throws {
        try facts.make(at: utcSeconds()) { (ledger, _) throws(Refusal) in
            ledger[round: round]?.isShown == true ? nil : .shown(round: round)
        }
    }

    /// The outcome of the last round whose code is needed but was never noted as shown, because the game was killed
    /// (see `Ledger.untold`); nil for none. It is shown first at the next start.
    package var untold: Win? { outcome(of: ledger.untold, in: ledger) }

    /// Stores the name that a visitor typed for a round.
    package func name(_ round: Int, _ text: String) throws {
        guard let name = PlayerName.checked(text) else { throw Failure("a name must be plain text") }
        try NameFile(in: folder.path).keep(name, ofRound: round)
    }
}

// MARK: Staff

extension EventHost {
    /// Pays the prizes of a claim code, once; see `EventFacts.redeem`.
    package func redeem(_ code: String, desk: String, press: Int? = nil) throws -> RedemptionResult {
        try facts.redeem(code, desk: desk, press: press, at: utcSeconds())
    }

    /// Stops all prizes: no round for prizes begins from now on.
    package func stop() throws { try make(.stopped) }

    /// Resumes prizes after a stop.
    package func go() throws { try make(.goingOn) }

    /// Hides the row of a round from visitors.
    package func hide(_ round: Int) throws { try make(.hidden(round: round)) }

    private func make(_ fact: Fact) throws {
        try facts.make(at: utcSeconds()) { (ledger, _) throws(Refusal) in
            // A kiosk among many follows its centre.
            guard ledger.heldPrizes == nil else { throw .notHere }
            return fact
        }
    }
}

extension RoundResult {
    /// The result of a simulated round on a level of an event, with its own rain.
    package static func simulated(_ number: Int, on level: EventLevel, by crowd: Crowd, seed: Seed) -> RoundResult {
        let own = seed["round"][number]
        let round = Round.played(
            level: level.level, seed: own.bits, by: crowd.model(ofRound: own["chance"].bits),
            chance: own["chance"].bits)
        return RoundResult(of: round, on: level)
    }
}
