import Motion
import Picture
import Rain
import RainShow

/// The state of reading aloud: the newest text, and the number of texts so far.
package struct Aloud: Sendable {
    /// The number of texts so far: each new text interrupts the one before.
    package private(set) var count = 0
    package private(set) var text = ""
    /// The number of the screen that was read last; -1 if the next screen is to be read from its heading on.
    private var screen = -1
    /// The focused buttons that were read last.
    private var focus: [Button.Role] = []
    /// The screen's texts besides its buttons, as they were when it was read last.
    private var remarks: [String] = []
    /// The text of the focused buttons, as it was when they were read last.
    private var spoken = ""

    /// The numbers of seconds left in a round at which its state is read.
    static let moments = [20.0, 10, 5]

    mutating func say(_ text: String) {
        guard !text.isEmpty else { return }
        count += 1
        self.text = text
    }

    /// Reads a screen when it appears, and later its changes: a newly focused button, a changed value, and texts
    /// besides the buttons, such as a question.
    mutating func read(
        _ screen: some Screen, number: Int, focus: [Button.Role], at now: Instant, in session: Session
    ) {
        let read = SpokenScreen(screen, at: now, in: session)
        let spoken = focus.map { read.text(of: $0) }.joined(separator: ", ")
        let remarks = read.remarks
        let parts =
            if number != self.screen {
                [read.heading, spoken]
            } else {
                [
                    focus != self.focus || spoken != self.spoken ? spoken : "",
                    remarks.filter { !self.remarks.contains($0) }.joined(separator: ", "),
                ]
            }
        say(parts.filter { !$0.isEmpty }.joined(separator: ". "))
        (self.screen, self.focus, self.spoken, self.remarks) = (number, focus, spoken, remarks)
    }

    /// Whether the screen or its focused buttons have changed since they were read.
    func isBehind(_ number: Int, _ focus: [Button.Role]) -> Bool { number != screen || focus != self.focus }

    /// Forgets the screen that was read last, so that the next one is read from its heading on.
    mutating func leaveOut() { (screen, focus) = (-1, []) }
}

extension Round {
    /// Returns the text to read of a running round between two moments: its state if the time left has passed one of
    /// `Aloud.moments`, or else the hearts left if one was lost; nil otherwise.
    func told(from before: Moment, to after: Moment, _ words: Words) -> String? {
        guard case .playing = after.phase, after.time > before.time else { return nil }
        let (left, was) = (timeLeft(in: after), timeLeft(in: before))
        let hearts = level.hearts > 0 ? max(0, level.hearts - level.heartsLost(in: after.tally)) : nil
        if let moment = Aloud.moments.first(where: { left <= $0 && was > $0 }) {
            return words.roundSoFar(seconds: Int(moment), score: after.tally.score, hearts: hearts)
        }
        guard let hearts, level.heartsLost(in: after.tally) > level.heartsLost(in: before.tally) else { return nil }
        return words.heartsLeft(hearts)
    }
}

extension Navigator {
    /// Reads the changes of the screen or, with `speech == .all`, of the running round. Only for players who have
    /// reading turned on; screens for staff are not read.
    /// - Parameter isTouched: whether an input or an answer may have changed a value.
    mutating func readAloud(from previous: Instant, isTouched: Bool) {
        let (now, session) = (context.now, context.session)
        guard !isForStaff else { return aloud.leaveOut() }
        if let running = screen.runningRound(at: now) {
            aloud.leaveOut()
            guard session.settings.access.speech == .all, screen.tellsRound,
                let before = screen.runningRound(at: previous)
            else { return }
            if let text = running.round.told(from: before.moment, to: running.moment, session.settings.words) {
                aloud.say(text)
            }
            return
        }
        guard !isDark(at: now) else { return }
        let pointer = session.machine.pointer
        var focus = focusedLine
        if focus.isEmpty, let role = pointer.focus ?? pointer.position.flatMap({ buttons(at: now).role(at: $0) }) {
            focus.append(role)
        }
        guard isTouched || aloud.isBehind(number, focus) else { return }
        aloud.read(screen, number: number, focus: focus, at: now, in: session)
    }
}
