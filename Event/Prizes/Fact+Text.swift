// The canonical text of facts: words separated by blanks, the kind first.
extension Fact {
    package var text: String {
        switch self {
        case .opened(let plan, let commitment): "opened \(commitment.hex) \(plan.escaped)"
        case .begun(let round, let level, let seed, let stakes):
            "begun \(round) level \(level) rain \(String(seed, radix: 16)) \(stakes.rawValue)"
        case .ended(let round, let ending): "ended \(round) \(ending.text)"
        case .shown(let round): "shown \(round)"
        case .paid(let code, let prizes, let desk, let press):
            "paid \(code) \(prizes.list) \(desk.escaped) \(press)"
        case .hidden(let round, let kiosk): kiosk == 1 ? "hidden \(round)" : "hidden \(round) kiosk \(kiosk)"
        case .stopped: "stopped"
        case .goingOn: "going-on"
        case .here(let site): "here \(site.mark.hex) \(site.name.escaped)"
        case .closed(let secret, []): "closed \(secret.hex)"
        case .closed(let secret, let without): "closed \(secret.hex) without \(without.list)"
        case .joined(let kiosk, let plan, let commitment): "joined \(kiosk) \(commitment.hex) \(plan.escaped)"
        case .held(let deal, let prize, let worth): "held \(deal) prize \(prize) worth \(worth)"
        case .returned(let deal): "returned \(deal)"
        case .invited(let kiosk): "invited \(kiosk)"
        case .dealt(let deal, let kiosk, let prize): "dealt \(deal) kiosk \(kiosk) prize \(prize)"
        case .taken(let kiosk, let arrival):
            "taken \(kiosk) \(arrival.verdict?.text ?? "-") \(arrival.hash.hex) \(arrival.text.escaped)"
        case .settled(let code, .paid): "settled \(code) paid"
        case .settled(let code, .refused(let reason)): "settled \(code) refused \(reason.escaped)"
        case .writtenOff(let deal, let reason): "written-off \(deal) \(reason.escaped)"
        case .expelled(let kiosk, let reason): "kicked \(kiosk) \(reason.rawValue)"
        case .readmitted(let kiosk): "readmitted \(kiosk)"
        }
    }

    /// Reads a fact; nil if the words are not a fact. Callers must compare the texts as well, since a number can be
    /// written in several ways.
    init?(words: [String]) {
        switch (words.first, words.count - 1) {
        case ("opened", 2):
            guard let commitment = [UInt8](hex: words[1]), let plan = words[2].unescaped else { return nil }
            self = .opened(plan: plan, commitment: commitment)
        case ("begun", 6):
            guard let round = words.count(at: 1), let level = words.count(at: 3),
                let seed = UInt64(words[5], radix: 16),
                let stakes = Stakes(rawValue: words[6])
            else { return nil }
            self = .begun(round: round, level: level, seed: seed, stakes: stakes)
        case ("ended", 6):
            guard let round = words.count(at: 1), let ending = Ending(Array(words[2...])) else { return nil }
            self = .ended(round: round, ending)
        case ("shown", 1):
            guard let round = words.count(at: 1) else { return nil }
            self = .shown(round: round)
        case ("paid", 4):
            guard let code = try? ClaimCode(words[1]), let prizes = [Int](list: words[2]),
                let desk = words[3].unescaped,
                let press = Int(words[4])
            else { return nil }
            self = .paid(code: code, prizes: prizes, desk: desk, press: press)
        case ("hidden", 1), ("hidden", 3):
            guard let round = words.count(at: 1), let kiosk = words.count == 2 ? 1 : words.count(at: 3) else {
                return nil
            }
            self = .hidden(round: round, kiosk: kiosk)
        case ("stopped", 0): self = .stopped
        case ("going-on", 0): self = .goingOn
        case ("here", 2):
            guard let mark = [UInt8](hex: words[1]), let name = words[2].unescaped else { return nil }
            self = .here(Site(mark: mark, name: name))
        case ("closed", 1), ("closed", 3):
            guard let secret = [UInt8](hex: words[1]), let without = words.count == 2 ? [] : [Int](list: words[3])
            else { return nil }
            self = .closed(secret: secret, without: without)
        default:
            guard let fact = Self(kioskWords: words) ?? Self(centreWords: words) else { return nil }
            self = fact
        }
    }

    private init?(kioskWords words: [String]) {
        switch (words.first, words.count - 1) {
        case ("joined", 3):
            guard let kiosk = words.count(at: 1), let commitment = [UInt8](hex: words[2]), let plan = words[3].unescaped
            else { return nil }
            self = .joined(kiosk: kiosk, plan: plan, commitment: commitment)
        case ("held", 5):
            guard let deal = words.count(at: 1), let prize = words.count(at: 3), let worth = words.count(at: 5) else {
                return nil
            }
            self = .held(deal: deal, prize: prize, worth: worth)
        case ("returned", 1):
            guard let deal = words.count(at: 1) else { return nil }
            self = .returned(deal: deal)
        default: return nil
        }
    }

    private init?(centreWords words: [String]) {
        switch (words.first, words.count - 1) {
        case ("invited", 1):
            guard let kiosk = words.count(at: 1) else { return nil }
            self = .invited(kiosk: kiosk)
        case ("dealt", 5):
            guard let deal = words.count(at: 1), let kiosk = words.count(at: 3), let prize = words.count(at: 5) else {
                return nil
            }
            self = .dealt(deal: deal, kiosk: kiosk, prize: prize)
        case ("taken", 4):
            guard let kiosk = words.count(at: 1), let hash = [UInt8](hex: words[3]), let text = words[4].unescaped
            else { return nil }
            self = .taken(kiosk: kiosk, Arrival(text: text, hash: hash, verdict: Verdict(text: words[2])))
        case ("settled", 2):
            guard let code = try? ClaimCode(words[1]) else { return nil }
            self = .settled(code: code, .paid)
        case ("settled", 3):
            guard let code = try? ClaimCode(words[1]), let reason = words[3].unescaped else { return nil }
            self = .settled(code: code, .refused(reason: reason))
        case ("written-off", 2):
            guard let deal = words.count(at: 1), let reason = words[2].unescaped else { return nil }
            self = .writtenOff(deal: deal, reason: reason)
        case ("kicked", 2):
            guard let kiosk = words.count(at: 1), let reason = Expulsion(rawValue: words[2]) else { return nil }
            self = .expelled(kiosk: kiosk, reason)
        case ("readmitted", 1):
            guard let kiosk = words.count(at: 1) else { return nil }
            self = .readmitted(kiosk: kiosk)
        default: return nil
        }
    }
}

extension Fact.Verdict {
    fileprivate var text: String {
        switch self {
        case .proven: "proven"
        case .disputed(let dispute): dispute.rawValue
        }
    }

    fileprivate init?(text: String) {
        if text == "proven" {
            self = .proven
        } else if let dispute = Fact.Dispute(rawValue: text) {
            self = .disputed(dispute)
        } else {
            return nil
        }
    }
}

extension Int {
    /// Reads a count, a number from 1 or a sum. Nil below 0, and for numbers so large that sums could overflow.
    fileprivate init?(counted text: some StringProtocol) {
        guard let number = Int(text), (0...1 << 40).contains(number) else { return nil }
        self = number
    }
}

extension [String] {
    /// The count that the word at an index says; nil for any other word.
    fileprivate func count(at index: Int) -> Int? { Int(counted: self[index]) }
}

extension [Int] {
    /// The numbers, separated by commas.
    fileprivate var list: String { map(String.init).joined(separator: ",") }

    fileprivate init?(list: String) {
        let numbers = list.split(separator: ",", omittingEmptySubsequences: false).map { Int(counted: $0) }
        guard !numbers.contains(nil) else { return nil }
        self = numbers.compactMap(\.self)
    }
}

extension Fact.Ending {
    fileprivate var text: String {
        let share = result.share.map(String.init) ?? "-"
        let life = result.life.map(String.init) ?? "-"
        return "\(result.score) \(share),\(life) \(code) \(prize.map(String.init) ?? "-") \(journal.hex)"
    }

    fileprivate init?(_ words: [String]) {
        let parts = words[1].split(separator: ",", omittingEmptySubsequences: false)
        guard let score = Int(counted: words[0]), parts.count == 2, let code = try? ClaimCode(words[2]),
            let journal = [UInt8](hex: words[4])
        else { return nil }
        let result = RoundResult(score: score, share: Int(counted: parts[0]), life: Int(counted: parts[1]))
        self.init(journal: journal, result: result, code: code, prize: Int(counted: words[3]))
    }
}
