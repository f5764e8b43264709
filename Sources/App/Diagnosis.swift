/// The state of one thing that the game uses on this machine.
package struct Diagnosis: Encodable, Hashable {
    package let subject: Subject
    package let state: State
    package let text: String
    /// Recommended action; nil if none is needed.
    package let advice: String?

    package enum Subject: String, Encodable, CaseIterable {
        case game, machine, desktop, drawing, sound, font, gamepads, settings, levels, records, cache, scores
    }

    package enum State: String, Encodable {
        case good
        /// The game can be played without it.
        case limited
        /// The game cannot be played.
        case missing

        fileprivate var sign: String {
            switch self {
            case .good: " "
            case .limited: "-"
            case .missing: "!"
            }
        }
    }

    package init(_ subject: Subject, _ state: State, _ text: Message, advice: Message? = nil) {
        (self.subject, self.state) = (subject, state)
        (self.text, self.advice) = (text.description, advice?.description)
    }

    package init(_ subject: Subject, _ text: Message) { self.init(subject, .good, text) }
}

package struct Checkup: Encodable {
    package let version = Version.current
    /// Whether the game can be played in a window.
    package let playable: Bool
    package let findings: [Diagnosis]

    package init(_ findings: [Diagnosis]) {
        self.findings = findings
        playable = !findings.contains { $0.state == .missing }
    }

    /// The findings as lines, each followed by its advice.
    package var text: String {
        let width = Diagnosis.Subject.allCases.map(\.rawValue.count).max() ?? 0
        let lines = findings.flatMap { finding in
            let first = "\(finding.state.sign) \(finding.subject.rawValue.padded(to: width))  \(finding.text)"
            return [first] + (finding.advice.map { ["  " + "".padded(to: width) + "  to do: \($0)"] } ?? [])
        }
        return (lines + [playable ? "The game can be played." : "The game cannot be played in a window here."])
            .joined(separator: "\n")
    }
}
