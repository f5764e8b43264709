import Foundation
import Testing
import Venue

@testable import redpackrain_venue

/// Clocks that differ from the centre's, or may be wrong.
@Suite(.serialized) struct ClockTests {
    @Test(.timeLimit(.minutes(3))) func aKioskSaysByHowMuchItsClockIsWrong() throws {
        let event = try EventCase()
        defer { event.remove() }
        let library = try event.library("other-clock")
        try event.serve()
        try event.join(kiosks: 1)
        // Facts never go back in time, so the clock that is furthest behind comes first.
        let lines = [
            -7200: "120 min behind", -100: "2 min behind", -75: "1 min behind", -45: nil, 45: nil, 75: "1 min ahead of",
            100: "2 min ahead of", 5400: "90 min ahead of",
        ]
        for (ahead, line) in lines.sorted(by: { $0.key < $1.key }) {
            let name = "sync \(ahead)"
            try event.start(
                name, of: EventCase.env,
                [
                    "LD_PRELOAD=\(library)", "CLOCK_AHEAD=\(ahead)", EventCase.venue.path, "sync",
                    event.path("kiosk-1"),
                    "--every", "1",
                ])
            try event.wait("an exchange", for: 30) { event.output(name, "errors").contains("in touch") }
            let told = event.output(name, "errors")
            let wanted = line.map { "in touch with the centre; the clock here is \($0) the centre's: set it right\n" }
            #expect(told.hasSuffix(" " + (wanted ?? "in touch with the centre\n")), "\(ahead): \(told)")
            event.kill(name)
        }
    }

    /// A fact is made by a doubtful clock only after a person has confirmed the clock.
    @Test(.timeLimit(.minutes(2))) func aClockThatMayBeWrongIsAskedAbout() throws {
        let event = try EventCase()
        defer { event.remove() }
        let variables = ["LD_PRELOAD=\(try event.library("other-clock"))", "CLOCK_AHEAD=172800"]
        func run(_ arguments: String...) throws -> EventCase.Result {
            try event.run(of: EventCase.env, variables + [EventCase.venue.path] + arguments)
        }
        let folder = event.path("event")
        let asked = try run("stop", folder)
        #expect(asked.code == 1 && asked.output.contains("If the clock is right, type yes"), "\(asked)")
        #expect(asked.errors.contains("not confirmed; nothing has been done"), "\(asked)")
        #expect(try Centre.facts(in: folder).count == 1)
        #expect(try event.command("stop").output == "stopped\n")
        #expect(try run("go", folder).code == 1 && run("go", "--yes", folder).code == 0)
    }

    /// A kiosk takes all its deals at once, and sends a round at once, even if it otherwise waits a minute.
    @Test(.timeLimit(.minutes(3))) func aKioskTellsAtOnce() throws {
        let event = try EventCase()
        defer { event.remove() }
        try event.join(kiosks: 1)
        try event.serve()
        try event.start("sync", ["sync", event.path("kiosk-1"), "--every", "60"])
        try event.wait("a hand", for: 40) { try event.kiosk(1)?.worth == "25.00" }
        let player = try event.play(1, visitors: 1, pause: 0)
        try event.wait("the round", for: 40) { try !player.isRunning && event.kiosk(1)?.rounds == 1 }
        let lines = event.output("sync", "errors").components(separatedBy: "in touch")
        #expect(lines.count == 2, "one line: \(lines)")
    }
}
