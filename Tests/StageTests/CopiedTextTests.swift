import Testing

@testable import Stage

/// When a text counts as copied.
@Suite struct CopiedTextTests {
    /// Returns the knowledge after each step: its milliseconds, the clipboard's text, and the changes told until then.
    private func arrivals(
        onWayland: Bool, hasHands: Bool, _ steps: (Int64, String, Changes)...
    ) -> [Bool?] {
        var copied = CopiedText("K7Q2M-9D4RT", at: HostInstant(nanoseconds: 0))
        return steps.map { step in
            copied.arrival(
                after: step.2, onWayland: onWayland, hasHands: hasHands,
                at: HostInstant(nanoseconds: step.0 * 1_000_000)
            ) { step.1 }
        }
    }

    @Test func theClipboardIsAsked() {
        let code = "K7Q2M-9D4RT"
        #expect(arrivals(onWayland: false, hasHands: false, (16, code, [])) == [true])
        #expect(arrivals(onWayland: false, hasHands: true, (16, "before", []), (99, code, [])) == [nil, true])
        #expect(arrivals(onWayland: false, hasHands: true, (16, "", []), (500, "", .clipboard)) == [nil, false])
    }

    /// SDL has its own text there, whatever the clipboard has: a key or a click must have been, and the change be told.
    @Test func waylandHasTheLastWord() {
        let code = "K7Q2M-9D4RT"
        #expect(arrivals(onWayland: true, hasHands: false, (16, code, []), (500, code, [])) == [nil, false])
        // SDL 3 tells of a change at once, though there is none.
        #expect(arrivals(onWayland: true, hasHands: false, (16, code, .clipboard), (500, code, [])) == [nil, false])
        #expect(arrivals(onWayland: true, hasHands: true, (16, code, []), (30, code, .clipboard)) == [nil, true])
        #expect(arrivals(onWayland: true, hasHands: true, (16, code, .clipboard)) == [true])
        let other = arrivals(onWayland: true, hasHands: true, (16, "other", .clipboard), (500, "other", []))
        #expect(other == [nil, false])
    }
}
