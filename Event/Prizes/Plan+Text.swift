import Rain

// The canonical text of a plan, which the first fact of an event carries.
extension Plan {
    private static let heading = "red pack rain event "

    /// A line for each rule, level and entry, and one for the site. Nothing else is written, since the event commits
    /// only to these.
    package var text: String {
        var lines = ["\(Self.heading)\(format)", "name \(name.escaped)"]
        // One offset stands for three equal ones.
        let offsets = Set(times.offsets).count == 1 ? [times.offsets[0]] : times.offsets
        lines.append("times \((times.all + offsets).map(String.init).joined(separator: " "))")
        lines.append("pace \(pace.rawValue)")
        lines.append("rounds \(rounds.rawValue)")
        lines.append("names \(names.rawValue)")
        if allowsOneSwitch { lines.append("switch") }
        if !hasDecimals { lines.append("whole") }
        if let terms { lines.append("terms \(terms.hex)") }
        if isRehearsal { lines.append("rehearsal") }
        if let site { lines.append("site \(site.mark.hex) \(site.name.escaped)") }
        for level in levels {
            let medals = level.medals.isEmpty ? "none" : level.medals.map(String.init).joined(separator: ",")
            let par = level.parVersion.map(String.init) ?? "none"
            lines.append("level \(level.name.escaped) \(medals) \(par) \(level.level.text.escaped)")
        }
        lines += entries.map { entry in
            let step = entry.step == 1 ? "" : " \(entry.step)"
            return "prize \(entry.name.escaped) \(entry.kind.text)\(step) \(entry.rule.text)"
        }
        return lines.joined(separator: "\n") + "\n"
    }

    /// Reads the canonical text; nil for any other text.
    package init?(text: String) {
        var lines = text.split(separator: "\n").map { $0.split(separator: " ").map(String.init) }[...]
        func next(_ key: String, _ count: Int = 1) -> [String]? {
            guard let words = lines.first, words.first == key, words.count == count + 1 else { return nil }
            lines.removeFirst()
            return Array(words.dropFirst())
        }
        guard let format = Self.format(of: text), (1...Self.newestFormat).contains(format) else { return nil }
        lines.removeFirst()
        guard let name = next("name")?[0].unescaped, let words = next("times", 4) ?? next("times", 6),
            case let numbers = words.compactMap({ Int($0) }), numbers.count == words.count,
            let pace = next("pace").flatMap({ Pace(rawValue: $0[0]) }),
            let rounds = next("rounds").flatMap({ Admission(rawValue: $0[0]) }),
            let names = next("names").flatMap({ Naming(rawValue: $0[0]) })
        else { return nil }
        let offsets = numbers.count == 4 ? [numbers[3], numbers[3], numbers[3]] : Array(numbers[3...])
        let times = Times(opens: numbers[0], closes: numbers[1], redeemUntil: numbers[2], offsets: offsets)
        self.init(name: name, times: times, levels: [], entries: [])
        (self.format, self.pace, self.rounds, self.names) = (format, pace, rounds, names)
        allowsOneSwitch = next("switch", 0) != nil
        hasDecimals = next("whole", 0) == nil
        if let hash = next("terms") { terms = [UInt8](hex: hash[0]) }
        isRehearsal = next("rehearsal", 0) != nil
        if let words = next("site", 2) {
            guard let mark = [UInt8](hex: words[0]), let name = words[1].unescaped else { return nil }
            site = Site(mark: mark, name: name)
        }
        while let words = next("level", 4) {
            guard let level = EventLevel(words) else { return nil }
            levels.append(level)
        }
        while lines.first?.first == "prize" {
            guard let entry = PrizeEntry(Array(lines.removeFirst().dropFirst())) else { return nil }
            entries.append(entry)
        }
        guard lines.isEmpty, fault == nil, format >= leastFormat, self.text == text else { return nil }
    }

    /// Reads the canonical text in a first fact.
    init(opened text: String) throws(Refusal) {
        guard let plan = Self(text: text) else {
            throw Self.format(of: text).map { $0 > Self.newestFormat } == true ? .newerVersion : .wrong(.plan)
        }
        self = plan
    }

    private static func format(of text: String) -> Int? {
        text.hasPrefix(heading) ? Int(text.dropFirst(heading.count).prefix { $0 != "\n" }) : nil
    }
}

extension EventLevel {
    fileprivate init?(_ words: [String]) {
        guard let name = words[0].unescaped, let text = words[3].unescaped, let level = try? Level(text: text) else {
            return nil
        }
        let medals = words[1] == "none" ? [] : words[1].split(separator: ",").compactMap { Int($0) }
        self.init(name: name, level: level, medals: medals, parVersion: Int(words[2]))
    }
}

extension PrizeEntry {
    fileprivate init?(_ words: [String]) {
        guard words.count > 3, let name = words[0].unescaped else { return nil }
        let numbers = words.dropFirst(2).prefix { Int($0) != nil }.compactMap { Int($0) }
        let rest = Array(words.dropFirst(2 + numbers.count))
        let kind: Kind
        switch (words[1], numbers.count) {
        case ("equal", 2): kind = .equal(worth: numbers[0], count: numbers[1])
        case ("lucky", 3...4): kind = .lucky(total: numbers[0], parts: numbers[1], least: numbers[2])
        default: return nil
        }
        switch (rest.first, rest.count) {
        case ("best", 1): self.init(name: name, kind: kind, rule: .best)
        case ("medal", 2):
            guard let medal = Medal.allCases.first(where: { "\($0)" == rest[1] }) else { return nil }
            self.init(name: name, kind: kind, rule: .reaching(.medal(medal)))
        case ("share", 2):
            guard let share = Int(rest[1]) else { return nil }
            self.init(name: name, kind: kind, rule: .reaching(.share(share)))
        case ("score", 2):
            guard let score = Int(rest[1]) else { return nil }
            self.init(name: name, kind: kind, rule: .reaching(.score(score)))
        default: return nil
        }
        if numbers.count == 4 { step = numbers[3] }
    }
}

extension PrizeEntry.Kind {
    fileprivate var text: String {
        switch self {
        case .equal(let worth, let count): "equal \(worth) \(count)"
        case .lucky(let total, let parts, let least): "lucky \(total) \(parts) \(least)"
        }
    }
}

extension PrizeEntry.Rule {
    fileprivate var text: String {
        switch self {
        case .best: "best"
        case .reaching(.medal(let medal)): "medal \(medal)"
        case .reaching(.share(let share)): "share \(share)"
        case .reaching(.score(let score)): "score \(score)"
        }
    }
}

extension String {
    /// The text as one word of printable ASCII: every other byte, blanks and `%` become `%` and two hexadecimal digits.
    var escaped: String {
        if utf8.isEmpty { return "%" }
        var bytes: [UInt8] = []
        for byte in utf8 {
            if (0x21...0x7E).contains(byte), byte != UInt8(ascii: "%") {
                bytes.append(byte)
            } else {
                bytes.append(UInt8(ascii: "%"))
                bytes += [byte].hex.utf8
            }
        }
        return String(decoding: bytes, as: UTF8.self)
    }

    /// The text of an escaped word; nil if `escaped` would not write that word.
    var unescaped: String? {
        if self == "%" { return "" }
        var bytes: [UInt8] = []
        var rest = Array(utf8)[...]
        while let byte = rest.popFirst() {
            guard byte == UInt8(ascii: "%") else {
                bytes.append(byte)
                continue
            }
            guard rest.count >= 2, let read = [UInt8](hex: String(decoding: rest.prefix(2), as: UTF8.self)) else {
                return nil
            }
            bytes += read
            rest = rest.dropFirst(2)
        }
        let text = String(decoding: bytes, as: UTF8.self)
        return text.escaped == self ? text : nil
    }
}
