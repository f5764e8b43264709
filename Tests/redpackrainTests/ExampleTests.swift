import Foundation
import Testing

private enum Examples {
    static let products = Program.package.appendingPathComponent("Examples/.build/debug")

    static let areBuilt = ["Terminal", "Postcard", "Ball"].allSatisfy {
        FileManager.default.isExecutableFile(atPath: products.appendingPathComponent($0).path)
    }
}

/// The examples, a separate package that uses the libraries, run as a newcomer would.
@Suite(.enabled(if: Examples.areBuilt, "the examples are not built: Scripts/test does"))
struct ExampleTests {
    private func run(_ name: String, _ words: String..., display: String? = nil) throws -> String {
        var environment = try Program().environment
        environment["DISPLAY"] = display
        return try Tool.output(
            Examples.products.appendingPathComponent(name).path, words, in: environment, seconds: 60)
    }

    @Test func aRainIsSeenInATerminal() throws {
        let picture = try run("Terminal", "08000-007AY", "7.5")
        let rows = picture.split(separator: "\n", omittingEmptySubsequences: false)
        #expect(rows.count == 24)
        #expect(rows[22].hasPrefix("second 7: 19 caught, 0 missed,"))
        #expect(picture.contains("#") && picture.contains("*"))
    }

    /// A round played by another program is a valid record, and is listed as simulated.
    @Test func aProgramsRoundIsVerified() throws {
        let program = try Program()
        _ = try run("Terminal", "08000-007AY", "7.5", program.path("mine.rpr"))
        let verified = try program.run("verify", "mine.rpr")
        #expect(verified.code == 0 && verified.output.contains("verified"), "\(verified)")
        #expect(try program.run("import", "mine.rpr").code == 0)
        let listed = try program.run("scores", "--autoplayed").output
        #expect(listed.contains("lowest first"), "\(listed)")
    }

    @Test func aPostcardIsAPicture() throws {
        let file = FileManager.default.temporaryDirectory.appendingPathComponent("\(UUID().uuidString).png")
        defer { try? FileManager.default.removeItem(at: file) }
        _ = try run("Postcard", file.path)
        let card = try Data(contentsOf: file)
        #expect(card.starts(with: [0x89, 0x50, 0x4E, 0x47]))
        // Width and height, 1280 x 720, in the PNG header.
        #expect([UInt8](card[16..<24]) == [0, 0, 5, 0, 0, 0, 2, 208])
    }

    @Test func aBallRollsInAWindow() throws {
        let display = try Display(width: 900, height: 500)
        #expect(try run("Ball", "2", display: display.name) == "0 fireworks\n")
    }
}
