/// The order of a list of records, the highest first. Ties go by higher score, then fewer rewinds, then earlier arrival.
package enum RecordOrder: String, CaseIterable, Sendable {
    case score
    /// By the share of par in whole thousandths; records without a par come last.
    case share
    /// By arrival.
    case newest
    /// By the longest combo.
    case row
    /// By the share of packs caught; rounds without packs come last.
    case catchRate = "catch-rate"
}
