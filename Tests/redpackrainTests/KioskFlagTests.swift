import ArgumentParser
import Foundation
import RainApp
import RainBooth
import RainHosting
import RainPrizes
import RainScreens
import Testing

@testable import RainEventCommands

/// The flags of a kiosk that involve files.
@Suite struct KioskFlagTests {
    private let program: Program

    init() throws { program = try Program() }

    /// Reads a file with a PIN. Returns the error; nil if the file is good.
    private func error(_ text: String, mode: Int) throws -> String? {
        let path = program.path("pin")
        try? FileManager.default.removeItem(atPath: path)
        try Data(text.utf8).write(to: URL(fileURLWithPath: path))
        try FileManager.default.setAttributes([.posixPermissions: mode], ofItemAtPath: path)
        do {
            return try KioskOptions.parse(["--kiosk", "--pin-file", path]).resolved(with: nil) == nil ? "none" : nil
        } catch let error as UsageError {
            return error.description.replacing(path, with: "FILE")
        }
    }

    @Test func aPINFileIsReadableByItsOwnerOnly() throws {
        #expect(try error("4711\n", mode: 0o600) == nil)
        for text in ["12345678", "\u{FEFF}4711\r\n", " 4711 \n"] {
            #expect(try error(text, mode: 0o400) == nil, "\(text)")
        }
        for mode in [0o640, 0o604, 0o644, 0o660] {
            #expect(try error("4711", mode: mode)?.contains("can be read by others") == true, "\(mode)")
        }
        for text in ["", "471", "471147114", "47 11", "pin 4711", "4711\n4711\n", String(repeating: "1", count: 200)] {
            #expect(try error(text, mode: 0o600) == "--pin-file FILE: must hold 4 to 8 digits", "\(text)")
        }
    }

    /// On a medium without file modes the file can be used, since no owner could protect it there.
    @Test func aPINFileOnAStickCanBeUsed() throws {
        try program.preload("no-modes")
        let (stick, disk) = (program.path("stick"), program.path("disk"))
        program.environment["NO_MODES"] = stick
        for folder in [stick, disk] {
            try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
            try Data("4711\n".utf8).write(to: URL(fileURLWithPath: "\(folder)/pin"))
            try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: "\(folder)/pin")
        }
        // Without a display neither command goes on.
        let (allowed, refused) = (
            try program.run("--kiosk", "--pin-file", "\(stick)/pin"),
            try program.run("--kiosk", "--pin-file", "\(disk)/pin")
        )
        #expect(
            allowed.errors.contains("\(stick)/pin: others can read it, since its medium keeps no modes"), "\(allowed)")
        #expect(!allowed.errors.contains("--pin-file"), "\(allowed)")
        #expect(refused.errors.contains("can be read by others; make it yours alone: chmod 600"), "\(refused)")
    }

    @Test func withoutTheFlagThereIsNoKiosk() throws {
        #expect(try KioskOptions.parse([]).resolved(with: nil) == nil)
        #expect(try KioskOptions.parse(["--kiosk", "--pin", "4711"]).resolved(with: nil)?.isLocked == true)
    }

    /// An error in the flags for a PIN names the wrong flag.
    @Test(arguments: [
        (["--kiosk"], "--kiosk: needs a PIN: --pin, or --pin-file"), (["--pin", "4711"], "--pin: needs --kiosk"),
        (["--pin-file", "pin"], "--pin-file: needs --kiosk"),
        (["--kiosk", "--pin", "4711", "--pin-file", "pin"], "--pin: cannot be used with --pin-file"),
        (["--kiosk", "--pin", "123"], "--pin: must be 4 to 8 digits"),
        (["--kiosk", "--pin", "123456789"], "--pin: must be 4 to 8 digits"),
        (["--kiosk", "--pin-file", "/nowhere/pin"], "--pin-file /nowhere/pin: there is no such file"),
        (["--kiosk", "--pin-file", "/dev/null"], "--pin-file /dev/null: is not a file"),
    ])
    func wrongPINFlagsAreReported(flags: [String], words: String) throws {
        let error = #expect(throws: UsageError.self) { try KioskOptions.parse(flags).resolved(with: nil) }
        #expect(error?.description == words)
    }

    /// Makes and opens an event whose plan has a PIN or none.
    private func event(pin: String?) throws -> String {
        let folder = program.path("event")
        try program.makeEvent(more: pin.map { "pin: \"\($0)\"" } ?? "")
        _ = try EventFolder(planned: folder).open(at: 1_790_000_000, isRehearsal: true)
        return folder
    }

    /// The PIN of an event comes from its plan, never from a flag. Without a PIN in the plan the event cannot be played.
    @Test(arguments: ["4711", nil]) func anEventHasThePINOfItsPlan(pin: String?) throws {
        let folder = try event(pin: pin)
        for flags in [["--pin", "1234"], ["--pin-file", "pin"]] {
            let error = #expect(throws: UsageError.self) {
                try KioskOptions.parse(["--event", folder] + flags).openedEvent()
            }
            #expect(error?.description == "\(flags[0]): cannot be used with --event, whose plan has the PIN")
        }
        for flags in [[], ["--kiosk"]] {
            let options = try KioskOptions.parse(["--event", folder] + flags)
            let host = try #require(try options.openedEvent())
            guard pin != nil else {
                let error = #expect(throws: UsageError.self) { try options.resolved(with: host) }
                #expect(
                    error?.description == "--event: its plan has no PIN, which staff need; add the line pin: \"4711\"")
                continue
            }
            let kiosk = try #require(try options.resolved(with: host))
            #expect(kiosk.isLocked == !flags.isEmpty && kiosk.event?.plan.name == "New Year")
        }
    }

    /// A plan that other users can read is played, with a warning.
    @Test func readablePINsAreReported() throws {
        program.environment["SDL_VIDEODRIVER"] = "dummy"
        let folder = try event(pin: "4711")
        for (mode, words) in [(0o644, "read it"), (0o640, "read it"), (0o666, "change it, its PIN"), (0o600, nil)] {
            chmod("\(folder)/event.yaml", mode_t(mode))
            let result = try program.run("play", "--event", "event", "--first-frame", "--mute", "--renderer", "cpu")
            #expect(result.code == 0 && result.output == "shown\n", "\(result)")
            let line = "event/event.yaml: others can "
            #expect(result.errors.contains(line + (words ?? "")) == (words != nil), "\(result.errors)")
        }
    }
}
