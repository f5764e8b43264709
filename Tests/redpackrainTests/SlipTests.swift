import Foundation
import Motion
import Picture
import RainApp
import RainBooth
import RainFigures
import RainHosting
import RainPlatform
import RainScreens
import Stage
import Synchronization
import Testing

/// QR codes and slips, as scanners and printers get them. Tests that need zbarimg or libqrencode are skipped without them.
@Suite struct SlipTests {
    private let program: Program
    private static let slip = Slip(
        event: "New Year at Li's", prize: "Coffee", worth: "2.50", code: "7K2M-Q9D4-RTXB", date: "2027-02-06 14:03")
    private static let chinese = Slip(
        event: "新年活动 · 李家商场", prize: "大红灯笼，附赠礼盒与贺卡一套", worth: "¥30.00", code: "ZZZZ-0000-9999",
        date: "2027年2月6日 14:03，凭此券于2月13日前到服务台兑奖")
    private static let canRead = Tool.isInstalled("zbarimg") && QRCode(encoding: "A") != nil
    private static let needsReader: Comment = "needs zbarimg and libqrencode: Scripts/test --desktops installs them"

    init() throws { program = try Program() }

    /// The codes that zbarimg finds in a picture.
    private func read(_ name: String) throws -> String {
        let zbar = URL(fileURLWithPath: try #require(Tool.path("zbarimg")))
        let result = try program.run(zbar, ["--quiet", "--raw", "-Sdisable", "-Sqrcode.enable", program.path(name)])
        return result.output.hasSuffix("\n") ? String(result.output.dropLast()) : result.output
    }

    private func size(_ name: String) throws -> [Int] {
        let bytes = try [UInt8](Data(contentsOf: URL(fileURLWithPath: program.path(name))).prefix(24))
        return [16, 20].map { bytes[$0..<$0 + 4].reduce(0) { $0 << 8 | Int($1) } }
    }

    // MARK: Codes

    /// A few rectangles cover all dark modules and no light ones.
    @Test func runsCoverOnlyDarkModules() throws {
        #expect(QRCode(modules: []) == nil && QRCode(modules: [true, false]) == nil)
        for seed in 0..<20 {
            let size = 1 + seed
            var modules = (0..<size * size).map { Seed(1)["module", seed][$0].unit < 0.5 }
            if seed == 7 { modules = modules.map { _ in true } }
            let code = try #require(QRCode(modules: modules))
            #expect(code.size == size && !code.isDark(-1, 0) && !code.isDark(0, size))
            // Two points a module, and a corner at whole points.
            let side = Double(2 * (size + 8))
            var frame = Frame(size: Vector(side + 20, side))
            frame.append(code, over: frame.bounds)
            let corner = Vector(10 + 8, 8)
            #expect(frame.sprites.count <= 1 + max(1, size * size / 2 + size))
            for row in 0..<size {
                for column in 0..<size {
                    let middle = corner + Vector(2 * Double(column) + 1, 2 * Double(row) + 1)
                    let isDark = frame.sprites.contains { sprite in
                        let place = middle - sprite.position
                        return sprite.color == .black && abs(place.x) < sprite.size.x / 2
                            && abs(place.y) < sprite.size.y / 2
                    }
                    #expect(isDark == modules[row * size + column] && isDark == code.isDark(row, column))
                }
            }
        }
    }

    @Test(.enabled(if: canRead, needsReader))
    func codesAreReadFromPictures() throws {
        let texts = [
            "7K2M-Q9D4-RTXB", "0", "lower case", "https://example.org/a?b=c%20d", String(repeating: "AB-1", count: 60),
        ]
        for (number, text) in texts.enumerated() {
            let code = try #require(QRCode(encoding: text))
            #expect(code.size >= 21 && code.size % 4 == 1)
            // At sizes with whole and with fractional pixels, on a dark screen.
            for (place, width) in [(Rect(300, 20, 500, 680), 1280), (Rect(700, 33, 420, 420), 1707)] {
                var canvas = try Canvas(
                    field: Vector(1280, 720), width: width, height: width * 9 / 16, art: Assets.art(),
                    font: Assets.font())
                var frame = Frame(size: Vector(1280, 720))
                frame.fill(frame.bounds, Color(hex: 0x0B1030))
                frame.append(code, over: place)
                try canvas.draw(frame)
                try FileBytes.replace(program.path("a.png")) { file in try canvas.writePNG(to: file) }
                #expect(try read("a.png") == text, "\(number) \(width)")
            }
            #expect(code.size > 40 || drawn(code).sprites.count < 800)
        }
        #expect(QRCode(encoding: "") == nil && QRCode(encoding: "a\0b") == nil)
        #expect(QRCode(encoding: String(repeating: "a", count: 2332)) == nil)
        #expect(QRCode(encoding: "红包")?.size == 21)
    }

    private func drawn(_ code: QRCode) -> Frame {
        var frame = Frame(size: Vector(400, 400))
        frame.append(code, over: frame.bounds)
        return frame
    }

    // MARK: Slips

    @Test(arguments: [slip, chinese])
    func aSlipHasItsCode(slip: Slip) throws {
        let json = String(decoding: try JSONEncoder().encode(slip), as: UTF8.self)
        #expect(try program.run("slip", json, "-o", program.path("a.png")).code == 0)
        #expect(try size("a.png")[0] == 568)
        // Grey, with 8000 dots a metre, which receipt printers print dot for dot.
        let bytes = try [UInt8](Data(contentsOf: URL(fileURLWithPath: program.path("a.png"))))
        #expect(Array(bytes[24...25]) == [8, 0] && Array(bytes[41...49]) == [0, 0, 31, 64, 0, 0, 31, 64, 1])
        #expect(try Set(Bitmap.read(program.path("a.png"))).isSuperset(of: [0, 255]))
        #expect(try (500...900).contains(size("a.png")[1]))
        if Self.canRead { #expect(try read("a.png") == slip.code.replacing("-", with: "")) }
        var least = slip
        (least.prize, least.worth) = (nil, nil)
        let short = String(decoding: try JSONEncoder().encode(least), as: UTF8.self)
        #expect(try program.run("slip", short, "-o", program.path("b.png")).code == 0)
        #expect(try size("b.png")[1] < size("a.png")[1])
    }

    @Test func otherSlipsAreRefused() throws {
        let long = String(repeating: "a", count: 201)
        for json in [
            "", "{}", "[]", #"{"event":"a","code":"","date":"b"}"#, #"{"event":"a\nb","code":"c","date":"d"}"#,
            #"{"event":"\#(long)","code":"c","date":"d"}"#,
        ] {
            let refusal = Refusal(of: ["slip", json, "-o", program.path("a.png")])
            #expect(refusal?.code == 64 && refusal?.text == "slip: must be a slip as JSON", "\(json)")
        }
    }

    private static let usualLimit = 30

    /// Prints a slip and waits for the result, for at most 20 s; nil if there is none.
    private func told(_ command: String, limit: Int = usualLimit) throws -> (failure: String?, seconds: Double)? {
        let box = Box()
        let printer = SlipPrinter(program: Program.current.path, limit: limit)
        let start = Date()
        printer.print(Self.chinese, by: command) { failure in
            box.told.withLock { $0 = (failure?.description, Date().timeIntervalSince(start)) }
        }
        // With a short limit the result comes only at the limit.
        if limit < Self.usualLimit { #expect(box.told.withLock { $0 == nil }, "printing must not block") }
        _ = Tool.waits(20) { box.told.withLock { $0 != nil } }
        return box.told.withLock { $0 }
    }

    private final class Box: Sendable {
        let told = Mutex<(failure: String?, seconds: Double)?>(nil)
    }

    @Test func aCommandPrintsASlip() throws {
        let told = try #require(try told("cat > '\(program.path("a.png"))'; echo noise; echo noise >&2"))
        #expect(told.failure == nil)
        #expect(try size("a.png")[0] == 568)
        if Self.canRead { #expect(try read("a.png") == Self.chinese.code.replacing("-", with: "")) }
        print("a slip was printed in \(told.seconds) s")
    }

    @Test func failingCommandsAreReported() throws {
        for command in ["exit 3", "no-such-program", "kill -9 $$"] {
            let told = try #require(try told(command))
            #expect(told.failure?.hasPrefix("\(command): did not print the slip") == true)
        }
    }

    /// A command that hangs is killed with all the programs it has started.
    @Test func hangingCommandsAreKilled() throws {
        let mark = "6\(UInt32.random(in: 1000...9999)).25"
        let told = try #require(try told("trap '' TERM; sleep \(mark) & sleep \(mark)", limit: 2))
        #expect(told.failure?.contains("took longer than 2 s") == true)
        #expect(told.seconds >= 2, "\(told.seconds)")
        let processes = try Tool.output("ps", ["-e", "-o", "args"], in: ProcessInfo.processInfo.environment)
        let isLeft = processes.contains(mark)
        #expect(!isLeft)
    }
}
