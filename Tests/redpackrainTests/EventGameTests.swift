import Foundation
import Motion
import Picture
import Rain
import RainApp
import RainBooth
import RainDriver
import RainHosting
import RainScreens
import RainShow
import Testing

@testable import redpackrain

/// An event as it is played at a kiosk, with the game's own service and real folders, in simulated time.
@Suite struct EventGameTests {
    private let program: Program

    init() throws {
        program = try Program()
        let plan = """
            name: New Year
            opens: 2026-02-06 10:00 +08:00
            closes: 2026-02-06 20:00 +08:00
            redeem-until: 2026-02-13 20:00 +08:00
            levels: [short.yaml]
            prizes:
              - {name: Coffee, worth: 2.50, count: 2, win: score 1}
              - {name: Lantern, worth: 30.00, best: 1}
            pace: none
            names: typed
            pin: "4711"
            terms: terms.txt
            copy: \(program.path("copy"))
            print: cat > '\(program.path("slip.png"))'
            """
        for folder in ["event", "copy"] {
            try FileManager.default.createDirectory(atPath: program.path(folder), withIntermediateDirectories: true)
        }
        let files = [
            "event.yaml": plan, "terms.txt": "One round each.\n",
            "short.yaml": "duration: 8\ninterval: 0.2\nfall-time: 3\npack-size: 200\nbomb-every: 0\n",
        ]
        for (name, text) in files {
            try Data(text.utf8).write(to: URL(fileURLWithPath: program.path("event/\(name)")))
        }
        _ = try EventFolder(planned: program.path("event")).open(at: Self.noon - 86_400, isRehearsal: false)
    }

    /// Noon of the day.
    private static let noon = 1_770_350_400

    private func host(at seconds: Int = noon) throws -> EventHost {
        try EventHost.open(program.path("event")) { seconds }
    }

    /// Accepts the terms and plays a round to its results.
    private func play(_ driver: inout GameDriver) throws {
        try driver.tap(.start)
        driver.wait(0.5)
        #expect(driver.texts.contains("One round each."))
        try driver.tap(.start)
        driver.wait(0.5)
        #expect(driver.screen == "round")
        driver.wait(Round.countdown)
        driver.catches()
        driver.catches()
        driver.finishRound()
        for _ in 0..<200 where driver.screen == "round" { driver.wait(0.1) }
        #expect(driver.screen == "results")
        driver.wait(1)
    }

    private func code(_ driver: GameDriver) throws -> String {
        try #require(driver.texts.first { $0.contains(/^[0-9A-Z]{4}-[0-9A-Z]{4}-[0-9A-Z]{4}$/) })
    }

    @Test func aPrizeIsWonShownAndHandedOutOnce() throws {
        var driver = try GameDriver(host())
        #expect(driver.texts.contains("New Year") && driver.texts.contains(Words.english.forPrize))
        try play(&driver)
        try driver.tap(.claim)
        driver.wait(1)
        #expect(driver.texts.contains("Coffee (2.50)"))
        let code = try code(driver)
        // The slip is printed once without being asked for: the command reads the picture from standard input.
        let slip = program.path("slip.png")
        #expect(Tool.waits { (try? Data(contentsOf: URL(fileURLWithPath: slip)).count) ?? 0 > 1000 })
        driver.wait(4)
        try driver.tap(.done)
        // At the counter, on the kiosk itself.
        driver.does(.press(Vector(9, 9), by: .touch(1)), for: Kiosk.holdTime + 0.1)
        driver.does(.lift(Vector(9, 9), by: .touch(1)), .text("4711"))
        driver.key(.enter)
        driver.wait(0.5)
        #expect(driver.screen == "staff" && driver.texts.contains("1 of 2 left"))
        try driver.tap(.redeem)
        for expected in ["Coffee (2.50)", Words.english.handedOut(at: "2026-02-06 12:00")] {
            // A scanner types the code without a final key.
            driver.does(.text(code))
            driver.wait(0.5)
            #expect(driver.screen == "redeemed" && driver.texts.contains(expected), "\(driver.texts)")
            driver.key(.enter)
        }
    }

    /// After a game was killed, the next one first shows a win that was not seen.
    @Test func anUnseenWinIsShownFirst() throws {
        var code = ""
        do {
            var driver = try GameDriver(host())
            try play(&driver)
            try driver.tap(.claim)
            driver.wait(1)
            code = try self.code(driver)
        }
        var again = try GameDriver(host())
        again.wait(1)
        #expect(again.screen == "claim" && again.texts.contains(code))
        #expect(again.texts.contains(Words.english.wonBefore))
        again.wait(4)
        try again.tap(.done)
        again.wait(1)
        #expect(again.screen == "kiosk")
        // Now the win has been seen, and does not come back.
        var last = try GameDriver(again: &again) { try host() }
        last.wait(1)
        #expect(last.screen == "kiosk")
    }

    @Test func withoutItsCopyARoundIsForPoints() throws {
        var driver = try GameDriver(host())
        let (mirror, away) = (program.path("copy"), program.path("away"))
        try FileManager.default.moveItem(atPath: mirror, toPath: away)
        try driver.tap(.start)
        driver.wait(0.5)
        try driver.tap(.start)
        driver.wait(0.5)
        // The visitor learns before the round that it is for points.
        #expect(driver.screen == "round" || driver.texts.contains(Words.english.forPoints))
        if driver.screen == "gate" {
            try driver.tap(.start)
            driver.wait(0.5)
        }
        #expect(driver.screen == "round")
        driver.wait(Round.countdown)
        driver.catches()
        driver.finishRound()
        for _ in 0..<200 where driver.screen == "round" { driver.wait(0.1) }
        driver.wait(1)
        #expect(driver.screen == "results" && !driver.texts.contains(Words.english.notStored))
        try driver.tap(.done)
        try FileManager.default.moveItem(atPath: away, toPath: mirror)
        try play(&driver)
        try driver.tap(.claim)
        driver.wait(1)
        #expect(driver.texts.contains("Coffee (2.50)"))
    }

    /// A win that cannot be stored as seen, since the mirror is missing, is not shown to the next visitor.
    @Test func aSeenWinDoesNotComeBack() throws {
        var driver = try GameDriver(host())
        try play(&driver)
        try driver.tap(.claim)
        driver.wait(1)
        let (mirror, away) = (program.path("copy"), program.path("away"))
        try FileManager.default.moveItem(atPath: mirror, toPath: away)
        driver.wait(4)
        try driver.tap(.done)
        driver.wait(12)
        #expect(driver.screen == "kiosk" && driver.texts.contains(Words.english.forPoints))
        // When the mirror is back, the win is stored as seen.
        try FileManager.default.moveItem(atPath: away, toPath: mirror)
        driver.wait(12)
        #expect(driver.texts.contains(Words.english.forPrize))
        driver = try GameDriver()
        #expect(try host().untold == nil)
    }

    /// A kiosk started without its mirror plays for points, and for prizes as soon as the mirror is back.
    @Test func aKioskStartsWithoutItsCopy() throws {
        let (mirror, away) = (program.path("copy"), program.path("away"))
        try FileManager.default.moveItem(atPath: mirror, toPath: away)
        var driver = try GameDriver(host())
        #expect(driver.texts.contains(Words.english.forPoints))
        try FileManager.default.moveItem(atPath: away, toPath: mirror)
        driver.wait(6)
        #expect(driver.texts.contains(Words.english.forPrize))
    }

    /// After a kill, the code of a visitor who may be among the best is shown first as well.
    @Test func theCodeOfAContenderIsNotLost() throws {
        do {
            var driver = try GameDriver(host())
            for _ in 0..<2 {
                try play(&driver)
                try driver.tap(.claim)
                driver.wait(4)
                try driver.tap(.done)
                driver.wait(1)
            }
            // Both coffees are gone.
            try play(&driver)
        }
        var again = try GameDriver(host())
        again.wait(1)
        #expect(again.screen == "claim" && again.texts.contains(Words.english.mayStillWin))
        #expect(again.texts.contains(Words.english.bestWin(1, "Lantern")))
    }

    @Test func theCopyCannotBeOpened() throws {
        #expect {
            try EventHost.open(program.path("copy")) { Self.noon }
        } throws: {
            "\($0)".hasSuffix("is the copy of an event; name the event's own folder")
        }
    }

    @Test(arguments: ["event", "copy"]) func aDamagedFileIsSetAsideAndRestored(of name: String) throws {
        let file = program.path("\(name)/facts.sqlite")
        try Data("nothing".utf8).write(to: URL(fileURLWithPath: file))
        #expect(throws: (any Error).self) { try host() }
        let result = try program.run("event", "resume", program.path("event"))
        #expect(result.code == 0, "\(result.errors)")
        #expect(FileManager.default.fileExists(atPath: "\(file).damaged-1"))
        _ = try host()
    }

    /// Of two programs that open an event at once, one succeeds.
    @Test func anEventIsOpenedOnce() throws {
        for name in ["event/facts.sqlite", "event/secret", "copy"] {
            try FileManager.default.removeItem(atPath: program.path(name))
        }
        try FileManager.default.createDirectory(atPath: program.path("copy"), withIntermediateDirectories: true)
        let runs = try (0..<2).map { number in
            let process = Process()
            process.executableURL = Program.current
            process.arguments = ["event", "open", program.path("event"), "--although-over"]
            process.environment = program.environment
            (process.standardOutput, process.standardError) = (FileHandle.nullDevice, FileHandle.nullDevice)
            try process.run()
            return process
        }
        for run in runs { run.waitForEnd() }
        #expect(runs.map(\.terminationStatus).sorted() == [0, 1])
        _ = try host()
    }

    /// Prizes are only won while the event is open, and a game says so before the round.
    @Test func beforeItOpensRoundsAreForPoints() throws {
        var driver = try GameDriver(host(at: Self.noon - 4 * 3600))
        #expect(driver.texts.contains(Words.english.opensAt("2026-02-06 10:00")))
        try play(&driver)
        try driver.tap(.onward)
        driver.wait(1)
        #expect(driver.texts.contains(Words.english.noPrize))
    }

    @Test func oneGameAtATimePlaysAnEvent() throws {
        let first = try host()
        #expect(throws: (any Error).self) { try host() }
        withExtendedLifetime(first) {}
    }
}

extension Driver where Service == GameService {
    /// Ends a kiosk and starts another one.
    fileprivate init(again before: inout Self, _ host: () throws -> EventHost) throws {
        before = try GameDriver()
        try self.init(host())
    }
}
