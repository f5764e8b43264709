import Testing

@testable import Stage

/// When a text counts as copied.
@Suite struct CopiedTextTests {
    /// Returns the answer after each step: its milliseconds, the clipboard's text, and the changes reported by then.
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

    /// On Wayland SDL reads its own text back, whatever the clipboard has. Only a reported change after a key or a
    /// click counts.
    @Test func waylandMustReportTheChange() {
        let code = "K7Q2M-9D4RT"
        #expect(arrivals(onWayland: true, hasHands: false, (16, code, []), (500, code, [])) == [nil, false])
        // SDL 3 reports a change at once, even if there is none.
        #expect(arrivals(onWayland: true, hasHands: false, (16, code, .clipboard), (500, code, [])) == [nil, false])
        #expect(arrivals(onWayland: true, hasHands: true, (16, code, []), (30, code, .clipboard)) == [nil, true])
        #expect(arrivals(onWayland: true, hasHands: true, (16, code, .clipboard)) == [true])
        let other = arrivals(onWayland: true, hasHands: true, (16, "other", .clipboard), (500, "other", []))
        #expect(other == [nil, false])
    }
}
