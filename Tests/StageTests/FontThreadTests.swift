import Foundation
import Testing

@testable import Stage

/// Films are drawn by several threads, each with fonts of its own.
@Suite struct FontThreadTests {
    @Test func fontsAreOpenedAndClosedByManyThreads() throws {
        let file = try FontFile.system()
        let (threads, ended) = (8, DispatchSemaphore(value: 0))
        for number in 0..<threads {
            let thread = Thread {
                for round in 0..<150 {
                    guard let font = try? Font(file, pixels: 10 + (number + round) % 20) else { continue }
                    _ = try? font.glyph("红", outline: round % 2)
                }
                ended.signal()
            }
            thread.start()
        }
        for _ in 0..<threads { #expect(ended.wait(timeout: .now() + 60) == .success) }
    }
}
