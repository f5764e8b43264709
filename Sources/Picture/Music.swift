/// Pieces of music; their files are named like the cases.
public enum Tune: Int, CaseIterable, Sendable {
    /// The music of the title.
    case musicTitle
    /// The music of a round's results.
    case musicResults
    /// The music of the records.
    case musicRecords
    /// A round's music, the first part alone.
    case musicFeast1
    /// A round's music, with a second part.
    case musicFeast2
    /// A round's music, with a third part.
    case musicFeast3
    /// A round's music, with all parts.
    case musicFeast4
    /// A round's music at half the pace.
    case musicFeastSlow
    /// The last four bars of a round's music.
    case musicFeastFinale
    /// A storm's music, the first part alone.
    case musicStorm1
    /// A storm's music, with a second part.
    case musicStorm2
    /// A storm's music, with a third part.
    case musicStorm3
    /// A storm's music, with all parts.
    case musicStorm4
    /// A storm's music at half the pace.
    case musicStormSlow
    /// The last four bars of a storm's music.
    case musicStormFinale

    /// The name of its file, without the ending.
    public var name: String { AssetName.kebab(String(describing: self)) }

    /// Whether it loops; otherwise it is silent once it has ended.
    public var isLoop: Bool { self != .musicFeastFinale && self != .musicStormFinale }
}

/// The music that is played.
public struct Music: Hashable, Sendable {
    /// The tune.
    public var tune: Tune
    /// The position in the tune, seconds: negative before it begins, counted on through repetitions; nil to play freely.
    public var position: Double?
    /// The gain, 0 ... 1 and a little more.
    public var gain: Double

    /// Creates music at a position in a tune, seconds, or music that plays freely.
    public init(_ tune: Tune, at position: Double? = nil, gain: Double = 1) {
        self.tune = tune
        self.position = position
        self.gain = gain
    }

    /// The gain of music over which nothing is caught, so that a screen is nearly as loud as a round.
    public static let alone = 1.7

    /// The length of a beat of a round's music, seconds: 160 beats a minute.
    public static let beat = 0.375
    /// The length of a bar of a round's music, seconds.
    public static let bar = 1.5
}
