import Motion

extension Image {
    /// The size at which lettering is drawn for, points, which is as wide as its words; nil for the rest.
    var signSize: Vector? {
        let width: Double? =
            switch self {
            case .signSubtitle: 499
            case .signSettings: 325
            case .signSettingsChinese, .signFeatsChinese: 122
            case .signRecords: 316
            case .signFeats: 215
            case .signTimeIsUp: 313
            case .signEndedEarly: 467
            case .signEndedEarlyChinese: 238
            case .signOutOfHearts: 396
            case .signSubtitleChinese, .signRecordsChinese, .signTimeIsUpChinese, .signOutOfHeartsChinese: 180
            default: nil
            }
        return width.map { Vector($0, 64) }
    }
}
