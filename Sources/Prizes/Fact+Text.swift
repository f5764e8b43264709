// The canonical text of facts: words with a blank between, the kind first.
extension Fact {
    package var text: String {
        switch self {
        case .opened(let plan, let promise): "opened \(promise.hex) \(plan.escaped)"
        case .begun(let round, let level, let seed, let stakes):
            "begun \(round) level \(level) rain \(String(seed, radix: 16)) \(stakes.rawValue)"
        case .ended(let round, let ending): "ended \(round) \(ending.text)"
        case .shown(let round): "shown \(round)"
        case .paid(let code, let prizes, let desk, let press):
            "paid \(code) \(prizes.map(String.init).joined(separator: ",")) \(desk.escaped) \(press)"
        case .hidden(let round): "hidden \(round)"
        case .stopped: "stopped"
        case .goingOn: "going-on"
        case .closed(let secret): "closed \(secret.hex)"
        }
    }

    /// Nil for words that no fact is written as. Texts must be compared as well, as numbers can be written otherwise.
    init?(words: [String]) {
        let rest = Array(words.dropFirst())
        func number(_ index: Int) -> Int? { rest.indices.contains(index) ? Int(rest[index]) : nil }
        switch (words.first, rest.count) {
        case ("opened", 2):
            guard let promise = [UInt8](hex: rest[0]), let plan = rest[1].unescaped else { return nil }
            self = .opened(plan: plan, promise: promise)
        case ("begun", 6):
            guard let round = number(0), let level = number(2), let seed = UInt64(rest[4], radix: 16),
                let stakes = Stakes(rawValue: rest[5])
            else { return nil }
            self = .begun(round: round, level: level, seed: seed, stakes: stakes)
        case ("ended", 6):
            guard let round = number(0), let ending = Ending(Array(rest[1...])) else { return nil }
            self = .ended(round: round, ending)
        case ("shown", 1):
            guard let round = number(0) else { return nil }
            self = .shown(round: round)
        case ("paid", 4):
            let prizes = rest[1].split(separator: ",", omittingEmptySubsequences: false).map { Int($0) }
            guard let code = try? ClaimCode(rest[0]), !prizes.contains(nil), let desk = rest[2].unescaped,
                let press = number(3)
            else { return nil }
            self = .paid(code: code, prizes: prizes.compactMap(\.self), desk: desk, press: press)
        case ("hidden", 1):
            guard let round = number(0) else { return nil }
            self = .hidden(round: round)
        case ("stopped", 0): self = .stopped
        case ("going-on", 0): self = .goingOn
        case ("closed", 1):
            guard let secret = [UInt8](hex: rest[0]) else { return nil }
            self = .closed(secret: secret)
        default: return nil
        }
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
        guard let score = Int(words[0]), parts.count == 2, let code = try? ClaimCode(words[2]),
            let journal = [UInt8](hex: words[4])
        else { return nil }
        let result = RoundResult(score: score, share: Int(parts[0]), life: Int(parts[1]))
        self.init(journal: journal, result: result, code: code, prize: Int(words[3]))
    }
}
