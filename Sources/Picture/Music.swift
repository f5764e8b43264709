/// Pieces of music; their files are named like the cases.
public enum Tune: Int, CaseIterable, Sendable {
    /// The title's.
    case musicTitle
    /// That of a round's results.
    case musicResults
    /// That of the records.
    case musicRecords
    /// A round's, the least that plays.
    case musicFeast1
    /// A round's, with a second part.
    case musicFeast2
    /// A round's, with a third part.
    case musicFeast3
    /// A round's, the most that plays.
    case musicFeast4
    /// A round's at half the pace.
    case musicFeastSlow
    /// A round's last four bars.
    case musicFeastFinale
    /// A storm's, the least that plays.
    case musicStorm1
    /// A storm's, with a second part.
    case musicStorm2
    /// A storm's, with a third part.
    case musicStorm3
    /// A storm's, the most that plays.
    case musicStorm4
    /// A storm's at half the pace.
    case musicStormSlow
    /// A storm's last four bars.
    case musicStormFinale

    /// The name of its file, without the ending.
    public var name: String { AssetName.kebab(String(describing: self)) }

    /// Whether it goes round; otherwise it is silent once it has ended.
    public var isLoop: Bool { self != .musicFeastFinale && self != .musicStormFinale }
}

/// What music there is to be heard.
public struct Music: Hashable, Sendable {
    /// What is to be heard.
    public var tune: Tune
    /// Where in the tune it is, seconds, before its beginning and on through all its rounds; nil where it begins as it is
    /// asked for and goes on by itself.
    public var position: Double?
    /// How loud it is, 0 ... 1 and a little more.
    public var gain: Double

    /// A tune at a place in it, seconds, or from where it is by itself.
    public init(_ tune: Tune, at position: Double? = nil, gain: Double = 1) {
        self.tune = tune
        self.position = position
        self.gain = gain
    }

    /// How loud music is that nothing is caught over: so loud that a screen is nearly as loud as a round.
    public static let alone = 1.7

    /// Seconds of a beat of a round's music: 160 a minute.
    public static let beat = 0.375
    /// Seconds of a bar of a round's music.
    public static let bar = 1.5
}
