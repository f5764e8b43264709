import Animations
import Motion
import Testing

@Suite struct CompositionTests {
    private func walk(_ composition: Composition<Double>, over model: Double, _ table: [(Double, Double)]) {
        for (time, value) in table + table.reversed() + table {
            #expect(abs(composition.value(at: time, over: model) - value) < 1e-12, "at \(time)")
        }
    }

    private let rise = Animation(Timing(begin: 1, duration: 2), Track([0, 10]))

    @Test func layersReplaceOrAdd() {
        walk(Composition([]), over: 7, [(0, 7), (2, 7)])
        walk(Composition([.init(rise)]), over: 7, [(0, 7), (1, 0), (2, 5), (3, 7)])
        walk(Composition([.init(rise, isAdditive: true)]), over: 7, [(0, 7), (1, 7), (2, 12), (3, 7)])
        let still = Animation(Timing(duration: 2), Track([100.0]))
        walk(
            Composition([.init(still), .init(rise, isAdditive: true), .init(rise, isAdditive: true)]), over: 7,
            [(0.5, 100), (1.5, 105), (2.5, 22), (4, 7)])
        // A layer that replaces hides all layers below, additive or not.
        walk(Composition([.init(rise, isAdditive: true), .init(still)]), over: 7, [(1.5, 100), (2.5, 14.5)])
    }

    @Test func cumulativeIterationsAddUp() {
        func cumulative(_ timing: Timing, _ values: [Double]) -> Composition<Double> {
            Composition([.init(Animation(timing, Track(values)), isCumulative: true)])
        }
        walk(
            cumulative(Timing(duration: 2, repeatCount: 2.5, fill: .both), [0, 10]), over: 3,
            [(-1, 0), (1, 5), (2, 10), (3, 15), (4.5, 22.5), (5, 25), (9, 25)])
        walk(
            cumulative(Timing(duration: 1, repeatCount: 3, fill: .forwards), [1, 2]), over: 0,
            [(0, 1), (1.5, 3.5), (8, 6)])
        // With autoreverses an iteration ends at its first value, so each iteration adds that value.
        walk(
            cumulative(Timing(duration: 1, repeatCount: .infinity, autoreverses: true), [1, 5]), over: 0,
            [(0, 1), (1, 5), (2, 2), (3, 6), (2_000_001, 1_000_005)])
        walk(cumulative(Timing(duration: 0, repeatDuration: 2), [0, 4]), over: 0, [(1, 4)])
    }

    @Test func vectorsCanBeComposed() {
        let slide = Animation(
            Timing(duration: 1, repeatCount: 4), Track([Vector(0, 0), Vector(2, 4)]))
        let place = Composition([.init(slide, isAdditive: true, isCumulative: true)])
        #expect(place.value(at: 2.5, over: Vector(1, 1)) == Vector(6, 11))
    }

    @Test func compositionsUseTheTimeOfTheirGroup() {
        let group = Group(Timing(begin: 10, duration: 4, repeatCount: 2))
        let rise = Animation(Timing(begin: 1, duration: 2, fill: .both), Track([0, 10]))
        let composition = Composition([.init(rise, isAdditive: true)])
        for (time, value) in [(9.0, 7.0), (12, 12), (16, 12), (17.5, 17), (18, 7)] {
            #expect(group.value(of: composition, at: time, over: 7) == value, "at \(time)")
        }
    }
}
