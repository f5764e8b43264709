import App
import ArgumentParser
import Foundation
import Screens
import Testing

@testable import redpackrain

/// The flags of a kiosk that files have a part in.
@Suite struct KioskFlagTests {
    private let program: Program

    init() throws { program = try Program() }

    /// Reads a file as one with a PIN. Returns the error; nil if it is one.
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

    @Test func aPINFileIsTheOwnersAlone() throws {
        #expect(try error("4711\n", mode: 0o600) == nil)
        #expect(try error("12345678", mode: 0o400) == nil)
        for mode in [0o640, 0o604, 0o644, 0o660] {
            #expect(try error("4711", mode: mode)?.contains("can be read by others") == true, "\(mode)")
        }
        for text in ["", "471", "471147114", "47 11", "pin 4711", "4711\n4711\n", String(repeating: "1", count: 200)] {
            #expect(try error(text, mode: 0o600) == "--pin-file FILE: must hold 4 to 8 digits", "\(text)")
        }
    }

    @Test func withoutTheFlagThereIsNoKiosk() throws {
        #expect(try KioskOptions.parse([]).resolved(with: nil) == nil)
        #expect(try KioskOptions.parse(["--kiosk", "--pin", "4711"]).resolved(with: nil)?.isLocked == true)
    }
}
