/// What happened at an event. Facts are only ever appended; all else follows from them, the plan and the secret.
///
/// An event on one screen has one chain of them. With many, each kiosk has a chain of its own, and the centre has one in
/// which the kiosks' facts are as they arrived.
package enum Fact: Hashable, Sendable {
    /// The first fact, with the canonical text of the plan and SHA-256 of the secret.
    case opened(plan: String, promise: [UInt8])
    /// A round began; rounds are numbered from 1.
    case begun(round: Int, level: Int, seed: UInt64, stakes: Stakes)
    /// The round under way is over, or was left.
    case ended(round: Int, Ending)
    /// The result with its code has stood on the screen.
    case shown(round: Int)
    /// Prizes by their numbers were handed out at a desk; `press` tells its presses apart.
    case paid(code: ClaimCode, prizes: [Int], desk: String, press: Int)
    /// The row of a round is not shown to visitors.
    case hidden(round: Int, kiosk: Int = 1)
    /// No round begins for prizes any more.
    case stopped
    case goingOn
    /// The best are known, and the secret is published. Kiosks without which that was done may not have given back what
    /// they hold.
    case closed(secret: [UInt8], without: [Int] = [])

    // Of a kiosk among many.
    /// The first fact of a kiosk, with what its ticket told.
    case joined(kiosk: Int, plan: String, promise: [UInt8])
    /// A prize that was dealt to the kiosk is on its disk; `worth` in cents.
    case held(deal: Int, prize: Int, worth: Int)
    /// A prize is off the kiosk's disk again, and can be dealt anew.
    case returned(deal: Int)

    // Of the centre of many.
    /// A prize is given to a kiosk. Numbers of deals are never used again.
    case dealt(deal: Int, kiosk: Int, prize: Int)
    /// A kiosk's fact arrived.
    case taken(kiosk: Int, Arrival)
    /// Somebody decided about a disputed round.
    case settled(code: ClaimCode, Settlement)
    /// A deal is given up: what is won with it is disputed, and its prize can be dealt anew.
    case writtenOff(deal: Int, reason: String)
    /// Nothing more of a kiosk is taken.
    case kicked(kiosk: Int, Expulsion)
    case readmitted(kiosk: Int)

    /// What a round is played for.
    package enum Stakes: String, CaseIterable, Hashable, Sendable {
        /// A prize at once, and those of the best if there are any.
        case prizes
        /// The prizes of the best, as no other can be won now.
        case best
        case points
    }

    /// The end of a round.
    package struct Ending: Hashable, Sendable {
        /// The encoded journal of the round.
        package let journal: [UInt8]
        package let result: RoundResult
        package let code: ClaimCode
        /// The number of the prize that was won at once; nil for none.
        package let prize: Int?

        package init(journal: [UInt8], result: RoundResult, code: ClaimCode, prize: Int?) {
            (self.journal, self.result, self.code, self.prize) = (journal, result, code, prize)
        }
    }
}

extension Fact {
    /// A kiosk's fact as it arrived, with what the centre found.
    package struct Arrival: Hashable, Sendable {
        /// The canonical text of the fact in the kiosk's chain, and its hash there.
        package let text: String
        package let hash: [UInt8]
        /// Of the end of a round; nil for any other fact.
        package let verdict: Verdict?

        package init(text: String, hash: [UInt8], verdict: Verdict?) {
            (self.text, self.hash, self.verdict) = (text, hash, verdict)
        }
    }

    /// Whether a round is what its kiosk says.
    package enum Verdict: Hashable, Sendable {
        case proven
        /// Nothing is paid for it until somebody settles it.
        case disputed(Dispute)
    }

    package enum Dispute: String, CaseIterable, Hashable, Sendable {
        /// Its journal does not replay to its result.
        case journal
        /// Its prize was won with a deal that had been written off.
        case writtenOff = "written-off"
        /// It arrived too long after the event.
        case late
    }

    package enum Settlement: Hashable, Sendable {
        /// The round counts as proven.
        case paid
        case refused(reason: String)
    }

    /// Why nothing more of a kiosk is taken.
    package enum Expulsion: String, CaseIterable, Hashable, Sendable {
        /// It has another history than the one that was taken: its disk was put back, or cloned.
        case parted
        /// A fact of it does not follow from the rules.
        case wrong
        /// Somebody said so.
        case ordered
    }
}

/// A fact in its chain.
package struct ChainedFact: Hashable, Sendable {
    /// From 1, without a gap.
    package let number: Int
    /// Seconds since 1970 UTC; never before that of the fact before.
    package let time: Int
    package let fact: Fact
    /// SHA-256 over the hash before it and its text.
    package let hash: [UInt8]

    /// Creates the fact after one whose hash is given; before the first one that is the event's promise.
    package init(_ fact: Fact, number: Int, time: Int, after hash: [UInt8]) {
        (self.number, self.time, self.fact) = (number, time, fact)
        self.hash = Self.hash(of: Self.text(number, time, fact), after: hash)
    }

    /// Reads a fact from its text; nil for any text that is not written so.
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

    /// Whether the hash is that of the text after another hash. O(text).
    package func follows(_ hash: [UInt8]) -> Bool { self.hash == Self.hash(of: text, after: hash) }

    private static func text(_ number: Int, _ time: Int, _ fact: Fact) -> String { "\(number) \(time) \(fact.text)" }

    private static func hash(of text: String, after hash: [UInt8]) -> [UInt8] { SHA256.hash(hash + text.utf8) }
}
