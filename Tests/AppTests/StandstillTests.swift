import Stage
import Testing

@testable import RainApp

/// A standstill counts time in which input is offered, this program runs, and nothing is taken.
@Suite struct StandstillTests {
    /// Notes steps of some seconds, one after another.
    private func seconds(_ steps: [(time: Double, taken: Int, isOffered: Bool)]) -> Double {
        var standstill = Standstill<Int>()
        var now = 0.0
        for step in steps {
            now += step.time
            standstill.note(step.taken, isOffered: step.isOffered, at: HostInstant(nanoseconds: Int64(now * 1e9)))
        }
        return standstill.seconds
    }

    @Test func progressResetsTheStandstill() {
        #expect(abs(seconds((0...600).map { _ in (0.1, 5, true) }) - 60) < 0.01)
        #expect(seconds((0...600).map { (0.1, $0, true) }) == 0)
        #expect(abs(seconds((0..<600).map { (0.1, $0 / 300, true) }) - 30) < 0.2)
    }

    /// An hour in which the machine slept counts as one step. Time in which the reader waited for this program does not
    /// count.
    @Test func onlyTimeWithOfferedInputCounts() {
        #expect(seconds([(0, 5, true), (0.1, 5, true), (3600, 5, true), (0.1, 5, true)]) < 1)
        #expect(seconds((0...600).map { _ in (0.1, 5, false) }) == 0)
        #expect(abs(seconds((0...600).map { (0.1, 5, $0.isMultiple(of: 2)) }) - 30) < 0.2)
    }
}
