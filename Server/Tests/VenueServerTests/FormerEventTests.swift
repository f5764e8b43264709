import Foundation
import Testing

@testable import redpackrain_venue

/// Events that earlier versions opened.
@Suite(.serialized) struct FormerEventTests {
    /// Rewrites an event's first fact to format 3, in which facts do not record tickets.
    private func makeFormer(_ event: EventCase) throws {
        let script = """
            import hashlib, sqlite3, sys
            facts = sqlite3.connect(sys.argv[1])
            text = facts.execute("SELECT text FROM fact").fetchone()[0]
            assert "rain%20event%204" in text
            text = text.replace("rain%20event%204", "rain%20event%203")
            hash = hashlib.sha256(bytes.fromhex(text.split(" ")[3]) + text.encode()).digest()
            facts.execute("UPDATE fact SET text = ?, hash = ?", (text, hash))
            facts.execute("UPDATE head SET hash = ?", (hash,))
            facts.commit()
            """
        let made = try event.run(of: EventCase.env, ["python3", "-c", script, event.path("event/facts.sqlite")])
        try #require(made.code == 0, "\(made)")
    }

    /// Closing waits for the kiosks with tickets, which it reads from the file of tokens. Shutting out a kiosk that was
    /// never heard of ends its ticket.
    @Test(.timeLimit(.minutes(2))) func closingReadsWhichKiosksHaveTickets() throws {
        let event = try EventCase(.init(hasMirror: false))
        defer { event.remove() }
        try makeFormer(event)
        try event.join(kiosks: 3)
        #expect(try event.command("audit").code == 0)
        #expect(try event.command("status").output.contains("kiosks 1-3: never heard of"))
        #expect(try event.command("stop").code == 0)
        let waiting = try event.command("close")
        #expect(
            waiting.code == 1 && waiting.errors.contains("tokens.json tells which kiosks have tickets"), "\(waiting)")
        for kiosk in 1...3 { #expect(waiting.errors.contains("\(kiosk): "), "\(waiting)") }
        let former = try event.ticket("kiosk-2").token
        let kicked = try event.command("kick", "2")
        #expect(kicked.output == "the ticket of kiosk 2 is ended; nothing was ever heard of it\n", "\(kicked)")
        #expect(try TokenTable(in: event.path("event")).bearer(of: former) == nil)
        #expect(try event.command("close", "--without", "1", "--without", "2").code == 1)
        let closed = try event.command("close", "--without", "1", "--without", "2", "--without", "3")
        #expect(closed.code == 0, "\(closed)")
    }
}
