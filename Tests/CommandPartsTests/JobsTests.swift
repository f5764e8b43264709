import Synchronization
import Testing

@testable import RainCommandParts

/// Work on several threads.
@Suite struct JobsTests {
    /// With any number of threads, each number is processed once, and the results are in order.
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

    /// Progress is reported after each batch, including the last. If it returns false, no further batch begins.
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

    /// Batches are small enough that there are four for each thread.
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
