/// An occurrence at an event. Facts are only ever appended; the state follows from them, the plan and the secret.
///
/// An event on one screen has one chain of facts. With many kiosks, each kiosk has its own chain, and the centre has a
/// chain with the kiosks' facts in the order of their arrival.
package enum Fact: Hashable, Sendable {
    /// The first fact: the canonical text of the plan, and SHA-256 of the secret.
    case opened(plan: String, commitment: [UInt8])
    /// A round began; rounds are numbered from 1.
    case begun(round: Int, level: Int, seed: UInt64, stakes: Stakes)
    /// The round under way was played to its end. A round that was left gets no such fact.
    case ended(round: Int, Ending)
    /// The result and its code were shown on the screen.
    case shown(round: Int)
    /// Prizes were paid at a desk; `press` identifies the press of the desk's button.
    case paid(code: ClaimCode, prizes: [Int], desk: String, press: Int)
    /// Staff hid the row of a round from visitors.
    case hidden(round: Int, kiosk: Int = 1)
    /// No round for prizes begins from now on.
    case stopped
    case goingOn
    /// Staff decided that the event also goes on at this site, which is a copy of another.
    case here(Site)
    /// The event is closed: the best are known and the secret is published. The kiosks in `without` may still hold
    /// prizes.
    case closed(secret: [UInt8], without: [Int] = [])

    // Of a kiosk among many.
    /// The first fact of a kiosk, with the plan and the commitment from its ticket.
    case joined(kiosk: Int, plan: String, commitment: [UInt8])
    /// A prize that was dealt to the kiosk is stored on its disk; `worth` in cents.
    case held(deal: Int, prize: Int, worth: Int)
    /// A prize is no longer on the kiosk's disk, and can be dealt again.
    case returned(deal: Int)

    // Of the centre of many kiosks.
    /// A ticket was written for a kiosk. From then on the kiosk can play, even if the centre never hears of it.
    case invited(kiosk: Int)
    /// A prize is given to a kiosk. Deal numbers are never used again.
    case dealt(deal: Int, kiosk: Int, prize: Int)
    /// A kiosk's fact arrived.
    case taken(kiosk: Int, Arrival)
    /// Staff decided about a disputed round.
    case settled(code: ClaimCode, Settlement)
    /// A deal is given up: a win with it is disputed, and its prize can be dealt again.
    case writtenOff(deal: Int, reason: String)
    /// No more facts of a kiosk are taken.
    case expelled(kiosk: Int, Expulsion)
    case readmitted(kiosk: Int)

    /// The purpose of a round.
    package enum Stakes: String, CaseIterable, Hashable, Sendable {
        /// A prize at once, and the prizes for the best, if there are any.
        case prizes
        /// The prizes for the best, since no other can be won now.
        case best
        case points
    }

    /// The end of a round.
    package struct Ending: Hashable, Sendable {
        /// The encoded journal of the round.
        package let journal: [UInt8]
        package let result: RoundResult
        package let code: ClaimCode
        /// Number of the prize that was won at once; nil for none.
        package let prize: Int?

        package init(journal: [UInt8], result: RoundResult, code: ClaimCode, prize: Int?) {
            (self.journal, self.result, self.code, self.prize) = (journal, result, code, prize)
        }
    }
}

extension Fact {
    /// A kiosk's fact as it arrived, with the centre's verdict.
    package struct Arrival: Hashable, Sendable {
        /// The canonical text of the fact in the kiosk's chain, and its hash there.
        package let text: String
        package let hash: [UInt8]
        /// The verdict on the end of a round; nil for any other fact.
        package let verdict: Verdict?

        package init(text: String, hash: [UInt8], verdict: Verdict?) {
            (self.text, self.hash, self.verdict) = (text, hash, verdict)
        }

        /// The fact; nil for a text that is no fact.
        package var fact: ChainedFact? { ChainedFact(text: text, hash: hash) }
    }

    /// Whether the centre accepts a kiosk's report of a round.
    package enum Verdict: Hashable, Sendable {
        case proven
        /// Nothing is paid for the round until it is settled.
        case disputed(Dispute)
    }

    package enum Dispute: String, CaseIterable, Hashable, Sendable {
        /// The round's journal does not replay to its result.
        case journal
        /// The round's prize was won with a deal that had been written off.
        case writtenOff = "written-off"
        /// The kiosk has ended more rounds than there was time for.
        case pace
        /// The round has the code of another round: a kiosk has copied it.
        case code
        /// The round arrived too long after the event.
        case late
    }

    package enum Settlement: Hashable, Sendable {
        /// The round counts as proven.
        case paid
        case refused(reason: String)
    }

    /// Why no more facts of a kiosk are taken.
    package enum Expulsion: String, CaseIterable, Hashable, Sendable {
        /// The kiosk's history differs from the facts that were taken: its disk was restored or cloned.
        case forked = "parted"
        /// A fact of the kiosk does not follow from the rules.
        case wrong
        /// Staff ordered it.
        case ordered
    }
}

/// A fact in its chain.
package struct ChainedFact: Hashable, Sendable {
    /// From 1, without a gap.
    package let number: Int
    /// Seconds since 1970 UTC; never before the time of the preceding fact.
    package let time: Int
    package let fact: Fact
    /// SHA-256 over the preceding hash and the text.
    package let hash: [UInt8]

    /// Creates the fact that follows a hash; the first fact follows the event's commitment.
    package init(_ fact: Fact, number: Int, time: Int, after hash: [UInt8]) {
        (self.number, self.time, self.fact) = (number, time, fact)
        self.hash = Self.hash(of: Self.text(number, time, fact), after: hash)
    }

    /// Reads a fact from its canonical text; nil for any other text.
    package init?(text: String, hash: [UInt8]) {
        let words = text.split(separator: " ", omittingEmptySubsequences: false).map(String.init)
        guard words.count > 2, let number = Int(words[0]), let time = Int(words[1]),
            Plan.Times.range.contains(time), let fact = Fact(words: Array(words[2...]))
        else { return nil }
        (self.number, self.time, self.fact, self.hash) = (number, time, fact, hash)
        guard self.text == text else { return nil }
    }

    /// The canonical text, one line: the number, the time and the fact.
    package var text: String { Self.text(number, time, fact) }

    /// Whether the hash follows from the text and a preceding hash. O(text).
    package func follows(_ hash: [UInt8]) -> Bool { self.hash == Self.hash(of: text, after: hash) }

    private static func text(_ number: Int, _ time: Int, _ fact: Fact) -> String { "\(number) \(time) \(fact.text)" }

    private static func hash(of text: String, after hash: [UInt8]) -> [UInt8] { SHA256.hash(hash + text.utf8) }
}
