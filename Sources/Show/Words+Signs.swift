public import Picture

/// What is written large, as drawn lettering.
public struct Signs: Sendable {
    /// What the game is called, or what it is about, under its name.
    public let subtitle: Image
    public let settings: Image
    public let records: Image
    public let feats: Image
    // How a round ended.
    public let timeIsUp: Image
    public let endedEarly: Image
    public let outOfHearts: Image
}

extension Signs {
    static let english = Signs(
        subtitle: .signSubtitle, settings: .signSettings, records: .signRecords, feats: .signFeats,
        timeIsUp: .signTimeIsUp,
        endedEarly: .signEndedEarly, outOfHearts: .signOutOfHearts)

    static let chinese = Signs(
        subtitle: .signSubtitleChinese, settings: .signSettingsChinese, records: .signRecordsChinese,
        feats: .signFeatsChinese,
        timeIsUp: .signTimeIsUpChinese, endedEarly: .signEndedEarlyChinese, outOfHearts: .signOutOfHeartsChinese)
}
