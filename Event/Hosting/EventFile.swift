import Foundation
import Rain
import RainApp
import RainBooth
import RainPlayers
package import RainPrizes
import Yams

/// The plan of an event as an editable YAML file, `event.yaml`.
package struct EventFile {
    package let plan: Plan
    /// The name of the file of the terms; nil without terms.
    package let terms: String?

    package static let name = "event.yaml"
}

extension EventFile {
    /// Reads a plan. Throws a `UsageError` that names the file, the line and the column.
    /// - Parameters:
    ///   - file: the name of the file in errors.
    ///   - opened: the format of the plan with which the event was opened; nil before the opening. Earlier versions
    ///     accepted two prizes with one name, and wrote all amounts with decimals.
    ///   - level: finds a level by its name, or throws a `UsageError` whose text follows the place.
    package static func parse(
        _ text: String, file: String, opened: Int? = nil, level: (String) throws -> EventLevel
    ) throws -> EventFile {
        let yaml = YAMLText(
            file: file, kind: "event", example: "lines must be like 'pace: even'",
            source: "'redpackrain event new FOLDER' writes such a file")
        var reader = PlanReader(yaml: yaml, nodes: [:])
        for (key, node) in try yaml.mapping(of: text) {
            let name = key.string ?? ""
            guard let known = PlanKey(rawValue: name) else {
                let keys = PlanKey.allCases.map(\.rawValue).joined(separator: ", ")
                throw UsageError(
                    "\(trusted: yaml.place(key)): \(name): no such key; the keys are \(trusted: keys)\(trusted: name.oddity)"
                )
            }
            reader.nodes[known] = node
        }
        let read = try reader.read(mayBeWhole: opened.map { $0 == Plan.newestFormat } ?? true, level: level)
        if opened == nil { try reader.checkNames(of: read.plan.entries) }
        return read
    }

    /// The keys of an event's file.
    enum PlanKey: String, CaseIterable {
        case name, opens, closes
        case redeemUntil = "redeem-until"
        case levels, prizes, pace, rounds
        case oneSwitch = "switch"
        case names, pin, terms, print, currency
        case showsWorth = "show-worth"
        case mirror = "copy"
    }

    /// The keys of a prize.
    enum PrizeKey: String, CaseIterable {
        case name, worth, count, win, best, total, parts, least, step

        /// The keys whose values are amounts of money.
        static let amounts = [worth, total, least, step]
    }
}

/// Reads a plan from the nodes of a file.
private struct PlanReader {
    let yaml: YAMLText
    var nodes: [EventFile.PlanKey: Node]

    private func wrong(_ node: Node?, _ message: Message) -> UsageError {
        UsageError("\(trusted: yaml.place(node)): \(trusted: message)")
    }

    /// - Parameter mayBeWhole: whether amounts have no decimals if the file writes none.
    func read(mayBeWhole: Bool, level find: (String) throws -> EventLevel) throws -> EventFile {
        let name = try text(.name, longest: Plan.maxName)
        let (opens, closes, until) = (try time(.opens), try time(.closes), try time(.redeemUntil))
        let times = Plan.Times(
            opens: opens.seconds, closes: closes.seconds, redeemUntil: until.seconds,
            offsets: [opens.offset, closes.offset, until.offset])
        let prizes = try list(.prizes, like: "- {name: Coffee, worth: 2.50, count: 40, win: bronze}")
        var plan = Plan(
            name: name, times: times, levels: try levels(find),
            entries: try prizes.enumerated().map { try entry($1, number: $0 + 1) })
        plan.hasDecimals = !mayBeWhole || prizes.contains(where: Self.hasDecimals)
        for (index, node) in prizes.enumerated() where plan.entries[index].isDrawn && !Self.has(.step, in: node) {
            plan.setStep(ofEntry: index, isLeastGiven: Self.has(.least, in: node))
        }
        plan.pace = try choice(.pace) ?? .even
        plan.rounds = try choice(.rounds) ?? .free
        plan.names = try choice(.names) ?? .drawn
        plan.allowsOneSwitch = try answer(.oneSwitch) ?? false
        plan.operation.showsWorth = try answer(.showsWorth) ?? true
        plan.operation.currency = try nodes[.currency].map { try text($0, "currency", longest: Plan.maxCurrency) }
        if let node = nodes[.pin] {
            guard let pin = PIN(try text(node, "pin")) else {
                throw wrong(node, "pin: must be 4 to 8 digits\(trusted: Self.typed(node).oddity)")
            }
            plan.operation.pin = pin.digits
        }
        plan.operation.print = try nodes[.print].map { try text($0, "print") }
        plan.operation.mirror = try nodes[.mirror].map { node in
            let path = try text(node, "copy")
            guard path.hasPrefix("/") else { throw wrong(node, "copy: must be a folder's whole path, with / first") }
            return path
        }
        let terms = try nodes[.terms].map { try text($0, "terms") }
        switch plan.fault {
        case nil: return EventFile(plan: plan, terms: terms)
        case .times(let words):
            throw wrong(nodes[opens.seconds < closes.seconds ? .redeemUntil : .closes], "\(trusted: words)")
        case .levels(let words): throw wrong(nodes[.levels], "\(trusted: words)")
        case .prizes(let words): throw wrong(nodes[.prizes], "\(trusted: words)")
        case .prize(let index, let words): throw wrong(prizes[index], "prize \(index + 1): \(words)")
        }
    }

    private func levels(_ find: (String) throws -> EventLevel) throws -> [EventLevel] {
        var levels: [EventLevel] = []
        for node in try list(.levels, like: "[festive]") {
            let name = try text(node, "levels")
            guard !levels.contains(where: { $0.name == name }) else {
                throw wrong(node, "levels: \(name) is given twice")
            }
            do {
                levels.append(try find(name))
            } catch let error as UsageError {
                throw wrong(node, "levels: \(trusted: error.description)")
            }
        }
        return levels
    }

    /// Whether an amount of a prize is written with decimals.
    private static func hasDecimals(_ prize: Node) -> Bool {
        EventFile.PrizeKey.amounts.contains { prize.mapping?[$0.rawValue]?.scalar?.string.typed.contains(".") == true }
    }

    private static func has(_ key: EventFile.PrizeKey, in prize: Node) -> Bool { prize.mapping?[key.rawValue] != nil }

    /// The nodes of the prizes; nil without a list of them.
    private var prizes: [Node]? { nodes[.prizes]?.sequence.map(Array.init) }

    private func list(_ key: EventFile.PlanKey, like example: String) throws -> [Node] {
        guard let node = nodes[key] else {
            throw wrong(nil, "\(trusted: key.rawValue) is missing, like \(trusted: example)")
        }
        guard let list = node.sequence.map(Array.init), !list.isEmpty else {
            throw wrong(node, "\(trusted: key.rawValue): must be a list like \(trusted: example)")
        }
        return list
    }

    private func text(_ key: EventFile.PlanKey, longest: Int) throws -> String {
        guard let node = nodes[key] else { throw wrong(nil, "\(trusted: key.rawValue) is missing") }
        return try text(node, key.rawValue, longest: longest)
    }

    private func text(_ node: Node, _ key: String, longest: Int = 1000) throws -> String {
        guard let text = node.scalar?.string, (1...longest).contains(text.count), PlayerName.isPlain(text) else {
            throw wrong(node, "\(trusted: key): must be 1 ... \(longest) characters of plain text")
        }
        return text
    }

    private func choice<Value: RawRepresentable & CaseIterable>(
        _ key: EventFile.PlanKey
    ) throws -> Value? where Value.RawValue == String {
        guard let node = nodes[key] else { return nil }
        if let value = Value(rawValue: Self.typed(node)) { return value }
        let choices = Value.allCases.map(\.rawValue).joined(separator: " or ")
        throw wrong(node, "\(trusted: key.rawValue): must be \(trusted: choices)\(trusted: Self.typed(node).oddity)")
    }

    /// The text of a number, a time or a choice, as it was typed.
    private static func typed(_ node: Node?) -> String {
        (node?.scalar?.string).map { String($0.typed[...].trimmed) } ?? ""
    }

    private func answer(_ key: EventFile.PlanKey) throws -> Bool? {
        guard let node = nodes[key] else { return nil }
        switch Self.typed(node) {
        case "yes", "true": return true
        case "no", "false": return false
        default: throw wrong(node, "\(trusted: key.rawValue): must be yes or no\(trusted: Self.typed(node).oddity)")
        }
    }

    private func time(_ key: EventFile.PlanKey) throws -> EventTime {
        guard let node = nodes[key] else {
            throw wrong(nil, "\(trusted: key.rawValue) is missing, like 2027-02-06 10:00 +08:00")
        }
        guard let time = EventTime(Self.typed(node)) else {
            let odd = Self.typed(node).oddity
            throw wrong(node, "\(trusted: key.rawValue): must be like 2027-02-06 10:00 +08:00\(trusted: odd)")
        }
        return time
    }
}

// MARK: Prizes

extension PlanReader {
    private func entry(_ node: Node, number: Int) throws -> PrizeEntry {
        guard let mapping = node.mapping else {
            throw wrong(node, "prize \(number): must be like {name: Coffee, worth: 2.50, count: 40, win: bronze}")
        }
        let place = "prize \(number)"
        var values: [EventFile.PrizeKey: Node] = [:]
        var last: (key: EventFile.PrizeKey, value: Node)?
        for (key, value) in mapping {
            guard let known = key.string.flatMap(EventFile.PrizeKey.init) else {
                throw unknown(key, value, after: last, place)
            }
            values[known] = value
            last = (known, value)
        }
        func whole(_ key: EventFile.PrizeKey) throws -> Int? {
            guard let value = values[key] else { return nil }
            let text = Self.typed(value)
            guard let count = Int(text), (1...Plan.maxPrizes).contains(count) else {
                let odd = text.oddity
                throw wrong(
                    value, "\(trusted: place): \(trusted: key.rawValue): must be 1 ... \(Plan.maxPrizes)\(trusted: odd)"
                )
            }
            return count
        }
        func cents(_ key: EventFile.PrizeKey) throws -> Int? {
            guard let value = values[key] else { return nil }
            let text = Self.typed(value)
            guard let cents = Decimals.parsed(text, digits: 2), (1...Plan.maxWorth).contains(cents) else {
                throw wrong(value, "\(trusted: place): \(trusted: key.rawValue): \(trusted: Self.rule(ofAmount: text))")
            }
            return cents
        }
        guard let nameNode = values[.name] else { throw wrong(node, "\(trusted: place): name is missing") }
        let name = try text(nameNode, "\(place): name", longest: Plan.maxName)
        let forms =
            "\(place): must have worth, count and win, or worth and best, or total, parts and win (and least and step, if wanted)"
        let given = Set(values.keys).subtracting([.name])
        let (least, step) = (try cents(.least), try cents(.step))
        let isDrawn = least != nil || step != nil
        switch given.subtracting([.least, .step]) {
        case [.worth, .count, .win] where !isDrawn:
            guard let worth = try cents(.worth), let count = try whole(.count) else { break }
            return PrizeEntry(
                name: name, kind: .equal(worth: worth, count: count), rule: .reaching(try threshold(values, place)))
        case [.worth, .best] where !isDrawn:
            guard let worth = try cents(.worth), let count = try whole(.best) else { break }
            return PrizeEntry(name: name, kind: .equal(worth: worth, count: count), rule: .best)
        case [.total, .parts, .win]:
            guard let total = try cents(.total), let parts = try whole(.parts) else { break }
            var entry = PrizeEntry(
                name: name, kind: .lucky(total: total, parts: parts, least: least ?? step ?? 1),
                rule: .reaching(try threshold(values, place)))
            entry.step = step ?? 1
            return entry
        default: break
        }
        throw wrong(node, "\(trusted: forms)")
    }

    /// The rule that a wrong amount of money breaks.
    private static func rule(ofAmount text: String) -> String {
        let isNumber = { (sign: Character) in sign.isASCII && sign.isNumber }
        guard text.allSatisfy({ isNumber($0) || ".-,，'’ ".contains($0) }) else {
            return "must be a number like 2.50, without a currency, which has a line of its own"
        }
        guard text.allSatisfy({ isNumber($0) || ".-".contains($0) }) else {
            return "must be like 2.50, with a point and no comma"
        }
        let isTooMuch = Double(text).map { $0 * 100 > Double(Plan.maxWorth) } ?? false
        return isTooMuch ? "must be \(Prize.text(ofCents: Plan.maxWorth)) or less" : "must be like 2.50, and above 0"
    }

    /// The error for an unknown key of a prize. The cause may be a comma in a number or a name, since a comma separates
    /// the fields of a prize.
    private func unknown(
        _ key: Node, _ value: Node, after last: (key: EventFile.PrizeKey, value: Node)?, _ place: String
    ) -> UsageError {
        let name = key.string ?? ""
        if let last, let before = last.value.scalar?.string, value.scalar?.string.isEmpty == true {
            let isNumber = name.allSatisfy { $0.isASCII && ($0.isNumber || $0 == ".") }
            let rule =
                switch last.key {
                case .name: isNumber ? "" : "a text with a comma needs quotes"
                case .worth, .total, .least, .step: isNumber ? "must be like 2.50, with a point and no comma" : ""
                case .win: isNumber ? "must be like 'share 1.10' or 'score 3000', without a comma" : ""
                case .count, .best, .parts: isNumber ? "must be like 1000, without a comma" : ""
                }
            if !rule.isEmpty {
                return wrong(
                    key, "\(trusted: place): \(trusted: last.key.rawValue): \("\(before),\(name)"): \(trusted: rule)")
            }
        }
        let keys = EventFile.PrizeKey.allCases.map(\.rawValue).joined(separator: ", ")
        return wrong(
            key, "\(trusted: place): \(name): no such key; the keys are \(trusted: keys)\(trusted: name.oddity)")
    }

    /// Throws for two prizes with the same name, since lists and slips could not distinguish them.
    func checkNames(of entries: [PrizeEntry]) throws {
        var numbers: [String: Int] = [:]
        for (index, entry) in entries.enumerated() {
            guard let other = numbers.updateValue(index, forKey: entry.name.lowercased()) else { continue }
            throw wrong(
                prizes?[index],
                "prize \(index + 1): \(entry.name): is the name of prize \(other + 1); give each another name")
        }
    }

    private func threshold(_ values: [EventFile.PrizeKey: Node], _ place: String) throws -> Threshold {
        let text = Self.typed(values[.win])
        let words = text.split(separator: " ")
        if let medal = Medal.allCases.first(where: { "\($0)" == text }) { return .medal(medal) }
        if words.count == 2, words[0] == "share", let share = Decimals.parsed(words[1], digits: 3), share > 0 {
            return .share(share)
        }
        if words.count == 2, words[0] == "score", let score = Int(words[1]), score > 0 { return .score(score) }
        let medals = Medal.allCases.map { "\($0)" }.joined(separator: ", ")
        throw wrong(
            values[.win],
            "\(trusted: place): win: must be \(trusted: medals), or like 'share 1.10' or 'score 3000'\(trusted: text.oddity)"
        )
    }
}

/// Numbers with a fixed number of decimals, stored as whole numbers.
package enum Decimals {
    /// Parses a number: with 2 digits, "2.5" is 250. Nil for more than `digits` decimals, more than 12 digits before
    /// the point, a sign, or anything else.
    package static func parsed(_ text: some StringProtocol, digits: Int) -> Int? {
        let parts = text.split(separator: ".", omittingEmptySubsequences: false)
        guard (1...2).contains(parts.count), parts.allSatisfy({ !$0.isEmpty && $0.utf8.allSatisfy { 48...57 ~= $0 } }),
            parts[0].count <= 12
        else { return nil }
        let rest = parts.count == 2 ? parts[1] : ""
        guard rest.count <= digits else { return nil }
        return Int("\(parts[0])\(rest)\(String(repeating: "0", count: digits - rest.count))")
    }
}

extension Plan {
    /// Gives lucky money the default step. The step is also its least part, unless the file gives one.
    fileprivate mutating func setStep(ofEntry index: Int, isLeastGiven: Bool) {
        guard case .lucky(let total, let parts, let least) = entries[index].kind else { return }
        let (entry, step) = (entries[index], usualStep)
        entries[index] = PrizeEntry(
            name: entry.name, kind: .lucky(total: total, parts: parts, least: isLeastGiven ? least : step),
            rule: entry.rule)
        entries[index].step = step
    }
}
