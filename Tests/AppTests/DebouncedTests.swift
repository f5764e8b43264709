import Stage
import Testing

@testable import RainApp

@Suite struct DebouncedTests {
    private static func instant(_ seconds: Double) -> HostInstant { HostInstant(nanoseconds: Int64(seconds * 1e9) + 7) }

    /// The first settled place is the starting place and is not reported. Each later place is reported once, after a
    /// second.
    @Test func movedWindowsAreReportedAfterTheyRest() {
        var rest = Debounced<Int>()
        func told(_ value: Int, _ seconds: Double) -> Int? { rest.note(value, at: Self.instant(seconds)) }
        #expect([0, 0.5, 0.99].allSatisfy { told(1, $0) == nil })
        // The desktop moves it at the start.
        #expect([1, 1.5, 2, 3].allSatisfy { told(2, $0) == nil })
        #expect(rest.underway == nil)
        #expect([3.1, 3.2, 4.05].allSatisfy { told(3, $0) == nil } && rest.underway == 3)
        #expect([4.2, 4.9, 5.1].allSatisfy { told(4, $0) == nil })
        #expect(told(4, 5.2) == 4 && told(4, 6) == nil && rest.underway == nil)
        // Back before it has rested: nothing has changed.
        #expect(told(5, 7) == nil && told(4, 7.5) == nil && told(4, 9) == nil && rest.underway == nil)
    }

    /// A window that closes before its first rest has not been moved.
    @Test func beforeTheFirstRestNothingIsUnderway() {
        var rest = Debounced<Int>()
        #expect(rest.note(1, at: Self.instant(0)) == nil && rest.note(2, at: Self.instant(0.5)) == nil)
        #expect(rest.underway == nil)
    }
}
