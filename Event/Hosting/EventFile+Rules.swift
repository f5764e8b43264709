import Rain
package import RainPrizes

extension EventFile {
    /// A rule of a plan as a line of its file.
    struct Rule: Hashable {
        /// The key of the line; for an entry of the list of prizes, "prize" and its number.
        let key: String
        let line: String
    }

    /// The rules of a plan.
    /// - Parameter terms: the name of the terms, since the plan has only their hash; nil without terms.
    static func rules(of plan: Plan, terms: String?) -> [Rule] {
        func rule(_ key: PlanKey, _ value: String) -> Rule {
            Rule(key: key.rawValue, line: "\(key.rawValue): \(value)")
        }
        let times = plan.times
        let levels = plan.levels.map(\.name.scalar).joined(separator: ", ")
        return [
            rule(.name, plan.name.scalar), rule(.opens, "\(times.local(times.opens))"),
            rule(.closes, "\(times.local(times.closes))"), rule(.redeemUntil, "\(times.local(times.redeemUntil))"),
            rule(.levels, "[\(levels)]"),
        ]
            + plan.entries.enumerated().map { Rule(key: "prize \($0 + 1)", line: "- {\($1.fields(in: plan))}") }
            + [
                rule(.pace, plan.pace.rawValue), rule(.rounds, plan.rounds.rawValue),
                rule(.oneSwitch, plan.allowsOneSwitch ? "yes" : "no"), rule(.names, plan.names.rawValue),
            ] + [terms.map { rule(.terms, $0) }].compactMap(\.self)
    }

    /// The first changed rule of an opened event: its key, and a statement of its former line, or that there was none.
    /// Nil if no rule was changed.
    static func change(of opened: Plan, to written: Plan) -> (key: String, was: String)? {
        func rules(_ plan: Plan) -> [String: String] {
            let terms = plan.terms.map { "a file with the SHA-256 \($0.prefix(4).hex)…" }
            return Dictionary(uniqueKeysWithValues: Self.rules(of: plan, terms: terms).map { ($0.key, $0.line) })
        }
        let (old, new) = (rules(opened), rules(written))
        let keys = Self.rules(of: opened, terms: "").map(\.key) + new.keys.sorted()
        return keys.first { old[$0] != new[$0] }.map { ($0, old[$0].map { "it was: \($0)" } ?? "there was none") }
    }

    /// The former line of the rule that a fault in the file of an opened event names: "it was: pace: even". Nil if the
    /// fault names no rule.
    static func line(of opened: Plan, in fault: String) -> String? {
        rules(of: opened, terms: nil).first { fault.contains(": \($0.key): ") || fault.contains(": \($0.key) ") }
            .map { "it was: \($0.line)" }
    }

    /// The text of a file with the rules of a plan.
    /// - Parameter terms: the name of the file of the terms; nil without terms.
    static func text(of plan: Plan, terms: String?) -> String {
        let rules = rules(of: plan, terms: terms?.scalar)
        let heading = "# The rules of the opening. Only pin, print, copy, currency and show-worth can be changed."
        var lines = [heading, ""]
        for rule in rules {
            if rule.key == "prize 1" { lines.append("prizes:") }
            lines.append(rule.key.hasPrefix("prize ") ? "  \(rule.line)" : rule.line)
        }
        let operation = plan.operation
        if !operation.pin.isEmpty { lines.append("pin: \"\(operation.pin)\"") }
        lines += [
            operation.print.map { "print: \($0.scalar)" }, operation.mirror.map { "copy: \($0.scalar)" },
            operation.currency.map { "currency: \($0.scalar)" }, operation.showsWorth ? nil : "show-worth: no",
        ].compactMap(\.self)
        return lines.joined(separator: "\n") + "\n"
    }
}

extension PrizeEntry {
    /// The fields of the entry as a plan writes them: "name: Coffee, worth: 2.50, count: 40, win: bronze".
    fileprivate func fields(in plan: Plan) -> String {
        var fields = ["name: \(name.scalar)"]
        let isBest = rule == .best
        switch kind {
        case .equal(let worth, let count):
            fields += ["worth: \(plan.amount(ofCents: worth))", "\(isBest ? "best" : "count"): \(count)"]
        case .lucky(let total, let parts, let least):
            let amounts = [total, least, step].map(plan.amount)
            fields += ["total: \(amounts[0])", "parts: \(parts)", "least: \(amounts[1])"]
            if step != plan.usualStep { fields.append("step: \(amounts[2])") }
        }
        if case .reaching(let threshold) = rule { fields.append("win: \(threshold.text)") }
        return fields.joined(separator: ", ")
    }
}

extension Threshold {
    /// The threshold as a plan writes it: "gold", "share 1.100", "score 3000".
    package var text: String {
        switch self {
        case .medal(let medal): return "\(medal)"
        case .share(let share):
            let rest = "\(share % 1000 + 1000)".dropFirst()
            return "share \(share / 1000).\(rest)"
        case .score(let score): return "score \(score)"
        }
    }
}

extension String {
    /// The text as a YAML scalar: in quotation marks unless it consists of words of letters and digits.
    fileprivate var scalar: String {
        if wholeMatch(of: /[\p{L}\p{N}]+(?:[ ._-][\p{L}\p{N}]+)*/) != nil { return self }
        let escaped = replacing("\\", with: "\\\\").replacing("\"", with: "\\\"")
        return "\"\(escaped)\""
    }
}
