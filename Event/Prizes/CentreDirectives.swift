/// The orders of a centre to a kiosk.
package struct CentreDirectives: Hashable, Sendable {
    /// The deals that the kiosk should hold, ascending.
    package var deals: [Deal] = []
    /// Whether the kiosk may begin no round for prizes.
    package var isStopped = false
    /// The kiosk's last fact that the centre has; nil for none.
    package var taken: Ledger.Head?
    /// The secret of a closed event; nil while it is open.
    package var secret: [UInt8]?
    /// The centre's clock, seconds since 1970 UTC; nil uses the kiosk's. It decides whether the kiosk is idle, since
    /// the kiosk's own clock may be wrong.
    package var time: Int?

    package struct Deal: Codable, Hashable, Sendable {
        package let number: Int
        package let prize: Int
        /// Cents.
        package let worth: Int

        package init(number: Int, prize: Int, worth: Int) {
            (self.number, self.prize, self.worth) = (number, prize, worth)
        }
    }

    package init() {}
}

extension CentreLedger {
    /// Returns the directives for a kiosk. A kiosk has to stop after the event's time, after a stop by staff, and if it
    /// is expelled. When the fact of that stop arrives, the centre has all of the kiosk's rounds that can win.
    /// - Parameter time: seconds since 1970 UTC.
    package func directives(for number: Int, at time: Int) -> CentreDirectives {
        var directives = CentreDirectives()
        let isExpelled = expulsion(of: number) != nil
        directives.isStopped = isExpelled
        guard let kiosk = kiosks[number] else { return directives }
        directives.isStopped = isExpelled || isStopped || time >= plan.times.closes
        directives.taken = kiosk.ledger.head
        directives.secret = published
        directives.deals = kiosk.deals.sorted().map { deal in
            let prize = deals[deal - 1].prize
            return CentreDirectives.Deal(number: deal, prize: prize, worth: deck[prize]?.worth ?? 0)
        }
        return directives
    }
}

extension Ledger {
    /// A kiosk is idle from this time after the beginning of its last round, seconds.
    package static let idleTime = 1800

    /// Whether no round has begun at the kiosk for `idleTime`; false before its first round.
    func isIdle(at time: Int) -> Bool { rounds.last.map { time >= $0.begun + Self.idleTime } ?? false }

    /// Returns the next fact that a kiosk makes to follow its directives; nil for none. The kiosk stops or goes on as
    /// told, and takes new deals. It gives back deals that it should not hold, all deals after a stop, and all except
    /// one of each pile while idle. With all deals given back, it closes once the directives have the secret. During a
    /// round for prizes it neither gives back a deal nor closes. If the centre has a fact that the kiosk lacks, the
    /// kiosk's disk was restored from a backup, and the kiosk stops.
    /// - Parameter time: seconds since 1970 UTC.
    package func due(by directives: CentreDirectives, at time: Int) -> Fact? {
        guard let heldPrizes, closed == nil else { return nil }
        let mustStop = directives.isStopped || !(directives.taken.map { has($0.number, $0.hash) } ?? true)
        if mustStop != isStopped { return mustStop ? .stopped : .goingOn }
        if let new = directives.deals.first(where: { heldPrizes.canTake($0) }) {
            return .held(deal: new.number, prize: new.prize, worth: new.worth)
        }
        if !mayWin(at: time) {
            if let deal = superfluous(by: directives, at: time) { return .returned(deal: deal) }
            if let secret = directives.secret { return .closed(secret: secret) }
        }
        return nil
    }

    /// The number of a deal to give back; nil for none.
    private func superfluous(by directives: CentreDirectives, at time: Int) -> Int? {
        guard let heldPrizes else { return nil }
        let held = heldPrizes.held
        let time = directives.time ?? time
        if isStopped || directives.secret != nil { return held.first }
        let known = Set(directives.deals.map(\.number))
        if let gone = held.first(where: { !known.contains($0) }) { return gone }
        guard isIdle(at: time) else { return nil }
        var rules: Set<PrizeEntry.Rule> = []
        return held.first { deal in
            heldPrizes.deals[deal].map { !rules.insert(plan.entries[$0.prize.entry].rule).inserted } ?? false
        }
    }
}
