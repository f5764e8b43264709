import Foundation
import GRDB
import Motion
import Rain
import Testing

@testable import RainScores

@Suite struct StoredDateTests {
    /// Dates are stored as the database's library would write them, so that records of all versions have one order.
    @Test func datesAreStoredAsTheLibraryWritesThem() {
        let ends = [RecordFile.dates.lowerBound, RecordFile.dates.upperBound]
        let seed = Seed(24)["dates"]
        let drawn = (0..<200).map { number in
            let milliseconds = seed[number].uniform(in: 0...RecordFile.dates.upperBound.timeIntervalSince1970 * 1000)
            return Date(timeIntervalSince1970: milliseconds.rounded() / 1000)
        }
        for date in ends + drawn {
            #expect(Date.fromDatabaseValue(date.stored.databaseValue)?.timeIntervalSince(date).magnitude ?? 1 < 0.0005)
            // The library's formatter cuts off fractions of a millisecond.
            let next = Date(timeIntervalSince1970: date.timeIntervalSince1970 + 0.0004)
            #expect(date.stored.databaseValue == next.databaseValue)
        }
    }

    @Test func datesOutOfRangeAreClamped() {
        #expect(Date(timeIntervalSince1970: -5).stored == "1970-01-01 00:00:00.000")
        #expect(Date(timeIntervalSince1970: 1e12).stored == RecordFile.dates.upperBound.stored)
    }
}
