package import Rain

/// The rules of an event as of its opening: everything that decides who wins which prize. A plan holds nothing that a
/// later release could read differently.
package struct Plan: Hashable, Sendable {
    /// The version of the rules and of their text, up to `newestFormat`.
    package var format = newestFormat
    /// Plain text, not empty.
    package var name: String
    package var times: Times
    /// The levels that can be played, at least one; the first one is offered first.
    package var levels: [EventLevel]
    /// The entries of the list of prizes, at least one.
    package var entries: [PrizeEntry]
    package var pace = Pace.even
    package var rounds = Admission.free
    package var names = Naming.drawn
    /// Whether visitors may play with one switch.
    package var allowsOneSwitch = false
    /// Whether amounts have two decimals, as most currencies do.
    package var hasDecimals = true
    /// SHA-256 of the terms that are shown before a round; nil without terms.
    package var terms: [UInt8]?
    /// Whether the event is a rehearsal. Simulated visitors may play only in a rehearsal.
    package var isRehearsal = false
    /// The site at which the event was opened; not a rule. Nil before format 3, and if the system does not identify the
    /// site.
    package var site: Site?
    /// The settings that are not rules, and may change while the event is open.
    package var operation = Operation()

    package init(name: String, times: Times, levels: [EventLevel], entries: [PrizeEntry]) {
        (self.name, self.times, self.levels, self.entries) = (name, times, levels, entries)
    }

    /// Whether facts record which kiosks have tickets.
    package var hasInvitations: Bool { format > 3 }
}

extension Plan {
    /// The version of the rules and of their text in new events. Events of earlier formats go on as they began. In
    /// format 1 claim codes follow from the secret; before format 3 no site is known. Before format 4 no facts record
    /// tickets, only the prize that a kiosk took last counts for its pace, and no plan has amounts without decimals or
    /// above ten million, or lucky money in steps.
    package static let newestFormat = 4

    /// The earliest format that can express this plan.
    var leastFormat: Int {
        hasDecimals && entries.allSatisfy { $0.step == 1 && $0.greatest <= Self.formerMaxWorth } ? 1 : Self.newestFormat
    }

    /// The times of an event, seconds since 1970 UTC.
    package struct Times: Hashable, Sendable {
        /// The first time at which a round for prizes can begin.
        package var opens: Int
        /// The time from which on no round for prizes can begin; later than `opens`.
        package var closes: Int
        /// The last second in which prizes are paid; not before `closes`.
        package var redeemUntil: Int
        /// Seconds by which the event's clocks are ahead of UTC at each of the three times. They differ if a
        /// daylight-saving change lies in between.
        package var offsets: [Int]

        package init(opens: Int, closes: Int, redeemUntil: Int, offsets: [Int]) {
            (self.opens, self.closes, self.redeemUntil, self.offsets) = (opens, closes, redeemUntil, offsets)
        }

        package init(opens: Int, closes: Int, redeemUntil: Int, offset: Int = 0) {
            self.init(opens: opens, closes: closes, redeemUntil: redeemUntil, offsets: [offset, offset, offset])
        }

        /// The range of times, from 1970 to the end of 9999, and of offsets from UTC, seconds.
        package static let (range, offsetRange) = (0...253_402_300_799, -54_000...54_000)

        /// The three times, in order.
        package var all: [Int] { [opens, closes, redeemUntil] }

        /// Seconds by which the event's clocks are ahead of UTC at a time: the offset of the nearest of the three
        /// times.
        package func offset(at time: Int) -> Int {
            zip(all, offsets).min { abs($0.0 - time) < abs($1.0 - time) }?.1 ?? 0
        }

        /// Whether rounds that begin at a time can be for prizes.
        package func isOpen(at time: Int) -> Bool { opens <= time && time < closes }
    }

    /// The release of a pile's prizes over time.
    package enum Pace: String, CaseIterable, Hashable, Sendable {
        /// One by one, at equal intervals from `opens` to `closes`.
        case even
        /// All at `opens`.
        case none
    }

    /// The person who starts a round.
    package enum Admission: String, CaseIterable, Hashable, Sendable {
        /// The visitors themselves.
        case free
        /// Staff, for each visitor.
        case staff
    }

    /// The source of the names of the best.
    package enum Naming: String, CaseIterable, Hashable, Sendable {
        /// The game makes up each name, from the seed of the round's rain.
        case drawn
        /// The visitors among the best twenty may type their names.
        case typed
    }

    /// The settings for staff and screen, which do not affect prizes.
    package struct Operation: Hashable, Sendable {
        /// 4 to 8 digits; empty without one.
        package var pin = ""
        /// The command that prints a slip; nil without a printer.
        package var print: String?
        /// The folder of the second medium; nil without one.
        package var mirror: String?
        /// The currency written after amounts; nil without one.
        package var currency: String?
        /// Whether winners see what their prize is worth.
        package var showsWorth = true

        package init() {}
    }
}

/// A level of an event, with the medals and the par that its prizes need.
package struct EventLevel: Hashable, Sendable {
    /// The name of a preset, or of a file.
    package let name: String
    package let level: Level
    /// The least result for each medal, lowest first: thousandths of par, or whole seconds of life in survival. Empty
    /// for a level without medals.
    package var medals: [Int]
    /// The version of the models that play for par (`Par.version`); nil for a level without par.
    package var parVersion: Int?

    /// The name for visitors.
    package var shownName: String { name.hasSuffix(".yaml") ? String(name.dropLast(5)) : name }

    package init(name: String, level: Level, medals: [Int] = [], parVersion: Int? = nil) {
        (self.name, self.level, self.medals, self.parVersion) = (name, level, medals, parVersion)
    }

    /// Whether medals are for seconds of life.
    package var isSurvival: Bool { level.hearts > 0 }
}

/// An entry of the list of prizes: prizes with one name that are won in the same way.
package struct PrizeEntry: Hashable, Sendable {
    /// Plain text, not empty.
    package let name: String
    package let kind: Kind
    package let rule: Rule
    /// The parts of lucky money are multiples of this amount, cents; 1 for equal prizes.
    package var step = 1

    package init(name: String, kind: Kind, rule: Rule) { (self.name, self.kind, self.rule) = (name, kind, rule) }

    /// The worth and the number of the prizes.
    package enum Kind: Hashable, Sendable {
        /// Prizes of the same worth, cents.
        case equal(worth: Int, count: Int)
        /// A sum in cents, cut at random into parts of at least `least` cents.
        case lucky(total: Int, parts: Int, least: Int)
    }

    /// The way in which a prize is won.
    package enum Rule: Hashable, Sendable {
        /// At once, by the result of a round.
        case reaching(Threshold)
        /// At closing, by the best results of the event.
        case best
    }
}

/// The least result that wins a prize at once.
package enum Threshold: Hashable, Sendable {
    case medal(Medal)
    /// A share of par, thousandths.
    case share(Int)
    /// Points.
    case score(Int)
}

extension PrizeEntry {
    /// The amount in the plan: the worth of one prize, or the sum to be cut, cents.
    fileprivate var greatest: Int {
        switch kind {
        case .equal(let worth, _): worth
        case .lucky(let total, _, _): total
        }
    }

    /// Whether the entry is lucky money, so that the worth of each prize is drawn at random.
    package var isDrawn: Bool { if case .lucky = kind { true } else { false } }

    package var count: Int {
        switch kind {
        case .equal(_, let count): count
        case .lucky(_, let parts, _): parts
        }
    }

    /// The worth of all prizes of the entry, cents.
    package var worth: Int {
        switch kind {
        case .equal(let worth, let count): worth * count
        case .lucky(let total, _, _): total
        }
    }
}

extension Plan {
    /// Maximum number of prizes of an event.
    package static let maxPrizes = 100_000
    /// Maximum worth of a prize or a sum, cents.
    package static let maxWorth = 10_000_000_000_000
    /// Maximum worth before format 4, cents.
    private static let formerMaxWorth = 1_000_000_000
    /// The longest name of an event, a level or a prize, and of a currency, characters.
    package static let (maxName, maxCurrency) = (60, 8)

    /// An amount in the plan's form: "2.50", or "2" without decimals.
    package func amount(ofCents cents: Int) -> String {
        let text = Prize.text(ofCents: cents)
        return hasDecimals || cents % 100 != 0 ? text : String(text.dropLast(3))
    }

    /// The default step of lucky money: the smallest amount, cents.
    package var usualStep: Int { hasDecimals ? 1 : 100 }

    /// An amount with the event's currency: "2.50 EUR".
    package func text(ofCents cents: Int) -> String {
        ([amount(ofCents: cents)] + [operation.currency].compactMap(\.self)).joined(separator: " ")
    }

    /// A prize and its worth as staff read them: "Coffee (2.50)".
    package func listed(_ prize: Prize) -> String { "\(prize.name) (\(amount(ofCents: prize.worth)))" }

    /// A prize as its winner reads it: "Coffee (2.50 EUR)", or "Coffee" where its worth is not shown. A drawn amount is
    /// the prize itself, and always shown.
    package func text(of prize: Prize) -> String {
        guard let worth = shownWorth(of: prize) else { return prize.name }
        return "\(prize.name) (\(worth))"
    }

    /// The worth of a prize as its winner reads it; nil where it is not shown.
    package func shownWorth(of prize: Prize) -> String? {
        let isDrawn = entries.indices.contains(prize.entry) && entries[prize.entry].isDrawn
        return operation.showsWorth || isDrawn ? text(ofCents: prize.worth) : nil
    }

    /// Whether some prizes go to the best at closing.
    package var hasBest: Bool { entries.contains { $0.rule == .best } }

    /// The thresholds of the prizes won at once, in the order of the entries, each once.
    package var thresholds: [Threshold] {
        entries.reduce(into: []) { thresholds, entry in
            if case .reaching(let threshold) = entry.rule, !thresholds.contains(threshold) {
                thresholds.append(threshold)
            }
        }
    }

    /// The index of the entry of a prize by its number; nil if there is no such prize.
    func entry(ofPrize number: Int) -> Int? {
        guard number > 0 else { return nil }
        var last = 0
        return entries.firstIndex {
            last += $0.count
            return number <= last
        }
    }

    /// The numbers of the prizes of an entry.
    func numbers(ofEntry index: Int) -> Range<Int> {
        let first = 1 + entries[..<index].reduce(0) { $0 + $1.count }
        return first..<first + entries[index].count
    }

    /// The first fault of the rules; nil for none.
    package var fault: PlanFault? {
        guard
            times.all.allSatisfy(Times.range.contains), times.offsets.count == times.all.count,
            times.offsets.allSatisfy(Times.offsetRange.contains)
        else { return .times("times must be in the years 1970 ... 9999") }
        guard times.opens < times.closes else { return .times("closes must be after opens") }
        guard times.closes <= times.redeemUntil else { return .times("redeem-until must not be before closes") }
        guard !levels.isEmpty else { return .levels("at least one level is needed") }
        guard !entries.isEmpty else { return .prizes("at least one prize is needed") }
        for (index, entry) in entries.enumerated() {
            if let fault = fault(of: entry) { return .prize(index, fault) }
        }
        guard entries.reduce(0, { $0 + $1.count }) <= Self.maxPrizes else {
            return .prizes("more than \(Self.maxPrizes) prizes")
        }
        return nil
    }

    private static let worths = "\(Prize.text(ofCents: 1)) ... \(Prize.text(ofCents: maxWorth))"

    private func fault(of entry: PrizeEntry) -> String? {
        switch entry.kind {
        case .equal(let worth, let count):
            guard (1...Self.maxWorth).contains(worth) else { return "worth must be \(Self.worths)" }
            guard entry.step == 1 else { return "step is for lucky money only" }
            guard (1...Self.maxPrizes).contains(count) else { return "count must be 1 ... \(Self.maxPrizes)" }
        case .lucky(let total, let parts, let least):
            guard (1...Self.maxWorth).contains(total) else { return "total must be \(Self.worths)" }
            guard (1...Self.maxPrizes).contains(parts) else { return "parts must be 1 ... \(Self.maxPrizes)" }
            guard least >= 1 else { return "least must be 0.01 or more" }
            guard least <= total / parts else { return "parts times least is more than the total" }
            let step = entry.step
            guard step >= 1 else { return "step must be 0.01 or more" }
            guard total % step == 0, least % step == 0 else { return "total and least must be multiples of the step" }
        }
        let scores = entries.contains { if case .reaching(.score) = $0.rule { true } else { false } }
        switch entry.rule {
        case .best:
            let kinds = Set(levels.map { $0.parVersion == nil })
            guard kinds.count == 1 else { return "best needs levels that all have a par, or that all have none" }
        case .reaching(.score(let score)):
            guard score > 0 else { return "score must be 1 or more" }
        case .reaching(.medal), .reaching(.share):
            if case .reaching(.share(let share)) = entry.rule, share <= 0 { return "share must be above 0" }
            guard !scores else { return "if one prize is won by a score, all prizes won at once must be" }
            for level in levels {
                switch entry.rule {
                case .reaching(.medal) where level.medals.isEmpty:
                    let advice = "'redpackrain levels FILE --medals' finds them, or use score"
                    return "level \(level.name) has no medals: \(advice)"
                case .reaching(.share) where level.parVersion == nil: return "level \(level.name) has no par; use score"
                default: break
                }
            }
        }
        return nil
    }
}

/// A mistake in a plan, and its place. The texts are written by the program.
package enum PlanFault: Error, Hashable, Sendable {
    case times(String)
    case levels(String)
    case prizes(String)
    /// A fault of one entry of the list, by its index.
    case prize(Int, String)
}
