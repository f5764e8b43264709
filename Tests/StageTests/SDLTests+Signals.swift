import Foundation
import Motion
import Picture
import Testing

@testable import Stage

// The handlers of signals that a window sets, and restores.
extension SDLTests {
    /// The addresses of the handlers of the signals that end programs, except SIGINT, which commands handle themselves.
    private static var handlers: [Int] {
        [SIGTERM, SIGHUP].map { number in
            var action = sigaction()
            sigaction(number, nil, &action)
            return unsafeBitCast(action.__sigaction_handler.sa_handler, to: Int.self)
        }
    }

    private static func window(handlesSignals: Bool) throws -> Window {
        try Window(
            unisolated: "test", field: Vector(64, 64), fullscreen: false, handlesSignals: handlesSignals, art: art,
            font: FontFile.system())
    }

    @Test func aWindowLeavesSignalsAlone() throws {
        let before = Self.handlers
        let window = try Self.window(handlesSignals: false)
        #expect(Self.handlers == before)
        _ = consume window
        #expect(Self.handlers == before)
    }

    @Test func signalHandlersAreRestored() throws {
        let before = Self.handlers
        let first = try Self.window(handlesSignals: true)
        let taken = Self.handlers
        #expect(zip(taken, before).allSatisfy { $0 != $1 })
        let second = try Self.window(handlesSignals: true)
        _ = consume first
        #expect(Self.handlers == taken, "another window wants them")
        _ = consume second
        #expect(Self.handlers == before)
    }

    /// A program's own handler stays, if it was set while the window was open.
    @Test func aLaterHandlerStays() throws {
        let before = signal(SIGHUP, SIG_DFL)
        defer { signal(SIGHUP, before) }
        let window = try Self.window(handlesSignals: true)
        signal(SIGHUP, SIG_IGN)
        _ = consume window
        #expect(Self.handlers[1] == unsafeBitCast(SIG_IGN, to: Int.self))
    }

    /// A signal is the input `.quit` while the window is open.
    @Test func aSignalQuits() throws {
        let window = try Self.window(handlesSignals: true)
        var events = Events(unisolated: HostTime())
        var inputs: [TimedInput] = []
        _ = events.poll(for: window, after: HostTime().now, into: &inputs)
        #expect(!inputs.contains { $0.input == .quit })
        raise(SIGTERM)
        for _ in 0..<2 { _ = events.poll(for: window, after: HostTime().now, into: &inputs) }
        #expect(inputs.filter { $0.input == .quit }.count == 1)
    }

    /// Canvases on many threads draw the same as one canvas, as for films and sheets.
    @Test func canvasesDrawTheSameInParallel() async throws {
        let (art, font) = (Self.art, try FontFile.system())
        @Sendable func bytes(_ number: Int) throws -> [UInt8] {
            let (size, time) = (Vector(1280, 720), 0.3 + 0.05 * Double(number % 4))
            var frame = Frame(size: size)
            for place in 0..<8 {
                let center = Vector(Double(place) * 150 + 100, 300)
                Shell(seed: Seed(UInt64(place)), kind: .willow, center: center, reach: 160, begin: 0, color: .white)
                    .append(at: time, to: &frame)
            }
            Rise("红 +\(number % 4)", at: Vector(640, 500), begin: 0, color: .white).append(at: time, to: &frame)
            var canvas = try Canvas(
                field: size, width: 320, height: 180, art: art, font: font, threads: 1 + number % 3)
            for _ in 0..<2 { try canvas.draw(frame) }
            return canvas.bytes
        }
        let alone = try (0..<4).map(bytes)
        #expect(Set(alone).count == 4)
        let together = try await withThrowingTaskGroup(of: (Int, [UInt8]).self) { group in
            for number in 0..<24 { group.addTask { (number, try bytes(number)) } }
            return try await group.reduce(into: [Int: [UInt8]]()) { $0[$1.0] = $1.1 }
        }
        #expect(together.count == 24)
        for (number, drawn) in together { #expect(drawn == alone[number % 4], "\(number)") }
    }
}
