import Synchronization
import Testing

@testable import RainCommandParts

/// The findings of several processors together.
@Suite struct JobsTests {
    /// However many there are, each number is asked for once, and its answer stands in its place.
    @Test(arguments: [1, 2, 3, 16])
    func answersComeInOrder(count: Int) {
        for numbers in [0, 1, 2, 7, 100] {
            let asked = Mutex<[Int]>([])
            let answers = Jobs(count: count).map(numbers) { number in
                asked.withLock { $0.append(number) }
                return number * number
            }
            #expect(answers == (0..<numbers).map { $0 * $0 })
            #expect(asked.withLock { $0.sorted() } == Array(0..<numbers))
        }
    }

    /// Progress is told after each batch, to the last; where it is answered with no, no further one begins.
    @Test func jobsStopOnRequest() {
        let told = Mutex<[Int]>([])
        func sum(stopAt limit: Int) -> Int {
            let jobs = Jobs(count: 1) { done in
                told.withLock { $0.append(done) }
                return done < limit
            }
            return jobs.gather(100, batch: 10, into: 0, find: \.count, merge: { $0 += $1 })
        }
        #expect(sum(stopAt: .max) == 100 && told.withLock { $0 } == Array(stride(from: 10, through: 100, by: 10)))
        #expect(sum(stopAt: 30) == 30)
    }

    /// Batches are small enough that each processor has four of them.
    @Test func everyProcessorHasWork() {
        let batches = Mutex<[Int]>([])
        _ = Jobs(count: 5).gather(1000, batch: 400, into: 0) { range in
            batches.withLock { $0.append(range.count) }
            return 0
        } merge: { _, _ in
        }
        #expect(batches.withLock { $0 } == Array(repeating: 50, count: 20))
    }
}
